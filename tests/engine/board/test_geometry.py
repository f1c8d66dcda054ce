"""Integer geometry: directions, distances, polygons."""

from __future__ import annotations

from collections import deque

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board import geometry as g

cells = st.tuples(st.integers(-20, 20), st.integers(-20, 20)).map(lambda p: (p[0], 2 * p[1] + p[0] % 2))
small = st.integers(-12, 12)
points = st.tuples(small, small)


def test_directions_go_clockwise_and_back() -> None:
    for d in g.DIRECTIONS:
        (x, y), (nx, ny) = g.MIDPOINTS[d - 1], g.center(*g.STEPS[d - 1])
        assert (2 * x, 2 * y) == (nx, ny)
        assert g.neighbor(*g.neighbor(3, 5, d), g.opposite(d)) == (3, 5)
        assert g.direction_of(*g.STEPS[d - 1]) == d
        assert g.orientation((0, 0), g.MIDPOINTS[d - 1], g.MIDPOINTS[d % 6]) == 1


def test_a_hexside_is_the_same_from_both_hexes() -> None:
    for d in g.DIRECTIONS:
        a, b = g.side(4, 6, d)
        assert g.side(*g.neighbor(4, 6, d), g.opposite(d)) == (b, a)
        assert g.midpoint(4, 6, d) == ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        assert g.along((a, b), 0) == a
        assert g.along((a, b), 1000) == b


def test_distance_is_the_shortest_walk() -> None:
    start = (0, 0)
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if steps[here] == 7:
            continue
        for d in g.DIRECTIONS:
            there = g.neighbor(*here, d)
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    assert len(steps) == 1 + 3 * 7 * 8
    for place, walked in steps.items():
        assert g.distance(start, place) == walked


@given(cells, cells, cells)
def test_distance_is_a_metric(a: g.Cell, b: g.Cell, c: g.Cell) -> None:
    assert g.distance(a, b) == g.distance(b, a)
    assert (g.distance(a, b) == 0) == (a == b)
    assert g.distance(a, c) <= g.distance(a, b) + g.distance(b, c)


def test_neighbors_are_one_flat_to_flat_height_away() -> None:
    for d in g.DIRECTIONS:
        assert g.square3(g.center(0, 0), g.center(*g.STEPS[d - 1])) == 3 * 1000**2


@given(st.lists(points, min_size=3, max_size=7), points, points)
def test_polygons_agree_with_shapely(outline: list[g.Point], p: g.Point, q: g.Point) -> None:
    simple = g.is_simple(outline)
    shape = shapely.Polygon(outline)
    assert simple == (shape.is_valid and shape.area > 0 and len(set(outline)) == len(outline) and not _spiked(outline))
    if simple:
        assert g.contains(outline, p) == shape.covers(shapely.Point(p))
        assert g.segment_meets(outline, p, q) == shape.intersects(_segment(p, q))


def _segment(a: g.Point, b: g.Point) -> shapely.Geometry:
    """A segment; for shapely, a line between equal points is empty."""
    return shapely.Point(a) if a == b else shapely.LineString([a, b])


def _spiked(outline: list[g.Point]) -> bool:
    n = len(outline)
    return not shapely.LinearRing(outline).is_simple if n >= 3 else True


@given(points, points, points, points)
def test_segments_agree_with_shapely(a: g.Point, b: g.Point, p: g.Point, q: g.Point) -> None:
    assert g.segments_meet(a, b, p, q) == _segment(a, b).intersects(_segment(p, q))


@given(cells, st.integers(-1000, 1000), st.integers(-500, 500))
def test_a_point_is_found_in_a_hex_that_holds_it(cell: g.Cell, dx: int, dy: int) -> None:
    x, y = g.center(*cell)
    found = g.at((x + dx, y + dy), (cell[0] + cell[1]) % 2)
    assert g.in_hex(*found, (x + dx, y + dy))
    if abs(dx) + abs(dy) < 1000 and abs(dy) < 500:
        assert found == cell


@pytest.mark.parametrize("corner", g.CORNERS)
def test_corners_belong_to_the_hex_and_to_three_hexes(corner: g.Point) -> None:
    holders = [(c, v) for c in range(-2, 3) for v in range(-3, 4) if (c + v) % 2 == 0 and g.in_hex(c, v, corner)]
    assert len(holders) == 3
    assert (0, 0) in holders
