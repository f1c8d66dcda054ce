"""What a ruleset offers to makers of missions: checking files, starting new ones, judging a line of sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec


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


class SightWords(msgspec.Struct, frozen=True):
    """A line of sight in words: a sentence, the rule that decides it, and a row for every hex on the way."""

    sentence: str
    rule: str
    rows: tuple[str, ...] = ()


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
class Sight(Protocol):
    """A ruleset that judges lines of sight on a map."""

    def sight(self, board: Any, one: str, other: str) -> SightWords:
        """The line between the centers of two hexes, given by canonical names, as if nothing lay on the map."""
