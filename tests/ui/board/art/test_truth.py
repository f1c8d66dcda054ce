"""Truth and picture: everything that rules read is drawn where the board says (architecture.md, 6)."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Ground, Line, Sheet
from lhy_desktop.ui.board.art.outlines import union
from lhy_desktop.ui.board.art.shapes.areas import survey
from lhy_desktop.ui.board.art.shapes.lines import survey_lines
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.roofs import build_houses
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.shapes.sides import survey_sides
from lhy_desktop.ui.board.art.units import CONTOUR_SOFTENING, SOFTENING, Nearness, center, to_hex_units

SLACK = 0.002
"""Hexes overlap by this little so that their union has no seams."""


def test_contours_leave_every_center_on_its_side(any_board: Board) -> None:
    areas = survey(Plan(any_board))
    assert areas.levels
    for name in any_board.names:
        one = any_board.hex(name)
        place = Point(center((one.c, one.v)))
        for level, area in areas.levels.items():
            assert area.contains(place) == (one.level >= level), (name, level)


def test_contours_stay_within_the_softening_of_the_hex_outlines(any_board: Board) -> None:
    areas = survey(Plan(any_board))
    assert areas.levels
    for level, area in areas.levels.items():
        exact = union(cell for cell, plot in areas.plots.items() if plot.level >= level)
        drawn, wanted = area.boundary, exact.boundary
        assert shapely.hausdorff_distance(drawn, wanted, densify=0.2) < CONTOUR_SOFTENING + SLACK
        assert shapely.hausdorff_distance(wanted, drawn, densify=0.2) < CONTOUR_SOFTENING + SLACK


def test_terrain_areas_stay_within_the_softening_too(any_board: Board) -> None:
    areas, softening = survey(Plan(any_board)), Nearness.of(any_board).softening
    x0, y0, x1, y1 = areas.bounds
    inside = shapely.box(x0, y0, x1, y1)
    found = 0
    for word in ("woods", "heavy_woods", "jungle", "brush", "orchard", "marsh", "river", "beach", "palm"):
        exact = union(areas.cells(word))
        if exact.is_empty or word in areas.drawn:
            continue
        found += 1
        outer, inner = exact.buffer(softening + SLACK), exact.buffer(-softening - SLACK)
        assert outer.contains(areas.of(word).intersection(inside)), word
        assert areas.of(word).contains(inner.intersection(inside)), word
    assert found


def test_woods_stand_in_woods(any_board: Board) -> None:
    scene = Scene.build(any_board)
    closed = shapely.union_all([scene.roofs, scene.routes.cover])
    inside = shapely.contains_xy(closed, scene.trees.x.astype(float), scene.trees.y.astype(float))
    assert not inside.any(), "a tree stands on a roof or a road"


def test_roads_follow_the_board(any_board: Board) -> None:
    routes, found = survey_lines(any_board), 0
    for kind in ("road", "path", "rail", "river", "gully"):
        drawn = shapely.union_all([one.geometry for one in routes.of(kind)])
        for name in any_board.names:
            for piece in any_board.center_lines(name):
                if piece.kind.removeprefix("sunken_") == kind:
                    wanted = LineString([to_hex_units(p) for p in piece.points])
                    assert drawn.buffer(SOFTENING + SLACK).contains(wanted), (name, kind)
                    found += 1
    assert found


def driven(scene: Scene) -> BaseGeometry:
    return shapely.union_all([route.geometry for route in scene.routes.of("road", "path")])


def test_a_road_crosses_water_by_bridge_or_ford(demo: Board) -> None:
    scene = Scene.build(demo)
    assert sorted(one.kind for one in scene.bridges) == ["ford", "road", "road"]
    streams = shapely.union_all([route.geometry for route in scene.routes.of("river")])
    water = shapely.union_all([streams.buffer(0.02), scene.areas.of("river")])
    for one in scene.bridges:
        course = LineString(one.line)
        assert water.intersects(course)
        assert driven(scene).buffer(0.01).contains(course), "a bridge lies on its road"


def test_a_wide_river_is_bridged_from_bank_to_bank() -> None:
    wet = {name: Ground("river") for name in ("C2", "C3", "B2", "D2", "B3", "D3")}
    wet["C3"] = Ground("river", flags=("bridge",))
    road = Line("road", ("C1", "C2", "C3", "C4", "C5"))
    scene = Scene.build(Board.single(Sheet.of("wide", 5, 6, wet, (), [road])))
    (bridge,) = scene.bridges
    over = driven(scene).intersection(scene.areas.of("river"))
    assert LineString(bridge.line).buffer(0.01).contains(over)
    forded = {name: Ground("river", flags=("ford",)) for name in wet}
    scene = Scene.build(Board.single(Sheet.of("ford", 5, 6, forded, (), [road])))
    assert [one.kind for one in scene.bridges] == ["ford"]


def test_sunken_stretches_lie_on_their_road(demo: Board) -> None:
    spans = [(route, span) for route in survey_lines(demo).of("road") for span in route.sunken]
    length = sum(LineString(route.line[a:b]).length for route, (a, b) in spans)
    assert 4.0 < length < 6.5


def test_houses_are_drawn_on_their_footprints_exactly(any_board: Board) -> None:
    houses = build_houses(Plan(any_board).buildings)
    footprints = [drawn for name in any_board.names for drawn in any_board.footprints(name)]
    plans = [Polygon([to_hex_units(p) for p in drawn.points]) for drawn in footprints]
    for one in houses:
        own = [plan for plan in plans if plan.intersection(Polygon(one.outline)).area > 0.9 * plan.area]
        assert Polygon(one.outline).symmetric_difference(shapely.union_all(own)).area < 0.004 * len(own)
        plans = [plan for plan in plans if plan not in own]
    assert not plans
    for one in houses:
        plan = Polygon(one.outline)
        roof = shapely.union_all([Polygon(face.outline).buffer(0) for face in one.faces if len(face.outline) > 2])
        assert plan.buffer(0.02).contains(roof)
        assert roof.intersection(plan).area > 0.95 * plan.area
        if one.tower is not None:
            assert plan.buffer(0.004).contains(Polygon(one.tower))


def test_hexside_features_run_along_their_hexsides_and_stop_at_openings(demo: Board) -> None:
    stretches = [one for one in survey_sides(demo) if one.kind == "wall"]
    expected = sum(1 for side in demo.hexsides if "wall" in side.kinds)
    side = 1 / np.sqrt(3)
    assert sum(one.length for one in stretches) == pytest.approx(expected * side - 0.2 * side, abs=1e-6)


def test_a_wall_has_stones_all_along(scene: Scene) -> None:
    stones = shapely.multipoints([(one.x, one.y) for one in scene.stones])
    walls = [LineString(one.line) for one in scene.sides if one.kind == "wall"]
    assert walls
    for wall in walls:
        for place in shapely.get_coordinates(shapely.segmentize(wall, 0.05)):
            assert stones.distance(Point(*place)) < 0.05


def test_a_bank_of_two_levels_is_one_line_with_the_upper_number(any_board: Board) -> None:
    once, twice = Scene.build(any_board).contours, Scene.build(any_board.levelled(2)).contours
    assert {2 * one.level for one in once.labels if one.level > 0} == {
        one.level for one in twice.labels if one.level > 0
    }
    assert len(once.bold) == len(twice.bold)
