"""Dice as they lie and as they tumble: a ten-sided one with its kite, any other as a square with its figure."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from lhy_desktop.ui.board.pieces.brush import XY, draw_text, ellipse, polygon, rounded
from lhy_desktop.ui.seam.shown import ShownDie
from lhy_desktop.ui.theme import theme

TEN = 10
HEADROOM = 0.3
"""How much of its size a die needs above it for its hops."""
_KITE: tuple[XY, ...] = ((0, -1), (0.66, 0.3), (0, 0.66), (-0.66, 0.3))
_FACETS: tuple[tuple[tuple[XY, ...], int], ...] = (
    (((0, -1), (-0.66, 0.3), (-0.93, 0.3), (-0.93, -0.3)), 112),
    (((0, -1), (0.66, 0.3), (0.93, 0.3), (0.93, -0.3)), 88),
    (((-0.93, 0.3), (-0.66, 0.3), (0, 0.66), (0, 1)), 80),
    (((0.93, 0.3), (0.66, 0.3), (0, 0.66), (0, 1)), 66),
)
"""The sides of the die round its kite, with how light each lies, in percent."""
_BODY: tuple[XY, ...] = ((0, -1), (0.93, -0.3), (0.93, 0.3), (0, 1), (-0.93, 0.3), (-0.93, -0.3))
_TURNS, _HOPS, _FACES = 1.35, 2.5, 9


def draw_die(painter: QPainter, box: QRectF, die: ShownDie, flown: float = 1.0, seed: int = 0) -> None:
    """A die in its box. ``flown`` from 0 to 1 is how far its throw has gone: before its end other faces go by."""
    rest = 1 - flown
    ease = rest * rest
    side = box.width()
    hop = abs(math.sin(math.pi * _HOPS * flown**0.8)) * ease * side * 0.55
    face = die.face
    if flown < 1:
        sides = die.sides or 6
        face = (seed * 7 + int(_FACES * flown**0.6) * 3) % sides + 1 if rest > 0.12 else die.face
    center = QPointF(box.center().x() - ease * side * 0.3, box.center().y() - hop)
    shade = QColor(0, 0, 0, round(70 * (1 - min(1.0, hop / side))))
    spread = 0.74 + 0.3 * hop / side
    painter.fillPath(ellipse(center.x(), box.bottom() - side * 0.02, side * 0.44 * spread, side * 0.1), shade)
    painter.save()
    painter.translate(center)
    painter.rotate(360 * _TURNS * ease * (1 if seed % 2 else -1))
    painter.scale(side / 2, side / 2)
    if not die.counts and flown >= 1:
        painter.setOpacity(painter.opacity() * 0.45)
    _body(painter, die)
    _figure(painter, die, face)
    painter.restore()


def _colors(die: ShownDie) -> tuple[QColor, QColor]:
    """The die's own color and its figure's; a die that is nobody's is bone with dark figures."""
    if die.side is None or not die.side.letter:
        return QColor("#EFE8D6"), QColor("#22262B")
    return theme().color(die.side.key), theme().color("on_" + die.side.key)


def _body(painter: QPainter, die: ShownDie) -> None:
    fill, _ = _colors(die)
    edge = QPen(fill.darker(190), 0.045, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if die.sides != TEN:
        painter.fillPath(rounded(-0.84, -0.84, 1.68, 1.68, 0.3), fill)
        painter.strokePath(rounded(-0.84, -0.84, 1.68, 1.68, 0.3), edge)
        return
    for points, light in _FACETS:
        painter.fillPath(polygon(points), fill.lighter(light) if light > 100 else fill.darker(round(10_000 / light)))
    painter.fillPath(polygon(_KITE), fill)
    ridge = QPen(fill.lighter(150), 0.03)
    painter.strokePath(polygon(_KITE), ridge)
    painter.strokePath(polygon(_BODY), edge)


def _figure(painter: QPainter, die: ShownDie, face: int) -> None:
    """The number, in the middle of the kite; 6 and 9 are underlined as on real dice."""
    _, ink = _colors(die)
    high = 0.56 if face < TEN else 0.5
    draw_text(painter, 0, 0.06, str(face), high, ink, weight=700)
    if face in (6, 9) and die.sides == TEN:
        painter.fillPath(QTransform.fromTranslate(0, 0.42).map(rounded(-0.17, 0, 0.34, 0.06, 0.03)), ink)
