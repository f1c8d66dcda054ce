"""What is left out of a search or drawn by lot, for speed, loses nothing: shots on the move, questions, random
drives."""

from __future__ import annotations

import random
from itertools import product

import pytest

from lhy_desktop.engine.rulesets.lhy.drive.driving import DriveVerb
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, Drive, DriveFire, Pass
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from tests.engine.rulesets.lhy.playing import Play, Rows

TANK, TARGET, SQUAD = "able_tank/1/1", "tank1/2/1", "kp1/1/1"
FOES: Rows = {
    TARGET: "F8",
    "tank1/2/2": {"hex": "H6", "acted": True},
    SQUAD: "F7",
    "kp1/1/2": "D6",
    "kp1/1/leader": "K13",
}
DRAWS = 500


def accepted(play: Play) -> set[DriveFire]:
    """All shots on the move that are legal, by asking about each that could be meant."""
    legal, board = play.game.legal("allied"), play.game.state.setup.board
    targets = [unit.id for unit in play.game.state.units.values() if unit.side == "axis"]
    ways = [(), *((there,) for there in board.neighbors(play.unit(TANK).hex))]
    asked = (DriveFire(TANK, *one) for one in product([*targets, *board.names], ways, (False, True)))
    return {one for one in asked if (one.path or not one.reverse) and one in legal}


def proposed(play: Play) -> set[object]:
    """Those that are proposed, but for the ones that go with an assault."""
    found = play.game.legal("allied").narrow(verb="fire on the move")
    return {one for one in found if isinstance(one, DriveFire) and not one.assaults}


@pytest.mark.parametrize("start", ["F5", "F6", "C4", "G7"])
@pytest.mark.parametrize("motion", ["moving", ""])
def test_every_shot_on_the_move_is_proposed(start: str, motion: str) -> None:
    play = Play({TANK: {"hex": start, "motion": motion}, **FOES}, platoon="able_tank/1")
    assert accepted(play)
    assert accepted(play) == proposed(play)


@pytest.mark.parametrize("line", ["drive tank1/2/1 F9", "drive_fire tank1/2/1 able_tank/1/1"])
def test_every_shot_on_the_move_is_proposed_in_reaction(line: str) -> None:
    play = Play({TANK: {"hex": "F5", "motion": "moving"}, **FOES}, "axis")
    play.do("company tank1", "activate tank1/2", line, "call")
    assert accepted(play)
    assert accepted(play) == proposed(play)


def test_a_side_asks_in_reaction_only_where_somebody_acted() -> None:
    units: Rows = {TANK: "F5", SQUAD: {"hex": "F7", "concealed": True}, "kp1/1/2": {"hex": "E7", "concealed": True}}
    play = Play({**units, "able/1/1": "F4", "able/1/leader": "F4", "kp1/1/leader": "K13"}, "axis", "kp1/1")
    play.do("maneuver kp1/1/2 E6", "call")
    legal = play.game.legal("allied")
    there = {hex for hex in play.game.state.setup.board.names if Ask(hex) in legal}
    assert there == {one.hex for one in legal.narrow(verb="ask") if isinstance(one, Ask)}


def test_a_drawn_drive_may_be_of_every_kind() -> None:
    play = Play({TANK: {"hex": "F6", "motion": "moving"}, SQUAD: "F7", "kp1/1/leader": "K13"}, platoon="able_tank/1")
    legal, context = play.game.legal("allied"), Context.of(play.game.view("allied"), "allied", reaction=False)
    rolls = random.Random(1)
    drawn = [DriveVerb(context).sample(rolls) for _ in range(DRAWS)]
    found = [one for one in drawn if one is not None]
    assert len(found) == DRAWS and all(one in legal for one in found)
    assert {one.passing for one in found} == {"", "bypass", "overrun"}
    assert {one.halts for one in found} == {"", "stop", "overwatch"}
    assert {one.reverse for one in found} == {False, True}
    assert {len(one.path) for one in found} >= {0, 1, 2, 3}


def test_a_drawn_drive_may_leave_the_map() -> None:
    play = Play({TANK: {"hex": "F2", "motion": "moving"}, "kp1/1/leader": "K13"}, platoon="able_tank/1")
    context = Context.of(play.game.view("allied"), "allied", reaction=False)
    rolls = random.Random(1)
    drawn = [DriveVerb(context).sample(rolls) for _ in range(DRAWS)]
    exits = {one.exits for one in drawn if one is not None}
    wanted = {one.exits for one in DriveVerb(context).actions() if isinstance(one, Drive)}
    assert exits == wanted and len(wanted) > 1


def test_several_answers_are_found_whichever_is_looked_at_first() -> None:
    play = Play({TANK: "F5", **FOES}, "axis")
    play.do("company tank1", "activate tank1/2", "drive tank1/2/1 F9", "call")
    assert play.game.legal("allied").single() is None
    play = Play({"able/1/1": {"hex": "F5", "acted": True}, **FOES}, "axis")
    play.do("company tank1", "activate tank1/2", "drive tank1/2/1 F9", "call")
    assert play.game.legal("allied").single() == Pass()
