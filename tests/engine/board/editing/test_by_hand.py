"""What the drawing tools do to a sheet: lines, chains of hexsides, buildings and shapes laid by hand."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing import houses, outlines
from lhy_desktop.engine.board.editing.choosing import straight
from lhy_desktop.engine.board.editing.clipping import area2, clipped
from lhy_desktop.engine.board.editing.edges import Edge, along, edges_at, fenced, plain, side_near
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.editing.trails import begun, drawn, edges_of, followed, gated, kinds_at
from lhy_desktop.engine.board.editing.ways import cut, erased, laid, led
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    Cell,
    Point,
    center,
    corners,
    in_hex,
    midpoint,
    neighbor,
    side,
)
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Feature, Line, Sheet, Side

EMPTY = Sheet.of("x", 10, 8)
NEAR = msgspec.structs.replace(EMPTY, meters=10)
ON = st.sampled_from(list(EMPTY.places.values()))
POINT = st.tuples(st.integers(1500, 15000), st.integers(0, 7500))
WAYS = st.lists(st.tuples(st.sampled_from(words.LINES), st.lists(ON, min_size=2, max_size=3)), min_size=1, max_size=6)


def cells(text: str) -> list[Cell]:
    return [parse_hex(name) for name in text.split()]


def chain(stops: list[Cell]) -> list[Cell]:
    return [cell for a, b in pairwise(stops) for cell in straight(a, b, EMPTY)]


def sound(sheet: Sheet) -> bool:
    return not problems(with_ground(sheet))


def _sides(trail: tuple[Point, ...]) -> list[Edge]:
    return [dict(edges_at(a))[b] for a, b in pairwise(trail)]


def kinks(line: Line) -> list[int]:
    """How sharply a line turns where it passes from hex to hex, in sixteenths of a half turn."""
    found = []
    for one, two in pairwise(line.drawn):
        (ax, ay), (bx, by), (cx, cy) = one[-2], one[-1], two[1]
        x, y, p, q = bx - ax, by - ay, cx - bx, cy - by
        cross, dot = abs(x * q - y * p), x * p + 3 * y * q
        found.append(0 if dot > 0 and 3 * cross < 2 * dot else 1)
    return found


@settings(max_examples=40)
@given(WAYS, st.sets(ON, max_size=6))
def test_lines_laid_and_erased_leave_a_sound_sheet(ways: list[tuple[str, list[Cell]]], gone: set[Cell]) -> None:
    sheet = EMPTY
    for kind, stops in ways:
        if len(set(stops)) > 1:
            sheet = laid(sheet, kind, chain(stops))
            assert sound(sheet) and all(line.drawn for line in sheet.lines)
    assert laid(sheet, ways[-1][0], chain(ways[-1][1])) == sheet if len(set(ways[-1][1])) > 1 else True
    less = erased(sheet, gone, set(words.LINES))
    assert sound(less) and not {less.places[hex] for line in less.lines for hex in line.hexes} & gone
    assert not any({"bridge", "ford"} & set(less.ground(hex).flags) for hex in less.names if less.places[hex] in gone)


def test_a_line_that_goes_on_has_no_kink_and_leaves_the_rest() -> None:
    for first, then in (("B2 C3 D3", "D3 E3 F2 F1"), ("B5 C5 D4 E4", "E4 E3 E2 F1"), ("G2 F2 F3", "F3 E4 D4")):
        sheet = laid(EMPTY, "road", cells(first))
        longer = laid(sheet, "road", cells(then))
        (line,) = longer.lines
        assert set(sheet.lines[0].drawn[:-1]) <= {*line.drawn, *(piece[::-1] for piece in line.drawn)}
        assert not any(kinks(line)), (first, then)


def test_a_road_that_passes_the_end_of_another_is_met_by_it() -> None:
    sheet = laid(EMPTY, "road", cells("B4 C4 D3"))
    both = laid(sheet, "road", cells("E3 D3 D4 C5"))
    old = next(line for line in both.lines if "B4" in line.hexes)
    new = next(line for line in both.lines if line is not old)
    tips = (old.drawn[0][0], old.drawn[-1][-1])
    assert any(tip in piece for tip in tips for piece in new.drawn) or sound(both)
    assert len(both.lines) == 2


def test_erasing_ends_a_road_in_the_middle_of_its_hex() -> None:
    sheet = laid(EMPTY, "road", cells("B2 C3 D3 E4 F4"))
    less = erased(sheet, set(cells("D3")), {"road"})
    assert [line.hexes for line in less.lines] == [("B2", "C3"), ("E4", "F4")]
    assert less.lines[0].drawn[-1][-1] == center(*parse_hex("C3")) and less.lines[0].drawn[0] == sheet.lines[0].drawn[0]
    assert erased(sheet, set(cells("D3")), {"rail"}) is sheet
    one = cut(sheet, {frozenset(cells("C3 D3"))}, {"road"})
    assert [line.hexes for line in one.lines] == [("B2", "C3"), ("D3", "E4", "F4")] and sound(one)


def test_a_road_over_a_path_takes_its_place() -> None:
    sheet = laid(EMPTY, "path", cells("B2 C3 D3 E4 F4"))
    made = laid(sheet, "road", cells("C3 D3 E4"))
    assert sorted((line.kind, line.hexes) for line in made.lines) == [
        ("path", ("B2", "C3")),
        ("path", ("E4", "F4")),
        ("road", ("C3", "D3", "E4")),
    ]
    assert sound(made)


@pytest.mark.parametrize(
    ("water", "way", "flag"),
    [("stream", "road", "bridge"), ("river", "rail", "bridge"), ("stream", "path", "ford"), ("gully", "road", "ford")],
)
def test_ways_cross_water(water: str, way: str, flag: str) -> None:
    wet = laid(EMPTY, water, cells("E1 E2 E3 E4 E5"))
    dry = laid(EMPTY, way, cells("C3 D2 E3 F2 G3"))
    assert laid(wet, way, cells("C3 D2 E3 F2 G3")).ground("E3").flags == (flag,)
    assert laid(dry, water, cells("E1 E2 E3 E4 E5")).ground("E3").flags == (flag,)
    assert laid(wet, way, cells("C3 D2 E3 F2 G3"), over="none").ground("E3").flags == ()
    assert laid(wet, way, cells("C3 D2 E3 F2 G3"), over="ford").ground("E3").flags == ("ford",)
    beside = laid(wet, way, cells("C3 D2 E3"))
    assert beside.ground("D2").flags == ()


@given(ON, st.lists(st.tuples(st.integers(-2, 13), st.integers(-3, 18)), max_size=5))
def test_a_chain_of_hexes_follows_the_pointer(start: Cell, stops: list[Cell]) -> None:
    chain = [start]
    for c, v in stops:
        chain = led(EMPTY, chain, (c, v + (c + v) % 2))
        assert len(set(chain)) == len(chain) and (len(chain) < 2 or sound(laid(EMPTY, "path", chain)))
    assert chain[0] == start


@settings(max_examples=40)
@given(ON, st.sampled_from(DIRECTIONS), st.lists(POINT, max_size=6), st.sampled_from(words.FENCES))
def test_a_chain_of_hexsides_follows_the_pointer(cell: Cell, way: int, points: list[Point], kind: str) -> None:
    trail = begun((cell, way))
    for point in points:
        trail = followed(trail, point)
        assert len(trail) >= 2 and all(b in dict(edges_at(a)) for a, b in pairwise(trail))
        assert plain(EMPTY, side_near(point)) in [plain(EMPTY, edge) for edge in _sides(trail)]
    sheet = drawn(drawn(EMPTY, "cliff", edges_of(EMPTY, trail)), kind, edges_of(EMPTY, trail))
    assert sound(sheet) and all(set(kinds_at(sheet, edge)) == {kind, "cliff"} for edge in edges_of(EMPTY, trail))
    other = drawn(sheet, "hedge", edges_of(EMPTY, trail))
    assert {one.kind for one in other.sides} <= {"hedge", "cliff"}


def test_a_chain_goes_back_where_the_pointer_comes_back() -> None:
    here = parse_hex("D4")
    start = begun((here, 1))
    around = start
    for way in (2, 3, 4, 5):
        around = followed(around, midpoint(*here, way))
    assert len(around) == 6 and len(edges_of(EMPTY, around)) == 5
    ring = followed(around, midpoint(*here, 6))
    assert ring[0] == ring[-1] and followed(ring, midpoint(*here, 1)) == ring, "a ring stays closed"
    assert followed(around, midpoint(*here, 3)) == around[:4]
    back = followed(start, midpoint(*neighbor(*here, 6), 2))
    assert back[0] == start[1], "it goes on from the nearer end"


def test_gates_open_and_close_where_one_clicks() -> None:
    edge = (parse_hex("D4"), 2)
    sheet = fenced(EMPTY, "wall", [edge])
    middle = midpoint(*parse_hex("D4"), 2)
    gate = gated(sheet, edge, middle, 200)
    assert gate.sides[0].openings == ((400, 600),) and gated(gate, edge, middle, 200) == sheet
    ends = side(*parse_hex("D4"), 2)
    assert gated(sheet, edge, ends[0], 300).sides[0].openings in (((0, 300),), ((700, 1000),))
    near = (ends[0][0] + (ends[1][0] - ends[0][0]) * 3 // 10, ends[0][1] + (ends[1][1] - ends[0][1]) * 3 // 10)
    both = gated(gate, edge, near, 240)
    assert len(both.sides[0].openings) == 1 and sound(both), "two openings that touch are one"
    assert gated(EMPTY, edge, middle, 200) is EMPTY
    contour = drawn(EMPTY, "contour", [edge], 2, 5)
    assert drawn(contour, "contour", [edge], 1).sides == (Side("E4", 5, "contour", (), 1, 0),)


PLAN = st.builds(
    houses.Plan,
    st.sampled_from(words.BUILDINGS),
    st.sampled_from(tuple(houses.SHAPES)),
    st.integers(0, 23),
    st.integers(50, 200),
    st.integers(50, 200),
)


@settings(max_examples=40)
@given(st.sampled_from((EMPTY, NEAR)), st.lists(st.tuples(PLAN, POINT), min_size=1, max_size=3))
def test_buildings_stand_clear_of_everything(bare: Sheet, plans: list[tuple[houses.Plan, Point]]) -> None:
    sheet = laid(bare, "road", cells("B4 C4 D3 E4 F3 G4 H4"))
    for plan, point in plans:
        placed = houses.fitted(sheet, plan, houses.street_axis(sheet, point), point)
        if placed.fault:
            with pytest.raises(ValueError, match=placed.fault):
                houses.built(sheet, placed)
            continue
        sheet = houses.built(sheet, placed)
    assert sound(sheet)
    while sheet.footprints:
        sheet = houses.removed(sheet, 0)
    assert sound(sheet)


def test_buildings_by_hand() -> None:
    point = (center(*parse_hex("D4"))[0] + 350, center(*parse_hex("D4"))[1])
    sheet = houses.built(EMPTY, houses.fitted(EMPTY, houses.Plan("stone_building"), (1024, 0), point))
    assert sheet.ground("D4").terrain == "stone_building" and houses.building_at(sheet, point) == 0
    beside = houses.fitted(sheet, houses.Plan("stone_building"), (1024, 0), point)
    assert not beside.fault and beside.outline != sheet.footprints[0].points, "moved to fit"
    road = laid(EMPTY, "road", cells("D3 D4 D5"))
    on = houses.fitted(road, houses.Plan("hut", length=300, depth=300), (1024, 0), center(*parse_hex("D4")))
    assert "road" in on.fault or "middle" in on.fault or not on.fault
    moved = houses.rebuilt(sheet, 0, houses.shifted(sheet, 0, (3000, 0)))
    assert {one.hex for one in moved.footprints} == {"F4"} and moved.ground("D4").terrain == "village" and sound(moved)
    for by in ((0, -9000), (0, 90_000), (-90_000, 0), (90_000, 0), (-6000, -6500)):
        assert "edge" in houses.shifted(sheet, 0, by).fault
    large = houses.stretched(houses.Plan("hut", "hut"), EMPTY, (1024, 0), (0, 0), (173, 54))
    assert (large.length, large.depth) == (200, 150)
    drawn_over = outlines.added(EMPTY, Feature("woods", ((4000, 2100), (8000, 2100), (8000, 5100), (4000, 5100))))
    assert "woods" in houses.fitted(drawn_over, houses.Plan("hut"), (1024, 0), point).fault
    assert "edge" in houses.fitted(EMPTY, houses.Plan("row", length=300), (1024, 0), (1500, 500)).fault


def test_a_house_of_a_near_board_is_cut_at_its_hexsides() -> None:
    x, y = midpoint(*parse_hex("E4"), 4)
    placed = houses.fitted(NEAR, houses.Plan("stone_building", "house", 6), (1024, 0), (x, y - 10))
    assert not placed.fault and len(placed.parts) == 2
    sheet = houses.built(NEAR, placed)
    assert {one.hex for one in sheet.footprints} == {"E4", "E5"} and sound(sheet)
    assert {sheet.ground(hex).terrain for hex in ("E4", "E5")} == {"stone_building"}


@given(ON, st.lists(st.tuples(st.integers(-900, 900), st.integers(-700, 700)), min_size=3, max_size=3, unique=True))
def test_what_is_cut_lies_in_its_hexes_and_is_all_there(cell: Cell, offsets: list[Point]) -> None:
    x, y = center(*cell)
    outline = tuple((x + dx, y + dy) for dx, dy in offsets)
    around = [cell, *(neighbor(*cell, way) for way in DIRECTIONS)]
    around += [neighbor(*one, way) for one in around[1:] for way in DIRECTIONS]
    pieces = {one: clipped(outline, one) for one in around}
    assert all(in_hex(*one, p) for one, piece in pieces.items() for p in piece)
    assert abs(sum(area2(piece) for piece in pieces.values()) - area2(outline)) <= 20_000


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(st.sampled_from(words.AREAS[:6] + words.FENCES), st.lists(POINT, min_size=2, max_size=5)),
        min_size=1,
        max_size=3,
    ),
    st.integers(0, 300),
    POINT,
)
def test_shapes_drawn_by_hand_leave_a_sound_sheet(
    shapes: list[tuple[str, list[Point]]], width: int, point: Point
) -> None:
    sheet = painted(EMPTY, set(cells("C3 D4")), "stone_building")
    for kind, points in shapes:
        wide = max(20, width) if kind in words.FENCES else width
        with suppress(ValueError):
            sheet = outlines.added(sheet, Feature(kind, tuple(points), wide))
    for feature in sheet.features[:1]:
        grip = outlines.grip_near(sheet, feature.points[0], 100)
        if grip is not None:
            with suppress(ValueError):
                sheet = outlines.replaced(sheet, grip.feature, outlines.gripped(sheet, grip.feature, grip, point))
            with suppress(ValueError):
                sheet = outlines.without_point(sheet, grip)
    assert sound(sheet)


def test_points_of_shapes() -> None:
    woods = Feature("woods", ((4000, 2100), (8000, 2100), (8000, 5100), (4000, 5100)))
    sheet = outlines.added(EMPTY, woods)
    assert outlines.shape_at(sheet, (6000, 3000)) == 0 and outlines.shape_at(sheet, (2000, 700)) is None
    assert outlines.grip_near(sheet, (6000, 2140), 100) == outlines.Grip(0, 1, new=True)
    bulged = outlines.replaced(sheet, 0, outlines.gripped(sheet, 0, outlines.Grip(0, 1, new=True), (6100, 1100)))
    assert len(bulged.features[0].points) == 5 and sound(bulged)
    assert outlines.without_point(bulged, outlines.Grip(0, 1)) == sheet
    assert outlines.taken_away(sheet, 0) == EMPTY
    assert outlines.snapped(sheet, (4030, 2080), 100) == (4000, 2100)
    corner = corners(*parse_hex("B2"))[2]
    assert outlines.snapped(EMPTY, (corner[0] + 40, corner[1] - 20), 100) == corner
    assert outlines.snapped(EMPTY, center(*parse_hex("B2")), 100) == center(*parse_hex("B2"))
    through = Feature("field", (center(*parse_hex("C3")), (8000, 2000), (8000, 5000)))
    assert sound(outlines.added(EMPTY, through)), "moved a hair off the middle of C3"
    with pytest.raises(ValueError, match="crosses itself"):
        outlines.added(EMPTY, Feature("woods", ((2000, 700), (8000, 4100), (8000, 700), (2000, 4100))))
    wall = outlines.added(sheet, Feature("wall", ((3000, 3100), (9000, 3100)), 60))
    assert outlines.shape_at(wall, (6000, 3100)) == 1, "a fence before an area"
    assert along(EMPTY, *begun((parse_hex("D4"), 2)))
