"""The shield of a side: its color, its shape and its letter say the same thing three times."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.sides import Foot, SideKey
from lhy_desktop.ui.theme import theme

_CORNERS: dict[Foot, tuple[tuple[float, float], ...]] = {
    "notched": ((0.26, 0), (0.74, 0), (1, 0.2), (1, 0.78), (0.74, 1), (0.26, 1), (0, 0.78), (0, 0.2)),
    "flat": ((0, 0), (1, 0), (1, 0.66), (0.7, 1), (0.3, 1), (0, 0.66)),
    "banner": ((0, 0), (1, 0), (1, 1), (0.5, 0.76), (0, 1)),
    "square": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "hexagon": ((0.5, 0), (1, 0.24), (1, 0.76), (0.5, 1), (0, 0.76), (0, 0.24)),
}


@dataclass(frozen=True)
class SideLook:
    """How a side looks and is spoken of: "American", "Americans", "A"."""

    adjective: str
    people: str
    letter: str
    key: SideKey = "first"
    foot: Foot = "square"


def outline(box: QRectF, foot: Foot) -> QPainterPath:
    """The shield's outline in a box."""
    if foot in _CORNERS:
        path = QPainterPath()
        path.addPolygon(
            QPolygonF([QPointF(box.left() + box.width() * x, box.top() + box.height() * y) for x, y in _CORNERS[foot]])
        )
        path.closeSubpath()
        return path
    if foot == "oval":
        path = QPainterPath()
        path.addEllipse(box)
        return path
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    turn = box.top() + box.height() * (0.62 if foot == "angular" else 0.45)
    path.lineTo(box.right(), turn)
    low = box.center().x()
    if foot == "angular":
        path.lineTo(low, box.bottom())
        path.lineTo(box.left(), turn)
    else:
        path.cubicTo(box.right(), box.bottom() - box.height() * 0.1, low, box.bottom(), low, box.bottom())
        path.cubicTo(low, box.bottom(), box.left(), box.bottom() - box.height() * 0.1, box.left(), turn)
    path.closeSubpath()
    return path


def paint_shield(painter: QPainter, box: QRectF, look: SideLook) -> None:
    """Paint a side's shield with its letter into a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme().color(look.key))
    painter.drawPath(outline(box, look.foot))
    font = QFont(theme().font(13, 600, title=box.height() > 30))
    font.setPixelSize(max(10, round(box.height() * 0.56)))
    painter.setFont(font)
    painter.setPen(theme().color("on_" + look.key))
    lift = 0.0 if look.foot in ("notched", "oval", "square", "hexagon") else box.height() * 0.14
    painter.drawText(box.adjusted(0, 0, 0, -lift), Qt.AlignmentFlag.AlignCenter, look.letter)
    painter.restore()


class Shield(QWidget):
    """A side's shield as a widget of ``size`` pixels height at 100 % text."""

    def __init__(self, look: SideLook, size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._size = look, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_side(look)

    def show_side(self, look: SideLook) -> None:
        """Show another side."""
        self._look = look
        self.setAccessibleName(look.adjective)
        self.update()

    def sizeHint(self) -> QSize:
        high = theme().px(self._size)
        return QSize(round(high * 0.86), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_shield(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._look)
