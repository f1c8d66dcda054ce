"""12.4: leaders who help other units to recover, and which units each leader leads."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import ASSISTED, RECOVERED, commands
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover, actors
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change


@predicate("12.4")
def a_leader_there(context: Context, action: Recover) -> Refusal | None:
    """The assisting unit is one of the side's own leaders in the hex; with a command radius he also helps regrouping
    units near him."""
    leader, unit = _pair(context, action)
    if unit is None or not action.leader:
        return None
    counters, board = context.view.setup.counters, context.view.setup.board
    if leader is None or leader.side != context.seat or leader.place != "map" or counters[leader.id].kind != "leader":
        return Refusal("12.4", "Only one of your leaders on the map assists.")
    afar = unit.regrouping and counters[leader.id].command is not None
    reach = context.view.setup.tables.recovery.command_assist if afar else 0
    if unit.place == "map" and board.distance(leader.hex, unit.hex) > reach:
        name = capital(unit_name(context.view.setup, leader.id))
        return Refusal("12.4", f"{name} is not in {unit.hex}; he may move there first.", (leader.hex, unit.hex))
    return None


@predicate("12.4")
def his_own(context: Context, action: Recover) -> Refusal | None:
    """He helps his platoon, support units, and the ad hoc unit that acts with it, but not only himself."""
    leader, unit = _pair(context, action)
    if leader is None or unit is None:
        return None
    helped = [one for one in actors(action) if one != leader.id and one in context.view.units]
    if any(_leads(context, leader.id, one) for one in helped):
        return None
    name = unit_name(context.view.setup, leader.id)
    if not helped:
        return Refusal("12.4", f"{capital(name)} cannot assist himself.", (leader.hex,))
    return Refusal("12.4", f"{capital(unit_name(context.view.setup, unit.id))} is not led by {name}.", (unit.hex,))


@predicate("12.4")
def in_shape(context: Context, action: Recover) -> Refusal | None:
    """He is in good order, or regrouping with those he helps."""
    leader, unit = _pair(context, action)
    if leader is None or unit is None:
        return None
    name = capital(unit_name(context.view.setup, leader.id))
    if leader.disrupted:
        return Refusal("12.4", f"{name} is disrupted and cannot assist.", (leader.hex,))
    if leader.regrouping and not unit.regrouping:
        return Refusal("12.4", f"{name} is regrouping and assists only other regrouping units.", (leader.hex,))
    return None


@predicate("12.4")
def once_a_turn(context: Context, action: Recover) -> Refusal | None:
    """Once a turn, and not in a turn in which he has recovered from disruption (a rally from Regrouping does not bar
    him)."""
    leader, _ = _pair(context, action)
    if leader is None:
        return None
    name = capital(unit_name(context.view.setup, leader.id))
    if ASSISTED in leader.used:
        return Refusal("12.4", f"{name} has assisted this turn.", (leader.hex,))
    if RECOVERED in leader.used:
        text = f"{name} has recovered from disruption this turn and cannot assist in it."
        return Refusal("12.4", text, (leader.hex,))
    return None


@predicate("12.4")
def not_pinned(context: Context, action: Recover) -> Refusal | None:
    """He stands neither in an assault hex nor in a primary impact hex."""
    leader, _ = _pair(context, action)
    if leader is None or not leader.hex:
        return None
    if leader.hex in context.view.assaults or fact.is_primary(context.view, leader.hex):
        name = capital(unit_name(context.view.setup, leader.id))
        return Refusal("12.4", f"{name} in {leader.hex} has enough to do with himself.", (leader.hex,))
    return None


CHECKS = (a_leader_there, his_own, in_shape, once_a_turn, not_pinned)
"""Everything that a leader who assists must meet."""


def _pair(context: Context, action: Recover) -> tuple[Unit | None, Unit | None]:
    """The named leader, when he is known, and the unit that he helps."""
    units = context.view.units
    return units.get(action.leader) if action.leader else None, units.get(action.unit)


def _leads(context: Context, leader: str, unit: str) -> bool:
    counters, cycle = context.view.setup.counters, context.view.cycle
    mine, its = counters[leader], counters[unit]
    if commands(mine, its) or not its.platoon:
        return True
    return cycle is not None and mine.platoon in cycle.platoons and unit in cycle.joining


def leaders_for(context: Context, unit: Unit) -> Iterator[str]:
    """Leaders who may be near enough to assist this unit; the predicates judge them."""
    counters, board = context.view.setup.counters, context.view.setup.board
    for one in context.own:
        if counters[one.id].kind == "leader" and one.place == "map":
            far = context.view.setup.tables.recovery.command_assist if counters[one.id].command is not None else 0
            if one.hex == unit.hex or (far and board.distance(one.hex, unit.hex) <= far):
                yield one.id


def spend(game: LhyGame, leader: str, rallied: bool) -> None:
    """12.4, 12.5: the leader has assisted this turn; it was his action, unless the units he helped rallied."""
    seen = game.state.units[leader]
    change(game.state, leader, used=(*seen.used, ASSISTED), acted=seen.acted or not rallied)


def remember(game: LhyGame, unit: str) -> None:
    """12.4: a leader who has recovered from disruption may not assist this turn."""
    seen = game.state.units[unit]
    change(game.state, unit, used=(*seen.used, RECOVERED))
