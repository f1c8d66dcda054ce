"""Assaults of the recruit: together, from several sides, and never against hopeless odds."""

from __future__ import annotations

from tests.bots.asking import FARM, answer, answers, thought
from tests.engine.rulesets.lhy.playing import Play


def test_two_squads_storm_one_from_two_sides() -> None:
    play = Play(
        {"able/1/1": "F5", "able/1/2": "E4", "able/1/3": "G3", "able/1/leader": "F6", "kp1/1/1": "F4"},
        platoon="able/1",
        board={"terrain": {"F4": "woods"}},
        objectives=(FARM,),
    )
    found = [line for line in answers(play) if line.startswith("assault")]
    assert len(found) >= 2
    assert all(line.endswith("F4") for line in found)


def test_one_squad_does_not_storm_three() -> None:
    enemies = {f"kp1/1/{one}": "F4" for one in ("1", "2", "3")}
    play = Play(
        {"able/1/1": "F5", "able/1/leader": "F6", **enemies},
        platoon="able/1",
        board={"terrain": {"F4": "woods"}},
        objectives=(FARM,),
    )
    assert not any(line.startswith("assault") for line in answers(play))


def test_who_falls_on_the_shaken_says_so() -> None:
    play = Play(
        {"able/1/1": "F5", "able/1/2": "F5", "able/1/leader": "F5", "kp1/1/1": {"hex": "F4", "disrupted": True}},
        platoon="able/1",
        objectives=(FARM,),
    )
    found = thought(play)
    assert "assault" in answer(play)
    assert "F4" in found.why
    assert found.why.endswith(".")


def test_friends_under_assault_are_joined() -> None:
    """11.3, 6.9h: one squad holds the farm alone, the enemy enters with two, and another squad stands next to it."""
    play = Play(
        {"able/1/1": "F4", "able/1/2": "E5", "kp1/1/1": "F3", "kp1/1/2": "F3", "kp1/1/leader": "F2"},
        active="axis",
        platoon="kp1/1",
        objectives=(FARM,),
        state={"control": {"F4": "allied"}},
    )
    play.do("assault kp1/1/1+kp1/1/2 F4", "call")
    assert "assault able/1/2 F4" in answers(play)


def test_an_assault_that_cannot_be_met_is_not_waited_for() -> None:
    """6.9c, 11.3: a lone section under an arrow of two squads fires or leaves, and does not stay and pass."""
    play = Play(
        {
            "able/1/a": "F6",
            "kp1/1/1": "F8",
            "kp1/1/2": "F8",
            "kp1/1/leader": "F9",
        },
        active="axis",
        platoon="kp1/1",
    )
    play.do("assault kp1/1/1+kp1/1/2 F7 F6", "call")
    assert answer(play) != "pass"
