"""Ground changed for a mission: unlike a brush, it also changes the areas that are drawn over its hexes."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Feature, Sheet


class DrawnError(ValueError):
    """Hexes that lie in a drawn area which reaches further, so that it cannot be changed; ``hexes`` names all of it."""

    def __init__(self, kind: str, hexes: Set[str]) -> None:
        self.kind, self.hexes = kind, frozenset(hexes)
        super().__init__(f"{' '.join(sorted(hexes))}: {kind}")


def repainted(sheet: Sheet, cells: Set[Cell], terrain: str, look: str = "") -> Sheet:
    """Some hexes of another terrain, with the drawn areas that lie over none but these: they become areas of it, or go
    where it is never drawn so.

    DrawnError where an area reaches further; NoRoomError when roads and water leave no ground to build on.
    """
    if not cells:
        return sheet
    wanted = {hex_name(*cell) for cell in cells}
    sheet = _redrawn(sheet, wanted, terrain)
    return painted(sheet, cells, terrain, look)


def _redrawn(sheet: Sheet, wanted: Set[str], terrain: str) -> Sheet:
    while others := _over(sheet, wanted, terrain):
        number, hexes = next(iter(others.items()))
        if not hexes <= wanted:
            raise DrawnError(sheet.features[number].kind, hexes)
        features = (new for i, one in enumerate(sheet.features) if (new := _as(one, terrain) if i == number else one))
        sheet = msgspec.structs.replace(sheet, features=tuple(features))
    return sheet


def _over(sheet: Sheet, wanted: Set[str], terrain: str) -> dict[int, set[str]]:
    """The areas of another kind over some hexes, each with all hexes whose ground it decides."""
    found: dict[int, set[str]] = {}
    for hex, number in covered(sheet).items() if sheet.features else ():
        found.setdefault(number, set()).add(hex)
    return {
        number: hexes
        for number, hexes in found.items()
        if sheet.features[number].kind != terrain and not hexes.isdisjoint(wanted)
    }


def _as(one: Feature, terrain: str) -> Feature | None:
    return msgspec.structs.replace(one, kind=terrain) if terrain in words.AREAS else None
