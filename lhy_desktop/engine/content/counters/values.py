"""What a ruleset says of its counter files: plain values, and the kit that makes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from lhy_desktop.engine.content.yaml_file import Path


class Term(msgspec.Struct, frozen=True):
    """A key of a counter file as people read it: its name, a sentence, and the number of the rule it comes from.

    ``choices`` are the words that a text may be, each with a name. ``beside`` are keys that are given and left out
    together with it.
    """

    name: str
    hint: str = ""
    rule: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    beside: tuple[str, ...] = ()


class Fact(msgspec.Struct, frozen=True):
    """What the tables say of a counter and its file does not: a label, what holds, and the rule's number."""

    label: str
    value: str
    rule: str = ""


class Printed(msgspec.Struct, frozen=True):
    """A side of a counter. ``face`` is a value of the ruleset's own, which its desktop turns into a picture; ``nation``
    and ``text`` are for whoever has none."""

    name: str
    face: Any
    nation: str = ""
    text: str = ""


class Addition(msgspec.Struct, frozen=True):
    """Something that may be added: what it is called, its place in the data, and its first value."""

    name: str
    path: Path
    value: Any


class Counter(msgspec.Struct, frozen=True):
    """A counter of a file: where it stands in the data, what people call it, what kind it is, and its sides, the front
    first. ``count`` are made alike; ``named``: the last step of the path is an id that its author chooses. ``home`` is
    the kind of collection it lies in: it may be moved to any other of the same kind."""

    path: Path
    name: str
    kind: str
    sides: tuple[Printed, ...]
    facts: tuple[Fact, ...] = ()
    count: int = 1
    named: bool = False
    home: str = ""


class Group(msgspec.Struct, frozen=True):
    """Counters that belong together, and smaller groups. ``own`` are the keys of its record that are values of its own,
    and not of what lies in it; ``homes`` are the collections in it to which counters may be moved, by their kind."""

    path: Path
    name: str
    kind: str
    counters: tuple[Counter, ...] = ()
    groups: tuple[Group, ...] = ()
    additions: tuple[Addition, ...] = ()
    own: tuple[str, ...] = ()
    named: bool = False
    note: str = ""
    homes: Mapping[str, Path] = {}


class Nation(msgspec.Struct, frozen=True):
    """A nation for which counters may be begun: its key in the file and its name."""

    key: str
    name: str


class CounterKit(Protocol):
    """How a ruleset's counter files are cut, named, begun and kept apart. Nothing here raises, whatever the data is,
    unless it says so."""

    ruleset: str
    name: str
    folder: str
    """The folder of its counter files among the program's data and the player's own."""

    @property
    def nations(self) -> tuple[Nation, ...]:
        """Those for which counters may be begun."""

    def claims(self, data: Any) -> bool:
        """Whether this is the data of one of its counter files."""

    def cut(self, data: Any) -> Group:
        """The whole file; what is no counter is left out."""

    def term(self, path: Path) -> Term | None:
        """What the key at a path is called and means; None for one that it does not know."""

    def begin(self, nation: str, taken: Collection[str]) -> str:
        """The text of a new file for a nation; its ids are none of those ``taken``. KeyError for a nation that is none
        of ``nations``."""

    def ids(self, data: Any) -> Mapping[str, Path]:
        """The ids that no two files may both have, with the place of each."""

    def apart(self, data: Any, taken: Collection[str]) -> Mapping[Path, str]:
        """Other ids for those that are taken, by the places at which they stand."""

    def following(self, mission: Any, data: Any, names: Mapping[Path, str]) -> Any:
        """The data of a mission after these ids of a counter file, which had this ``data``, have become others."""


def every_group(whole: Group) -> Iterator[Group]:
    """A group and all groups in it, from above."""
    yield whole
    for one in whole.groups:
        yield from every_group(one)


def every_counter(whole: Group) -> Iterator[Counter]:
    """All counters of a group and of the groups in it, as they are shown."""
    for one in every_group(whole):
        yield from one.counters
