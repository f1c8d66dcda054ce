"""Where two sheets that share hexes say different things about them."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from lhy_desktop.engine.board.geometry import Cell, neighbor
from lhy_desktop.engine.board.merged import Edge, Merged, SideData, Stated, say
from lhy_desktop.engine.board.values import NOTHING

WAYS = frozenset(("road", "sunken_road", "path"))
"""Lines that continue one another: a path may meet a road at the edge of a sheet."""


def compare(merged: Merged, stated: list[Stated]) -> None:
    """Sentences about each place of which two sectors say different things: a shared hex, or a hexside both of whose
    hexes are shared."""
    for i, second in enumerate(stated):
        for k, first in enumerate(stated[:i]):
            shared = first.mine & second.mine
            for cell in sorted(shared):
                same = _compare_lines(merged, cell, (k, i), first, second)
                for way in (1, 2, 3):
                    other = neighbor(*cell, way)
                    if other in shared:
                        both = same and first.kinds.get(other) == second.kinds.get(other)
                        _compare_side(merged, (cell, way), first, second, both)


def _compare_lines(merged: Merged, cell: Cell, numbers: tuple[int, int], first: Stated, second: Stated) -> bool:
    """Compare the kinds of line that both sectors have in a shared hex; a sentence when a line does not continue."""
    a, b = first.kinds.get(cell, NOTHING), second.kinds.get(cell, NOTHING)
    if a - WAYS != b - WAYS or bool(a & WAYS) != bool(b & WAYS):
        one, two = (merged.laid[number].name for number in numbers)
        text = f"{merged.names[cell]} has {say(a)} on sector {one}, {say(b)} on sector {two}; they do not go on there."
        merged.differ(text, cell)
    return a == b


def _compare_side(merged: Merged, key: Edge, first: Stated, second: Stated, lines: bool) -> None:
    a: AbstractSet[str] = first.sides.get(key, SideData()).kinds
    b: AbstractSet[str] = second.sides.get(key, SideData()).kinds
    if lines:
        a, b = a | first.lines.get(key, NOTHING), b | second.lines.get(key, NOTHING)
    if a != b:
        other = neighbor(*key[0], key[1])
        ends = f"{merged.names[key[0]]} and {merged.names[other]}"
        text = f"Between {ends} one sheet has {say(a)}, the other {say(b)}; the sector listed first holds."
        merged.differ(text, key[0], other)
