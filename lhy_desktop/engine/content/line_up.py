"""What a ruleset says of the forces in its mission files: what there is to take, what each side has, and how that is
changed. An editor shows it and knows no rulebook."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from lhy_desktop.engine.content.counters import Printed
from lhy_desktop.engine.content.yaml_file import Path


class RefusedError(Exception):
    """Nothing is changed; a sentence says why."""


class Offer(msgspec.Struct, frozen=True):
    """Something that may be taken: a company, a platoon, one counter, or a draw.

    ``kind`` and ``parent`` are words by which a catalogue is narrowed: what it is, and what it is part of; ``nation``
    is the key of the nation that has it.
    ``note`` says how much it is; ``pieces`` are its counters, which are ``drawn`` when chance says which of them come.
    """

    key: str
    name: str
    kind: str
    nation: str
    parent: str = ""
    note: str = ""
    pieces: tuple[Printed, ...] = ()
    drawn: bool = False


class Piece(msgspec.Struct, frozen=True):
    """A counter of a troop; ``drawn`` when it may come and may not."""

    id: str
    printed: Printed
    drawn: bool = False


class Troop(msgspec.Struct, frozen=True):
    """What a side has, entry by entry of its file: ``path`` is the place, ``count`` how much it counts.

    ``fault`` says why it cannot be made up. ``loose``: single counters can be taken out of it.
    """

    path: Path
    name: str
    count: int = 0
    note: str = ""
    pieces: tuple[Piece, ...] = ()
    fault: str = ""
    loose: bool = False


class Strength(msgspec.Struct, frozen=True):
    """The force of a side: what it counts in units such as "steps", and what the mission says that it does.

    ``stated`` is None where the mission says nothing, ``place`` where it would say it. ``role`` is a word such as
    "attacker". ``least`` is the smallest and ``most`` the largest number that may be stated.
    """

    side: str
    name: str
    nation: str
    troops: tuple[Troop, ...]
    counted: int
    unit: str
    stated: int | None = None
    place: Path = ()
    role: str = ""
    least: int = 0
    most: int = 1000
    binding: bool = True
    """Whether a mission that states another number is wrong."""

    @property
    def agrees(self) -> bool:
        """Whether the mission says what is counted, or nothing."""
        return self.stated is None or self.stated == self.counted


class Change(msgspec.Struct, frozen=True):
    """Other data of a mission, what the step is called, and the place of the troop that is chosen then."""

    data: Any
    words: str
    chosen: Path = ()


class ForceKit(Protocol):
    """How forces are shown and changed. Data may be anything that somebody types: what cannot be read is left out, or
    has a fault. Changes raise RefusedError with a sentence."""

    def catalogue(self) -> tuple[Offer, ...]:
        """Everything that there is to take, of all nations."""

    def strengths(self, data: Any) -> tuple[Strength, ...]:
        """The force of each side."""

    def words(self, data: Any, side: str) -> tuple[tuple[str, str], ...]:
        """The words by which a mission names units of a side, each as people say it."""

    def added(self, data: Any, side: str, key: str) -> Change:
        """A mission with an offer added to a side."""

    def removed(self, data: Any, path: Path, piece: int = -1) -> Change:
        """A mission without a troop, or without one of its counters."""

    def resized(self, data: Any, path: Path, by: int) -> Change:
        """A mission with more or less of a troop."""
