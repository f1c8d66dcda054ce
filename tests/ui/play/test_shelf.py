"""Several rulebooks in one program: on the shelf, in saves, in the settings; only those that are opened are
imported."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from conftest import put_away, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting, library, read_save
from lhy_desktop.session.save import decode_line, encode_line
from lhy_desktop.ui.games.lhy import TITLE
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import GameLikes, Settings, keep, load, settings_path
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.widgets.words import Words
from tests.toy import TOY
from tests.toy_map import PATROLS
from tests.ui.tour import by_keys, tour

KEY = Qt.Key
DAWN, WOOD, RACE = "lhy/dawn_at_the_crossroads", "patrols/wood", "toy/race"


def every() -> Rulesets:
    """One ruleset that is installed and two that are named."""
    rulesets = Rulesets(("lhy",))
    rulesets.add("tests.toy:TOY")
    rulesets.add("tests.toy_map:PATROLS")
    return rulesets


@pytest.fixture
def three(qapp: QApplication, few: None) -> Iterator[Program]:
    """The program with three rulebooks."""
    made = Program(qapp, every(), Settings(speed=0, roll="auto"), "lhy", art=False)
    yield made
    put_away(made)


def started(program: Program) -> None:
    program.front.show()
    until(lambda: not program.front.reader.reading)
    QApplication.processEvents()


def look_at(program: Program, mission: str) -> None:
    program.start._pick(mission)
    until(lambda: not program.front.reader.reading)
    QApplication.processEvents()


def words_of(widget: QWidget) -> str:
    """Everything that can be read on a screen."""
    labels = [one.text() for one in widget.findChildren(QLabel) if one.isVisible()]
    return " ".join([*labels, *(one.said for one in widget.findChildren(Words) if one.isVisible())])


def begin(program: Program, mission: str) -> Session:
    """A new game by N and Enter."""
    look_at(program, mission)
    program.start.open_new_game(mission)
    QTest.keyClick(program.start, KEY.Key_Return)
    until(lambda: program.playing is not None)
    return program.playing.game.session


# -- the shelf --------------------------------------------------------------------------------------------------------


def test_missions_of_all_rulebooks_are_listed_and_marked(three: Program) -> None:
    started(three)
    cards = {card.id: card for card in three.start.list.items.cards}
    assert {DAWN, WOOD, RACE} <= cards.keys() and len(cards) == 5
    assert {card.rulebook for card in cards.values()} == {TITLE, "Patrols", "Toy"}
    assert three.start.current == "lhy/first_steps", "who has played nothing yet sees the lessons"
    assert not cards[WOOD].forces and cards[DAWN].forces, "nobody has looked at the other rulebook yet"
    QTest.mouseClick(three.start.filters["patrols/"], Qt.MouseButton.LeftButton)
    assert [card.id for card in three.start.list.items.cards] == [WOOD]


def test_a_rulebook_without_a_mission_is_asked_for_its_missions_once(
    three: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked again at every list, and the list never came to rest."""
    monkeypatch.setattr(type(PATROLS), "missions", lambda self: ())
    started(three)
    assert not any(id.startswith("patrols/") for id in three.front.reader._missions.ids())
    assert list(three.front.reader._missions.listing()) == []


def test_with_one_rulebook_nothing_is_marked(program: Program) -> None:
    started(program)
    assert not any(card.rulebook for card in program.start.list.items.cards)
    assert not any("/" in kind for kind in program.start.filters)


def test_a_mission_is_read_when_its_rulebook_is_looked_at(three: Program) -> None:
    started(three)
    look_at(three, WOOD)
    card = three.start.card(WOOD)
    assert [force.side.people for force in card.forces] == ["Foxes", "Badgers"]
    assert card.picture is not None and card.sides == "Foxes against Badgers"
    assert [id for id, _ in card.computers] == ["random"]
    look_at(three, RACE)
    assert three.start.card(RACE).title == "A race" and three.start.card(RACE).picture is None
    assert three.start.new_game.rules.isHidden()


