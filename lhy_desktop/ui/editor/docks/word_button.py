"""A word of the palette: its swatch, its name and its key; the picked one is framed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.models import Word
from lhy_desktop.ui.editor.swatches.swatch import swatch, swatch_size
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.painting import CENTER, LEFT, MIDDLE, WRAPPED, draw_box, smooth, write

_SWATCH, _PAD, _GAP, _SIZE = 26, 4, 6, 12.5


class WordButton(QAbstractButton):
    """Is checked while its word is the one picked, which only whoever feeds it says; a click or Space asks for it."""

    def __init__(self, word: Word, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.word = word
        self.setText(word.name)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(word.name)
        self.setAccessibleDescription(". ".join(part for part in (word.tip, word.key and f"key {word.key}") if part))
        self.setToolTip(word.tip)
        wraps(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Whether it is picked is said by the model."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    @property
    def _printed(self) -> str:
        """The key as it stands there: Shift as an arrow, explained by the tip of the group."""
        return self.word.key.replace("Shift+", "⇧")

    def _picture(self) -> QSize:
        return swatch_size(self.word.look, theme().px(_SWATCH)).toSize()

    def _before(self) -> int:
        """Where the words begin: swatches of both shapes take the same room."""
        return _PAD + round(theme().px(_SWATCH) * 1.28) + theme().px(_GAP)

    def _behind(self) -> int:
        return theme().width(self._printed, 11.5) + theme().px(3) + _PAD + 2 if self.word.key else _PAD

    def minimumSizeHint(self) -> QSize:
        longest = max(theme().width(part, _SIZE, 600) for part in self.text().split())
        return QSize(self._before() + longest + self._behind() + 2, theme().px(_SWATCH + 8))

    def sizeHint(self) -> QSize:
        words = theme().width(self.text(), _SIZE, 600)
        return QSize(self._before() + words + self._behind() + 2, theme().px(_SWATCH + 8))

    def heightForWidth(self, width: int) -> int:
        room = max(1, width - self._before() - self._behind())
        return max(theme().px(_SWATCH + 8), theme().height(self.text(), room, _SIZE, 600) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            draw_box(painter, box, "accent", "selection", 2, 4)
        elif self.underMouse() or self.hasFocus():
            draw_box(painter, box, face="selection", corner=4)
        if self.hasFocus():
            draw_box(painter, box.adjusted(2, 2, -2, -2), "accent", width=1.5, corner=3)
        size, middle = self._picture(), _PAD + theme().px(_SWATCH) * 0.64
        at = QPointF(middle - size.width() / 2, (self.height() - size.height()) / 2)
        painter.drawPixmap(at, swatch(self.word.look, theme().px(_SWATCH), self.devicePixelRatioF()))
        room = QRectF(self._before(), 0, self.width() - self._before() - self._behind() + 2, self.height())
        write(painter, room, self.text(), "ink", _SIZE, 600 if self.isChecked() else 400, LEFT | MIDDLE | WRAPPED)
        if self.word.key:
            wide = theme().width(self._printed, 11.5)
            key = QRectF(self.width() - _PAD - wide - 4, 0, wide + 3, self.height())
            write(painter, key, self._printed, "ink" if self.isChecked() else "muted", 11.5, 400, CENTER)
