"""What a straight line from one hex center to another meets, exactly and in order.

Integers only. In units of 500 board coordinates a center is (3c, v) and the corners of a hex stand at
(±2, 0) and (±1, ±1) from it, so a line of offset (dc, dv) runs in direction (3dc, dv), and everything it
meets depends on that offset alone. ``side of`` below is the cross product of that direction with a point:
negative left of the line, 0 on it, positive right of it (y grows downward).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from lhy_desktop.engine.board.geometry import Cell, Point

Touch = Literal["crossed", "followed", "met"]


@dataclass(frozen=True, slots=True)
class Contact:
    """A hexside that the line touches. It is the border of the hexes ``first`` and ``second``, given by their offsets.

    ``how``: the line crosses its inside, follows its whole length, or meets only an end point.
    ``around`` are the hexes that touch the piece of hexside met: 2 when crossed, 3 when met, 4 when followed.
    """

    first: Cell
    second: Cell
    how: Touch
    around: tuple[Cell, ...]

    @property
    def middle(self) -> Cell:
        """Twice the offset of the middle of the hexside: it names the hexside, whichever of its hexes comes first."""
        return self.first[0] + self.second[0], self.first[1] + self.second[1]


@dataclass(frozen=True, slots=True)
class Trace:
    """All that a line of one offset meets, in order from (0, 0); hexes need not be on any map.

    ``entered``: hexes between the ends whose inside the line meets. ``flanks``: the pairs (left, right) of hexes along
    whose common hexside the line runs. ``contacts``: the hexsides it touches, including those of the end hexes.
    ``vertices``: the points it passes where three hexes meet.
    """

    entered: tuple[Cell, ...]
    flanks: tuple[tuple[Cell, Cell], ...]
    contacts: tuple[Contact, ...]
    vertices: tuple[tuple[Cell, Cell, Cell], ...]


@lru_cache(maxsize=1 << 16)
def trace(dc: int, dv: int) -> Trace:
    """The crossings of a line of this offset. ValueError when no two hex centers lie that far apart."""
    if (dc + dv) % 2:
        raise ValueError(f"No two hex centers lie {dc} columns and {dv} half hexes apart: the sum must be even.")
    found = _first_quarter(abs(dc), abs(dv))
    sx, sy = (-1 if dc < 0 else 1), (-1 if dv < 0 else 1)
    return found if sx == sy == 1 else _mirrored(found, sx, sy)


@lru_cache(maxsize=1 << 16)
def entered(dc: int, dv: int) -> tuple[Cell, ...]:
    """The hexes between the ends whose inside a line of this offset meets, in order: ``trace`` without the rest."""
    found = _entered(abs(dc), abs(dv))
    return found if dc >= 0 <= dv else _cells(found, -1 if dc < 0 else 1, -1 if dv < 0 else 1)


def footing(dc: int, dv: int, points: Iterable[Point]) -> tuple[int, int]:
    """The least and greatest ``side of`` a line of this offset for points in board coordinates.

    ``points`` are relative to the first end. The line touches a closed outline in a hex that it enters unless both
    results are negative or both are positive.
    """
    run, fall = 3 * dc, dv
    sides = [run * y - fall * x for x, y in points]
    return min(sides), max(sides)


def _first_quarter(dc: int, dv: int) -> Trace:
    """The trace of a line that runs right and down (or straight)."""
    entered = _entered(dc, dv)
    contacts: list[Contact] = []
    flanks: list[tuple[Cell, Cell]] = []
    vertices: list[tuple[Cell, Cell, Cell]] = []
    for cell in ((0, 0), *entered) if dc or dv else ():
        exits = _exit(cell, dc, dv)
        if len(exits) == 1:
            contacts.append(Contact(cell, exits[0], "crossed", (cell, exits[0])))
            continue
        left, right = exits
        vertices.append((cell, left, right))
        beyond = _beyond(cell, left, right, dc, dv)
        contacts.extend(_at_vertex(cell, left, right, beyond))
        if beyond is not None:
            flanks.append((left, right))
            vertices.append((left, right, beyond))
    return Trace(entered, tuple(flanks), tuple(contacts), tuple(vertices))


def _entered(dc: int, dv: int) -> tuple[Cell, ...]:
    """Hexes between the ends whose inside the line meets, in order.

    A center lies 3(dc*w - dv*k) to the side; the farthest corner to either side lies max(2dv, 3dc + dv).
    """
    reach = max(2 * dv, 3 * dc + dv)
    found: list[Cell] = []
    for k in range(dc + 1):
        if dc:
            low = (3 * dv * k - reach) // (3 * dc) + 1
            high = -((-3 * dv * k - reach) // (3 * dc)) - 1
        else:
            low, high = 0, dv
        low = max(low, 0)
        for w in range(low + (low + k) % 2, min(high, dv) + 1, 2):
            found.append((k, w))
    # In the order in which the centers lie along the line, in true proportions (x is 1/3 as long when squared).
    found.sort(key=lambda cell: 3 * dc * cell[0] + dv * cell[1])
    return tuple(found[1:-1])


def _exit(cell: Cell, dc: int, dv: int) -> tuple[Cell] | tuple[Cell, Cell]:
    """Where the line leaves a hex whose inside it met: the one hex beyond a side, or the two beyond a corner."""
    k, w = cell
    center = 3 * (dc * w - dv * k)
    east, south_east, south_west = center - 2 * dv, center + 3 * dc - dv, center + 3 * dc + dv
    if east > 0:
        return ((k + 1, w - 1),)
    if east == 0:
        return ((k + 1, w - 1), (k + 1, w + 1))
    if south_east > 0:
        return ((k + 1, w + 1),)
    if south_east == 0:
        return ((k + 1, w + 1), (k, w + 2))
    if south_west > 0:
        return ((k, w + 2),)
    if south_west == 0:
        return ((k, w + 2), (k - 1, w + 1))
    return ((k - 1, w + 1),)


def _beyond(cell: Cell, left: Cell, right: Cell, dc: int, dv: int) -> Cell | None:
    """The hex at the far end of the hexside between ``left`` and ``right`` when the line follows it."""
    k, w = left[0] + right[0] - cell[0], left[1] + right[1] - cell[1]
    straight = 3 * dc * (w - cell[1]) == 3 * dv * (k - cell[0])
    return (k, w) if straight else None


def _at_vertex(cell: Cell, left: Cell, right: Cell, beyond: Cell | None) -> Iterator[Contact]:
    """The hexsides at a corner that the line passes: three, or five when the line then follows one of them."""
    here = (cell, left, right)
    yield Contact(cell, left, "met", here)
    yield Contact(cell, right, "met", here)
    if beyond is None:
        yield Contact(left, right, "met", here)
        return
    there = (left, right, beyond)
    yield Contact(left, right, "followed", (*here, beyond))
    yield Contact(left, beyond, "met", there)
    yield Contact(right, beyond, "met", there)


def _mirrored(found: Trace, sx: int, sy: int) -> Trace:
    """The trace of the mirrored line; mirroring one axis exchanges left and right."""
    flanks: list[tuple[Cell, Cell]] = []
    for pair in found.flanks:
        left, right = _cells(pair if sx == sy else pair[::-1], sx, sy)
        flanks.append((left, right))
    contacts: list[Contact] = []
    for one in found.contacts:
        first, second = _cells((one.first, one.second), sx, sy)
        contacts.append(Contact(first, second, one.how, _cells(one.around, sx, sy)))
    vertices: list[tuple[Cell, Cell, Cell]] = []
    for corner in found.vertices:
        a, b, c = _cells(corner, sx, sy)
        vertices.append((a, b, c))
    return Trace(_cells(found.entered, sx, sy), tuple(flanks), tuple(contacts), tuple(vertices))


def _cells(group: Iterable[Cell], sx: int, sy: int) -> tuple[Cell, ...]:
    return tuple([(sx * k, sy * w) for k, w in group])
