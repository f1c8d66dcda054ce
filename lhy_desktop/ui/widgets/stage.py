"""The place of the board in a window: quiet words until a board is put on it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.words import label


class Stage(QWidget):
    """Holds one board, or a sentence while there is none. The board has its keyboard."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("face", "desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._box = in_column(of=self)
        self._words = label(words, "muted")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._box.addWidget(self._words)

    def put(self, board: QWidget) -> None:
        """Show a board in place of the words."""
        self._words.hide()
        self._box.addWidget(board)
        board.lower()
        self.setFocusProxy(board)