@pytest.mark.parametrize(("mission", "rules"), [(WOOD, PATROLS), (RACE, TOY)])
def test_a_game_of_any_rulebook_is_begun_saved_and_continued(three: Program, mission: str, rules: Ruleset) -> None:
    started(three)
    session = begin(three, mission)
    assert session.rules is rules and session.header.ruleset == rules.name
    path, game = session.path, three.playing.game
    for _ in range(3):
        until(lambda: game.state in ("asking", "curtain"))
        if game.state == "curtain":
            three.playing.window.curtain.taken.emit()
            until(lambda: game.state == "asking")
        game.answer(next(iter(session.legal(session.decision().seat))))
    number = session.number
    three.to_start()
    until(lambda: not three.front.reader.reading)
    assert [Path(row.game.id) for row in three.start.page.games.rows] == [path], "listed with its own mission"
    QTest.keyClick(three.start, KEY.Key_Return)
    until(lambda: three.playing is not None)
    assert three.playing.game.session.rules is rules and three.playing.game.session.number >= number


def by_hand(playing: Playing, rng: random.Random) -> None:
    """One answer by mouse in the ruleset's own desktop."""
    Hand(playing).turn(rng)
    if menu := QApplication.activePopupWidget():
        QTest.keyClick(menu, KEY.Key_Escape)  # opened by taking back a draft that came to nothing
    until(lambda: playing.game.state in ("asking", "over"))


@pytest.mark.daily("whole games at the window", 3)
def test_games_of_all_rulebooks_are_played_in_one_program_by_mouse_and_keys(three: Program) -> None:
    three.front.show()
    tour(three, ((RACE, "shared", by_keys), (WOOD, "computer", by_keys), (DAWN, "computer", by_hand)), answers=4)
    assert [read_save(path).header.ruleset for path in library.saves()] == ["lhy", "patrols", "toy"]


def test_no_screen_shows_the_id_of_a_seat(three: Program) -> None:
    started(three)
    look_at(three, WOOD)
    three.start.open_new_game(WOOD)
    QApplication.processEvents()
    said = words_of(three.start).lower()
    assert "fox" in said and "badger" in said
    assert "axis" not in said and "allied" not in said


def test_games_of_one_mission_name_are_kept_apart(three: Program, own_folder: Path) -> None:
    table = TableSetting({"axis": "human", "allied": "human"}, "solo")
    for rules in (TOY, RULESET):
        for number in range(4):
            path = library.new_autosave("race", kept=2, ruleset=rules.name)
            prepared = rules.prepare("race", {}) if rules is TOY else setup_of("dawn_at_the_crossroads")
            session = Session.new(rules, prepared, table, number)
            session.header = msgspec.structs.replace(session.header, mission="race")
            session.save_as(path)
    found = [read_save(path).header.ruleset for path in library.saves()]
    assert sorted(found) == ["lhy", "lhy", "toy", "toy"]


LISTED = """
import sys
from PySide6.QtWidgets import QApplication
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui import application, entrance
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings

def loaded():
    return sorted(name for name in sys.modules if ".rulesets.lhy" in name or ".games.lhy." in name)

from lhy_desktop.ui.play import settings
from lhy_desktop.ui.start.screen import lobby

app = application.application()
settings.load()
Rulesets()
lobby({})
assert "importlib.metadata" not in sys.modules, "what is installed is looked up when the start screen has been painted"
rulesets = Rulesets(("lhy",))
rulesets.add("tests.toy_map:PATROLS")
program = Program(app, rulesets, Settings(), "patrols", art=False)
program.front.show()
titles = {card.title for card in program.start._model.missions}
assert "Dawn at the Crossroads" in titles and len(titles) > 12, titles
while program.front.reader.reading:
    app.processEvents()
assert program.start.current == "patrols/wood" and program.start.card("patrols/wood").forces
missing = [name for name in loaded() if name != "lhy_desktop.ui.games.lhy.icons"]
assert not missing, missing
program.start._pick("lhy/first_steps")
while program.front.reader.reading or not program.start.card("lhy/first_steps").forces:
    app.processEvents()
assert "lhy_desktop.engine.rulesets.lhy.game.ruleset" in loaded()
program.quit()
"""


def test_a_rulebook_is_imported_when_one_of_its_missions_is_looked_at(few_missions: Path) -> None:
    done = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]


# -- saves ------------------------------------------------------------------------------------------------------------


def strange(path: Path, **said: str) -> Path:
    """A save whose header has other values."""
    table = TableSetting({"axis": "human", "allied": "random"}, "computer")
    Session.new(TOY, TOY.prepare("race", {}), table, 1, path).close()
    header = decode_line(path.read_bytes().splitlines()[0])
    path.write_bytes(encode_line(msgspec.structs.replace(header, **said)))
    return path


