"""Boards with ground of which a ruleset knows nothing."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board import Ground, Known, Line, Sheet, SheetProblem, Side, unknown, words
from tests.engine.board.generate import EVERYTHING, random_sheet

SHEET = Sheet.of(
    "x",
    grounds={"B4": "rubble", "C5": "rubble", "D4": Ground("woods", flags=("foxholes", "ford"))},
    sides=[Side("F5", 2, "hedge"), Side("F6", 2, "wall")],
    lines=[Line("road", ("A1", "A2")), Line("trench", ("G5", "G6"))],
)


def test_every_word_of_a_board_may_be_known() -> None:
    assert unknown(SHEET, EVERYTHING) == ()
    assert unknown(random_sheet(11, 14, 3), EVERYTHING) == ()


def test_each_unknown_word_is_told_once_with_its_place() -> None:
    plain = Known(
        frozenset(words.TERRAIN) - {"rubble"},
        frozenset(("wall",)),
        frozenset(("road",)),
        frozenset(("ford",)),
    )
    found = unknown(SHEET, plain)
    assert [problem.path for problem in found] == [("grounds", 18), ("grounds", 46), ("sides", 0), ("lines", 1)]
    assert found[0].text == "The rules of this mission say nothing of rubble (B4 and 1 more): choose another board."
    assert [problem.text.split("nothing of ")[1].split(" (")[0] for problem in found] == [
        "rubble",
        "foxholes",
        "hedge",
        "trench",
    ]


def test_a_remark_is_not_taken_for_terrain() -> None:
    known = msgspec.structs.replace(EVERYTHING, flags=frozenset())
    sheet = Sheet.of("x", grounds={"A1": Ground("woods", flags=("bridge",))})
    assert unknown(sheet, known) == (
        SheetProblem(("grounds", 0), "The rules of this mission say nothing of bridge (A1): choose another board."),
    )
