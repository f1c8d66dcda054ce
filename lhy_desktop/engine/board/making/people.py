"""Roads, houses and fields: what people have made of the country."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.geometry import Cell, distance
from lhy_desktop.engine.board.making.country import Country
from lhy_desktop.engine.board.making.ways import exits, road_cost, way

_VILLAGE = 14
"""Hexes of a village at most; more houses make more villages."""
_BETWEEN = 9
"""Hexes between the hearts of two villages at least."""


def roads(
    country: Country, chance: Chance, wish: int, houses: int, rough: dict[Cell, int], told: Callable[[int], None]
) -> list[Cell]:
    """Two roads from edge to edge, roads to the hearts of further villages, which are the answer, and the more paths
    the more roads are wished for. ``told`` hears percents of this work."""
    villages = country.share(houses, 16) * 2 // 3 // _VILLAGE
    if not wish:
        return country.spots(chance, villages, _BETWEEN)
    ways, cost = exits(country), road_cost(country, rough)
    pairs = [("north", "south"), ("west", "east")]
    if chance.one_in(2):
        pairs.reverse()
    for first, last in pairs:
        (start, before), (end, after) = ways[first], ways[last]
        chain = way(country, start, frozenset((end,)), cost)
        if chain:
            country.lay("road", [before, *chain, after])
    hearts = country.spots(chance, villages, _BETWEEN)
    paths = country.spots(chance, wish * len(country.cells) // 300 if wish > 1 else 0, 3)
    starts = [*(("road", heart) for heart in hearts), *(("path", spot) for spot in paths)]
    for number, (kind, start) in enumerate(starts):
        told(100 * number // len(starts))
        if country.roads and start not in country.roads:
            country.lay(kind, way(country, start, country.roads, cost))
    return hearts


def houses(country: Country, chance: Chance, wish: int, hearts: list[Cell]) -> list[Cell]:
    """Villages along the roads where they meet and around the hearts that are given, and farms, which are the
    answer."""
    wanted = country.share(wish, 16)
    roads = country.roads
    beside = [cell for cell in country.cells if country.free(cell) and not roads.isdisjoint(country.around(cell))]
    beside = beside or [cell for cell in country.cells if country.free(cell)]
    if not wanted or not beside:
        return []
    busy = {cell: sum(near in roads for near in country.within(cell, 3)) for cell in beside}
    first = max(beside, key=lambda cell: (busy[cell] * 4 - country.level[cell] * 3 + chance.between(0, 6), cell))
    left = wanted * 2 // 3 or 1
    for heart in (first, *hearts):
        left -= _village(country, chance, heart, min(left, _VILLAGE), frozenset(beside), church=wish >= 4)
    farms = country.spots(chance, max(0, wanted - max(1, wanted * 2 // 3)), 4)
    for cell in farms:
        country.paint((cell,), chance.pick(("wooden_building", "stone_building")))
    return farms


def _village(country: Country, chance: Chance, heart: Cell, size: int, beside: frozenset[Cell], church: bool) -> int:
    """So many hexes of houses around a place, those beside roads first; answers how many."""
    near = [cell for cell in country.within(heart, 6) if country.free(cell)]
    chosen = sorted(
        near, key=lambda cell: ((cell not in beside) * 99 + distance(cell, heart) * 4 + chance.between(0, 7), cell)
    )
    for i, cell in enumerate(chosen[:size]):
        kind = chance.pick(("stone_building", "stone_building", "wooden_building"))
        if church and i == 0 and size > 3:
            kind = "church"
        country.paint((cell,), kind if i == 0 or not chance.one_in(5) else "village")
    return min(size, len(chosen))


def fields(country: Country, chance: Chance, wish: int) -> list[list[Cell]]:
    """Plots of one crop, rather near houses; some are orchards."""
    left = country.share(wish, 45)
    homes = ("village", "stone_building", "wooden_building")
    away = country.away(cell for cell in country.cells if country.terrain[cell] in homes)
    plots: list[list[Cell]] = []
    for spot in sorted(country.spots(chance, len(country.cells), 2), key=lambda cell: away.get(cell, 0)):
        if left <= 0:
            break
        if not country.free(spot):
            continue
        plot = country.grown(chance, spot, chance.between(2, 5), level=country.level[spot])
        near = bool(away) and away[spot] <= 2
        country.paint(plot, "orchard" if near and chance.one_in(3) else "field")
        plots.append(plot)
        left -= len(plot)
    return plots
