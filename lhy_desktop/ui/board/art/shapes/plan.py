"""The plan of a board: all that is read of it once, before anything is drawn. A scene is drawn from it, of the whole
map or of the surroundings of a window alone.

What is drawn of a place depends on what lies near it, and on what a plan knows of the whole map: which grounds and
levels there are, where lines and hexside features run, which hexes are one field.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import msgspec
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.outlines import joined
from lhy_desktop.ui.board.art.shapes.drawn import drawn_areas
from lhy_desktop.ui.board.art.shapes.lines import Routes, survey_lines
from lhy_desktop.ui.board.art.shapes.plots import WOODED, Plot, as_drawn, bounds_of, plots, touched
from lhy_desktop.ui.board.art.shapes.roofs import Building, whole_buildings
from lhy_desktop.ui.board.art.shapes.sides import Stretch, survey_sides
from lhy_desktop.ui.board.art.units import Box, Nearness, center

LARGEST = 160
"""Hexes of a field or an orchard that are laid out as one; a larger one is laid out in squares, for its look in one
place would depend on hexes far away."""
_SQUARE = 8


class Plan:
    """What a board has, read when it is asked for."""

    def __init__(self, board: Board) -> None:
        """``board`` as it is played: hexes out of play are drawn like the others, but have no marks and names."""
        self.played, self.board = board, board.whole
        self.seed = "+".join(f"{one.name}/{one.sheet}/{one.turn}" for one in self.board.sectors)
        self.near = Nearness.of(self.board)
        self.bounds = bounds_of(self.board)

    @cached_property
    def drawn(self) -> dict[str, tuple[BaseGeometry, ...]]:
        """Shapes of drawn features by their kind."""
        return drawn_areas(self.board)

    @cached_property
    def plots(self) -> dict[Cell, Plot]:
        """Every hex, and one ring beyond the map, in order of place."""
        found = plots(self.board)
        return dict(sorted((as_drawn(found, self.drawn) if self.drawn else found).items()))

    @cached_property
    def grounds(self) -> tuple[str, ...]:
        """The grounds there are, in order; those that are only drawn as shapes are not among them."""
        return tuple(sorted({one.ground for one in self.plots.values() if not one.drawn}))

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The levels there are, from the lowest."""
        return tuple(sorted({one.level for one in self.plots.values()}))

    @cached_property
    def routes(self) -> Routes:
        """Every line."""
        lakes = tuple(cell for cell, one in self.plots.items() if one.terrain == "river" and one.shown)
        return _routes(_Read(self.board, (_only(self.board), lakes)))

    @cached_property
    def sides(self) -> tuple[Stretch, ...]:
        """Every stretch of a hexside feature."""
        return survey_sides(self.board)

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        """Every building, the far ones first."""
        return _buildings(_Read(self.board, (_only(self.board, "footprints", "features"), self.seed)))

    @cached_property
    def groves(self) -> tuple[list[Cell], ...]:
        """Woods of one hex or two."""
        wooded = [cell for cell, one in self.plots.items() if one.terrain in WOODED and not one.drawn]
        return tuple(group for group in joined(wooded) if len(group) <= 2)

    @cached_property
    def fields(self) -> tuple[list[Cell], ...]:
        """Hexes that are tilled as one: those that no hexside feature divides."""
        place = self.board.place
        divided = frozenset(
            frozenset((place(one.hex), place(one.other)))
            for one in self.board.hexsides
            if one.other is not None and one.kinds
        )
        tilled = [cell for cell, one in self.plots.items() if one.ground == "field" and not one.drawn]
        return tuple(tracts(tilled, divided))

    def planted(self, word: str) -> tuple[list[Cell], ...]:
        """Hexes with trees of a kind in rows that are planted as one: those into which a drawn shape reaches too."""
        found = {cell for cell, one in self.plots.items() if one.terrain == word}
        return tuple(tracts(sorted(found | touched(self.plots, self.drawn.get(word, ()))), frozenset()))

    def around(self, box: Box | None, margin: float) -> dict[Cell, Plot]:
        """The plots whose centers lie in a box or within ``margin`` hexes of it; all without a box."""
        if box is None:
            return self.plots
        return {cell: one for cell, one in self.plots.items() if box.holds(*center(cell), margin)}


@dataclass(frozen=True)
class _Read:
    """A board as far as something is read of it: equal for boards that have the same there."""

    board: Board = field(compare=False)
    key: tuple[object, ...]


def _only(board: Board, *parts: str) -> tuple[object, ...]:
    """The sheets of a board with their lines and these parts, and how it lies."""
    empty = {part: () for part in ("grounds", "sides", "footprints", "features") if part not in parts}
    laid = [msgspec.structs.replace(one, sheet=msgspec.structs.replace(one.sheet, **empty)) for one in board.placements]
    return tuple(laid), board.upside_down


@lru_cache(maxsize=2)
def _routes(read: _Read) -> Routes:
    return survey_lines(read.board)


@lru_cache(maxsize=2)
def _buildings(read: _Read) -> tuple[Building, ...]:
    found = whole_buildings(read.board, str(read.key[1]))
    return tuple(sorted(found, key=lambda one: (one.y, one.x)))


def tracts(cells: Iterable[Cell], divided: frozenset[frozenset[Cell]]) -> list[list[Cell]]:
    """Groups of hexes that are laid out as one, in order of their first hex."""
    found = []
    for group in joined(cells, divided):
        if len(group) <= LARGEST:
            found.append(group)
            continue
        squares: dict[tuple[int, int], list[Cell]] = {}
        for c, v in group:
            squares.setdefault((c // _SQUARE, v // (2 * _SQUARE)), []).append((c, v))
        found += [part for square in squares.values() for part in joined(square, divided)]
    return sorted(found)


@lru_cache(maxsize=4)
def plan_of(board: Board) -> Plan:
    """The plan of a board, kept for the last few boards."""
    return Plan(board)
