"""Icons drawn by us: 1.5 px strokes on a 16 x 16 grid, in the color asked for."""

import logging
from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from lhy_desktop.ui.resources import read_looks

_LOG = logging.getLogger(__name__)
_SHAPES = read_looks("icons", dict[str, str])
"""M move, L line, C cubic, Z close, O circle (center x, center y, radius); a leading * fills the shape."""


_UNKNOWN = "M 2 2 L 14 2 L 14 14 L 2 14 Z M 2 2 L 14 14 M 14 2 L 2 14"
"""A crossed box, in place of an icon that nobody has drawn: a missing sign must not end the painting of a window."""


def known(name: str) -> bool:
    """Whether there is an icon of this name."""
    return name in _SHAPES


def register(shapes: Mapping[str, str]) -> None:
    """Add icons of a game, written likewise. ValueError for a name that is taken."""
    taken = [name for name, shape in shapes.items() if _SHAPES.get(name, shape) != shape]
    if taken:
        raise ValueError(f"There are other icons of these names already: {', '.join(taken)}.")
    _SHAPES.update(shapes)
    _parts.cache_clear()


@cache
def _parts(name: str) -> tuple[tuple[QPainterPath, bool], ...]:
    """The shape of an icon: paths and whether each is filled. Of an unknown one a crossed box, named once in the
    log."""
    if not known(name):
        _LOG.warning("There is no icon '%s'.", name)
    parts: list[tuple[QPainterPath, bool]] = []
    words = iter(_SHAPES.get(name, _UNKNOWN).split())

    def point() -> QPointF:
        return QPointF(float(next(words)), float(next(words)))

    for word in words:
        filled, letter = word.startswith("*"), word[-1]
        if filled or not parts or (parts[-1][1] and letter in "MO"):
            parts.append((QPainterPath(), filled))
        path = parts[-1][0]
        if letter == "M":
            path.moveTo(point())
        elif letter == "L":
            path.lineTo(point())
        elif letter == "C":
            path.cubicTo(point(), point(), point())
        elif letter == "Z":
            path.closeSubpath()
        else:
            center, radius = point(), float(next(words))
            path.addEllipse(center, radius, radius)
    return tuple(parts)


def draw(painter: QPainter, name: str, box: QRectF, color: QColor, width: float = 1.5) -> None:
    """Paint an icon into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 16, box.height() / 16)
    pen = QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    for path, filled in _parts(name):
        painter.setPen(Qt.PenStyle.NoPen if filled else pen)
        painter.setBrush(color if filled else Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    painter.restore()


def pixmap(name: str, size: int, color: QColor, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of ``size`` logical pixels."""
    image = QPixmap(round(size * ratio), round(size * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter, name, QRectF(0, 0, size, size), color)
    painter.end()
    return image


def icon(name: str, color: QColor) -> QIcon:
    """An icon for Qt's own widgets."""
    return QIcon(pixmap(name, 32, color))
