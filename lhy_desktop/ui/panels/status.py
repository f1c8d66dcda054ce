"""The status line: the hex under the cursor in words, sight, overlays, picture, undo, edition."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.seam.models import StatusModel
from lhy_desktop.ui.theme import theme


class StatusLine(QWidget):
    """One painted line that elides only its least needed words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = StatusModel()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_model(self, model: StatusModel) -> None:
        """Show other words."""
        if model == self._model:
            return
        self._model = model
        words = [f"{strong} {text}".strip() for strong, text in model.left] + list(model.right)
        self.setAccessibleName(". ".join(words))
        self.setToolTip("\n".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, theme().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        bold, small = theme().font(12, 600), theme().font(12)
        wide, gap = QFontMetrics(small).horizontalAdvance, theme().px(24)
        x = 14.0
        for strong, text in self._model.left:
            for font, word, color in ((bold, strong, "ink"), (small, text, "ink")):
                if word:
                    painter.setFont(font)
                    painter.setPen(theme().color(color))
                    room = max(0, int(self.width() - x - 12))
                    shown = QFontMetrics(font).elidedText(word, Qt.TextElideMode.ElideRight, room)
                    painter.drawText(QRectF(x, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, shown)
                    x += QFontMetrics(font).horizontalAdvance(shown) + theme().px(5)
            x += gap
        painter.setFont(small)
        painter.setPen(theme().color("muted"))
        right = float(self.width() - 14)
        for text in reversed(self._model.right):
            if right - wide(text) < x:
                break
            right -= wide(text)
            painter.drawText(QRectF(right, 0, wide(text) + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            right -= gap
