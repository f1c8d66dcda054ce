"""Where vehicles, towed guns and fortified positions set up, and how they stand there (V3.10, V12.7, V16)."""

from __future__ import annotations

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Refusal, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import unit_name
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import CORNERS, SIDES
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_going import stands

ALONE = ("ip", "mines", "wire")
"""Works that share no hex with a fortified position."""


@predicate("V3.10.1")
def vehicles_keep_off(setup: Setup, unit: str, hex: str) -> Refusal | None:
    """A vehicle sets up only where it may go: in towns on a road, in woods without a road only tanks, and nowhere that
    the chart closes to it."""
    counter = setup.counters[unit]
    if not counter.chassis:
        return None
    if stands(setup, hex, counter.chassis, armored=counter.arm == "afv"):
        return None
    name = setup.tables.ground.terrain[setup.board.hex(hex).terrain].name.lower()
    text = f"{hex} is {name}: {unit_name(setup, unit)} cannot stand there off a road."
    return Refusal("V3.10", text, (hex,))


@predicate("V16.9")
def position_alone(facts: Facts, unit: str, hex: str) -> Refusal | None:
    """A fortified position stands in no building but a hut, and in no hex with an improved position, mines or wire."""
    setup = facts.setup
    if setup.counters[unit].kind != "fortified_position":
        return None
    terrain = setup.tables.ground.terrain[setup.board.hex(hex).terrain]
    if terrain.building and setup.board.hex(hex).terrain != "hut":
        return Refusal("V16.9", f"{hex} is {terrain.name.lower()}: no fortified position there.", (hex,))
    if any(fact.work_at(facts, hex, kind) is not None for kind in ALONE):
        return Refusal("V16.9", f"{hex} holds other works: no fortified position beside them.", (hex,))
    return None


def toward_the_enemy(setup: Setup, seat: Seat, hex: str) -> int:
    """V16.2: the position around a hex that looks most nearly to the middle of where the enemy comes from."""
    side, board = setup.side(other(seat)), setup.board
    hexes = [one for zone in side.zones for one in zone.hexes] or [one for entry in side.entries for one in entry.hexes]
    return _nearest(board, hex, hexes or list(board.edge(side.friendly_edge)))


def _nearest(board: Board, hex: str, hexes: list[str]) -> int:
    x, y = board.hex(hex).center
    middle_x = sum(board.hex(one).center[0] for one in hexes) // len(hexes) - x
    middle_y = sum(board.hex(one).center[1] for one in hexes) // len(hexes) - y
    around = [_unit(*way) for way in (*SIDES, *CORNERS)]
    return max(range(len(around)), key=lambda at: around[at][0] * middle_x + 3**0.5 * around[at][1] * middle_y)


def _unit(x: int, y: int) -> tuple[float, float]:
    length = (x * x + 3 * y * y) ** 0.5
    return x / length, 3**0.5 * y / length
