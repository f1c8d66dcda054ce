"""The parts of a map while sheets are merged into it, by lattice place, before hexes have names."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import TypeVar

from lhy_desktop.engine.board.geometry import Cell, Point, center, midpoint, neighbor
from lhy_desktop.engine.board.join import Laid
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground
from lhy_desktop.engine.board.values import NOTHING, CenterLine, Disagreement

Edge = tuple[Cell, int]
"""A hexside as (cell, direction 1..3): the other three directions are those of the cell across."""
Stub = tuple[Cell, int]
"""A line leaving a cell by a hexside, direction 1..6."""

UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT = 1, 2, 4, 8
WHOLE = 15


Key = TypeVar("Key")


@dataclass
class SideData:
    """What stands on a hexside. ``contour`` is (level, fine) or None."""

    kinds: set[str] = field(default_factory=set)
    openings: list[tuple[Point, Point]] = field(default_factory=list)
    contour: tuple[int, int] | None = None


@dataclass(slots=True)
class Piece:
    """A line inside one hex: the sides it enters and leaves by, and its drawn points (none for a straight one)."""

    kind: str
    ways: tuple[int | None, ...]
    points: list[Point]

    def center_line(self, cell: Cell) -> CenterLine:
        """The piece as a polyline; without drawn points it runs from hexside to center to hexside."""
        points = self.points
        if not points:
            coming, going = self.ways
            points = [midpoint(*cell, coming)] if coming else []
            points.append(center(*cell))
            points += [midpoint(*cell, going)] if going else []
        return CenterLine(self.kind, tuple(points), tuple(way for way in self.ways if way))


@dataclass
class Merged:
    """The whole map by lattice place, in canonical order."""

    laid: tuple[Laid, ...]
    prefixed: bool
    names: dict[Cell, str] = field(default_factory=dict)
    owner: dict[Cell, int] = field(default_factory=dict)
    grounds: dict[Cell, Ground] = field(default_factory=dict)
    cover: dict[Cell, int] = field(default_factory=dict)
    aliases: dict[tuple[str, str], Cell] = field(default_factory=dict)
    sides: dict[Edge, SideData] = field(default_factory=dict)
    crossed: dict[Stub, frozenset[str]] = field(default_factory=dict)
    kinds: dict[Cell, frozenset[str]] = field(default_factory=dict)
    pieces: dict[Cell, list[Piece]] = field(default_factory=dict)
    buildings: dict[Cell, list[Footprint]] = field(default_factory=dict)
    features: list[Feature] = field(default_factory=list)
    disagreements: list[Disagreement] = field(default_factory=list)

    def differ(self, text: str, *cells: Cell) -> None:
        """Note that sheets say different things of a hex, or of what lies between two."""
        self.disagreements.append(Disagreement(tuple(self.names[cell] for cell in cells), text))


@dataclass
class Stated:
    """What one sector says of the hexsides both of whose hexes it has, and of the lines in its hexes."""

    mine: frozenset[Cell]
    sides: dict[Edge, SideData]
    lines: dict[Edge, frozenset[str]]
    kinds: dict[Cell, frozenset[str]]


def add(table: dict[Key, frozenset[str]], key: Key, kinds: frozenset[str]) -> None:
    """Add more kinds to a table, sharing sets where it can: a large map has tens of thousands of them."""
    had = table.get(key, NOTHING)
    if not kinds <= had:
        table[key] = kinds if had <= kinds else had | kinds


def edge(cell: Cell, direction: int) -> Edge:
    """The one key of a hexside, from whichever side it is named."""
    return (cell, direction) if direction < 4 else (neighbor(*cell, direction), direction - 3)


def say(kinds: AbstractSet[str]) -> str:
    """Kinds of feature or line as words, "nothing" for none."""
    return " and ".join(kind.replace("_", " ") for kind in sorted(kinds)) or "nothing"
