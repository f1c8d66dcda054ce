"""Strokes of the editor's tools on sheets: ground, levels, hexsides, lines."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.editing.choosing import (
    brush,
    lasso,
    rectangle,
    same_around,
    same_everywhere,
    straight,
    stroke,
)
from lhy_desktop.engine.board.editing.edges import (
    along,
    edges_at,
    fenced,
    opened,
    plain,
    side_near,
    unfenced,
)
from lhy_desktop.engine.board.editing.painting import flagged, labeled, leveled, painted
from lhy_desktop.engine.board.editing.ways import erased, laid
from lhy_desktop.engine.board.geometry import Cell, center, corners, distance, midpoint, side
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Line, Sheet, Side

EMPTY = Sheet.of("x", 12, 10)
ON = st.sampled_from(list(EMPTY.places.values()))


def cells(text: str) -> list[Cell]:
    return [parse_hex(name) for name in text.split()]


def sound(sheet: Sheet) -> bool:
    return not problems(sheet)


@given(ON, ON)
def test_a_stroke_has_no_gap_and_no_detour(a: Cell, b: Cell) -> None:
    way = list(straight(a, b))
    assert way[0] == a and way[-1] == b and len(way) == distance(a, b) + 1
    assert all(distance(one, two) == 1 for one, two in pairwise(way))


def test_brushes_fills_and_selections() -> None:
    assert [len(brush(EMPTY, (6, 8), size)) for size in (1, 2, 3, 4)] == [1, 7, 19, 37]
    assert len(brush(EMPTY, (1, 1), 2)) == 4, "only what is on the sheet"
    assert stroke(EMPTY, cells("C3 F3"), 1) == set(straight(*cells("C3 F3")))
    sheet = painted(EMPTY, frozenset(cells("C3 C4 D4 H8")), "woods")
    kind = lambda ground: ground.terrain  # noqa: E731
    assert same_around(sheet, parse_hex("C3"), kind) == set(cells("C3 C4 D4"))
    assert same_everywhere(sheet, parse_hex("C3"), kind) == set(cells("C3 C4 D4 H8"))
    assert len(same_around(sheet, parse_hex("A1"), kind)) == 120 - 4
    box = rectangle(sheet, center(*parse_hex("D6")), center(*parse_hex("B2")))
    assert box == lasso(sheet, [(2900, 1900), (6100, 1900), (6100, 6100), (2900, 6100)]) and parse_hex("C4") in box
    assert lasso(sheet, [(0, 0), (1, 1)]) == frozenset()


def test_a_building_is_drawn_with_its_ground_and_goes_with_it() -> None:
    place = frozenset(cells("D4"))
    sheet = painted(painted(EMPTY, frozenset(cells("D5")), "woods"), place, "stone_building")
    assert {one.hex for one in sheet.footprints} == {"D4"} and sound(sheet)
    again = painted(sheet, place, "church")
    assert again.footprints == sheet.footprints, "what is drawn there stays"
    assert painted(sheet, place, "open").footprints == ()
    sketch = Sheet.of("x", 4, 4, {"B2": "hut", "C3": "open"}, lines=(Line("road", ("A1", "A2")),))
    other = painted(sketch, frozenset(cells("C3")), "hut")
    assert {one.hex for one in other.footprints} == {"C3"}, "another tool's sketch is not finished"
    assert other.lines == sketch.lines and other.ground("B2").terrain == "hut"


def test_a_building_finds_room_between_three_railroads() -> None:
    sheet = EMPTY
    for chain in ("D3 D4 D5", "C4 D4 E5", "C5 D4 E4"):
        sheet = laid(sheet, "rail", cells(chain), joined=False)
    assert sound(painted(sheet, frozenset(cells("D4")), "urban_building"))


def test_levels_labels_and_remarks() -> None:
    place = frozenset(cells("B2 B3"))
    sheet = leveled(leveled(EMPTY, place, lambda old: old + 3), frozenset(cells("B3")), lambda old: old - 20)
    assert (sheet.ground("B2").level, sheet.ground("B3").level) == (3, -9)
    assert labeled(sheet, (2, 4), " The mill ").ground("B2").label == "The mill"
    assert flagged(flagged(sheet, place, "bridge", True), place, "bridge", False) == sheet
    assert flagged(sheet, place, "ford", False) is sheet
    with pytest.raises(ValueError, match="no remark"):
        flagged(sheet, place, "tunnel", True)


@given(ON, ON, st.integers(0, 5), st.integers(0, 5))
def test_a_chain_of_hexsides_is_unbroken_and_short(a: Cell, b: Cell, i: int, j: int) -> None:
    start, end = corners(*a)[i], corners(*b)[j]
    chain = along(EMPTY, start, end)
    assert len(set(chain)) == len(chain)
    if all(0 < c < 13 for c, _ in (a, b)) and start != end and distance(a, b) > 2:
        assert len(chain) <= 2 * distance(a, b) + 4


def test_hexsides_near_the_pointer() -> None:
    place = parse_hex("D4")
    for way in range(1, 7):
        x, y = midpoint(*place, way)
        assert plain(EMPTY, side_near((x + 40, y - 30))) == plain(EMPTY, (place, way))
        assert len(list(edges_at(side(*place, way)[0]))) == 3


def test_walls_go_up_once_have_gates_and_come_down() -> None:
    edges = [(parse_hex("D4"), 2), (parse_hex("D4"), 3)]
    sheet = fenced(EMPTY, "wall", [*edges, (parse_hex("E4"), 5)])
    assert len(sheet.sides) == 2 and fenced(sheet, "wall", edges) is sheet and sound(sheet)
    gate = opened(sheet, "wall", (parse_hex("E4"), 5), [(100, 300)])
    own = next(one for one in gate.sides if one.openings)
    assert (own.hex, own.openings) == ("E4", ((100, 300),)) and sound(gate)
    assert opened(sheet, "wall", (parse_hex("D4"), 2), [(700, 900)]) == gate, "from the other hex"
    assert unfenced(gate, ("wall",), edges[:1]).sides == tuple(one for one in gate.sides if one != own)
    assert unfenced(gate, ("hedge",), edges) is gate
    assert fenced(EMPTY, "contour", edges[:1], 2, 5).sides[0] == Side("E4", 5, "contour", (), 2, 5), (
        "from the upper hex"
    )


def test_a_road_goes_on_where_one_ends() -> None:
    sheet = laid(EMPTY, "road", cells("B2 C3 D3"))
    longer = laid(sheet, "road", cells("D3 E4 F4"))
    assert [one.hexes for one in longer.lines] == [("B2", "C3", "D3", "E4", "F4")] and sound(longer)
    assert longer.lines[0].drawn[:2] == sheet.lines[0].drawn[:2], "what was drawn stays"
    before = laid(longer, "road", cells("A2 B2"))
    assert before.lines[0].hexes[:2] == ("A2", "B2") or before.lines[0].hexes[-2:] == ("B2", "A2")
    assert len(before.lines) == 1 and sound(before)
    assert len(laid(sheet, "road", cells("D3 E4"), joined=False).lines) == 2
    assert len(laid(sheet, "path", cells("D3 E4")).lines) == 2


def test_a_stretch_between_two_roads_makes_one() -> None:
    sheet = laid(laid(EMPTY, "road", cells("B2 C3 D3")), "road", cells("G5 H5 I6"))
    whole = laid(sheet, "road", cells("D3 E4 F4 G5"))
    assert len(whole.lines) == 1 and len(whole.lines[0].hexes) == 8 and sound(whole)
    kept = set(whole.lines[0].drawn) | {piece[::-1] for piece in whole.lines[0].drawn}
    assert {sheet.lines[0].drawn[0], sheet.lines[1].drawn[2]} <= kept


def test_roads_leave_the_sheet_and_cross_rivers() -> None:
    sheet = laid(EMPTY, "river", [(5, -1), *cells("E1 E2 E3 E4")])
    assert sheet.lines[0].start == 1 and sound(sheet)
    road = laid(sheet, "road", cells("C3 D2 E3 F2 G3"))
    assert road.ground("E3").flags == ("bridge",) and sound(road)
    path = laid(sheet, "path", cells("C3 D2 E3 F2 G3"))
    assert path.ground("E3").flags == ("ford",)
    after = laid(laid(EMPTY, "road", cells("C3 D2 E3 F2 G3")), "river", cells("E1 E2 E3 E4"))
    assert after.ground("E3").flags == ("bridge",)
    gone = erased(road, frozenset(cells("E3")), {"road"})
    assert gone.ground("E3").flags == () and sound(gone)
    assert [one.hexes for one in gone.lines if one.kind == "road"] == [("C3", "D2"), ("F2", "G3")]


@pytest.mark.parametrize("chain", ["B2", "B2 B2", "B2 D5"])
def test_what_is_no_chain_is_refused(chain: str) -> None:
    with pytest.raises(ValueError, match="next to one another"):
        laid(EMPTY, "road", cells(chain))
