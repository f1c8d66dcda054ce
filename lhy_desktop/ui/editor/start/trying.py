"""Playing on the board that is drawn: it is saved, a mission on it is written where there is none yet, and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content import ContentError, Places, find_places
from lhy_desktop.engine.content.boards import FOLDER as BOARDS
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.session.shelf import FOLDER as MISSIONS
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.files.whole import write_whole

Save = Callable[[Document, Callable[[bool], object]], object]
"""Saves a document and tells whether it is saved."""
_LONGEST = 36


@dataclass(frozen=True)
class Ready:
    """A mission that can be begun."""

    rules: Ruleset
    prepared: Any


@dataclass(frozen=True)
class Refusal:
    """Why there is none: a sentence, and the places and sentences of its problems."""

    text: str
    problems: tuple[tuple[str, str], ...] = ()


class Trying(QObject):
    """``ready(Ready)`` when a game may begin, ``refused(Refusal)`` when it may not."""

    ready = Signal(object)
    refused = Signal(object)

    def __init__(self, desk: Desk, save: Save) -> None:
        super().__init__(desk)
        self._desk, self._save = desk, save
        self._reader = Latest(self)
        self._reader.done.connect(self._read)

    @property
    def busy(self) -> bool:
        """Whether a mission is being read."""
        return self._reader.busy

    def ask(self) -> None:
        """Play on the board in front."""
        board, rules = self._desk.board, self._desk.rules
        if board is None:
            self.refused.emit(Refusal("A game needs a board: open one, or begin a new one."))
        elif not board.good:
            self.refused.emit(Refusal("The text of this board cannot be read: mend the marked lines first."))
        elif rules is None or not isinstance(rules, EditingKit):
            self.refused.emit(Refusal("The rulebook in hand has no missions that are files, so none can be made here."))
        elif board.path is None or board.dirty:
            self._save(board, partial(self._saved, board, rules))
        else:
            self._saved(board, rules, True)

    def _saved(self, board: BoardDocument, rules: Ruleset, done: bool) -> None:
        if not done or board.path is None:
            return
        places, sheet = find_places(), board.sheet
        there = places.files(BOARDS).get(sheet.id)
        if there is None or not there.samefile(board.path):
            folder = places.user / BOARDS
            text = f"Missions look for boards in {folder}, under their ids. Save this one there as {sheet.id}.yaml."
            self.refused.emit(Refusal(text))
            return
        self._desk.say(f"Setting up a game on {board.title}…")
        self._reader.ask(partial(_prepared, rules, sheet, board.title, places))

    def _read(self, result: object) -> None:
        self._desk.say("")
        if isinstance(result, Ready):
            self.ready.emit(result)
        elif isinstance(result, Refusal):
            self.refused.emit(result)
        elif isinstance(result, BaseException):
            raise result

    def close(self) -> None:
        """Read no more."""
        self._reader.close()


def _prepared(rules: Ruleset, sheet: Sheet, title: str, places: Places) -> Ready | Refusal:
    """The mission of this board, made when there is none; beside the window."""
    id = f"on_{sheet.id}"[:_LONGEST]
    path = places.user / MISSIONS / rules.name / f"{id}.yaml"
    try:
        if not path.exists():
            _begin(path, rules, id, title, sheet)
        return Ready(rules, rules.prepare(id, {}))
    except ContentError as error:
        found = ((f"{one.file}, line {one.line}" if one.line else str(one.file), one.text) for one in error.problems)
        return Refusal(f"The mission {path.name} on this board cannot be played.", tuple(found))
    except (OSError, ValueError) as error:
        return Refusal(str(error))


def _begin(path: Path, rules: Ruleset, id: str, title: str, sheet: Sheet) -> None:
    assert isinstance(rules, EditingKit)
    made = rules.mission_skeleton(id, title, sheet)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, made.encode())
