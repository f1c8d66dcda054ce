"""15: casualty points, control, Final Score, limits, bands and the order in which they are read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy.model import scoring
from lhy_desktop.engine.rulesets.lhy.model.ends import Controls, ScoreReaches, TimeOver
from lhy_desktop.engine.rulesets.lhy.model.prepared import Bands, Objective
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.victory import control, outcome
from tests.engine.rulesets.lhy import worlds

UNITS = {"kp1/1/1": {"hex": "F5"}, "able/1/1": {"hex": "F9"}}
FARM = Objective("farm", "the farm", ("F6",), 3)
GROVE = Objective("grove", "the grove", ("G6", "G7"), 2)


def world(units: Any = UNITS, objectives: Any = (FARM, GROVE), **given: Any) -> State:
    fields = {name: given.pop(name) for name in ("minute", "lost", "control", "turn") if name in given}
    setup = worlds.setup(Board.single(worlds.sheet()), units, objectives=objectives, **given)
    return worlds.state(setup, units, **fields)


@pytest.mark.parametrize(
    ("difference", "points"),
    [(0, 0), (1, 4), (2, 6), (3, 9), (4, 12), (8, 24), (9, 27), (11, 33), (-1, -4), (-3, -9), (-8, -24), (-10, -30)],
)
def test_casualty_points(difference: int, points: int) -> None:
    """15.0-15.2: the printed boxes, three more beyond the eighth, negative on the defender's side."""
    lost = {"axis": max(difference, 0), "allied": max(-difference, 0)}
    assert scoring.casualty_points(world(lost=lost)) == points


def test_final_score_t23() -> None:
    """T23: minute 42 and box 3 of the attacker are 51."""
    state = world(minute=42, lost={"axis": 4, "allied": 1})
    assert scoring.differential(state) == 3
    assert scoring.final_score(state) == 51


def test_objective_points_count_from_control_now() -> None:
    """15.4, 15.7: points of the attacker lower the score, and points of the defender raise it."""
    state = world(minute=20, control={"F6": "axis", "G6": "allied", "G7": "allied"})
    assert scoring.final_score(state) == 20 - 3 + 2
    state.control["F6"] = "allied"
    assert scoring.final_score(state) == 20 + 3 + 2
    state.control["G7"] = "axis"
    assert scoring.final_score(state) == 20 + 3


def test_control_of_several_hexes() -> None:
    """15.6: the last side to occupy any hex alone controls all of it; leaving does not change that, nor does a
    leader."""
    units = {"kp1/1/1": {"hex": "F5"}, "able/1/1": {"hex": "F9"}, "able/1/leader": {"hex": "F9"}}
    state = world(units, control={"G6": "allied", "G7": "allied"})
    state.units["kp1/1/1"] = Unit("kp1/1/1", "axis", "map", "G7")
    assert control.update_control(state, "G7") == (("axis", "the grove"),)
    assert state.control == {"G6": "axis", "G7": "axis"}
    assert control.update_control(state, "G7") == ()
    state.units["kp1/1/1"] = Unit("kp1/1/1", "axis", "map", "F5")
    state.units["able/1/leader"] = Unit("able/1/leader", "allied", "map", "G6")
    assert control.update_control(state, "G6") == ()
    assert state.control["G6"] == "axis"
    state.units["able/1/1"] = Unit("able/1/1", "allied", "map", "G6")
    state.units["kp1/1/1"] = Unit("kp1/1/1", "axis", "map", "G6")
    assert control.update_control(state, "G6") == ()
    assert control.update_control(state, "A1") == ()


def test_an_objective_that_both_have_left_is_again_whose_it_was() -> None:
    """15.6: contested it is nobody's; when an assault there leaves nobody, the side that held it before is named."""
    state = world({"kp1/1/1": {"hex": "G6"}, "able/1/1": {"hex": "G6"}}, control={"G6": "axis", "G7": "axis"})
    assert control.update_control(state, "G6") == ()
    assert state.contested
    for unit in ("kp1/1/1", "able/1/1"):
        state.units[unit] = Unit(unit, state.units[unit].side, "lost", "")
    assert control.update_control(state, "G6") == (("axis", "the grove"),)


def test_initial_control() -> None:
    """15.6: set-up areas are controlled; where both sides or neither set up, the side that stands there controls."""
    state = world(zones={"axis": ("F5", "F6", "G6"), "allied": ("F9", "G6")})
    control.initial_control(state)
    assert state.control == {"F6": "axis"}
    placed = world({"kp1/1/1": {"hex": "F5"}, "able/1/1": {"hex": "G7"}}, zones={"axis": ("F5",), "allied": ("F9",)})
    control.initial_control(placed)
    assert placed.control == {"G6": "allied", "G7": "allied"}


