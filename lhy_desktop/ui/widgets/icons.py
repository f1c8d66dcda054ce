"""Icons drawn by us: 1.5 px strokes on a 16 x 16 grid, in the color asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

_SHAPES: dict[str, str] = {
    # M move, L line, C cubic, Z close, O circle (center x, center y, radius); a leading * fills the shape
    "clear": "M 2 13 L 14 13 M 3 10 L 13 6 M 3 6 L 13 10",
    "pass": "M 3 3 L 9 8 L 3 13 Z M 12.5 3 L 12.5 13",
    "undo": "M 6 2.5 L 2.5 6 L 6 9.5 M 2.5 6 L 10 6 C 15 6 15 13 10 13 L 7 13",
    "call": "M 3 6 L 3 10 L 6 10 L 11 13 L 11 3 L 6 6 Z M 13.5 6 L 13.5 10",
    "done": "M 2.5 8.5 L 6.5 12.5 L 13.5 4",
    "check": "M 2.5 8.5 L 6.5 12.5 L 13.5 4",
    "place": "M 8 1.5 L 8 10 M 4.5 7 L 8 10.5 L 11.5 7 M 2.5 14 L 13.5 14",
    "dice": "M 3 3 L 13 3 L 13 13 L 3 13 Z *O 6 6 1 *O 10 10 1",
    "orders": "M 3 2 L 13 2 L 13 14 L 3 14 Z M 5.5 5.5 L 10.5 5.5 M 5.5 8 L 10.5 8 M 5.5 10.5 L 8.5 10.5",
    "search": "O 7 7 4.5 M 10.5 10.5 L 14 14",
    "play": "M 4 2.5 L 13 8 L 4 13.5 Z",
    "learn": "M 8 4.5 C 6 2.5 3.5 2.5 1.5 3 L 1.5 12.5 C 3.5 12 6 12 8 14 C 10 12 12.5 12 14.5 12.5 L 14.5 3 "
    "C 12.5 2.5 10 2.5 8 4.5 Z M 8 4.5 L 8 14",
    "map": "M 2 3.5 L 6 2 L 10 3.5 L 14 2 L 14 12.5 L 10 14 L 6 12.5 L 2 14 Z",
    "replay": "M 13 8 C 13 11 11 13 8 13 C 5 13 3 11 3 8 C 3 5 5 3 8 3 L 11 3 M 9 1 L 11.3 3 L 9 5.2",
    "settings": "O 8 8 2.2 M 8 1.5 L 8 3.5 M 8 12.5 L 8 14.5 M 1.5 8 L 3.5 8 M 12.5 8 L 14.5 8 "
    "M 3.4 3.4 L 4.8 4.8 M 11.2 11.2 L 12.6 12.6 M 3.4 12.6 L 4.8 11.2 M 11.2 4.8 L 12.6 3.4",
    "close": "M 3.5 3.5 L 12.5 12.5 M 12.5 3.5 L 3.5 12.5",
    "triangle": "*M 8 3 L 14 13 L 2 13 Z",
    "triangle_open": "M 8 3 L 14 13 L 2 13 Z",
    "slash": "M 3 13 L 13 3",
    "ring": "O 8 8 4.5",
    "dot": "*O 8 8 3.4",
    "square": "*M 4 4 L 12 4 L 12 12 L 4 12 Z",
    "tiny": "*O 8 8 1",
    "arrow": "*M 4 3 L 13 8 L 4 13 Z",
    "down": "M 3.5 6 L 8 10.5 L 12.5 6",
    "right": "M 6 3.5 L 10.5 8 L 6 12.5",
    "hidden": "M 1.5 8 C 4 3.5 12 3.5 14.5 8 C 12 12.5 4 12.5 1.5 8 Z O 8 8 2 M 3 14 L 13 2",
    "eye": "M 1.5 8 C 4 3.5 12 3.5 14.5 8 C 12 12.5 4 12.5 1.5 8 Z O 8 8 2",
    "reveal": "M 1.5 8 C 4 3.5 12 3.5 14.5 8 C 12 12.5 4 12.5 1.5 8 Z O 8 8 2",
    "lost": "M 3 3 L 13 13 M 13 3 L 3 13",
    "minus": "M 3 8 L 13 8",
    "clock": "*O 8 8 7",
    "copy": "M 5 5 L 14 5 L 14 14 L 5 14 Z M 11 5 L 11 2 L 2 2 L 2 11 L 5 11",
    "folder": "M 1.5 3.5 L 6 3.5 L 7.5 5.5 L 14.5 5.5 L 14.5 13 L 1.5 13 Z",
    "why": "M 5 6 C 5 1.5 11 1.5 11 5.5 C 11 8 8 8 8 10.5 *O 8 13.5 0.9",
    "star": "*M 8 1.5 L 10 6 L 14.8 6.4 L 11.1 9.6 L 12.3 14.3 L 8 11.7 L 3.7 14.3 L 4.9 9.6 L 1.2 6.4 L 6 6 Z",
    "up": "M 3.5 10.5 L 8 6 L 12.5 10.5",
    "left": "M 10.5 3.5 L 6 8 L 10.5 12.5",
}


def register(shapes: Mapping[str, str]) -> None:
    """Add icons of a game: M move, L line, C cubic, Z close, O circle, * fills. ValueError for a name that is taken."""
    taken = [name for name, shape in shapes.items() if _SHAPES.get(name, shape) != shape]
    if taken:
        raise ValueError(f"There are other icons of these names already: {', '.join(taken)}.")
    _SHAPES.update(shapes)


@cache
def _parts(name: str) -> tuple[tuple[QPainterPath, bool], ...]:
    """The shape of an icon: paths and whether each is filled. KeyError for an unknown name."""
    parts: list[tuple[QPainterPath, bool]] = []
    words = iter(_SHAPES[name].split())

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
