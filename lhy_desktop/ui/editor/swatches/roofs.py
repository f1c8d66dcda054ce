"""Painters of what is built: roofs in their yard."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.palettes import Roof
from lhy_desktop.ui.editor.swatches.inks import COLORS, Spot, fill, shape, stroke, whole

Paint = Callable[[QPainter], None]


def _house(painter: QPainter, at: Spot, wide: float, high: float, roof: Roof, angle: float) -> None:
    """A roof seen from above: its lit and its shaded half along the ridge, outlined."""
    painter.save()
    painter.translate(*at)
    painter.rotate(angle)
    x, y = wide / 2, high / 2
    fill(painter, COLORS.shadow, 0.35)
    painter.drawPolygon(
        shape(((-x + 0.05, -y + 0.06), (x + 0.06, -y + 0.06), (x + 0.06, y + 0.07), (-x + 0.05, y + 0.07)))
    )
    fill(painter, roof[0])
    painter.drawPolygon(shape(((-x, -y), (x, -y), (x, 0), (-x, 0))))
    fill(painter, roof[1])
    painter.drawPolygon(shape(((-x, 0), (x, 0), (x, y), (-x, y))))
    stroke(painter, COLORS.ink, 0.028)
    painter.drawPolygon(shape(((-x, -y), (x, -y), (x, y), (-x, y))))
    painter.drawLine(QPointF(-x, 0), QPointF(x, 0))
    painter.restore()


def _yard(painter: QPainter) -> None:
    whole(painter, COLORS.ground[1])
    fill(painter, COLORS.yard, 0.75)
    painter.drawEllipse(QPointF(0, 0), 0.44, 0.36)


def _wooden(painter: QPainter) -> None:
    """Planks run down from the ridge."""
    _yard(painter)
    roof = COLORS.wooden_roofs[1]
    _house(painter, (-0.02, -0.02), 0.58, 0.4, roof, -18)
    painter.save()
    painter.translate(-0.02, -0.02)
    painter.rotate(-18)
    stroke(painter, COLORS.wooden_roofs[2][1], 0.022)
    for step in range(-2, 3):
        painter.drawLine(QPointF(step * 0.1, -0.19), QPointF(step * 0.1, 0.19))
    painter.restore()


def _stone(painter: QPainter) -> None:
    """Two wings under tiles."""
    _yard(painter)
    _house(painter, (-0.1, -0.06), 0.5, 0.3, COLORS.stone_roofs[0], 12)
    _house(painter, (0.2, 0.14), 0.26, 0.34, COLORS.stone_roofs[1], 12)


def _hut(painter: QPainter) -> None:
    """Round thatch, ribs from its top."""
    _yard(painter)
    for x, y, radius in ((-0.2, -0.1, 0.17), (0.2, -0.04, 0.15), (-0.02, 0.22, 0.13)):
        fill(painter, COLORS.thatch[0][0])
        painter.drawEllipse(QPointF(x, y), radius, radius)
        stroke(painter, COLORS.thatch[1][1], 0.025)
        for dx, dy in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87)):
            painter.drawLine(QPointF(x, y), QPointF(x + dx * radius, y + dy * radius))
        stroke(painter, COLORS.ink, 0.025)
        painter.drawEllipse(QPointF(x, y), radius, radius)


def _church(painter: QPainter) -> None:
    """A nave with its transept, and a cross on the tower."""
    _yard(painter)
    _house(painter, (0.06, 0.0), 0.62, 0.22, COLORS.church_roof, 0)
    _house(painter, (0.12, 0.0), 0.2, 0.46, COLORS.church_roof, 0)
    _house(painter, (-0.26, 0.0), 0.22, 0.28, COLORS.church_roof, 0)
    stroke(painter, COLORS.pale, 0.04)
    painter.drawLine(QPointF(-0.26, -0.08), QPointF(-0.26, 0.09))
    painter.drawLine(QPointF(-0.32, -0.03), QPointF(-0.2, -0.03))


def _urban(painter: QPainter) -> None:
    """A block round its court."""
    whole(painter, COLORS.paving)
    _house(painter, (0.0, -0.26), 0.76, 0.2, COLORS.urban_roofs[0], 0)
    _house(painter, (0.0, 0.28), 0.76, 0.2, COLORS.urban_roofs[1], 0)
    _house(painter, (-0.29, 0.0), 0.34, 0.2, COLORS.urban_roofs[2], 90)
    _house(painter, (0.29, 0.0), 0.34, 0.2, COLORS.urban_roofs[3], 90)


ROOFS: Mapping[str, Paint] = {
    "wooden_building": _wooden,
    "stone_building": _stone,
    "hut": _hut,
    "church": _church,
    "urban_building": _urban,
}
"""By the words of a board."""
