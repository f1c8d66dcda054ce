"""The golden games come out as recorded: the computer players, asked again, give the same answers, and so do the dice.

How the games are kept, and when they may be recorded anew: docs/architecture.md, "Nets". LHY_SEED chooses the games of
the day; ``dev.py soak`` plays them all.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lhy_desktop.engine.flow.ruleset import find
from tests.games.golden import FOLDER, Golden, again, difference, keep, kept, missions, pairings, replayed, rulesets
from tests.of_the_day import every

EVERY = [
    (rules, mission, one[0]) for rules in rulesets() for mission in missions(rules) for one in pairings(rules, mission)
]
"""Ruleset, mission and number of every golden game."""
RULES = Path(__file__).parents[2] / "resources/rules"
ASKED_ANEW = every(EVERY, 56)
BY_NOTATION = every(EVERY, 14)


def game_of(ruleset: str, mission: str, number: int) -> Golden:
    found = kept(ruleset, mission)[number - 1]
    assert found.number == number
    return found


def test_every_mission_has_its_games() -> None:
    assert set(rulesets()) == {folder.name for folder in RULES.iterdir()}
    for rules in rulesets():
        assert missions(rules) == tuple(sorted(find(rules).missions()))
        for mission in missions(rules):
            found = [(game.number, game.axis, game.allied, game.seed) for game in kept(rules, mission)]
            assert found == list(pairings(rules, mission))


@pytest.mark.parametrize(("ruleset", "mission", "number"), ASKED_ANEW)
def test_the_computer_players_answer_as_recorded(ruleset: str, mission: str, number: int, tmp_path: Path) -> None:
    recorded = game_of(ruleset, mission, number)
    found, failure = again(recorded, tmp_path)
    parted = difference(recorded, found)
    assert not parted, f"{parted} {failure}"


@pytest.mark.parametrize(("ruleset", "mission", "number"), BY_NOTATION)
def test_the_notation_gives_the_game_again(ruleset: str, mission: str, number: int) -> None:
    parted = replayed(game_of(ruleset, mission, number))
    assert not parted, parted


def test_a_game_that_parts_is_named_with_its_answer() -> None:
    game = game_of("lhy", "first_steps", 2)
    asked = next(place for place, line in enumerate(game.lines) if line.startswith("axis "))
    other = (*game.lines[:asked], "axis pass", *game.lines[asked + 1 :])
    answer = sum(not line.startswith("turn ") for line in other[: asked + 1])
    where = f"first_steps, game 2 (recruit v recruit, seed 2), answer {answer}"
    said = difference(game, replace(game, lines=other))
    assert said == f"{where}: recorded '{game.lines[asked]}', found 'axis pass'."
    assert f"answer {len(game.lines) - 13}" not in said
    die = next(place for place, line in enumerate(game.lines) if line.startswith("chance "))
    face = "chance roll 1" if game.lines[die] != "chance roll 1" else "chance roll 2"
    said = replayed(replace(game, lines=(*game.lines[:die], face, *game.lines[die + 1 :])))
    assert f"recorded '{face.removeprefix('chance ')}', found '{game.lines[die].removeprefix('chance ')}'" in said
    short = replace(game, lines=game.lines[:-1])
    assert "found 'the end'" in difference(game, short)
    assert "recorded 'the end'" in difference(short, game)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = keep(list(kept("lhy", "first_steps")), tmp_path)
    assert path.read_bytes() == (FOLDER / path.relative_to(tmp_path)).read_bytes()
