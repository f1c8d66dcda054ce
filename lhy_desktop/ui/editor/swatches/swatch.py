"""A swatch: the small picture beside a word of the palette. What fills a hex is a hexagon, what lies on one a tile."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache

from lhy_desktop.ui.editor.swatches.grounds import GROUNDS, Paint
from lhy_desktop.ui.editor.swatches.inks import COLORS, HALF_WIDE, HEX, Spot, shape, stroke, whole
from lhy_desktop.ui.editor.swatches.roofs import ROOFS
from lhy_desktop.ui.editor.swatches.ways import LINES, REMARKS, SIDES
from lhy_desktop.ui.theme import theme

Kind = Literal["ground", "buildings", "sides", "lines", "features", "flags", "looks"]
"""The groups of a board kit's words."""
PAINTERS: Mapping[Kind, Mapping[str, Paint]] = {
    "ground": {**GROUNDS, **ROOFS},
    "buildings": ROOFS,
    "sides": SIDES,
    "lines": LINES,
    "features": {**SIDES, **GROUNDS, **ROOFS},
    "flags": REMARKS,
    "looks": GROUNDS,
}
"""What each kind of word is painted by; of looks, those that are a ground of their own."""
_TINT = 0.42
_LEFT_RIM: tuple[Spot, ...] = ((-0.06, 0.24), (-0.34, 0.32), (-0.5, 0.02), (-0.34, -0.3))
_BLOT: tuple[Spot, ...] = (*_LEFT_RIM, (-0.02, -0.22), (0.26, -0.34), (0.52, -0.08), (0.34, 0.3))
"""An area that keeps to no hexes."""


@dataclass(frozen=True)
class Look:
    """How a word is shown: the shared ``word`` it is painted as, and the ``tint`` (``#rrggbb``) laid over it where a
    rulebook has a word of its own for it. A word that nothing paints is hatched in its tint."""

    kind: Kind
    word: str
    tint: str = ""

    @property
    def filling(self) -> bool:
        """Whether it fills its hex."""
        return self.kind in ("ground", "buildings", "looks")


def swatch_size(look: Look, high: float) -> QSizeF:
    """How large a swatch of a height is."""
    return QSizeF(high * 2 * HALF_WIDE, high) if look.filling else QSizeF(high * 1.28, high * 0.84)


def swatch(look: Look, high: int, ratio: float = 1.0) -> QPixmap:
    """The picture, ``high`` logical pixels for a whole hex; made once for a look and a size."""
    name = f"swatch/{look}/{high}/{ratio}/{theme().name}"
    found = QPixmap()
    if QPixmapCache.find(name, found):
        return found
    size = swatch_size(look, high)
    made = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_swatch(painter, look, QRectF(0, 0, made.width() / ratio, made.height() / ratio))
    painter.end()
    QPixmapCache.insert(name, made)
    return made


def draw_swatch(painter: QPainter, look: Look, box: QRectF) -> None:
    """Paint a swatch into a box of the shape that ``swatch_size`` gives."""
    edge = QPainterPath()
    inside = box.adjusted(0.75, 0.75, -0.75, -0.75)
    if look.filling:
        edge.addPolygon(shape(HEX))
        edge.closeSubpath()
        zoom = min(inside.width() / (2 * HALF_WIDE), inside.height())
    else:
        zoom = inside.height() / 0.84
        edge.addRoundedRect(QRectF(-inside.width() / zoom / 2, -0.42, inside.width() / zoom, 0.84), 0.12, 0.12)
    painter.save()
    painter.translate(box.center())
    painter.scale(zoom, zoom)
    painter.save()
    painter.setClipPath(edge)
    _paint(painter, look)
    painter.restore()
    pen = QPen(theme().color("muted"), 1)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(edge)
    painter.restore()


def _paint(painter: QPainter, look: Look) -> None:
    paint = PAINTERS[look.kind].get(look.word, partial(_hatched, look.tint or COLORS.ground[2]))
    if look.kind == "features" and look.word not in SIDES:
        whole(painter, COLORS.ground[1])
        stroke(painter, COLORS.ink, 0.06)
        painter.drawPolygon(shape(_BLOT))
        cut = QPainterPath()
        cut.addPolygon(shape(_BLOT))
        painter.setClipPath(cut, Qt.ClipOperation.IntersectClip)
    paint(painter)
    if look.tint and look.word in PAINTERS[look.kind]:
        tint = QColor(look.tint)
        tint.setAlphaF(_TINT)
        painter.fillRect(QRectF(-2, -2, 4, 4), tint)


def _hatched(ink: str, painter: QPainter) -> None:
    whole(painter, ink)
    stroke(painter, COLORS.ink, 0.035)
    for step in range(-6, 7):
        painter.drawLine(QPointF(step * 0.2 - 0.6, 0.6), QPointF(step * 0.2 + 0.6, -0.6))
