"""2.1.8: everything that keeps a sheet from fitting all others is reported, and nothing else."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.board import Line, Sheet
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.engine.rulesets.lhy.authoring.sheet_fitting import misfits

DOWN = Line("road", tuple(f"F{row}" for row in range(14)), end=4)
ACROSS = Line("road", tuple(f"{'ABCDEFGHIJK'[i]}{7 - i % 2}" for i in range(11)))


SHEETS = tuple(read_board(id)[0] for id in board_ids())
GEOMORPHIC = tuple(sheet for sheet in SHEETS if (sheet.columns, sheet.rows) == (11, 14))


@pytest.mark.parametrize("sheet", GEOMORPHIC, ids=lambda sheet: sheet.id)
def test_shipped_boards_fit(sheet: Sheet) -> None:
    assert misfits(sheet) == ()


def test_the_plain_crossing_fits() -> None:
    assert misfits(Sheet.of("s", 11, 14, {"F6": "woods"}, lines=(DOWN, ACROSS))) == ()


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (Sheet.of("s", 10, 14), "10 columns and 14 rows"),
        (Sheet.of("s", 11, 14, {"A4": "woods", "D7": "field"}, lines=(DOWN, ACROSS)), "A4, D7"),
        (Sheet.of("s", lines=(ACROSS,)), "missing in F0, F7"),
        (Sheet.of("s", lines=(Line("road", DOWN.hexes), ACROSS)), "downward from F13"),
        (Sheet.of("s", lines=(DOWN, ACROSS, Line("path", ("B3", "A4")))), "also in A4"),
    ],
)
def test_a_misfit_is_told(sheet: Sheet, words: str) -> None:
    assert words in misfits(sheet)[0]


@pytest.mark.parametrize("sheet", [Sheet.of("s", 21, 14), Sheet("s", 24, 20, (), meters=10)])
def test_nothing_is_told_of_boards_that_are_played_alone(sheet: Sheet) -> None:
    assert misfits(sheet) == ()
