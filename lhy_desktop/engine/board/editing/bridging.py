"""Bridges and fords where a way leads over water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import pairwise

from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.geometry import Cell, Point, segments_meet
from lhy_desktop.engine.board.sheet import Line, Sheet

CROSSINGS: dict[str, dict[str, str]] = {
    "river": {"road": "bridge", "sunken_road": "bridge", "rail": "bridge", "path": "ford"},
    "stream": {"road": "bridge", "sunken_road": "bridge", "rail": "bridge", "path": "ford"},
    "gully": {"road": "ford", "sunken_road": "ford", "rail": "bridge", "path": "ford"},
}
"""What a way makes of each kind of water that it crosses. A gully is mostly dry: roads go down and up again."""

Pieces = dict[str, list[tuple[str, tuple[Point, ...]]]]
"""Kind and drawing of each line in a hex, by its name."""


def crossed(sheet: Sheet, hexes: Iterable[str], wanted: str = "") -> Sheet:
    """The sheet with bridges and fords in those of some hexes where a way and water cross, unless there is one or the
    other already. ``wanted`` makes all of them ``bridge`` or ``ford``."""
    found: dict[str, set[Cell]] = {}
    for hex, flag in _flags(sheet, hexes):
        if flag and not {"bridge", "ford"} & set(sheet.ground(hex).flags):
            found.setdefault(wanted or flag, set()).add(sheet.places[hex])
    for flag, cells in found.items():
        sheet = flagged(sheet, cells, flag, True)
    return sheet


def uncrossed(sheet: Sheet, hexes: Iterable[str]) -> Sheet:
    """The sheet without the bridges and fords of some hexes in which nothing crosses water any more."""
    bare = {sheet.places[hex] for hex, flag in _flags(sheet, hexes) if not flag}
    return flagged(flagged(sheet, bare, "bridge", False), bare, "ford", False)


def _flags(sheet: Sheet, hexes: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Some hexes with what leads over water there: ``bridge``, ``ford`` or nothing."""
    names = dict.fromkeys(hexes)
    pieces = pieces_in(sheet.lines, names.keys())
    for hex in names:
        yield hex, _flag(sheet.ground(hex).terrain, pieces.get(hex, []))


def pieces_in(lines: Iterable[Line], hexes: Set[str]) -> Pieces:
    """The lines of some hexes with what is drawn of them there."""
    found: Pieces = {}
    for line in lines:
        for i, hex in enumerate(line.hexes):
            if hex in hexes:
                found.setdefault(hex, []).append((line.kind, line.drawn[i] if line.drawn else ()))
    return found


def _flag(terrain: str, pieces: Sequence[tuple[str, tuple[Point, ...]]]) -> str:
    """A bridge when anything needs one. A river leads all ways in its hex over it; a brook only those that cross it."""
    found: set[str] = set()
    waters = [one for one in pieces if one[0] in CROSSINGS]
    if terrain == "river":
        waters.append(("river", ()))
    for water, course in waters:
        for kind, piece in pieces:
            flag = CROSSINGS[water].get(kind, "")
            if flag and (water == "river" or not course or not piece or _meet(course, piece)):
                found.add(flag)
    return "bridge" if "bridge" in found else "ford" if found else ""


def _meet(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(segments_meet(a, b, p, q) for a, b in pairwise(one) for p, q in pairwise(other))
