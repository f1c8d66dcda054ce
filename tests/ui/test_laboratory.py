"""The laboratory's window: games played beside it, cancelled and gone on with, charts that say what they show, and the
ways that lead there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content import places
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.study import StudyFile, kept, lab_folder, study_of
from lhy_desktop.lab.working import play, tasks
from lhy_desktop.ui.laboratory.page import LaboratoryWindow
from lhy_desktop.ui.panels.seating import Seating
from lhy_desktop.ui.play import settings as saved
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.rooms import Rooms
from lhy_desktop.ui.theme import theme

TOY, COIN = "tests.toy_map:PATROLS", "tests.toy_coin:MARKED"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.USER_VARIABLE, str(tmp_path))
    return tmp_path


def opened(qtbot: QtBot, name: str, mission: str) -> LaboratoryWindow:
    window = LaboratoryWindow(lambda: find(name), mission, mission, name)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.news is not None and not window.bench.busy and window.map.painted, timeout=20_000)
    return window


def kept_games(name: str, mission: str, games: int) -> StudyFile:
    rules = find(name)
    study = study_of(rules, mission, "random", "random", games, ruleset=name)
    file = StudyFile.begin(study, lab_folder(rules.name))
    for _, game in play(tasks(study, file.missing()), 1):
        file.add(game)
    return file


def test_games_are_played_cancelled_and_kept(qtbot: QtBot) -> None:
    window = opened(qtbot, TOY, "wood")
    assert window.head.status.said.startswith("0 of 200 games")
    window.head.number.set_value(100_000)
    window.head.play_button.setFocus()
    qtbot.keyClick(window.head.play_button, Qt.Key.Key_Return)
    assert window.bench.busy and not window.head.number.isEnabled()
    qtbot.waitUntil(lambda: window.news is not None and window.news.played > 0, timeout=60_000)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.bench.busy, timeout=20_000)
    assert window.news is not None and 0 < window.news.played < 100_000
    assert window.head.play_button.text() == "Go on" and window.head.number.isEnabled()
    (path,) = kept(lab_folder("patrols"))
    assert len(StudyFile(path).games()) == window.news.played
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_charts_say_what_they_show_and_keys_go_through_the_map(qtbot: QtBot) -> None:
    games = kept_games(TOY, "wood", 40).games()
    window = opened(qtbot, TOY, "wood")
    foxes = sum(game.winner == "axis" for game in games)
    assert f"Foxes: {round(100 * foxes / 40)} %" in window.rates.accessibleDescription()
    assert "Losses, Badgers" in window.ranges.accessibleDescription()
    assert str(max(game.score for game in games)) in window.scores.accessibleDescription()
    assert "Night fell before anybody came through: " in window.notes["decided"].said
    window.tabs.open(2)
    hottest = window.map.accessibleDescription().removeprefix("Most: ").split(" ")[0]
    window.map.setFocus()
    qtbot.keyClick(window.map, Qt.Key.Key_Right)
    told = f"{hottest}: Foxes {window.map.counts(hottest)[0]}, Badgers {window.map.counts(hottest)[1]}"
    assert told in window.notes["heat"].said
    qtbot.keyClick(window.map, Qt.Key.Key_Left)
    assert told not in window.notes["heat"].said
    for name, percent in (("dark", 200), ("paper", 80)):
        theme().set(name, percent)
        window.resize(700, 900)
        assert not window.grab().isNull()
    window.close()


def test_a_game_is_brought_back_by_keys_and_by_mouse(qtbot: QtBot) -> None:
    games = {game.seed: game for game in kept_games(TOY, "wood", 6).games()}
    window = opened(qtbot, TOY, "wood")
    rows = window.games.rows
    assert rows[0].accessibleName().startswith("The most typical: Game ")
    rows[0].setFocus()
    qtbot.keyClick(rows[0], Qt.Key.Key_Down)
    assert rows[1].hasFocus()
    with qtbot.waitSignal(window.watched, timeout=20_000) as brought:
        qtbot.keyClick(rows[1], Qt.Key.Key_Return)
    assert brought.args[0].result().turns == max(game.turns for game in games.values())
    window.games.number.set_value(4)
    with qtbot.waitSignal(window.watched, timeout=20_000) as brought:
        qtbot.mouseClick(window.games.watch_button, Qt.MouseButton.LeftButton)
    assert (brought.args[0].header.seed, brought.args[0].result().score) == (4, games[4].score)
    with qtbot.assertNotEmitted(window.watched):
        qtbot.keyClick(rows[0], Qt.Key.Key_Return)
        bar = window.replaying.bar
        assert bar is not None and not window.bench.busy
        bar.show()
        qtbot.mouseClick(bar.findChild(QPushButton), Qt.MouseButton.LeftButton)
        assert not window.replaying.busy
    window.close()


def test_two_versions_stand_side_by_side(qtbot: QtBot) -> None:
    kept_games(COIN, "toss", 60)
    other = study_of(find(COIN), "toss", "random", "random", 50, 1, {"print": "two"}, COIN)
    file = StudyFile.begin(other, lab_folder("marked"))
    for _, game in play(tasks(other, file.missing()), 1):
        file.add(game)
    window = opened(qtbot, COIN, "toss")
    assert "Suggested (wedges): With First side up to" in window.notes["scores"].said
    assert window.head.beside.count() == 2
    window.head.beside.setCurrentIndex(1)
    window.head.beside.activated.emit(1)
    qtbot.waitUntil(lambda: window.news is not None and window.news.other is not None, timeout=20_000)
    assert "Thin bars: two: random v random, 50 games" in window.notes["rates"].said
    assert "points (95 % between" in window.notes["rates"].said
    assert not window.grab().isNull()
    window.close()


def test_what_cannot_be_studied_is_a_sentence(qtbot: QtBot) -> None:
    window = LaboratoryWindow(lambda: find("lhy"), "no_such_mission", "No such mission")
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: not window.bench.busy, timeout=20_000)
    assert window.head.trouble.said.startswith("This mission cannot be read: maps/missions/lhy/no_such_mission.yaml")
    window.close()


def watched_and_gone_on_with(qtbot: QtBot, program: Program, window: LaboratoryWindow) -> None:
    """A game of the study is watched in the time machine, and F9 there begins a playtest at the moment shown."""
    assert window.news is not None
    study = window.news.subject.study
    file = StudyFile.begin(study, lab_folder("lhy"))
    for _, game in play(tasks(study, [1]), 1):
        file.add(game)
    window.head.number.set_value(210)
    qtbot.waitUntil(lambda: bool(window.games.rows) and not window.bench.busy, timeout=20_000)
    qtbot.mouseClick(window.games.rows[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.playing is not None and program.playing.game.state == "past", timeout=20_000)
    watched = program.playing
    assert watched is not None and watched.game.watched and watched.strip is not None
    machine = watched.game.machine
    machine.toggle_play()
    for key in (Qt.Key.Key_Home, *[Qt.Key.Key_Right] * 5):
        qtbot.keyClick(watched.window.time_strip.scrubber, key)
    qtbot.keyClick(watched.window.board, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: asked(watched) is not None, timeout=20_000)
    page = asked(watched)
    assert page is not None and machine.place == 5 and watched.game.session.header.carries
    qtbot.keyClick(page, Qt.Key.Key_Escape)


def asked(playing: Playing) -> Seating | None:
    """The page that asks who sits where."""
    return next(iter(playing.window.findChildren(Seating)), None)


def test_the_mission_page_and_the_editor_lead_there(
    qapp: QApplication, qtbot: QtBot, few_missions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_DATA", str(few_missions))
    program = Program(qapp, Rulesets(), saved.Settings(), art=False)
    rooms = Rooms(program)
    program.front.show()
    screen = program.start
    assert screen is not None
    qtbot.waitUntil(lambda: screen.page.card is not None and not screen.page.card.problem, timeout=20_000)
    qtbot.mouseClick(screen.page.study_button, Qt.MouseButton.LeftButton)
    first = rooms.laboratory
    assert first is not None
    qtbot.waitUntil(lambda: first.news is not None and not first.bench.busy, timeout=20_000)
    watched_and_gone_on_with(qtbot, program, first)
    editor = rooms.draw(next((few_missions / "maps" / "missions" / "lhy").glob("*.yaml")))
    qtbot.waitUntil(lambda: editor.desk.document is not None and not editor.opening, timeout=20_000)
    editor.run("mission.study")
    second = rooms.laboratory
    assert second is not None and second is not first and not first.isVisible()
    qtbot.waitUntil(lambda: second.news is not None and not second.bench.busy, timeout=20_000)
    second.close()
    assert rooms.laboratory is None
    program.quit()
    rooms.close()
    screen.deleteLater()
    program.deleteLater()