@pytest.mark.parametrize("name", ["chess", "antigravity:fly"])
def test_a_save_of_a_rulebook_that_is_not_installed_is_refused(three: Program, tmp_path: Path, name: str) -> None:
    path = strange(tmp_path / "odd.lhysave", ruleset=name)
    started(three)
    three.continuing.open(path)
    until(lambda: three.notice is not None)
    assert three.notice.model.id == "unreadable"
    assert f"This game is of the rulebook '{name}', which is not installed." in three.notice.model.text
    assert "antigravity" not in sys.modules, "a save never makes the program import anything"


def test_a_save_of_other_rules_of_the_same_name_says_so(three: Program, tmp_path: Path) -> None:
    started(three)
    three.continuing.open(strange(tmp_path / "odd.lhysave", version="0"))
    until(lambda: three.notice is not None)
    assert three.notice.model.id == "former"
    assert "made under version 0 of the rules; these are version 1." in three.notice.model.text
    assert [id for id, _ in three.notice.model.actions] == ["watch", "cancel"], "it holds no position to go on from"


def test_a_save_is_opened_with_the_rulebook_it_names(qapp: QApplication, few: None, tmp_path: Path) -> None:
    path, table = tmp_path / "dawn.lhysave", TableSetting({"axis": "human", "allied": "random"}, "computer")
    Session.new(RULESET, setup_of("dawn_at_the_crossroads"), table, 1, path).close()
    made = Program(qapp, every(), Settings(speed=0, roll="auto"), "patrols", art=False)
    try:
        made.front.show()
        made.continuing.open(path)
        until(lambda: made.playing is not None)
        assert made.playing.game.session.rules is RULESET
    finally:
        put_away(made)


def missed(path: Path) -> Path:
    """A game against a computer player who is not installed."""
    table = TableSetting({"axis": "human", "allied": "rommel"}, "computer")
    Session.new(RULESET, setup_of("dawn_at_the_crossroads"), table, 1, path).close()
    return path


@pytest.mark.parametrize(("chosen", "mode"), [("recruit", "computer"), ("human", "shared")])
def test_somebody_else_sits_down_for_a_player_who_is_missing(
    program: Program, tmp_path: Path, chosen: str, mode: str
) -> None:
    path = missed(tmp_path / "odd.lhysave")
    before = path.read_bytes()
    program.front.show()
    program.continuing.open(path)
    until(lambda: program.notice is not None)
    notice = program.notice
    assert notice.model.id == "player_gone" and "The Americans were played by" in notice.model.text
    assert set(notice.buttons) == {"recruit", "random", "human", "cancel"}
    QTest.mouseClick(notice.buttons[chosen], Qt.MouseButton.LeftButton)
    until(lambda: program.playing is not None)
    session = program.playing.game.session
    assert session.path != path and path.read_bytes() == before
    assert read_save(session.path).header.table.seats == {"axis": "human", "allied": chosen}
    assert session.header.table.mode == mode, "two people at one screen are not shown each other's secrets"


def test_a_save_with_a_missing_player_may_be_left_alone(program: Program, tmp_path: Path) -> None:
    program.front.show()
    program.continuing.open(missed(tmp_path / "odd.lhysave"))
    until(lambda: program.notice is not None)
    QTest.keyClick(program.notice, KEY.Key_Escape)
    assert program.continuing.opening is None and program.playing is None


# -- settings ---------------------------------------------------------------------------------------------------------

OF_BEFORE = {
    "theme": "dark",
    "seconds": 5,
    "opponent": "random",
    "keys": {"setup.auto": ["F9"]},
    "layouts": {"play": "AAAA"},
    "preset": "study",
    "tabs": {"dock_tracks": 2},
    "views": {"auto-dawn-0001": [96.0, "F5"]},
    "lessons": {"auto-first-0001": ["welcome"]},
    "table": {"seats": {"axis": "recruit", "allied": "human"}, "mode": "computer"},
    "played": {"dawn_at_the_crossroads": 17},
}
"""A settings.json as written by a program that knew only one rulebook."""


def test_settings_of_before_are_those_of_the_one_rulebook_there_was() -> None:
    settings_path().write_text(json.dumps(OF_BEFORE))
    found = load(only="lhy")
    assert (found.theme, found.seconds) == ("dark", 5)
    likes = found.of("lhy")
    assert (likes.opponent, likes.keys, likes.layouts) == ("random", {"setup.auto": ["F9"]}, {"play": "AAAA"})
    assert (likes.preset, likes.tabs, likes.played) == ("study", {"dock_tracks": 2}, {"dawn_at_the_crossroads": 17})
    assert likes.views == {"auto-dawn-0001": (96.0, "F5")} and likes.lessons == {"auto-first-0001": ["welcome"]}
    assert likes.table is not None and likes.table.seats == {"axis": "recruit", "allied": "human"}
    assert found.of("toy") == GameLikes()
    keep(found)
    assert load(only="toy") == found, "written once, they say whose they are"


