"""What lies in each hex of a sheet, kept up to date while the sheet is edited: only what changed is read again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from lhy_desktop.engine.board import Cell, Feature, Footprint, Line, Point, Sheet, Side
from lhy_desktop.engine.board.drawn.outline import polygons
from lhy_desktop.engine.board.geometry import STEPS, along, center, corners, direction_of, midpoint, neighbor, side
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.board.art.units import center as middle
from lhy_desktop.ui.board.art.units import to_hex_units

Thing = TypeVar("Thing")
Shape = TypeVar("Shape")


@dataclass(frozen=True, slots=True)
class Edit:
    """What is different on the new sheet: the hexes, and which of them lie on another level now."""

    cells: frozenset[Cell]
    raised: frozenset[Cell]
    whole: bool = False
    """Whether the sheet has another size, so that all is different."""


@dataclass(frozen=True, slots=True)
class Relief:
    """How a hex lies among its neighbors: how much lower than each in directions 1 to 6 (empty = than none), and the
    contours past two of its corners, each as start, turn and end."""

    drops: tuple[int, ...]
    bends: tuple[tuple[QPointF, QPointF, QPointF], ...]


_FLAT = Relief((), ())


@dataclass(frozen=True, slots=True)
class Stretch:
    """A hexside feature between its openings; ``inward`` points from the hexside to the middle of its hex."""

    kind: str
    lines: tuple[QLineF, ...]
    inward: QPointF


class _Placed(Generic[Thing, Shape]):
    """Things of a sheet by hex, each shaped once, when it is first drawn. A thing is known by its identity, for sheets
    share what is equal."""

    def __init__(
        self, cells: Callable[[Thing], tuple[Cell, ...]], shaped: Callable[[Thing], Iterable[tuple[Cell, Shape]]]
    ) -> None:
        """``cells`` are the hexes in which a thing is seen, and ``shaped`` says what is seen there."""
        self._cells, self._shaped = cells, shaped
        self._known: dict[int, tuple[Thing, tuple[Cell, ...]]] = {}
        self._shapes: dict[int, dict[Cell, list[Shape]]] = {}
        self._by_cell: dict[Cell, list[int]] = {}

    def show(self, things: tuple[Thing, ...]) -> set[Cell]:
        """Take other things; answers the hexes in which something came or went."""
        known = self._known
        if len(things) == len(known) and all(id(one) in known for one in things):
            return set()
        fresh = {id(one): known.get(id(one)) or (one, self._where(one)) for one in things}
        gone = [key for key in known if key not in fresh]
        come = [key for key in fresh if key not in known]
        for key in gone:
            self._shapes.pop(key, None)
        self._known, self._by_cell = fresh, {}
        for key, (_, cells) in fresh.items():
            for cell in cells:
                self._by_cell.setdefault(cell, []).append(key)
        return {cell for key in gone for cell in known[key][1]} | {cell for key in come for cell in fresh[key][1]}

    def shape_all(self) -> None:
        """Shape all of them now: takes long with many, and may be done beside the window before they are shown."""
        self._shapes = {key: self._shape(thing) for key, (thing, _) in self._known.items()}

    def at(self, cell: Cell) -> list[Shape]:
        """What is seen in a hex."""
        found: list[Shape] = []
        for key in self._by_cell.get(cell, ()):
            shapes = self._shapes.get(key)
            if shapes is None:
                shapes = self._shapes[key] = self._shape(self._known[key][0])
            found += shapes.get(cell, ())
        return found

    def _where(self, thing: Thing) -> tuple[Cell, ...]:
        """Where a thing is; nowhere while its hexes are none of a sheet."""
        try:
            return self._cells(thing)
        except ValueError:
            return ()

    def _shape(self, thing: Thing) -> dict[Cell, list[Shape]]:
        made: dict[Cell, list[Shape]] = {}
        with suppress(ValueError, IndexError):
            for cell, shape in self._shaped(thing):
                made.setdefault(cell, []).append(shape)
        return made


Course = tuple[str, QPainterPath]
"""A kind of line and its way through a hex."""
Roof = tuple[str, QPolygonF]


class Contents:
    """The hexes of one sheet after the other, in hex units."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._sides = _Placed(_side_cells, _sides)
        self._lines = _Placed(_line_cells, _courses)
        self._houses = _Placed(_house_cells, _roofs)
        self.features: dict[int, tuple[Feature, QPainterPath]] = {}
        self.covered: dict[Cell, set[str]] = {}
        """The ground that is drawn across the middle of a hex."""
        self._relief: dict[Cell, Relief] = {}
        self.labels: dict[Cell, str] = {}
        self._read(sheet)
        self._lines.shape_all()  # hexsides are not seen on the whole of a large board
        self._houses.shape_all()

    def _read(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._show_things(sheet)
        self._relief.clear()
        self.labels = {
            cell: ground.label
            for cell, ground in zip(sheet.places.values(), sheet.grounds, strict=True)
            if ground.label
        }

    def show(self, sheet: Sheet, cells: frozenset[Cell] | None) -> Edit:
        """Take the sheet after an edit. ``cells`` are the hexes whose ground may be another; None = find them."""
        old, size = self.sheet, (sheet.columns, sheet.rows)
        if size != (old.columns, old.rows):
            self._read(sheet)
            return Edit(frozenset(), frozenset(), whole=True)
        self.sheet = sheet
        touched, raised = set(), set()
        for at in self._differing(old, sheet, cells):
            before, after = old.grounds[at], sheet.grounds[at]
            cell = _cell(at, sheet.rows)
            touched.add(cell)
            if before.level != after.level:
                raised.add(cell)
            if before.label != after.label:
                self.labels.pop(cell, None)
                self.labels |= {cell: after.label} if after.label else {}
        for cell in neighbors_too(raised, sheet) if raised else ():
            self._relief.pop(cell, None)
        return Edit(frozenset(touched | self._show_things(sheet)), frozenset(raised))

    @staticmethod
    def _differing(old: Sheet, new: Sheet, cells: frozenset[Cell] | None) -> list[int]:
        before, after = old.grounds, new.grounds
        if before is after:
            return []
        numbers: Iterable[int] = range(len(after))
        if cells is not None:
            numbers = ((c - 1) * new.rows + v // 2 for c, v in cells if on_sheet(new, (c, v)))
        return [at for at in numbers if before[at] is not after[at] and before[at] != after[at]]

    def _show_things(self, sheet: Sheet) -> set[Cell]:
        touched = self._sides.show(sheet.sides) | self._lines.show(sheet.lines) | self._houses.show(sheet.footprints)
        return touched | self._show_features(sheet)

    def _show_features(self, sheet: Sheet) -> set[Cell]:
        known = self.features
        if list(known) == [id(one) for one in sheet.features]:
            return set()
        self.features = {id(one): known.get(id(one)) or (one, _outline(one)) for one in sheet.features}
        self.covered = {}
        for feature, path in self.features.values():
            for cell in covered_by(path.boundingRect(), sheet):
                if path.contains(QPointF(*middle(cell))):
                    self.covered.setdefault(cell, set()).add(feature.kind)
        moved = known.keys() ^ self.features.keys() or known.keys()
        return {cell for key in moved for cell in covered_by((known | self.features)[key][1].boundingRect(), sheet)}

    # -- what lies in a hex -----------------------------------------------------------------------------------------

    def ground(self, cell: Cell) -> Ground:
        """What fills a hex of the sheet."""
        return self.sheet.grounds[(cell[0] - 1) * self.sheet.rows + cell[1] // 2]

    def relief(self, cell: Cell) -> Relief:
        """How a hex of the sheet lies among its neighbors."""
        found = self._relief.get(cell)
        if found is None:
            found = self._relief[cell] = self._read_relief(cell)
        return found

    def _read_relief(self, cell: Cell) -> Relief:
        here = self.ground(cell).level
        around = [(cell[0] + columns, cell[1] + halves) for columns, halves in STEPS]
        sheet, grounds = self.sheet, self.sheet.grounds
        wide, rows = sheet.columns, sheet.rows
        levels = [
            grounds[(c - 1) * rows + v // 2].level if 1 <= c <= wide and v >= 0 and v // 2 < rows else here
            for c, v in around
        ]
        if levels.count(here) == len(levels):
            return _FLAT
        drops = tuple(max(0, one - here) for one in levels)
        bends = [
            *_bends((cell, around[0], around[1]), (here, levels[0], levels[1]), corners(*cell)[1]),
            *_bends((cell, around[1], around[2]), (here, levels[1], levels[2]), corners(*cell)[2]),
        ]
        return Relief(drops if any(drops) else (), tuple(bends))

    def sides(self, cell: Cell) -> list[Stretch]:
        """The hexside features given from this hex."""
        return self._sides.at(cell)

    def courses(self, cell: Cell) -> list[Course]:
        """The lines through a hex."""
        return self._lines.at(cell)

    def roofs(self, cell: Cell) -> list[Roof]:
        """The buildings drawn in a hex."""
        return self._houses.at(cell)

    def drawn(self, area: QRectF) -> Iterator[tuple[str, QPainterPath]]:
        """What is drawn across hexes and reaches into an area, the lower ones first."""
        for feature, path in self.features.values():
            if path.boundingRect().intersects(area):
                yield feature.kind, path


def on_sheet(sheet: Sheet, cell: Cell) -> bool:
    """Whether a place is a hex of the sheet."""
    c, v = cell
    return 1 <= c <= sheet.columns and v >= 0 and v // 2 < sheet.rows and (v - c) % 2 == 0


def covered_by(area: QRectF, sheet: Sheet) -> Iterator[Cell]:
    """The hexes of a sheet that a rectangle in hex units may touch, column by column."""
    (pitch, _), (_, half) = to_hex_units((1500, 0)), to_hex_units((0, 500))
    first, last = int((area.left() - 0.6) // pitch) + 1, int((area.right() + 0.6) // pitch)
    low, high = int((area.top() - 0.55) // half) + 1, int((area.bottom() + 0.55) // half)
    for c in range(max(1, first), min(sheet.columns, last) + 1):
        top = max(c % 2, low)
        for v in range(top + (top - c) % 2, min(2 * sheet.rows - 2 + c % 2, high) + 1, 2):
            yield c, v


def _bends(
    cells: tuple[Cell, ...], levels: tuple[int, ...], corner: Point
) -> Iterator[tuple[QPointF, QPointF, QPointF]]:
    """The contours past the corner of three hexes, from the middle of a hexside to the middle of another; those of one
    bend are one."""
    done = set()
    for high in sorted(set(levels))[1:]:
        above = [i for i in range(3) if levels[i] >= high]
        alone = above[0] if len(above) == 1 else next(i for i in range(3) if i not in above)
        if alone not in done:
            done.add(alone)
            middle = _place(center(*cells[alone]))
            start, end = ((middle + _place(center(*cells[i]))) / 2 for i in range(3) if i != alone)
            yield start, _place(corner), end


def _cell(at: int, rows: int) -> Cell:
    column, row = divmod(at, rows)
    return column + 1, 2 * row + (column + 1) % 2


def _place(point: tuple[int, int]) -> QPointF:
    return QPointF(*to_hex_units(point))


def _side_cells(one: Side) -> tuple[Cell, ...]:
    cell = parse_hex(one.hex)
    return cell, neighbor(*cell, one.direction)


def _line_cells(one: Line) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(map(parse_hex, one.hexes)))


def _house_cells(one: Footprint) -> tuple[Cell, ...]:
    return (parse_hex(one.hex),)


def _sides(one: Side) -> list[tuple[Cell, Stretch]]:
    """The feature, given from its hex; the one across shows none of it, but looks different too."""
    cell = parse_hex(one.hex)
    ends = side(*cell, one.direction)
    spans, at = [], 0
    for low, high in sorted(one.openings):
        spans.append((at, low))
        at = max(at, high)
    lines = tuple(
        QLineF(_place(along(ends, low)), _place(along(ends, high))) for low, high in (*spans, (at, 1000)) if high > low
    )
    inward = _place(center(*cell)) - _place(midpoint(*cell, one.direction))
    return [(cell, Stretch(one.kind, lines, inward))]


def _courses(line: Line) -> list[tuple[Cell, Course]]:
    cells = [parse_hex(name) for name in line.hexes]
    last = len(cells) - 1
    found: list[tuple[Cell, Course]] = []
    for i, cell in enumerate(cells):
        if line.drawn and i < len(line.drawn):
            path = QPainterPath(_place(line.drawn[i][0]))
            for point in line.drawn[i][1:]:
                path.lineTo(_place(point))
        else:
            before = line.start if i == 0 else _way(cell, cells[i - 1])
            after = line.end if i == last else _way(cell, cells[i + 1])
            path = _bend(cell, before, after)
        found.append((cell, (line.kind, path)))
    return found


def _way(here: Cell, there: Cell) -> int | None:
    return direction_of(there[0] - here[0], there[1] - here[1])


def _bend(cell: Cell, before: int | None, after: int | None) -> QPainterPath:
    """A line through a hex that is not drawn: from hexside to hexside in a curve past the center."""
    heart = _place(center(*cell))
    if before and after:
        path = QPainterPath(_place(midpoint(*cell, before)))
        path.quadTo(heart, _place(midpoint(*cell, after)))
        return path
    path = QPainterPath(heart)
    path.lineTo(_place(midpoint(*cell, before or after or 0)) if before or after else heart + QPointF(0.02, 0))
    return path


def _roofs(one: Footprint) -> list[tuple[Cell, Roof]]:
    return [(parse_hex(one.hex), (one.kind, QPolygonF([_place(point) for point in one.points])))]


def _outline(one: Feature) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if one.width or len(one.points) > 2:
        for polygon in polygons(one) if len(one.points) > 1 else ():
            path.addPolygon(QPolygonF([_place(point) for point in (*polygon, polygon[0])]))
    return path


def neighbors_too(cells: Iterable[Cell], sheet: Sheet) -> set[Cell]:
    """Some hexes and those next to them, as far as they are on the sheet."""
    found = set(cells)
    for c, v in tuple(found):
        found.update(((c, v - 2), (c, v + 2), (c + 1, v - 1), (c + 1, v + 1), (c - 1, v - 1), (c - 1, v + 1)))
    return {cell for cell in found if on_sheet(sheet, cell)}
