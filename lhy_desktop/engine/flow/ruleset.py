"""What a rulebook supplies to the program, and how the program finds it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.codec import Codec
from lhy_desktop.engine.flow.game import Frame, Game
from lhy_desktop.engine.flow.points import entry_points
from lhy_desktop.engine.flow.values import Seat, Viewer

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lhy_desktop.rulesets"


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended. ``winner`` None is a draw; ``score`` and ``turns`` are what self-play counts."""

    winner: Seat | None
    score: int
    turns: int
    losses: tuple[int, int]
    reason: str


class Prepared(Protocol):
    """A mission that was read and checked, ready to begin any number of games."""

    @property
    def mission_id(self) -> str:
        """The id by which ``Ruleset.prepare`` finds it again."""

    @property
    def title(self) -> str:
        """Its title for people."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options of this game (editions and the like)."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """How this game differs from the rules as the ruleset prints them, one line each; the game's log begins with
        them."""

    @property
    def hashes(self) -> Mapping[str, str]:
        """Every data file read, by name, with its hash."""


@runtime_checkable
class Ruleset(Protocol):
    """One rulebook: what every game needs. Everything else that it may supply is in ``flow.door``.

    Found by the entry point group ``lhy_desktop.rulesets`` or by ``module:object``.
    """

    name: str
    version: str
    codec: Codec

    def missions(self) -> tuple[str, ...]:
        """Ids of the missions that it finds."""

    def prepare(self, mission: str, options: Mapping[str, str]) -> Any:
        """Read a mission (an id or a path). Raises engine.content.ContentError with every problem."""

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        """A new game at its first decision."""

    def view(self, state: Any, stack: tuple[Frame, ...], viewer: Viewer) -> Any:
        """The picture that this viewer may have."""

    def result(self, game: Game[Any]) -> Result | None:
        """How the game ended, or None while it continues."""

    def notation(self, action: object) -> str:
        """An action as one line of text, e.g. ``maneuver able/1/2 F5 F6 G6``."""

    def parse(self, text: str) -> Any:
        """The action that a line of notation means. Raises ValueError with a sentence."""


_METHODS = (word for word, part in vars(Ruleset).items() if callable(part) and not word.startswith("_"))
NEEDED = (*Ruleset.__annotations__, *_METHODS)
"""The attributes that every ruleset must have."""


class UnknownRulesetError(LookupError):
    """There is no ruleset of that name, or the named object is not one."""


def installed() -> tuple[str, ...]:
    """Names of the rulesets found by entry point, in order."""
    return tuple(sorted(point.name for point in entry_points(GROUP)))


def find(name: str) -> Ruleset:
    """A ruleset by its entry point name or as ``module:object``. Raises UnknownRulesetError with a sentence."""
    if ":" in name:
        return _named_object(name)
    for point in entry_points(GROUP):
        if point.name == name:
            return _checked(_loaded(point), name)
    raise UnknownRulesetError(f"No ruleset is called '{name}'. Installed: {', '.join(installed()) or 'none'}.")


def _loaded(point: EntryPoint) -> object:
    try:
        return point.load()
    except (Exception, SystemExit) as error:  # a stranger's module may raise anything while it is imported
        raise UnknownRulesetError(f"The ruleset '{point.name}' cannot be loaded: {error}.") from error


def _named_object(name: str) -> Ruleset:
    module, _, attribute = name.partition(":")
    try:
        return _checked(getattr(importlib.import_module(module), attribute), name)
    except UnknownRulesetError:
        raise
    except (
        Exception,
        SystemExit,
    ) as error:  # a module of a stranger may raise anything, a bad name too
        raise UnknownRulesetError(f"The ruleset '{name}' cannot be loaded: {error}.") from error


def _checked(found: object, name: str) -> Ruleset:
    missing = [word for word in NEEDED if not hasattr(found, word)]
    if missing or not isinstance(found, Ruleset):
        raise UnknownRulesetError(f"'{name}' is not a ruleset: it has no {', no '.join(missing)}.")
    return found
