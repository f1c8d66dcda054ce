"""Houses and their roofs."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import Polygon, box

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import polygons
from lhy_desktop.ui.board.art.shapes.drawn import drawn_buildings
from lhy_desktop.ui.board.art.units import Coords, Shapes, rng, to_hex_units

_SAMPLE = 0.008
"""Hexes between the places of a wall that claim the roof behind them."""
_SLOPE = 0.036
"""Hexes from the wall to the flat top of a mansard roof."""
Rect = tuple[float, float, float, float]
"""x0, y0, x1, y1 in a building's own frame."""


@dataclass(frozen=True)
class Face:
    """A plane of a roof; ``slope`` is the way down it (a unit vector) or (0, 0) when flat."""

    outline: Coords
    slope: tuple[float, float]


def main_direction(outline: Coords) -> float:
    """The angle of the longest wall."""
    walls = np.roll(outline, -1, axis=0) - outline
    longest = walls[int(np.argmax(np.hypot(walls[:, 0], walls[:, 1])))]
    return math.atan2(longest[1], longest[0])


def turned(points: Coords, angle: float) -> Coords:
    """Points turned about the origin by radians."""
    c, s = math.cos(angle), math.sin(angle)
    return np.asarray(points @ np.array(((c, s), (-s, c))))


def turned_point(place: tuple[float, float], angle: float) -> tuple[float, float]:
    """A place turned about the origin by radians."""
    x, y = turned(np.array((place,)), angle)[0]
    return float(x), float(y)


def _merged(values: Coords, gap: float) -> Coords:
    """Sorted values, those closer than ``gap`` taken as one."""
    kept: list[float] = []
    for value in np.sort(values):
        if not kept or value - kept[-1] > gap:
            kept.append(float(value))
    return np.array(kept)


def rectangles(own: Coords) -> list[Rect]:
    """The largest rectangles a rectilinear outline splits into; empty when its walls do not stand square."""
    walls = np.roll(own, -1, axis=0) - own
    skew = np.minimum(np.abs(walls[:, 0]), np.abs(walls[:, 1])) / np.hypot(walls[:, 0], walls[:, 1])
    if skew.max() > 0.1 or len(own) > 24:
        return []
    xs, ys = _merged(own[:, 0], 0.012), _merged(own[:, 1], 0.012)
    shape = shapely.polygons(own)
    mx, my = np.meshgrid((xs[1:] + xs[:-1]) / 2, (ys[1:] + ys[:-1]) / 2)
    free = shapely.contains_xy(shape, mx, my)
    found: list[Rect] = []
    while free.any():
        best: tuple[float, int, int, int, int] = (0.0, 0, 0, 0, 0)
        rows, columns = free.shape
        for i0 in range(rows):
            for i1 in range(i0 + 1, rows + 1):
                solid = free[i0:i1].all(axis=0)
                for j0 in range(columns):
                    for j1 in range(j0 + 1, columns + 1):
                        if not solid[j1 - 1]:
                            break
                        if solid[j0]:
                            area = float((xs[j1] - xs[j0]) * (ys[i1] - ys[i0]))
                            best = max(best, (area, i0, i1, j0, j1))
        _, i0, i1, j0, j1 = best
        free[i0:i1, j0:j1] = False
        found.append((float(xs[j0]), float(ys[i0]), float(xs[j1]), float(ys[i1])))
    return found


def gable_roofs(rects: list[Rect], hipped: bool) -> tuple[list[Face], list[Coords]]:
    """A main roof along its longer side and wings whose ridges run into it."""
    x0, y0, x1, y1 = rects[0]
    along_x = x1 - x0 >= y1 - y0
    faces, ridges = _saddle(rects[0], along_x, 0.0, 0.0, hipped)
    for i, wing in enumerate(rects[1:], 1):
        for host in rects[:i]:
            joint = _joint(wing, host)
            if joint:
                axis_x, low, high = joint
                more, tops = _saddle(wing, axis_x, low, high, False)
                break
        else:
            w0, v0, w1, v1 = wing
            more, tops = _saddle(wing, w1 - w0 >= v1 - v0, 0.0, 0.0, False)
        faces += more
        ridges += tops
    return faces, ridges


