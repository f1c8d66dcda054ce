"""The random bot, which plays any ruleset."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.bots.bot import Player, Thought
from lhy_desktop.bots.dice import dice
from lhy_desktop.bots.effort import Effort
from lhy_desktop.engine.flow import LegalSet, Seat


class RandomBot(Player):
    """Plays any legal action: a verb at random, then its arguments.

    Its dice are its own and depend on seed, decision and seat alone, so that a replayed or undone
    decision gets the same answer. They never touch the game's chance.
    """

    name = "random"
    version = "2"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """A legal action at random. One that does nothing (a pass) is taken only when it is drawn three times in a
        row."""
        rolls = dice(self._seed, number, seat)
        action = legal.sample(rolls)
        for _ in range(2):
            if fields(action):
                break
            action = legal.sample(rolls)
        return Thought(action, "Drawn by lot.")


def fields(action: object) -> bool:
    """Whether an action has fields beyond its kind."""
    return isinstance(action, msgspec.Struct) and bool(action.__struct_fields__)
