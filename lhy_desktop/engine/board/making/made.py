"""A whole board by chance: hills, water, roads, houses, woods and fields, in this order, each by a wish of 0 to 10."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.buildings import Builder, NoRoomError
from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.editing.edges import Edge, fenced
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, neighbor
from lhy_desktop.engine.board.making import nature, people
from lhy_desktop.engine.board.making.country import Country
from lhy_desktop.engine.board.making.ways import roughness
from lhy_desktop.engine.board.sheet import LARGEST, Footprint, Ground, Sheet

LEAST = 4
"""The fewest columns and rows of a board made by chance."""
MOST = 10
"""The most that can be wished for of anything."""
_HOUSES_FROM = 40
"""Of a hundred parts of the work, those that are done when only the houses are left to draw."""

Told = Callable[[int], None]
"""Is told how much is done, in percent; what it raises ends the work."""


class Wishes(msgspec.Struct, frozen=True):
    """How much of each there shall be, 0 to 10. Fields bring their hedges, houses their walls."""

    woods: int = 4
    hills: int = 4
    water: int = 2
    roads: int = 5
    houses: int = 4
    fields: int = 5


def made(
    id: str, columns: int, rows: int, seed: int, wishes: Wishes = Wishes(), told: Told = lambda percent: None
) -> Sheet:
    """A sound board. Its edges are open ground on level 0 with a road in the middle of each at most, so that any two of
    one size join. The same arguments give the same board everywhere. ValueError outside the bounds of sheets (4 to 200
    either way) and wishes."""
    sheet = sketched(id, columns, rows, seed, wishes, told)
    names = [name for name, ground in zip(sheet.names, sheet.grounds, strict=True) if ground.terrain in words.BUILDINGS]
    builder, built, yards = Builder(sheet), list[Footprint](), set[str]()
    for number, name in enumerate(names):
        told(_HOUSES_FROM + (100 - _HOUSES_FROM) * number // len(names))
        try:
            built += builder.hex(name)
        except NoRoomError:
            yards.add(name)  # its lines leave no room for a house
    grounds = tuple(
        msgspec.structs.replace(ground, terrain="village") if name in yards else ground
        for name, ground in zip(sheet.names, sheet.grounds, strict=True)
    )
    told(100)
    return msgspec.structs.replace(sheet, grounds=grounds, footprints=tuple(built))


def sketched(
    id: str, columns: int, rows: int, seed: int, wishes: Wishes = Wishes(), told: Told = lambda percent: None
) -> Sheet:
    """The same board before its houses are drawn, for a picture of it in a third of the time."""
    if not (LEAST <= columns <= LARGEST and LEAST <= rows <= LARGEST):
        raise ValueError(f"A board made by chance has {LEAST} to {LARGEST} columns and rows, not {columns} and {rows}.")
    if any(not 0 <= wish <= MOST for wish in msgspec.structs.astuple(wishes)):
        raise ValueError(f"A wish is 0 to {MOST}.")
    country = Country(columns, rows)
    chance = Chance("board", columns, rows, seed, *msgspec.structs.astuple(wishes))
    rough = roughness(country, chance)
    nature.hills(country, chance, wishes.hills)
    told(5)
    nature.water(country, chance, wishes.water, rough)
    told(9)
    hearts = people.roads(
        country, chance, wishes.roads, wishes.houses, rough, lambda percent: told(9 + 6 * percent // 100)
    )
    told(15)
    farms = people.houses(country, chance, wishes.houses, hearts)
    nature.woods(country, chance, wishes.woods)
    told(20)
    plots = people.fields(country, chance, wishes.fields)
    told(25)
    return _walls(country, chance, _lines(country, id, told), farms, plots)


def _lines(country: Country, id: str, told: Told) -> Sheet:
    grounds = tuple(Ground(country.terrain[cell], country.level[cell]) for cell in country.cells)
    sheet = Sheet(id, country.columns, country.rows, grounds)
    for number, (kind, chain) in enumerate(country.lines):
        told(25 + (_HOUSES_FROM - 25) * number // len(country.lines))
        cells = [cell for i, cell in enumerate(chain) if not i or cell != chain[i - 1]]
        if len(cells) > 1:
            sheet = laid(sheet, kind, cells)
    return sheet


def _walls(country: Country, chance: Chance, sheet: Sheet, farms: list[Cell], plots: list[list[Cell]]) -> Sheet:
    """Walls around farms, hedges along some plots; never across a road."""
    crossed = {frozenset(pair) for _, chain in country.lines for pair in pairwise(chain)}

    def around(place: list[Cell]) -> Iterator[Edge]:
        for cell in place:
            for way in DIRECTIONS:
                near = neighbor(*cell, way)
                inside = near in country.all and near not in country.rim
                if inside and near not in place and frozenset((cell, near)) not in crossed:
                    yield cell, way

    walls = [edge for farm in farms for edge in around([farm]) if not chance.one_in(3)]
    hedged = [plot for plot in plots if chance.one_in(2)]
    hedges = [edge for plot in hedged for edge in around(plot) if not chance.one_in(4)]
    return fenced(fenced(sheet, "wall", walls), "hedgerow", hedges)
