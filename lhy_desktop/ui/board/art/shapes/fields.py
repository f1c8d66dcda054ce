"""Fields: strips of crop laid over groups of field hexes in one direction, and gardens beside houses."""

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.outlines import Spread, soften, union
from lhy_desktop.ui.board.art.shapes.areas import STEPS, Areas, groups
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Coords, Shapes, rng

CROPS = 6
_OPEN = ("open", "field", "village")


@dataclass(frozen=True)
class Parcel:
    """One crop: its outline, the angle of its furrows in degrees, which crop, and a seed for its furrows."""

    area: Polygon
    angle: float
    crop: int
    seed: int


@dataclass(frozen=True)
class Garden:
    """A kitchen garden."""

    area: Polygon
    angle: float
    kind: int


def lay_fields(board: Board, seed: str, areas: Areas, sides: Iterable[Stretch], cover: BaseGeometry) -> list[Parcel]:
    """Parcels of all groups of field hexes that no hexside feature divides."""
    hedges = shapely.union_all([shapely.LineString(one.line) for one in sides])
    closed = shapely.union_all([cover.buffer(0.03), hedges.buffer(0.05)])
    found: list[Parcel] = []
    divided = frozenset(
        frozenset((board.place(one.hex), board.place(one.other)))
        for one in board.hexsides
        if one.other is not None and one.kinds
    )
    for group in groups(areas.cells("field"), divided):
        found += _group(seed, group, areas, closed)
    return found


def _group(seed: str, group: list[Cell], areas: Areas, closed: BaseGeometry) -> list[Parcel]:
    """Strips that keep to the group by their larger part: their ends are straight, not the hexes' zigzag."""
    own = union(group)
    around = {(c + dc, v + dv) for c, v in group for dc, dv in STEPS}
    alien = [
        cell for cell in sorted(around - set(group)) if cell in areas.plots and areas.plots[cell].terrain not in _OPEN
    ]
    allowed = soften(own.buffer(0.1, join_style="mitre"), 0.02, 3.0, 0.08)
    x0, y0, x1, y1 = allowed.bounds
    here = shapely.clip_by_rect(closed, x0 - 0.1, y0 - 0.1, x1 + 0.1, y1 + 0.1)
    allowed = allowed.difference(union(alien).buffer(0.02)).difference(here)
    chance = rng(seed, "field", group[0])
    angle = float(chance.choice((0, 30, 60, 90, 120, 150)) + chance.uniform(-8, 8))
    middle = own.centroid
    turned = affinity.rotate(allowed, -angle, origin=middle)
    core = affinity.rotate(own, -angle, origin=middle)
    boxes, looks = _strips(core, chance)
    cut, of = _cut(shapely.box(*boxes.T), core, turned)
    back = affinity.rotate(shapely.geometrycollections(cut), angle, origin=middle).geoms if cut else ()
    return [Parcel(area, angle + looks[i][0], looks[i][1], looks[i][2]) for area, i in zip(back, of, strict=True)]


def _strips(core: BaseGeometry, chance: np.random.Generator) -> tuple[Coords, list[tuple[float, int, int]]]:
    """Boxes over an area in rows, and the bend of the furrows, the crop and the seed of each."""
    x0, y0, x1, y1 = core.bounds
    boxes: list[tuple[float, float, float, float]] = []
    looks: list[tuple[float, int, int]] = []
    y, last = y0 + 0.04, -1
    while y < y1 - 0.1:
        height = float(chance.uniform(0.4, 0.8))
        if y1 - y - height < 0.28:
            height = y1 - y
        x = x0 - float(chance.uniform(0, 0.6))
        while x < x1 - 0.05:
            width = float(chance.uniform(0.7, 1.9))
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
    """The parts of strips that become parcels, and the number of each part's strip."""
    inside = shapely.intersection(strips, core)
    size, whole = shapely.area(inside), shapely.area(strips)
    used = np.flatnonzero((size >= 0.3 * whole) & (size >= 0.04))
    x0, y0, x1, y1 = shapely.bounds(inside[used]).T
    short = shapely.box(x0 + 0.1 * (x1 - x0), y0, x1 - 0.1 * (x1 - x0), y1)
    strips = np.where(size[used] < 0.75 * whole[used], short, strips[used])
    parts, of = shapely.get_parts(shapely.intersection(strips, allowed), return_index=True)
    large = shapely.area(parts) > 0.03
    parts, of = parts[large], used[of[large]]
    found: list[Polygon] = []
    numbers: list[int] = []
    for part, i in zip(
        shapely.buffer(shapely.buffer(parts, -0.02, quad_segs=16), 0.02, quad_segs=16), of.tolist(), strict=True
    ):
        if not part.is_empty:
            found.append(part)
            numbers.append(i)
    return found, numbers


def lay_gardens(
    seed: str, areas: Areas, houses: Iterable[House], roofs: BaseGeometry, cover: BaseGeometry, sides: Iterable[Stretch]
) -> list[Garden]:
    """A kitchen garden or two beside most houses, square to them, clear of houses, roads and hexsides."""
    hedges = shapely.union_all([shapely.LineString(one.line) for one in sides])
    closed = Spread(roofs.buffer(0.012), cover, hedges.buffer(0.04))
    found: list[Garden] = []
    latest: deque[Polygon] = deque(maxlen=40)
    for house in houses:
        if house.kind in ("church", "hut", "urban_building"):
            continue
        chance = rng(seed, "garden", house.seed)
        for _ in range(int(chance.integers(2, 6))):
            made = _garden(house, chance)
            if not closed.meets(made.area) and not shapely.dwithin(list(latest), made.area, 0.012).any():
                found.append(made)
                latest.append(made.area)
                break
    left, top, right, bottom = areas.bounds
    return [one for one in found if one.area.intersects(box(left, top, right, bottom))]


def _garden(house: House, chance: np.random.Generator) -> Garden:
    """A plot along one of a house's walls."""
    i = int(chance.integers(0, len(house.outline)))
    (x0, y0), (x1, y1) = house.outline[i].tolist(), house.outline[(i + 1) % len(house.outline)].tolist()
    length = math.hypot(x1 - x0, y1 - y0)
    ax, ay = (x1 - x0) / length, (y1 - y0) / length
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    out = -1.0 if ay * (x - house.x) - ax * (y - house.y) < 0 else 1.0
    half, depth = max(0.1, length * float(chance.uniform(0.7, 1.1))) / 2, float(chance.uniform(0.09, 0.16)) / 2
    x, y = x + out * ay * (depth + 0.022), y - out * ax * (depth + 0.022)
    ends = ((half, -depth), (half, depth), (-half, depth), (-half, -depth))
    plot = shapely.polygons([(x + u * ax - v * ay, y + u * ay + v * ax) for u, v in ends])
    return Garden(plot, math.degrees(math.atan2(ay, ax)), int(chance.integers(0, 3)))
