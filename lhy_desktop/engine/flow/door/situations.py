"""Worked cases of a ruleset (docs/situations.md): the words its files add, the game they begin, what they expect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.game import Game


class World(Protocol):
    """What a ruleset brings for its situation files."""

    @property
    def setting(self) -> type[Any]:
        """A pydantic model of the keys a situation has beside rule, title, board and steps."""

    @property
    def expectations(self) -> type[Any]:
        """A pydantic model of the keys a step may have beside those of every ruleset, each None by default."""

    def build(self, situation: Any, board: Any) -> Game[Any]:
        """The game a situation begins with, on the map it has drawn. Raises ValueError or LookupError, a sentence."""

    def failures(self, game: Game[Any], key: str, value: Any) -> Iterator[str]:
        """What is not as a step with this key of ``expectations`` says, as sentences."""


@runtime_checkable
class Situated(Protocol):
    """A ruleset whose rules can be put to the test by situation files."""

    def situations(self) -> World:
        """The world of its situations, imported when it is asked for."""
