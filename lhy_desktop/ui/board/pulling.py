"""A counter dragged to the edge of the window takes the board along."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.camera import edge_pull

_EVERY = 30
"""Milliseconds from one step to the next."""


class EdgePull(QObject):
    """Calls ``pulled(pointer, by)`` again and again while the pointer of a drag is at an edge of the view. Where the
    drag began at the edge nothing is pulled before it has been further inside."""

    def __init__(self, view: QWidget, pulled: Callable[[QPoint, QPoint], None]) -> None:
        super().__init__(view)
        self._view = view
        self._pointer = QPoint()
        self._armed = False
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(lambda: pulled(self._pointer, self._by()))

    def begin(self, at: QPoint) -> None:
        """A drag begins."""
        self._pointer = at
        self._armed = self._by().isNull()

    def at(self, pointer: QPoint) -> None:
        """The pointer has moved."""
        self._pointer = pointer
        inside = self._by().isNull()
        self._armed = self._armed or inside
        if inside:
            self.stop()
        elif self._armed and not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        """The drag is over, or the pointer away from the edge."""
        self._timer.stop()

    def _by(self) -> QPoint:
        return edge_pull(self._pointer, self._view.rect())
