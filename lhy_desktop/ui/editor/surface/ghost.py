"""The ghost: what a tool is about to do, drawn over the board before it is done. Color never says it alone: what is
drawn has a solid rim, what is erased a dashed one with a cross, what is refused a dotted one with a bar."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board.geometry import DIRECTIONS, STEPS, Cell, Point, center, side
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX, to_scene

Tone = Literal["draw", "erase", "refuse", "mirror", "measure"]
_INKS: dict[str, str] = {
    "draw": "#1F4E79", "erase": "#A63A2B", "refuse": "#A63A2B", "mirror": "#6E2C86", "measure": "#22262B"
}  # fmt: skip
_DASHES: dict[str, Qt.PenStyle] = {
    "draw": Qt.PenStyle.SolidLine, "erase": Qt.PenStyle.DashLine, "refuse": Qt.PenStyle.DotLine,
    "mirror": Qt.PenStyle.DashDotLine, "measure": Qt.PenStyle.SolidLine,
}  # fmt: skip
_LITTLE = 0.2
_LONG = 500
"""Corners of an outline that is drawn piece by piece."""
_MOST = 4000
"""Hexes whose outline is drawn; of more none is, as it would take too long."""


@dataclass(frozen=True)
class Ghost:
    """Hexes to be filled, chains of points to be drawn as lines, polygons and dots; all points in sheet coordinates.
    ``width`` is that of lines in thousandths of a hex. ``then`` is a second ghost, as of the other side of an axis."""

    cells: frozenset[Cell] = frozenset()
    lines: tuple[tuple[Point, ...], ...] = ()
    shapes: tuple[tuple[Point, ...], ...] = ()
    dots: tuple[Point, ...] = ()
    tone: Tone = "draw"
    width: int = 0
    then: Ghost | None = None


NOTHING = Ghost()


class GhostItem(QGraphicsItem):
    """Shows one ghost."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.PATH)
        self._ghosts: tuple[Ghost, ...] = ()
        self._rims: tuple[_Rim, ...] = ()
        self._box = QRectF()

    @property
    def shown(self) -> Ghost:
        """What is shown."""
        return self._ghosts[0] if self._ghosts else NOTHING

    def show_ghost(self, ghost: Ghost) -> None:
        """Show this, and nothing else."""
        found, one = [], ghost if ghost != NOTHING else None
        while one is not None:
            found.append(one)
            one = one.then
        if tuple(found) == self._ghosts:
            return
        self.prepareGeometryChange()
        self._ghosts = tuple(found)
        self._rims = tuple(_Rim.of(one) for one in found)
        self._box = _box(self._ghosts)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = 1 / painter.worldTransform().m11()
        for ghost, rim in zip(self._ghosts, self._rims, strict=True):
            _draw(painter, ghost, rim, pixel)


@dataclass(frozen=True)
class _Rim:
    """The outline of the hexes together, and the shapes: worked out once, since it is painted again and again. A long
    one is drawn in ``pieces``, which takes a tenth of the time of a stroke along all of it."""

    path: QPainterPath
    pieces: tuple[QLineF, ...]

    @classmethod
    def of(cls, ghost: Ghost) -> _Rim:
        """That of a ghost."""
        path = rim_of(ghost.cells if len(ghost.cells) <= _MOST else frozenset())
        for outline in ghost.shapes:
            path.addPolygon(_polygon(outline))
        if path.elementCount() <= _LONG:
            return cls(path, ())
        chains = (one.toList() for one in path.toSubpathPolygons())
        return cls(path, tuple(QLineF(a, b) for chain in chains for a, b in pairwise(chain)))

    def fill(self, painter: QPainter) -> None:
        """Fill it with the brush of the painter."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, not self.pieces)
        painter.drawPath(self.path)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def stroke(self, painter: QPainter, pen: QPen) -> None:
        """Draw along it."""
        painter.setPen(QPen(pen.brush(), pen.widthF(), pen.style(), Qt.PenCapStyle.RoundCap) if self.pieces else pen)
        if self.pieces:
            painter.drawLines(self.pieces)
        else:
            painter.drawPath(self.path)


def rim_of(cells: frozenset[Cell]) -> QPainterPath:
    """The outline of hexes together, around each group of them and each hole."""
    path, after = QPainterPath(), dict[Point, Point]()
    path.setFillRule(Qt.FillRule.WindingFill)
    for way, (columns, halves) in zip(DIRECTIONS, STEPS, strict=True):
        for cell in cells:
            if (cell[0] + columns, cell[1] + halves) not in cells:
                a, b = side(*cell, way)
                after[a] = b  # three hexes meet in a corner, so that one outline at most leaves it
    while after:
        here = next(iter(after))
        path.moveTo(to_scene(here))
        while (there := after.pop(here, None)) is not None:
            path.lineTo(to_scene(there))
            here = there
    return path


def _draw(painter: QPainter, ghost: Ghost, rim: _Rim, pixel: float) -> None:
    ink = QColor(_INKS[ghost.tone])
    pen = QPen(ink, 2 * pixel, _DASHES[ghost.tone])
    halo = QPen(QColor(255, 252, 244, 200), 4.5 * pixel)
    wash = QColor(ink)
    wash.setAlphaF(0.22)
    painter.setBrush(wash)
    painter.setPen(Qt.PenStyle.NoPen)
    rim.fill(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for chosen in (halo, pen):
        rim.stroke(painter, chosen)
    for chain in ghost.lines:
        wide = max(3 * pixel, ghost.width * HEX / 1000)
        line = _polygon(chain, closed=False)
        painter.setPen(QPen(halo.color(), wide + 3 * pixel, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(line)
        painter.setPen(QPen(ink, wide, _DASHES[ghost.tone], Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(line)
    for dot in ghost.dots:
        painter.setPen(pen)
        painter.setBrush(QColor("#FFFCF4"))
        painter.drawEllipse(to_scene(dot), 5 * pixel, 5 * pixel)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    if ghost.tone in ("erase", "refuse"):
        _cross(painter, ghost, pen, pixel)


def _cross(painter: QPainter, ghost: Ghost, pen: QPen, pixel: float) -> None:
    """A sign beside the color: a cross where something goes, a bar where it cannot be."""
    painter.setPen(QPen(pen.color(), 2 * pixel))
    arm = HEX * _LITTLE / 2
    for cell in list(ghost.cells)[:_MOST]:
        at = to_scene(center(*cell))
        painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
        if ghost.tone == "erase":
            painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))


def _polygon(points: tuple[Point, ...], closed: bool = True) -> QPolygonF:
    made = QPolygonF([to_scene(point) for point in points])
    if closed and points:
        made.append(made.first())
    return made


def _box(ghosts: tuple[Ghost, ...]) -> QRectF:
    box = QRectF()
    for ghost in ghosts:
        points = [p for chain in (*ghost.lines, *ghost.shapes) for p in chain] + list(ghost.dots)
        points += [center(*cell) for cell in ghost.cells]
        if points:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found = QRectF(to_scene((min(xs), min(ys))), to_scene((max(xs), max(ys))))
            rim = HEX + ghost.width * HEX / 1000
            box = box.united(found.adjusted(-rim, -rim, rim, rim))
    return box
