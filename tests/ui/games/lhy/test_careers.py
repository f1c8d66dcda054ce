"""Skin in the Game (V23): what a battle is for a soldier, the book of careers, and its way through the window."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks.career import service as counting
from lhy_desktop.engine.rulesets.lhy.asks.career.service import Clash, avatars, promoted, service, survival_die
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.situations.drawing import map_of
from lhy_desktop.engine.situations.schema import BoardModel
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.career import book, course
from lhy_desktop.ui.games.lhy.career.book import Book, CareerError, Choice, Served, enlisted
from lhy_desktop.ui.games.lhy.career.choosing import NEW, ChooseAvatar
from lhy_desktop.ui.games.lhy.career.page import CareerModel, CareerPage
from lhy_desktop.ui.widgets.words import Words
from tests.engine.rulesets.lhy import worlds

ENTER = Qt.Key.Key_Return
MISSION = Path(__file__).parents[3] / "missions" / "airborne" / "silk_over_marvaux.yaml"
HOUSE = [[-200, -200], [200, -200], [200, 200], [-200, 200]]
BOARD = BoardModel.model_validate(
    {
        "terrain": {"C5": "hut", "E5": "church"},
        "levels": {"G5": 1, "G6": 1, "C9": 1},
        "flags": {"I5": ["ford"]},
        "lines": [{"kind": "river", "hexes": ["I4", "I5"]}, {"kind": "gully", "hexes": ["C9", "C10"]}],
        "buildings": [{"hex": "C5", "kind": "hut", "points": HOUSE}, {"hex": "E5", "kind": "church", "points": HOUSE}],
    }
)
SAFE = next(seed for seed in range(99) if survival_die(seed, "allied", "able/1/1") == 1)
DEADLY = next(seed for seed in range(99) if survival_die(seed, "allied", "able/1/1") == 10)


def look(units: Mapping[str, Any], turn: int, seat: Seat = "allied", **state: Any) -> View:
    """The picture of a side in a position."""
    setup = worlds.setup(map_of(BOARD), units, attacker="allied")
    return view_of(worlds.state(setup, units, phase=2, turn=turn, **state), seat)


def at(hex: str, **more: Any) -> dict[str, Any]:
    return {"able/1/leader": {"hex": "A1"}, "able/1/1": {"hex": hex}, "able/1/2": {"hex": "A3"}, **more}


def test_what_is_taken_counts_once_and_what_is_held_in_an_assault_again() -> None:
    enemy = {"kp1/1/1": {"hex": "C5"}, "german/mg/1": {"hex": "C5"}}
    start, hut, hill, top = (look(at(hex), turn) for turn, hex in enumerate(("A5", "C5", "G5", "G6"), 1))
    taken = service((start, hut, hill, top, look(at("C5"), 5)), (), "allied", "able/1/1", SAFE)
    assert [(feat.key, feat.turn, feat.points) for feat in taken.feats] == [("rural", 1, 1), ("hill", 2, 2)]
    gully = service((start, look(at("C9"), 2)), (), "allied", "able/1/1", SAFE)
    assert gully.feats == (), "a gully in a hill is no hill"
    assert taken.points == 3 and taken.alive
    gone = look(at("C5", **{"kp1/1/1": {"hex": "K9"}, "german/mg/1": {"place": "lost"}}), 3)
    fight = Clash(2, "C5", look(at("C5", **enemy), 2), gone)
    held = service((start, hut, gone), (fight,), "allied", "able/1/1", SAFE)
    assert [feat.key for feat in held.feats] == ["rural", "rural", "mg"]
    shot = Clash(2, "C5", fight.before, look(at("C5", **{**enemy, "kp1/1/1": {"hex": "K9"}}), 2))
    assert "mg" not in [one.key for one in service((start, hut, gone), (shot,), "allied", "able/1/1", SAFE).feats]
    tank = {"tank1/2/1": {"hex": "C5"}}
    burnt = look(at("C5", **{"tank1/2/1": {"place": "lost"}}), 3)
    for by_hand in ((), ("tank1/2/1",)):
        clash = Clash(2, "C5", look(at("C5", **tank), 2), burnt, by_hand)
        won = [one.key for one in service((start, hut, burnt), (clash,), "allied", "able/1/1", SAFE).feats]
        assert won.count("armor") == len(by_hand)
    disputed = service((start, look(at("C5", **enemy), 2)), (), "allied", "able/1/1", SAFE)
    assert disputed.feats == (), "a place with the enemy in it is not held"


def test_an_assault_takes_again_what_was_lost_and_a_leader_who_is_on_the_track_lives() -> None:
    enemy = {"kp1/1/1": {"hex": "C5"}}
    start, lost = look(at("C5"), 1), look(at("C6", **enemy), 2)
    back = look(at("C5", **{"kp1/1/1": {"hex": "K9"}}), 3)
    fight = Clash(2, "C5", look(at("C5", **enemy), 2), back)
    again = service((start, lost, back), (fight,), "allied", "able/1/1", SAFE)
    assert [(feat.key, feat.turn) for feat in again.feats] == [("rural", 2)]
    walked = service((start, look(at("C6"), 2), back), (), "allied", "able/1/1", SAFE)
    assert walked.feats == (), "without a fight a place counts once"
    other = service((start, lost, back), (fight,), "allied", "able/1/2", SAFE)
    assert other.feats == (), "another squad did it"
    away = look(at("C5", **{"able/1/leader": {"place": "track", "due": 9}}), 2)
    assert service((start, away), (), "allied", "able/1/leader", SAFE).alive


def test_who_is_disrupted_destroys_no_tank_and_the_section_that_is_left_of_a_squad_fights_for_it() -> None:
    tank = {"tank1/2/1": {"hex": "C5"}}
    burnt = {"tank1/2/1": {"place": "lost"}}
    start = look(at("C5"), 1)
    for shaken, tanks in ((True, 0), (False, 1)):
        own = {"able/1/1": {"hex": "C5", "disrupted": shaken}, "able/1/3": {"hex": "C5"}}
        after = look(at("C5", **burnt, **own), 2)
        fight = Clash(1, "C5", look(at("C5", **tank, **own), 1), after, ("tank1/2/1",))
        keys = [feat.key for feat in service((start, after), (fight,), "allied", "able/1/1", SAFE).feats]
        assert keys == ["rural", *["armor"] * tanks]
    left = {"able/1/1": {"place": "lost"}, "able/1/a": {"hex": "C5"}}
    after = look(at("C5", **burnt, **left), 2)
    for before in ({}, left):  # the squad is hit in the assault, or by fire before it
        fight = Clash(1, "C5", look(at("C5", **tank, **before), 1), after, ("tank1/2/1",))
        feats = service((start, after), (fight,), "allied", "able/1/1", SAFE).feats
        assert [feat.key for feat in feats] == ["rural", "armor"]


def test_a_fortified_position_that_an_assault_does_not_take_is_held() -> None:
    bunker = {"kp1/1/1": {"hex": "K9"}, "german/fortified_position/1": {"hex": "K9", "front": [0]}}
    enemy = {"able/1/3": {"hex": "K9"}}
    gone = {"able/1/3": {"hex": "K10"}}
    start = look(at("A1", **bunker), 1, "axis")
    for after, keys in (({**bunker, **gone}, ["position"]), ({**bunker, **enemy}, [])):
        now = look(at("A1", **after), 2, "axis")
        fight = Clash(1, "K9", look(at("A1", **bunker, **enemy), 1, "axis"), now)
        held = service((start, now), (fight,), "axis", "kp1/1/1", SAFE)
        assert [feat.key for feat in held.feats] == keys
        assert held.points == 2 * len(keys)
    lost = look(at("A1", **{**bunker, "german/fortified_position/1": {"place": "lost"}}), 2, "axis")
    fight = Clash(1, "K9", look(at("A1", **bunker, **enemy), 1, "axis"), lost)
    assert service((start, lost), (fight,), "axis", "kp1/1/1", SAFE).feats == ()


def test_a_squad_counts_its_own_deeds_and_a_leader_those_of_all_his_squads() -> None:
    turns = (look(at("A5"), 1), look(at("C5"), 2), look(at("E5"), 3), look(at("I5"), 4))
    assert [f.key for f in service(turns, (), "allied", "able/1/2", SAFE).feats] == []
    led = service(turns, (), "allied", "able/1/leader", SAFE)
    assert [(f.key, f.points) for f in led.feats] == [("rural", 1), ("stone", 2), ("crossing", 2)]
    assert [one.unit for one in avatars(turns[0], "allied")] == ["able/1/leader", "able/1/1", "able/1/2"]
    assert [one.leader for one in avatars(turns[0], "allied")] == [True, False, False]


def test_casualties_and_the_survival_die_end_a_career() -> None:
    whole, halved = look(at("A5"), 1), look(at("A5", **{"able/1/1": {"place": "lost"}, "able/1/a": {"hex": "A5"}}), 2)
    hurt = service((whole, halved), (), "allied", "able/1/1", SAFE)
    assert (hurt.casualties, hurt.added, hurt.die, hurt.alive) == (1, 1, 1, True)
    dead = {"able/1/1": {"place": "lost"}, "able/1/a": {"place": "lost"}}
    gone = service((whole, halved, look(at("A5", **dead), 3)), (), "allied", "able/1/1", SAFE)
    assert gone.lost and not gone.alive
    assert not service((whole, look(at("C5"), 2)), (), "allied", "able/1/1", DEADLY).alive
    assert service((whole, look(at("C5"), 2)), (), "allied", "able/1/1", DEADLY).points == 0
    fallen = look(at("A5"), 2, fallen={"able/1": 3})
    led = service((whole, fallen), (), "allied", "able/1/leader", SAFE)
    assert (led.casualties, led.added) == (3, 2), "one for two casualties, rounded up"


def test_the_next_rank_takes_fifteen_points_and_thirty_and_more_of_a_russian() -> None:
    setup = look(at("A5"), 1).setup
    assert [promoted(setup, "sergeant", False, n) for n in (14, 15)] == [None, "lieutenant"]
    assert [promoted(setup, "lieutenant", False, n) for n in (29, 30)] == [None, "captain"]
    assert [promoted(setup, "sergeant", True, n) for n in (24, 25)] == [None, "lieutenant"]
    assert [promoted(setup, "lieutenant", True, n) for n in (44, 45)] == [None, "captain"]
    assert promoted(setup, "captain", False, 999) is None and counting.usually_needed("captain", True) is None


def test_the_book_is_written_whole_and_a_damaged_one_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "careers.json"
    assert book.load(path) == (Book(), "")
    assert book.change(lambda now: enlisted(now, "Tom", "us")[0], path) == ""
    assert [one.name for one in book.load(path)[0].soldiers] == ["Tom"]
    assert [one.name for one in tmp_path.iterdir()] == ["careers.json"], "nothing half-written is left"
    path.write_bytes(b'{"format": "lhy-desktop careers", "version": 1, "soldiers": [{"id"')
    kept, said = book.load(path)
    assert kept == Book() and "careers.damaged1.json" in said
    assert (tmp_path / "careers.damaged1.json").read_bytes().endswith(b'{"id"')
    path.write_text('{"format": "lhy-desktop careers", "version": 2}', "utf-8")
    with pytest.raises(CareerError, match="newer"):
        book.change(lambda now: enlisted(now, "Tom", "us")[0], path)
    assert "2}" in path.read_text("utf-8"), "it is left as it is"


def test_a_game_that_is_over_is_remembered_for_its_avatar_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "careers.json"
    monkeypatch.setattr(book, "path_of", lambda: path)
    people = TableSetting({"axis": "human", "allied": "human"}, "solo")
    session = Session.new(RULESET, RULESET.prepare(str(MISSION), {}), people, 3)
    bot = make_bot("lhy", "random", 3)
    while session.turn < 2 and (asked := session.decision()) is not None:
        if asked.seat == "chance":
            session.dice.release()
        else:
            handle = session.handle(asked.seat)
            handle.submit(bot.choose(asked.number, asked.seat, handle.view(), handle.legal()))
    session.act("axis", "concede")
    assert session.result() is not None
    kept, soldier = enlisted(Book(), "Tom", "german")
    key = course.game_key(session)
    squad = next(one.unit for one in avatars(session.moment(0).view("axis"), "axis") if not one.leader)
    book.change(lambda now: book.chosen(kept, Choice(key, "axis", squad, soldier.id), key, "axis"), path)
    assert "Tom" in _run(course.remember(session))
    assert _run(course.remember(session)) == "", "the choice is used up"
    after = book.load(path)[0]
    assert [(one.game, one.title) for one in after.soldiers[0].served] == [(key, session.header.title)]
    assert after.choices == ()


def _run(steps: Any) -> str:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return str(done.value)


def test_an_avatar_is_chosen_by_keys_and_the_page_tells_of_him(qapp: QApplication) -> None:
    people, view = QWidget(), look(at("A5"), 1)
    soldier = enlisted(Book(), "Tom Haddock", "us")[1]
    dialog = ChooseAvatar(people, (soldier,), avatars(view, "allied"), (NEW, ""))
    heard: list[tuple[int, str, str]] = []
    dialog.chosen.connect(lambda *what: heard.append(what))
    dialog.show()
    assert dialog.soldier.currentData() == soldier.id and not dialog.name.isVisible()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, ENTER)
    assert heard == [(soldier.id, "", "able/1/1")] and not dialog.isVisible()
    served = Served("a", 0, "The Cider House", "Squad 1/1", "won", 3, (book.Feat("Hill in C4", 2, 2),), 0, 4)
    fallen = Served("b", 0, "Grande Rue", "Squad 1/1", "lost", 0, (), 2, 9, 2, "killed")
    model = CareerModel(
        (book.Soldier(1, "Tom", "us", served=(served,)), book.Soldier(2, "Jim", "us", served=(fallen,)))
    )
    page = CareerPage(people, model)
    page.show()
    said = " ".join(words.text() for words in page.findChildren(Words))
    assert "Hill in C4 +2" in said and "Killed in action" in said and "The Cider House" in said
    QTest.keyClick(page.done_button, Qt.Key.Key_Escape)
    assert not page.isVisible()
