"""The actions a unit can take in any segment, in one place: their verbs, and how each begins (6.3)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Verb
from lhy_desktop.engine.rulesets.lhy.anti_tank import asking_first, at_fire, at_group, at_split
from lhy_desktop.engine.rulesets.lhy.assault import declaring, deployed_sections, firing_in
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import DirectVerb
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units, shown_at_will
from lhy_desktop.engine.rulesets.lhy.drive import driving, on_the_way
from lhy_desktop.engine.rulesets.lhy.fire import group_fire, small_arms, split_fire
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    AntiTankGroup,
    Ask,
    Assault,
    Charge,
    Clear,
    Drive,
    DriveFire,
    Fire,
    FireGroup,
    KneeFire,
    LhyAction,
    Load,
    Maneuver,
    MoveFire,
    Recover,
    RecoverShock,
    RequestLight,
    RequestMortar,
    Reveal,
    SplitAntiTank,
    SplitFire,
    Unload,
    Withdraw,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.mortars import fire_calls, illumination, knee_mortars, mortar_facts, mortar_fire
from lhy_desktop.engine.rulesets.lhy.move import maneuver, move_and_fire, withdrawal
from lhy_desktop.engine.rulesets.lhy.recovery import heroic_charge, recover_and_rally, shock_recovery
from lhy_desktop.engine.rulesets.lhy.segments import hero_markers
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import works
from lhy_desktop.engine.rulesets.lhy.transport import loading
from lhy_desktop.engine.rulesets.lhy.transport.next_door import GUN


def verbs(context: Context) -> tuple[Verb[Any, Any], ...]:
    """Maneuver, withdraw, assault, fire, recover, direct, clear, and requests when the mission offers any."""
    found: tuple[Verb[Any, Any], ...] = (
        maneuver.ManeuverVerb(context),
        withdrawal.WithdrawVerb(context),
        declaring.AssaultVerb(context),
        small_arms.FireVerb(context),
        split_fire.SplitVerb(context),
        group_fire.GroupVerb(context),
        recover_and_rally.RecoverVerb(context),
        DirectVerb(context),
        works.ClearVerb(context),
        heroic_charge.ChargeVerb(context),
        asking_first.AskVerb(context),
        shown_at_will.RevealVerb(shown_at_will.Hidden(context.view, context.seat, reaction=context.reaction)),
    )
    kinds = context.view.setup.counters
    vehicles = any(kinds[unit.id].arm != "foot" for unit in context.own)
    if vehicles:
        found = (
            *found,
            driving.DriveVerb(context),
            shock_recovery.ShockVerb(context),
            firing_in.DriveFireVerb(context),
            loading.LoadVerb(context),
            loading.UnloadVerb(context),
        )
    elif any(kinds[unit.id].kind == GUN for unit in context.own):
        found = (*found, loading.LoadVerb(context))
    if context.view.setup.armored:
        found = (
            *found,
            at_fire.AntiTankVerb(context),
            at_split.SplitAntiTankVerb(context),
            at_group.AntiTankGroupVerb(context),
            move_and_fire.MoveFireVerb(context),
        )
    if mortar_facts.infos(context.view.setup, context.seat):
        found = (*found, fire_calls.RequestVerb(context))
    if context.view.setup.mission.illumination:
        found = (*found, illumination.LightVerb(context))
    if context.seat in knee_mortars.sides_with_knee(context.view.setup):
        found = (*found, knee_mortars.KneeVerb(context))
    if asking_first.duties(context):
        for verb in found:
            if verb.facts is context:
                verb.checks = (*verb.checks, asking_first.leaves_a_shooter)
    return found


def begin(game: LhyGame, action: LhyAction, reaction: bool) -> None:
    """Carry out one of them; the segment's frame stays below. A Heroic unit with a vacant goal stops being Heroic."""
    if not isinstance(action, Ask | Reveal | RequestMortar | RequestLight):
        hidden_units.act(game, hidden_units.doers(action))
    hero_markers.lapse(game, actors(action))
    match action:
        case Ask():
            asking_first.ask(game, action)
        case Reveal():
            shown_at_will.show(game, action)
        case Maneuver(deploys=True):
            deployed_sections.begin(game, action, reaction)
        case Maneuver():
            maneuver.begin(game, action)
        case Drive():
            on_the_way.set_out(game, action)
        case Withdraw():
            withdrawal.begin(game, action, reaction)
        case Assault():
            declaring.begin(game, action)
        case Fire():
            small_arms.apply_fire(game, action, reaction)
        case AntiTank():
            at_fire.apply(game, action, reaction)
        case SplitAntiTank():
            at_split.begin(game, action, reaction)
        case AntiTankGroup():
            at_group.begin(game, action)
        case MoveFire():
            move_and_fire.begin(game, action, reaction)
        case SplitFire():
            split_fire.begin(game, action)
        case FireGroup():
            group_fire.begin(game, action)
        case Recover():
            recover_and_rally.begin(game, action)
        case RecoverShock():
            shock_recovery.begin(game, action)
        case DriveFire():
            firing_in.begin(game, action, reaction)
        case Load():
            loading.load(game, action)
        case Unload():
            loading.unload(game, action)
        case Charge():
            heroic_charge.begin(game, action)
        case Clear():
            works.begin(game, action)
        case RequestMortar():
            mortar_fire.begin(game, action)
        case RequestLight():
            illumination.begin(game, action)
        case KneeFire():
            knee_mortars.begin(game, action)
        case _:
            raise AssertionError(f"{type(action).__name__} is no unit's action")
