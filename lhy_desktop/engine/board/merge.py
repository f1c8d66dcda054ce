"""One map made of laid sectors: shared half hexes, hexsides and lines across edges, and where sheets disagree.

A hex shared by sectors takes name, ground and buildings from the sector that the mission lists first (2.1.5), and so
does a hexside between two shared hexes. A line continues over an edge where the sheets on both sides have it.
"""

from __future__ import annotations

from lhy_desktop.engine.board.compare import compare
from lhy_desktop.engine.board.geometry import Cell, neighbor, opposite
from lhy_desktop.engine.board.join import Laid
from lhy_desktop.engine.board.merged import WHOLE, Merged, Stated, Stub, add
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.engine.board.reader import Reader
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.engine.board.values import NOTHING


def merge(laid: tuple[Laid, ...]) -> Merged:
    """Merge sectors that fit into one map."""
    merged = Merged(laid, prefixed=len(laid) > 1)
    exits: list[dict[Stub, frozenset[str]]] = []
    stated: list[Stated] = []
    for number, one in enumerate(laid):
        _cells(merged, one, number)
        reader = Reader(merged, one, number, tuple(one.mine for one in stated))
        stated.append(Stated(reader.mine, reader.sides(), reader.lines(), reader.kinds))
        exits.append(reader.exits)
    compare(merged, stated)
    _bridge_exits(merged, exits)
    return merged


def _cells(merged: Merged, one: Laid, number: int) -> None:
    sheet = one.placement.sheet
    low, high = one.span
    prefix = f"{one.name}:" if merged.prefixed else ""
    put, columns = one.put, sheet.columns
    for (c, v), name, ground in zip(sheet_cells(columns, sheet.rows), sheet.names, sheet.grounds, strict=True):
        if not low <= v <= high:
            continue
        cell = put(c, v)
        left, right, up, down = c == 1, c == columns, v == low, v == high
        if one.turned:
            left, right, up, down = right, left, down, up
        cover = WHOLE & ~(9 * left | 6 * right | 3 * up | 12 * down)
        merged.aliases[(one.name, name)] = cell
        if cell in merged.names:
            merged.cover[cell] |= cover
            _same_ground(merged, cell, f"{prefix}{name}", ground)
        else:
            merged.names[cell] = f"{prefix}{name}"
            merged.owner[cell] = number
            merged.grounds[cell] = ground
            merged.cover[cell] = cover


def _same_ground(merged: Merged, cell: Cell, name: str, second: Ground) -> None:
    first = merged.grounds[cell]
    if (first.terrain, first.level, first.fine) != (second.terrain, second.level, second.fine):
        text = f"{merged.names[cell]} is {_say(first)}, but {name}, the same hex, is {_say(second)}; the first holds."
        merged.differ(text, cell)


def _say(ground: Ground) -> str:
    return f"{ground.terrain.replace('_', ' ')} on level {ground.level}" + (f".{ground.fine}" if ground.fine else "")


def _bridge_exits(merged: Merged, exits: list[dict[Stub, frozenset[str]]]) -> None:
    """Continue a line that leaves a sheet by a hexside on its edge where the sheet beyond has the same line there."""
    everything: dict[Stub, frozenset[str]] = {}
    for one in exits:
        for stub, kinds in one.items():
            add(everything, stub, kinds)
    for (cell, way), kinds in everything.items():
        other = neighbor(*cell, way)
        if other not in merged.names:
            add(merged.crossed, (cell, way), kinds)
            continue
        beyond = everything.get((other, opposite(way)), NOTHING)
        if kinds & beyond:
            add(merged.crossed, (cell, way), kinds & beyond)
        for kind in sorted(kinds - beyond):
            what, here, there = kind.replace("_", " "), merged.names[cell], merged.names[other]
            merged.differ(f"The {what} that leaves {here} does not go on in {there}.", cell, other)
