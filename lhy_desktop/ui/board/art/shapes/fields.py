"""Fields: strips of crop laid over groups of field hexes in one direction."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Cell
from lhy_desktop.ui.board.art.outlines import polygons, soften, union
from lhy_desktop.ui.board.art.shapes.areas import told_apart
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.plots import STEPS, TALL_GRASS
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import XY, Box, Coords, Shapes, center, hexagon, rng

CROPS = 6
_OPEN = ("open", "field", "village")
_SMALLEST = 0.08
"""Square hexes of a parcel; less of one goes to its neighbor."""
_AROUND = 0.3
"""Hexes around the center of a field hex that are tilled in any case."""
_COARSE = 0.004
"""Hexes a shape may be simplified by: cutting shapes costs by their points."""
_NEAR = 2.0
"""Hexes around a window from which a field reaches into what is drawn there."""
_NECK = 0.06
_TILLED = 0.55
"""Less than this of a hex, and the free ground left in it becomes plots of their own."""
_PLOT = 0.025
"""Square hexes of such a plot."""
_TRIM = 0.05
_BEYOND = 0.1
"""Hexes a parcel may reach out of its hexes into open ground, where its end is straight."""


@dataclass(frozen=True)
class Parcel:
    """One crop: its outline, the angle of its furrows in degrees, which crop, and a seed for its furrows."""

    area: Polygon
    angle: float
    crop: int
    seed: int


class _Shut:
    """Ground that roads, water and hexside features take, worked out where it is asked for: over a whole board it is a
    shape of thousands of points."""

    def __init__(self, routes: Routes, sides: Iterable[Stretch]) -> None:
        hedges = [LineString(one.line) for one in sides]
        wide = [one.width / 2 + 0.045 for one in routes.routes]
        self._half = np.array([*wide, *(0.05 for _ in hedges)])
        self._lines = shapely.STRtree([*(one.geometry for one in routes.routes), *hedges])

    def near(self, x0: float, y0: float, x1: float, y1: float) -> Shapes:
        """What of it lies in a box, in pieces."""
        found = np.sort(self._lines.query(shapely.box(x0 - 0.2, y0 - 0.2, x1 + 0.2, y1 + 0.2)))
        lines = shapely.clip_by_rect(self._lines.geometries[found], x0 - 0.25, y0 - 0.25, x1 + 0.25, y1 + 0.25)
        return np.asarray(
            shapely.buffer(shapely.simplify(lines, _COARSE, preserve_topology=False), self._half[found], quad_segs=4)
        )


@lru_cache(maxsize=2)
def _shut(plan: Plan) -> _Shut:
    """What is shut of a plan; kept, for windows are drawn one after the other."""
    return _Shut(plan.routes, plan.sides)


def lay_fields(plan: Plan, around: Box | None = None) -> list[Parcel]:
    """Parcels of all groups of field hexes that no hexside feature divides; with a box those that reach into it."""
    shut, near, seed = _shut(plan), plan.near.ways, plan.seed
    found: list[Parcel] = []
    drawn = [cell for cell, plot in plan.plots.items() if plot.ground == "field" and plot.drawn]
    meadows = {id(shape) for shape in told_apart(plan.drawn, plan.plots).get(TALL_GRASS, ())}
    for number, shape in enumerate(plan.drawn.get("field", ())):
        if id(shape) not in meadows and _reaches(around, *shape.bounds):
            found += _drawn(seed, number, shape, drawn, shut, near)
    groups = [group for group in plan.fields if _reaches(around, *_frame(group))]
    for group in groups:
        found += _group(seed, group, plan, shut, near)
    cells = [cell for group in groups for cell in group if plan.plots[cell].shown]
    if around is not None:
        cells = [cell for cell in cells if around.holds(*center(cell), 1.0)]
    return found + _rest(seed, sorted(cells), found, shut)


def _reaches(around: Box | None, x0: float, y0: float, x1: float, y1: float) -> bool:
    """Whether a rectangle comes near a box: a field's hexes may be read by one next to it, and that by a plot there."""
    if around is None:
        return True
    near = around.grown(_NEAR)
    return x0 < near.x1 and x1 > near.x0 and y0 < near.y1 and y1 > near.y0


def _frame(group: list[Cell]) -> tuple[float, float, float, float]:
    (c0, v0), (c1, v1) = np.min(group, axis=0), np.max(group, axis=0)
    (x0, y0), (x1, y1) = center((c0, v0)), center((c1, v1))
    return x0 - 0.6, y0 - 0.6, x1 + 0.6, y1 + 0.6


