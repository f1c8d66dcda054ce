"""Where a move may go and what it may cost: the predicates of a maneuver (7.1-7.6, 7.14)."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy import movement
from lhy_desktop.engine.rulesets.lhy.actions import Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.movement import mp_text
from lhy_desktop.engine.rulesets.lhy.naming import capital, edge_name, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments import Context
from lhy_desktop.engine.rulesets.lhy.setup import Edge, Entry
from lhy_desktop.engine.rulesets.lhy.view import Seen

EDGES: tuple[Edge, ...] = ("up", "right", "down", "left")


def start_of(context: Context, units: tuple[str, ...]) -> str:
    """The hex the units stand in; "" while they wait to enter (or are not known)."""
    seen = context.view.units.get(units[0]) if units else None
    return seen.hex if seen is not None else ""


def entry_of(context: Context, unit: str) -> Entry | None:
    """7.6: the mission's record by which a waiting unit enters."""
    entries = context.view.setup.side(context.seat).entries
    return next((entry for entry in entries if unit in entry.units), None)


def known(context: Context, action: Maneuver | Withdraw) -> tuple[Seen, ...]:
    """The acting units this viewer knows."""
    return tuple(seen for unit in action.units if (seen := context.view.units.get(unit)) is not None)


def on_map(context: Context, action: Maneuver | Withdraw) -> bool:
    """Whether every hex of the path exists and touches the one before."""
    board = context.view.setup.board
    here = start_of(context, action.units)
    for there in action.path:
        if there not in board.index or (here and there not in board.neighbors(here)):
            return False
        here = there
    return True


@predicate("7.14")
def together(context: Context, action: Maneuver | Withdraw) -> Refusal | None:
    """Units moved as one group start in one hex, or wait for the same entry."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("7.14", "A group names each of its units once.")
    seen = known(context, action)
    starts = {unit.hex for unit in seen}
    entries = {id(entry_of(context, unit.id)) for unit in seen if unit.place == "entry"}
    if len(starts) > 1 or len(entries) > 1:
        return Refusal("7.14", "Units move as one group only from one hex or by the same entry.")
    return None


@predicate("7.1")
def step_by_step(context: Context, action: Maneuver) -> Refusal | None:
    """A path goes from hex to adjacent hex, enters none twice, and goes somewhere."""
    if not action.path and not action.exits:
        return Refusal("7.1", "The path is empty: name the hexes to enter.")
    if not on_map(context, action):
        return Refusal("7.1", "The path does not go from hex to adjacent hex on this map.")
    visited = (start_of(context, action.units), *action.path)
    if len(set(visited)) < len(visited):
        return Refusal("7.1", "A path enters each hex once and does not come back to its start.")
    return None


@predicate("11.8")
def not_regrouping(context: Context, action: Maneuver) -> Refusal | None:
    """A regrouping unit may fire at an adjacent hex, recover or withdraw."""
    for unit in known(context, action):
        if unit.regrouping:
            name = capital(unit_name(context.view.setup, unit.id))
            return Refusal("11.8", f"{name} is regrouping: it may recover, withdraw or fire at an adjacent hex.")
    return None


@predicate("7.7")
def into_cover(context: Context, action: Maneuver) -> Refusal | None:
    """A disrupted unit moves one hex only, into cover or behind a cover hexside, not next to an enemy."""
    disrupted = next((unit for unit in known(context, action) if unit.disrupted), None)
    if disrupted is None or not on_map(context, action):
        return None
    name = capital(unit_name(context.view.setup, disrupted.id))
    if len(action.path) != 1 or action.exits:
        return Refusal("7.7", f"{name} is disrupted: it may move one hex into cover, withdraw or recover.")
    end = action.path[0]
    if not fact.gives_cover(context.view.setup, end):
        return Refusal("7.7", f"{name} is disrupted and {end} is no cover.", (end,))
    near = tuple(there for there in context.view.setup.board.neighbors(end) if there in context.enemies)
    if near:
        return Refusal("7.7", f"{name} is disrupted and may not move next to the enemy in {near[0]}.", near)
    return None


@predicate("7.3")
def no_assault(context: Context, action: Maneuver) -> Refusal | None:
    """An enemy-occupied hex is entered by assault only."""
    for there in action.path:
        if there in context.enemies:
            text = f"The enemy holds {there}, and assaults are not in this version."
            return Refusal("7.3", text, (there,))
    return None


def steps(context: Context, action: Maneuver) -> Iterator[tuple[str, str]]:
    """The path as pairs of hexes: left and entered."""
    here = start_of(context, action.units)
    for there in action.path:
        yield here, there
        here = there


@predicate("2.4.3")
def one_urban_hex(context: Context, action: Maneuver) -> Refusal | None:
    """Two urban building hexes in a row are entered along a road only."""
    setup = context.view.setup
    for here, there in steps(context, action) if on_map(context, action) else ():
        if movement.houses_bar(setup, here, there):
            text = f"From {here} to {there} there is no road: houses in a row are not crossed."
            return Refusal("2.4.3", text, (here, there))
    return None


@predicate("2.4.6")
def no_river(context: Context, action: Maneuver) -> Refusal | None:
    """A river hex is entered and left by bridge or ford along the road only, in this version."""
    setup = context.view.setup
    for here, there in steps(context, action) if on_map(context, action) else ():
        if movement.river_bars(setup, here, there):
            return Refusal("2.4.6", f"{there}: a river is crossed along a road, by bridge or ford.", (there,))
    return None


@predicate("7.6")
def by_its_entry(context: Context, action: Maneuver) -> Refusal | None:
    """A waiting unit enters by one of its hexes, from its minute on, and goes on the map."""
    waiting = next((unit for unit in known(context, action) if unit.place == "entry"), None)
    entry = entry_of(context, waiting.id) if waiting is not None else None
    if waiting is None or entry is None:
        return None
    name = capital(unit_name(context.view.setup, waiting.id))
    if context.view.minute < entry.minute:
        return Refusal("7.6", f"{name} may enter from minute {entry.minute} on; it is minute {context.view.minute}.")
    if not action.path or action.path[0] not in entry.hexes:
        return Refusal("7.6", f"{name} waits off the map and enters by {', '.join(entry.hexes)}.", entry.hexes)
    return None


@predicate("7.5")
def by_an_open_edge(context: Context, action: Maneuver) -> Refusal | None:
    """A unit leaves by an edge its last hex lies on, never by the enemy's."""
    if not action.exits or not on_map(context, action):
        return None
    setup = context.view.setup
    last = action.path[-1] if action.path else start_of(context, action.units)
    if not last or action.exits not in setup.board.hex(last).edges:
        return Refusal("7.5", f"{last or 'The start'} does not lie on {edge_name(action.exits)} of the map.", (last,))
    if action.exits == setup.side(context.seat).enemy_edge:
        return Refusal("7.5", f"{capital(edge_name(action.exits))} is the enemy's: nobody leaves by it.", (last,))
    return None


