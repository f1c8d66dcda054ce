"""What a ruleset offers to makers of missions: checking files, starting new ones, judging a line of sight."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.ruleset import Ruleset


class Fault(Protocol):
    """One problem of a file; as text it is ``file:line: what is wrong and what is allowed``."""

    @property
    def file(self) -> str:
        """The file's name as messages write it."""

    @property
    def line(self) -> int:
        """The line, counted from 1; 0 means the whole file."""

    @property
    def text(self) -> str:
        """What is wrong."""


class Examined(msgspec.Struct, frozen=True):
    """What a file is, what is wrong with it, and remarks that its author may want even when the file is sound."""

    kind: str
    problems: tuple[Fault, ...]
    remarks: tuple[str, ...] = ()


class StrangeGroundError(ValueError):
    """A ruleset cannot judge a board, since it does not know some ground on it; the text is a sentence."""


class SightWords(msgspec.Struct, frozen=True):
    """A line of sight in words: a sentence, the rule that decides it, and a row for every hex on the way. ``stop`` is
    the hex in which it ends, "" for one that is clear; ``hindered`` are the hexes that hinder or conceal on a clear
    one."""

    sentence: str
    rule: str
    rows: tuple[str, ...] = ()
    stop: str = ""
    hindered: tuple[str, ...] = ()


UNSEEN, HINDERED, SEEN = 0, 1, 2
"""What a hex is in a field of view; hindered is also a hex in which what stands there is concealed."""


@runtime_checkable
class EditingKit(Protocol):
    """A ruleset with data files of its own that people write."""

    def kind_of(self, path: Path) -> str:
        """The kind of a data file to this ruleset: "mission", "table" and so on; "" when the file is not one of its
        own.

        Raises engine.content.ContentError when it cannot be read.
        """

    def examine(self, path: Path) -> Examined:
        """Every problem and remark of one of its files. Never raises, whatever the file holds."""

    def mission_skeleton(self, id: str, title: str, sheet: Any) -> str:
        """The first text of a new mission on a board sheet, playable as it is. Raises ValueError with a sentence."""


@runtime_checkable
class Schemas(Protocol):
    """A ruleset that describes its data files for other programs, such as editors that complete and check."""

    def schemas(self) -> Mapping[str, str]:
        """The text of a JSON Schema for each kind of its files, as ``kind_of`` names it, by the schema's file name.

        The name is ``KIND-RULESET.json``; where each file of a kind has a model of its own, ``KIND-RULESET-FILE.json``.
        """


@runtime_checkable
class Sight(Protocol):
    """A ruleset that judges lines of sight on a map."""

    def sight(self, board: Any, one: str, other: str) -> SightWords:
        """The line between the centers of two hexes, given by canonical names, as if nothing lay on the map. Raises
        StrangeGroundError."""

    def field(self, board: Any, hex: str) -> bytes:
        """The field of view of a hex likewise: UNSEEN, HINDERED or SEEN for every hex in the order of the board's
        names. Raises StrangeGroundError."""


class HexFact(msgspec.Struct, frozen=True):
    """A row about one hex: what it is about ("On foot"), what holds there ("1½ MP"), and the rule's number or ""."""

    label: str
    value: str
    rule: str = ""


@runtime_checkable
class BoardKits(Protocol):
    """A ruleset that says with which words and sizes its boards are drawn, and what they mean in play."""

    def board_kit(self) -> Any:
        """An ``engine.board.kits.BoardKit``, a type that this package does not import; always the same value.

        Raises engine.content.ContentError when its tables cannot be read.
        """

    def hex_facts(self, sheet: Any, hex: str) -> tuple[HexFact, ...]:
        """What its tables say of one hex of a sheet (``engine.board.Sheet``), the cost to enter it first.

        Words that the ruleset does not know are passed over. Raises ContentError as ``board_kit`` does.
        """


@runtime_checkable
class BoardChecks(Protocol):
    """A ruleset that finds more on a board than its words say: what its missions need of it."""

    def board_checks(self, sheet: Any) -> tuple[Any, ...]:
        """What it finds on a sheet (``engine.board.Sheet``), as findings of ``engine.board.editing.finding``."""

    def board_rules(self) -> Mapping[str, str]:
        """Numbers of its rules for findings that every board may have: by key ("crossing.missing"), or by the part of a
        key before the dot."""


