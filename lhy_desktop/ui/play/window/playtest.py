"""A strip above the board of a playtest: that it is one, on which version of the mission, and the way to the editor."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from lhy_desktop.session import Session
from lhy_desktop.session.carrying import said_of
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import Span, Words

BACK = "game.editor"
_BACK, _ON = "Back to the editor", "Playtest from here"
_NARROW = 700
"""Below this width, at 100 % text, the button goes under the words."""
_RECORDED = "As it was played, on the mission as it was then. Any moment can be gone on from, as a playtest."
_SAME = "On the mission as it was when the playtest began; its save carries it."


class PlaytestStrip(QWidget):
    """Says what is played; ``back`` leads to the editor, or from a recording to a playtest."""

    def __init__(self, said: str, key: str, back: Callable[[], object], recorded: bool = False) -> None:
        """``said`` is a sentence about a mission that has changed since, "" where it has not."""
        super().__init__()
        self.setObjectName("playtest")
        face(self, "paper")
        what = "Recording" if recorded else "Playtest"
        head = Span(f"{what} of an earlier version  " if said else f"{what}  ", "bold")
        self._words = Words()
        usual = _RECORDED if recorded else _SAME
        self._words.say((head, Span(said, "attention") if said else Span(usual, "muted")))
        self.setAccessibleName(self._words.said)
        self.back = KeyButton(_ON if recorded else _BACK, key, press=back)
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row = in_row((self._words, 1), self.back, margins=(16, 5, 12, 5), gap=14)
        in_column(self._row, Hairline(), of=self, gap=0)

    @property
    def text(self) -> str:
        """What it says."""
        return self._words.said

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)


def strip_in(window: MainWindow, session: Session, recorded: bool) -> PlaytestStrip | None:
    """The strip of a game, put into its window; None for a game that is no playtest. From one that is only ``recorded``
    its key begins a playtest."""
    if not session.header.carries:
        return None
    action = window.registry[BACK]
    action.setText(_ON if recorded else _BACK)
    strip = PlaytestStrip(said_of(session.header), window.registry.key_text(BACK), action.trigger, recorded)
    window.put_above(strip)
    return strip
