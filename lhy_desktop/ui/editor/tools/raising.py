"""Levels by the wheel: notches that follow one another become one step of the history."""

from __future__ import annotations

from collections.abc import Callable, Set

from PySide6.QtCore import QTimer

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.painting import leveled
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.desk import Desk

_PAUSE = 600
"""Milliseconds without a notch after which the next one is another step."""


class Raising:
    """Raises and lowers hexes by the wheel. ``both`` is what a tool makes of an edit on both sides of an axis."""

    def __init__(self, desk: Desk, both: Callable[[Sheet, Sheet], Sheet]) -> None:
        self._desk, self._both = desk, both
        self._start: Sheet | None = None
        self._words = ""
        self._wait = QTimer(desk, singleShot=True, interval=_PAUSE)
        self._wait.timeout.connect(self.finish)

    def by(self, cells: Set[Cell], steps: int) -> None:
        """Some hexes higher or lower by so many levels; what is locked stays."""
        board = self._desk.board
        if board is None or not cells or not steps or not self._desk.free("levels"):
            return
        if self._start is None:
            self._start = board.sheet
        made = leveled(board.sheet, cells, lambda level: level + steps)
        board.sketch(self._both(board.sheet, made))
        self._words = f"{'Raise' if steps > 0 else 'Lower'} {len(cells)} {'hexes' if len(cells) > 1 else 'hex'}"
        self._wait.start()

    def finish(self) -> None:
        """What the wheel has done becomes a step."""
        self._wait.stop()
        board, began, self._start = self._desk.board, self._start is not None, None
        if began and board is not None:
            board.finish(self._words)

    def drop(self) -> None:
        """Nothing is left of it; whoever drew it takes the sketch back."""
        self._wait.stop()
        self._start = None
