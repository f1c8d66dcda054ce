"""Worlds that differ only in what one viewer does not know, so that tests can compare what he is shown of both."""

from __future__ import annotations

import random
from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.chance import ChanceSource
from lhy_desktop.engine.flow.game import Game
from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Viewer


@runtime_checkable
class Twins(Protocol):
    """A ruleset that can change its secrets without changing what a viewer may know of them."""

    def otherwise(self, game: Game[Any], viewer: Viewer, rng: random.Random) -> None:
        """Change every secret of this game that the viewer does not know: he must be shown the same as before."""


def twin_of(rules: Ruleset, game: Game[Any], viewer: Viewer, rng: random.Random) -> Game[Any]:
    """A game at the same decision with the same public facts for a viewer: other secrets, where the ruleset has any to
    change, and other dice to come."""
    found = game.copy(bare=True)
    if isinstance(rules, Twins):
        rules.otherwise(found, viewer, rng)
    found.chance = ChanceSource(rng.getrandbits(60), game.chance.position)
    return found
