"""Set-up in the window: placing hidden and concealed, building works, by mouse and by keys, and reasons for
refusals."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

sys.path.insert(0, str(Path(__file__).parent))

from hand import Hand, until

from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, Done
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking
from tests.missions.listed import TEST_MISSIONS

Table = Callable[..., Playing]
RAID, COLUMNS = (next(path for path in TEST_MISSIONS if name in path) for name in ("raid", "columns"))


@pytest.fixture
def raid(table: Table) -> Playing:
    """The American set-up of the raid, the Germans played by the computer."""
    playing = table("computer", axis="random", allied="human", mission=RAID)
    until(lambda: playing.game.state == "asking")
    until(playing.window.isActiveWindow)
    return playing


def key(playing: Playing, key: Qt.Key, shift: bool = False) -> None:
    keys = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(playing.board, key, keys)


def view(playing: Playing):  # type: ignore[no-untyped-def]
    return playing.game.tool.picture.view


def test_a_machine_gun_is_hidden_and_shown_again_by_keys(raid: Playing) -> None:
    hand = Hand(raid)
    gun = next(unit for unit in view(raid).units if unit.startswith("us/mg/"))
    hand.chip(f"unit:{gun}")
    assert {"setup.hide", "setup.conceal"} <= set(raid.window.bar.buttons)
    hand.click("E5")
    until(lambda: view(raid).units[gun].hex == "E5")
    assert view(raid).units[gun].hidden
    hand.click("E5")
    key(raid, Qt.Key.Key_K)
    until(lambda: not view(raid).units[gun].hidden)
    assert view(raid).units[gun].concealed
    hand.click("E5")
    hand.press("setup.hide")
    until(lambda: view(raid).units[gun].hidden)


def test_who_may_not_hide_is_told_why(raid: Playing) -> None:
    hand = Hand(raid)
    hand.chip("unit:baker/2/1")
    hand.click("E7")
    until(lambda: view(raid).units["baker/2/1"].hex == "E7")
    hand.click("E7")
    until(lambda: raid.game.state == "asking")
    verb = next(verb for verb in raid.window.bar.model.verbs if verb.id == "setup.hide")
    assert verb.state == "no"
    assert "has no choice" in verb.reason
    key(raid, Qt.Key.Key_H)
    assert not view(raid).units["baker/2/1"].hidden


def test_wire_is_built_by_mouse_and_taken_off_again(raid: Playing) -> None:
    hand = Hand(raid)
    hand.chip("work:wire")
    assert "2 of 2 left" in raid.window.bar.said()
    hand.click("F10")
    until(lambda: "F10" in view(raid).works and raid.game.state == "asking")
    assert raid.game.tool.work == "wire"
    hand.click("E10")
    until(lambda: "E10" in view(raid).works and raid.game.state == "asking")
    hand.click("D9")
    assert "All your wire is on the map" in raid.window.bar.said()
    hand.click("F10")
    until(lambda: "F10" not in view(raid).works)


def test_works_by_keys_alone(raid: Playing) -> None:
    hand = Hand(raid)
    hand.chip("unit:baker/2/1")
    hand.click("D8")
    until(lambda: view(raid).units["baker/2/1"].hex == "D8" and raid.game.state == "asking")
    key(raid, Qt.Key.Key_B)
    assert raid.game.tool.work == "ip"
    raid.board.set_cursor("E10")
    key(raid, Qt.Key.Key_Return)
    assert "First set up" in raid.window.bar.said()
    raid.board.set_cursor("D8")
    key(raid, Qt.Key.Key_P)
    until(lambda: "D8" in view(raid).works and raid.game.state == "asking")
    key(raid, Qt.Key.Key_Escape)
    assert raid.game.tool.work == ""


def test_a_squad_starts_as_two_sections(raid: Playing) -> None:
    hand = Hand(raid)
    hand.chip("unit:baker/2/1")
    key(raid, Qt.Key.Key_D)
    until(lambda: "baker/2/1" not in raid.game.tool.picture.able and raid.game.state == "asking")
    waiting = [unit.id for unit in view(raid).units.values() if unit.place == "offmap"]
    assert sum(unit.rpartition("/")[2] in "abcd" for unit in waiting) == 2


def test_a_secret_choice_and_an_unseen_set_up_lie_behind_the_curtain(table: Table) -> None:
    """21.3: the ends of the map are chosen in sight of both sides; the hex of the reserve and both set-ups are not."""
    playing = table("shared", axis="human", allied="human", mission=COLUMNS, seed=2)
    hand, game = Hand(playing), playing.game
    ready = ("asking", "curtain", "rolling", "continue")
    seen: list[tuple[str, str]] = []
    while game.session.view("table").turn == 0:
        until(lambda: game.state in ready)
        decision = game.session.decision()
        assert decision is not None
        if game.state == "curtain":
            seen.append(("curtain", decision.prompt))
            playing.window.curtain.taken.emit()
        elif game.state != "asking":
            hand.press("orders.commit")
        elif not game.tool.picture.legal:
            assert game.handing.look()
        elif isinstance(game.tool, OptionsTool):
            seen.append((game.tool.picture.view.viewer, decision.prompt))
            hand.chip("option:0")
            hand.press("orders.commit")
        else:
            seen.append((game.tool.picture.view.viewer, decision.prompt))
            hand.press("setup.auto" if game.tool.picture.legal.verbs and _waits(game) else "setup.done")
    table_view = [prompt for viewer, prompt in seen if viewer == "table"]
    assert any("choose your end" in prompt for prompt in table_view)
    assert not any("in secret" in prompt or "set up" in prompt for prompt in table_view)
    assert any(viewer == "allied" and "in secret" in prompt for viewer, prompt in seen)
    assert sum(viewer == "curtain" for viewer, _ in seen) >= 1


def _waits(game) -> bool:  # type: ignore[no-untyped-def]
    picture = game.tool.picture
    return any(picture.view.units[unit].place == "offmap" for unit in picture.able)


@pytest.mark.parametrize("mission", TEST_MISSIONS)
def test_every_test_mission_opens_in_the_window(table: Table, mission: str) -> None:
    playing = table("computer", axis="human", allied="random", mission=mission)
    until(lambda: playing.game.state == "asking")
    for _ in range(12):
        legal = playing.game.tool.picture.legal
        if playing.game.state != "asking" or legal is None or not {"done"} & set(legal.verbs):
            break
        playing.game.answer(AutoPlace() if AutoPlace() in legal else Done())
        until(lambda: playing.game.state in ("asking", "continue", "rolling", "showing"))


def test_the_river_is_not_lit(table: Table) -> None:
    """Hexes are lit where a waiting unit may stand: a river drawn as a line runs through the area, and no unit may
    stand in it."""
    playing = table("computer", axis="human", allied="random", mission="two_ways_over_the_sorbe")
    until(lambda: playing.game.state == "asking")
    lit = next(set(look.hexes) for look in playing.game.tool.looks(Looking())["zone"] if look.label == "Set-up")
    area = {hex for zone in playing.game.tool.picture.setup.side("axis").zones for hex in zone.hexes}
    assert area - lit == {"D9", "E10", "F10", "H10"}
    unit = playing.game.tool.picture.able[0]
    hand = Hand(playing)
    hand.chip(f"unit:{unit}")
    hand.click("E10")
    assert "river" in playing.window.bar.said()
    hand.click(min(lit))
    until(lambda: bool(view(playing).units[unit].hex))


def test_place_the_rest_is_another_set_up_after_it_was_taken_back(table: Table) -> None:
    playing = table(mission="first_steps", axis="random", allied="human", mode="computer")
    game = playing.game
    until(lambda: game.state == "asking")
    found = []
    for _ in range(2):
        QTest.mouseClick(playing.window.bar.buttons["setup.auto"], Qt.MouseButton.LeftButton)
        until(lambda: game.state == "asking" and game.session.undo_state().can_undo)
        found.append({unit.id: unit.hex for unit in game.session.view("allied").units.values()})
        assert game.undo()
        until(lambda: game.state == "asking")
    assert found[0] != found[1]
