"""Answers that the engine keeps from decision to decision are never stale: at decisions of random games with vehicles,
everything that is legal is what a game says that was opened from its own snapshot, on a board and with tables of its
own. Each day another mission and other games."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.of_the_day import some

SEED = int(os.environ.get("LHY_SEED", "1"))
SECONDS = 60 if os.environ.get("LHY_ALL") else 6
SHARE = 0.05
"""How many of the decisions are looked at; all others only fill what is kept."""
MOST = 120
"""How many proposals of a verb are compared."""
MISSIONS = (
    "guns_along_the_avenue",
    "nobody_looks_left",
    "the_grass_strip",
    "the_loopholes_of_saint_roch",
    "the_price_of_the_market",
)


def decisions(mission: str, until: float) -> Iterator[tuple[Game[State], Seat, random.Random]]:
    """Decisions of the players in random games of a mission, until the time is over."""
    prepared, seed = RULESET.prepare(mission, {}), SEED
    while True:
        seed += 1
        rng = random.Random(seed)
        game = RULESET.begin(prepared, seed)
        while game.question is not None:
            if game.question.seat == "chance":
                game.submit(game.roll())
                continue
            if time.monotonic() > until:
                return
            yield game, game.question.seat, rng
            game.submit(game.legal(game.question.seat).sample(rng))


def proposals(game: Game[State], seat: Seat) -> list[Any]:
    """What the verbs of a decision propose, whether legal or not."""
    legal = game.legal(seat)
    return [one for verb in legal.verbs for one in islice(legal.proposed(verb=verb), MOST)]


@pytest.mark.parametrize("mission", some(MISSIONS, 1))
def test_what_is_legal_is_so_in_a_game_opened_anew(mission: str) -> None:
    until, compared = time.monotonic() + SECONDS, 0
    anew = RULESET.prepare(mission, {})
    for game, seat, rng in decisions(mission, until):
        if rng.random() > SHARE:
            continue
        fresh = RULESET.codec.restore(RULESET.codec.snapshot(game), RULESET, anew)
        mine, his = game.legal(seat), fresh.legal(seat)
        proposed = proposals(game, seat)
        assert proposed == proposals(fresh, seat)
        kept = [one in mine for one in proposed]
        order = list(range(len(proposed)))
        rng.shuffle(order)  # verdicts that actions share must not depend on who was asked about first
        for place in order:
            one = proposed[place]
            assert (one in his) == kept[place], f"{RULESET.notation(one)} at {game.number} of seed {game.chance.seed}"
            if kept[place] or rng.random() < 0.1:
                told = mine.explain(one)
                assert told == his.explain(one)
                assert (not told) == kept[place], f"{RULESET.notation(one)}: {told}"
        compared += 1
    assert compared
