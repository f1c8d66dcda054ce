"""Pages beside the board: dialogs that do not stop the game."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton


class PageBeside(QDialog):
    """Esc closes it while it has the keyboard; Enter takes what is typed and presses no button."""

    def __init__(self, parent: QWidget | None, name: str, title: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setProperty("face", "paper")

    def closing(self) -> KeyButton:
        """A button that closes the page."""
        button = KeyButton("Close", "Esc")
        button.clicked.connect(self.close)
        return button

    def present(self, wide: int, high: int) -> None:
        """Show it, ``wide`` by ``high`` pixels at 100 % text, but no larger than its window has room for."""
        host = self.parentWidget()
        most = (host.width() - 40, host.height() - 60) if host is not None else (900, 700)
        self.resize(min(theme().px(wide), most[0]), min(theme().px(high), most[1]))
        self.show()
        self.raise_()
        self.activateWindow()

    def event(self, event: QEvent) -> bool:
        """Esc belongs to the page while it has the keyboard, not to the board behind it."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)
