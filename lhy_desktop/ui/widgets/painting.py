"""What widgets are painted with: smooth edges, words, and boxes with an edge and a face."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.theme import theme

CENTER, MIDDLE = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignVCenter
"""In the middle of a box; at its left edge, in the middle of its height."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
WRAPPED = Qt.TextFlag.TextWordWrap


def smooth(widget: QWidget) -> QPainter:
    """A painter on a widget that draws smooth edges."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def write(
    painter: QPainter,
    box: QRectF | QRect,
    text: str,
    ink: QColor | str = "ink",
    size: float = 13,
    weight: int = 400,
    flags: int | Qt.AlignmentFlag | Qt.TextFlag = MIDDLE,
) -> None:
    """Words in a box, in the theme's font; ``ink`` is a color or the name of one."""
    painter.setFont(theme().font(size, weight))
    painter.setPen(theme().color(ink) if isinstance(ink, str) else ink)
    painter.drawText(box, int(flags), text)


def draw_box(
    painter: QPainter, box: QRectF | QRect, edge: str = "", face: str = "", width: float = 1, corner: float = 0
) -> None:
    """A box in colors of the theme by name, "" for no edge or no face; ``corner`` is the radius of round corners."""
    painter.setPen(QPen(theme().color(edge), width) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(theme().color(face) if face else Qt.BrushStyle.NoBrush)
    if corner:
        painter.drawRoundedRect(box, corner, corner)
    else:
        painter.drawRect(box)
