"""What somebody met who had read only the README and played a mission to its end."""

from __future__ import annotations

import msgspec
import pytest
from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from scenes import scene
from test_nothing_dead import LATER

from lhy_desktop.engine.flow import Entry, Event, Refusal, Telling
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, ChooseCompany
from lhy_desktop.session import SaveFile, TableSetting
from lhy_desktop.session.save import BackLine, EntryLine, Header, Line, SnapshotLine
from lhy_desktop.ui.games.lhy.start import cards
from lhy_desktop.ui.games.lhy.words import hex_words
from lhy_desktop.ui.widgets.popover import Toast

LEADERLESS = LATER.replace("able/2/1: {hex: I3}", "able/2/1: {hex: I3}\n  able/2/2: {hex: I4, disrupted: true}")


def test_a_unit_that_nothing_can_be_ordered_says_why_and_a_tooltip_says_it_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = table(session=scene(LEADERLESS))
    bar = playing.window.bar
    until(lambda: playing.game.state == "asking")
    playing.game.answer(ChooseCompany("able"))
    until(lambda: playing.game.state == "asking" and "activate a platoon" in bar.said())
    playing.game.answer(Activate("able/2"))
    until(lambda: playing.game.state == "asking" and "acts" in bar.said())
    Hand(playing).click("I3")
    tool = playing.game.tool
    assert tool.units == ("able/2/1",) and {verb.state for verb in tool.buttons()} == {"no"}
    assert "Take an order" not in bar.said() and "leader" in bar.said()
    playing.game.undo()
    until(lambda: playing.game.state == "asking" and "activate a platoon" in bar.said())
    playing.game.answer(Activate("able/1"))
    until(lambda: playing.game.state == "asking" and "acts" in bar.said())
    assert Hand(playing).take("able/1/1")
    QTest.keyClick(playing.board, Qt.Key.Key_F)
    tool = playing.game.tool
    said = "No line of sight to F11: the hill in F8 reaches level 1"
    monkeypatch.setattr(hex_words, "sight_words", lambda _picture, _one, _other: said)
    monkeypatch.setattr(type(tool), "against", lambda _tool, _hex: (Refusal("8.1", f"{said}."),))
    assert tool.words("F11").count(said) == 1


def test_the_list_of_games_tells_no_minute_that_the_clock_has_left() -> None:
    position = msgspec.Raw(b'{"state": {"minute": 31}}')
    snapshot, entry = SnapshotLine(10, 4, "", position), Entry(5, "chance", msgspec.Raw(b"{}"), (), "")
    clock = msgspec.structs.replace(
        entry, events=(Event("time", "14.1", Telling("3 minutes passed; it is minute 34.")),)
    )

    def save(*lines: Line) -> SaveFile:
        header = Header(1, "lhy", "1", "first_steps", "First Steps", {}, {}, 1, TableSetting({}))
        return SaveFile("", header, lines, "", len(lines))

    assert cards.where(save(EntryLine(clock), snapshot, EntryLine(entry))) == "turn 10, minute 31"
    assert cards.where(save(snapshot, EntryLine(entry), EntryLine(clock))) == "turn 10"
    assert cards.where(save(snapshot, EntryLine(entry), EntryLine(clock), BackLine(1))) == "turn 10, minute 31"


def test_what_is_said_at_the_foot_stays_above_a_foot_that_moves(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(600, 400)
    host.show()
    toast = Toast(host)
    toast.say("A new game. The other one is as it was.")
    host.resize(600, 300)
    assert toast.isVisible() and toast.geometry().bottom() < 300
