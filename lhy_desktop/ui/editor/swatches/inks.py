"""What the painters of swatches share: the colors of the map art, pens in hex units, and little trees.

Lengths are in hexes, from flat to flat; (0, 0) is the middle of the picture and y grows downward.
"""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from lhy_desktop.ui.board.art.palettes import PALETTES, Palette, Tones

COLORS: Palette = PALETTES["summer"]
"""Swatches are painted as on a summer's day, whatever season the board is seen in: they are names, not views."""
HALF_WIDE = 0.5774
"""From the middle of a hex to its corners at the left and right."""
HEX = ((-HALF_WIDE, 0.0), (-0.2887, -0.5), (0.2887, -0.5), (HALF_WIDE, 0.0), (0.2887, 0.5), (-0.2887, 0.5))
"""The corners of a hex."""
Spot = tuple[float, float]


def fill(painter: QPainter, ink: str, alpha: float = 1.0) -> None:
    """Paint what follows without outlines, in one color."""
    tone = QColor(ink)
    tone.setAlphaF(alpha)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)


def stroke(painter: QPainter, ink: str, width: float, dashes: Iterable[float] = (), flat: bool = False) -> None:
    """Paint what follows as lines ``width`` hexes wide; ``dashes`` are counted in widths."""
    cap = Qt.PenCapStyle.FlatCap if flat or tuple(dashes) else Qt.PenCapStyle.RoundCap
    pen = QPen(QColor(ink), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if tuple(dashes):
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def shape(points: Iterable[Spot]) -> QPolygonF:
    """Points for the painter."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def whole(painter: QPainter, ink: str) -> None:
    """The ground of the whole picture."""
    fill(painter, ink)
    painter.drawRect(-2, -2, 4, 4)


def staggered(step: float, reach: float = 0.62) -> Iterator[Spot]:
    """Places in rows, every second row shifted by half a step, from the far side to the near one."""
    row, y = 0, -reach
    while y <= reach:
        x = -reach + (step / 2 if row % 2 else 0)
        while x <= reach:
            yield x, y
            x += step
        y, row = y + step * 0.82, row + 1


def squared(step: float, reach: float = 0.6) -> Iterator[Spot]:
    """Places in straight rows."""
    count = int(reach / step)
    for row in range(-count, count + 1):
        for column in range(-count, count + 1):
            yield column * step, row * step


def tree(painter: QPainter, at: Spot, radius: float, tones: Tones) -> None:
    """A crown seen from above: its shadow, its body and its lit side."""
    x, y = at
    fill(painter, tones[0])
    painter.drawEllipse(QPointF(x + radius * 0.14, y + radius * 0.16), radius, radius)
    fill(painter, tones[2])
    painter.drawEllipse(QPointF(x, y), radius * 0.92, radius * 0.92)
    fill(painter, tones[3])
    painter.drawEllipse(QPointF(x - radius * 0.3, y - radius * 0.32), radius * 0.42, radius * 0.42)
