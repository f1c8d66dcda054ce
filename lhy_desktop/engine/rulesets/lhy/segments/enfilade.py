"""8.4: facing and enfilade: which way a fire enters a hex, and whether that is its rear.

Positions around a hex are numbers: 0 to 5 its hexsides N, NE, SE, S, SW, NW, 6 to 11 its vertices clockwise, 6 the one
after N. The front of a frontal center is the half circle around it; the dividing line belongs to the front.
"""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit

SIDES = ((0, -1000), (1500, -500), (1500, 500), (0, 1000), (-1500, 500), (-1500, -500))
CORNERS = ((500, -500), (1000, 0), (500, 500), (-500, 500), (-1000, 0), (-500, -500))
WORDS = (
    *("its upper side", "its upper right side", "its lower right side"),
    *("its lower side", "its lower left side", "its upper left side"),
    *("its upper right corner", "its right corner", "its lower right corner"),
    *("its lower left corner", "its left corner", "its upper left corner"),
)
"""The positions in words, as they lie on the sheet."""


def _vector(board: Board, target: str, origin: str) -> tuple[int, int]:
    (tx, ty), (ox, oy) = board.hex(target).center, board.hex(origin).center
    return ox - tx, oy - ty


def bearing(board: Board, target: str, origin: str) -> int:
    """The position through which a line from ``origin`` enters ``target``, by exact integer geometry."""
    dx, dy = _vector(board, target, origin)
    for index, (x, y) in enumerate(CORNERS):
        if x * dy == y * dx and x * dx + 3 * y * dy > 0:
            return 6 + index
    for index in range(6):
        (ax, ay), (bx, by) = CORNERS[index - 1], CORNERS[index]
        if ax * dy - ay * dx > 0 and dx * by - dy * bx > 0:
            return index
    raise ValueError("fire from the target's own hex has no bearing")


def from_behind(board: Board, target: str, origin: str, front: int) -> bool:
    """8.4: whether the fire enters the rear of a target with this frontal center (3 d·f < 0 in board coordinates)."""
    dx, dy = _vector(board, target, origin)
    fx, fy = (*SIDES, *CORNERS)[front]
    return fx * dx + 3 * fy * dy < 0


@predicate("8.2")
def crowded(facts: Facts, target: str, defender: Seat) -> bool | None:
    """Two or more undisrupted foot combat units look in all directions: no enfilade. Unknown units are not counted
    (21.3)."""
    counters = facts.setup.counters
    good = [
        unit
        for unit in fact.units_at(facts, target)
        if unit.side == defender
        and counters[unit.id].combat
        and counters[unit.id].arm == "foot"
        and not unit.disrupted
        and not unit.hidden
    ]
    return True if len(good) >= facts.setup.tables.small_arms.enfilade_immune else None


@predicate("8.4")
def behind_who_fired(
    facts: Facts, target: str, origin: str, defender: Seat, before: Iterable[DeedFacts]
) -> bool | None:
    """8.4b: reaction fire from behind a unit that fired from this hex in the segment that is reacted to."""
    board = facts.setup.board
    shots = (d for d in before if d.seat == defender and d.kind == "fire" and d.end == target and d.front)
    fronts = [deed.front for deed in shots if not fact.by_steel(facts, deed)]
    if not fronts:
        return None
    return True if all(from_behind(board, target, origin, front) for one in fronts for front in one) else None


def front_between(board: Board, origin: str, targets: Iterable[str]) -> tuple[int, ...]:
    """8.4b: the frontal center of a unit that fires at these targets: the direction of its fire; after split fire both
    directions."""
    return tuple(dict.fromkeys(bearing(board, origin, target) for target in targets))


def looks_away(facts: Facts, unit: Unit, hex: str) -> bool:
    """Whether a hex lies behind a fortified position; False for everybody else."""
    return bool(behind_it(facts, unit, hex))


@predicate("V16.2")
def behind_it(facts: Facts, unit: Unit, hex: str) -> bool | None:
    """Its field of fire is the half circle around the hexside or corner to which it was built; the line that divides
    it belongs to it."""
    if not unit.front or hex == unit.hex:
        return None
    return True if all(from_behind(facts.setup.board, unit.hex, hex, front) for front in unit.front) else None
