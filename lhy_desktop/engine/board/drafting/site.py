"""One hex while it is built up: trying a shape in a place, and keeping it where it fits."""

from __future__ import annotations

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.drafting.plane import UNIT, True_, placed, rounded, to_board, turned, unit
from lhy_desktop.engine.board.drafting.room import CLEARANCE, Around, Room
from lhy_desktop.engine.board.drafting.shapes import Shape, scaled
from lhy_desktop.engine.board.drafting.streets import Frontage, Streets
from lhy_desktop.engine.board.geometry import Cell, Point, center
from lhy_desktop.engine.board.sheet import Footprint

_WIDE, _HIGH = 540, 460
"""How far from the hex's center the middle of a building may lie."""
_SLOT = 55
"""The distance between two places tried along a street."""


class Site:
    """A hex with its chance, its streets and the buildings it has so far."""

    def __init__(self, around: Around, streets: Streets, name: str, center_margin: int, gap: int) -> None:
        sheet = around.sheet
        self.name: str = name
        self.cell: Cell = sheet.places[name]
        self.chance = Chance(sheet.id, name, "buildings")
        self.made: list[Footprint] = []
        self.percent = 100
        self._around, self._streets = around, streets
        self._near = streets.near(self.cell)
        self._margins = (center_margin, gap)
        self._middle = center(*self.cell)
        self._room = Room(around, self.cell, center_margin, gap)

    def squeeze(self, percent: int) -> None:
        """Make everything smaller and closer together from now on."""
        if percent == self.percent:
            return
        self.percent = percent
        self._room = Room(self._around, self.cell, *self._margins, percent=percent)
        for one in self.made:
            self._room.build(one.points)

    def fits(self, shape: Shape, axis: True_, at: True_) -> tuple[Point, ...] | None:
        """The outline of a shape in a place, None when it may not stand there."""
        turned_shape = placed(scaled(shape, self.percent), axis, at)
        outline = tuple((self._middle[0] + x, self._middle[1] + y) for x, y in map(to_board, turned_shape))
        return outline if self._room.free(outline) else None

    def build(self, kind: str, shape: Shape, axis: True_, at: True_) -> bool:
        """Put a building there if it fits."""
        outline = self.fits(shape, axis, at)
        if outline is None:
            return False
        self._room.build(outline)
        self.made.append(Footprint(kind, self.name, outline))
        return True

    def place(self) -> True_:
        """A random place in the hex."""
        return self.chance.between(-_WIDE, _WIDE), self.chance.between(-_HIGH, _HIGH)

    def axis(self, at: True_) -> True_:
        """The direction of the nearest street, turned a little; the sheet's own direction when there is no street."""
        x, y = to_board(at)
        way = self._streets.along(self._near, (self._middle[0] + x, self._middle[1] + y))
        if way is None:
            chance = Chance(self._around.sheet.id, "axis")
            way = unit((chance.between(-9, 9), chance.between(1, 9)))
        return off(way, self.chance.between(-3, 3))

    def frontage(self) -> list[tuple[True_, True_, int]]:
        """Places along the streets of this hex in a chance order: (place, direction of the street, setback)."""
        found = []
        for part in self._streets.frontages(self.name, self.cell):
            found += self._slots(part)
        for i in range(len(found) - 1, 0, -1):
            k = self.chance.between(0, i)
            found[i], found[k] = found[k], found[i]
        return found

    def _slots(self, part: Frontage) -> list[tuple[True_, True_, int]]:
        (ax, ay), (bx, by) = part.a, part.b
        way = unit((bx - ax, by - ay))
        count = max(1, (abs(bx - ax) + abs(by - ay)) // _SLOT)
        setback = CLEARANCE[part.kind] * self.percent // 100
        places = [
            (ax + rounded((bx - ax) * (2 * k + 1), 2 * count), ay + rounded((by - ay) * (2 * k + 1), 2 * count))
            for k in range(count)
        ]
        back = (-way[0], -way[1])
        return [(place, side, setback) for place in places for side in (way, back)]


def off(axis: True_, thirtieths: int) -> True_:
    """The axis turned by about two degrees per thirtieth."""
    wx, wy = turned(axis)
    return unit((axis[0] * 30 + wx * thirtieths, axis[1] * 30 + wy * thirtieths))


def beside(place: True_, way: True_, distance: int) -> True_:
    """The place that lies ``distance`` to the right of a direction."""
    wx, wy = turned(way)
    return place[0] + rounded(wx * distance, UNIT), place[1] + rounded(wy * distance, UNIT)