def _rest(seed: str, cells: list[Cell], laid: list[Parcel], shut: _Shut) -> list[Parcel]:
    """Small plots on the free ground of hexes of which the strips have left too much: behind a road, in a corner."""
    if not laid or not cells:
        return []
    hexes, tree = shapely.polygons([hexagon(cell) for cell in cells]), shapely.STRtree([one.area for one in laid])
    which, parcels = tree.query(hexes)
    tilled = shapely.area(shapely.intersection(hexes[which], tree.geometries[parcels]))
    shares = np.bincount(which, tilled, len(cells)) / shapely.area(hexes)
    found = []
    for i in np.flatnonzero(shares < _TILLED).tolist():
        inner = shapely.polygons(hexagon(cells[i]))
        beside = np.sort(tree.query(inner))
        near = shapely.buffer(tree.geometries[beside], 0.024, join_style="mitre")
        free = inner.difference(shapely.union_all([*shut.near(*inner.bounds), *near]))
        chance = rng(seed, "rest", cells[i])
        angle = laid[int(beside[0])].angle if len(beside) else float(chance.uniform(0, 180))
        for part in polygons(free.buffer(-_NECK).buffer(_NECK, quad_segs=3)):
            if part.area >= _PLOT:
                found.append(Parcel(part, angle, int(chance.integers(0, CROPS)), int(chance.integers(1 << 30))))
    return found


def _group(seed: str, group: list[Cell], plan: Plan, shut: _Shut, near: float) -> list[Parcel]:
    """Strips that keep to the group by their larger part: their ends are straight, not the hexes' zigzag."""
    own = union(group)
    around = {(c + dc, v + dv) for c, v in group for dc, dv in STEPS}
    alien = [
        cell for cell in sorted(around - set(group)) if cell in plan.plots and plan.plots[cell].terrain not in _OPEN
    ]
    allowed = own.buffer(_BEYOND, join_style="mitre")
    closed = [*(Polygon(hexagon(cell, 1.04)) for cell in alien), *shut.near(*allowed.bounds)]
    allowed = allowed.difference(shapely.union_all(closed)).simplify(_COARSE)
    return _tilled(rng(seed, "field", group[0]), own, allowed, [center(cell) for cell in group], near)


def _drawn(seed: str, number: int, own: BaseGeometry, cells: list[Cell], shut: _Shut, near: float) -> list[Parcel]:
    """Strips over a field that is drawn: to its outline, and no farther."""
    allowed = own.difference(shapely.union_all(shut.near(*own.bounds))).simplify(_COARSE)
    inside = [place for cell in cells if shapely.contains_xy(own, *(place := center(cell)))]
    return _tilled(rng(seed, "drawn field", number), own, allowed, inside, near)


def _tilled(
    chance: np.random.Generator, own: BaseGeometry, allowed: BaseGeometry, places: list[XY], near: float
) -> list[Parcel]:
    """Strips over ``own``, as far as the ground is ``allowed``; all ``places`` there are tilled."""
    angle = float(chance.choice((0, 30, 60, 90, 120, 150)) + chance.uniform(-8, 8))
    middle = own.centroid
    turned = affinity.rotate(allowed, -angle, origin=middle)
    core = affinity.rotate(
        soften(own.buffer(-0.02, join_style="mitre"), 0.02, 3.0, 0.08).simplify(_COARSE), -angle, origin=middle
    )
    boxes, looks = _strips(core, chance, near)
    cut, of = _cut(shapely.box(*boxes.T), core, turned)
    centers = affinity.rotate(shapely.multipoints(places), -angle, origin=middle) if places else shapely.MultiPoint()
    parcels, of = _rounded(_owned(cut, centers, turned, _AROUND), of)
    parcels = _owned(parcels, centers, turned, 2 * _NECK)
    back = affinity.rotate(shapely.geometrycollections(parcels), angle, origin=middle).geoms if parcels else ()
    return [Parcel(area, angle + looks[i][0], looks[i][1], looks[i][2]) for area, i in zip(back, of, strict=True)]


