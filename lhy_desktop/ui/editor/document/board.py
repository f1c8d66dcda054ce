"""A board that is drawn: the sheet, gestures that are not finished, hexes that are chosen, and the joined board for
lines of sight, made in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.board.editing.difference import difference
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.kits import PLAIN, declared
from lhy_desktop.ui.editor.document.boards import Joined, joined
from lhy_desktop.ui.editor.document.change import Aspect, Change
from lhy_desktop.ui.editor.document.content import BoardContent, BrokenBoard, Content, typed
from lhy_desktop.ui.editor.document.document import Document, Step
from lhy_desktop.ui.editor.document.latest import Latest

SOON = 100
"""Milliseconds without an edit after which the joined board is made again."""
_NOTHING: frozenset[Cell] = frozenset()


class BoardDocument(Document):
    """A board file. ``sheet`` is what it shows: a gesture's sketch while one lasts."""

    chosen_changed = Signal()
    board_made = Signal()
    """``board`` is another one."""

    def __init__(
        self, content: BoardContent | BrokenBoard, path: Path | None, title: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(content, path, "board", _title(content.sheet, path, title), parent)
        self._sketch: Sheet | None = None
        self.kit = PLAIN
        """Whose words are written into the board when they are drawn on it."""
        self.chosen: frozenset[Cell] = _NOTHING
        self.symmetry: Symmetry | None = None
        """The axis on both sides of which is drawn; no part of the file."""
        self.board: Board | None = None
        """The joined board of ``board_sheet``; None before the first is made."""
        self.board_sheet: Sheet | None = None
        self._joiner = Latest(self)
        self._joiner.done.connect(self._joined)
        self._wait = QTimer(self, singleShot=True, interval=SOON)
        self._wait.timeout.connect(self._join)
        self._first = QTimer(self, singleShot=True, interval=0)
        self._first.timeout.connect(self._join)
        self._first.start()
        self.busier: Callable[[], bool] | None = None
        """Whether something is under way that somebody waits for more than for the joined board."""

    @property
    def _board_content(self) -> BoardContent | BrokenBoard:
        return cast("BoardContent | BrokenBoard", self._content)

    @property
    def sheet(self) -> Sheet:
        """What is shown: the last good sheet while the text cannot be read."""
        return self._sketch if self._sketch is not None else self._board_content.sheet

    @property
    def settled(self) -> bool:
        """Whether ``board`` is that of the sheet shown."""
        return self.board_sheet is self.sheet

    @property
    def joining(self) -> bool:
        """Whether the board is being made, or soon will be."""
        return self._joiner.busy or self._wait.isActive() or self._first.isActive()

    @property
    def sketching(self) -> bool:
        """Whether a gesture is not finished."""
        return self._sketch is not None

    def edit(self, words: str, sheet: Sheet) -> bool:
        """Another sheet, as one step named ``words``. Answers False where nothing is different, or where the text
        cannot be read and so cannot take it."""
        self.drop()
        return self._edit(words, sheet)

    def _edit(self, words: str, sheet: Sheet) -> bool:
        now = self._board_content
        if isinstance(now, BrokenBoard) or sheet == now.sheet:
            return False
        self.stack.push(Step(self, words, now, BoardContent(now.known, declared(sheet, self.kit))))
        return True

    def sketch(self, sheet: Sheet) -> None:
        """Show a sheet while a gesture lasts: no step of the history."""
        if self.good:
            self._put(sheet)

    def finish(self, words: str) -> bool:
        """Make the sketch a step named ``words``; answers whether there was anything to keep."""
        sketch = self._sketch
        if sketch is None:
            return False
        self._sketch = None
        if self._edit(words, sketch):
            return True
        self._tell(sketch, self.sheet)
        return False

    def drop(self) -> bool:
        """Take the sketch back; answers whether there was one."""
        if self._sketch is None:
            return False
        self._put(None)
        return True

    def choose(self, cells: frozenset[Cell]) -> None:
        """Choose these hexes and no others; those that the sheet does not have are left out."""
        wanted = cells & frozenset(self.sheet.places.values()) if cells else _NOTHING
        if wanted != self.chosen:
            self.chosen = wanted
            self.chosen_changed.emit()

    def close(self) -> None:
        """Make no more boards."""
        self._first.stop()
        self._wait.stop()
        self._joiner.close()

    # -- the history shows another content ----------------------------------------------------------------------------

    def become(self, words: str, content: Content) -> None:
        """A text that is no board, or none that can be read, leaves the last good sheet to be seen."""
        super().become(words, content if isinstance(content, BoardContent) else self.read(content.text))

    def read(self, text: str) -> Content:
        return typed(text, self._board_content, self.label)

    def show_content(self, content: Content) -> None:
        shown, before = self.sheet, self._content
        self._sketch = None
        self._content = content
        what: set[Aspect] = {"text"}
        if before.faults != content.faults:
            what.add("state")
        self._tell(shown, self.sheet, *what)
        self.set_title(_title(self.sheet, self.path, self.title))

    def _put(self, sketch: Sheet | None) -> None:
        shown, self._sketch = self.sheet, sketch
        self._tell(shown, self.sheet)

    def _tell(self, shown: Sheet, sheet: Sheet, *what: Aspect) -> None:
        cells = difference(shown, sheet)
        aspects: set[Aspect] = {*what, "sheet"} if shown is not sheet else set(what)
        if cells is None and self.chosen:
            self.choose(self.chosen)
        self.changed.emit(Change(cells, frozenset(aspects)))
        if shown is not sheet:
            self._wait.start()

    # -- the joined board ---------------------------------------------------------------------------------------------

    def _join(self) -> None:
        if self.busier is not None and self.busier():
            self._wait.start()
        elif self.board_sheet is not self.sheet:
            self._joiner.ask(partial(joined, self.sheet))

    def _joined(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, Joined)
        if result.board is not None:
            self.board, self.board_sheet = result.board, result.sheet
            self.board_made.emit()
        if result.sheet is not self.sheet and not self._wait.isActive():
            self._wait.start()


def _title(sheet: Sheet, path: Path | None, title: str) -> str:
    return sheet.title or (path.stem if path is not None else title) or sheet.id
