"""A bar to find words in a text."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.editor.text.code import CodeEdit
from lhy_desktop.ui.widgets.boxes import in_row, line_to_find
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.words import label

_BACK = QTextDocument.FindFlag.FindBackward


class FindBar(QWidget):
    """``left`` when it is closed: by Esc, or by its cross."""

    left = Signal()

    def __init__(self, text: CodeEdit) -> None:
        super().__init__()
        self._text = text
        self.field = line_to_find("Find in the text", "Find in the text")
        self.count = label("", "muted")
        above = KeyButton("", icon="up", kind="quiet", press=lambda: self.seek(back=True))
        below = KeyButton("", icon="down", kind="quiet", press=lambda: self.seek())
        close = KeyButton("", icon="close", kind="quiet", press=self.close_bar)
        for button, name in ((above, "Find the one before"), (below, "Find the next"), (close, "Close the search")):
            button.setAccessibleName(name)
            button.setToolTip(name)
        in_row((self.field, 1), self.count, above, below, close, of=self, margins=(8, 4, 4, 4), gap=4)
        self.field.textEdited.connect(lambda _text: self.seek(here=True))
        self.hide()

    def open_bar(self) -> None:
        """Show it, with the selected words in it."""
        chosen = self._text.textCursor().selectedText()
        if chosen and "\u2029" not in chosen:
            self.field.setText(chosen)
        self.show()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._count()

    def close_bar(self) -> None:
        """Hide it; the text has the keyboard again."""
        self.hide()
        self.left.emit()

    def seek(self, back: bool = False, here: bool = False) -> bool:
        """Select the next place, round the end; with ``here`` the one that is selected may stay. Answers whether there
        is one."""
        words, text = self.field.text(), self._text
        if not words:
            self._count()
            return False
        if here:
            cursor = text.textCursor()
            cursor.setPosition(cursor.selectionStart())
            text.setTextCursor(cursor)
        flags = _BACK if back else QTextDocument.FindFlag(0)
        found = text.find(words, flags)
        if not found:
            before = text.textCursor()
            end = QTextCursor.MoveOperation.End if back else QTextCursor.MoveOperation.Start
            text.moveCursor(end)
            found = text.find(words, flags)
            if not found:
                text.setTextCursor(before)
        self._count()
        return found

    def _count(self) -> None:
        words = self.field.text().casefold()
        if not words:
            self.count.setText("")
            return
        body = "\n".join(self._text.lines()).casefold()
        every = body.count(words)
        at = body.count(words, 0, self._text.textCursor().selectionStart() + len(words)) if every else 0
        self.count.setText(f"{at} of {every}" if every else "nowhere")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.seek(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)
