"""Areas as sentences: what each clause means, turned sectors and compass words, and mistakes."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.board import Board, Ground, Line, Placement, Sheet
from lhy_desktop.engine.content.areas import MOST_JUDGED, MOST_READ, AreaError, Areas, edge_of, opposite_edge

SHEET = Sheet.of(
    "sheet",
    11,
    14,
    {"C4": Ground("woods"), "D4": Ground("woods", label="The Wood"), "H9": Ground(level=2)},
    lines=[Line("road", tuple(f"F{row}" for row in range(14)))],
)
ONE = Board.single(SHEET)
TWO = Board.join([Placement(SHEET, "11"), Placement(SHEET, "12", (0, 1), 180)])


def found(sentence: str, board: Board = ONE, north: str = "up") -> set[str]:
    return set(Areas(board, north).hexes([sentence]))


def test_lists_rows_columns() -> None:
    assert found("all") == set(ONE.names)
    assert found("F4 f5") == {"F4", "F5"}
    assert found("row 0") == {"B0", "D0", "F0", "H0", "J0"}
    assert len(found("rows 1-4")) == 44
    assert found("column A, rows 2-3") == {"A2", "A3"}
    assert found("columns J-K, row 14") == {"K14"}


def test_near_on_edge_terrain_label_level() -> None:
    assert found("within 1 of G11") == {"G11", *ONE.neighbors("G11")}
    assert found("within 0 of G11 A1") == {"G11", "A1"}
    assert found("on road, rows 1-2") == {"F1", "F2"}
    assert found("within 1 of road, row 5") == {"E5", "F5", "G5"}
    assert found("edge up") == set(ONE.edge("up"))
    assert found("terrain woods") == {"C4", "D4"}
    assert found("label The Wood") == {"D4"}
    assert found("level 2") == {"H9"}
    assert found("not columns B-K, not rows 2-14") == {"A1"}


def test_beyond_a_row_or_column() -> None:
    assert found("north of row 2") == found("rows 0-1")
    assert found("south of row 12") == found("rows 13-14")
    assert found("west of column B") == found("column A")
    assert found("right of column J") == found("column K")


def test_compass_words_are_read_with_north() -> None:
    """2.1.9: with north to the right, letters are the rows: north of row B is columns C to K."""
    assert found("north of row B", north="right") == found("columns C-K")
    assert found("edge north", north="right") == found("edge right")
    assert found("south of column 12", north="down") == found("rows 0-11")


def test_sectors_and_turned_sheets() -> None:
    assert found("12:F3 F4(11)", TWO) == {"12:F3", "11:F4"}
    assert all(name.startswith("12:") for name in found("sector 12", TWO))
    north = found("sector 12, north of row 9", TWO)
    assert north == found("sector 12, rows 10-14", TWO)
    assert found("sector 12, east of column B", TWO) == found("sector 12, column A", TWO)


def test_several_sentences_add_up_in_canonical_order() -> None:
    assert Areas(ONE, "up").hexes(["G2", "A1 F4"]) == tuple(name for name in ONE.names if name in {"A1", "F4", "G2"})


def test_edges() -> None:
    assert [edge_of(way, "up") for way in ("north", "east", "south", "west")] == ["up", "right", "down", "left"]
    assert [edge_of(way, "left") for way in ("north", "east", "south", "west", "down")] == [
        "left",
        "up",
        "right",
        "down",
        "down",
    ]
    assert [opposite_edge(edge) for edge in ("up", "right", "down", "left")] == ["down", "left", "up", "right"]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("wihtin 3 of G11", "Did you mean 'within'"),
        ("F4, ", "empty clause"),
        ("F99", "not on the map"),
        ("within x of G11", "'x' is no whole number."),
        ("within 3 of Q11", "not on the map"),
        ("rows one", "'one' is no whole number."),
        ("columns 1-2", "'1' is no column; columns are letters."),
        ("sector 12", "The map has no sector '12'."),
        ("terrain wood", "Did you mean 'woods'"),
        ("north of row B", "a row number; 'B' is none."),
        ("west of column 3", "a column letter; '3' is none."),
        ("upward", "is no area."),
    ],
)
def test_mistakes_are_sentences(sentence: str, text: str) -> None:
    with pytest.raises(AreaError) as caught:
        Areas(ONE, "up").hexes([sentence])
    assert text in str(caught.value)


@pytest.mark.parametrize("radius", [0, 1, 7, 999])
@pytest.mark.parametrize("places", ["G11 A1", "road", "F5"])
def test_near_means_what_the_board_means_by_it(radius: int, places: str) -> None:
    board = TWO if places == "road" else ONE
    centers = [name for name in board.names if places in board.lines(name)] if places == "road" else places.split()
    wanted = {name for center in centers for name in board.within(center, radius)}
    assert found(f"within {radius} of {places}", board) == wanted


def test_not_before_not_takes_it_back() -> None:
    assert found("not " * 6 + "row 3") == found("row 3")
    assert found("not " * 7 + "row 3") == found("not row 3")
    with pytest.raises(AreaError, match=r"'not' is no area"):
        found("not")


@pytest.mark.parametrize("sentence", ["not " * 5000 + "all", "all, " * 30 + "all", "F5 " * 300, ",".join(["all"] * 21)])
def test_a_sentence_is_short(sentence: str) -> None:
    with pytest.raises(AreaError, match=r"at most 20 clauses and 400 letters"):
        found(sentence)


def test_a_mission_has_so_many_areas_and_no_more() -> None:
    areas = Areas(ONE, "up")
    for number in range(MOST_JUDGED):
        areas.hexes([f"within {number} of F5"])
    assert areas.hexes(["within 3 of F5"])
    with pytest.raises(AreaError, match="300 different clauses"):
        areas.hexes(["within 3 of G5"])
    areas = Areas(ONE, "up")
    with pytest.raises(AreaError, match="1000 sentences"):
        areas.hexes(["all"] * (MOST_READ + 1))


def test_each_clause_is_judged_once_for_each_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Board, "hex", lambda board, name, usual=Board.hex: asked.append(name) or usual(board, name))
    areas = Areas(TWO, "up")
    asked.clear()
    areas.hexes(["rows 1-4, not terrain woods"] * 500)
    assert len(asked) <= 2 * len(TWO.names)
