"""A sheet looked through once, for checks that ask the same of every hex."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from lhy_desktop.engine.board.drafting.routes import FAMILIES
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, neighbor
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Ground, Sheet

WAYS = frozenset(("road", "sunken_road", "path", "rail"))
"""Lines on which somebody goes."""


class Survey:
    """A sheet of which every line has a kind, hexes, and neighbors in order."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.size = sheet.columns, sheet.rows

    @cached_property
    def kinds(self) -> dict[str, set[str]]:
        """Kinds of line in each hex that has one."""
        found: dict[str, set[str]] = {}
        for line in self.sheet.lines:
            for hex in line.hexes:
                found.setdefault(hex, set()).add(line.kind)
        return found

    @cached_property
    def families(self) -> dict[str, Counter[str]]:
        """For each family of lines how many of them lead through a hex."""
        found: dict[str, Counter[str]] = {}
        for line in self.sheet.lines:
            found.setdefault(FAMILIES[line.kind], Counter()).update(set(line.hexes))
        return found

    @cached_property
    def marked(self) -> tuple[tuple[str, Ground], ...]:
        """The hexes that are river or have a line or a flag, with their ground."""
        pairs = zip(self.sheet.names, self.sheet.grounds, strict=True)
        return tuple(
            (hex, ground) for hex, ground in pairs if ground.flags or ground.terrain == "river" or hex in self.kinds
        )

    def wet(self, hex: str) -> bool:
        """Whether a river fills a hex or runs through it."""
        return self.sheet.ground(hex).terrain == "river" or "river" in self.kinds.get(hex, ())

    def around(self, cell: Cell) -> list[Cell]:
        """The neighbors of a place that are on the sheet."""
        return [near for way in DIRECTIONS if on_sheet(*self.size, near := neighbor(*cell, way))]

    def names_around(self, hex: str) -> list[str]:
        """The same by name."""
        return [hex_name(*cell) for cell in self.around(self.sheet.places[hex])]
