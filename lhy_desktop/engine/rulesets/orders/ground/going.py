"""What it takes to enter a hex (4, 12.1)."""

from __future__ import annotations

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.tables import Family, Going, Terrain

ROADS = frozenset(("road", "sunken_road", "path"))
NEVER: tuple[Family, ...] = ("gun", "half_track", "wheeled")
"""4: who may not move into very difficult terrain, nor in it."""
ORDER: tuple[Going, ...] = ("free", "difficult", "very", "none")


def worst(*going: Going) -> Going:
    """The hardest of several."""
    return max(going, key=ORDER.index)


def on_road(board: Board, one: str, other: str) -> bool:
    """Whether a road leads from a hex to the next."""
    return bool(board.line(one, other) & ROADS)


def dug_in(setup: Setup, hex: str) -> bool:
    """12.1: whether a hex has a trench or foxholes: on the board, or by the mission."""
    here = setup.board.hex(hex)
    return "trench" in here.lines or "foxholes" in here.flags or hex in setup.mission.trenches


def of_hex(facts: Facts, hex: str, family: Family) -> Going:
    """What a hex is for a family by itself; a trench is difficult for vehicles, a bridge or ford leads over a river.
    Each hex is looked up once."""
    known = facts.setup.goings[family]
    found = known.get(hex)
    if found is None:
        found = known[hex] = _of_hex(facts.setup, hex, family)
    return found


def _of_hex(setup: Setup, hex: str, family: Family) -> Going:
    here, ground = setup.board.hex(hex), setup.tables.ground
    terrain = ground.terrain[here.terrain]
    if here.terrain == "river" or "river" in here.lines:
        return "free" if here.flags & {"bridge", "ford"} else "none"
    found = _column(terrain, family)
    if family in ("tracked", "half_track", "wheeled") and dug_in(setup, hex):
        found = worst(found, ground.trench)
    if "stream" in here.lines or "gully" in here.lines:
        found = worst(found, ground.stream)
    return found


def _column(terrain: Terrain, family: Family) -> Going:
    if family in ("infantry", "leader"):
        return terrain.foot
    return terrain.gun if family == "gun" else terrain.vehicle


def of_step(facts: Facts, one: str, other: str, family: Family) -> Going:
    """What a step is for a family: along a road everything is free but a cliff. Each step is worked out once."""
    known = facts.setup.steps
    found = known.get((one, other, family))
    if found is None:
        found = known[one, other, family] = _of_step(facts, one, other, family)
    return found


def _of_step(facts: Facts, one: str, other: str, family: Family) -> Going:
    setup = facts.setup
    ground, board = setup.tables.ground, setup.board
    sides = board.side(one, other)
    kinds = [ground.sides[side] for side in sides if side in ground.sides] if sides else []
    if kinds and any(kind.shut for kind in kinds):
        return "none"
    if on_road(board, one, other):
        return "free"
    found = of_hex(facts, other, family)
    if holds(facts, one, family):
        return "very"
    if family in ("infantry", "gun", "leader"):
        return found
    for kind in kinds:
        found = worst(found, kind.vehicle)
    if board.hex(other).level > board.hex(one).level:
        found = worst(found, ground.climb)
    return found


def holds(facts: Facts, hex: str, family: Family) -> bool:
    """4: whether a family that stands in very difficult terrain cannot move in it, nor out of it but along a road."""
    return family in NEVER and of_hex(facts, hex, family) == "very"


def bars(facts: Facts, going: Going, family: Family) -> bool:
    """4: whether a family may not enter such terrain at all."""
    if going == "none":
        return True
    if going != "very":
        return False
    if family in NEVER:
        return True
    return facts.setup.tables.movement.blank_cells == "no entry" and family in ("infantry", "leader", "tracked")


def onward(facts: Facts, hex: str, family: Family) -> tuple[str, ...]:
    """4: the hexes beside this one into which a family may step at all. Each list is made once."""
    found = facts.setup.onward[family].get(hex)
    if found is None:
        around = facts.setup.board.neighbors(hex)
        found = tuple(one for one in around if not bars(facts, of_step(facts, hex, one, family), family))
        facts.setup.onward[family][hex] = found
    return found


def checks(going: Going, family: Family) -> bool:
    """4: whether a family needs a quality check for such terrain."""
    return going in ("difficult", "very") and family in ("tracked", "half_track", "wheeled")


def hard_step(facts: Facts, one: str, other: str, team: str, first: bool) -> bool:
    """4: whether a team needs a check for a step (``one`` "": from off the map): into bad going, or with the ``first``
    step out of it; never along a road."""
    family = facts.setup.kinds[team].family
    if not one:
        return checks(of_hex(facts, other, family), family)
    if on_road(facts.setup.board, one, other):
        return False
    begins = first and checks(of_hex(facts, one, family), family)
    return begins or checks(of_step(facts, one, other, family), family)


def checked_hex(facts: Facts, team: str, path: tuple[str, ...]) -> str:
    """4: the hex before which a team checks the ground on its way; "" when it need not."""
    before = facts.teams[team].hex
    for number, hex in enumerate(path):
        if hard_step(facts, before, hex, team, number == 0):
            return hex
        before = hex
    return ""
