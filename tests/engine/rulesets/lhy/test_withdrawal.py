"""7.7-7.9: withdrawal toward the own edge; the Allied edge is up unless stated otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rulesets.lhy.playing import Play

MEN = {"able/1/leader": "E8", "able/1/1": "E8", "kp1/1/leader": "K13"}


def play(units: dict[str, Any] | None = None, **kinds: Any) -> Play:
    return Play({**MEN, **(units or {})}, platoon="able/1", **kinds)


def ends(game: Play, unit: str = "able/1/1") -> set[str]:
    return {line.split()[-1] for line in game.legal(unit=unit, verb="withdraw") if "+" not in line}


def test_up_to_four_hexes_toward_the_own_edge() -> None:
    game = play()
    assert game.refusals("withdraw able/1/1 E7 E6 E5 E4") == ()
    assert game.refusals("withdraw able/1/1 E7 E6 E5 E4 E3") == ("7.7",)
    assert game.refusals("withdraw able/1/1 D7") == ()
    assert game.refusals("withdraw able/1/1 F7") == ()
    assert game.refusals("withdraw able/1/1 E9") == ("7.8",)
    assert game.refusals("withdraw able/1/1 D8") == ("7.8",)


def test_slow_ground_shortens_it() -> None:
    game = play(board={"terrain": {"E6": "marsh"}})
    assert game.refusals("withdraw able/1/1 E7 E6 E5") == ()
    assert game.refusals("withdraw able/1/1 E7 E6 E5 E4") == ("7.7",)


def test_laterals_toward_a_side_edge_never_two_in_a_row() -> None:
    game = play(friendly={"axis": "right", "allied": "left"})
    assert game.refusals("withdraw able/1/1 E7 D7 D6 C6") == ()
    assert game.refusals("withdraw able/1/1 E7 E6") == ("7.8",)
    assert game.refusals("withdraw able/1/1 F8") == ("7.8",)


def test_away_from_the_enemy_first() -> None:
    game = play({"kp1/1/1": "D5"})
    # E6 and D6 touch D5; E7 does not, F7 neither.
    assert game.refusals("withdraw able/1/1 E7 E6") == ("7.8",)
    assert game.refusals("withdraw able/1/1 E7 F6") == ()
    # When every way leads past an enemy, the withdrawal goes past him.
    shut = play({"kp1/1/1": "D5", "kp1/1/2": "F5"})
    assert shut.refusals("withdraw able/1/1 E7 E6") == ()


def test_a_friend_in_the_hex_makes_it_quiet() -> None:
    game = play({"kp1/1/1": "D5", "able/2/1": "E6"})
    assert game.refusals("withdraw able/1/1 E7 E6") == ()
    disrupted = play({"kp1/1/1": "D5", "able/2/1": {"hex": "E6", "disrupted": True}})
    assert disrupted.refusals("withdraw able/1/1 E7 E6") == ("7.8",)


def test_never_into_the_enemy() -> None:
    game = play({"kp1/1/1": {"hex": "E7", "concealed": True}})
    assert "7.3" in game.refusals("withdraw able/1/1 E7")
    assert "E7" not in ends(game)


@pytest.mark.parametrize(
    ("enemy", "friend", "regroups"),
    [
        ({"hex": "E5"}, None, True),
        ({"hex": "E5", "disrupted": True}, None, False),
        ({"hex": "E5", "concealed": True}, None, True),
        ({"hex": "E5"}, {"hex": "E6"}, False),
        ({"hex": "E5"}, {"hex": "E6", "disrupted": True}, True),
    ],
)
def test_past_an_undisrupted_enemy_one_must_regroup(enemy: Any, friend: Any, regroups: bool) -> None:
    units = {"kp1/1/1": enemy, "kp1/1/2": "C6", "kp1/1/3": "G6", **({"able/2/1": friend} if friend else {})}
    game = play(units)
    assert ("7.9" in game.notes("withdraw able/1/1 E7 E6")) is regroups
    assert game.refusals("withdraw able/1/1 E7 E6") == ()
    game.do("withdraw able/1/1 E7 E6")
    assert game.unit("able/1/1").regrouping is regroups
    assert game.unit("able/1/1").acted


def test_disrupted_units_do_not_regroup_and_regrouping_ends() -> None:
    units = {"kp1/1/1": "E5", "kp1/1/2": "C6", "kp1/1/3": "G6"}
    game = play({**units, "able/1/1": {"hex": "E8", "disrupted": True}}).do("withdraw able/1/1 E7 E6")
    assert game.unit("able/1/1").disrupted
    assert not game.unit("able/1/1").regrouping
    free = play({"able/1/1": {"hex": "E8", "regrouping": True}}).do("withdraw able/1/1 E7 E6")
    assert not free.unit("able/1/1").regrouping


def test_off_the_own_edge_without_a_roll() -> None:
    game = play({"able/1/1": "E2"}).do("withdraw able/1/1 E1 >up")
    assert game.unit("able/1/1").place == "exited"
    assert game.asked == "allied ActivationSegment"
    assert "7.8" in play({"able/1/1": "A2"}).refusals("withdraw able/1/1 A1 >left")


def test_at_the_edge_where_nothing_else_is_left() -> None:
    shut = play({"able/1/1": "A8", "kp1/1/1": "A7", "kp1/1/2": "B7"})
    assert ends(shut) == {">left"}
    shut.do("withdraw able/1/1 >left")
    assert shut.asked == "chance EdgeRoll"


def test_a_stack_withdraws_together_and_the_marker_goes_along() -> None:
    game = play(markers=[("E8", 0, "axis")]).do("withdraw able/1/leader+able/1/1 E7")
    assert game.at("E7") == ["able/1/leader", "able/1/1"]
    assert list(game.state.fire) == ["E7"]


def test_waiting_units_do_not_withdraw() -> None:
    game = play({"able/1/2": {"entry": ["A5"]}})
    assert "7.7" in game.refusals("withdraw able/1/2 A5")


def test_every_result_is_legal_and_proposed_once() -> None:
    game = play({"kp1/1/1": "D5", "kp1/1/2": "G6"})
    lines = [line for line in game.legal(unit="able/1/1", verb="withdraw") if "+" not in line]
    assert lines
    assert len(lines) == len(set(lines))
    assert all(game.refusals(line) == () for line in lines)
    assert all(note in ("7.8", "7.9", "13.2", "7.5", "7.7") for line in lines for note in game.notes(line))
