"""Games of any legal answers end, raise nothing, and never reach a question without an answer."""

from __future__ import annotations

import random
from itertools import islice

from lhy_desktop.engine.flow import SEATS, VIEWERS, Game, LegalSet, seat_of
from lhy_desktop.engine.flow.door import (
    headers_of,
    minute_of,
    options_of,
    scopes_of,
    score_of,
    seats_in_order,
    side_words,
    turn_of,
)
from tests.battery.cases import SEED, Case, answer, each

MOST_TURNS = 40
MOST_DECISIONS = 3_000
LISTED = 200
OFTEN = 0.1
"""The share of questions whose legal set is listed."""


def check_set(legal: LegalSet, rng: random.Random) -> None:
    """What is listed is legal, each action once, and equals what the narrower questions return."""
    listed = list(islice(legal, LISTED))
    assert listed
    assert bool(legal)
    assert all(action in legal and not legal.explain(action) for action in listed)
    assert len(set(listed)) == len(listed)
    assert (legal.single() is not None) == (len(listed) == 1)
    for verb in legal.verbs:
        assert all(action in legal for action in islice(legal.narrow(verb=verb), 20))
    assert legal.sample(rng) in legal


def check_told(case: Case, game: Game[object]) -> None:
    """Whatever the program may ask about a game at any time."""
    score = score_of(case.rules, game)
    assert score is None or score.winner in (None, *SEATS)
    assert minute_of(case.rules, game) >= 0
    assert len({scope.key for scope in scopes_of(case.rules, game)}) == len(scopes_of(case.rules, game))


@each
def test_random_play_ends(case: Case) -> None:
    game, rng, decisions = case.begin(), random.Random(SEED), 0
    while game.question is not None:
        question = game.question
        assert turn_of(case.rules, game) <= MOST_TURNS
        assert case.rules.result(game) is None
        assert question.prompt and question.rule and question.kind
        if question.seat != "chance":
            decisions += 1
            assert decisions <= MOST_DECISIONS
            assert answer(game, rng) in game.legal(seat_of(question))
            if rng.random() < OFTEN or decisions == 1:
                check_set(game.legal(seat_of(question)), rng)
                check_told(case, game)
        number = game.number
        events = game.submit(answer(game, rng), number)
        assert game.number == number + 1
        assert all(event.kind and event.rule for event in events)
        assert all(event.told(viewer).text[-1:] in ("", ".", "!", "?") for event in events for viewer in VIEWERS)
    result = case.rules.result(game)
    assert result is not None
    assert result.winner in (None, *SEATS)
    assert result.reason
    assert decisions


@each
def test_every_mission_has_a_title_sides_and_options(case: Case) -> None:
    header = next(one for one in headers_of(case.rules) if one.id == case.mission)
    assert header.title and header.ruleset == case.rules.name
    for option in options_of(case.rules, header):
        assert option.default in {choice.key for choice in option.choices}
    names = {side_words(case.rules, case.prepared, seat).name for seat in seats_in_order(case.rules, case.prepared)}
    assert len(names) == len(SEATS)
