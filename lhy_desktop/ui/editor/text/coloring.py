"""Colors for YAML, a slice at a time: a long file is shown at once and colored in moments when nothing else happens."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument

from lhy_desktop.ui.editor.text.lexing import Kind, packed, runs, unpacked
from lhy_desktop.ui.theme import theme

FIRST, SLICE = 0.02, 0.006
"""Seconds of coloring at once, and between other events."""
COLORS: dict[Kind, str] = {
    "key": "accent",
    "plain": "ink",
    "text": "ok",
    "number": "attention",
    "word": "attention",
    "comment": "muted",
    "mark": "muted",
}
"""The theme's colors; what has no quotation marks is in ink, since most of a file is that."""


class Coloring(QSyntaxHighlighter):
    """Colors a document from above; lines below ``_done`` wait for their turn."""

    def __init__(self, document: QTextDocument) -> None:
        self._done = 0
        self.at_work = False
        """Whether it colors lines now: Qt tells of that as of a change of the text."""
        self._formats: dict[Kind, QTextCharFormat] = {}
        super().__init__(document)
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._some)
        theme().changed.connect(self.dress)
        self.dress()

    @property
    def waiting(self) -> bool:
        """Whether lines are not colored yet."""
        return self._soon.isActive()

    def dress(self) -> None:
        """Color everything again, in the colors in force."""
        for kind, color in COLORS.items():
            made = self._formats[kind] = QTextCharFormat()
            made.setForeground(theme().color(color))
            made.setFontItalic(kind == "comment")
        self.again()

    def again(self) -> None:
        """Color everything again: what can be seen at first at once."""
        self._done = 0
        self._soon.start()
        self._color(FIRST)

    def _some(self) -> None:
        self._color(SLICE)

    def _color(self, seconds: float) -> None:
        self.at_work = True
        try:
            self._color_until(time.perf_counter() + seconds)
        finally:
            self.at_work = False

    def _color_until(self, until: float) -> None:
        block = self.document().findBlockByNumber(self._done)
        while block.isValid():
            self._done = block.blockNumber() + 1
            self.rehighlightBlock(block)
            block = block.next()
            if time.perf_counter() > until:
                return
        self._soon.stop()

    def highlightBlock(self, text: str) -> None:
        if self.currentBlock().blockNumber() >= self._done:
            return
        found, after = runs(text, unpacked(self.previousBlockState()))
        wide = not text.isascii() and any(ord(letter) > 0xFFFF for letter in text)
        for start, end, kind in found:
            first, last = (_units(text, start), _units(text, end)) if wide else (start, end)
            self.setFormat(first, last - first, self._formats[kind])
        self.setCurrentBlockState(packed(after))


def _units(text: str, place: int) -> int:
    """A place counted as Qt counts: letters beyond the first 65,536 count twice."""
    return len(text[:place].encode("utf-16-le")) // 2
