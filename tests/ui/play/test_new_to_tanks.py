"""What somebody met who knows the infantry and had never driven a tank here (docs/played.md)."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from conftest import Table, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scenes import scene

from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, ChooseCompany, Coordinate
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.ui.games.lhy.start import mission_marks
from lhy_desktop.ui.play.window.playing import Playing


def test_of_a_company_that_waits_at_the_edge_one_is_taken_at_once(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    for answer in (Coordinate(False), Activate("able_tank/2")):
        playing.game.answer(answer)
        until(lambda: playing.game.state == "asking")
    Hand(playing).settle()
    begin = time.process_time()
    QTest.keyClick(playing.board, Qt.Key.Key_Space)
    assert playing.game.tool.units == ("able_tank/2/1",)
    QTest.keyClick(playing.board, Qt.Key.Key_M)
    assert time.process_time() - begin < 0.5


def test_in_set_up_a_tank_starts_in_motion_and_a_squad_aboard(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="first_tracks")
    until(lambda: playing.game.state == "asking", 60)
    hand, game, board = Hand(playing), playing.game, playing.board

    def unit(id: str) -> Unit:
        return game.tool.picture.view.units[id]

    def answered(done: Callable[[], bool]) -> None:
        until(lambda: game.state == "asking" and done())

    def placed(id: str) -> bool:
        return unit(id).hex == "F1"

    for id in ("able_tank/1/1", "able/1/1"):
        hand.chip(f"unit:{id}")
        hand.click("F1")
        answered(partial(placed, id))
    while game.tool.units != ("able_tank/1/1",):
        hand.click("F1")
    QTest.keyClick(board, Qt.Key.Key_S)
    answered(lambda: unit("able_tank/1/1").motion == "moving")
    assert game.tool.units == ("able_tank/1/1",) and "in motion" in playing.window.bar.said()
    hand.press("orders.stop")
    answered(lambda: not unit("able_tank/1/1").motion)
    while game.tool.units != ("able/1/1",):
        hand.click("F1")
    QTest.keyClick(board, Qt.Key.Key_J)
    answered(lambda: unit("able/1/1").aboard == "able_tank/1/1")
    assert "aboard M4A3" in playing.window.bar.said()
    hand.press("orders.unload")
    answered(lambda: not unit("able/1/1").aboard)
    hand.chip("aboard:able_tank/1/1")
    answered(lambda: unit("able/1/1").aboard == "able_tank/1/1")


def test_a_platoon_of_tanks_drives_onto_the_map_together(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    for answer in (Coordinate(False), Activate("able_tank/2")):
        playing.game.answer(answer)
        until(lambda: playing.game.state == "asking")
    hand, game = Hand(playing), playing.game
    QTest.keyClick(playing.board, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    hand.click("2:F3")
    assert "Not with them" not in playing.window.bar.said()
    hand.press("orders.commit")
    tanks = [f"able_tank/2/{n}" for n in range(1, 6)]
    until(lambda: game.state == "asking" and all(game.tool.picture.view.units[one].hex for one in tanks), 30)
    assert all(game.tool.picture.view.units[one].motion == "moving" for one in tanks)


GUNS = """
units:
  able_tank/1/1: {hex: E4}
  able_tank/1/2: {hex: G4, motion: moving}
  able_tank/1/3: {hex: E5, acted: true}
  able/1/1: {hex: E5}
  able/1/leader: {hex: E5}
  us/halftrack/2: {hex: E5}
  able/1/2: {hex: E5, aboard: us/halftrack/2}
  german/assault_gun/3b: {hex: E11}
start: {at: activation, active: allied}
"""


def chosen(table: Table, platoon: str) -> Playing:
    """The activation of a platoon in sight of an assault gun."""
    playing = table(session=scene(GUNS))
    until(lambda: playing.game.state == "asking")
    company = platoon.partition("/")[0]
    for answer in (ChooseCompany(company), Coordinate(False), Activate(platoon)):
        if not playing.game.tool.picture.judge(answer):
            playing.game.answer(answer)
            until(lambda: playing.game.state == "asking")
    return playing


def test_a_tank_says_why_it_must_act_and_how_it_fires_on_the_move(table: Table) -> None:
    playing = chosen(table, "able_tank/1")
    hand, bar = Hand(playing), playing.window.bar
    assert hand.take("able_tank/1/2")
    assert "In motion: it must act now." in bar.said() and "Halt & Fire" in bar.said()
    assert hand.take("able_tank/1/1")
    assert "Under enemy guns: it must act now." in bar.said() and "Shoot & Scoot" in bar.said()


def test_a_shot_on_the_move_keeps_its_target_and_drives_in_among_friends(table: Table) -> None:
    playing = chosen(table, "able_tank/1")
    hand, game = Hand(playing), playing.game
    assert hand.take("able_tank/1/1")
    hand.press("orders.drive_fire")
    hand.click("E11")
    assert game.tool.stage == "ready"
    hand.click("E5")
    assert game.tool.stage == "ready" and "drives to E5" in playing.window.bar.said()


def test_men_load_onto_the_vehicle_that_still_drives_with_their_platoon(table: Table) -> None:
    playing = chosen(table, "able/1")
    assert Hand(playing).take("able/1/leader")
    QTest.keyClick(playing.board, Qt.Key.Key_J)
    assert "loads onto M3 2" in playing.window.bar.said()


def test_missions_with_tanks_are_found_by_them(table: Table) -> None:
    assert {"tanks"} <= set(mission_marks.kinds(setup_of("the_weirs_of_erlach")))
    assert {"tanks", "guns"} <= set(mission_marks.kinds(setup_of("nobody_looks_left")))
    assert not {"tanks", "guns"} & set(mission_marks.kinds(setup_of("dawn_at_the_crossroads")))


def test_a_column_that_is_full_says_that_the_others_follow(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="nobody_looks_left")
    until(lambda: playing.game.state == "asking", 120)
    done = next(verb for verb in playing.window.bar.model.verbs if verb.id == "setup.done")
    assert not done.primary, "nobody has a place yet"
    Hand(playing).press("setup.auto")
    until(lambda: playing.game.state == "asking" and "they follow later" in playing.window.bar.said(), 60)
    assert next(verb for verb in playing.window.bar.model.verbs if verb.id == "setup.done").primary
