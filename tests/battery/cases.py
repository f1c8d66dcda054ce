"""What the battery plays: every installed ruleset and the toys of the tests, each with its own mission of the day.

A new rulebook is tested here as soon as it is installed: nothing in this folder names a game, its missions or its
words.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from lhy_desktop.engine.flow import Game, Ruleset, seat_of
from lhy_desktop.engine.flow.ruleset import find, installed
from tests.of_the_day import some

SEED = int(os.environ.get("LHY_SEED", "1"))
TOYS = ("tests.toy:TOY", "tests.toy_map:PATROLS")
MOST_ANSWERS = 10_000
"""The number of answers, including dice, after which a game counts as endless."""


class Case(NamedTuple):
    """A ruleset, by the name that ``find`` takes, and one of the missions that it found itself."""

    ruleset: str
    mission: str

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return find(self.ruleset)

    @property
    def prepared(self) -> Any:
        """The mission, read once."""
        return _prepared(self)

    def begin(self, seed: int = SEED) -> Game[Any]:
        """A new game of it."""
        return self.rules.begin(self.prepared, seed)


@lru_cache(maxsize=8)
def _prepared(case: Case) -> Any:
    return case.rules.prepare(case.mission, {})


CASES = tuple(Case(name, mission) for name in (*installed(), *TOYS) for mission in some(find(name).missions(), 1))
each = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset.rpartition(':')[2]}-{case.mission}")
"""Runs a test once for every ruleset."""


def share(variable: str, usual: int) -> int:
    """How many of a quantity each case takes: the usual number, or its share of the full quantity that ``dev.py soak``
    sets."""
    whole = os.environ.get(variable)
    return usual if whole is None else -(-int(whole) // len(CASES))


def answer(game: Game[Any], rng: random.Random) -> Any:
    """Any legal answer to the pending question."""
    assert game.question is not None
    return game.roll() if game.question.seat == "chance" else game.legal(game.question.seat).sample(rng)


def played(game: Game[Any], rng: random.Random) -> Iterator[Game[Any]]:
    """The game at every question until its end; each question is answered at random."""
    for _ in range(MOST_ANSWERS):
        if game.question is None:
            return
        yield game
        game.submit(answer(game, rng))
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@lru_cache(maxsize=8)
def moments(case: Case, count: int, seed: int = SEED) -> tuple[Game[Any], ...]:
    """Copies of games at decisions of a seat: every kind of question that a few games ask, then random ones."""
    rng, kinds, others = random.Random(seed), {}, []
    for one in range(3):
        for game in played(case.begin(seed + one), rng):
            question = game.question
            assert question is not None
            if question.seat == "chance":
                continue
            key = (question.kind, seat_of(question))
            if key not in kinds:
                kinds[key] = game.copy()
            elif rng.random() < 0.1:
                others.append(game.copy(bare=True))
    rng.shuffle(others)
    return (*kinds.values(), *others)[: max(count, len(kinds))]
