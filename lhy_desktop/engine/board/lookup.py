"""The dictionaries that a Board reads its answers from, built once from the merged map and the mission's changes."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board import geometry
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.merged import LOWER_LEFT, LOWER_RIGHT, UPPER_LEFT, UPPER_RIGHT, WHOLE, Merged
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.engine.board.values import NOTHING, RANKS, Hex, Hexside

_CUTS: tuple[tuple[str, int], ...] = (
    ("up", UPPER_LEFT | UPPER_RIGHT),
    ("right", UPPER_RIGHT | LOWER_RIGHT),
    ("down", LOWER_LEFT | LOWER_RIGHT),
    ("left", UPPER_LEFT | LOWER_LEFT),
)
_OUTSIDE: tuple[tuple[str, tuple[int, ...]], ...] = (("up", (0,)), ("right", (1, 2)), ("down", (3,)), ("left", (4, 5)))


class Change(msgspec.Struct, frozen=True):
    """What a mission changes in the joined map: hexes out of play, the hill multiplier, levels of single hexes."""

    removed: tuple[str, ...] = ()
    factor: int = 1
    levels: tuple[tuple[str, int], ...] = ()


class Lookup:
    """Everything by hex name; the methods of Board say what each dictionary holds."""

    def __init__(self, merged: Merged, change: Change) -> None:
        self._merged = merged
        self._change = change
        self._levels = dict(change.levels)
        removed = frozenset(change.removed)
        self.cells: dict[Cell, str] = {cell: name for cell, name in merged.names.items() if name not in removed}
        self.place: dict[str, Cell] = {name: cell for cell, name in self.cells.items()}
        self.around: dict[str, tuple[str | None, ...]] = {}
        self.neighbors: dict[str, tuple[str, ...]] = {}
        self.hexes: dict[str, Hex] = {}
        self._fill()
        self.hexsides: tuple[Hexside, ...] = self._read_sides()
        self.between: dict[tuple[str, str], Hexside] = {}
        self.side_at: dict[tuple[str, int], Hexside] = {}
        for one in self.hexsides:
            self.side_at[(one.hex, one.direction)] = one
            if one.other is not None:
                self.between[(one.hex, one.other)] = self.between[(one.other, one.hex)] = one
                self.side_at[(one.other, geometry.opposite(one.direction))] = one
        self.lines: dict[tuple[str, str], frozenset[str]] = {}
        self.ways: dict[str, dict[int, frozenset[str]]] = {}
        self._read_lines()

    def _fill(self) -> None:
        at, grounds = self.cells.get, self._merged.grounds
        for cell, name in self.cells.items():
            c, v = cell
            ring = (
                at((c, v - 2)),
                at((c + 1, v - 1)),
                at((c + 1, v + 1)),
                at((c, v + 2)),
                at((c - 1, v + 1)),
                at((c - 1, v - 1)),
            )
            self.around[name] = ring
            self.neighbors[name] = tuple([one for one in ring if one is not None])
            self.hexes[name] = self._hex(cell, name, ring, grounds[cell])

    def _hex(self, cell: Cell, name: str, ring: tuple[str | None, ...], ground: Ground) -> Hex:
        merged = self._merged
        level = self._levels.get(name)
        if level is None:
            level = self._multiplied(ground.level)
        cover = merged.cover[cell]
        edges = NOTHING
        if None in ring:
            edges = frozenset([edge for edge, ways in _OUTSIDE if all(ring[way] is None for way in ways)])
        return Hex(
            name,
            *cell,
            ground.terrain,
            level,
            level * RANKS + ground.fine,
            cover.bit_count() <= 2,
            NOTHING if cover == WHOLE else frozenset([edge for edge, bits in _CUTS if not cover & bits]),
            edges,
            merged.kinds.get(cell, NOTHING),
            frozenset(ground.flags) if ground.flags else NOTHING,
            ground.look,
            ground.label,
            merged.laid[merged.owner[cell]].name,
        )

    def _multiplied(self, level: int) -> int:
        return level * self._change.factor if level > 0 else level

    def _read_sides(self) -> tuple[Hexside, ...]:
        found = []
        for (cell, way), data in self._merged.sides.items():
            name, other = self.cells.get(cell), self.cells.get(geometry.neighbor(*cell, way))
            rank = None if data.contour is None else self._multiplied(data.contour[0]) * RANKS + data.contour[1]
            ends = geometry.side(*cell, way)
            if name is None:
                name, other, way, ends = other, None, geometry.opposite(way), (ends[1], ends[0])
            if name is not None:
                found.append(Hexside(name, way, other, frozenset(data.kinds), ends, tuple(data.openings), rank))
        return tuple(found)

    def _read_lines(self) -> None:
        for (cell, way), kinds in self._merged.crossed.items():
            name = self.cells.get(cell)
            if name is None:
                continue
            self.ways.setdefault(name, {})[way] = kinds
            other = self.around[name][way - 1]
            if other is not None:
                self.lines[(name, other)] = kinds
