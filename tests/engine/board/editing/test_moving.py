"""Parts of sheets taken out, turned, mirrored and put down; sheets of another size."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import covered, with_ground
from lhy_desktop.engine.board.editing.lifting import Lifted, middle
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import moved, part_of, put, without
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.board.geometry import Cell, Point, at, in_hex, neighbor, side
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Line, Sheet, Side
from lhy_desktop.engine.content.boards import board_ids, written_sheet
from lhy_desktop.engine.content.places import find_places
from tests.of_the_day import some

IDS = some(board_ids(), 3)
CELLS = st.tuples(st.integers(-20, 40), st.integers(-20, 40)).map(lambda at: (at[0], 2 * at[1] + at[0] % 2))


@lru_cache
def sheet_of(id: str) -> Sheet:
    path = find_places().find("maps/boards", id)
    return written_sheet(path.read_text("utf-8"), id)


@st.composite
def motions(draw: st.DrawFn) -> Motion:
    by = draw(CELLS)
    return Motion(draw(st.integers(0, 5)), draw(st.booleans()), draw(CELLS), by)


@given(motions(), CELLS, st.integers(1, 6))
def test_neighbors_stay_neighbors_and_hexsides_hexsides(motion: Motion, cell: Cell, way: int) -> None:
    assert motion.cell(neighbor(*cell, way)) == neighbor(*motion.cell(cell), motion.way(way))
    ends = {motion.point(end) for end in side(*cell, way)}
    assert ends == set(side(*motion.cell(cell), motion.way(way)))


@given(motions(), CELLS, st.tuples(st.integers(-1000, 1000), st.integers(-500, 500)))
def test_a_point_stays_in_its_hexes(motion: Motion, cell: Cell, off: Point) -> None:
    point = (1500 * cell[0] + off[0], 500 * cell[1] + off[1])
    home = at(point, 0)
    assert in_hex(*motion.cell(home), motion.point(point))


@given(motions(), st.integers(0, 5), st.sampled_from(("columns", "rows", "point")))
def test_turns_and_mirrors_undo_themselves(motion: Motion, sixths: int, axis: str) -> None:
    assert motion.flipped(axis).flipped(axis) == motion
    assert motion.turned(sixths).turned(6 - sixths) == motion
    assert motion.flipped("columns").flipped("rows") == motion.flipped("point")


def test_a_mirror_keeps_the_line_it_mirrors_at() -> None:
    turned = Motion(sixths=1, pivot=(4, 4))
    for axis, same in (("columns", 0), ("rows", 1)):
        for cell in ((5, 3), (7, 9), (2, 2)):
            before, after = turned.cell(cell), turned.flipped(axis).cell(cell)
            assert after[1 - same] == before[1 - same], "the other coordinate stays"
            assert after[same] - 4 == -(before[same] - 4)


def test_no_motion_leads_between_hexes() -> None:
    with pytest.raises(ValueError, match="lead from no hex"):
        Motion().moved((1, 0))


def blocks(sheet: Sheet) -> frozenset[Cell]:
    """A block of hexes in the middle of a sheet, its outline crossing lines and buildings."""
    c, v = sheet.columns // 2, sheet.rows
    return frozenset(cell for cell in sheet.places.values() if abs(cell[0] - c) <= 4 and abs(cell[1] - v) <= 7)


@pytest.mark.parametrize("id", IDS)
def test_six_sixths_two_mirrors_and_two_halves_give_back_the_sheet(id: str) -> None:
    sheet = sheet_of(id)
    lifted = Lifted.of(sheet, blocks(sheet))
    here = lifted
    for _ in range(6):
        here = Lifted(here.sheet, here.part, here.motion.turned(1))
        if not here.motion.still:
            assert here.put().sheet != sheet
    assert here.put().sheet is sheet
    for axis in ("columns", "rows", "point"):
        there = lifted.motion.flipped(axis)
        assert Lifted(sheet, lifted.part, there).put().sheet != sheet
        assert Lifted(sheet, lifted.part, there.flipped(axis)).put().sheet is sheet


@pytest.mark.parametrize("id", IDS)
@settings(max_examples=8, deadline=None)
@given(st.integers(0, 5), st.booleans(), st.integers(-6, 6), st.integers(-6, 6))
def test_a_part_put_down_anywhere_is_drawn_soundly(id: str, sixths: int, mirrored: bool, c: int, v: int) -> None:
    sheet = sheet_of(id)
    lifted = Lifted.of(sheet, blocks(sheet), copied=bool(c % 2))
    motion = Motion(sixths, mirrored, lifted.motion.pivot, (c, 2 * v + c % 2))
    made = Lifted(sheet, lifted.part, motion, lifted.copied).put()
    assert problems(with_ground(made.sheet), sketch=True) == ()
    areas = covered(made.sheet)
    for cell, ground in lifted.part.grounds.items():
        there = motion.cell(cell)
        if there not in made.lost:
            hex = hex_name(*there)
            drawn = made.sheet.features[areas[hex]].kind if hex in areas else "open"
            yields = drawn != "open" and ground.terrain not in ("open", drawn)
            wanted = msgspec.structs.replace(ground, terrain="open", look="") if yields else ground
            assert made.sheet.ground(hex) == wanted


@pytest.mark.parametrize("id", IDS)
def test_a_part_taken_out_and_put_back_holds_the_same(id: str) -> None:
    sheet = sheet_of(id)
    cells = blocks(sheet)
    part = part_of(sheet, cells)
    bare = without(sheet, cells)
    assert not part_of(bare, cells).sides and not part_of(bare, cells).footprints
    back = put(bare, part).sheet
    assert back.grounds == sheet.grounds
    assert set(back.sides) == set(sheet.sides) and set(back.footprints) == set(sheet.footprints)
    assert pieces(back) == pieces(sheet)


def pieces(sheet: Sheet) -> set[tuple[str, str, tuple[Point, ...]]]:
    return {(line.kind, hex, drawn) for line in sheet.lines for hex, drawn in zip(line.hexes, line.drawn, strict=True)}


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(("left", "top"), [(2, 0), (0, 3), (1, 1), (-2, -1), (-3, 0)])
def test_everything_moves_along_with_the_size(id: str, left: int, top: int) -> None:
    sheet = sheet_of(id)
    made = resized(sheet, left=left, top=top, right=1, bottom=2)
    assert (made.sheet.columns, made.sheet.rows) == (sheet.columns + left + 1, sheet.rows + top + 2)
    faults = [one for one in problems(with_ground(made.sheet), sketch=True) if "lies in drawn" not in one.text]
    assert not faults, faults[:3]
    if left >= 0 and top >= 0:
        assert not made.lost
        back = resized(made.sheet, left=-left, top=-top - left % 2, right=-1, bottom=left % 2 - 2)
        assert not back.lost or left % 2
        if not left % 2:
            assert back.sheet.grounds == sheet.grounds and set(back.sheet.sides) == set(sheet.sides)
            assert pieces(back.sheet) == pieces(sheet)


def test_what_falls_off_is_listed() -> None:
    sheet = Sheet.of("x", 6, 5, {"A1": "woods", "B0": "open"}, sides=(Side("A2", 4, "wall"),))
    assert resized(sheet, left=-1).lost == ("A1", "A2")
    assert resized(sheet, right=-1, bottom=-1).lost == ()
    with pytest.raises(ValueError, match="2 to 200"):
        resized(sheet, left=-5)


def test_a_line_is_cut_where_it_leaves_and_a_hexside_kept_from_its_other_hex() -> None:
    line = Line("road", ("A1", "B1", "C2", "D2"), start=6, drawn=())
    sheet = Sheet.of("x", 4, 4, sides=(Side("A2", 3, "wall", ((0, 200),)),), lines=(line,))
    made = resized(sheet, left=-2).sheet
    assert [(one.hexes, one.start, one.end) for one in made.lines] == [(("A2", "B2"), 6, None)]
    one = resized(sheet, left=-1).sheet
    assert [(side.hex, side.direction, side.openings) for side in one.sides] == [("A3", 6, ((800, 1000),))]


def test_the_clipboard_keeps_parity() -> None:
    part = part_of(Sheet.of("x", 4, 4, {"B2": "woods"}), frozenset({(2, 4)}))
    other = Sheet.of("y", 5, 5, {})
    made = Lifted.pasted(other, part, (3, 5)).put()
    assert made.sheet.ground("C3").terrain == "woods"
    assert middle(frozenset({(1, 1), (2, 2), (3, 3)})) == (2, 2)
    assert moved(part, Motion()) == part
