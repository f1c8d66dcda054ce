"""Terrain words of one rulebook: written into the boards that use them, so that anybody can check and paint them."""

from __future__ import annotations

import msgspec
import pytest

from lhy_desktop.engine.authoring.judging import judge_sheet
from lhy_desktop.engine.board import Board, Sheet, SheetError
from lhy_desktop.engine.board.editing.findings import findings
from lhy_desktop.engine.board.kits import PLAIN, declared
from lhy_desktop.engine.board.sheet import OwnWord
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.areas import Areas
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow.ruleset import find
from tests.toy_islands import ISLANDS, KIT

SHEET = Sheet.of("isle", 5, 5, {"B2": "lava", "C3": "lava", "D2": "woods"}, title="Isle")
WHOLE = declared(SHEET, KIT)


def test_words_that_stand_on_a_board_are_written_into_it() -> None:
    assert WHOLE.own == (OwnWord("lava", "rubble", "#C03010"),)
    assert declared(WHOLE, KIT) is WHOLE and declared(SHEET, PLAIN) is SHEET
    assert [one.key for one in findings(SHEET, KIT)] == ["grounds.terrain"] * 2
    assert findings(WHOLE, KIT) == ()


def test_they_are_read_and_spliced() -> None:
    text = write_board(WHOLE, "Of fire.")
    assert "lava: {like: rubble, color: '#C03010'}" in text and read_board_text(text).sheet == WHOLE
    before = read_board_text("# Mine.\n" + write_board(Sheet.of("isle", 5, 5, {"D2": "woods"}, title="Isle")))
    after = before.with_sheet(WHOLE)
    assert read_board_text(after.text).sheet == WHOLE and after.text.startswith("# Mine.\n")
    assert after.with_sheet(before.sheet).text.count("lava") <= 1, "at most its code in the legend stays"


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("woods: {like: open, color: '#000000'}", "needs no entry"),
        ("lava: {like: swamp, color: '#000000'}", "which is no ground"),
        ("lava: {like: church, color: '#000000'}", "which is no ground"),
        ("lava: {like: rubble, color: red}", "is not a color"),
        ("La va: {like: rubble, color: '#000000'}", "is not a word"),
    ],
)
def test_bad_entries_are_told_with_their_line(entry: str, said: str, tmp_path) -> None:
    text = write_board(WHOLE).replace("lava: {like: rubble, color: '#C03010'}", entry)
    file = tmp_path / "isle.yaml"
    file.write_text(text, "utf-8")
    problems = find("lhy").examine(file).problems
    line = next(i for i, one in enumerate(text.splitlines(), 1) if entry in one)
    assert [one.line for one in problems if said in one.text] == [line], [str(one) for one in problems]


@pytest.mark.parametrize(("word", "shared"), [("lava", "swamp"), ("woods", "open")])
def test_bad_entries_are_mended(word: str, shared: str) -> None:
    sheet = msgspec.structs.replace(SHEET, own=(OwnWord("lava", "rubble", "#C03010"), OwnWord(word, shared, "#000000")))
    one = findings(sheet)[0]
    assert one.weight == "stops" and one.key in ("own.shared", "own.known")
    assert all(one.key not in {other.key for other in findings(fix.make(sheet))} for fix in one.fixes)


def test_a_board_knows_its_words_and_areas_may_name_them() -> None:
    board = Board.single(WHOLE)
    assert board.hex("B2").terrain == "lava" and board.own["lava"].shared == "rubble"
    codes = dict(zip(board.names, board.terrains.tolist(), strict=True))
    assert codes["B2"] == codes["C3"] != codes["D2"]
    assert Areas(board, "up").hexes(["terrain lava"]) == ("B2", "C3")
    with pytest.raises(SheetError, match="lava"):
        Board.single(SHEET)


def test_a_rulebook_that_does_not_know_them_says_so_and_offers_what_they_are_like() -> None:
    found = [one for one in judge_sheet(WHOLE, find("orders")).findings if one.key == "word.terrain"]
    assert found[0].hexes == ("B2", "C3")
    assert [fix.text for fix in found[0].fixes] == ["Turn it into rubble", "Make it open ground"]
    assert found[0].fixes[0].make(WHOLE).ground("B2").terrain == "rubble"
    assert judge_sheet(WHOLE, ISLANDS).findings == ()


def test_a_mission_of_another_rulebook_is_refused(tmp_path) -> None:
    from lhy_desktop.engine.content import Places, find_places, read_board
    from lhy_desktop.engine.rulesets.lhy.files.known_ground import known_ground
    from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables

    (tmp_path / "maps/boards").mkdir(parents=True)
    (tmp_path / "maps/boards/isle.yaml").write_text(write_board(WHOLE), "utf-8")
    where = Places(find_places().data, tmp_path)
    assert read_board("isle", where)[0] == WHOLE
    with pytest.raises(ContentError, match="lava"):
        read_board("isle", where, known_ground(load_tables()))