@runtime_checkable
class CounterKits(Protocol):
    """A ruleset that says how its counter files are cut into counters, and what their values mean."""

    def counter_kit(self) -> Any:
        """An ``engine.content.counters.CounterKit``, a type that this package does not import.

        Raises engine.content.ContentError when its tables cannot be read.
        """


@runtime_checkable
class Following(Protocol):
    """A ruleset whose missions can follow a board whose hexes get other names."""

    def follow(self, text: str, renaming: Any) -> Any:
        """A mission's text after a board of its has moved under it (``engine.content.following.Renaming``), as a
        ``Followed`` of that package. Never raises, whatever the text is."""


@runtime_checkable
class MissionKits(Protocol):
    """A ruleset that says where its mission files name hexes, and whether the units of one find places."""

    def mission_kit(self) -> Any:
        """An ``engine.content.mission_kit.MissionKit``, a type that this package does not import; always the same
        value."""

    def standing(self, path: Path) -> tuple[Any, ...]:
        """How many units of each side can stand in the set-up areas of a mission file, as ``Standing`` of the same
        module. Nothing for a file that cannot be read, or whose areas are settled in the game."""


@runtime_checkable
class MissionForming(Protocol):
    """A ruleset that says its special rules, tests and victory bands in sentences with parts that can be edited."""

    def mission_forms(self) -> Any:
        """An ``engine.content.mission_forms.MissionForms``, a type that this package does not import; always the same
        value, without reading any file."""

    def tested(self, path: Path) -> tuple[Any, ...]:
        """How the tests of a mission file stand when it begins, as ``Tested`` of the same module. Nothing for a file
        that cannot be played."""


@runtime_checkable
class MissionChecks(Protocol):
    """A ruleset that finds more in a mission file than that it cannot be read."""

    def mission_checks(self, path: Path) -> tuple[Any, ...]:
        """Findings of ``engine.board.editing.finding``, each with its path in the file; their fixes make other data of
        the data that were judged. Never raises, whatever the file holds."""


def board_kit_of(rules: Ruleset) -> object | None:
    """The kit with which its boards are drawn; None when it hands over none (see ``engine.authoring.kits``)."""
    return rules.board_kit() if isinstance(rules, BoardKits) else None


def hex_facts_of(rules: Ruleset, sheet: object, hex: str) -> tuple[HexFact, ...]:
    """What a ruleset says of one hex of a sheet; nothing when it hands over no kit."""
    return rules.hex_facts(sheet, hex) if isinstance(rules, BoardKits) else ()


def counter_kit_of(rules: Ruleset) -> object | None:
    """The kit of its counter files; None when it hands over none (see ``engine.authoring.counters``)."""
    return rules.counter_kit() if isinstance(rules, CounterKits) else None


def mission_kit_of(rules: Ruleset) -> object | None:
    """What it says of its mission files; None when it says nothing (see ``engine.authoring.missions``)."""
    return rules.mission_kit() if isinstance(rules, MissionKits) else None


def standing_of(rules: Ruleset, path: Path) -> tuple[Any, ...]:
    """How many units of each side find a place; nothing from a ruleset that does not say."""
    return rules.standing(path) if isinstance(rules, MissionKits) else ()


def mission_forms_of(rules: Ruleset) -> object | None:
    """Its special rules, tests and bands; None when it hands over none (see ``engine.content.mission_forms``)."""
    return rules.mission_forms() if isinstance(rules, MissionForming) else None


def tested_of(rules: Ruleset, path: Path) -> tuple[Any, ...]:
    """How the tests of a mission stand when it begins; nothing from a ruleset that does not say."""
    return rules.tested(path) if isinstance(rules, MissionForming) else ()


def mission_checks_of(rules: Ruleset, path: Path) -> tuple[Any, ...]:
    """What a ruleset finds in a mission file beyond what makes it unreadable."""
    return rules.mission_checks(path) if isinstance(rules, MissionChecks) else ()
