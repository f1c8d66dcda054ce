"""A picture stays as it was taken, shares nothing with the truth, and does not depend on future dice."""

from __future__ import annotations

import random
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from lhy_desktop.engine.flow import SEATS, VIEWERS, Game, Viewer, seat_of
from lhy_desktop.engine.flow.door import (
    Twins,
    board_of,
    light_of,
    may_own_secrets,
    pieces_of,
    places_of,
    season_of,
    side_words,
    twin_of,
    window_of,
)
from tests.battery.bent import bent, words
from tests.battery.cases import SEED, Case, each, moments, played, share
from tests.battery.sharing import changeable, shown

TWINS = share("LHY_SOAK_POINTS", 20)
POINTS = 20
LISTED = 60


@each
def test_a_picture_is_not_changed_by_what_happens_after_it(case: Case) -> None:
    kept: list[tuple[Any, bytes]] = []
    rng = random.Random(SEED)
    for game in played(case.begin(), rng):
        assert [shown(view) for view, _ in kept[-3:]] == [before for _, before in kept[-3:]]
        if not game.number or rng.random() < 0.1:
            kept += [(game.view(viewer), shown(game.view(viewer))) for viewer in VIEWERS]
    assert kept
    assert all(shown(view) == before for view, before in kept)


@each
def test_a_picture_holds_nothing_of_the_truth(case: Case) -> None:
    fixed = frozenset(changeable(case.prepared))
    found = moments(case, POINTS)
    assert found
    for game in found[:POINTS]:
        truth = changeable(game.state, fixed)
        assert truth
        for viewer in VIEWERS:
            view = case.rules.view(game.state, tuple(game.stack), viewer)
            held = [truth[id(part)] for part in changeable(view, fixed).values() if id(part) in truth]
            assert held == [], viewer
            assert not isinstance(view, Game)


def test_a_picture_that_holds_the_truth_is_found_out() -> None:
    truth: dict[str, Any] = {"where": {"a1": "A1"}, "turn": [1]}
    for view in (
        SimpleNamespace(seen=(truth["where"],)),
        {"turn": truth["turn"]},
        (truth["turn"].append,),
        lambda: truth,
    ):
        assert set(changeable(view)) & set(changeable(truth))
    assert not set(changeable(SimpleNamespace(seen=dict(truth["where"])))) & set(changeable(truth))


def picture(game: Game[Any], viewer: Viewer) -> tuple[Any, ...]:
    """Everything that this viewer gets at a question."""
    told: tuple[Any, ...] = (shown(game.view(viewer)), game.question)
    if game.question is None or viewer not in (game.question.seat, "table"):
        return told
    legal, rng = game.legal(viewer), random.Random(SEED)
    listed = tuple(islice(legal, LISTED))
    samples = tuple(legal.sample(rng) for _ in range(4)) if listed else ()
    return (*told, listed, samples, tuple(legal.preview(action) for action in listed[:8]))


def explained(game: Game[Any], viewer: Viewer, tried: list[Any]) -> list[Any]:
    """What this viewer reads about answers, good and bad."""
    if game.question is None or viewer not in (game.question.seat, "table"):
        return []
    legal = game.legal(viewer)
    return [(legal.explain(action), legal.preview(action)) for action in tried]


@each
def test_twins_with_other_secrets_and_other_dice_to_come_are_shown_alike(case: Case) -> None:
    """Twin worlds: whatever a viewer may not know, the ruleset makes different (flow.door.Twins)."""
    rng = random.Random(SEED)
    found = moments(case, TWINS, SEED)
    assert found
    for game in found[:TWINS]:
        own = list(islice(game.legal(seat_of(game.question)), 12))  # type: ignore[arg-type]
        tried = [bent(rng.choice(own), words(own), own, rng) for _ in range(6)]
        for viewer in VIEWERS:
            twin = twin_of(case.rules, game, viewer, rng)
            assert picture(game, viewer) == picture(twin, viewer), (viewer, game.question)
            assert explained(game, viewer, tried) == explained(twin, viewer, tried), (viewer, game.question)


@each
def test_a_ruleset_that_makes_twins_changes_what_is_hidden(case: Case) -> None:
    """In some position somebody else sees what the twin of one viewer has changed."""
    if isinstance(case.rules, Twins):
        rng, seen = random.Random(SEED), 0
        for game in moments(case, TWINS, SEED)[:TWINS]:
            other_seat: Viewer = "allied" if seat_of(game.question) == "axis" else "axis"  # type: ignore[arg-type]
            twin = twin_of(case.rules, game, other_seat, rng)
            seen += any(shown(twin.view(viewer)) != shown(game.view(viewer)) for viewer in SEATS)
        assert seen
    else:
        assert may_own_secrets(case.rules, case.begin().view("table"), "axis") in (True, False)


@each
def test_what_the_table_may_do_the_seat_may_do(case: Case) -> None:
    rng, found = random.Random(SEED), moments(case, POINTS)
    assert found
    for game in found:
        own, table = game.legal(seat_of(game.question)), game.legal("table")  # type: ignore[arg-type]
        listed = list(islice(table, LISTED))
        assert all(action in own for action in listed), game.question
        assert not listed or table.sample(rng) in own


@each
def test_answers_of_both_seats_are_read_as_they_are_written(case: Case) -> None:
    rng, found = random.Random(SEED), moments(case, POINTS)
    assert {seat_of(game.question) for game in found} == set(SEATS)  # type: ignore[arg-type]
    for game in found:
        legal = game.legal(seat_of(game.question))  # type: ignore[arg-type]
        for action in (*islice(legal, 30), legal.sample(rng)):
            line = case.rules.notation(action)
            assert "\n" not in line
            assert case.rules.parse(line) == action


@each
def test_what_a_window_asks_of_a_picture_is_answered(case: Case) -> None:
    rules, prepared, found = case.rules, case.prepared, moments(case, POINTS)
    assert found
    board = board_of(rules, prepared)
    names = set(board.names) if board is not None else set()  # type: ignore[attr-defined]
    assert season_of(rules, prepared)
    assert all(side_words(rules, prepared, seat).people for seat in SEATS)
    for game in found:
        seat, kind = seat_of(game.question), game.question.kind  # type: ignore[arg-type, union-attr]
        window = window_of(rules, game.view(seat), seat, kind, game.legal(seat))
        assert window is None or window.passing is None or window.passing in game.legal(seat)
        for action in islice(game.legal(seat), 10):
            assert not names or set(places_of(rules, action).hexes) <= names
        for viewer in VIEWERS:
            pieces = pieces_of(rules, prepared, game.view(viewer))
            assert len({piece.id for piece in pieces}) == len(pieces)
            assert all(piece.hex in names and piece.seat in (None, *SEATS) for piece in pieces)
            assert light_of(rules, prepared, game.view(viewer))
        assert all(may_own_secrets(rules, game.view("table"), one) in (True, False) for one in SEATS)


@pytest.mark.parametrize("viewer", SEATS)
@each
def test_a_picture_is_the_same_however_often_it_is_taken(case: Case, viewer: Viewer) -> None:
    found = moments(case, POINTS)
    assert found
    for game in found[:POINTS]:
        again = case.rules.view(game.state, tuple(game.stack), viewer)
        assert shown(again) == shown(game.view(viewer))
