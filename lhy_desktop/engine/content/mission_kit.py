"""What a ruleset says of its mission files to whoever draws them on their map: where they name hexes, and what for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.line_up import ForceKit
from lhy_desktop.engine.content.yaml_file import Path

Pattern = tuple[str, ...]
"""Keys down to a value; "*" stands for every item of a list and every key of a mapping."""
Form = Literal["area", "hex", "keys", "way", "chain"]
"""A list of sentences (``content.areas``), a single hex, a mapping by hex, an edge of the map, or hexes one after the
other."""
Sort = Literal["set_up", "entry", "exit", "edge", "goal", "ground", "change", "condition", "point"]
"""What it is to the eye: where units stand, come in and go out, a side's own edge, what counts, what the ground is
like, where it is another one than on the boards, what a test looks at, and a hex that something points to."""


class Marked(msgspec.Struct, frozen=True):
    """One kind of place in a mission file that names hexes.

    ``name`` is what people call it. ``keys`` of the record around it say more; ``points`` is the key of what it counts.
    ``side`` is the key of the record that names a side, for a place that stands outside the sides.
    """

    at: Pattern
    form: Form = "area"
    sort: Sort = "condition"
    name: str = ""
    keys: tuple[str, ...] = ()
    points: str = ""
    side: str = ""


CHANGED = Marked(("map", "changes", "*", "where"), sort="change", name="changed ground")
"""Of every mission: the areas whose ground it changes."""


class Clause(msgspec.Struct, frozen=True):
    """A piece of a sentence about a record: words with the names of its keys in braces, as "from minute {minute} on".

    ``offer`` is what adding it is called; without one it always stands there. A truth needs no braces: its ``key`` is
    named beside the words, which stand there while it is ``when``.
    """

    text: str
    offer: str = ""
    key: str = ""
    when: bool = True


class Section(msgspec.Struct, frozen=True):
    """Something that a chapter shows of a file. ``at`` leads to a record ("*" to that of each side), of which
    ``fields`` are shown one below the other; or to a list or a record that is told as a sentence of ``clauses``.

    ``add`` is what a new one is called, ``first`` its values, in which {key|word} stands for what the record around the
    list says under a key, or for the word where it says nothing; ``about`` says what it is for, with the number of its
    ``rule``. A mapping of words for units to others is told in pairs, with the words of ``pair`` between the two; those
    on the right fit the pattern ``to``.
    """

    at: Pattern
    title: str = ""
    fields: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    add: str = ""
    first: Mapping[str, Any] = {}
    about: str = ""
    rule: str = ""
    pair: str = ""
    to: str = ".*"


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of an editor of missions: its sections; without any it is the plain form of its ``keys`` at the top of
    the file. ``forces``: it has the catalogue as well. ``counts`` leads to what its note counts."""

    title: str
    sections: tuple[Section, ...] = ()
    keys: tuple[str, ...] = ()
    forces: bool = False
    counts: tuple[Pattern, ...] = ()


class MissionKit(msgspec.Struct, frozen=True):
    """Everything that is marked. ``sides`` leads to the records of the sides, whose key ``nation`` names one of
    ``nations``, each with its adjective. All missions have ``map.sectors``, and may have ``map.north`` and
    ``map.half_hexes_out``.

    ``chapters`` and ``terms`` say how the file is told to people; without them it is a plain form. ``units`` are lists
    that name units of a side, by the words of ``forces``.
    """

    ruleset: str
    marked: tuple[Marked, ...]
    sides: Pattern = ("sides",)
    nation: str = ""
    nations: tuple[tuple[str, str], ...] = ()
    chapters: tuple[Chapter, ...] = ()
    terms: Mapping[Pattern, Term] = {}
    units: tuple[Pattern, ...] = ()
    forces: ForceKit | None = None

    def term(self, path: Path) -> Term | None:
        """What the value at a path is called and means."""
        return next((one for at, one in self.terms.items() if fits(at, path)), None)

    def names_units(self, path: Path) -> bool:
        """Whether the list at a path names units of a side."""
        return any(fits(at, path) for at in self.units)


def fits(pattern: Pattern, path: Path) -> bool:
    """Whether a path is one of those that a pattern means."""
    pairs = zip(pattern, path, strict=False)
    return len(pattern) == len(path) and all(key in ("*", step) for key, step in pairs)


class Standing(msgspec.Struct, frozen=True):
    """How many units of a side find a place in its set-up areas; ``left`` says which do not."""

    side: str
    can: int
    of: int
    left: str = ""
