"""The way of a withdrawal: which hexes it may enter, in the printed order of preference (7.8, 7.9)."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy import movement
from lhy_desktop.engine.rulesets.lhy.paths import EDGES
from lhy_desktop.engine.rulesets.lhy.segments import Context
from lhy_desktop.engine.rulesets.lhy.setup import Setup

CLASSES = {
    1: "toward the own edge, away from the enemy",
    2: "toward the own edge, next to the enemy",
    3: "along the edge of the map",
}
"""7.8: the priorities in words."""


class Options(NamedTuple):
    """Where a withdrawal may go on from one hex: hexes of the best class there is, and map edges."""

    rank: int
    hexes: tuple[str, ...]
    edges: tuple[str, ...]


class Ground(NamedTuple):
    """What a withdrawing side knows: enemies, where combat units of theirs stand, and own help."""

    setup: Setup
    seat: Seat
    closed: frozenset[str]
    combat: frozenset[str]
    good: frozenset[str]
    friends: frozenset[str]
    unsure: frozenset[str]


def ground_of(context: Context) -> Ground:
    """The facts 7.8 asks for, as this viewer knows them (own concealed units are unsure for the table)."""
    return context.once("ground", lambda: _ground(context))


def _ground(context: Context) -> Ground:
    view, counters = context.view, context.view.setup.counters
    friends = frozenset(
        unit.hex
        for unit in view.units.values()
        if unit.side == context.seat and unit.place == "map" and not unit.disrupted and counters[unit.id].combat
    )
    return Ground(
        view.setup,
        context.seat,
        frozenset(context.enemies),
        frozenset(fact.combat_hexes(view, context.seat)),
        frozenset(place for place, good in context.enemies.items() if good),
        friends,
        frozenset(mask.hex for mask in view.masks.values() if mask.side == context.seat),
    )


def measure(setup: Setup, seat: Seat, place: str) -> int:
    """7.8: how far a hex is from the side's own edge line; only differences mean anything."""
    c, v = setup.board.place(place)
    edge = setup.side(seat).friendly_edge
    return {"up": v, "down": -v, "left": c, "right": -c}[edge]


def options(ground: Ground, path: tuple[str, ...]) -> Options:
    """7.8: where a withdrawal goes on from the last hex of ``path``, which begins with its origin."""
    setup, here = ground.setup, path[-1]
    toward, near, unsure = [], [], False
    for there in setup.board.neighbors(here):
        if not _open(ground, path, there) or not _homeward(ground, path, there):
            continue
        if _quiet(ground, there):
            toward.append(there)
        elif there in ground.unsure:
            unsure = True
        else:
            near.append(there)
    edges = tuple(edge for edge in EDGES if edge in setup.board.hex(here).edges)
    home = setup.side(ground.seat).friendly_edge
    own = tuple(edge for edge in edges if edge == home)
    if toward or unsure:
        return Options(1, tuple(toward), own)
    if near:
        return Options(2, tuple(near), own)
    along = tuple(there for there in setup.board.neighbors(here) if _along_the_edge(ground, path, there))
    return Options(3, along, tuple(edge for edge in edges if edge != setup.side(ground.seat).enemy_edge))


def _open(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    return there not in ground.closed and there not in path and movement.passable(ground.setup, path[-1], there)


def _homeward(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    """Toward the own edge, or lateral where the map has laterals, but never twice in a row."""
    here = measure(ground.setup, ground.seat, path[-1])
    step = measure(ground.setup, ground.seat, there) - here
    if step == 0 and len(path) > 1:
        return measure(ground.setup, ground.seat, path[-2]) != here
    return step <= 0


def _quiet(ground: Ground, there: str) -> bool:
    """Not next to an enemy combat unit, or with an undisrupted friendly one in the hex."""
    return there in ground.friends or not any(near in ground.combat for near in ground.setup.board.neighbors(there))


def _along_the_edge(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    """Class 3: along the same edge of the map, each hex farther from the origin, never away from home."""
    board = ground.setup.board
    if not _open(ground, path, there) or not board.hex(path[-1]).edges & board.hex(there).edges:
        return False
    if measure(ground.setup, ground.seat, there) > measure(ground.setup, ground.seat, path[-1]):
        return False
    return board.distance(path[0], there) > board.distance(path[0], path[-1])


def farthest(setup: Setup, path: tuple[str, ...]) -> int:
    """7.7: how many hexes a withdrawal along these hexes may take."""
    move = setup.tables.movement
    return move.withdrawal_slow_hexes if any(slow(setup, there) for there in path) else move.withdrawal_hexes


def slow(setup: Setup, place: str) -> bool:
    """7.7: marsh, jungle, urban building, sunken road and their like shorten a withdrawal."""
    board = setup.board
    return setup.tables.ground.terrain[board.hex(place).terrain].slow or "sunken_road" in board.lines(place)


def brushes(ground: Ground, there: str) -> bool:
    """7.9: whether entering this hex marks an undisrupted unit Regrouping."""
    return there not in ground.friends and any(n in ground.good for n in ground.setup.board.neighbors(there))
