"""Another size: rows and columns added or cut at any side, and everything on the sheet moves along."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import moved, on_sheet, part_of, put
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import LARGEST, Ground, Ignored, Sheet


class Resized(msgspec.Struct, frozen=True):
    """The new sheet, how far its hexes have moved, and the hexes whose contents are lost, by their old names."""

    sheet: Sheet
    by: Cell
    lost: tuple[str, ...]


def resized(sheet: Sheet, left: int = 0, right: int = 0, top: int = 0, bottom: int = 0) -> Resized:
    """Add rows and columns (or cut them, below 0) at the sides.

    With an odd number of columns at the left everything moves down by half a hex too, since every second column begins
    half a hex lower; the last hex of every second column is lost then, unless a row is added below. ValueError when
    the sheet would be smaller than 2 or larger than 200 either way.
    """
    columns, rows = sheet.columns + left + right, sheet.rows + top + bottom
    if not (2 <= columns <= LARGEST and 2 <= rows <= LARGEST):
        raise ValueError(f"A sheet has 2 to {LARGEST} columns and rows; this one would have {columns} and {rows}.")
    by = (left, 2 * top + left % 2)
    empty = msgspec.structs.replace(
        sheet,
        columns=columns,
        rows=rows,
        grounds=(Ground(),) * (columns * rows),
        sides=(),
        lines=(),
        footprints=(),
        features=(),
    )
    made = put(empty, moved(part_of(sheet, frozenset(sheet.places.values())), Motion(by=by))).sheet
    kept = tuple(_ignored(sheet, by, (columns, rows)))
    whole = msgspec.structs.replace(made, ignored=kept) if kept != made.ignored else made
    return Resized(whole, by, tuple(_lost(sheet, by, (columns, rows))))


def _ignored(sheet: Sheet, by: Cell, size: tuple[int, int]) -> Iterator[Ignored]:
    """What is ignored, where its hexes lie now; without those that are gone."""
    for one in sheet.ignored:
        c, v = sheet.places.get(one.at, (0, 0))
        there = (c + by[0], v + by[1])
        if not one.at:
            yield one
        elif c and on_sheet(*size, there):
            yield msgspec.structs.replace(one, at=hex_name(*there))


def _lost(sheet: Sheet, by: Cell, size: tuple[int, int]) -> Iterator[str]:
    """Hexes with something on them that come to lie beyond the sheet."""
    taken = {one.hex for one in sheet.sides} | {one.hex for one in sheet.footprints}
    taken |= {hex for line in sheet.lines for hex in line.hexes}
    for (name, (c, v)), ground in zip(sheet.places.items(), sheet.grounds, strict=True):
        if not on_sheet(*size, (c + by[0], v + by[1])) and (ground != Ground() or name in taken):
            yield name
