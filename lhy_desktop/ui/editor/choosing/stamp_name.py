"""A small card that asks for the name of a stamp and keeps it."""

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


class StampName(Popover):
    """``kept(sentence)`` when the stamp is in its file."""

    kept = Signal(str)

    def __init__(self, host: QWidget, clip: Clip) -> None:
        super().__init__(host, 380)
        self._clip = clip
        self.name = QLineEdit()
        self.name.setPlaceholderText("Name, as Crossroads farm")
        self.name.setAccessibleName("Name of the stamp")
        self.name.setMaxLength(MOST_NAME)
        self.name.returnPressed.connect(self._keep)
        self.fault = label("", "stop", wrap=True)
        self.fault.hide()
        self.button = KeyButton("Keep", "Enter", kind="primary", press=self._keep)
        hexes = len(clip.part.grounds)
        many = f"{hexes} hexes" if hexes > 1 else "1 hex"
        self.inner.addWidget(label("Keep as a stamp", "title"))
        self.inner.addWidget(label(f"{many} with all that is on them and not locked.", "muted", wrap=True))
        self.inner.addWidget(self.name)
        self.inner.addWidget(self.fault)
        self.inner.addLayout(in_row(1, self.button))
        self.setAccessibleName("Keep as a stamp")

    def open_in_middle(self) -> None:
        """Show it over the middle of its host, with the keyboard in the line."""
        room = self._host.rect()
        self.open_near(QPoint(room.center().x() - 190, room.height() // 3))
        self.name.setFocus(Qt.FocusReason.PopupFocusReason)

    def _keep(self) -> None:
        try:
            path = save_stamp(self.name.text(), self._clip)
        except (ValueError, OSError) as error:
            why = str(error) if isinstance(error, ValueError) else f"It cannot be written: {error.strerror or error}."
            self.fault.setText(why)
            self.fault.show()
            return
        self.hide_card()
        self.kept.emit(f"Kept as a stamp: {path.stem}.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps it; only Esc closes it without."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide_card()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It stays until it is answered, wherever one clicks."""
        return False
