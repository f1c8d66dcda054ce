"""Axes, drawing on both sides, and boards of two equal halves."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.doubling import doubled
from lhy_desktop.engine.board.editing.edges import fenced, opened, plain, unfenced
from lhy_desktop.engine.board.editing.mirroring import mirrored
from lhy_desktop.engine.board.editing.painting import labeled, leveled, painted
from lhy_desktop.engine.board.editing.part import on_sheet, place_of
from lhy_desktop.engine.board.editing.symmetry import REFLECTIONS, SOURCES, Reflection, Symmetry
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import Cell, Point, center, distance, midpoint, side
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Feature, Footprint, Sheet, Side
from lhy_desktop.engine.content.boards import board_ids, written_sheet
from lhy_desktop.engine.content.places import find_places
from tests.engine.board.drawn_boards import drawn_sheet
from tests.engine.board.generate import random_sheet
from tests.of_the_day import some

EMPTY = Sheet.of("x", 13, 10)
ON = st.sampled_from(list(EMPTY.places.values()))
POINTS = st.tuples(st.integers(1500, 13 * 1500), st.integers(0, 19 * 500))
AXIS = st.builds(Symmetry.near, st.sampled_from(REFLECTIONS), POINTS, st.just(EMPTY))


@given(AXIS, ON, ON, st.integers(1, 6))
def test_a_mirror_leads_hexes_onto_hexes_and_back(axis: Symmetry, a: Cell, b: Cell, way: int) -> None:
    assert sum(axis.cell(a)) % 2 == 0 and axis.cell(axis.cell(a)) == a
    assert distance(axis.cell(a), axis.cell(b)) == distance(a, b)
    assert axis.edge(axis.edge((a, way))) == (a, way)
    assert axis.point(center(*a)) == center(*axis.cell(a))
    assert {axis.point(end) for end in side(*a, way)} == set(side(*axis.edge((a, way))[0], axis.edge((a, way))[1]))
    assert axis.chains([a]) == ([[a]] if axis.cell(a) == a else [[a], [axis.cell(a)]])


@given(AXIS, POINTS, st.sampled_from(("left", "right", "top", "bottom")))
def test_the_mirror_of_one_half_is_the_other(axis: Symmetry, point: Point, source: str) -> None:
    if source not in SOURCES[axis.axis]:
        with pytest.raises(ValueError, match="has no half"):
            axis.half(source)
        return
    assert axis.half(source).side_of(point) == -axis.half(source).side_of(axis.point(point))


def test_axes_have_names_and_keep_to_the_grid() -> None:
    def words(axis: Reflection, hex: str) -> str:
        return Symmetry.near(axis, center(*parse_hex(hex)), EMPTY).words

    assert [words("column", "H3"), words("row", "A3"), words("row", "B3"), words("row", "B0")] == [
        *("column H", "row 3", "row 3½", "row ½")
    ]
    assert words("point", "G5") == "hex G5"
    assert Symmetry.near("point", midpoint(*parse_hex("G5"), 3), EMPTY).words == "between G5 and H5"
    for axis, both, match in (
        ("column", (15, 0), "columns G and H"),
        ("row", (0, 3), "quarter"),
        ("point", (3, 4), "no"),
    ):
        with pytest.raises(ValueError, match=match):
            Symmetry.of(axis, both)
    assert Symmetry.of("point", (3, 5)).cell((1, 1)) == (2, 4)


# Drawing on both sides

COLUMN = Symmetry.of("column", (14, 0))


def cells(text: str) -> frozenset[Cell]:
    return frozenset(map(parse_hex, text.split()))


def test_what_a_stroke_changes_changes_on_the_other_side() -> None:
    sheet = doubled(EMPTY, leveled(painted(EMPTY, cells("C3 G4"), "woods"), cells("C3"), lambda _: 2), COLUMN)
    assert {name for name in EMPTY.names if sheet.ground(name).terrain == "woods"} == {"C3", "G4", "K3"}
    assert sheet.ground("K3").level == 2
    below = labeled(leveled(sheet, cells("K3"), lambda _: 5), parse_hex("K3"), "Wood")
    field = doubled(below, painted(below, cells("C3"), "field"), COLUMN)
    assert (field.ground("K3").terrain, field.ground("K3").level, field.ground("K3").label) == ("field", 5, "Wood")
    assert doubled(EMPTY, labeled(EMPTY, (1, 1), "Mill"), COLUMN) == labeled(EMPTY, (1, 1), "Mill")
    twice = painted(EMPTY, cells("C3"), "woods")
    assert doubled(twice, twice, COLUMN, cells("C3")).ground("K3").terrain == "woods", "it was woods before, too"
    assert doubled(EMPTY, sheet, None) is sheet and doubled(sheet, sheet, COLUMN) is sheet


def test_a_building_has_its_exact_mirror_and_goes_with_it() -> None:
    sheet = doubled(EMPTY, painted(EMPTY, cells("C3"), "stone_building"), COLUMN)
    assert {one.hex for one in sheet.footprints} == {"C3", "K3"} and not problems(sheet)
    drawn = {hex: {frozenset(one.points) for one in sheet.footprints if one.hex == hex} for hex in ("C3", "K3")}
    assert {frozenset(map(COLUMN.point, points)) for points in drawn["C3"]} == drawn["K3"]
    assert doubled(sheet, painted(sheet, cells("K3"), "open"), COLUMN) == EMPTY


def test_walls_and_their_gates_have_mirrors() -> None:
    wall = doubled(EMPTY, fenced(EMPTY, "wall", [(parse_hex("C3"), 2), (parse_hex("G4"), 1)]), COLUMN)
    edges = {plain(wall, (wall.places[one.hex], one.direction)) for one in wall.sides}
    assert edges == {plain(wall, (parse_hex(h), d)) for h, d in (("C3", 2), ("K3", 6), ("G4", 1))}
    gate = doubled(wall, opened(wall, "wall", (parse_hex("C3"), 2), [(100, 300)]), COLUMN)
    openings = [one.openings for one in gate.sides if one.openings]
    assert len(openings) == 2 and not problems(gate)
    assert doubled(gate, unfenced(gate, ("wall",), [(parse_hex("C3"), 2), (parse_hex("G4"), 1)]), COLUMN) == EMPTY


def test_roads_are_laid_on_both_sides_and_join_on_the_axis() -> None:
    sheet = EMPTY
    for chain in COLUMN.chains([parse_hex(hex) for hex in ("D3", "E4", "F4", "G5")]):
        sheet = laid(sheet, "road", chain)
    assert len(sheet.lines) == 1 and len(sheet.lines[0].hexes) == 7 and not problems(sheet)


def test_a_drawn_wood_has_its_mirror() -> None:
    wood = Feature("woods", ((3100, 1100), (6100, 1200), (5900, 4100)))
    with_wood = doubled(EMPTY, Sheet.of("x", 13, 10, features=(wood,)), COLUMN)
    assert len(with_wood.features) == 2 and not problems(with_ground(with_wood))
    assert doubled(with_wood, Sheet.of("x", 13, 10, features=with_wood.features[1:]), COLUMN).features == ()


# A board of two equal halves

IDS = some(board_ids(), 2)
SHEETS = {id: written_sheet(find_places().find("maps/boards", id).read_text("utf-8"), id) for id in IDS}
SHEETS |= {"random": random_sheet(13, 12, 5), "drawn": drawn_sheet(24, 20, 3)}


@pytest.mark.parametrize("id", SHEETS)
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_the_other_half_is_the_exact_mirror_of_the_source(id: str, data: st.DataObject) -> None:
    sheet = SHEETS[id]
    axis = data.draw(st.sampled_from(REFLECTIONS))
    x = data.draw(st.integers(3000, 1500 * sheet.columns - 3000))
    symmetry = Symmetry.near(axis, (x, data.draw(st.integers(1500, 1000 * sheet.rows - 1500))), sheet)
    source = data.draw(st.sampled_from(SOURCES[axis]))
    made = mirrored(sheet, symmetry, source)
    check_halves(sheet, made.sheet, symmetry, source)
    if not made.uncut:
        faults = [one for one in problems(with_ground(made.sheet), sketch=True) if "lies in drawn" not in one.text]
        assert not faults, faults[:3]


def check_halves(sheet: Sheet, made: Sheet, symmetry: Symmetry, source: str) -> None:
    half = symmetry.half(source)
    old, new = (dict(zip(sheet.places.values(), one.grounds, strict=True)) for one in (sheet, made))
    for cell in old:
        there = symmetry.cell(cell)
        if half.side_of(center(*cell)) <= 0:
            assert new[cell] == old[cell]
        elif there in old:
            assert new[cell] == old[there]
        else:
            assert new[cell] == old[cell]
    assert halves(sheet, symmetry, source)[0] == halves(made, symmetry, source)[0], "the source stays as it was"
    own, other = halves(made, symmetry, source)
    reach = frozenset(cell for cell in old if symmetry.cell(cell) in old)
    assert Counter({k: n for k, n in own.items() if k[0] in reach}) == other


def halves(sheet: Sheet, symmetry: Symmetry, source: str) -> tuple[Counter[object], Counter[object]]:
    """What lies in the source half, and what in the mirrored part of the other, led back to the source."""
    half = symmetry.half(source)
    own: Counter[tuple[Cell, object]] = Counter()
    other: Counter[tuple[Cell, object]] = Counter()

    def note(cell: Cell, where: Point, thing: object, image: object) -> None:
        side = half.side_of(where)
        there = symmetry.cell(cell)
        if side < 0:
            own[cell, thing] += 1
        elif side > 0 and on_sheet(sheet.columns, sheet.rows, there):
            other[there, image] += 1

    for one in sheet.footprints:
        cell = place_of(sheet, one.hex)
        image = frozenset(map(symmetry.point, one.points))
        note(cell, center(*cell), (one.kind, frozenset(one.points)), (one.kind, image))
    for line in sheet.lines:
        for hex, piece in zip(line.hexes, line.drawn, strict=False):
            cell = place_of(sheet, hex)
            if symmetry.axis == "point" and distance(cell, symmetry.cell(cell)) == 1:
                continue  # here the line is bent so that it meets its mirror in the point
            image = frozenset(map(symmetry.point, piece))
            note(cell, center(*cell), (line.kind, frozenset(piece)), (line.kind, image))
    return own, other  # type: ignore[return-value]


def test_sides_openings_and_buildings_on_the_axis_are_halved() -> None:
    house = Footprint("hut", "G5", ((10300, 4300), (10600, 4300), (10600, 4600), (10300, 4600)))
    sheet = Sheet.of(
        "x", 13, 10, {"G5": "hut"},
        sides=(
            *(Side("G5", 1, "wall", ((200, 400), (450, 800))), Side("G6", 3, "wall", ((0, 100),))),
            Side("C3", 2, "hedge"),
        ),
        footprints=(house,),
    )  # fmt: skip
    made = mirrored(sheet, COLUMN, "left").sheet
    assert not problems(made)
    assert [(one.hex, one.direction, one.openings) for one in made.sides] == [
        ("G5", 1, ((200, 400), (450, 550), (600, 800))),
        ("C3", 2, ()),
        ("J2", 3, ()),
    ]
    (half,) = made.footprints
    assert set(half.points) == {(10300, 4300), (10300, 4600), (10700, 4300), (10700, 4600)}


def test_roads_across_the_axis_go_on_as_their_mirror() -> None:
    bent = laid(EMPTY, "road", [parse_hex(hex) for hex in ("D3", "E4", "F4", "G5", "H5", "I5", "I6")])
    made = mirrored(bent, COLUMN, "left").sheet
    assert [one.hexes for one in made.lines] == [("D3", "E4", "F4", "G5", "H4", "I4", "J3")] and not problems(made)
    along = laid(EMPTY, "road", [parse_hex(hex) for hex in ("E4", "F4", "G5", "G6", "G7", "H7")])
    made = mirrored(along, COLUMN, "left").sheet
    hexes = {one.hexes for one in made.lines}
    assert ("G5", "H4", "I4") in hexes or ("I4", "H4", "G5") in hexes, hexes
    assert not problems(made)
    row = Symmetry.near("row", center(*parse_hex("B4")), EMPTY)
    river = laid(EMPTY, "river", [parse_hex(hex) for hex in ("C2", "C3", "C4", "C5", "C6", "D6")])
    made = mirrored(river, row, "top").sheet
    assert [one.hexes for one in made.lines] == [("C2", "C3", "C4", "C5", "C6", "C7")] and not problems(made)


def test_hexes_without_a_mirror_stay_and_are_named() -> None:
    sheet = painted(EMPTY, cells("L2 M2"), "woods")
    made = mirrored(sheet, Symmetry.of("column", (12, 0)), "left")
    assert {name[0] for name in made.alone} == {"L", "M"} and len(made.alone) == 20
    assert made.sheet.ground("M2").terrain == "woods"
