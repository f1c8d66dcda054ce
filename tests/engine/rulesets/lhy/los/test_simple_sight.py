"""2.5.6: the simplified option for hill boards, chosen as an option of a game."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy import RULESET, los
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.situations import drawing

USUAL = load_tables()
SIMPLE = replace(USUAL, sight=replace(USUAL.sight, simple=1))


def test_what_stands_as_high_as_the_lower_end_blocks_at_any_distance() -> None:
    board = Board.single(drawing.sheet(terrain={"C6": "woods"}, levels={"C3": 2}))
    assert los.report(board, "C3", "C13", rules=USUAL).clear
    assert not los.report(board, "C3", "C13", rules=SIMPLE).clear
    assert not los.field(board, "C3", rules=SIMPLE).clear[board.index["C13"]]


def test_terrain_lower_than_both_ends_and_lines_on_one_level_stay_as_they_are() -> None:
    high = Board.single(drawing.sheet(terrain={"C6": "woods"}, levels={"C3": 3, "C10": 1}))
    assert los.report(high, "C3", "C10", rules=SIMPLE).clear
    flat = Board.single(drawing.sheet(terrain={"C6": "woods"}))
    for rules in (USUAL, SIMPLE):
        assert not los.report(flat, "C3", "C13", rules=rules).clear
        assert los.report(flat, "D3", "D13", rules=rules).clear


def test_it_is_an_option_of_a_game_and_said() -> None:
    setup = RULESET.prepare("meeting_in_the_hills", {"sight": "simple"})
    assert setup.tables.sight.simple
    assert any("2.5.6" in remark for remark in setup.remarks)
    plain = RULESET.prepare("meeting_in_the_hills", {})
    assert not plain.tables.sight.simple
    assert not plain.remarks
