"""Whole games between two recruits, played once for all tests that look at every decision of a game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lhy_desktop.bots import Nodes, Thought, make_bot
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.flow import SEATS, LegalSet, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.view import View
from tests.of_the_day import some

MISSIONS = ("grande_rue", "dawn_at_the_crossroads", "two_ways_over_the_sorbe", "fog_on_hill_312")
SEEDS = (1, 2)


class Asked(NamedTuple):
    """One decision: the game and its place in it, what the seat knew and could do, and what it did."""

    game: str
    number: int
    seat: Seat
    seed: int
    view: View
    legal: LegalSet
    thought: Thought

    @property
    def picture(self) -> Picture:
        """The decision as the recruit saw it."""
        return Picture(self.view, self.seat, _map(self.game), Style(self.seed, self.seat))


@cache
def _map(mission: str) -> Map:
    return Map(RULESET.prepare(mission, {}))


@cache
def games() -> tuple[Asked, ...]:
    """Every decision of the games of the day."""
    found = []
    for mission in some(MISSIONS, 1):
        for seed in SEEDS:
            game = RULESET.begin(_map(mission).setup, seed)
            bots = {seat: make_bot("lhy", "recruit", seed) for seat in SEATS}
            while game.question is not None:
                seat = game.question.seat
                if seat == "chance":
                    game.submit(game.roll())
                    continue
                view, legal = game.view(seat), game.legal(seat)
                thought = bots[seat].think(game.number, seat, view, legal, Nodes())
                found.append(Asked(mission, game.number, seat, seed, view, legal, thought))
                game.submit(thought.action)
    return tuple(found)
