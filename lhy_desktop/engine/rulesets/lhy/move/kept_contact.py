"""17.3: the optional command rule: squads keep in touch with their leader, or go straight back to him."""

from __future__ import annotations

from itertools import pairwise

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.move.path_rules import enough_mp, known, on_map
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable


def in_touch(facts: Facts, unit: Unit) -> frozenset[str]:
    """The hexes from which a squad is in command: that of its leader, and of the squads in touch with him; empty while
    he is not on the map. The squad itself is no link of its own chain."""
    counters, board = facts.setup.counters, facts.setup.board
    near, platoon = facts.setup.tables.command.chain, counters[unit.id].platoon
    mine = [one for one in facts.units.values() if one.place == "map" and counters[one.id].platoon == platoon]
    found = {one.hex for one in mine if counters[one.id].kind == "leader"}
    links = {one.hex for one in mine if counters[one.id].kind == "squad" and one.id != unit.id}
    while found and (
        more := {there for there in links - found if any(board.distance(there, o) <= near for o in found)}
    ):
        found |= more
    return frozenset(found)


def bound(context: Context, unit: Unit) -> bool:
    """Whether the rule concerns a unit: a squad of the activated platoon on the map that is neither Russian nor
    Heroic."""
    view, cycle = context.view, context.view.cycle
    counter = view.setup.counters[unit.id]
    if context.reaction or cycle is None or unit.place != "map" or unit.heroic or counter.kind != "squad":
        return False
    return counter.platoon in cycle.platoons and view.setup.side(unit.side).nationality != "russian"


@predicate("17.3")
def comes_back(context: Context, action: Maneuver) -> Refusal | None:
    """Farther than three hexes from its leader and from squads in touch with him, a squad uses its whole move to come
    straight back, and comes next to no enemy."""
    if context.view.setup.options.get("contact") != "kept" or action.exits or not on_map(context, action):
        return None
    for unit in known(context, action):
        if bound(context, unit):
            text = _strays(context, unit, action)
            if text:
                name = capital(unit_name(context.view.setup, unit.id))
                return Refusal("17.3", f"{name} has lost touch with its leader: {text}", action.path[-1:])
    return None


def _strays(context: Context, unit: Unit, action: Maneuver) -> str:
    """What is wrong with the way of a squad; "" when nothing is, or when it is in touch."""
    view = context.view
    board, near = view.setup.board, view.setup.tables.command.chain
    goals = in_touch(view, unit)

    def apart(there: str) -> int:
        return min(board.distance(there, goal) for goal in goals)

    if not goals or apart(unit.hex) <= near:
        return ""
    if any({there, *board.neighbors(there)} & set(context.enemies) for there in action.path):
        return "on its way back it does not come next to an enemy."
    if not action.path or not all(after < before for before, after in pairwise(map(apart, (unit.hex, *action.path)))):
        return "it goes back by the shortest way."
    end = action.path[-1]
    if apart(end) <= near:
        return ""
    return "it uses its whole move." if any(_may_go_on(context, action, there) for there in board.neighbors(end)
                                            if apart(there) < apart(end)) else ""  # fmt: skip


def _may_go_on(context: Context, action: Maneuver, there: str) -> bool:
    board = context.view.setup.board
    if not passable(context.view.setup, action.path[-1], there):
        return False
    if {there, *board.neighbors(there)} & set(context.enemies):
        return False
    return enough_mp(context, Maneuver(action.units, (*action.path, there))) is None
