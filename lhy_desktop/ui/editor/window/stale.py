"""While the text of the document in front cannot be read, what is drawn from it is pale, and says so with the line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content.problems import Problem
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Card
from lhy_desktop.ui.widgets.words import label

_MARGIN = 12


class _Veil(QWidget):
    """Pales its host; the pointer goes through it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        color = theme().color("desk")
        color.setAlphaF(0.62)
        QPainter(self).fillRect(self.rect(), color)


class Stale(QObject):
    """Over a host. ``asked(line)`` when the line is to be shown."""

    asked = Signal(int)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host, self._line = host, 0
        self._veil = _Veil(host)
        self.card = Card(floating=True, edge="stop", parent=host)
        self.words = label("", wrap=True)
        self.button = KeyButton("Go to the line", press=lambda: self.asked.emit(self._line))
        in_row((self.words, 1), self.button, of=self.card, margins=(18, 8, 8, 8), gap=14)
        self.card.hide()
        host.installEventFilter(self)

    @property
    def shown(self) -> bool:
        """Whether the host is paled."""
        return not self._veil.isHidden()

    def show_faults(self, faults: tuple[Problem, ...], what: str) -> None:
        """Say that ``what`` ("board", "form") cannot follow the text because of the first fault; none clears it."""
        for widget in (self._veil, self.card):
            widget.setVisible(bool(faults))
        if not faults:
            return
        first = faults[0]
        self._line = first.line
        where = f"Line {first.line} cannot be read" if first.line else "The text cannot be read"
        self.words.setText(f"{where}: the {what} shows its last good state and takes no changes.\n{first.text}")
        self.button.setVisible(first.line > 0)
        self._lay()

    def _lay(self) -> None:
        host = self._host
        self._veil.setGeometry(host.rect())
        wide = min(theme().px(620), host.width() - 2 * _MARGIN)
        self.card.setFixedWidth(wide)
        layout = self.card.layout()
        high = layout.totalHeightForWidth(wide) if layout is not None else 0
        self.card.setGeometry((host.width() - wide) // 2, _MARGIN, wide, max(high, theme().px(52)))
        self._veil.raise_()
        self.card.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.shown:
            self._lay()
        return False
