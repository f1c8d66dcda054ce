"""Whether a sheet fits all others (2.1.8): what its edges and its fold must have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lhy_desktop.engine.board.sheet import Sheet

_ROADS = ("road", "sunken_road")
_EXITS = ("A7", "F0", "F7", "K7")
"""Seam hexes with a road; a fifth exit leaves F13 downward."""


def misfits(sheet: Sheet) -> tuple[str, ...]:
    """Sentences about what keeps a sheet from fitting all others; with any of them, a board can still be played
    alone."""
    if (sheet.columns, sheet.rows) != (11, 14):
        size = f"{sheet.columns} columns and {sheet.rows} rows"
        return (f"A sheet that fits all others has 11 columns and 14 rows; this one has {size} (2.1.8).",)
    return tuple(_told(sheet))


def _told(sheet: Sheet) -> Iterator[str]:
    seam = [name for name, (c, v) in sheet.places.items() if c in (1, 11) or v in (0, 14, 27)]
    roads = {hex for line in sheet.lines if line.kind in _ROADS for hex in line.hexes}
    lines = {hex for line in sheet.lines for hex in line.hexes}
    grounds = {name: sheet.ground(name) for name in seam}
    if rough := [name for name in seam if (grounds[name].terrain, grounds[name].level) != ("open", 0)]:
        yield f"Edges and fold are open ground of level 0 on all sheets; not so here: {_listed(rough)} (2.1.8)."
    if missing := [name for name in _EXITS if name not in roads]:
        yield f"All sheets have a road in A7, F0, F7 and K7; here it is missing in {_listed(missing)} (2.1.8)."
    if more := [name for name in seam if name in lines and name not in _EXITS]:
        yield f"Lines meet edge and fold only in A7, F0, F7 and K7; here also in {_listed(more)} (2.1.8)."
    if not any(_leaves_below(line.hexes, line.start, line.end) for line in sheet.lines if line.kind in _ROADS):
        yield "A road leaves all sheets downward from F13 (`end: 4`); here none does (2.1.8)."


def _leaves_below(hexes: tuple[str, ...], start: int | None, end: int | None) -> bool:
    return (hexes[-1], end) == ("F13", 4) or (hexes[0], start) == ("F13", 4)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