def _strips(
    core: BaseGeometry, chance: np.random.Generator, near: float
) -> tuple[Coords, list[tuple[float, int, int]]]:
    """Boxes over an area in rows, and the bend of the furrows, the crop and the seed of each."""
    x0, y0, x1, y1 = core.bounds
    boxes: list[tuple[float, float, float, float]] = []
    looks: list[tuple[float, int, int]] = []
    y, last = y0 + 0.04, -1
    while y < y1 - 0.1:
        height = float(chance.uniform(0.4, 0.8)) * near
        if y1 - y - height < 0.28 * near:
            height = y1 - y
        x = x0 - float(chance.uniform(0, 0.6)) * near
        while x < x1 - 0.05:
            width = float(chance.uniform(0.7, 1.9)) * near
            crop = int(chance.integers(0, CROPS))
            crop = (crop + 1) % CROPS if crop == last else crop
            last = crop
            boxes.append((x + 0.012, y + 0.012, x + width - 0.012, y + height - 0.012))
            bent = float(chance.choice((0, 90), p=(0.85, 0.15)))
            looks.append((bent, crop, int(chance.integers(1 << 30))))
            x += width
        y += height
    return np.array(boxes).reshape(-1, 4), looks


def _cut(strips: Shapes, core: BaseGeometry, allowed: BaseGeometry) -> tuple[list[Polygon], list[int]]:
    """The parts of strips that become parcels, and the number of each part's strip. What is left of a strip that has
    most of its ground elsewhere goes to the parcel beside it."""
    parts, of = shapely.get_parts(shapely.intersection(strips, core.intersection(allowed)), return_index=True)
    large = shapely.area(parts) >= _SMALLEST
    found = _straightened(parts[large], strips[of[large]], allowed)
    if not found:
        return [], []
    return _with_rests(found, parts[(shapely.area(parts) > 0.004) & ~large], allowed), of[large].tolist()


def _with_rests(parcels: list[Polygon], rests: Shapes, allowed: BaseGeometry) -> list[Polygon]:
    """The parcels with the remains of strips, each of which goes to the parcel it touches most."""
    grown, tree = shapely.buffer(rests, 0.03, join_style="mitre"), shapely.STRtree(parcels)
    which, what = tree.query(grown, predicate="intersects")
    order = np.argsort(shapely.area(shapely.intersection(grown[which], tree.geometries[what])), kind="stable")
    owner = dict(zip(which[order].tolist(), what[order].tolist(), strict=True))
    more = shapely.intersection(shapely.buffer(rests, 0.015, join_style="mitre"), allowed)
    for i in sorted({*owner.values()}):
        added = [more[n] for n, other in owner.items() if other == i]
        parcels[i] = _largest(shapely.union_all([parcels[i], *added]))
    return parcels


def _straightened(parts: Shapes, strips: Shapes, allowed: BaseGeometry) -> list[Polygon]:
    """Parts without notches and tongues: the hull of each, as far as its strip and the free ground reach, its ends cut
    straight where the strip goes on."""
    hulls, sides = shapely.convex_hull(parts), shapely.bounds(parts)
    trimmed = sides + np.where(np.abs(sides - shapely.bounds(strips)) > 0.03, _TRIM, 0) * (1, 1, -1, -1)
    frames = shapely.intersection(strips, shapely.box(*trimmed.T))
    return [_largest(one) for one in shapely.intersection(shapely.intersection(hulls, frames), allowed)]


def _owned(parcels: list[Polygon], centers: BaseGeometry, allowed: BaseGeometry, reach: float) -> list[Polygon]:
    """The parcels with the ground around every center that no road takes: who reads the hex there sees a field."""
    shapely.prepare(allowed)
    for place in centers.geoms:
        if not parcels or not allowed.contains(place):
            continue
        gaps = shapely.distance(place, parcels)
        i = int(gaps.argmin())
        if gaps[i] == 0 and parcels[i].exterior.distance(place) > 0.2 * reach:
            continue
        around = place.buffer(reach, quad_segs=5)
        near = [parcels[n] for n in np.flatnonzero(gaps < reach).tolist() if n != i]
        kept = shapely.union_all(shapely.buffer(near, 0.012, join_style="mitre"))
        joined = shapely.union_all([parcels[i], around.difference(kept).intersection(allowed)])
        parcels[i] = next((one for one in polygons(joined) if one.intersects(place)), parcels[i])
    return parcels


def _rounded(parcels: list[Polygon], of: list[int]) -> tuple[list[Polygon], list[int]]:
    """Parcels without spikes and thin necks, and the numbers of their strips."""
    found: list[Polygon] = []
    numbers: list[int] = []
    smooth = shapely.buffer(shapely.buffer(parcels, -_NECK, quad_segs=4), _NECK, quad_segs=6)
    for one, i in zip(smooth, of, strict=True):
        for part in polygons(one):
            if part.area >= _SMALLEST / 2:
                found.append(part)
                numbers.append(i)
    return found, numbers


def _largest(area: BaseGeometry) -> Polygon:
    return max(polygons(area), key=lambda one: one.area, default=Polygon())
