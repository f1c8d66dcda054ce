"""What a board is drawn of, by kind: an edit that leaves some kinds as they were.

Kinds part a hex, too: its ground (terrain, look, remarks on enclosure and holes), its level, its name; a hex with a
building belongs to the buildings with its terrain, bridges, fords and trees along a road to the lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.sheet import Ground, Sheet, Side

SORTS: tuple[str, ...] = ("labels", "buildings", "sides", "lines", "features", "ground", "levels")
"""From the top of the board down."""
OF_LINES = frozenset(("bridge", "ford", "tree_lined"))
"""Remarks on a hex that belong to its lines; the others belong to its ground."""


def sparing(before: Sheet, after: Sheet, spared: Set[str]) -> Sheet:
    """``after`` with some kinds as they were in ``before``, a sheet of the same size."""
    if not spared or after is before:
        return after
    grounds = zip(before.grounds, after.grounds, strict=True)
    return msgspec.structs.replace(
        after,
        grounds=tuple(new if old == new else _ground(old, new, spared) for old, new in grounds),
        sides=tuple(_sides(before, after, spared)),
        lines=before.lines if "lines" in spared else after.lines,
        footprints=before.footprints if "buildings" in spared else after.footprints,
        features=before.features if "features" in spared else after.features,
    )


def _ground(old: Ground, new: Ground, spared: Set[str]) -> Ground:
    if not _free(old, new, spared):
        new = msgspec.structs.replace(new, terrain=old.terrain, look=old.look)
    flags = tuple(_flags(old, new, spared))
    if "levels" in spared:
        new = msgspec.structs.replace(new, level=old.level, fine=old.fine)
    label = old.label if "labels" in spared else new.label
    return msgspec.structs.replace(new, label=label, flags=flags)


def _free(old: Ground, new: Ground, spared: Set[str]) -> bool:
    """Whether the terrain of a hex may become another: to build and to pull down is a matter of the buildings alone."""
    built = old.terrain in words.BUILDINGS or new.terrain in words.BUILDINGS
    return ("buildings" if built else "ground") not in spared


def _flags(old: Ground, new: Ground, spared: Set[str]) -> Iterator[str]:
    """Remarks in the order in which they stand: of spared kinds the old ones, of others the new ones."""
    for flag in dict.fromkeys((*old.flags, *new.flags)):
        kind = "lines" if flag in OF_LINES else "ground"
        if flag in (old if kind in spared else new).flags:
            yield flag


def _sides(before: Sheet, after: Sheet, spared: Set[str]) -> Iterator[Side]:
    """A contour is one of the levels."""
    if before.sides == after.sides:
        yield from after.sides
        return
    for contour, kind in ((False, "sides"), (True, "levels")):
        source = before if kind in spared else after
        yield from (one for one in source.sides if (one.kind == "contour") == contour)
