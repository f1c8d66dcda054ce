"""Fields: strips of crop laid over groups of field hexes in one direction, and gardens beside houses."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.areas import STEPS, Areas, groups
from lhy_desktop.ui.board.art.outlines import polygons, soften, union
from lhy_desktop.ui.board.art.roofs import House
from lhy_desktop.ui.board.art.sides import Stretch
from lhy_desktop.ui.board.art.units import rng

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
    x0, y0, x1, y1 = core.bounds
    found: list[Parcel] = []
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
            strip = box(x + 0.012, y + 0.012, x + width - 0.012, y + height - 0.012)
            bent = float(chance.choice((0, 90), p=(0.85, 0.15)))
            found += _cut(strip, core, turned, angle, bent, crop, middle, int(chance.integers(1 << 30)))
            x += width
        y += height
    return found


def _cut(
    strip: Polygon,
    core: BaseGeometry,
    allowed: BaseGeometry,
    angle: float,
    bent: float,
    crop: int,
    middle: BaseGeometry,
    seed: int,
) -> list[Parcel]:
    inside = strip.intersection(core)
    if inside.area < 0.3 * strip.area or inside.area < 0.04:
        return []
    x0, y0, x1, y1 = inside.bounds
    if inside.area < 0.75 * strip.area:
        strip = box(x0 + 0.1 * (x1 - x0), y0, x1 - 0.1 * (x1 - x0), y1)
    return [
        Parcel(affinity.rotate(part.buffer(-0.02).buffer(0.02), angle, origin=middle), angle + bent, crop, seed)
        for part in polygons(strip.intersection(allowed))
        if part.area > 0.03 and not part.buffer(-0.02).is_empty
    ]


def lay_gardens(
    seed: str, areas: Areas, houses: Iterable[House], roofs: BaseGeometry, cover: BaseGeometry, sides: Iterable[Stretch]
) -> list[Garden]:
    """A kitchen garden or two beside most houses, square to them, clear of houses, roads and hexsides."""
    hedges = shapely.union_all([shapely.LineString(one.line) for one in sides])
    closed = shapely.union_all([roofs.buffer(0.012), cover, hedges.buffer(0.04)])
    shapely.prepare(closed)
    found: list[Garden] = []
    for house in houses:
        if house.kind in ("church", "hut", "urban_building"):
            continue
        chance = rng(seed, "garden", house.seed)
        for _ in range(int(chance.integers(2, 6))):
            made = _garden(house, chance)
            free = not closed.intersects(made.area)
            if free and all(made.area.distance(other.area) > 0.012 for other in found[-40:]):
                found.append(made)
                break
    left, top, right, bottom = areas.bounds
    return [one for one in found if one.area.intersects(box(left, top, right, bottom))]


def _garden(house: House, chance: np.random.Generator) -> Garden:
    """A plot along one of a house's walls."""
    walls = np.roll(house.outline, -1, axis=0) - house.outline
    i = int(chance.integers(0, len(walls)))
    length = float(np.hypot(*walls[i]))
    out = np.array((walls[i][1], -walls[i][0])) / length
    middle = house.outline[i] + walls[i] / 2
    if np.dot(out, middle - (house.x, house.y)) < 0:
        out = -out
    width, depth = max(0.1, length * float(chance.uniform(0.7, 1.1))), float(chance.uniform(0.09, 0.16))
    x, y = middle + out * (depth / 2 + 0.022)
    angle = math.degrees(math.atan2(walls[i][1], walls[i][0]))
    plot = affinity.rotate(box(x - width / 2, y - depth / 2, x + width / 2, y + depth / 2), angle)
    return Garden(plot, angle, int(chance.integers(0, 3)))
