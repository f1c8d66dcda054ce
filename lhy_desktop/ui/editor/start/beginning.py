"""How boards come into the editor: made anew on a page, or as a copy of a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.engine.content import board_ids
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.start.maker import MadeBoard
from lhy_desktop.ui.editor.start.page import NewBoardPage


class Beginning(QObject):
    """Shows the page of a new board in the window, and opens what comes of it. ``left`` when the page is gone."""

    left = Signal()

    def __init__(self, desk: Desk, show: Callable[[QWidget], None]) -> None:
        """``show`` puts a page into the middle of the window."""
        super().__init__(desk)
        self._desk, self._show = desk, show
        self.page: NewBoardPage | None = None
        self._kits = Latest(self)
        self._kits.done.connect(self._show_kits)

    def ask(self) -> None:
        """Show the page."""
        if self.page is None:
            self.page = NewBoardPage(self._desk.kit, _taken)
            self.page.made.connect(self.take)
            self.page.left.connect(self.left)
            self._kits.ask(self._all_kits)  # other rulebooks are imported beside the window
        self._show(self.page)
        self.page.begin()

    def _all_kits(self) -> Sequence[BoardKit]:
        return tuple(kit_of(rules) for rules in self._desk.rulesets.every())

    def _show_kits(self, found: object) -> None:
        if self.page is not None and isinstance(found, tuple) and found:
            self.page.show_kits(found, self._desk.kit.ruleset)

    def take(self, board: MadeBoard, ruleset: str) -> None:
        """Open what was made: nobody has saved it yet."""
        if ruleset and ruleset in self._desk.rulesets:
            self._desk.take_rules(ruleset)
        document = BoardDocument(board.content, None, board.title)
        document.stack.resetClean()
        self._desk.open(document)

    def close(self) -> None:
        """Make no more."""
        self._kits.close()
        if self.page is not None:
            self.page.close_all()


def _taken() -> Sequence[str]:
    return board_ids()
