"""The page of the whole board follows the sheet, and changes what its file says at its head."""

from __future__ import annotations

import re
from functools import partial

import msgspec
from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.ui.board.art.palettes import SEASONS
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.board_page import BoardPage
from lhy_desktop.ui.editor.docks.feeding.hexes import kit_name
from lhy_desktop.ui.editor.docks.feeding.layers import Tally, counts, tally
from lhy_desktop.ui.editor.docks.feeding.words import commands
from lhy_desktop.ui.editor.docks.models import BoardModel, Chosen, Option
from lhy_desktop.ui.editor.document.latest import Latest

_ID = re.compile(r"[a-z0-9_]{1,40}")
SIZE = "board.size"
"""The command that changes the size of a board."""
_SOON = 200
_COUNTED = (("ground", "Hexes that are not open"), ("levels", "Levels"), ("buildings", "Buildings"),
            ("sides", "Hexsides"), ("lines", "Lines"), ("features", "Drawn shapes"), ("labels", "Names"))  # fmt: skip


class BoardFeed(QObject):
    """Between a desk and the page of its board."""

    def __init__(self, desk: Desk, page: BoardPage) -> None:
        super().__init__(page)
        self._desk, self._page = desk, page
        self._fault = ""
        self._timer = QTimer(self, singleShot=True, interval=_SOON)
        self._timer.timeout.connect(self._show)
        page.changed.connect(self._change)
        page.seen.connect(self._seen)
        self._kits = Latest(self)
        self._read = False
        desk.ended.connect(self._kits.close)
        page.size_asked.connect(lambda: desk.asked.emit(SIZE))
        page.resize_button.setVisible(SIZE in commands())
        desk.document_changed.connect(self._show)
        desk.rules_changed.connect(self._show)
        desk.edited.connect(lambda _change: self._timer.start())
        self._show()

    def _seen(self) -> None:
        """Whoever sees the list of rulebooks may choose another one: they are read beside the window before that."""
        if not self._read:
            self._read = True
            self._kits.ask(partial(_read_kits, self._desk.rulesets))
        self._show()

    def _show(self) -> None:
        board = self._desk.board
        self._page.setEnabled(board is None or board.good)
        self._page.show_there(board is not None)
        if board is None or not self._page.isVisible():
            return
        sheet, grounds = board.sheet, tally(board.sheet)
        found = counts(sheet, grounds)
        self._page.show_model(
            BoardModel(
                sheet.title,
                sheet.id,
                f"{sheet.columns} columns, {sheet.rows} rows: {len(sheet.grounds)} hexes",
                sheet.meters,
                self._rulebooks(),
                Chosen(tuple(Option(name, name.capitalize()) for name in SEASONS), self._desk.season),
                tuple((words, found[kind]) for kind, words in _COUNTED if found[kind]) + self._kinds(grounds),
                self._fault,
            )
        )

    def _rulebooks(self) -> Chosen:
        """Those that are installed; one that is not loaded yet by its name in code."""
        rules, kit = self._desk.rules, self._desk.kit
        now = rules.name if rules is not None else ""
        options = tuple(Option(name, kit.name if name == now else name) for name in self._desk.rulesets.names)
        return Chosen(options, now)

    def _kinds(self, grounds: Tally) -> tuple[tuple[str, str], ...]:
        """How many hexes of each ground."""
        kit = self._desk.kit
        found: dict[str, int] = {}
        for ground, count in grounds:
            if ground.terrain != "open":
                found[ground.terrain] = found.get(ground.terrain, 0) + count
        named = [(kit.terrain(word), word, count) for word, count in found.items()]
        rows = [(word.name if word is not None else kit_name(kit, "ground", key), count) for word, key, count in named]
        return tuple((f"{name}, hexes", str(count)) for name, count in sorted(rows, key=lambda row: -row[1]))

    def _change(self, what: str, value: str) -> None:
        board = self._desk.board
        if what == "ruleset":
            self._take(value)
        elif what == "season":
            self._desk.see_in(value)
        elif board is not None and what == "title":
            board.edit("Title", msgspec.structs.replace(board.sheet, title=value))
        elif board is not None and what == "id":
            self._fault = "" if _ID.fullmatch(value) else "An id has small letters, digits and underscores, 40 at most."
            if not self._fault:
                board.edit("Id", msgspec.structs.replace(board.sheet, id=value))
        elif board is not None and what == "meters":
            board.edit("Meters a hex", msgspec.structs.replace(board.sheet, meters=int(value)))
        self._show()

    def _take(self, name: str) -> None:
        try:
            self._desk.take_rules(name)
        except UnknownRulesetError as error:
            self._desk.say(str(error))


def _read_kits(rulesets: Rulesets) -> int:
    """Have the words of every rulebook read, which are kept where they are read; answers how many."""
    return len([kit_of(rules) for rules in rulesets.every()])
