"""What a ruleset says of its mission files to whoever fills them in: special rules as switches, tests and objectives as
sentences with parts that can be edited, and victory bands on a ruler."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from lhy_desktop.engine.content.mission_kit import Pattern
from lhy_desktop.engine.content.yaml_file import Path

Adjectives = Mapping[str, str]
"""The adjective of each side, by its key."""


class Switch(msgspec.Struct, frozen=True):
    """A special rule: a key of the file that puts it in force.

    ``at`` leads to the key; each "*" stands for one of several records, and the switch is there for each of them.
    ``says`` is what holds when it is in force. ``on`` is its first value; a switch that is ``exact`` is in force with
    this value alone, any other one with every value but ``off`` and nothing. ``keys`` name the record it belongs to.
    """

    at: Pattern
    group: str
    says: str
    on: Any = True
    off: Any = None
    exact: bool = False
    rule: str = ""
    keys: tuple[str, ...] = ()


class Say(msgspec.Struct, frozen=True):
    """Words of a sentence that stay as they are."""

    text: str


class Choose(msgspec.Struct, frozen=True):
    """One of some values, each with its words; None takes the key out."""

    path: Path
    name: str
    value: Any
    options: tuple[tuple[Any, str], ...]


class Count(msgspec.Struct, frozen=True):
    """A number."""

    path: Path
    name: str
    value: int
    least: int
    most: int


class Where(msgspec.Struct, frozen=True):
    """An area in sentences, or a single hex; it is typed, or picked on the map."""

    path: Path
    name: str
    area: tuple[str, ...]
    single: bool = False


class Which(msgspec.Struct, frozen=True):
    """Some of several things, by their keys."""

    path: Path
    name: str
    chosen: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


class Write(msgspec.Struct, frozen=True):
    """A few words."""

    path: Path
    name: str
    value: str


Token = Say | Choose | Count | Where | Which | Write


class Add(msgspec.Struct, frozen=True):
    """Something that may be added: its words, where it goes (in a list behind the last), and what it is at first."""

    words: str
    path: Path
    value: Any


class Sentence(msgspec.Struct, frozen=True):
    """What a record says. ``parts`` may be left out of it, each a path to what goes with its words. ``inside`` are
    sentences that hold together; ``joins`` is another value of the record, that joins it with a second sentence.
    ``cuts`` is what is taken out when it goes."""

    path: Path
    tokens: tuple[Token, ...]
    parts: tuple[tuple[tuple[Path, ...], str], ...] = ()
    adds: tuple[Add, ...] = ()
    inside: tuple[Sentence, ...] = ()
    joins: Any = None
    parted: tuple[Any, ...] = ()
    """Of sentences that hold together: the records they are one by one."""
    cuts: Path = ()


class Text(msgspec.Struct, frozen=True):
    """All sentences of one value of the file, with what may be added to them."""

    title: str
    sentences: tuple[Sentence, ...]
    adds: tuple[Add, ...] = ()
    rule: str = ""


class Ruler(msgspec.Struct, frozen=True):
    """Victory bands: three words, the last number of the first band, and that of the second. The ruler reaches from
    ``least`` to ``most``. ``sides`` are the keys of the sides that the outer bands belong to, "" for nobody.
    ``marks`` are numbers with words, such as where the mission ends."""

    words: tuple[str, str, str]
    borders: tuple[int, int]
    least: int
    most: int
    about: str
    sides: tuple[str, str] = ("", "")
    marks: tuple[tuple[int, str], ...] = ()
    leads: bool = False
    """Whether the borders are typed as how far each outer side must be ahead, to the left and right of nothing."""


class MissionForms(msgspec.Struct, frozen=True):
    """All of this. ``switches`` are shown at ``rules``, texts by the pattern of the value they stand for.

    ``ruler`` reads the bands of a mission (None when something else decides), ``moved`` is the data with a border (0 or
    1) at another number, both for the value at ``bands``. ``in_words`` is the list of rules that nobody enforces,
    ``notes`` what the players are told besides.
    """

    switches: tuple[Switch, ...] = ()
    rules: Pattern = ()
    in_words: Pattern = ()
    notes: Pattern = ()
    texts: Mapping[Pattern, Callable[[Any, Adjectives], Text]] = {}
    bands: Pattern = ()
    ruler: Callable[[Any, Adjectives], Ruler | None] | None = None
    moved: Callable[[Any, int, int], Any] | None = None


class Tested(msgspec.Struct, frozen=True):
    """How a test stands when the mission begins: whether it holds (None: nobody can tell), and a sentence with what it
    covers."""

    path: Path
    holds: bool | None
    text: str
