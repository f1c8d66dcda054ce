"""Where a move may go and what it may cost: the predicates of a maneuver (7.1-7.6, 7.14)."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off, held_back
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import TRUCK
from lhy_desktop.engine.rulesets.lhy.model.prepared import Edge, Entry, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, edge_name, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_turn
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points
from lhy_desktop.engine.rulesets.lhy.terrain.cover import gives_cover
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text
from lhy_desktop.engine.rulesets.lhy.terrain.works import caught

Moving = Maneuver | Withdraw | Drive
EDGES: tuple[Edge, ...] = ("up", "right", "down", "left")
NEVER = "never"
"""What ``tables.Movement.exit_enemy_corner`` says when a hex along the enemy's edge is not left at all."""
ENTRY = "entry:"
"""The name of the secret choice of an entry hex begins with this, followed by the number of the entry (7.6)."""


def start_of(context: Context, units: tuple[str, ...]) -> str:
    """The hex in which the units stand; "" while they wait to enter (or are not known)."""
    seen = context.view.units.get(units[0]) if units else None
    return seen.hex if seen is not None else ""


def entry_of(context: Context, unit: str) -> Entry | None:
    """7.6: the mission's record by which a waiting unit enters; a section uses that of the squad it was (7.10), a truck
    that of its gun (V11.11)."""
    whole = next((split[0] for split in context.view.split.values() if unit in split), unit.removesuffix(TRUCK))
    return context.view.setup.entry_of(whole)


def allowance(context: Context, units: tuple[str, ...], path: tuple[str, ...] = ()) -> movement_points.Allowance:
    """7.1, 7.14: what these units may spend together; a group moves like its slowest unit. At night it depends on
    ``path``."""
    view = context.view
    dark = allowance_by_light(view, start_of(context, units), path)
    nation = view.setup.side(context.seat).nationality
    return movement_points.allowance_of(view.setup, context.reaction, nation, bool(context.directed), dark)


def allowance_by_light(view: View, start: str, path: tuple[str, ...]) -> bool:
    """17.5: whether a move has only the allowance of the night."""
    return fact.light(view) == "night" and not by_light(view, start, path)


@predicate("9.13")
def by_light(view: View, start: str, path: tuple[str, ...]) -> bool | None:
    """A move that starts in or next to lit ground and uses only lit hexes has the allowance of day."""
    lit = fact.lit_hexes(view)
    near = start in lit or (bool(start) and any(there in lit for there in view.setup.board.neighbors(start)))
    return True if lit and path and near and all(there in lit for there in path) else None


