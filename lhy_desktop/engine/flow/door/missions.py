"""Missions before their rules are loaded: headers for the shelf, the choices of a new game, check values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat


class MissionHeader(msgspec.Struct, frozen=True):
    """A mission as the shelf lists it, read without its ruleset.

    ``file`` is "" for a mission that is not a file. A faulty file has a ``problem`` and its ``line`` (0: the whole
    file).
    """

    ruleset: str
    id: str
    title: str
    date: str = ""
    place: str = ""
    file: str = ""
    line: int = 0
    problem: str = ""


class Choice(msgspec.Struct, frozen=True):
    """One value of an option: its key in saves, a few words, and a sentence about it."""

    key: str
    words: str
    about: str = ""


class Option(msgspec.Struct, frozen=True):
    """Something to choose for a new game. ``default`` is the key of the usual choice, which saves do not record."""

    key: str
    words: str
    choices: tuple[Choice, ...]
    default: str


class Uneven(msgspec.Struct, frozen=True):
    """The side that a mission is meant to favor, and a sentence that says why."""

    favors: Seat
    why: str


@runtime_checkable
class Headed(Protocol):
    """A ruleset that lists its missions itself, because they are not files of maps/missions."""

    def headers(self) -> Iterable[MissionHeader]:
        """Every mission, quickly: no mission is prepared."""


@runtime_checkable
class Choices(Protocol):
    """A ruleset with choices for a new game."""

    def options(self, header: MissionHeader) -> tuple[Option, ...]:
        """What may be chosen for a game of this mission."""


@runtime_checkable
class Personal(Protocol):
    """A ruleset that keeps values of a player's own: house rules for his new games."""

    def own_options(self) -> Mapping[str, str]:
        """These values as options of a game. Raises engine.content.ContentError when they cannot be read."""


@runtime_checkable
class Measured(Protocol):
    """A ruleset whose missions can be measured by self-play."""

    def fingerprint(self, prepared: Any) -> str:
        """A check value of everything that decides games of a mission; figures measured under another check value are
        stale."""


@runtime_checkable
class Declared(Protocol):
    """A ruleset whose missions say when they are meant to favor a side."""

    def uneven(self, prepared: Any) -> Uneven | None:
        """Whom this mission is meant to favor, and why; None for one that is meant to be even."""


def headers_of(rules: Ruleset) -> tuple[MissionHeader, ...]:
    """The missions that a loaded ruleset lists; a ruleset without headers gives only their ids."""
    if isinstance(rules, Headed):
        return tuple(rules.headers())
    return tuple(MissionHeader(rules.name, id, title_of(id)) for id in rules.missions())


def title_of(id: str) -> str:
    """A title made from an id."""
    return id.replace("_", " ").strip().title() or id


def options_of(rules: Ruleset, header: MissionHeader) -> tuple[Option, ...]:
    """What may be chosen for a new game of a mission."""
    return rules.options(header) if isinstance(rules, Choices) else ()


def chosen(options: Iterable[Option], keys: Mapping[str, str]) -> dict[str, str]:
    """The choices as a game records them, without the usual ones."""
    found = {option.key: keys.get(option.key, option.default) for option in options}
    defaults = {option.key: option.default for option in options}
    return {key: value for key, value in found.items() if value != defaults[key]}


def own_options_of(rules: Ruleset) -> dict[str, str]:
    """The player's own values of the rules as options of a game. Raises engine.content.ContentError."""
    return dict(rules.own_options()) if isinstance(rules, Personal) else {}


def fingerprint_of(rules: Ruleset, prepared: Any) -> str:
    """The check value of everything that decides games of a mission; "" when the ruleset gives none."""
    return rules.fingerprint(prepared) if isinstance(rules, Measured) else ""


def uneven_of(rules: Ruleset, prepared: Any) -> Uneven | None:
    """Whom a mission is meant to favor; None when it says nothing of that."""
    return rules.uneven(prepared) if isinstance(rules, Declared) else None
