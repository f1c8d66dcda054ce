"""Any well-typed answer at any decision is legal or refused with a sentence and a rule; nothing raises or changes."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from lhy_desktop.engine.flow import FlowError, Game, IllegalActionError, Rolled, StaleActionError, other, seat_of
from lhy_desktop.session import Session, TableSetting
from tests.battery.bent import bent, huge, words
from tests.battery.cases import SEED, Case, each, moments

POINTS = 25
TRIES = 16
LISTED = 40


class Pool:
    """Legal actions of every kind of question of a game, and the names in them."""

    def __init__(self, case: Case) -> None:
        rng = random.Random(SEED)
        self.games = moments(case, POINTS)
        legal = [game.legal(seat_of(game.question)) for game in self.games if game.question is not None]
        self.actions = tuple(action for found in legal for action in (*islice(found, 4), found.sample(rng)))
        self.words = words(self.actions)

    def at(self, game: Game[Any], rng: random.Random) -> Any:
        """An answer for this decision: one of its own, a distorted one, or one of another question."""
        assert game.question is not None
        own = tuple(islice(game.legal(seat_of(game.question)), LISTED))
        base = rng.choice(own) if rng.random() < 0.8 else rng.choice(self.actions)
        return bent(base, self.words, own if rng.random() < 0.5 else self.actions, rng)


@pytest.fixture(scope="module")
def pools() -> dict[Case, Pool]:
    return {}


def pool_of(case: Case, pools: dict[Case, Pool]) -> Pool:
    return pools.setdefault(case, Pool(case)) if case not in pools else pools[case]


def check_judged(legal: Any, action: Any) -> bool:
    """Whether the action is legal; if it is not, every reason must be a sentence with a rule."""
    reasons = legal.explain(action)
    legal.preview(action)
    assert (action in legal) == (not reasons), action
    assert all(reason.rule and reason.text.endswith((".", "!", "?")) for reason in reasons), (action, reasons)
    return not reasons


@each
def test_a_bent_answer_is_legal_or_refused_with_words(case: Case, pools: dict[Case, Pool]) -> None:
    pool, rng, codec = pool_of(case, pools), random.Random(SEED), case.rules.codec
    refused = 0
    assert pool.games
    for game in pool.games:
        digest, seat = codec.digest(game), seat_of(game.question)  # type: ignore[arg-type]
        for _ in range(TRIES):
            action = pool.at(game, rng)
            check_judged(game.legal("table"), action)
            if check_judged(game.legal(seat), action):
                game.copy().submit(action)
                continue
            refused += 1
            with pytest.raises(IllegalActionError):
                game.submit(action)
        assert codec.digest(game) == digest
    assert refused


@each
def test_what_is_no_answer_at_all_is_refused(case: Case, pools: dict[Case, Pool]) -> None:
    digest_of = case.rules.codec.digest
    games = pool_of(case, pools).games
    assert games
    for game in games:
        digest, seat = digest_of(game), seat_of(game.question)  # type: ignore[arg-type]
        for thing in (None, 7, "", "step 2", (), {}, object(), Rolled(1), Rolled(-5)):
            assert not check_judged(game.legal(seat), thing)
            with pytest.raises(IllegalActionError):
                game.submit(thing)
        with pytest.raises(StaleActionError):
            game.submit(next(iter(game.legal(seat))), game.number + 1)
        with pytest.raises(FlowError):
            game.legal(other(seat))
        assert digest_of(game) == digest


@each
def test_a_die_that_does_not_exist_is_refused(case: Case) -> None:
    game = case.begin()
    rng, digest_of, seen = random.Random(SEED), case.rules.codec.digest, 0
    while game.question is not None and seen < 10:
        if game.question.roll is None:
            game.submit(game.legal(seat_of(game.question)).sample(rng))
            continue
        digest, sides = digest_of(game), game.question.roll.sides
        for thing in (Rolled(0), Rolled(sides + 1), Rolled(-1), Rolled(10**9), None, 3, "one"):
            with pytest.raises(IllegalActionError):
                game.submit(thing)
        assert digest_of(game) == digest
        game.submit(Rolled(rng.randint(1, sides)))
        seen += 1
    assert seen or game.question is None


@each
def test_an_answer_of_thousands_of_parts_is_judged(case: Case, pools: dict[Case, Pool]) -> None:
    pool = pool_of(case, pools)
    assert pool.games
    for game in pool.games[:12]:
        legal = game.legal(seat_of(game.question))  # type: ignore[arg-type]
        for action in {type(action): action for action in islice(legal, LISTED)}.values():
            for grown in huge(action):
                check_judged(legal, grown)


@each
def test_the_public_door_refuses_alike(case: Case, pools: dict[Case, Pool]) -> None:
    pool, rng = pool_of(case, pools), random.Random(SEED)
    session = Session.new(case.rules, case.prepared, TableSetting({"axis": "human", "allied": "human"}), SEED)
    judged = 0
    while judged < 60:
        session.settle()
        decision = session.decision()
        if decision is None:
            break
        seat = decision.seat
        assert seat != "chance"
        digest, action = session.digest(), pool.at(session._game, rng)
        handle = session.handle(seat)
        handle.preview(action)
        if handle.explain(action):
            with pytest.raises(IllegalActionError):
                handle.submit(action, decision.number)
            with pytest.raises(FlowError):
                session.submit(other(seat), action, decision.number)
            assert session.digest() == digest
        judged += 1
        session.submit(seat, session.legal(seat).sample(rng), decision.number)
    assert judged


def answer_to(case: Case, line: str) -> str:
    """The action that a line means, in notation; or why it means none."""
    try:
        return case.rules.notation(case.rules.parse(line))
    except ValueError as error:
        return str(error)


@each
def test_any_line_of_notation_is_read_or_refused_with_a_sentence(case: Case, pools: dict[Case, Pool]) -> None:
    pool, rng = pool_of(case, pools), random.Random(SEED)
    lines = ["", " ", "?", "jump able/1", "\N{SUPERSCRIPT TWO}", "done now then"]
    for action in rng.sample(pool.actions, min(40, len(pool.actions))):
        parts = case.rules.notation(action).split(" ")
        at = rng.randrange(len(parts))
        lines += [" ".join(parts[:at]), " ".join((*parts, rng.choice((*pool.words, "?")))), " ".join(parts[::-1])]
        lines.append(" ".join((*parts[:at], rng.choice(("", "?", "-3", "x")), *parts[at + 1 :])))
    assert all(answer_to(case, line) for line in lines)
    with pytest.raises(ValueError, match=r"\w"):
        case.rules.parse("")
