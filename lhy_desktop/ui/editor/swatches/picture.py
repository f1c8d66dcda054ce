"""A few hexes of a sheet as a small picture, in the patterns of the palette: at once, without joining a board."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from lhy_desktop.engine.board import Point
from lhy_desktop.engine.board.drawn.outline import polygons
from lhy_desktop.engine.board.editing.part import Chain, Part
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, center, midpoint, neighbor, side
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.board.art.units import to_hex_units
from lhy_desktop.ui.editor.swatches.grounds import GROUNDS, Paint
from lhy_desktop.ui.editor.swatches.inks import COLORS, HEX, fill, shape, stroke, tree, whole
from lhy_desktop.ui.theme import theme


@dataclass(frozen=True)
class _Band:
    """A line of two colors; ``width`` in hexes, ``dashes`` in widths."""

    rim: str
    ink: str
    width: float
    dashes: tuple[float, ...] = ()


_LINES: Mapping[str, _Band] = {
    "road": _Band(COLORS.road_bed, COLORS.road, 0.14),
    "sunken_road": _Band(COLORS.contour, COLORS.road, 0.16),
    "path": _Band(COLORS.contour, COLORS.track, 0.07, (2.0, 1.0)),
    "rail": _Band(COLORS.sleeper, COLORS.rail, 0.09),
    "river": _Band(COLORS.bank, COLORS.water[0], 0.2),
    "stream": _Band(COLORS.water[2], COLORS.water[0], 0.09),
    "gully": _Band(COLORS.contour, COLORS.mud, 0.13),
    "trench": _Band(COLORS.earth, COLORS.rock[2], 0.12),
}
_SIDES: Mapping[str, _Band] = {
    "wall": _Band(COLORS.rock[2], COLORS.stones[2], 0.09, (1.0, 0.35)),
    "cliff": _Band(COLORS.rock[2], COLORS.rock[1], 0.09),
    "bank": _Band(COLORS.bank, COLORS.contour, 0.06),
    "contour": _Band(COLORS.contour, COLORS.contour, 0.04),
}
_GREEN = {
    "hedgerow": (0.075, COLORS.hedges[0]),
    "hedge": (0.05, COLORS.hedges[1]),
    "tree_line": (0.085, COLORS.woods[0]),
}
_OTHER = _Band(COLORS.ink, COLORS.pale, 0.08, (1.5, 0.8))
"""A word that nothing paints."""
_ROOFS: Mapping[str, str] = {
    "wooden_building": COLORS.wooden_roofs[1][0],
    "stone_building": COLORS.stone_roofs[0][0],
    "urban_building": COLORS.urban_roofs[0][0],
    "hut": COLORS.thatch[0][0],
    "church": COLORS.church_roof[0],
}
_AROUND = tuple((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(30, 360, 60))
"""The middles of the hexes around one."""
_RISE = 0.2
"""How much of the color of heights each level adds."""


def draw_part(painter: QPainter, part: Part, box: QRectF, painted: Mapping[str, str]) -> None:
    """Paint hexes with all that is on them, as large as fits into a box. ``painted`` are the shared words as which
    words of a rulebook's own are painted."""
    if not part.grounds:
        return
    places = [to_hex_units(center(*cell)) for cell in part.grounds]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    wide, high = max(xs) - min(xs) + 1.1547, max(ys) - min(ys) + 1
    zoom = min((box.width() - 2) / wide, (box.height() - 2) / high)
    edge = _rim(part)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(zoom, zoom)
    painter.translate(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
    painter.save()
    painter.setClipPath(edge)
    for cell, ground in part.grounds.items():
        _draw_ground(painter, cell, ground, painted)
    _draw_features(painter, part, painted)
    for chain in part.chains:
        _draw_line(painter, chain, painted)
    _draw_houses(painter, part, painted)
    painter.restore()
    _draw_grid(painter, part, zoom)
    _draw_contours(painter, part, 1 / zoom)
    _draw_sides(painter, part, painted)
    painter.restore()


def _at(point: Point) -> QPointF:
    return QPointF(*to_hex_units(point))


def _hexagon(cell: Cell) -> QPolygonF:
    x, y = to_hex_units(center(*cell))
    return shape((x + dx, y + dy) for dx, dy in HEX)


def _rim(part: Part) -> QPainterPath:
    found = QPainterPath()
    found.setFillRule(Qt.FillRule.WindingFill)
    for cell in part.grounds:
        found.addPolygon(_hexagon(cell))
        found.closeSubpath()
    return found


def _draw_ground(painter: QPainter, cell: Cell, ground: Ground, painted: Mapping[str, str]) -> None:
    word = painted.get(ground.terrain, ground.terrain)
    paint = GROUNDS.get(ground.look) or GROUNDS.get(word)
    cut = QPainterPath()
    cut.addPolygon(_hexagon(cell))
    painter.save()
    painter.setClipPath(cut, Qt.ClipOperation.IntersectClip)
    painter.translate(_at(center(*cell)))
    if paint is not None:
        _fine(painter, paint)
    else:
        whole(painter, COLORS.ground[1])
        if word in _ROOFS:
            fill(painter, COLORS.yard, 0.7)
            painter.drawEllipse(QPointF(0, 0), 0.42, 0.38)
    if ground.level:
        tone = QColor(COLORS.dry if ground.level > 0 else COLORS.shadow)
        tone.setAlphaF(min(0.6, _RISE * abs(ground.level)))
        painter.fillRect(QRectF(-1, -1, 2, 2), tone)
    painter.restore()


def _fine(painter: QPainter, paint: Paint) -> None:
    """The pattern of a ground at half its size, seven times: a hex seen closer has more trees, not larger ones."""
    for dx, dy in ((0.0, 0.0), *_AROUND):
        cut = QPainterPath()
        cut.addPolygon(shape((x * 1.02, y * 1.02) for x, y in HEX))
        painter.save()
        painter.scale(0.5, 0.5)
        painter.translate(dx, dy)
        painter.setClipPath(cut, Qt.ClipOperation.IntersectClip)
        paint(painter)
        painter.restore()


def _draw_features(painter: QPainter, part: Part, painted: Mapping[str, str]) -> None:
    for one in part.features:
        word = painted.get(one.kind, one.kind)
        outline = QPainterPath()
        for polygon in polygons(one):
            outline.addPolygon(QPolygonF([_at(point) for point in polygon]))
        if word in _ROOFS or word not in GROUNDS:
            fill(painter, _ROOFS.get(word, COLORS.hedges[0][1]))
            painter.drawPath(outline)
        else:
            painter.save()
            painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
            for cell in part.grounds:
                painter.save()
                painter.translate(_at(center(*cell)))
                _fine(painter, GROUNDS[word])
                painter.restore()
            painter.restore()


def _draw_line(painter: QPainter, chain: Chain, painted: Mapping[str, str]) -> None:
    line = chain.line
    band = _LINES.get(painted.get(line.kind, line.kind), _OTHER)
    path = QPainterPath()
    for points in line.drawn or _straight(chain):
        path.addPolygon(QPolygonF([_at(point) for point in points]))
    stroke(painter, band.rim, band.width)
    painter.drawPath(path)
    stroke(painter, band.ink, band.width * 0.66, band.dashes)
    painter.drawPath(path)


def _straight(chain: Chain) -> list[tuple[Point, ...]]:
    """A line that nobody has drawn yet: from center to center, and out at its ends."""
    points = [center(*cell) for cell in chain.cells]
    line = chain.line
    if line.start is not None:
        points.insert(0, midpoint(*chain.cells[0], line.start))
    if line.end is not None:
        points.append(midpoint(*chain.cells[-1], line.end))
    return [tuple(points)]


def _draw_houses(painter: QPainter, part: Part, painted: Mapping[str, str]) -> None:
    for _, house in part.footprints:
        fill(painter, _ROOFS.get(painted.get(house.kind, house.kind), COLORS.paving))
        outline = QPolygonF([_at(point) for point in house.points])
        painter.drawPolygon(outline)
        stroke(painter, COLORS.ink, 0.03)
        painter.drawPolygon(outline)


def _draw_grid(painter: QPainter, part: Part, zoom: float) -> None:
    painter.setPen(QPen(theme().color("muted"), 1 / zoom))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for cell in part.grounds:
        painter.drawPolygon(_hexagon(cell))


def _draw_contours(painter: QPainter, part: Part, pixel: float) -> None:
    """A line where the level changes, heavier where it falls off steeply, and never too thin to be seen."""
    for cell, ground in part.grounds.items():
        for way in DIRECTIONS:
            other = part.grounds.get(neighbor(*cell, way))
            if other is not None and other.level < ground.level:
                stroke(painter, COLORS.contour, max(0.04, 2 * pixel) * min(3, ground.level - other.level))
                first, last = (_at(point) for point in side(*cell, way))
                painter.drawLine(first, last)


def _draw_sides(painter: QPainter, part: Part, painted: Mapping[str, str]) -> None:
    for cell, one in part.sides:
        first, last = (_at(point) for point in side(*cell, one.direction))
        word = painted.get(one.kind, one.kind)
        if word in _GREEN:
            radius, tones = _GREEN[word]
            count = max(3, round(0.577 / (radius * 1.5)))
            for step in range(count + 1):
                at = first + (last - first) * (step / count)
                tree(painter, (at.x(), at.y()), radius, tones)
            continue
        band = _SIDES.get(word, _OTHER)
        stroke(painter, band.rim, band.width)
        painter.drawLine(first, last)
        stroke(painter, band.ink, band.width * 0.6, band.dashes)
        painter.drawLine(first, last)