def test_attacker_off_the_map_controls_nothing_at_first() -> None:
    """15.6: the defender holds every objective when the attacker has no set-up area."""
    state = world()
    sides = state.setup.mission.sides
    sides["axis"] = msgspec.structs.replace(sides["axis"], zones=())
    control.initial_control(state)
    assert set(state.control.values()) == {"allied"}
    assert set(state.control) == {"F6", "G6", "G7"}


@pytest.mark.parametrize(
    ("lost", "winner"),
    [
        ({"axis": 3, "allied": 0}, "none"),
        ({"axis": 4, "allied": 0}, "allied"),
        ({"axis": 0, "allied": 2}, "none"),
        ({"axis": 0, "allied": 3}, "axis"),
        ({"axis": 5, "allied": 2}, "none"),
    ],
)
def test_casualty_limits(lost: Any, winner: str) -> None:
    """15.3: past the limit, not at it."""
    result = outcome.outcome(world(lost=lost, limits={"axis": 3, "allied": 2}))
    assert (result.winner if result else "none") == winner


def test_some_missions_count_the_limit_as_reached() -> None:
    """15.3: "reaches" instead of past, where the card says so."""
    state = world(lost={"axis": 3, "allied": 0}, limits={"axis": 3})
    assert outcome.outcome(state) is None
    sides = state.setup.mission.sides
    sides["axis"] = msgspec.structs.replace(sides["axis"], limit_when_reached=True)
    result = outcome.outcome(state)
    assert result is not None
    assert result.winner == "allied"


def test_limits_are_read_before_the_score() -> None:
    """15.5: a passed limit decides although the score would favor the attacker."""
    state = world(minute=46, lost={"axis": 0, "allied": 3}, limits={"allied": 2})
    result = outcome.outcome(state)
    assert result is not None
    assert (result.winner, result.losses) == ("axis", (0, 3))


@pytest.mark.parametrize(
    ("score", "winner"), [(-5, "axis"), (0, "axis"), (35, "axis"), (36, None), (45, None), (46, "allied")]
)
def test_bands(score: int, winner: str | None) -> None:
    """15.5, 15.7: a score below the lowest band belongs to it."""
    assert outcome.band(world(bands=Bands(35, 45)).setup.mission, score) == winner


def test_end_conditions() -> None:
    """15.5: score reached or past, time over, objectives controlled."""
    state = world(minute=40, control={"F6": "axis"})
    assert scoring.final_score(state) == 37
    assert outcome.met(state, ScoreReaches(37))
    assert not outcome.met(state, ScoreReaches(38))
    assert not outcome.met(state, ScoreReaches(37, over=True))
    assert outcome.met(state, ScoreReaches(36, over=True))
    assert outcome.met(state, TimeOver(39))
    assert not outcome.met(state, TimeOver(40))
    assert outcome.met(state, Controls("axis", ("farm", "grove"), 1))
    assert not outcome.met(state, Controls("axis", ("farm", "grove"), 2))
    assert not outcome.met(state, Controls("axis", ("grove",), 1))


def test_outcome_says_why() -> None:
    taken = world(minute=5, control={"F6": "axis"}, ends=(Controls("axis", ("farm",), 1), TimeOver(30)))
    result = outcome.outcome(taken)
    assert result is not None
    assert (result.winner, result.score, result.reason) == ("axis", 2, "The Germans control the objectives")
    late = world(minute=41, ends=(TimeOver(40),))
    result = outcome.outcome(late)
    assert result is not None
    assert (result.winner, result.reason) == (None, "More than 40 minutes have passed")
    assert outcome.outcome(world(minute=40, ends=(TimeOver(40),))) is None


def test_who_would_win_if_it_stopped_now() -> None:
    """15.5: who would win if the game stopped now: by the bands, or by the mission's own rule."""
    state = world(minute=20, control={"F6": "axis"})
    assert outcome.winner_now(state) == "axis"
    ends = (TimeOver(32), Controls("allied", ("farm",), 1))
    state.__dict__["setup"] = msgspec_replaced(state, rule="controls_in_time", ends=ends)
    assert outcome.winner_now(state) is None
    state.control["F6"] = "allied"
    assert outcome.winner_now(state) == "allied"


def msgspec_replaced(state: State, **fields: Any) -> Any:
    """The set-up of a state with another mission."""
    return replace(state.setup, mission=msgspec.structs.replace(state.setup.mission, **fields))
