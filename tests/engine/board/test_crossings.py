"""Exact crossings of a line, checked against shapely and against cases worked by hand."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.crossings import Contact, footing, trace
from lhy_desktop.engine.board.geometry import Cell

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
offsets = st.tuples(st.integers(-14, 14), st.integers(-28, 28)).filter(lambda pair: sum(pair) % 2 == 0)


def outline(cell: Cell) -> shapely.Polygon:
    return shapely.Polygon([(3 * cell[0] + x, cell[1] + y) for x, y in CORNERS])


def segment(dc: int, dv: int) -> shapely.LineString:
    return shapely.LineString([(0, 0), (3 * dc, dv)])


def cells_around(dc: int, dv: int) -> list[Cell]:
    columns = range(min(0, dc) - 1, max(0, dc) + 2)
    return [(k, w) for k in columns for w in range(min(0, dv) - 2, max(0, dv) + 3) if (k + w) % 2 == 0]


@given(offsets)
@settings(max_examples=60)
def test_entered_and_flanks_equal_the_oracle(offset: tuple[int, int]) -> None:
    dc, dv = offset
    line, found = segment(dc, dv), trace(dc, dv)
    inside, along = set(), set()
    for cell in cells_around(dc, dv):
        common = shapely.intersection(line, outline(cell))
        if common.length < 1e-9:
            continue
        hugging = shapely.intersection(line, outline(cell).exterior).length > 1e-9
        (along if hugging else inside).add(cell)
    assert set(found.entered) == inside - {(0, 0), (dc, dv)}
    assert {cell for pair in found.flanks for cell in pair} == along


@given(offsets)
@settings(max_examples=50)
def test_entered_come_in_order_along_the_line(offset: tuple[int, int]) -> None:
    line = segment(*offset)
    pieces = [shapely.intersection(line, outline(cell)) for cell in trace(*offset).entered]
    middles = [piece.interpolate(0.5, normalized=True) for piece in pieces]
    along = [line.project(point) for point in middles]
    assert along == sorted(along)


@given(offsets)
@settings(max_examples=50)
def test_contacts_equal_the_oracle(offset: tuple[int, int]) -> None:
    line, found = segment(*offset), trace(*offset)
    expected: dict[frozenset[Cell], str] = {}
    cells = cells_around(*offset)
    for cell in cells:
        for step in ((1, -1), (1, 1), (0, 2)):
            other = (cell[0] + step[0], cell[1] + step[1])
            side = shapely.intersection(outline(cell), outline(other))
            if other not in cells or shapely.distance(line, side) > 1e-9:
                continue
            at_end = any(shapely.distance(line, shapely.Point(corner)) < 1e-9 for corner in side.coords)
            along = shapely.intersection(line, side).length > 1e-9
            expected[frozenset((cell, other))] = "followed" if along else "met" if at_end else "crossed"
    assert {frozenset((one.first, one.second)): one.how for one in found.contacts} == expected
    assert len(found.contacts) == len(expected)
    for one in found.contacts:
        assert len(one.around) == {"crossed": 2, "met": 3, "followed": 4}[one.how]
        touched = shapely.intersection(line, shapely.intersection(outline(one.first), outline(one.second)))
        near = {cell for cell in cells if shapely.distance(outline(cell), touched) < 1e-9}
        assert near == set(one.around)


@given(offsets)
def test_the_way_back_meets_the_same(offset: tuple[int, int]) -> None:
    dc, dv = offset
    there, back = trace(dc, dv), trace(-dc, -dv)
    assert [(dc + k, dv + w) for k, w in reversed(back.entered)] == list(there.entered)
    turned = [((dc + r[0], dv + r[1]), (dc + q[0], dv + q[1])) for q, r in reversed(back.flanks)]
    assert turned == list(there.flanks)
    assert len(there.vertices) == len(back.vertices)


def test_the_four_lines_of_the_worked_cases() -> None:
    assert trace(0, 20).entered == tuple((0, w) for w in range(2, 20, 2))
    # E4-I7: enters F4, G5, G6, H6; meets F5 and H5 at a vertex only.
    assert trace(4, 6).entered == ((1, 1), (2, 2), (2, 4), (3, 5))
    assert [set(corner) for corner in trace(4, 6).vertices] == [{(1, 1), (1, 3), (2, 2)}, {(2, 4), (3, 3), (3, 5)}]
    # E7-F8 runs along the hexside E8/F7.
    assert trace(1, 3).flanks == (((1, 1), (0, 2)),)
    assert Contact((1, 1), (0, 2), "followed", ((0, 0), (1, 1), (0, 2), (1, 3))) in trace(1, 3).contacts
    # E7-I7: along F6/F7, through G7, along H6/H7.
    assert trace(4, 0).entered == ((2, 0),)
    assert trace(4, 0).flanks == (((1, -1), (1, 1)), ((3, -1), (3, 1)))


def test_neighbors_and_the_hex_itself() -> None:
    assert trace(0, 0).contacts == ()
    assert trace(0, 2).contacts == (Contact((0, 0), (0, 2), "crossed", ((0, 0), (0, 2))),)


def test_an_offset_between_centers_is_refused() -> None:
    with pytest.raises(ValueError, match="the sum must be even"):
        trace(1, 0)


@given(offsets, st.lists(st.tuples(st.integers(-900, 900), st.integers(-450, 450)), min_size=3, max_size=6), st.data())
@settings(max_examples=60)
def test_touching_equals_the_oracle(offset: tuple[int, int], points: list[Cell], data: st.DataObject) -> None:
    dc, dv = offset
    k, w = data.draw(st.sampled_from(trace(dc, dv).entered or ((0, 0),)))
    inside = [(x, y) for x, y in points if abs(x) + abs(y) <= 1000]
    assume((k, w) != (0, 0) and len(inside) >= 3)
    placed = [(1500 * k + x, 500 * w + y) for x, y in inside]
    low, high = footing(dc, dv, placed)
    line = shapely.LineString([(0, 0), (1500 * dc, 500 * dv)])
    apart = shapely.distance(line, shapely.MultiPoint(placed).convex_hull)
    assert (low <= 0 <= high) == (apart < 1e-9)


def test_touching_an_outline_in_one_point_is_touching() -> None:
    square = [(100, 400), (300, 400), (300, 600), (100, 600)]
    assert footing(0, 4, [(x - 100, y) for x, y in square]) == (-800, 0)
    assert footing(0, 4, square)[1] < 0
