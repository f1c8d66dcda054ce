"""The actions a unit can take in any segment, in one place: their verbs, and how each begins (6.3)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Verb
from lhy_desktop.engine.rulesets.lhy import (
    asking,
    assaults,
    charging,
    fire,
    going_on,
    group_fire,
    hero_markers,
    hiding,
    illumination,
    knee,
    maneuver,
    mortar_fire,
    mortars,
    recovery,
    requests,
    showing,
    split_fire,
    withdrawal,
    works,
)
from lhy_desktop.engine.rulesets.lhy.actions import (
    Ask,
    Assault,
    Charge,
    Clear,
    Fire,
    FireGroup,
    KneeFire,
    LhyAction,
    Maneuver,
    Recover,
    RequestLight,
    RequestMortar,
    Reveal,
    SplitFire,
    Withdraw,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.directing import DirectVerb
from lhy_desktop.engine.rulesets.lhy.segments import Context, LhyGame, segment_seat
from lhy_desktop.engine.rulesets.lhy.viewing import view_of


def verbs(context: Context) -> tuple[Verb[Any, Any], ...]:
    """Maneuver, withdraw, assault, fire, recover, direct, clear, and requests where the mission has any to offer."""
    found: tuple[Verb[Any, Any], ...] = (
        maneuver.ManeuverVerb(context),
        withdrawal.WithdrawVerb(context),
        assaults.AssaultVerb(context),
        fire.FireVerb(context),
        split_fire.SplitVerb(context),
        group_fire.GroupVerb(context),
        recovery.RecoverVerb(context),
        DirectVerb(context),
        works.ClearVerb(context),
        charging.ChargeVerb(context),
        asking.AskVerb(context),
    )
    if context.reaction:
        found = (*found, showing.RevealVerb(showing.Hidden(context.view, context.seat)))
    if mortars.infos(context.view.setup, context.seat):
        found = (*found, requests.RequestVerb(context))
    if context.view.setup.mission.illumination:
        found = (*found, illumination.LightVerb(context))
    if knee.any_knee(context.view.setup, context.view.setup.side(context.seat).units):
        found = (*found, knee.KneeVerb(context))
    if asking.duties(context):
        for verb in found:
            if verb.facts is context:
                verb.checks = (*verb.checks, asking.leaves_a_shooter)
    return found


def begin(game: LhyGame, action: LhyAction, reaction: bool, directed: frozenset[str] = frozenset()) -> None:
    """Carry out one of them; the segment's frame stays below. A Heroic unit with a vacant goal is none any more.

    ``directed`` are those who act at their leader's word (6.9a)."""
    if not isinstance(action, Ask | Reveal | RequestMortar | RequestLight):
        hiding.act(game, hiding.doers(action))
    hero_markers.lapse(game, actors(action))
    match action:
        case Ask():
            asking.ask(game, action)
        case Reveal():
            showing.show(game, action)
        case Maneuver(deploys=True):
            going_on.begin(game, action, reaction)
        case Maneuver():
            maneuver.begin(game, action)
        case Withdraw():
            withdrawal.begin(game, action, reaction)
        case Assault():
            assaults.begin(game, action)
        case Fire():
            fire.apply_fire(game, action, reaction)
        case SplitFire():
            split_fire.begin(game, action)
        case FireGroup():
            group_fire.begin(game, action)
        case Recover():
            seat = segment_seat(game.state)
            recovery.begin(game, action, Context.of(view_of(game.state, seat), seat, reaction, directed))
        case Charge():
            charging.begin(game, action)
        case Clear():
            works.begin(game, action)
        case RequestMortar():
            mortar_fire.begin(game, action)
        case RequestLight():
            illumination.begin(game, action)
        case KneeFire():
            knee.begin(game, action)
        case _:
            raise AssertionError(f"{type(action).__name__} is no unit's action")
