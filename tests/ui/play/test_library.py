"""Several games of one mission: names, the list, renaming, deleting and undoing that, and Continue."""

from __future__ import annotations

import os
import time
from pathlib import Path

from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_time_machine import begun

from lhy_desktop.session import TableSetting, library, read_save
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.start.game_shelf import players_of
from lhy_desktop.ui.start.mission_page import GameRow

LEFT, KEY = Qt.MouseButton.LeftButton, Qt.Key
DAWN = "dawn_at_the_crossroads"


def games(folder: Path) -> None:
    """An autosave, a named game, and one that is over."""
    now = time.time()
    begun(140, path=library.new_autosave(DAWN)).close()
    named = begun(130)
    named.save_as(library.new_named("Left hook"), "Left hook")
    over = begun(120)
    over.act("axis", "concede")
    over.save_as(library.new_named("Given up"), "Given up")
    for back, path in enumerate(sorted(library.games_folder().glob("*.lhysave"))):
        os.utime(path, (now - back, now - back))


def started(program: Program) -> None:
    program.front.show()
    until(lambda: not program.front.reader.reading)
    QApplication.processEvents()
    program.start._pick(f"lhy/{DAWN}")
    QApplication.processEvents()
    until(lambda: not program.front.reader.reading)


def row(program: Program, name: str) -> GameRow:
    return next(row for row in program.start.page.games.rows if row.game.name == name)


