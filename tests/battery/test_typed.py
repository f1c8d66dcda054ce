"""Answers with fields of another type are refused with a sentence, in every position of a game of every ruleset."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import msgspec
import pytest

from lhy_desktop.engine.flow import IllegalActionError, seat_of
from lhy_desktop.engine.flow.typed import misfit
from tests.battery.cases import SEED, Case, each, moments

STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 2.5, float("nan"), "", "\ud800", b"x", (), [], {}, (1,), ("a", 2), (("a",),), [None],
    object(), {"a": 1}, frozenset(), print, type, Exception("x"),
)  # fmt: skip
"""What a caller may put into a field."""
POINTS = 20
TRIES = 25


def wrong(action: Any, rng: random.Random) -> Any:
    """The action with something strange in one of its fields."""
    return msgspec.structs.replace(action, **{rng.choice(action.__struct_fields__): rng.choice(STRANGE)})


@each
def test_whatever_is_in_a_field_is_refused_with_a_sentence_or_is_of_its_type(case: Case) -> None:
    rng, tried = random.Random(SEED), 0
    for game in moments(case, POINTS):
        seat, digest = seat_of(game.question), case.rules.codec.digest(game)  # type: ignore[arg-type]
        base = [one for one in islice(game.legal(seat), 100) if one.__struct_fields__]
        for legal in (game.legal(seat), game.legal("table")) if base else ():
            for _ in range(TRIES):
                action = wrong(rng.choice(base), rng)
                reasons = legal.explain(action)
                legal.preview(action)
                assert (action in legal) == (not reasons)
                if misfit(action):
                    assert all(reason.text.endswith(".") and reason.rule for reason in reasons)
                    with pytest.raises(IllegalActionError):
                        game.submit(action)
                    tried += 1
        assert case.rules.codec.digest(game) == digest
    assert tried > POINTS
