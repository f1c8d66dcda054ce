"""Where roads and water run: the cheapest way over the country."""

from __future__ import annotations

from collections.abc import Callable, Set
from heapq import heappop, heappush

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.geometry import Cell, distance, neighbor
from lhy_desktop.engine.board.making.country import Country

Cost = Callable[[Cell, Cell], int]


def way(country: Country, start: Cell, goals: Set[Cell], cost: Cost) -> list[Cell]:
    """The cheapest chain from a hex to one of the goals, inside the rim except for its ends; empty when there is none.
    Costs are at least 10 a step."""
    only = next(iter(goals)) if len(goals) == 1 else None
    waiting: list[tuple[int, int, Cell]] = [(0, 0, start)]
    best, before = {start: 0}, dict[Cell, Cell]()
    while waiting:
        _, gone, here = heappop(waiting)
        if here in goals and here != start:
            chain = [here]
            while chain[-1] != start:
                chain.append(before[chain[-1]])
            return chain[::-1]
        if gone > best[here]:
            continue
        for near in country.around(here):
            if near in country.rim and near not in goals:
                continue
            paid = gone + cost(here, near)
            if paid < best.get(near, 1 << 30):
                best[near], before[near] = paid, here
                left = 10 * distance(near, only) if only else 0
                heappush(waiting, (paid + left, paid, near))
    return []


def roughness(country: Country, chance: Chance) -> dict[Cell, int]:
    """What makes ways bend that nothing else bends: 0 to 20 by hex."""
    return {cell: chance.between(0, 20) for cell in country.cells}


def road_cost(country: Country, rough: dict[Cell, int]) -> Cost:
    """Roads avoid slopes and woods, cross water where it is short, and like to run on roads that are there."""

    def cost(here: Cell, near: Cell) -> int:
        slope = 14 * abs(country.level[near] - country.level[here])
        woods = 8 if country.terrain[near] != "open" else 0
        kind = country.used.get(near, "")
        water = 60 if kind in ("river", "stream") else 0
        return 10 + (0 if kind == "road" else slope + woods + water + rough[near] // 2)

    return cost


def water_cost(country: Country, rough: dict[Cell, int]) -> Cost:
    """Water runs uphill only where it must."""

    def cost(here: Cell, near: Cell) -> int:
        return 10 + rough[near] + 50 * max(0, country.level[near] - country.level[here])

    return cost


def exits(country: Country) -> dict[str, tuple[Cell, Cell]]:
    """The hex in the middle of each edge by which roads leave so that any two boards fit, with the place beyond."""
    column = (country.columns + 1) // 2
    row = 2 * (country.rows // 2)
    north = (column, column % 2)
    south = (column, 2 * (country.rows - 1) + column % 2)
    west = (1, row - 1 if row else 1)
    east = (country.columns, row - country.columns % 2)
    return {
        "north": (north, neighbor(*north, 1)),
        "south": (south, neighbor(*south, 4)),
        "west": (west, west),
        "east": (east, east),
    }
