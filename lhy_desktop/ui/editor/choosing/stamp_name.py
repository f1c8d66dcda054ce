"""Small cards that ask for the name of a stamp: of one that is kept, and of one that gets another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from lhy_desktop.engine.content.part_text import Clip
from lhy_desktop.engine.content.stamps import MOST_NAME, save_stamp
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.popover import Popover
from lhy_desktop.ui.widgets.words import label


class NameCard(Popover):
    """``given(name)`` by Enter or its button; it stays until ``hide_card``."""

    given = Signal(str)

    def __init__(self, host: QWidget, title: str, words: str, button: str, name: str = "") -> None:
        super().__init__(host, 380)
        self.name = QLineEdit(name)
        self.name.setPlaceholderText("Name, as Crossroads farm")
        self.name.setAccessibleName("Name of the stamp")
        self.name.setMaxLength(MOST_NAME)
        self.name.returnPressed.connect(self._give)
        self.fault = label("", "stop", wrap=True)
        self.fault.hide()
        self.button = KeyButton(button, "Enter", kind="primary", press=self._give)
        self.inner.addWidget(label(title, "title"))
        self.inner.addWidget(label(words, "muted", wrap=True))
        self.inner.addWidget(self.name)
        self.inner.addWidget(self.fault)
        self.inner.addLayout(in_row(1, self.button))
        self.setAccessibleName(title)

    def open_in_middle(self) -> None:
        """Show it over the middle of its host, with the keyboard in the line."""
        room = self._host.rect()
        self.open_near(QPoint(room.center().x() - 190, room.height() // 3))
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.PopupFocusReason)

    def _give(self) -> None:
        self.given.emit(self.name.text())

    def refuse(self, why: str) -> None:
        """Say why this name will not do."""
        self.fault.setText(why)
        self.fault.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps it; only Esc closes it without."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide_card()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It stays until it is answered, wherever one clicks."""
        return False


class StampName(NameCard):
    """``kept(sentence)`` when the stamp is in its file."""

    kept = Signal(str)

    def __init__(self, host: QWidget, clip: Clip) -> None:
        hexes = len(clip.part.grounds)
        many = f"{hexes} hexes" if hexes > 1 else "1 hex"
        super().__init__(host, "Keep as a stamp", f"{many} with all that is on them and not locked.", "Keep")
        self._clip = clip
        self.given.connect(self._keep)

    def _keep(self, name: str) -> None:
        try:
            path = save_stamp(name, self._clip)
        except (ValueError, OSError) as error:
            self.refuse(refusal(error))
            return
        self.hide_card()
        self.kept.emit(f"Kept as a stamp: {path.stem}.")


def refusal(error: ValueError | OSError) -> str:
    """Why a stamp could not be written."""
    return f"It cannot be written: {error.strerror or error}." if isinstance(error, OSError) else str(error)