def budget(context: Context, action: Maneuver) -> tuple[int, int, int]:
    """7.1: half MP needed and had, and hexes always allowed; leaving the map costs one open hex [RULING]."""
    setup = context.view.setup
    allowance = movement.allowance_of(setup, context.reaction)
    start = start_of(context, action.units)
    cost = movement.path_cost(setup, start, action.path, allowance)
    cost += movement.exit_cost(setup) if action.exits else 0
    near = occupancy(context).near
    had = allowance.half_mp if action.exits else movement.allowed(setup, start, action.path, allowance, near)
    return cost, had, allowance.least


@predicate("7.1")
def enough_mp(context: Context, action: Maneuver) -> Refusal | None:
    """The path costs no more than the allowance, or is no longer than the hexes always allowed."""
    names = tuple(unit.id for unit in known(context, action))
    if not on_map(context, action) or not names or not action.path:
        return None
    cost, had, least = budget(context, action)
    if cost <= had or len(action.path) + bool(action.exits) <= least:
        return None
    setup = context.view.setup
    allowance = movement.allowance_of(setup, context.reaction)
    start = start_of(context, action.units)
    name = capital(unit_names(setup, names))
    last = action.path[-1]
    before = movement.path_cost(setup, start, action.path[:-1], allowance)
    left = mp_text(max(0, had - before))
    text = f"{last} costs {mp_text(cost - before)} more; {name} has {left} of {mp_text(had)} MP left there."
    return Refusal("7.1", f"{text} {least} hex{'es are' if least > 1 else ' is'} always possible.", (last,))


def occupancy(context: Context) -> movement.Occupancy:
    """What of the enemy closes hexes and denies the road bonus (7.3, 2.4.4)."""
    return context.once("occupancy", lambda: _occupied(context))


def _occupied(context: Context) -> movement.Occupancy:
    costs = movement.going(context.view.setup)
    fighting = fact.combat_hexes(context.view, context.seat)
    near: frozenset[str] = frozenset().union(*(costs.circle(place) for place in sorted(fighting)))
    return movement.Occupancy(frozenset(context.enemies), near)
