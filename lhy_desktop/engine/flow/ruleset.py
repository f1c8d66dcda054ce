"""What a rulebook brings to the house, and how the house finds it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.codec import Codec
from lhy_desktop.engine.flow.game import Frame, Game
from lhy_desktop.engine.flow.legal import LegalSet
from lhy_desktop.engine.flow.values import Seat, Viewer
from lhy_desktop.engine.flow.window import Window

GROUP = "lhy_desktop.rulesets"


class Result(msgspec.Struct, frozen=True):
    """How a game ended. ``winner`` None is a draw; ``score`` and ``turns`` are what self-play counts."""

    winner: Seat | None
    score: int
    turns: int
    losses: tuple[int, int]
    reason: str


class Prepared(Protocol):
    """A mission read and checked, ready to begin any number of games."""

    @property
    def mission_id(self) -> str:
        """What ``Ruleset.prepare`` finds it by again."""
        ...

    @property
    def title(self) -> str:
        """Its title for people."""
        ...

    @property
    def options(self) -> Mapping[str, str]:
        """The options of this game (editions and the like)."""
        ...

    @property
    def remarks(self) -> tuple[str, ...]:
        """Where this game differs from the rules as the ruleset prints them, a line each; its log says them first."""
        ...

    @property
    def hashes(self) -> Mapping[str, str]:
        """Every data file read, by name, with its hash."""
        ...


@runtime_checkable
class Ruleset(Protocol):
    """One rulebook. Found by the entry point group ``lhy_desktop.rulesets`` or by ``module:object``."""

    name: str
    version: str
    codec: Codec

    def missions(self) -> tuple[str, ...]:
        """Ids of the missions it finds."""
        ...

    def prepare(self, mission: str, options: Mapping[str, str]) -> Any:
        """Read a mission (an id or a path). Raises engine.content.ContentError with every problem."""
        ...

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        """A new game at its first decision."""
        ...

    def view(self, state: Any, stack: tuple[Frame, ...], viewer: Viewer) -> Any:
        """The picture this viewer may have."""
        ...

    def turn(self, game: Game[Any]) -> int:
        """The number of the game turn being played, from 1 (0 during set-up)."""
        ...

    def minute(self, game: Game[Any]) -> int:
        """Minutes on the game's own clock; 0 where it has none."""
        ...

    def result(self, game: Game[Any]) -> Result | None:
        """How the game ended, or None while it goes on."""
        ...

    def score_now(self, game: Game[Any]) -> Result:
        """The result if the game were stopped and scored as it stands; ``reason`` is left empty."""
        ...

    def side_name(self, prepared: Any, seat: Seat) -> str:
        """A side as sentences name it: "the Germans"."""
        ...

    def secrets(self, table: Any, seat: Seat) -> bool:
        """Whether, on the table picture, this seat may own things the other does not see.

        While it may, a shared screen asks it every question, so that silence tells nothing.
        """
        ...

    def cycle(self, game: Game[Any]) -> int:
        """The number of the round of actions and answers being played, as ``Window.cycle`` counts them; 0 outside."""
        ...

    def window(self, view: Any, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
        """What a question that may simply be passed means to the asked seat; None for any other question."""
        ...

    def notation(self, action: object) -> str:
        """An action as one line of text, e.g. ``maneuver able/1/2 F5 F6 G6``."""
        ...

    def parse(self, text: str) -> Any:
        """The action a line of notation means. Raises ValueError with a sentence."""
        ...


class UnknownRulesetError(LookupError):
    """No ruleset of that name, or the named object is none."""


def installed() -> tuple[str, ...]:
    """Names of the rulesets found by entry point, in order."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


def find(name: str) -> Ruleset:
    """A ruleset by entry point name or ``module:object``. Raises UnknownRulesetError with a sentence."""
    if ":" in name:
        return _named_object(name)
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _checked(point.load(), name)
    raise UnknownRulesetError(f"No ruleset is called '{name}'. Installed: {', '.join(installed()) or 'none'}.")


def _named_object(name: str) -> Ruleset:
    module, _, attribute = name.partition(":")
    try:
        return _checked(getattr(importlib.import_module(module), attribute), name)
    except (ImportError, AttributeError) as error:
        raise UnknownRulesetError(f"The ruleset '{name}' cannot be loaded: {error}.") from error


def _checked(found: object, name: str) -> Ruleset:
    if not isinstance(found, Ruleset):
        raise UnknownRulesetError(f"'{name}' is not a ruleset: it lacks some of its methods.")
    return found