def walked(context: Context, start: str, path: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The start and the whole way of a move, including what the squad had moved before it deployed (7.10)."""
    return (context.walked[0], (*context.walked[1:], *path)) if context.walked else (start, path)


def known(context: Context, action: Moving) -> tuple[Unit, ...]:
    """The acting units this viewer knows."""
    return tuple(seen for unit in action.units if (seen := context.view.units.get(unit)) is not None)


def on_map(context: Context, action: Moving) -> bool:
    """Whether every hex of the path exists and is adjacent to the one before."""
    board = context.view.setup.board
    here = start_of(context, action.units)
    for there in action.path:
        if there not in board.index or (here and there not in board.neighbors(here)):
            return False
        here = there
    return True


@predicate("7.14")
def together(context: Context, action: Maneuver | Withdraw) -> Refusal | None:
    """Units that move as one group start in one hex, or wait for the same entry."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("7.14", "A group names each of its units once.")
    seen = known(context, action)
    starts = {unit.hex for unit in seen}
    found = (entry_of(context, unit.id) for unit in seen if unit.place == "entry")
    entries = {entry.hexes for entry in found if entry is not None}
    if len(starts) > 1 or len(entries) > 1:
        return Refusal("7.14", "Units move as one group only from one hex or by the same entry.")
    return None


@predicate("7.1")
def step_by_step(context: Context, action: Maneuver) -> Refusal | None:
    """A path goes from hex to adjacent hex and is not empty; it may come back to a hex, even to its start."""
    if not action.path and not action.exits and not action.deploys:
        return Refusal("7.1", "The path is empty: name the hexes to enter.")
    if not on_map(context, action):
        return Refusal("7.1", "The path does not go from hex to adjacent hex on this map.")
    return None


@predicate("11.8")
def not_regrouping(context: Context, action: Maneuver) -> Refusal | None:
    """A regrouping unit may fire at an adjacent hex, recover or withdraw."""
    for unit in known(context, action):
        if unit.regrouping:
            name = capital(unit_name(context.view.setup, unit.id))
            return Refusal("11.8", f"{name} is regrouping: it may recover, withdraw or fire at an adjacent hex.")
    return None


@predicate("17.2")
def in_command_to_move(context: Context, action: Maneuver) -> Refusal | None:
    """A unit out of command moves only by withdrawing."""
    unit = next((unit.id for unit in known(context, action) if cut_off(context.view, unit.id)), None)
    return held_back(context.view, unit) if unit is not None else None


@predicate("7.7")
def into_cover(context: Context, action: Maneuver) -> Refusal | None:
    """A disrupted unit moves only one hex, into cover or behind a cover hexside, not next to an enemy."""
    disrupted = next((unit for unit in known(context, action) if unit.disrupted), None)
    if disrupted is None or not on_map(context, action):
        return None
    name = capital(unit_name(context.view.setup, disrupted.id))
    if len(action.path) != 1 or action.exits:
        return Refusal("7.7", f"{name} is disrupted: it may move one hex into cover, withdraw or recover.")
    end = action.path[0]
    if not gives_cover(context.view.setup, end):
        return Refusal("7.7", f"{name} is disrupted and {end} is no cover.", (end,))
    near = tuple(there for there in context.view.setup.board.neighbors(end) if there in context.enemies)
    if near:
        return Refusal("7.7", f"{name} is disrupted and may not move next to the enemy in {near[0]}.", near)
    return None


@predicate("7.3")
def no_assault(context: Context, action: Maneuver) -> Refusal | None:
    """An enemy-occupied hex can be entered only by assault."""
    for there in action.path:
        if there in context.enemies:
            text = f"The enemy holds {there}: it is entered by an assault only."
            return Refusal("7.3", text, (there,))
    return None


def steps(context: Context, action: Maneuver) -> Iterator[tuple[str, str]]:
    """The path as pairs of hexes: the one left and the one entered."""
    here = start_of(context, action.units)
    for there in action.path:
        yield here, there
        here = there


@predicate("2.4.3")
def one_urban_hex(context: Context, action: Maneuver) -> Refusal | None:
    """Of two adjacent urban building hexes, the second is entered only along a road."""
    setup = context.view.setup
    for here, there in steps(context, action) if on_map(context, action) else ():
        if movement_points.houses_bar(setup, here, there):
            text = f"From {here} to {there} there is no road: houses in a row are not crossed."
            return Refusal("2.4.3", text, (here, there))
    return None


@predicate("2.3")
def over_the_bridge(context: Context, action: Maneuver) -> Refusal | None:
    """A bridge is entered and left only by its road."""
    for here, there in steps(context, action) if on_map(context, action) else ():
        if movement_points.bridge_bars(context.view.setup, here, there):
            return Refusal(
                "2.3", f"The bridge at {_bridge(context, here, there)} is used along its road only.", (there,)
            )
    return None


def _bridge(context: Context, here: str, there: str) -> str:
    return there if "bridge" in context.view.setup.board.hex(there).flags else here


@predicate("2.4.6")
def not_impassable(context: Context, action: Maneuver) -> Refusal | None:
    """Nobody enters what the mission makes impassable: single hexes, or the river."""
    setup = context.view.setup
    for here, there in steps(context, action) if on_map(context, action) else ():
        if there in setup.mission.impassable:
            return Refusal("18.1", f"In this mission {there} is impassable.", (there,))
        if movement_points.closed_for_good(setup, here, there):
            return Refusal("2.4.6", f"{there}: in this mission the river is crossed by bridge or ford only.", (there,))
    return None


@predicate("2.4.6")
def stops_in_water(context: Context, action: Maneuver) -> Refusal | None:
    """A unit that wades into a river stops there."""
    whole = tuple(steps(context, action)) if on_map(context, action) else ()
    for here, there in whole if action.exits else whole[:-1]:
        if movement_points.wades(context.view.setup, here, there):
            return Refusal("2.4.6", f"{there} is river: whoever wades into it stops there.", (there,))
    return None


@predicate("16.4")
def stops_at_works(context: Context, action: Maneuver | Withdraw) -> Refusal | None:
    """Foot units stop when they enter wire, or the enemy's mines (16.3)."""
    stops = works_of(context)
    for there in action.path if action.exits else action.path[:-1]:
        if there in stops:
            wire = fact.work_at(context.view, there, "wire") is not None
            text = f"{'Wire lies' if wire else 'Mines lie'} in {there}: whoever enters stops there."
            return Refusal("16.4" if wire else "16.3", text, (there,))
    return None


def not_onto_a_marker(context: Context, action: Maneuver | Drive) -> Refusal | None:
    """18.1: nobody moves into the hex of an enemy marker that has not been activated."""
    for there in action.path:
        if unactivated_markers.shut(context.view, context.seat, there):
            text = f"The enemy marker in {there} has not been activated: nobody moves into its hex."
            return Refusal("18.1", text, (there,))
    return None


@predicate("7.4")
def not_into_fire(context: Context, action: Maneuver | Withdraw) -> Refusal | None:
    """Nobody enters a primary impact hex on foot."""
    for there in action.path:
        if fact.is_primary(context.view, there):
            return Refusal("7.4", f"{there} is a primary impact hex: nobody enters it on foot.", (there,))
    return None


@predicate("7.6")
def by_its_entry(context: Context, action: Maneuver | Drive) -> Refusal | None:
    """A waiting unit enters by one of its hexes, from its minute on, and may continue on the map."""
    waiting = next((unit for unit in known(context, action) if unit.place == "entry"), None)
    entry = entry_of(context, waiting.id) if waiting is not None else None
    if waiting is None or entry is None:
        return None
    name = capital(unit_name(context.view.setup, waiting.id))
    turn, hexes = entry_turn(context.view, entry), entry_hexes(context.view, context.seat, entry)
    if context.view.minute < entry.minute:
        return Refusal("7.6", f"{name} may enter from minute {entry.minute} on; it is minute {context.view.minute}.")
    if context.view.turn < turn:
        return Refusal("7.6", f"{name} may enter from turn {turn} on; it is turn {context.view.turn}.")
    if not action.path or action.path[0] not in hexes:
        return Refusal("7.6", f"{name} waits off the map and enters by {', '.join(hexes)}.", hexes)
    return None


def entry_hexes(view: fact.Facts, seat: Seat, entry: Entry) -> tuple[str, ...]:
    """7.6: the hexes by which units of an entry come: all of its hexes, or the one that its owner has chosen secretly
    (18.1)."""
    if not entry.secret:
        return entry.hexes
    number = view.setup.side(seat).entries.index(entry)
    chosen = view.secrets.get(seat, {}).get(f"{ENTRY}{number}", "")
    return (chosen,) if chosen in entry.hexes else ()


@predicate("7.5")
def by_an_open_edge(context: Context, action: Maneuver | Drive) -> Refusal | None:
    """A unit leaves by an edge on which its last hex lies, never by the enemy's."""
    if not action.exits or not on_map(context, action):
        return None
    setup = context.view.setup
    last = action.path[-1] if action.path else start_of(context, action.units)
    if not last or action.exits not in setup.board.hex(last).edges:
        return Refusal("7.5", f"{last or 'The start'} does not lie on {edge_name(action.exits)} of the map.", (last,))
    if action.exits == setup.side(context.seat).enemy_edge:
        return Refusal("7.5", f"{capital(edge_name(action.exits))} is the enemy's: nobody leaves by it.", (last,))
    if corner_shut(setup, context.seat, last):
        return Refusal("7.5", f"{last} lies along the enemy's edge: nobody leaves the map there.", (last,))
    return None


@predicate("7.5")
def corner_shut(setup: Setup, seat: Seat, hex: str) -> bool | None:
    """As a player may rule, a hex along the enemy's edge is not left by another edge either."""
    shut = setup.tables.movement.exit_enemy_corner == NEVER
    return True if shut and setup.side(seat).enemy_edge in setup.board.hex(hex).edges else None


@predicate("7.5")
def leaves_at_home(setup: Setup, seat: Seat, hex: str) -> bool | None:
    """Nobody rolls who leaves from a hex along his own edge, by whichever edge."""
    known = hex in setup.board.index  # a preview may be asked for before the move has a hex
    return True if known and setup.side(seat).friendly_edge in setup.board.hex(hex).edges else None


def budget(context: Context, action: Maneuver) -> tuple[int, int, int]:
    """7.1: half MP needed, half MP available, and hexes always allowed; leaving the map costs as much as an open hex
    [RULING]."""
    setup = context.view.setup
    had = allowance(context, action.units, action.path)
    start, path = walked(context, start_of(context, action.units), action.path)
    taken = occupancy(context)
    cost = movement_points.path_cost(setup, start, path, had, taken.blocks)
    cost += movement_points.exit_cost(setup) if action.exits else 0
    most = had.half_mp if action.exits else movement_points.allowed(setup, start, path, had, taken.near)
    return cost, most, had.least


@predicate("7.1")
def enough_mp(context: Context, action: Maneuver) -> Refusal | None:
    """The path costs no more than the allowance, or is no longer than the hexes always allowed."""
    names = tuple(unit.id for unit in known(context, action))
    if not on_map(context, action) or not names or not action.path:
        return None
    if context.walked and start_of(context, action.units) != context.walked[-1]:  # no section of the squad that moved
        return None
    cost, most, least = budget(context, action)
    start, path = walked(context, start_of(context, action.units), action.path)
    if cost <= most or len(path) + bool(action.exits) <= least:
        return None
    setup = context.view.setup
    had = allowance(context, action.units)
    name = capital(unit_names(setup, names))
    always = f"{least} hex{'es are' if least > 1 else ' is'}"
    if not had.half_mp:
        text = f"{name} moves {least} hex{'es' if least > 1 else ''} at most, being in the dark."
        return Refusal("7.1", text, path[-1:])
    before = movement_points.path_cost(setup, start, path[:-1], had, occupancy(context).blocks)
    left = mp_text(max(0, most - before))
    who = unit_names(setup, names)
    text = f"{path[-1]} costs {mp_text(cost - before)} more; {who} has {left} of {mp_text(most)} MP left there."
    return Refusal("7.1", f"{text} {always} always possible.", path[-1:])


def works_of(context: Context) -> frozenset[str]:
    """16.3-16.4: hexes whose wire or mines stop units that move or withdraw, as far as their side knows."""
    view, seat = context.view, context.seat
    held = ("wire", "mines")
    return context.once(
        "works",
        lambda: frozenset(hex for kind in held for hex in fact.hexes_with(view, kind) if caught(view, seat, hex)),
    )


def occupancy(context: Context) -> movement_points.Occupancy:
    """What closes hexes, denies the road bonus, stops a move and blocks roads (7.3, 7.4, 2.4.4, 16.4, 2.4.7)."""
    return context.once("occupancy", lambda: _occupied(context))


def _occupied(context: Context) -> movement_points.Occupancy:
    view, costs = context.view, movement_points.going(context.view.setup)
    fighting = fact.combat_hexes(view, context.seat)
    near: frozenset[str] = frozenset().union(*(costs.circle(place) for place in sorted(fighting)))
    closed = {*context.enemies, *(hex for hex in view.blasts if fact.is_primary(view, hex))}
    cups = fact.hexes_with(view, unactivated_markers.CUP)
    closed.update(hex for hex in cups if unactivated_markers.shut(view, context.seat, hex))
    blocks = frozenset(fact.hexes_with(view, "roadblock"))
    return movement_points.Occupancy(frozenset(closed), near, works_of(context), blocks)