def _joint(wing: Rect, host: Rect) -> tuple[bool, float, float] | None:
    """Along which axis a wing's ridge runs into the host, and how far it may reach in at its low and high end."""
    near = 0.014
    if min(wing[3], host[3]) - max(wing[1], host[1]) > near:
        half = min((wing[3] - wing[1]) / 2, (host[2] - host[0]) / 2)
        if abs(wing[0] - host[2]) < near:
            return True, half, 0.0
        if abs(wing[2] - host[0]) < near:
            return True, 0.0, half
    if min(wing[2], host[2]) - max(wing[0], host[0]) > near:
        half = min((wing[2] - wing[0]) / 2, (host[3] - host[1]) / 2)
        if abs(wing[1] - host[3]) < near:
            return False, half, 0.0
        if abs(wing[3] - host[1]) < near:
            return False, 0.0, half
    return None


def _saddle(rect: Rect, along_x: bool, low: float, high: float, hipped: bool) -> tuple[list[Face], list[Coords]]:
    """Two slopes on a ridge that runs on by ``low`` and ``high`` beyond the ends; ``hipped`` slopes the ends too."""
    x0, y0, x1, y1 = rect if along_x else (rect[1], rect[0], rect[3], rect[2])
    middle, half = (y0 + y1) / 2, (y1 - y0) / 2
    a, b = (x0 - low, x1 + high) if not hipped else (x0 + half * 0.8, x1 - half * 0.8)
    if b <= a:
        a = b = (x0 + x1) / 2
    parts = [
        (np.array(((x0, y0), (x1, y0), (b, middle), (a, middle))), (0.0, -1.0)),
        (np.array(((x0, y1), (x1, y1), (b, middle), (a, middle))), (0.0, 1.0)),
    ]
    if hipped:
        parts.append((np.array(((x0, y0), (a, middle), (x0, y1))), (-1.0, 0.0)))
        parts.append((np.array(((x1, y0), (b, middle), (x1, y1))), (1.0, 0.0)))
    ridge = np.array(((a, middle), (b, middle)))
    if along_x:
        return [Face(outline, slope) for outline, slope in parts], [ridge]
    return [Face(outline[:, ::-1], (slope[1], slope[0])) for outline, slope in parts], [ridge[:, ::-1]]


def hip_roof(own: Coords) -> list[Face]:
    """A roof over any outline: each wall carries the part of the plan nearest to it. One that touches or crosses itself
    is covered by a flat roof, since what is nearest to a wall cannot always be told there."""
    try:
        return _hipped(own)
    except shapely.errors.GEOSException:
        return [Face(own, (0.0, 0.0))]


def _hipped(own: Coords) -> list[Face]:
    plan = Polygon(own)
    walls = np.stack((own, np.roll(own, -1, axis=0)), axis=1)
    samples = [
        a + (b - a) * ((np.arange(n) + 0.5) / n)[:, None]
        for a, b in walls
        if (n := max(2, round(float(np.hypot(*(b - a))) / _SAMPLE)))
    ]
    owner = np.repeat(np.arange(len(samples)), [len(one) for one in samples])
    places = shapely.multipoints(np.concatenate(samples))
    cells = shapely.get_parts(shapely.voronoi_polygons(places, extend_to=plan, ordered=True))
    sign = 1.0 if plan.exterior.is_ccw else -1.0
    faces = []
    for i, (a, b) in enumerate(walls):
        part = shapely.union_all(cells[owner == i]).intersection(plan).simplify(_SAMPLE)
        way = (b - a) / np.hypot(*(b - a))
        slope = (float(way[1]) * sign, -float(way[0]) * sign)
        faces += [Face(shapely.get_coordinates(one.exterior)[:-1], slope) for one in polygons(part)]
    return faces


