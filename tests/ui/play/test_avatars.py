"""Skin in the Game (V23.1): whoever plays with it is asked, in secret and before the first turn, who he is."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Table
from hand import LEFT, until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.lhy.career import book
from lhy_desktop.ui.games.lhy.career.choosing import ChooseAvatar
from lhy_desktop.ui.games.lhy.career.course import game_key
from lhy_desktop.ui.games.lhy.career.page import CareerPage, read
from lhy_desktop.ui.games.lhy.picture import SET_UP
from lhy_desktop.ui.games.lhy.start.own_rules import ASKS, OwnRules
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.setting import ON

KEY = Qt.Key
READY = ("asking", "rolling", "continue", "over", "curtain")


@pytest.fixture
def asked(own_folder: Path) -> None:
    """Whoever plays here plays with careers."""
    book.change(book.asking(True))


def offered(playing: Playing) -> ChooseAvatar | None:
    """The dialog that is on the screen."""
    return next((one for one in playing.window.findChildren(ChooseAvatar) if one.isVisible()), None)


def dialog(playing: Playing) -> ChooseAvatar:
    """The dialog, as soon as it is there."""
    until(lambda: offered(playing) is not None)
    found = offered(playing)
    assert found is not None
    return found


def rest(playing: Playing) -> None:
    """Let the window work until a question waits, and a little longer."""
    until(lambda: playing.game.state in READY)
    QTest.qWait(30)


def set_up_is_over(playing: Playing) -> None:
    """Place the rest and finish the set-up by two keys."""
    playing.window.activateWindow()
    until(playing.window.isActiveWindow)
    for code in (KEY.Key_A, KEY.Key_D):
        QTest.keyClick(playing.board, code, Qt.KeyboardModifier.ShiftModifier)
        rest(playing)


def test_nobody_is_asked_who_does_not_play_with_it(table: Table) -> None:
    playing = table()
    rest(playing)
    assert playing.game.tool.picture.kind == SET_UP
    assert offered(playing) is None
    assert not book.path_of().exists(), "nothing is written either"


@pytest.mark.usefixtures("asked")
def test_a_player_is_asked_once_before_the_first_turn_and_chooses_by_keys(table: Table) -> None:
    playing = table()
    asks = dialog(playing)
    before = playing.game.session.digest()
    QTest.keyClick(asks.list, KEY.Key_Down)
    QTest.keyClick(asks.list, KEY.Key_Return)
    until(lambda: offered(playing) is None)
    kept = book.load()[0]
    choice = kept.choice(game_key(playing.game.session), "axis")
    assert choice is not None
    assert choice.avatar == playing.game.session.view("axis").units[choice.avatar].id
    assert kept.soldier(choice.soldier) is not None
    assert playing.game.session.digest() == before, "no rule hears of it"
    assert playing.window.focusWidget() is playing.board, "the set-up goes on by keys at once"
    set_up_is_over(playing)
    assert offered(playing) is None


@pytest.mark.usefixtures("asked")
def test_a_player_chooses_or_declines_by_mouse_and_may_change_his_mind(table: Table) -> None:
    playing = table()
    asks = dialog(playing)
    QTest.mouseClick(asks.none_button, LEFT)
    until(lambda: offered(playing) is None)
    key = game_key(playing.game.session)
    declined = book.load()[0].choice(key, "axis")
    assert declined is not None
    assert declined.avatar == ""
    playing.commands.run("game.avatar")
    asks = dialog(playing)
    row = asks.list.visualItemRect(asks.list.item(2)).center()
    QTest.mouseClick(asks.list.viewport(), LEFT, pos=row)
    QTest.mouseClick(asks.choose_button, LEFT)
    until(lambda: offered(playing) is None)
    chosen = book.load()[0].choice(key, "axis")
    assert chosen is not None
    assert chosen.avatar
    assert len(book.load()[0].choices) == 1


@pytest.mark.usefixtures("asked")
def test_escape_leaves_it_and_the_question_does_not_come_back(table: Table) -> None:
    playing = table()
    QTest.keyClick(dialog(playing).list, KEY.Key_Escape)
    until(lambda: offered(playing) is None)
    set_up_is_over(playing)
    assert offered(playing) is None
    assert book.load()[0].choices == ()


@pytest.mark.usefixtures("asked")
def test_at_a_shared_screen_each_is_asked_behind_his_own_curtain(table: Table) -> None:
    playing = table("shared", "human", "human")
    rest(playing)
    assert playing.game.state == "curtain"
    assert offered(playing) is None, "nobody sits at the screen yet"
    playing.commands.run("game.avatar")
    assert offered(playing) is None, "nor is it there for the asking"
    seats = []
    for _ in range(2):
        playing.window.curtain.taken.emit()
        asks = dialog(playing)
        seat = playing.game.tool.picture.viewer
        seats.append(seat)
        assert asks.list.count() > 1
        assert "Nobody" in asks.none_button.text()
        QTest.keyClick(asks.list, KEY.Key_Return)
        until(lambda: offered(playing) is None)
        set_up_is_over(playing)
        assert offered(playing) is None
        if playing.game.state != "curtain":
            break
    kept, key = book.load()[0], game_key(playing.game.session)
    assert sorted(set(seats)) == ["allied", "axis"]
    assert all(kept.choice(key, seat) is not None for seat in ("axis", "allied"))
    log = " ".join(line.telling.text for line in playing.game.session.log("table"))
    assert not any(soldier.name in log for soldier in kept.soldiers)


def test_it_is_switched_on_the_page_of_careers_and_in_the_settings(qapp: QApplication) -> None:
    page = CareerPage(None, read())
    page.show()
    assert not page.asks.isChecked()
    QTest.mouseClick(page.asks, LEFT, pos=QPoint(10, page.asks.height() // 2))
    assert book.load()[0].asks
    QTest.keyClick(page.asks, KEY.Key_Space)
    assert not book.load()[0].asks
    page.close()
    rules = OwnRules()
    rules.read()
    assert next(one for one in rules.lines({}) if one.id == ASKS).value == "off"
    assert rules.choose(ASKS, ON) == ""
    assert next(one for one in rules.lines({}) if one.id == ASKS).value == "on"
    assert read().asks
