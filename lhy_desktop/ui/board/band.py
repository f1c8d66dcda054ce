"""The box that is drawn over several pieces, with Shift held, to take all of them."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.pieces.brush import color, in_pixels, pen

_PAPER, _INK, _FILL = "#FFFDF5", "#1B3F63", 0.14


class Band(QObject):
    """The box on one board. It is drawn only while a game wants it (``wanted``): otherwise such a drag moves the board.

    ``drawn`` carries the pieces in it; ``inside`` finds them in a box of the viewport.
    """

    drawn = Signal(object)

    def __init__(self, viewport: QWidget, inside: Callable[[QRect], tuple[str, ...]]) -> None:
        super().__init__(viewport)
        self.wanted = False
        self._viewport, self._inside = viewport, inside
        self._box: QRect | None = None

    def stretch(self, start: QPoint, at: QPoint) -> None:
        """It reaches from one point to another now."""
        self._box = QRect(start, at).normalized()
        self._viewport.update()

    def end(self, dropped: bool) -> None:
        """It is there, or was given up."""
        box, self._box = self._box, None
        self._viewport.update()
        if dropped and box is not None:
            self.drawn.emit(self._inside(box))

    def paint(self, painter: QPainter, scale: float) -> None:
        """A dark line in a pale one, over a thin tint."""
        if self._box is None:
            return
        with in_pixels(painter):
            painter.fillRect(self._box, color(_INK, _FILL))
            for ink, wide in ((_PAPER, 4.0), (_INK, 2.0)):
                painter.setPen(pen(ink, wide * scale))
                painter.drawRect(self._box)