def mansard_roof(own: Coords) -> list[Face]:
    """Steep slopes along all walls and a flat top; a hip roof where there is no room for one."""
    plan = Polygon(own)
    top = plan.buffer(-_SLOPE, join_style="mitre")
    if top.area < 0.2 * plan.area:
        return hip_roof(own)
    faces = []
    for slope in hip_roof(own):
        band = Polygon(slope.outline).buffer(0).difference(top)
        faces += [Face(shapely.get_coordinates(one.exterior)[:-1], slope.slope) for one in polygons(band)]
    faces += [Face(shapely.get_coordinates(one.exterior)[:-1], (0.0, 0.0)) for one in polygons(top)]
    return faces


def stacks_of(own: Coords, chance: np.random.Generator) -> list[tuple[float, float]]:
    """Chimneys of a town house: one for every few rooms, well inside its walls."""
    inner = Polygon(own).buffer(-0.045, join_style="mitre")
    found: list[tuple[float, float]] = []
    for part in polygons(inner):
        ring, count = part.exterior, max(1, round(part.exterior.length / 0.28))
        start = float(chance.random())
        for i in range(count):
            place = ring.interpolate((i + start) / count, normalized=True)
            found.append((place.x, place.y))
    return found


def windows_of(own: Coords) -> list[tuple[float, float]]:
    """Dormers in a row along every wall that is long enough."""
    found: list[tuple[float, float]] = []
    sign = 1.0 if Polygon(own).exterior.is_ccw else -1.0
    for a, b in zip(own, np.roll(own, -1, axis=0), strict=True):
        length = float(np.hypot(*(b - a)))
        inward = np.array((a[1] - b[1], b[0] - a[0])) / length * sign * _SLOPE * 0.55
        count = int((length - 0.05) / 0.058)
        found += [tuple((a + (b - a) * ((i + 0.5) / count) + inward).tolist()) for i in range(count)]
    return found


def end_tower(own: Coords) -> Coords:
    """A square tower in an odd-shaped church, as near the low end of its longest axis as the outline allows."""
    plan = Polygon(own)
    x0, y0, x1, y1 = plan.bounds
    middle = (y0 + y1) / 2
    for side in min(x1 - x0, y1 - y0) * np.array((0.42, 0.3, 0.2, 0.12)):
        for x in np.arange(x0 + side / 2 + 0.004, x1 - side / 2, 0.02):
            square = box(x - side / 2, middle - side / 2, x + side / 2, middle + side / 2)
            if plan.contains(square):
                return np.asarray(shapely.get_coordinates(square.exterior)[:-1])
    x, y = shapely.get_coordinates(plan.representative_point())[0]
    reach = 0.6 * plan.exterior.distance(shapely.Point(x, y))
    return np.asarray(shapely.get_coordinates(box(x - reach, y - reach, x + reach, y + reach).exterior)[:-1])


def nave_tower(rects: list[Rect]) -> Coords:
    """A square at the end of the nave that has the most room, inside the footprint."""
    x0, y0, x1, y1 = rects[0]
    side = min(x1 - x0, y1 - y0) * 0.9
    middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
    square = (
        box(x0 + 0.004, middle_y - side / 2, x0 + 0.004 + side, middle_y + side / 2)
        if x1 - x0 >= y1 - y0
        else box(middle_x - side / 2, y1 - 0.004 - side, middle_x + side / 2, y1 - 0.004)
    )
    return np.asarray(shapely.get_coordinates(square.exterior)[:-1])


HEIGHTS: dict[str, float] = {
    "wooden_building": 0.055,
    "stone_building": 0.068,
    "urban_building": 0.1,
    "hut": 0.045,
    "church": 0.12,
}


@dataclass(frozen=True)
class House:
    """A footprint with its roof, (x, y) its middle. ``tower`` is the outline of a church tower standing on it."""

    kind: str
    outline: Coords
    faces: tuple[Face, ...]
    ridges: tuple[Coords, ...]
    height: float
    seed: int
    chimneys: tuple[tuple[float, float], ...]
    dormers: tuple[tuple[float, float], ...]
    tower: Coords | None
    angle: float
    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Building:
    """A building as the board has it: its outline, the seed of its look, and (x, y) its middle."""

    kind: str
    outline: Coords
    seed: int
    x: float
    y: float


def build_houses(buildings: Iterable[Building]) -> list[House]:
    """The houses that some buildings are drawn as."""
    return [_house(one) for one in buildings]


