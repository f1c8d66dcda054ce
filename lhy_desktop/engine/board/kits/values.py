"""What an editor offers for drawing: plain values, from a ruleset's own tables."""

from __future__ import annotations

from functools import cached_property

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.known import Known
from lhy_desktop.engine.board.sheet import USUAL_METERS

GROUPS = ("ground", "buildings", "sides", "lines", "features", "flags", "looks")
"""The fields of a kit that hold words, in the order in which a palette shows them."""
DIGITS = "1234567890"


class Layout(msgspec.Struct, frozen=True):
    """A usual size of a board: key and name, columns, rows, meters across a hex, and a sentence about it."""

    key: str
    name: str
    columns: int
    rows: int
    meters: int = USUAL_METERS
    hint: str = ""


class KitWord(msgspec.Struct, frozen=True):
    """A word of a board file as its author reads it.

    ``swatch`` is a color ("#A9AB68"), ``hint`` one sentence, ``rule`` the number of a rule or "". ``shared`` is the
    word of engine.board.words as which art without a painter of its own paints it; "" when it is such a word itself.
    ``beside`` are the words with which it may stand: for a look the ground that has it. A ``band`` is drawn along a
    line, and never as an area.
    """

    key: str
    name: str
    swatch: str
    hint: str
    shared: str = ""
    rule: str = ""
    beside: tuple[str, ...] = ()
    band: bool = False

    @property
    def painted(self) -> str:
        """The shared word as which it can always be painted."""
        return self.shared or self.key


class BoardKit(msgspec.Struct, frozen=True, dict=True):
    """The layouts and words of a rulebook's boards. The order of words is that of a palette.

    ``ruleset`` is its name in code, "" for a kit of no ruleset in particular; ``name`` is for people. ``ground`` and
    ``buildings`` are what fills a hex; a hex of a building word has a building drawn. ``sides`` stand on hexsides,
    ``lines`` lead through hexes, ``features`` may be drawn across hexes, ``flags`` are remarks on a hex, ``looks``
    are for the map art alone. ``meters`` is how far it is across a hex of its usual boards.
    """

    ruleset: str
    name: str
    layouts: tuple[Layout, ...]
    ground: tuple[KitWord, ...]
    buildings: tuple[KitWord, ...] = ()
    sides: tuple[KitWord, ...] = ()
    lines: tuple[KitWord, ...] = ()
    features: tuple[KitWord, ...] = ()
    flags: tuple[KitWord, ...] = ()
    looks: tuple[KitWord, ...] = ()
    meters: int = USUAL_METERS

    def group(self, name: str) -> tuple[KitWord, ...]:
        """The words of one of ``GROUPS``. KeyError for another name."""
        if name not in GROUPS:
            raise KeyError(name)
        found: tuple[KitWord, ...] = getattr(self, name)
        return found

    def find(self, group: str, key: str) -> KitWord | None:
        """A word of a group by its key; None when the kit has none."""
        return next((word for word in self.group(group) if word.key == key), None)

    def terrain(self, key: str) -> KitWord | None:
        """What fills a hex, by its word: ground or building; None when the kit has no such word."""
        return self.find("ground", key) or self.find("buildings", key)

    @cached_property
    def keys(self) -> dict[str, str]:
        """The keys of the first twenty words of ground and buildings: "1" to "9" and "0", then "Shift+1" and so on."""
        names = [*DIGITS, *(f"Shift+{digit}" for digit in DIGITS)]
        return {word.key: key for word, key in zip((*self.ground, *self.buildings), names, strict=False)}

    @cached_property
    def known(self) -> Known:
        """All its words, to find those of a sheet that it lacks."""
        terrain, sides, lines, flags, features = (
            frozenset(word.key for word in some)
            for some in ((*self.ground, *self.buildings), self.sides, self.lines, self.flags, self.features)
        )
        return Known(terrain, sides, lines, flags, features)

    @cached_property
    def painted(self) -> dict[str, str]:
        """The shared words as which words of its own are painted, for those that the art need not know."""
        return {
            word.key: word.shared
            for group in GROUPS
            for word in self.group(group)
            if word.shared and word.key not in _SHARED
        }


_SHARED = frozenset((*words.TERRAIN, *words.SIDES, *words.LINES, *words.FLAGS))