def test_all_games_of_a_mission_are_listed_with_turn_and_minute(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    assert {row.game.name for row in program.start.page.games.rows} == {"", "Left hook", "Given up"}
    assert "minute" in row(program, "Left hook").game.where
    assert row(program, "Given up").game.ended
    assert row(program, "Given up").game.where.startswith("Over")
    assert all(not game.ended for game in program.start._model.open_games)


def test_a_game_is_renamed_by_keys(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    auto = row(program, "")
    QTest.mouseClick(auto.buttons["rename"], LEFT)
    assert auto.line.isVisible()
    QTest.keyClicks(auto.line, "The long night")
    QTest.keyClick(auto.line, KEY.Key_Return)
    path = Path(row(program, "The long night").game.id)
    assert not library.is_autosave(path)
    assert read_save(path).header.name == "The long night"
    assert not read_save(path).damage
    named = row(program, "Left hook")
    QTest.mouseClick(named.buttons["rename"], LEFT)
    QTest.keyClicks(named.line, "x")
    QTest.keyClick(named.line, KEY.Key_Escape)
    assert row(program, "Left hook")


def test_a_deleted_game_comes_back_by_undo(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    path = Path(row(program, "Left hook").game.id)
    QTest.mouseClick(row(program, "Left hook").buttons["delete"], LEFT)
    assert not path.exists()
    assert "Left hook" not in {row.game.name for row in program.start.page.games.rows}
    QTest.mouseClick(program.start.page.games.undo_button, LEFT)
    assert path.exists()
    QTest.mouseClick(row(program, "Left hook").buttons["delete"], LEFT)
    QTest.keyClick(program.start, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert row(program, "Left hook")
    QTest.mouseClick(row(program, "Left hook").buttons["delete"], LEFT)
    program.quit()
    assert not path.exists()
    assert not list(path.parent.glob("*.deleted"))


def test_continue_takes_the_newest_and_a_row_its_own(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    newest = next(path for path in library.saves() if "given" not in path.name)
    QTest.keyClick(program.start, KEY.Key_Return)
    until(lambda: program.playing is not None)
    assert program.playing.game.session.path == newest
    program.to_start()
    until(lambda: not program.front.reader.reading)
    QTest.mouseClick(row(program, "Left hook").buttons["continue"], LEFT)
    until(lambda: program.playing is not None)
    assert program.playing.game.session.header.name == "Left hook"


def test_a_finished_game_is_opened_to_be_looked_at(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    QTest.mouseClick(row(program, "Given up").buttons["continue"], LEFT)
    until(lambda: program.playing is not None and program.playing.game.state == "over")
    until(lambda: program.sheet is not None)
    program.sheet.close()
    program.playing.commands.run("game.time")
    assert program.playing.game.state == "past"


def test_a_new_game_takes_its_name_from_the_page_and_a_copy_from_its_file(program: Program, tmp_path: Path) -> None:
    started(program)
    QTest.keyClick(program.start, KEY.Key_N)
    QTest.keyClicks(program.start.new_game.name, "Sunday")
    QTest.mouseClick(program.start.new_game.begin_button, LEFT)
    until(lambda: program.playing is not None)
    assert program.playing.game.session.header.name == "Sunday"
    assert not library.is_autosave(program.playing.game.session.path)
    program.continuing.save_copy(tmp_path / "Before the attack")
    assert read_save(tmp_path / "Before the attack.lhysave").header.name == "Before the attack"


def test_another_game_is_opened_from_a_running_one_in_slices(program: Program, own_folder: Path) -> None:
    games(own_folder)
    paths = [path for path in library.saves() if "given" not in path.name]
    for path in paths:
        program.continuing.open(path)
        until(lambda path=path: program.playing is not None and program.playing.game.session.path == path)
        until(lambda: program.playing.game.state in ("asking", "rolling"))
        assert library.is_running(path)
    assert not library.is_running(paths[0])
    shown = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.objectName() == "play_window"]
    assert shown == [program.playing.window]


def test_a_game_left_open_is_offered_in_a_running_one_too(program: Program, own_folder: Path) -> None:
    games(own_folder)
    paths = [path for path in library.saves() if "given" not in path.name]
    program.continuing.open(paths[0])
    until(lambda: program.playing is not None)
    library.running_mark(paths[1]).write_text("999999999")
    program.front.recover()
    assert program.notice.model.id == "recovery"
    QTest.mouseClick(program.notice.buttons["continue"], LEFT)
    until(lambda: program.playing is not None and program.playing.game.session.path == paths[1])


def test_the_shelf_of_games_says_who_plays_doubles_and_brings_back_all_that_was_deleted(
    program: Program, own_folder: Path
) -> None:
    games(own_folder)
    started(program)
    QTest.mouseClick(program.start.rail["games"], LEFT)
    shown = program.start.games.items.games
    assert len(shown) == len(library.saves())
    assert all(game.thumbnail is not None and game.mode for game in shown)
    assert {game.players for game in shown} == {"You play both sides"}
    first = program.start.games.current
    QTest.mouseClick(program.start.game.buttons["double"], LEFT)
    copy = next(game for game in program.start.games.items.games if game.name.endswith(", copy"))
    assert (copy.title, copy.place, copy.players) == (first.title, first.place, first.players)
    before = {game.id for game in program.start.games.items.games}
    for _ in range(2):
        QTest.keyClick(program.start.games.list, Qt.Key.Key_Delete)
    assert len(library.saves()) == len(before) - 2
    for _ in range(2):
        QTest.mouseClick(program.start.games.undo_button, LEFT)
    assert {game.id for game in program.start.games.items.games} == before
    assert not program.start.games.undo_button.isVisible()


def test_the_players_of_a_game_are_named_by_their_sides(program: Program) -> None:
    started(program)
    card, computers = program.start.card(f"lhy/{DAWN}"), {"recruit": "Computer, a recruit"}
    against = TableSetting({"axis": "human", "allied": "recruit"}, "computer")
    assert players_of(against, card, computers) == "Germans: you; Americans: Computer, a recruit"
    assert players_of(against, None, {}) == "you; computer (recruit)", "as far as it is known"
    two = TableSetting({"axis": "human", "allied": "human"}, "shared", names={"axis": "Anna"})
    assert players_of(two, card, computers) == "Germans: Anna; Americans: a person"


def test_a_game_that_is_over_is_watched_from_its_beginning(program: Program, own_folder: Path) -> None:
    games(own_folder)
    started(program)
    QTest.mouseClick(program.start.rail["games"], LEFT)
    QTest.mouseClick(program.start.games.chips["over"], LEFT)
    assert program.start.games.items.games
    QTest.mouseClick(program.start.game.buttons["watch"], LEFT)
    until(lambda: program.playing is not None and program.playing.game.state == "past")
    assert program.playing.game.machine.place == 0
    assert program.playing.window.ribbon._model.saved == "A recording", "nothing of it can be lost"
