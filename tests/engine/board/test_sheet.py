"""Sheets and the sentences about faulty ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Footprint, Ground, Line, Sheet, SheetError, Side, problems, words
from tests.engine.board.generate import random_sheet

GAP = (((9000, 5000), (9000, 5500)), ((9100, 5500), (9000, 6000)))
BOX = ((9000, 5000), (9100, 5000), (9100, 5100))


@given(st.integers(2, 14), st.integers(2, 14), st.integers(0, 99))
def test_random_sheets_are_sound(columns: int, rows: int, seed: int) -> None:
    sheet = random_sheet(columns, rows, seed)
    assert problems(sheet) == ()
    assert sheet == random_sheet(columns, rows, seed)
    assert len(Board.single(sheet).names) == columns * rows


def test_random_sheets_carry_everything() -> None:
    sheet = random_sheet(11, 14, 3)
    assert {one.terrain for one in sheet.grounds} == set(words.TERRAIN)
    assert {one.kind for one in sheet.sides} == set(words.SIDES)
    assert {one.kind for one in sheet.lines} == set(words.LINES)
    assert {one.kind for one in sheet.footprints} == set(words.BUILDINGS)
    assert {flag for one in sheet.grounds for flag in one.flags} == set(words.FLAGS)
    assert any(one.openings for one in sheet.sides)
    assert any(one.drawn for one in sheet.lines)
    assert any(one.fine for one in sheet.grounds)


def test_a_hex_by_name() -> None:
    sheet = Sheet.of("x", grounds={"F5": "woods", "A14": Ground(level=2)})
    assert sheet.ground("F5").terrain == "woods"
    assert sheet.ground("A14").level == 2
    assert sheet.ground("B0") == Ground()
    with pytest.raises(ValueError, match="L1 is not on sheet x, which has 11 columns"):
        sheet.ground("L1")
    with pytest.raises(ValueError, match="A15, B14 not on a sheet"):
        Sheet.of("x", grounds={"A15": "woods", "B14": "woods"})


@pytest.mark.parametrize(
    ("sheet", "path", "says"),
    [
        (Sheet.of("x", grounds={"A2": "lava"}), ("grounds", 1), "A2: 'lava' is no terrain; known are open, field"),
        (Sheet.of("x", grounds={"A2": Ground(level=99)}), ("grounds", 1), "Level 99"),
        (Sheet.of("x", grounds={"A2": Ground(fine=100)}), ("grounds", 1), "Fine rank 100"),
        (Sheet.of("x", grounds={"A2": Ground(flags=("wet",))}), ("grounds", 1), "'wet' is no remark"),
        (Sheet.of("x", grounds={"F5": "church"}), ("grounds", 75), "F5 is a church, but no building is drawn"),
        (Sheet.of("x", grounds={"F5": "urban_building"}), ("grounds", 75), "F5 is an urban building, but"),
        (Sheet.of("x", sides=[Side("L1", 1, "wall")]), ("sides", 0, "hex"), "L1 is not on this sheet"),
        (Sheet.of("x", sides=[Side("B3", 7, "wall")]), ("sides", 0, "direction"), "1 to 6"),
        (Sheet.of("x", sides=[Side("B3", 1, "fence")]), ("sides", 0, "kind"), "'fence' is no hexside feature"),
        (Sheet.of("x", sides=[Side("B3", 1, "wall", ((3, 8),))]), ("sides", 0, "openings", 0), "even numbers"),
        (Sheet.of("x", sides=[Side("B3", 1, "contour", fine=-1)]), ("sides", 0, "fine"), "Fine rank -1"),
        (Sheet.of("x", lines=[Line("tube", ("B3",))]), ("lines", 0, "kind"), "'tube' is no line"),
        (Sheet.of("x", lines=[Line("road", ())]), ("lines", 0, "hexes"), "at least one hex"),
        (Sheet.of("x", lines=[Line("road", ("B3", "Z9"))]), ("lines", 0, "hexes", 1), "Z9 is not on"),
        (Sheet.of("x", lines=[Line("road", ("B3", "B5"))]), ("lines", 0, "hexes", 1), "B5 is not next to B3"),
        (Sheet.of("x", lines=[Line("road", ("B3",), start=2)]), ("lines", 0, "start"), "stays on the sheet"),
        (Sheet.of("x", lines=[Line("road", ("B3",), end=0)]), ("lines", 0, "end"), "1 to 6"),
        (
            Sheet.of("x", lines=[Line("road", ("B3", "B4"), drawn=(BOX,))]),
            ("lines", 0, "drawn"),
            "2 drawn pieces, not 1",
        ),
        (Sheet.of("x", lines=[Line("road", ("B3",), drawn=(BOX,))]), ("lines", 0, "drawn", 0), "inside that hex"),
        (
            Sheet.of("x", lines=[Line("road", ("F5", "F6"), drawn=GAP)]),
            ("lines", 0, "drawn", 1),
            "where that of F5 ends",
        ),
        (Sheet.of("x", footprints=[Footprint("tent", "F5", BOX)]), ("footprints", 0, "kind"), "'tent' is no building"),
        (Sheet.of("x", footprints=[Footprint("hut", "Z5", BOX)]), ("footprints", 0, "hex"), "Z5 is not on"),
        (Sheet.of("x", footprints=[Footprint("hut", "B5", BOX)]), ("footprints", 0, "points"), "reaches out"),
        (Sheet.of("x", footprints=[Footprint("hut", "F5", BOX[:2])]), ("footprints", 0, "points"), "fewer than three"),
        (Sheet("x", 1, 14, (Ground(),) * 14), ("columns",), "2 to 200 columns"),
        (Sheet("x", 11, 14, ()), ("grounds",), "need 154 hexes, not 0"),
    ],
)
def test_a_fault_is_named_with_its_path(sheet: Sheet, path: tuple[str | int, ...], says: str) -> None:
    (found,) = problems(sheet)
    assert found.path == path
    assert says in found.text
    with pytest.raises(SheetError, match="Sheet x: "):
        Board.single(sheet)


def test_all_faults_at_once() -> None:
    sheet = Sheet.of("x", grounds={"A2": "lava"}, sides=[Side("B3", 7, "fence")], lines=[Line("road", ())])
    assert len(problems(sheet)) == 4
