"""Worked cases of a ruleset (docs/situations.md): the keys it adds to the files, the game a case begins with, what it
expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.game import Game


class World(Protocol):
    """What a ruleset brings for its situation files."""

    @property
    def setting(self) -> type[Any]:
        """A pydantic model of the keys that a situation has besides rule, title, board and steps."""

    @property
    def expectations(self) -> type[Any]:
        """A pydantic model of the keys that a step may have besides those of every ruleset; each is None by default."""

    def build(self, situation: Any, board: Any) -> Game[Any]:
        """The game with which a situation begins, on the map the situation draws. Raises ValueError or LookupError with
        a sentence."""

    def failures(self, game: Game[Any], key: str, value: Any) -> Iterator[str]:
        """Sentences about whatever differs from what a step expects under this key of ``expectations``."""


@runtime_checkable
class Situated(Protocol):
    """A ruleset whose rules can be tested by situation files."""

    def situations(self) -> World:
        """The world of its situations, imported only when this is called."""
