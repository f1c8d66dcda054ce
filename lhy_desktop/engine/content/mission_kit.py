"""What a ruleset says of its mission files to whoever draws them on their map: where they name hexes, and what for."""

from __future__ import annotations

from typing import Literal

import msgspec

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


class MissionKit(msgspec.Struct, frozen=True):
    """Everything that is marked. ``sides`` leads to the records of the sides, whose key ``nation`` names one of
    ``nations``, each with its adjective. All missions have ``map.sectors``, and may have ``map.north`` and
    ``map.half_hexes_out``."""

    ruleset: str
    marked: tuple[Marked, ...]
    sides: Pattern = ("sides",)
    nation: str = ""
    nations: tuple[tuple[str, str], ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """How many units of a side find a place in its set-up areas; ``left`` says which do not."""

    side: str
    can: int
    of: int
    left: str = ""
