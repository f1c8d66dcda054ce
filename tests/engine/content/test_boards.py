"""Board files: the shipped ones are sound and fit together; written files read back; faults come with their line."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Footprint, Ground, JoinError, Line, Placement, Sheet, Side, words
from lhy_desktop.engine.board.geometry import CORNERS, center, contains
from lhy_desktop.engine.board.names import parse_hex, sheet_cells, sheet_names
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.boards import board_ids, read_board, read_board_file, validate_file
from lhy_desktop.engine.content.problems import ContentError
from tests.of_the_day import every

BOARDS = board_ids()
FITTING = tuple(id for id in BOARDS if (read_board(id)[0].columns, read_board(id)[0].rows) == (11, 14))
"""Sheets that fit all others (2.1.8); boards of other sizes are whole maps."""
PAIRS = every(list(itertools.product(FITTING, FITTING)), 8)
"""How many pairs are joined: an eighth with each seed, different ones each day; all with LHY_ALL (``dev.py soak``)."""
TURNS: tuple[Literal[0, 180], ...] = (0, 180)
HALVES: tuple[Literal["a", "b"] | None, ...] = (None, "a", "b")

SMALL = """id: small
title: Small
columns: 3
rows: 3
legend: {'.': open, w: woods, h: {terrain: hut, look: barn}}
hexes:
- '..w'
- '.h.'
- 'w..'
levels:
- '01A'
- '0a0'
- '000'
fine: {A2: 3}
labels: {B1: Hut}
flags: {tree_lined: [B0, B1]}
sides:
  wall:
  - A2/2
  - B1/4 100-200 400-600
contours:
- {side: B1/1, level: 1, fine: 2}
lines:
- kind: road
  name: Lane
  hexes: A1 B1 C2
  drawn: [[[0, 0], [750, 250]], [[-750, -250], [0, 0], [750, 250]], [[-750, -250], [0, 0]]]
