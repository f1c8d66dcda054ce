"""A text that is only read: as it is, or as what differs from another, each line with its sign."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from lhy_desktop.ui.editor.files.differences import Row
from lhy_desktop.ui.theme import theme

MOST_SHOWN = 60_000
"""Letters of a text that are shown; nobody reads more of it here."""
_FAMILIES = '"JetBrains Mono", "Cascadia Mono", Consolas, Menlo, "DejaVu Sans Mono", "Noto Sans Mono", monospace'
_TONES = {"-": "stop", "+": "ok"}
_SIGNS = {"-": "−", "+": "+", " ": " ", "…": "…"}


class TextView(QPlainTextEdit):
    """The view; arrows and Page keys scroll it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName("Text")
        self.setStyleSheet(f"QPlainTextEdit {{ font-family: {_FAMILIES}; font-size: {theme().px(12.5)}px; }}")

    def show_text(self, text: str) -> None:
        """Show a text from its beginning."""
        self.setPlainText(text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "\n…")
        self.setAccessibleDescription(f"{text.count(chr(10))} lines")

    def show_rows(self, rows: Sequence[Row], same: str) -> None:
        """Show what differs; ``same`` is said when nothing does."""
        self.clear()
        if not rows:
            self.setPlainText(same)
            return
        wide = len(str(max(row.number for row in rows)))
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for place, row in enumerate(rows):
            if place:
                cursor.insertBlock()
            cursor.setBlockFormat(_block(row))
            number = str(row.number) if row.number else ""
            cursor.insertText(f"{number:>{wide}} {_SIGNS[row.sign]} {row.words[:400]}", _letters(row))
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        out, new = (sum(row.sign == sign for row in rows) for sign in "-+")
        self.setAccessibleDescription(f"{out} lines only before, {new} lines only after")


def _block(row: Row) -> QTextBlockFormat:
    made = QTextBlockFormat()
    if row.sign in _TONES:
        tone = QColor(theme().color(_TONES[row.sign]))
        tone.setAlphaF(0.13)
        made.setBackground(tone)
    return made


def _letters(row: Row) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(theme().color("muted" if row.sign == "…" else "ink"))
    return made
