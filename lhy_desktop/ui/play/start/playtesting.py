"""Playtests: who sits where is asked, and a game begins on a mission that its save carries."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import seats_in_order, side_words
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.session.carrying import packed_line
from lhy_desktop.session.players import HUMAN, seated
from lhy_desktop.ui.panels.notices import NoticeModel
from lhy_desktop.ui.panels.seating import Seating, SeatingModel, SeatRow
from lhy_desktop.ui.plain.looks import side_look
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.game.computers import opponents
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.start.continuing import PERSON, Continuing
from lhy_desktop.ui.start.new_game import WORDS

_CLOSE = (("cancel", "Close"),)
_TEXT = (
    "The mission is played as it stands in the editor, saved or not. The playtest keeps its own copy of it, so that you"
    " can go on with either."
)


class Playtesting(QObject):
    """Begins playtests, and goes on with them. ``page`` asks who sits where, while it is shown."""

    def __init__(self, house: House, continuing: Continuing, parent: QObject) -> None:
        super().__init__(parent)
        self._house, self._continuing = house, continuing
        self.page: Seating | None = None

    def ask(self, rules: Ruleset, prepared: Any, files: Mapping[str, bytes], host: QWidget) -> None:
        """Ask who sits where over a window, and begin. The rulebook's desktop, which has words for the players, is
        imported little by little."""
        if self.page is None and not self._continuing.busy:
            self._step(self._asking(rules, prepared, files, host))

    def _step(self, steps: Iterator[None]) -> None:
        if next(steps, False) is None:
            QTimer.singleShot(0, self, lambda: self._step(steps))

    def _asking(self, rules: Ruleset, prepared: Any, files: Mapping[str, bytes], host: QWidget) -> Iterator[None]:
        yield from desktops.loading(self._house.rulesets, rules.name)
        usual = self._usual(rules, prepared)
        computers = opponents(desktops.desktop_of(rules)).items()
        players = ((HUMAN, PERSON), *((id, words.seat) for id, words in computers))
        rows = tuple(
            SeatRow(seat, side_look(side_words(rules, prepared, seat)), usual.seats.get(seat, HUMAN), players)
            for seat in seats_in_order(rules, prepared)
        )
        tables = tuple((id, words) for id, words, _ in WORDS.tables if id != "computer")
        title = f"Playtest: {prepared.title}"
        page = self.page = Seating(host, SeatingModel(title, _TEXT, rows, tables, usual.mode, "Play"))
        page.seated.connect(lambda seats, mode: self.begin(rules, prepared, files, seated(usual, seats, mode)))
        page.finished.connect(self._gone)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page.open()

    def _gone(self) -> None:
        self.page = None

    def _usual(self, rules: Ruleset, prepared: Any) -> TableSetting:
        """Who sat where last, as far as he is there; at first the side named first plays against the computer."""
        kept, there = self._house.settings.of(rules.name).playtest, {HUMAN, *bot_names(rules.name)}
        usable = kept is not None and there.issuperset(kept.seats.values())
        return kept if kept is not None and usable else _against_computer(rules, prepared)

    def begin(
        self, rules: Ruleset, prepared: Any, files: Mapping[str, bytes], table: TableSetting | None = None
    ) -> None:
        """Begin one with these players, who are remembered; else of the side named first against the computer."""
        if self._continuing.busy:
            return
        if table is not None:
            self._house.settings.of(rules.name).playtest = table
        try:
            carried = packed_line(files)
        except ValueError as error:
            self._house.tell(NoticeModel("unplayable", "No playtest can begin", str(error), _CLOSE), lambda _id: None)
            return
        kept = self._house.settings.autosaves
        path = library.new_autosave(prepared.mission_id, kept=kept, ruleset=rules.name, playtest=True)
        chosen, seed = table or _against_computer(rules, prepared), secrets.randbits(31)
        self._continuing.change(Session.new(rules, prepared, chosen, seed, path, carried=carried))

    def go_on(self, mission: str) -> bool:
        """Go on with the newest playtest of a mission; False when there is none."""
        path = library.newest_playtest(mission)
        if path is not None:
            self._continuing.open(path)
        return path is not None


def _against_computer(rules: Ruleset, prepared: Any) -> TableSetting:
    person, rival = seats_in_order(rules, prepared)
    return TableSetting({person: HUMAN, rival: bot_names(rules.name)[0]}, "computer", "friendly")