def test_what_was_played_last_is_remembered_for_each_rulebook(three: Program) -> None:
    started(three)
    begin(three, WOOD)
    assert three.settings.of("patrols").played.keys() == {"wood"} and not three.settings.of("lhy").played
    three.to_start()
    until(lambda: not three.front.reader.reading)
    assert three.start.current == WOOD, "what was played last stands first"


def furnished(program: Program) -> tuple[object, ...]:
    """What a player has changed in the game's window: keys of a command, docks, layout."""
    window = program.playing.window
    window.resize(1680, 1050)  # the screen of the tests is so small that docks would go behind the edges
    QApplication.processEvents()
    keys = [key.toString() for key in window.registry["edit.undo"].shortcuts()]
    return keys, window.docks.all["log"].isVisible(), window.layouts.chosen


def test_what_is_changed_in_games_of_one_rulebook_is_as_it_was_in_those_of_others(three: Program) -> None:
    started(three)
    look_at(three, WOOD)
    three.start.open_new_game(WOOD)
    page = three.start.new_game
    QTest.mouseClick(page.tables["fogged solo"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.remember, Qt.MouseButton.LeftButton)
    QTest.keyClick(three.start, KEY.Key_Return)
    until(lambda: three.playing is not None)
    window = three.playing.window
    window.activateWindow()
    until(window.isActiveWindow)
    window.registry["window.study"].trigger()
    QTest.keyClick(window, KEY.Key_4, Qt.KeyboardModifier.ControlModifier)
    three.preferences.open()
    three.preferences.choose("key:edit.undo", "Ctrl+F9")
    three.preferences.close()
    changed = furnished(three)
    assert changed == (["Ctrl+F9"], False, "study")
    three.to_start()
    until(lambda: not three.front.reader.reading)
    look_at(three, DAWN)
    three.start.open_new_game(DAWN)
    assert page.tables["computer"].isChecked() and not page.remember.isChecked()
    QTest.keyClick(three.start, KEY.Key_Return)
    until(lambda: three.playing is not None)
    assert furnished(three) == (["Ctrl+Z"], True, "play")
    assert three.settings.of("lhy").table is None and three.settings.of("patrols").table is not None
    three.to_start()
    until(lambda: not three.front.reader.reading)
    look_at(three, WOOD)
    three.start.open_new_game(WOOD)
    assert page.tables["fogged solo"].isChecked()
    QTest.keyClick(three.start, KEY.Key_Return)
    until(lambda: three.playing is not None)
    assert furnished(three) == changed


def test_the_settings_page_speaks_of_the_rulebook_that_is_looked_at(three: Program) -> None:
    started(three)
    three.preferences.open()
    ids = {one.id for one in three.preferences.lines()}
    assert {"counters", "ruling:victory.beyond"} <= ids
    three.preferences.close()
    look_at(three, WOOD)
    three.preferences.open()
    ids = {one.id for one in three.preferences.lines()}
    assert "theme" in ids and not any(id == "counters" or id.startswith("ruling:") for id in ids)
    three.preferences.choose("key:edit.undo", "Ctrl+F9")
    assert three.settings.of("patrols").keys == {"edit.undo": ["Ctrl+F9"]} and not three.settings.of("lhy").keys


OPENED = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from lhy_desktop.app import cli
from lhy_desktop.ui import application, entrance

class Watched(entrance.Entrance):
    def open(self, what):
        super().open(what)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.look)
        self.timer.start(20)

    def look(self):
        if self.entered and self.program.playing is not None:
            windows = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
            assert windows == [self.program.playing.window], windows
            print(self.program.playing.game.session.rules.name, *self.program.playing.window.docks.all)
            self.program.quit()
            self.app.quit()

application.Entrance = Watched
cli.main()
"""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--ruleset", "tests.toy_map:PATROLS", "play", "wood"), "patrols forces stack log"),
        (
            ("--ruleset", "tests.toy:TOY", "play", "maps/missions/lhy/first_steps.yaml"),
            "lhy forces stack tracks log",
        ),
    ],
)
def test_a_mission_of_any_rulebook_is_opened_at_once_in_one_window(arguments: tuple[str, ...], told: str) -> None:
    command = [sys.executable, "-c", OPENED, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.strip() == told, done.stderr[-2000:]
