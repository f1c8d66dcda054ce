"""Painters of grounds: what fills a hex. Each paints far enough to fill the hexagon it is cut to."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.palettes import Tones
from lhy_desktop.ui.editor.swatches.inks import COLORS, Spot, fill, shape, squared, staggered, stroke, tree, whole

Paint = Callable[[QPainter], None]
_GRASS = COLORS.ground[1]


def _tufts(painter: QPainter, places: tuple[Spot, ...], ink: str, size: float = 0.07) -> None:
    stroke(painter, ink, 0.028)
    for x, y in places:
        for lean in (-0.6, 0.0, 0.6):
            painter.drawLine(QPointF(x, y), QPointF(x + lean * size, y - size))


def _open(painter: QPainter) -> None:
    whole(painter, _GRASS)
    _tufts(painter, ((-0.22, -0.12), (0.2, 0.02), (-0.06, 0.3)), COLORS.ground[0])


def _field(painter: QPainter) -> None:
    whole(painter, COLORS.crops[0])
    stroke(painter, COLORS.furrows[0], 0.04)
    for step in range(-7, 8):
        x = step * 0.12
        painter.drawLine(QPointF(x - 0.12, -0.6), QPointF(x + 0.12, 0.6))


def _tall_grass(painter: QPainter) -> None:
    whole(painter, COLORS.reeds[1])
    _tufts(painter, tuple(staggered(0.24)), COLORS.reeds[0], 0.13)


def _village(painter: QPainter) -> None:
    """Yards and gardens: beds between trodden earth."""
    whole(painter, COLORS.yard)
    beds = ((-0.46, -0.42, 0.38, 0.3), (0.02, -0.42, 0.4, 0.3), (-0.46, 0.04, 0.3, 0.36), (-0.06, 0.04, 0.48, 0.36))
    for place, (x, y, wide, high) in enumerate(beds):
        fill(painter, COLORS.gardens[place % 3])
        painter.drawRect(QRectF(x, y, wide, high))
        stroke(painter, COLORS.yard, 0.035)
        for row in range(1, 4):
            painter.drawLine(QPointF(x, y + high * row / 4), QPointF(x + wide, y + high * row / 4))


def _forest(floor: str, tones: tuple[Tones, ...], step: float, radius: float) -> Paint:
    def paint(painter: QPainter) -> None:
        whole(painter, floor)
        for place, spot in enumerate(staggered(step)):
            tree(painter, spot, radius, tones[place * 7 % len(tones)])

    return paint


def _jungle(floor: str, tones: tuple[Tones, ...], step: float, radius: float) -> Paint:
    """Crowns with fronds between them, pointed like stars."""
    crowns = _forest(floor, tones, step, radius)

    def paint(painter: QPainter) -> None:
        crowns(painter)
        for place, spot in enumerate(staggered(step * 1.5)):
            _frond(painter, (spot[0] + step * 0.3, spot[1] + step * 0.2), radius * 0.9, tones[place % len(tones)][3])

    return paint


def _frond(painter: QPainter, at: Spot, size: float, ink: str) -> None:
    stroke(painter, ink, 0.03)
    x, y = at
    for dx, dy in ((1.0, 0.0), (0.31, 0.95), (-0.81, 0.59), (-0.81, -0.59), (0.31, -0.95)):
        painter.drawLine(QPointF(x, y), QPointF(x + dx * size, y + dy * size))


def _brush(painter: QPainter) -> None:
    whole(painter, COLORS.ground[2])
    for place, spot in enumerate(staggered(0.23)):
        if place % 3:
            tree(painter, spot, 0.06 + 0.015 * (place % 2), COLORS.bushes[place % 2])


def _orchard(painter: QPainter) -> None:
    whole(painter, _GRASS)
    for spot in squared(0.225):
        tree(painter, spot, 0.085, COLORS.orchard[0])


def _palm(painter: QPainter) -> None:
    whole(painter, COLORS.sand)
    for spot in staggered(0.3):
        _frond(painter, spot, 0.12, COLORS.palms[0][0])
        _frond(painter, (spot[0] - 0.01, spot[1] - 0.02), 0.1, COLORS.palms[0][2])


def _marsh(painter: QPainter) -> None:
    whole(painter, COLORS.mud)
    stroke(painter, COLORS.water[1], 0.035)
    places = ((-0.34, -0.24), (0.06, -0.34), (-0.08, -0.04), (0.3, -0.1), (-0.3, 0.2), (0.12, 0.26))
    for x, y in places:
        painter.drawLine(QPointF(x - 0.12, y), QPointF(x + 0.12, y))
    _tufts(painter, tuple((x, y - 0.02) for x, y in places), COLORS.reeds[1], 0.12)


def _beach(painter: QPainter) -> None:
    whole(painter, COLORS.sand)
    fill(painter, COLORS.earth)
    for x, y in staggered(0.2):
        painter.drawEllipse(QPointF(x, y), 0.018, 0.018)


def _river(painter: QPainter) -> None:
    whole(painter, COLORS.water[0])
    stroke(painter, COLORS.water[1], 0.035)
    for row in range(-2, 3):
        for column in range(-2, 3):
            x, y = column * 0.34 + (0.17 if row % 2 else 0), row * 0.2
            painter.drawPolyline(
                shape(((x - 0.11, y), (x - 0.04, y - 0.045), (x + 0.04, y + 0.02), (x + 0.11, y - 0.02)))
            )


def _rubble(painter: QPainter) -> None:
    whole(painter, COLORS.paving)
    for place, (x, y) in enumerate(staggered(0.26)):
        lean = 0.05 * (place % 3 - 1)
        fill(painter, COLORS.rock[2] if place % 2 else COLORS.stones[2])
        painter.drawPolygon(
            shape(((x - 0.08, y + lean), (x + lean, y - 0.08), (x + 0.09, y - lean), (x - lean, y + 0.06)))
        )


GROUNDS: Mapping[str, Paint] = {
    "open": _open,
    "field": _field,
    "tall_grass": _tall_grass,
    "village": _village,
    "woods": _forest(COLORS.floor, COLORS.woods, 0.27, 0.135),
    "heavy_woods": _forest(COLORS.heavy_floor, COLORS.heavy_woods, 0.17, 0.115),
    "jungle": _jungle(COLORS.floor, COLORS.jungle, 0.29, 0.14),
    "heavy_jungle": _jungle(COLORS.heavy_floor, COLORS.heavy_jungle, 0.19, 0.12),
    "brush": _brush,
    "orchard": _orchard,
    "palm": _palm,
    "marsh": _marsh,
    "beach": _beach,
    "river": _river,
    "rubble": _rubble,
}
"""By the words of a board (``engine.board.words``), and the look that is a ground of its own."""
