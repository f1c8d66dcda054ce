"""12: recovery of disrupted units and regrouping hexes, rally."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rulesets.lhy.playing import Play

MEN: dict[str, Any] = {
    "able/1/leader": {"hex": "B3"},
    "able/1/1": {"hex": "C3", "disrupted": True},
    "able/1/2": {"hex": "D9", "regrouping": True},
    "able/1/a": {"hex": "D9", "regrouping": True},
    "kp1/1/leader": {"hex": "K13"},
}


def play(**kinds: Any) -> Play:
    return Play(MEN, platoon="able/1", **kinds)


@pytest.mark.parametrize(
    ("die", "disrupted", "acted"),
    [(1, False, False), (2, False, True), (6, False, True), (7, True, True), (10, True, True)],
)
def test_disrupted_squad_of_cohesion_six(die: int, disrupted: bool, acted: bool) -> None:
    game = play().do("recover able/1/1").roll(die)
    unit = game.unit("able/1/1")
    assert (unit.disrupted, unit.acted) == (disrupted, acted)
    assert (game.refusals("maneuver able/1/1 C4") == ()) is (not disrupted and not acted)


@pytest.mark.parametrize(("die", "disrupted", "acted"), [(1, False, True), (5, False, True), (6, True, True)])
def test_suppression_adds_one_however_many_markers(die: int, disrupted: bool, acted: bool) -> None:
    game = play(markers=[("C3", 1, "axis"), ("C3", 0, "axis")])
    assert [line.value for line in game.preview("recover able/1/1").ledger] == [1]
    game.do("recover able/1/1").roll(die)
    assert (game.unit("able/1/1").disrupted, game.unit("able/1/1").acted) == (disrupted, acted)


@pytest.mark.parametrize(("die", "regrouping"), [(6, False), (7, True)])
def test_a_regrouping_hex_rolls_once_for_all(die: int, regrouping: bool) -> None:
    game = play()
    alone = ["recover able/1/1", "recover able/1/2", "recover able/1/a"]
    assert game.legal(verb="recover") == [*alone, "recover able/1/2 - able/1/a"]
    game.do("recover able/1/2 - able/1/a").roll(die)
    units = [game.unit("able/1/2"), game.unit("able/1/a")]
    assert [unit.regrouping for unit in units] == [regrouping] * 2
    assert [unit.acted for unit in units] == [regrouping] * 2


@pytest.mark.parametrize(("die", "regrouping"), [(6, False), (7, True)])
def test_who_does_not_attempt_rallies_with_the_others_and_loses_nothing(die: int, regrouping: bool) -> None:
    game = play().do("recover able/1/2").roll(die)
    units = [game.unit("able/1/2"), game.unit("able/1/a")]
    assert [unit.regrouping for unit in units] == [regrouping] * 2
    assert [unit.acted for unit in units] == [regrouping, False]


def test_preview_counts_faces() -> None:
    outcomes = {o.name: o.low for o in play().preview("recover able/1/1").outcomes}
    assert outcomes == {"rallies": 1, "recovers": 5, "fails": 4}
    assert {o.name: o.low for o in play().preview("recover able/1/2").outcomes} == {"rallies": 6, "fails": 4}


def test_only_those_in_need() -> None:
    assert play().refusals("recover able/1/leader") == ("12.1",)


def test_recovery_is_a_deed_the_enemy_may_answer() -> None:
    units = {**MEN, "kp1/1/1": {"hex": "C10"}}
    game = Play(units, platoon="able/1").do("recover able/1/1").roll(5).do("recover able/1/2").roll(5)
    game.do("call")
    assert game.refusals("maneuver kp1/1/1 C9") == ()
