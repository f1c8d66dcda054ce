"""Hexes in which a drawn shape decides what the ground is, whatever is painted there."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name

_NAMED = 3
"""Hexes that are named before "and so many more"."""


class Shaped:
    """The hexes of a sheet under drawn areas, looked up once for a whole stroke."""

    def __init__(self, sheet: Sheet) -> None:
        lying = covered(sheet) if sheet.features else {}
        self._kinds = {sheet.places[hex]: sheet.features[number].kind for hex, number in lying.items()}

    def others(self, cells: Iterable[Cell], word: str) -> frozenset[Cell]:
        """Those of some hexes that lie in an area of another kind."""
        return frozenset(cell for cell in cells if self._kinds.get(cell, word) != word)

    def said(self, cells: Iterable[Cell]) -> str:
        """Why such hexes are left as they are; "" for none."""
        names = [hex_name(*cell) for cell in sorted(cells)]
        if not names:
            return ""
        many = ", ".join(names[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
        kinds = sorted({self._kinds[cell].replace("_", " ") for cell in cells})
        lie = "lies" if len(names) == 1 else "lie"
        return f"{many} {lie} in drawn {' and '.join(kinds)}: there the shape decides. Change it with the Shape tool."
