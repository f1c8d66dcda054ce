"""V3.4: small arms fired on the move: Shoot & Scoot and Halt & Fire at a hex."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Note, Outcome, Refusal, other, predicate, total
from lhy_desktop.engine.rulesets.lhy.fire import fire_forecast, small_arms
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot, aim
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import DriveFire, Fire
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import OnTheMove
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame

FROM_ANYWHERE = (
    small_arms.has_small_arms,
    small_arms.free_to_fire,
    small_arms.no_marker,
    small_arms.at_an_enemy,
    small_arms.not_at_friends,
    small_arms.at_who_acted,
)
"""What must hold for a vehicle and its target hex, wherever it is fired from."""


def known_shot(context: Context, action: DriveFire, origin: str, rolling: OnTheMove) -> Shot | None:
    """The shot as the asked side knows it; None when it is none."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.side != context.seat or unit.place != "map":
        return None
    if context.view.setup.counters[unit.id].sav is None:
        return None
    cycle = context.view.cycle
    before = cycle.before if cycle is not None and context.reaction else ()
    return aim(context.view, unit.id, action.target, context.reaction, before, origin=origin, rolling=rolling)


@predicate("V5.14")
def a_legal_burst(context: Context, action: DriveFire, shot: Shot | None) -> Refusal | None:
    """The shot is legal from where it is fired, with its modifier for the move."""
    if shot is None:
        return None
    stays = context.view.units[action.unit].hex == shot.origin
    if stays and (refused := small_arms.not_below_shells(context, Fire(action.unit, action.target))) is not None:
        return refused
    for bar in (small_arms.too_far, small_arms.unseen, small_arms.too_far_along):
        refused = bar(context, shot.firer, shot.target)
        if refused is not None:
            return refused
    return not_under_assault(context, shot) or small_arms.too_weak(shot, total(known_ledger(shot)))


@predicate("V5.14")
def not_under_assault(context: Context, shot: Shot) -> Refusal | None:
    """Vehicles fire no small arms out of an assault hex or a hex under assault."""
    view, here = context.view, shot.origin
    if here not in view.assaults and not fact.under_arrow(view, context.seat, here):
        return None
    name = capital(unit_name(view.setup, shot.firer.id))
    return Refusal("V5.14", f"{here} is under assault: {name} fires no small arms there.", (here,))


def outcomes(context: Context, shot: Shot) -> tuple[Outcome, ...]:
    """The effects of this marker, alone and with the markers there."""
    return fire_forecast.outcomes(context.view, shot.target, other(shot.seat), total(known_ledger(shot)))


def notes(shot: Shot) -> Iterator[Note]:
    """What a player should know beside the numbers."""
    yield from small_arms.notes(shot, 0)


def fire(game: LhyGame, unit: str, target: str, *, reaction: bool, rolling: OnTheMove, done: bool) -> None:
    """The shot out of the hex in which the vehicle is now."""
    state: State = game.state
    cycle = state.cycle
    before = cycle.before if cycle is not None and reaction else ()
    small_arms.place(game, (aim(state, unit, target, reaction, before, rolling=rolling),), done=done)
