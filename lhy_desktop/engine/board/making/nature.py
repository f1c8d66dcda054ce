"""Hills, water and woods."""

from __future__ import annotations

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.geometry import Cell, distance
from lhy_desktop.engine.board.making.country import Country
from lhy_desktop.engine.board.making.ways import water_cost, way

_REACH = 7
"""A hill is no wider on a large sheet than on a small one: so many hexes from its top to its foot, and a few more."""
_LONGEST = 30
"""How far a brook runs at most, in hexes as the crow flies."""


def hills(country: Country, chance: Chance, wish: int) -> None:
    """Hills of one to four levels, round or drawn out; the edges of the sheet stay on level 0."""
    if not wish:
        return
    inner = min(_REACH, max(2, min(country.columns, country.rows) // 3))
    for peak in country.spots(chance, max(1, len(country.cells) * wish // 600), inner):
        height = chance.between(1, 1 + (wish + 3) // 4)
        reach = chance.between(2, 2 + inner) + height
        stretch = chance.between(-1, 1)
        for cell in country.within(peak, 2 * reach):
            far = distance(cell, peak) * 2 + abs(cell[0] - peak[0]) * stretch
            here = height - far * height // (2 * reach) - (1 if far > 2 else 0)
            country.level[cell] = max(country.level[cell], min(here, country.off(cell)))


def water(country: Country, chance: Chance, wish: int, rough: dict[Cell, int]) -> None:
    """Brooks (rivers, from 7 on) that run from high ground to a marsh, or into one another."""
    kind = "river" if wish >= 7 else "stream"
    inside = [cell for cell in country.cells if country.free(cell)]
    if not wish or not inside:
        return
    high = sorted(inside, key=lambda cell: (-country.level[cell], chance.between(0, 1 << 30)))
    springs = high[: max(1, len(high) // 8)]
    for _ in range((wish + 2) // 3 * (1 + len(inside) // 2000)):
        spring = chance.pick(springs)
        if not country.free(spring):
            continue
        around = [cell for cell in country.within(spring, _LONGEST) if country.free(cell)]
        far = distance(spring, around[-1])
        low = [cell for cell in around if not country.level[cell] and distance(spring, cell) > far // 2]
        if low:
            _brook(country, chance, kind, spring, chance.pick(low), rough)


def _brook(country: Country, chance: Chance, kind: str, spring: Cell, goal: Cell, rough: dict[Cell, int]) -> None:
    chain = way(country, spring, frozenset((goal,)), water_cost(country, rough))
    cut = next((i for i, cell in enumerate(chain) if cell in country.used), None)
    chain = chain if cut is None else chain[: cut + 1]
    if len(chain) < 3:
        return
    country.lay(kind, chain)
    if cut is None:
        around = [cell for cell in country.around(goal) if country.free(cell) and not country.level[cell]]
        country.paint(around[: chance.between(1, 3)], "marsh")


def woods(country: Country, chance: Chance, wish: int) -> None:
    """Woods with thin edges; in the middle of large ones the trees stand close."""
    left = country.share(wish, 55)
    for spot in country.spots(chance, len(country.cells), 3):
        if left <= 0:
            return
        patch = country.grown(chance, spot, min(left, chance.between(3, 6 + wish * 2)))
        left -= len(patch)
        of_it = frozenset(patch)
        beside = {cell: sum(near in of_it for near in country.around(cell)) for cell in patch}
        inner = [cell for cell in patch if beside[cell] >= 5]
        if len(inner) > 3 and chance.one_in(3):
            country.paint(inner, "heavy_woods")
        country.paint([cell for cell in patch if beside[cell] <= 2 and chance.one_in(2)], "brush")
        country.paint(patch, "woods")