_WALL = 0.02
"""Hexes of wall that two footprints share when they are parts of one building."""


def whole_buildings(board: Board, seed: str) -> Iterator[Building]:
    """Every building once, those of hexes and those that are drawn across them."""
    for name, i, kind, outline in _of_hexes(board):
        yield _building(kind, outline, seed, "house", name, i)
    for number, kind, outline in drawn_buildings(board):
        yield _building(kind, outline, seed, "drawn house", number)


def _building(kind: str, outline: Coords, *key: object) -> Building:
    x, y = float(outline[:, 0].mean()), float(outline[:, 1].mean())
    return Building(kind, outline, int(rng(*key).integers(1 << 30)), x, y)


def _of_hexes(board: Board) -> Iterator[tuple[str, int, str, Coords]]:
    """The buildings of hexes, as the hex of the first part, the number of that part there, the kind and the outline. A
    building through several hexes is drawn in the file hex by hex: parts of a kind that share a wall are one."""
    parts = [
        (name, i, drawn.kind, np.array([to_hex_units(p) for p in drawn.points]))
        for name in board.names
        for i, drawn in enumerate(board.footprints(name))
    ]
    if not parts:
        return
    plans = shapely.polygons([shapely.linearrings(outline) for *_, outline in parts])
    owner = list(range(len(parts)))
    for a, b in shapely.STRtree(plans).query(plans, predicate="touches").T.tolist():
        if a < b and parts[a][2] == parts[b][2] and plans[a].intersection(plans[b]).length > _WALL:
            old, new = owner[b], owner[a]
            owner = [new if one == old else one for one in owner]
    for i, (name, number, kind, outline) in enumerate(parts):
        if owner[i] == i:
            others = [n for n in range(i + 1, len(parts)) if owner[n] == i]
            yield name, number, kind, _joined(outline, plans[[i, *others]]) if others else outline


def _joined(outline: Coords, plans: Shapes) -> Coords:
    """The outline of parts that share walls, without the corners that have become straight; only the first part's
    where they enclose a yard."""
    whole = shapely.union_all(plans).simplify(0.004)
    if not isinstance(whole, Polygon) or whole.interiors:
        return outline
    return np.asarray(shapely.get_coordinates(whole.exterior)[:-1])


def _house(building: Building) -> House:
    kind, outline, seed = building.kind, building.outline, building.seed
    chance = np.random.default_rng(seed)
    height = HEIGHTS[kind] * float(chance.uniform(0.9, 1.15))
    angle = main_direction(outline)
    own = turned(outline, -angle)
    rects = rectangles(own)
    tower: Coords | None = None
    chimneys: list[tuple[float, float]] = []
    dormers: list[tuple[float, float]] = []
    ridges: list[Coords] = []
    if kind == "urban_building":
        faces = mansard_roof(own) if chance.random() < 0.55 else hip_roof(own)
        chimneys, dormers = stacks_of(own, chance), windows_of(own)
    elif rects:
        faces, ridges = gable_roofs(rects, hipped=kind == "hut")
        if kind == "church":
            tower = nave_tower(rects)
        elif kind != "hut":
            chimneys = [_ridge_end(rects[0], 0.27 if chance.random() < 0.5 else 0.73)]
    else:
        faces = hip_roof(own)
        if kind == "church":
            tower = end_tower(own)
    return House(
        kind,
        outline,
        tuple(Face(turned(one.outline, angle), turned_point(one.slope, angle)) for one in faces),
        tuple(turned(one, angle) for one in ridges),
        height,
        seed,
        tuple(turned_point(one, angle) for one in chimneys),
        tuple(turned_point(one, angle) for one in dormers),
        None if tower is None else turned(tower, angle),
        math.degrees(angle),
        building.x,
        building.y,
    )


def _ridge_end(rect: Rect, at: float) -> tuple[float, float]:
    """A place on the ridge of a saddle roof, ``at`` of its length."""
    x0, y0, x1, y1 = rect
    if x1 - x0 >= y1 - y0:
        return x0 + (x1 - x0) * at, (y0 + y1) / 2
    return (x0 + x1) / 2, y0 + (y1 - y0) * at