buildings:
- {hex: B1, kind: hut, at: [[-300, -200], [-100, -200], [-100, -50]]}
hex_meters: 10
"""


def test_both_original_boards_are_there() -> None:
    assert {"crossroads", "wooded_hills"} <= set(BOARDS)


@pytest.mark.parametrize("board", BOARDS)
def test_a_shipped_board_is_written_as_it_stands(board: str) -> None:
    sheet, _ = read_board(board)
    path = Path(__file__).parents[3] / "maps/boards" / f"{board}.yaml"
    text = path.read_text(encoding="utf-8")
    comment = "\n".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("#"))
    assert write_board(sheet, comment) == text


@pytest.mark.parametrize("board", FITTING)
def test_edges_of_a_shipped_board_follow_2_1_8(board: str) -> None:
    sheet, _ = read_board(board)
    assert (sheet.columns, sheet.rows) == (11, 14)
    lines = {hex for line in sheet.lines for hex in line.hexes}
    for name, (c, v) in zip(sheet.names, sheet_cells(11, 14), strict=True):
        if c in (1, 11) or v in (0, 27) or (v == 14):
            assert (sheet.ground(name).terrain, sheet.ground(name).level) == ("open", 0), name
            assert (name in lines) == (name in ("A7", "K7", "F0", "F7")), name
    assert any(line.hexes[-1] == "F13" and line.end == 4 for line in sheet.lines)


@pytest.mark.parametrize("board", BOARDS)
def test_buildings_stand_in_building_hexes_and_leave_the_centers_of_fitting_sheets_free(board: str) -> None:
    """A hex of a village has several houses around its center; where a hex is ten meters, a house fills it."""
    sheet, _ = read_board(board)
    assert sheet.footprints
    for footprint in sheet.footprints:
        assert sheet.ground(footprint.hex).terrain in words.BUILDINGS
        if board in FITTING:
            assert not contains(footprint.points, center(*parse_hex(footprint.hex))), footprint.hex


@pytest.mark.parametrize("board", BOARDS)
def test_roads_stay_clear_of_buildings(board: str) -> None:
    from shapely.geometry import LineString, Polygon

    sheet, _ = read_board(board)
    pieces = [LineString(piece) for line in sheet.lines for piece in line.drawn]
    assert pieces
    assert sheet.footprints
    for footprint in sheet.footprints:
        assert not any(piece.intersects(Polygon(footprint.points)) for piece in pieces), footprint.hex


def joined(*placements: Placement) -> Board | None:
    try:
        return Board.join(placements)
    except JoinError:
        return None


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_pair_of_boards_joins_side_by_side_in_every_turn(first: str, second: str) -> None:
    """2.1.6: long edges; K to K and A to A need the slide that brings row 7 beside row 7."""
    one, two = read_board(first)[0], read_board(second)[0]
    for turn, other in itertools.product(TURNS, TURNS):
        slides = [0] if turn == other else [-1, 1]
        boards = [
            joined(Placement(one, "1", (0, 0), turn), Placement(two, "2", (1, 0), other, None, s)) for s in slides
        ]
        fitting = [board for board in boards if board is not None and not board.disagreements]
        assert len(fitting) == 1
        assert {"road"} <= fitting[0].lines("1:K7" if turn == 0 else "1:A7")


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_pair_of_boards_joins_end_to_end_in_every_turn(first: str, second: str) -> None:
    """2.1.6-2.1.7: short edges, whole and folded; a row-14 edge fits only a row-14 edge, and every other edge its
    like."""
    one, two = read_board(first)[0], read_board(second)[0]
    fitting = expected = 0
    for turn, other, half, more in itertools.product(TURNS, TURNS, HALVES, HALVES):
        expected += lower(turn, half) == lower(180 - other, more)
        board = joined(Placement(one, "1", (0, 0), turn, half), Placement(two, "2", (0, 1), other, more))
        if board is not None:
            assert board.disagreements == ()
            fitting += 1
    assert fitting == expected


def lower(turn: int, half: str | None) -> str:
    """The kind of the lower edge: ``row 14``, or the kind that all other edges share."""
    return "row 14" if (turn == 0 and half in (None, "b")) else "row 0"


def test_every_key_of_the_format_is_read(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL)
    sheet, source = read_board_file(path)
    assert source.label == str(path)
    assert sheet.meters == 10
    assert sheet.ground("A3") == Ground("woods")
    assert sheet.ground("B1") == Ground("hut", 10, 0, "barn", "Hut", ("tree_lined",))
    assert sheet.ground("C1").level == -1
    assert sheet.ground("A2").fine == 3
    assert sheet.sides == (
        Side("A2", 2, "wall"),
        Side("B1", 4, "wall", ((100, 200), (400, 600))),
        Side("B1", 1, "contour", (), 1, 2),
    )
    assert sheet.lines[0].drawn[0] == ((1500, 500), (2250, 750))
    assert sheet.footprints == (Footprint("hut", "B1", ((2700, 800), (2900, 800), (2900, 950))),)
    again = tmp_path / "again.yaml"
    again.write_text(write_board(sheet))
    assert read_board_file(again)[0] == sheet


@pytest.mark.parametrize(
    ("change", "line", "text"),
    [
        (("'..w'", "'..q'"), 7, "The code 'q' is not in the legend. Allowed: ., w, h."),
        (("'..w'", "'..ww'"), 7, "This row has 4 codes; the board has 3 columns."),
        (("'01A'", "'01%'"), 11, "'%' is no level."),
        (("w: woods", "w: wods"), 7, "'wods' is no terrain"),
        (("- A2/2", "- A2-2"), 19, "'A2-2' is no hexside. Write F5/3"),
        (("B1/4 100-200", "B9/4 100-200"), 20, "B9 is not on this sheet"),
        (("A1 B1 C2", "A1 B1 C3"), 26, "C3 is not next to B1"),
        (("kind: hut, at", "kind: tower, at"), 29, "'tower' is no building"),
        (("[-300, -200]", "[-3000, -200]"), 29, "reaches out of its hex"),
        (("fine: {A2", "fine: {D2"), 14, "D2 is not on this board."),
        (("tree_lined: [B0", "tree_lined: [Q0"), 16, "Q0 is not on this board."),
        (("- 'w..'\n", ""), 6, "There are 2 rows of hexes; the board has 3."),
    ],
)
def test_faults_have_their_line(tmp_path: Path, change: tuple[str, str], line: int, text: str) -> None:
    path = tmp_path / "small.yaml"
    assert change[0] in SMALL
    path.write_text(SMALL.replace(*change))
    problems = validate_file(path)
    assert any(problem.line == line and text in problem.text for problem in problems), problems


def test_an_unknown_board_suggests_a_name() -> None:
    with pytest.raises(ContentError, match=r"There is no such file\. Did you mean 'crossroads'\?"):
        read_board("crosroads")


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    columns, rows = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    names = sheet_names(columns, rows)
    terrain = st.sampled_from([word for word in words.TERRAIN if word not in words.BUILDINGS])
    look = st.sampled_from(["", "", "dry", "it's"])
    ground = st.builds(
        Ground, terrain, st.integers(-9, 20), st.sampled_from([0, 0, 7]), look, st.sampled_from(["", "", "A: b"])
    )
    grounds = tuple(draw(st.lists(ground, min_size=len(names), max_size=len(names))))
    kinds = draw(st.lists(st.sampled_from(["wall", "hedgerow", "tree_line"]), unique=True))
    side = st.tuples(st.sampled_from(names), st.integers(1, 6))
    sides = [Side(hex, way, kind, ((100, 300),)) for kind in kinds for hex, way in draw(st.lists(side, max_size=3))]
    lines = [Line("road", (hex,)) for hex in draw(st.lists(st.sampled_from(names), max_size=2))]
    hut = draw(st.sampled_from(names))
    x, y = center(*parse_hex(hut))
    points = tuple((x + dx, y + dy) for dx, dy in CORNERS[:4])
    feet = (Footprint("hut", hut, points),)
    return Sheet("made", columns, rows, grounds, tuple(sides), tuple(lines), feet, "It's: made")


@settings(max_examples=40)
@given(sheets())
def test_what_is_written_reads_back(sheet: Sheet) -> None:
    from lhy_desktop.engine.content.board_schema import BoardFile
    from lhy_desktop.engine.content.boards import _Reader
    from lhy_desktop.engine.content.schema import check
    from lhy_desktop.engine.content.yaml_file import parse

    text = write_board(sheet)
    document = parse(text.encode(), "made.yaml")
    assert _Reader(document, check(document, BoardFile)).sheet(sketch=False) == sheet
