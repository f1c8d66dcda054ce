"""The start page: complete before it can be clicked, and the same window as the game's."""

from __future__ import annotations

import pytest
from conftest import put_away
from hand import until
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.board.art.store import VARIABLE
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings


def test_nothing_can_be_clicked_before_it_has_its_place(qapp: QApplication, few: None) -> None:
    program = Program(qapp, Rulesets(("lhy",)), Settings(speed=0), art=False)
    try:
        program.front.show()
        start = program.start
        seen = []
        while program.front.reader.reading:
            qapp.processEvents()
            seen.append(start.list.isVisible() and program.front.reader.reading)
        assert seen and not any(seen), "missions are shown when all of them are listed with their words"
        assert start.list.isVisible() and start.list.hasFocus()
        places = [(card.title, card.sides) for card in start.list.items.cards]
        filters = list(start.filters)
        until(lambda: all(program.front.shelf.whole(card.id) for card in start.list.items.cards))
        assert [(card.title, card.sides) for card in start.list.items.cards] == places
        assert list(start.filters) == filters
        assert all(card.thumbnail is not None for card in start.list.items.cards)
    finally:
        put_away(program)


def test_a_painted_map_takes_the_place_of_its_sketch(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")  # whatever was painted on this machine before
    program.front.show()
    until(lambda: not program.front.reader.reading and all(map(program.front.shelf.whole, program.front.shelf.ids())))
    id = program.start.current
    assert program.front.shelf.bare(id)
    painted = QImage(400, 300, QImage.Format.Format_RGB32)
    painted.fill(0xFF00FF00)
    program.front._hang(id, painted)
    assert program.start.card(id).picture == painted and not program.front.shelf.bare(id)
    assert program.start.page.card.picture == painted


def test_the_game_stands_where_the_page_stood_and_the_page_where_the_game_did(program: Program) -> None:
    program.front.show()
    until(lambda: not program.front.reader.reading)
    program.start.setGeometry(40, 60, 1500, 880)
    others = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not program.start]
    assert not others, "no second window"
    program.start.open_new_game(program.start.current)
    program.start.new_game.begin()
    until(lambda: program.playing is not None)
    window = program.playing.window
    assert window.geometry() == QRect(40, 60, 1500, 880) and not program.start.isVisible()
    window.setGeometry(20, 50, 1400, 900)
    program.to_start()
    assert program.start.geometry() == QRect(20, 50, 1400, 900)
