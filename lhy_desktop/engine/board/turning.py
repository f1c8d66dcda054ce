"""The whole map turned upside down, for a player who sits opposite: same names, every coordinate negated."""

from __future__ import annotations

from lhy_desktop.engine.board.geometry import Cell, Point, opposite
from lhy_desktop.engine.board.merged import (
    LOWER_LEFT,
    LOWER_RIGHT,
    UPPER_LEFT,
    UPPER_RIGHT,
    Merged,
    Piece,
    SideData,
    edge,
)
from lhy_desktop.engine.board.sheet import Feature, Footprint

_QUARTERS = (
    (UPPER_LEFT, LOWER_RIGHT), (UPPER_RIGHT, LOWER_LEFT), (LOWER_RIGHT, UPPER_LEFT), (LOWER_LEFT, UPPER_RIGHT),
)  # fmt: skip


def turned(merged: Merged) -> Merged:
    """The same map turned by half a circle about board (0, 0); turned again, it is the original map."""
    return Merged(
        merged.laid,
        merged.prefixed,
        {_cell(at): name for at, name in merged.names.items()},
        {_cell(at): sector for at, sector in merged.owner.items()},
        {_cell(at): ground for at, ground in merged.grounds.items()},
        {_cell(at): sum(after for before, after in _QUARTERS if had & before) for at, had in merged.cover.items()},
        {alias: _cell(at) for alias, at in merged.aliases.items()},
        {edge(_cell(at), opposite(way)): _side(data) for (at, way), data in merged.sides.items()},
        {(_cell(at), opposite(way)): kinds for (at, way), kinds in merged.crossed.items()},
        {_cell(at): kinds for at, kinds in merged.kinds.items()},
        {_cell(at): [_piece(one) for one in pieces] for at, pieces in merged.pieces.items()},
        {_cell(at): [_built(one) for one in built] for at, built in merged.buildings.items()},
        [Feature(one.kind, tuple(map(point, one.points)), one.width, one.name) for one in merged.features],
        merged.disagreements,
    )


def point(at: Point) -> Point:
    """Where a point lies on the turned map."""
    return -at[0], -at[1]


def _cell(at: Cell) -> Cell:
    return -at[0], -at[1]


def _side(data: SideData) -> SideData:
    """Turn a hexside. Openings run clockwise as seen from the hex the side belongs to, which is now the hex across."""
    return SideData(data.kinds, [(point(b), point(a)) for a, b in data.openings], data.contour)


def _piece(one: Piece) -> Piece:
    ways = tuple(None if way is None else opposite(way) for way in one.ways)
    return Piece(one.kind, ways, [point(at) for at in one.points])


def _built(one: Footprint) -> Footprint:
    return Footprint(one.kind, one.hex, tuple(point(at) for at in one.points))
