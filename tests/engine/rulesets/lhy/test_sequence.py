"""4: the sequence of play against the printed one; initiative."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.flow import ChanceSource, Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.turn.sequence import PHASES, Turn
from tests.engine.rulesets.lhy.playing import Play

LEADERS = {"able/1/leader": "C3", "able/1/1": "C3", "kp1/1/leader": "H10", "kp1/1/1": "H10"}


def at_initiative(units: dict[str, object] | None = None, last: str = "axis", **mission: object) -> Play:
    play = Play(units or LEADERS, last, state={"turn": 1, "phase": 7}, **mission)  # type: ignore[arg-type]
    play.game = Game(RULESET, play.state, (Turn(),), ChanceSource(1))
    return play


def test_phases_are_those_of_the_printed_card() -> None:
    printed = load_tables().sequence.phases
    assert [phase.numeral for phase in PHASES] == [phase.numeral for phase in printed]
    assert [phase.numeral for phase in PHASES if phase.frame is None] == []


def test_attacker_has_the_first_turn_without_a_roll() -> None:
    play = Play(LEADERS, attacker="axis")
    play.state.turn = 0
    play.game = Game(RULESET, play.state, (Turn(),), ChanceSource(1))
    assert play.state.active == play.state.initiative == "axis"
    assert play.asked == "axis Activation"


@pytest.mark.parametrize(
    ("axis", "allied", "winner"),
    [(7, 7, "axis"), (8, 8, "allied"), (3, 4, "allied"), (5, 4, "axis"), (2, 9, "allied")],
)
def test_higher_total_wins_and_ties_go_by_odd_and_even(axis: int, allied: int, winner: str) -> None:
    play = at_initiative()
    play.roll(axis, allied)
    assert play.state.active == play.state.initiative == winner


@pytest.mark.parametrize(("last", "winner"), [("axis", "axis"), ("allied", "allied")])
def test_only_the_last_holder_adds_his_modifier(last: str, winner: str) -> None:
    play = at_initiative(last=last, drms={"axis": 2, "allied": 1})
    play.roll(5, 6)  # axis wins 7 to 6 when Axis had it; 5 to 7 when the Allies had it
    assert play.state.active == winner


def test_a_side_without_leaders_forfeits() -> None:
    play = at_initiative({"able/1/1": "C3", "kp1/1/leader": "H10", "kp1/1/1": "H10"})
    play.roll(2, 9)
    assert play.state.active == "axis"
    assert play.asked == "axis Activation"


def test_without_any_leader_fire_is_resolved_at_once() -> None:
    play = at_initiative({"able/1/1": "C3", "kp1/1/1": "H10"}, last="axis")
    play.roll(2, 9)
    assert play.state.active == "axis"
    assert play.asked == "chance TimeLapse"


def test_a_whole_turn_and_the_next_one() -> None:
    play = Play(LEADERS, "allied")
    assert play.asked == "allied Activation"
    play.do("activate able/1", "call", "pass", "pass")
    assert play.asked == "chance TimeLapse"
    play.roll(1)
    assert (play.state.turn, play.state.minute, play.state.activated) == (3, 2, ())
    play.roll(2, 9)
    assert play.asked == "allied Activation"
    assert isinstance(play.game.submit(RULESET.parse("activate able/1")), tuple)
    assert Rolled(3) not in play.game.legal("allied")
