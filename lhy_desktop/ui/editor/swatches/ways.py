"""Painters of lines through a hex, of features along hexsides, and of remarks on a hex."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from lhy_desktop.ui.editor.swatches.inks import COLORS, HEX, Spot, fill, shape, stroke, tree, whole

Paint = Callable[[QPainter], None]
_EDGES: tuple[Spot, ...] = ((-0.95, 0.42), (-0.62, 0.22), (-0.3, -0.24), (0.3, -0.24), (0.62, 0.22), (0.95, 0.42))
"""Hexsides across the picture."""


def _way() -> QPainterPath:
    """A line that winds through the picture."""
    path = QPainterPath(QPointF(-1.0, 0.3))
    path.cubicTo(QPointF(-0.4, 0.34), QPointF(-0.3, -0.22), QPointF(0.1, -0.1))
    path.cubicTo(QPointF(0.4, 0.0), QPointF(0.5, -0.3), QPointF(1.0, -0.3))
    return path


def _along(path: QPainterPath, step: float) -> list[tuple[Spot, Spot]]:
    """Places along a path every ``step``, each with the direction to its right, one long."""
    found = []
    length = path.length()
    for number in range(int(length / step) + 1):
        share = path.percentAtLength(min(length, number * step + step / 2))
        here, angle = path.pointAtPercent(share), path.angleAtPercent(share)
        found.append(((here.x(), here.y()), (sin(radians(angle)), cos(radians(angle)))))
    return found


def _ticks(painter: QPainter, path: QPainterPath, step: float, inner: float, outer: float) -> None:
    """Short strokes across a path, from ``inner`` to ``outer`` at its right; negative is left."""
    for (x, y), (dx, dy) in _along(path, step):
        painter.drawLine(QPointF(x + dx * inner, y + dy * inner), QPointF(x + dx * outer, y + dy * outer))


def _chain() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(shape(_EDGES)))
    return path


def _grass(painter: QPainter) -> None:
    whole(painter, COLORS.ground[1])


def _wall(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.rock[2], 0.17)
    painter.drawPath(_chain())
    stroke(painter, COLORS.stones[2], 0.11, (0.9, 0.35))
    painter.drawPath(_chain())


def _crowns(step: float, radius: float, bank: float, tones: int) -> Paint:
    """Trees or bushes along hexsides; on a bank of earth when that is wider than nothing."""

    def paint(painter: QPainter) -> None:
        _grass(painter)
        if bank:
            stroke(painter, COLORS.bank, bank)
            painter.drawPath(_chain())
        kinds = COLORS.woods if tones else COLORS.hedges
        for place, (spot, _) in enumerate(_along(_chain(), step)):
            tree(painter, spot, radius, kinds[place % len(kinds)])

    return paint


def _cliff(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.rock[2], 0.05)
    _ticks(painter, _chain(), 0.13, 0.0, 0.26)
    stroke(painter, COLORS.rock[2], 0.1)
    painter.drawPath(_chain())
    stroke(painter, COLORS.rock[1], 0.04)
    painter.drawPath(_chain())


def _bank(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.contour, 0.04)
    _ticks(painter, _chain(), 0.17, 0.0, 0.17)
    painter.drawPath(_chain())


def _contour(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.contour, 0.045)
    painter.drawPath(_chain())


def _road(painter: QPainter) -> None:
    _grass(painter)
    _laid(painter, COLORS.road_bed, COLORS.road, 0.3)


def _laid(painter: QPainter, rim: str, ink: str, width: float) -> None:
    stroke(painter, rim, width)
    painter.drawPath(_way())
    stroke(painter, ink, width * 0.7)
    painter.drawPath(_way())


def _sunken_road(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.contour, 0.045)
    _ticks(painter, _way(), 0.15, 0.1, 0.3)
    _ticks(painter, _way(), 0.15, -0.1, -0.3)
    _laid(painter, COLORS.contour, COLORS.road, 0.26)


def _path(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.contour, 0.1, (2.2, 1.3))
    painter.drawPath(_way())
    stroke(painter, COLORS.road, 0.06, (3.7, 2.13))
    painter.drawPath(_way())


def _rail(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.ballast[0], 0.26)
    painter.drawPath(_way())
    stroke(painter, COLORS.sleeper, 0.055)
    _ticks(painter, _way(), 0.14, -0.16, 0.16)
    stroke(painter, COLORS.sleeper, 0.1)
    painter.drawPath(_way())
    stroke(painter, COLORS.rail, 0.05)
    painter.drawPath(_way())


def _water(width: float) -> Paint:
    def paint(painter: QPainter) -> None:
        _grass(painter)
        _laid(painter, COLORS.bank, COLORS.water[0], width)
        if width > 0.3:
            stroke(painter, COLORS.water[1], 0.035, (4, 6))
            painter.drawPath(_way())

    return paint


def _gully(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.contour, 0.045)
    _ticks(painter, _way(), 0.16, 0.02, 0.2)
    _ticks(painter, _way(), 0.16, -0.02, -0.2)
    stroke(painter, COLORS.mud, 0.1)
    painter.drawPath(_way())


def _trench(painter: QPainter) -> None:
    """Cut in short bays."""
    _grass(painter)
    bays = [(-1.0 + 0.2 * n, 0.1 * (1 if n % 4 < 2 else -1)) for n in range(11)]
    for ink, width in ((COLORS.earth, 0.26), (COLORS.rock[2], 0.11)):
        stroke(painter, ink, width)
        painter.drawPolyline(shape(bays))


def _crossed(painter: QPainter) -> None:
    """Water from top to bottom, to be crossed."""
    _grass(painter)
    stroke(painter, COLORS.bank, 0.56)
    painter.drawLine(QPointF(0, -1), QPointF(0, 1))
    stroke(painter, COLORS.water[0], 0.46)
    painter.drawLine(QPointF(0, -1), QPointF(0, 1))


def _bridge(painter: QPainter) -> None:
    _crossed(painter)
    stroke(painter, COLORS.road, 0.2, flat=True)
    painter.drawLine(QPointF(-1, 0), QPointF(1, 0))
    stroke(painter, COLORS.plank, 0.28, flat=True)
    painter.drawLine(QPointF(-0.36, 0), QPointF(0.36, 0))
    stroke(painter, COLORS.ink, 0.05)
    for y in (-0.16, 0.16):
        painter.drawPolyline(shape(((-0.44, y * 1.5), (-0.36, y), (0.36, y), (0.44, y * 1.5))))


def _ford(painter: QPainter) -> None:
    """The road goes down into the shallows and comes out again."""
    _crossed(painter)
    fill(painter, COLORS.shallow)
    painter.drawEllipse(QPointF(0, 0), 0.3, 0.24)
    stroke(painter, COLORS.road, 0.2, flat=True)
    painter.drawLine(QPointF(-1, 0), QPointF(-0.24, 0))
    painter.drawLine(QPointF(0.24, 0), QPointF(1, 0))
    fill(painter, COLORS.stones[2])
    for x, y in ((-0.13, -0.05), (-0.02, 0.06), (0.1, -0.04)):
        painter.drawEllipse(QPointF(x, y), 0.055, 0.055)


def _tree_lined(painter: QPainter) -> None:
    _grass(painter)
    stroke(painter, COLORS.road, 0.18)
    painter.drawPath(_way())
    for place, ((x, y), (dx, dy)) in enumerate(_along(_way(), 0.3)):
        for side in (-0.26, 0.26):
            tree(painter, (x + dx * side, y + dy * side), 0.11, COLORS.woods[place % 3])


def _ringed(dashes: tuple[float, ...]) -> Paint:
    """Whether a hex counts as enclosed, as its map maker decided: a ring that is whole or broken."""

    def paint(painter: QPainter) -> None:
        _grass(painter)
        stroke(painter, COLORS.pale, 0.13)
        painter.drawPolygon(shape((x * 0.72, y * 0.72) for x, y in HEX))
        stroke(painter, COLORS.hedges[0][0], 0.1, dashes)
        painter.drawPolygon(shape((x * 0.72, y * 0.72) for x, y in HEX))

    return paint


def _foxholes(painter: QPainter) -> None:
    _grass(painter)
    for x, y in ((-0.3, -0.1), (0.04, -0.2), (0.34, -0.04), (-0.12, 0.2), (0.2, 0.24)):
        fill(painter, COLORS.earth)
        painter.drawEllipse(QPointF(x, y), 0.12, 0.09)
        fill(painter, COLORS.ink)
        painter.drawEllipse(QPointF(x, y + 0.01), 0.075, 0.05)


SIDES: Mapping[str, Paint] = {
    "wall": _wall,
    "hedgerow": _crowns(0.16, 0.13, 0.34, 0),
    "tree_line": _crowns(0.27, 0.15, 0.0, 1),
    "cliff": _cliff,
    "bank": _bank,
    "contour": _contour,
    "hedge": _crowns(0.13, 0.085, 0.0, 0),
}
LINES: Mapping[str, Paint] = {
    "road": _road,
    "sunken_road": _sunken_road,
    "path": _path,
    "rail": _rail,
    "river": _water(0.46),
    "stream": _water(0.18),
    "gully": _gully,
    "trench": _trench,
}
REMARKS: Mapping[str, Paint] = {
    "bridge": _bridge,
    "ford": _ford,
    "tree_lined": _tree_lined,
    "enclosed": _ringed(()),
    "not_enclosed": _ringed((1.6, 1.2)),
    "foxholes": _foxholes,
}
"""All three by the words of a board."""
