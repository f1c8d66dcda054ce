"""Playing on what is drawn: a mission as it stands in the editor, saved or not; a board, which is saved first, with a
mission on it that is written where there is none yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.authoring.missions.drawn import has_map
from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.authoring.playtesting import playtest
from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content import ContentError, Places, find_places
from lhy_desktop.engine.content.boards import FOLDER as BOARDS
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.session.shelf import FOLDER as MISSIONS
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent, Content, PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.files.whole import write_whole

Save = Callable[[Document, Callable[[bool], object]], object]
"""Saves a document and tells whether it is saved."""
Beside = tuple[tuple[Path, Content], ...]
"""Contents that are in no file yet, by the files in which they will be."""
_LONGEST = 36
_UNREAD = "The text of this {} cannot be read: mend the marked lines first."


@dataclass(frozen=True)
class Ready:
    """A mission that can be begun, and the ``files`` that it is played on. ``asks`` who sits where."""

    rules: Ruleset
    prepared: Any
    files: Mapping[str, bytes]
    asks: bool = False


@dataclass(frozen=True)
class Refusal:
    """Why there is none: a sentence, and the places and sentences of its problems."""

    text: str
    problems: tuple[tuple[str, str], ...] = ()


class Trying(QObject):
    """``ready(Ready)`` when a game may begin, ``refused(Refusal)`` when it may not; ``resumed(id)`` when the newest
    playtest of a mission is to be gone on with."""

    ready = Signal(object)
    refused = Signal(object)
    resumed = Signal(str)

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
        """Play on the board or the mission in front."""
        board, document, rules = self._desk.board, self._desk.document, self._desk.rules
        if document is None:
            self._refuse("A game needs a board or a mission: open one, or begin a new one.")
        elif board is None:
            self._mission(document)
        elif not board.good:
            self._refuse(_UNREAD.format("board"))
        elif rules is None or not isinstance(rules, EditingKit):
            self._refuse("The rulebook in hand has no missions that are files, so none can be made here.")
        elif board.path is None or board.dirty:
            self._save(board, partial(self._saved, board, rules))
        else:
            self._saved(board, rules, True)

    def go_on(self) -> None:
        """Go on with the newest playtest of what is in front."""
        document = self._desk.document
        mission = mission_of(document) if document is not None else ""
        if mission:
            self.resumed.emit(mission)
        else:
            self.none_to_resume()

    def none_to_resume(self) -> None:
        """Say that there is no playtest to go on with."""
        self._refuse("Nobody has played on what is in front yet, so that there is no playtest to go on with.")

    def _refuse(self, text: str) -> None:
        self.refused.emit(Refusal(text))

    def _mission(self, document: Document) -> None:
        document.settle()
        content = document.content
        if not document.good or not isinstance(content, PlainContent):
            self._refuse(_UNREAD.format("file"))
        elif not has_map(content.written.data):
            self._refuse("A game needs a board or a mission, and this file is neither.")
        else:
            self._desk.say(f"Setting up {document.title}…")
            usual = self._desk.rules.name if self._desk.rules is not None else ""
            self._reader.ask(partial(_tested, self._desk.rulesets, content, document.path, usual, self._beside()))

    def _beside(self) -> Beside:
        """Everything that is open and not saved."""
        every = [one for one in self._desk.documents if one.path is not None and one.dirty]
        for one in every:
            one.settle()
        return tuple((one.path, one.content) for one in every if one.path is not None)

    def _saved(self, board: BoardDocument, rules: Ruleset, done: bool) -> None:
        if not done or board.path is None:
            return
        places, sheet = find_places(), board.sheet
        there = places.files(BOARDS).get(sheet.id)
        if there is None or not there.samefile(board.path):
            folder = places.user / BOARDS
            self._refuse(
                f"Missions look for boards in {folder}, under their ids. Save this one there as {sheet.id}.yaml."
            )
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


def mission_of(document: Document) -> str:
    """The id of the mission that is played when somebody plays on this document; "" for what is no mission."""
    if isinstance(document, BoardDocument):
        return _on(document.sheet)
    content = document.content
    if not isinstance(content, PlainContent) or content.faults or not has_map(content.written.data):
        return ""
    return str(content.written.data.get("id", ""))


def _on(sheet: Sheet) -> str:
    return f"on_{sheet.id}"[:_LONGEST]


def _prepared(rules: Ruleset, sheet: Sheet, title: str, places: Places) -> Ready | Refusal:
    """The mission of this board, made when there is none; beside the window."""
    id = _on(sheet)
    path = places.user / MISSIONS / rules.name / f"{id}.yaml"
    try:
        if not path.exists():
            _begin(path, rules, id, title, sheet)
    except (OSError, ValueError) as error:
        return Refusal(str(error))
    return _made(rules, path, id, {}, asks=False)


def _tested(
    rulesets: Rulesets, content: PlainContent, path: Path | None, usual: str, beside: Beside
) -> Ready | Refusal:
    """A mission as it stands in the editor; beside the window."""
    data = content.written.data
    rules, id = described(data, rulesets.every(), usual).rules, data.get("id")
    if rules is None:
        return Refusal("No rulebook here knows this file as a mission.")
    if not isinstance(id, str):
        return Refusal("The mission needs an id.")
    file = path or find_places().user / MISSIONS / rules.name / f"{id}.yaml"
    texts = {one: _text(its) for one, its in beside} | {file: content.text}
    return _made(rules, file, id, texts, asks=True)


def _text(content: Content) -> str:
    return content.known.with_sheet(content.sheet).text if isinstance(content, BoardContent) else content.text


def _made(rules: Ruleset, path: Path, id: str, texts: Mapping[Path, str], *, asks: bool) -> Ready | Refusal:
    try:
        found = playtest(rules, path, id, texts)
    except ContentError as error:
        places = ((f"{one.file}, line {one.line}" if one.line else str(one.file), one.text) for one in error.problems)
        return Refusal(f"The mission {path.name} cannot be played yet.", tuple(places))
    except (OSError, ValueError) as error:
        return Refusal(str(error))
    return Ready(rules, found.prepared, found.files, asks)


def _begin(path: Path, rules: Ruleset, id: str, title: str, sheet: Sheet) -> None:
    assert isinstance(rules, EditingKit)
    made = rules.mission_skeleton(id, title, sheet)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, made.encode())
