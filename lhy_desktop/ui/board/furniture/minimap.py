"""The whole map in a corner: ground, the sides' pieces, the window's frame. A click moves the board there."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.furniture.kept import Kept
from lhy_desktop.ui.board.ground import Ground
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polygon
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.sides import SideStyle, side_style

LARGEST = QSize(150, 130)
_PAD = 5
_DOT = 2.5


class MiniMap(QWidget):
    """Shows one board. ``asked`` carries the point of the scene to show in the middle."""

    asked = Signal(QPointF)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Small map")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._map = QRectF()
        self._ground = QPixmap()
        self._kept = Kept(self, self._draw)
        self._dots: tuple[tuple[QPointF, SideStyle], ...] = ()
        self._frame = QRectF()
        self._paper, self._ink = PAPER, INK

    def set_board(self, board: Board) -> None:
        """Take the shape of a map, without anything on it."""
        self._map = bounds(board)
        self._dots = ()
        room = QSize(LARGEST.width() - 2 * _PAD, LARGEST.height() - 2 * _PAD)
        size = self._map.size().toSize().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        self.setFixedSize(size.width() + 2 * _PAD, size.height() + 2 * _PAD)
        self._ground = QPixmap()
        self._kept.renew()

    def draw_ground(self, ground: Ground) -> None:
        """Draw the map small, as the ground can paint it now."""
        size, ratio = self._inner().size(), self.devicePixelRatioF()
        self._ground = QPixmap(size * ratio)
        self._ground.setDevicePixelRatio(ratio)
        self._ground.fill(color(PAPER))
        painter = QPainter(self._ground)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale = size.width() / self._map.width()
        painter.scale(scale, scale)
        painter.translate(-self._map.topLeft())
        ground.paint(painter, self._map, HEX * scale, ratio)
        painter.end()
        self._kept.renew()

    def set_stacks(self, board: Board, stacks: Iterable[StackLook]) -> None:
        """Show where pieces lie, in the color of the top one's side; nobody's are not shown."""
        tops = ((one.hex, one.counters[-1].side) for one in stacks if one.counters)
        self._dots = tuple((center(board, name), side_style(side)) for name, side in tops if side)
        self._kept.renew()

    def set_frame(self, frame: QRectF) -> None:
        """The part of the scene the window shows."""
        if frame != self._frame:
            self._frame = frame
            self.update()

    def set_inks(self, paper: str, ink: str) -> None:
        """Other colors of the frame (the dark theme)."""
        self._paper, self._ink = paper, ink
        self._kept.renew()

    def _inner(self) -> QRect:
        return self.rect().adjusted(_PAD, _PAD, -_PAD, -_PAD)

    def _scale(self) -> float:
        return self._inner().width() / self._map.width() if self._map.width() else 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Every step over the board comes here, and only moves the frame."""
        inner, scale = self._inner(), self._scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._kept.paint(painter)
        painter.setClipRect(inner)
        painter.translate(inner.topLeft())
        frame = QRectF((self._frame.topLeft() - self._map.topLeft()) * scale, self._frame.size() * scale)
        shown = frame.intersected(QRectF(1, 1, inner.width() - 2, inner.height() - 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((PAPER, 3.0), ("#1F4E79", 1.5)):
            painter.setPen(pen(ink, width))
            painter.drawRect(shown)

    def _draw(self, painter: QPainter) -> None:
        """All but the frame."""
        painter.fillRect(self.rect(), color(self._paper))
        painter.setPen(pen(color(self._ink, 0.3), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        inner = self._inner()
        painter.drawPixmap(inner.topLeft(), self._ground)
        painter.setClipRect(inner)
        painter.translate(inner.topLeft())
        scale = self._scale()
        for at, style in self._dots:
            spot = (at - self._map.topLeft()) * scale
            corners = polygon((spot.x() + x * _DOT, spot.y() + y * _DOT) for x, y in style.dot)
            shape = corners if style.dot else ellipse(spot.x(), spot.y(), _DOT)
            painter.fillPath(shape, color(style.inks.mark))
            painter.strokePath(shape, pen(PAPER, 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._ask(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event.position())

    def _ask(self, at: QPointF) -> None:
        inner = QPointF(self._inner().topLeft())
        self.asked.emit((at - inner) / self._scale() + self._map.topLeft())
