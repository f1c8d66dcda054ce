"""The recruit with mortars: it asks, extends, fires its knee mortars, and games end."""

from __future__ import annotations

from collections import Counter

from lhy_desktop.bots.games.lhy.recruit import RecruitBot
from lhy_desktop.engine.rulesets.lhy import RULESET
from tests.armed import armed


def test_it_uses_its_mortars() -> None:
    done: Counter[str] = Counter()
    for changed in ({}, {"light": "night", "illumination": True}):
        game = RULESET.begin(armed("dawn_at_the_crossroads", **changed), 1)
        bot = RecruitBot(1)
        while (question := game.question) is not None:
            seat = question.seat
            action = (
                game.roll() if seat == "chance" else bot.choose(game.number, seat, game.view(seat), game.legal(seat))
            )
            done[type(action).__name__] += 1
            game.submit(action)
    assert done["RequestMortar"] > 3
    assert done["Extend"] > 0
    assert done["RequestLight"] > 0
    assert done["KneeFire"] > 0
