"""A new mission: its name, its rulebook and its board are asked for on a page; the rulebook writes the first text,
which can be played as it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.content import ContentError, board_ids, find_places
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.engine.flow.door.designing import DesignAsk, Designing
from lhy_desktop.session.shelf import FOLDER
from lhy_desktop.ui.board.art.flat import flat_preview, quick_preview
from lhy_desktop.ui.board.art.whole import whole_px
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.files.naming import slug
from lhy_desktop.ui.editor.files.whole import write_whole
from lhy_desktop.ui.editor.missions.new_page import NewMissionPage

_LARGE, _PIXELS, _MOST_SEED = 400, 36, 999_999


@dataclass(frozen=True)
class Books:
    """The rulebooks whose missions are files, each with its key and its name; ``designers`` have tables for them."""

    names: tuple[tuple[str, str], ...]
    designers: frozenset[str]


@dataclass(frozen=True)
class Shown:
    """The picture of a board, and its size in words."""

    board: str
    picture: QImage | None
    words: str


@dataclass(frozen=True)
class Asks:
    """The questions of a rulebook's tables; or why there are none."""

    asks: tuple[DesignAsk, ...]
    why: str = ""


@dataclass(frozen=True)
class Begun:
    """A mission that was written; or why it was not."""

    path: Path | None
    why: str = ""


class BeginningMission(QObject):
    """Shows the page in the window, and opens what comes of it. ``left`` when the page is gone."""

    left = Signal()

    def __init__(self, desk: Desk, show: Callable[[QWidget], object], open: Callable[[Path], object]) -> None:
        """``show`` puts a page into the middle of the window, ``open`` opens a file."""
        super().__init__(desk)
        self._desk, self._show, self._open = desk, show, open
        self.page: NewMissionPage | None = None
        self._worker, self._painter, self._judge = Latest(self), Latest(self), Latest(self)
        self._seed = _other_dice()
        self._worker.done.connect(self._done)
        self._painter.done.connect(self._painted)
        self._judge.done.connect(self._judged)

    def ask(self) -> None:
        """Show the page, with the board in front chosen when it has a file."""
        if self.page is None:
            self.page = NewMissionPage()
            self.page.left.connect(self.left)
            self.page.looked_at.connect(lambda board: self._painter.ask(partial(_shown, board)))
            self.page.wanted.connect(self._write)
            self.page.asked.connect(self._ask)
            self.page.designed.connect(self._design)
            self._worker.ask(partial(_books, self._desk.rulesets))  # rulebooks are imported beside the window
        board, rules = self._desk.board, self._desk.rules
        front = board.sheet.id if board is not None and board.path is not None else ""
        self._show(self.page)
        self.page.begin(board_ids(), front, rules.name if rules is not None else "")

    def _write(self, title: str, ruleset: str, board: str) -> None:
        self._worker.ask(partial(_begun, self._desk.rulesets, title, ruleset, board))

    def _ask(self, ruleset: str, answers: dict[str, str], again: bool) -> None:
        self._seed = _other_dice() if again else self._seed
        self._judge.ask(partial(_asks, self._desk.rulesets, ruleset, answers, self._seed))

    def _design(self, title: str, ruleset: str, answers: dict[str, str]) -> None:
        self._worker.ask(partial(_designed, self._desk.rulesets, title, ruleset, answers, self._seed))

    def _judged(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        if self.page is not None and isinstance(result, Asks):
            self.page.tables.show_asks(result.asks)
            self.page.refuse(result.why)

    def _done(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        if self.page is None:
            return
        if isinstance(result, Books):
            self.page.show_rulebooks(result.names, result.designers)
        elif isinstance(result, Begun) and result.path is not None:
            self.page.refuse("")
            self.left.emit()
            self._open(result.path)
        elif isinstance(result, Begun):
            self.page.refuse(result.why)

    def _painted(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        if self.page is not None and isinstance(result, Shown):
            self.page.show_board(result.board, result.picture, result.words)

    @property
    def busy(self) -> bool:
        """Whether questions are being judged."""
        return self._judge.busy

    def close(self) -> None:
        """Make no more."""
        self._worker.close()
        self._painter.close()
        self._judge.close()


def _books(rulesets: Rulesets) -> Books:
    every = [one for one in rulesets.every() if isinstance(one, EditingKit)]
    designers = frozenset(one.name for one in every if isinstance(one, Designing))
    return Books(tuple((one.name, _name(one)) for one in every), designers)


def _other_dice() -> int:
    return random.SystemRandom().randint(1, _MOST_SEED)


def _asks(rulesets: Rulesets, ruleset: str, answers: dict[str, str], seed: int) -> Asks:
    """The questions of a rulebook, judged beside the window."""
    rules: Ruleset = rulesets.get(ruleset)
    assert isinstance(rules, Designing)
    try:
        return Asks(rules.design_asks(answers, seed))
    except (ContentError, ValueError) as error:
        return Asks((), str(error))


def _designed(rulesets: Rulesets, title: str, ruleset: str, answers: dict[str, str], seed: int) -> Begun:
    rules: Ruleset = rulesets.get(ruleset)
    assert isinstance(rules, Designing)
    made: Designing = rules
    return _put_down(rules, title, lambda name: made.designed(name, title, answers, seed).text)


def _name(rules: Ruleset) -> str:
    kit = kit_of(rules)
    return kit.name if kit.ruleset == rules.name else rules.name


def _shown(id: str) -> Shown:
    """Beside the window."""
    try:
        sheet = read_board(id)[0]
        board = Board.single(sheet)
    except (ContentError, ValueError) as error:
        return Shown(id, None, str(error))
    px = min(_PIXELS, whole_px(board))
    large = len(board.names) > _LARGE
    picture = quick_preview(board, px) if large else flat_preview(board, px, names=False)
    return Shown(id, picture, f"{sheet.title or id}, {_size(sheet)}")


def _size(sheet: Sheet) -> str:
    return f"{sheet.columns} x {sheet.rows} hexes of {sheet.meters} m"


def _begun(rulesets: Rulesets, title: str, ruleset: str, board: str) -> Begun:
    rules: Ruleset = rulesets.get(ruleset)
    assert isinstance(rules, EditingKit)
    kit: EditingKit = rules
    return _put_down(rules, title, lambda name: kit.mission_skeleton(name, title, read_board(board)[0]))


def _put_down(rules: Ruleset, title: str, text: Callable[[str], str]) -> Begun:
    """Write the first text of a mission under a free name, beside the window."""
    places = find_places()
    folder = f"{FOLDER}/{rules.name}"
    taken, stem = places.files(folder), slug(title, "new_mission")
    id = next(one for one in (stem, *(f"{stem[:36]}_{n}" for n in range(2, 1000))) if one not in taken)
    path = places.user / folder / f"{id}.yaml"
    try:
        made = text(id)
        if path.exists():
            return Begun(None, f"There is a file {path} already, which is no mission that can be read.")
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, made.encode())
    except (ContentError, OSError, ValueError) as error:
        return Begun(None, str(error))
    return Begun(path)
