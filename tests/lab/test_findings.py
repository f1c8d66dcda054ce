"""What a study has found: intervals that hold the truth, bands that would have been even, what decided."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Band, winner_in
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab import words
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.findings import Findings, changed, findings, suggested
from lhy_desktop.lab.study import study_of
from lhy_desktop.lab.working import Worker, tasks

COIN, MARKED = "tests.toy_coin:COIN", "tests.toy_coin:MARKED"
BANDS = (Band("allied", 28), Band(None, 40), Band("axis"))


def played(ruleset: str, games: int, seed: int = 1) -> list[Played]:
    study = study_of(find(ruleset), "toss", "random", "random", games, seed, ruleset=ruleset)
    worker = Worker()
    return [worker.play(task) for task in tasks(study, study.seeds)]


def test_of_a_hundred_studies_of_a_fair_game_ninety_intervals_hold_the_half() -> None:
    games = played(COIN, 4000)
    studies = [findings(games[start : start + 40]) for start in range(0, 4000, 40)]
    for seat in ("axis", "allied"):
        assert sum(low <= 0.5 <= high for low, high in (one.interval(seat) for one in studies)) >= 90
    gaps = [changed(one, other, "axis") for one, other in zip(studies[::2], studies[1::2], strict=True)]
    assert sum(low <= 0 <= high for low, high in gaps) >= 45


def test_what_decided_and_where_is_counted_by_side() -> None:
    found = findings([*played(MARKED, 30), Played("random", "random", 99, failure="no end")])
    heads = found.wins("axis")
    assert (found.games, found.failed, found.wins(None)) == (30, 1, 0)
    assert [(one.key, one.games, one.won) for one in found.endings] == [("fell", 30, (heads, 30 - heads, 0))]
    ((held, decisive),) = [(one.held, one.decisive) for one in found.stakes]
    assert (held, decisive) == ((heads, 30 - heads, 0), (heads, 30 - heads))
    assert found.losses == {"B2": (0, 30 - heads)}
    names = words.names_of(find(MARKED), find(MARKED).prepare("toss", {}))
    said = [*words.wins(found, names), *words.deciders(found, names), *words.heats(found)]
    assert f"First side: {heads} of 30" in said[0]
    assert f"Most losses: B2 {30 - heads}" in said
    assert words.bands_words(names.bands, names) == "First side up to 5, Second side above"


def game(seed: int, score: int, winner: Seat | None = None, by_score: bool = True) -> Played:
    won = winner_in(BANDS, score) if by_score else winner
    return Played("r", "r", seed, won, score, by_score=by_score, reason="over", ending="over")


def made(scores: list[int], beaten: int = 0) -> Findings:
    by_score = [game(seed, score) for seed, score in enumerate(scores)]
    return findings([*by_score, *(game(900 + one, 90, "axis", False) for one in range(beaten))])


@given(st.lists(st.integers(-20, 90), min_size=30, max_size=80), st.integers(0, 10))
def test_suggested_bands_share_the_games_as_they_say(scores: list[int], beaten: int) -> None:
    offer = suggested(made(scores, beaten), BANDS)
    assert offer is not None
    won = Counter(winner_in(offer.bands, score) for score in scores)
    assert (won["allied"], won["axis"] + beaten, won[None]) == (offer.allied, offer.axis, offer.draws)
    assert [band.winner for band in offer.bands if band.winner] == ["allied", "axis"]


def test_bands_are_suggested_so_that_both_sides_win_alike_and_only_from_enough_games() -> None:
    offer = suggested(made(list(range(100)), 10), BANDS)
    assert offer is not None
    assert (offer.axis, offer.allied, offer.draws) == (44, 44, 22)
    assert suggested(made(list(range(29))), BANDS) is None
    assert suggested(made(list(range(100))), ()) is None


def test_two_studies_are_told_apart_by_more_than_chance_or_not() -> None:
    one, other = made([10] * 60 + [60] * 40), made([10] * 20 + [60] * 80)
    names = words.Names(("allied", "axis"), {"axis": "Foxes", "allied": "Badgers"})
    said = words.compared(one, other, names)
    assert said[0].startswith("Badgers: 60 % and 20 %, -40 points (95 % between")
    assert said[0].endswith("more than chance")
    assert words.compared(one, one, names)[1].endswith("chance alone may explain it")


@pytest.mark.parametrize("games", [0, 1])
def test_few_games_say_little_and_break_nothing(games: int) -> None:
    found = findings(played(MARKED, games))
    names = words.PLAIN
    assert len(words.wins(found, names)) == 3
    assert words.lengths(found, names)
    assert words.compared(found, found, names)
