"""The guided first board."""

from __future__ import annotations

from functools import partial
from typing import Any

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.findings import findings
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.learn.conditions import Facts, Trouble
from lhy_desktop.ui.editor.learn.guide import Guide


class FirstBoard(Guide):
    """Watches a board; what is wrong with it, by the words that all rulebooks share, is judged beside the window."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._found: tuple[Sheet, tuple[Finding, ...]] | None = None
        self._judge = Latest(self)
        self._judge.done.connect(self._judged)

    def takes(self, document: Document) -> bool:
        return isinstance(document, BoardDocument)

    def facts(self) -> Facts:
        board = self.desk.board
        if board is None or board is not self.document:
            return Facts()
        asked = self.desk.sight.asked
        saved = board.path is not None and not board.dirty
        sees = bool(asked.start and asked.end and asked.start != asked.end)
        return Facts(board.sheet, saved, self._known(board), sees, self.played)

    def _known(self, board: BoardDocument) -> tuple[Finding, ...] | None:
        """What is wrong with the sheet, as far as a step asks for it."""
        step = self.step
        if step is None or not isinstance(step.done, Trouble) or board.sketching:
            return None
        sheet = board.sheet
        if self._found is not None and self._found[0] is sheet:
            return self._found[1]
        self._judge.ask(partial(_judged, sheet))
        return None

    def _judged(self, result: object) -> None:
        if isinstance(result, tuple):
            self._found = result
            self.look()
        elif isinstance(result, BaseException):
            raise result

    def close(self) -> None:
        """Look and judge no more."""
        super().close()
        self._judge.close()


def _judged(sheet: Sheet) -> tuple[Sheet, tuple[Finding, ...]]:
    return sheet, findings(sheet)
