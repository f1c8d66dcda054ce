"""A piece in the hand or on the move: its picture under the pointer, raised, or sliding along a path of hexes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.layout import SIDE
from lhy_desktop.ui.board.looks import Piece
from lhy_desktop.ui.board.pixmaps import key_of
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.presenter import Presenter


class DragItem(QGraphicsItem):
    """One piece, drawn like a selected one."""

    def __init__(self, look: Piece, presenter: Presenter) -> None:
        super().__init__()
        self._key = key_of(replace(look, selected=True))
        self._presenter = presenter
        self.setZValue(Layer.DRAG)

    def boundingRect(self) -> QRectF:
        return QRectF(-HEX * 0.5, -HEX * 0.5, HEX, HEX)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._presenter.draw(painter, self._key, QPointF(0, 0), SIDE)


class Glide(QObject):
    """One slide; calls ``done`` exactly once, at its end or when it is skipped."""

    def __init__(
        self, item: DragItem, points: Sequence[QPointF], step_ms: int, done: Callable[[], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._item, self._points, self._done = item, list(points), done
        self._over = False
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(float(len(self._points) - 1))
        self._run.setDuration(max(1, step_ms * (len(self._points) - 1)))
        self._run.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._run.valueChanged.connect(self._at)
        self._run.finished.connect(self._finish)
        item.setPos(self._points[0])

    def start(self) -> None:
        """Begin to move."""
        self._run.start()

    def skip(self) -> None:
        """Be at the end now."""
        self._run.stop()
        self._finish()

    def _at(self, value: object) -> None:
        place = float(str(value))
        i = min(int(place), len(self._points) - 2)
        if i >= 0:
            here, there = self._points[i], self._points[i + 1]
            self._item.setPos(here + (there - here) * (place - i))

    def _finish(self) -> None:
        if not self._over:
            self._over = True
            self._done()
