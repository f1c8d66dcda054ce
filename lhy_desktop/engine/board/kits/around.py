"""What stands around a hex of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from lhy_desktop.engine.board.geometry import DIRECTIONS, neighbor, opposite
from lhy_desktop.engine.board.sheet import Sheet

COMPASS: dict[int, str] = dict(zip(DIRECTIONS, ("N", "NE", "SE", "S", "SW", "NW"), strict=True))
"""Directions as people read them."""


def sides_named(ways: Sequence[int]) -> str:
    """Hexsides of a hex as people name them: "N side", "N and NE sides"."""
    names = [COMPASS[way] for way in ways]
    if len(names) == 1:
        return f"{names[0]} side"
    return "All sides" if len(names) == len(COMPASS) else f"{', '.join(names[:-1])} and {names[-1]} sides"


def sides_around(sheet: Sheet, hex: str) -> tuple[tuple[int, str], ...]:
    """The features on the hexsides of a hex, clockwise from the top: direction and kind, from whichever hex they are
    given. ValueError when the hex is not on the sheet."""
    sheet.ground(hex)
    here = sheet.places[hex]
    around = {neighbor(*here, way): way for way in DIRECTIONS}
    found = []
    for one in sheet.sides:
        if one.hex == hex:
            found.append((one.direction, one.kind))
        elif sheet.has(one.hex) and around.get(sheet.places[one.hex], 0) == opposite(one.direction):
            found.append((opposite(one.direction), one.kind))
    return tuple(sorted(found))
