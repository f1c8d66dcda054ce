"""The command that gives the board in front another size: it asks, makes it one step, and lets missions follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from lhy_desktop.engine.authoring.moving import Follower, followers, renaming_of
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.resizing import Resized
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.content import ContentError
from lhy_desktop.ui.editor.choosing.selection import number
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.sizing.page import SizePage


class Sizing(QObject):
    """Does the command. A mission of the user's that must follow is opened with its new text, and saved by the user: no
    file is changed unasked."""

    def __init__(self, desk: Desk, asking: Asking, filing: Filing) -> None:
        super().__init__(desk)
        self._desk, self._asking, self._filing = desk, asking, filing

    def commands(self) -> dict[str, Callable[[], object]]:
        """What each command does."""
        return {"board.size": self._ask}

    def _ask(self) -> None:
        board = self._desk.board
        if board is None or not board.good:
            self._desk.say("There is no board in front that could have another size.")
            return
        sheet = board.sheet
        follow = partial(self._follow, board, {one.path: one.text for one in self._desk.documents if one.path})

        def made() -> SizePage:
            page = SizePage(self._desk.view.window(), sheet, follow)
            page.agreed.connect(partial(self._agreed, board))
            return page

        self._asking.show(made)

    def _follow(self, board: BoardDocument, texts: dict[Path, str], made: Resized) -> tuple[Follower, ...]:
        """What becomes of the missions on a board; beside the window."""
        try:
            return followers(renaming_of(board.sheet, made), self._desk.rulesets, self._filing.places, texts)
        except ContentError:
            return ()

    def _agreed(self, board: BoardDocument, made: Resized, found: tuple[Follower, ...]) -> None:
        sheet = board.sheet
        axis = board.symmetry
        words = f"Size {sheet.columns} x {sheet.rows} to {made.sheet.columns} x {made.sheet.rows}"
        if not board.edit(words, made.sheet):
            return
        if axis is not None and board is self._desk.board:
            by = Motion(by=made.by).point(axis.middle)
            there = Symmetry.near(axis.axis, by, made.sheet)
            self._desk.mirror.take(there)
        lost = f", {number(len(made.lost))} fell off" if made.lost else ""
        self._desk.say(f"{words}{lost}.")
        for one in found:
            if one.changes:
                self._filing.open(one.path, partial(self._write, board, one))

    def _write(self, board: BoardDocument, one: Follower, document: Document | None) -> None:
        """Give a mission that was opened its new text, unless it was changed meanwhile."""
        if document is not None and document.text == one.text:
            document.set_text(f"Follow {board.title}", one.followed.text)
        elif document is not None:
            self._desk.say(f"{document.title} was changed meanwhile and does not follow.")
        if board in self._desk.documents:  # it may have been closed while the mission was read
            self._desk.bring(board)
