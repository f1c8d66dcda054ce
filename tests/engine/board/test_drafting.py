"""Drafting draws what a sketch leaves out: soundly, alike everywhere, and around what is already drawn."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Footprint, Line, Sheet, Side, problems, words
from lhy_desktop.engine.board.drafting import NoRoomError, draft
from lhy_desktop.engine.board.geometry import center, contains, in_hex, segment_meets
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.boards import board_ids, read_board
from tests.engine.board.generate import random_sheet

SHEETS = st.builds(random_sheet, st.integers(4, 8), st.integers(4, 8), st.integers(0, 2**32))


def sketch(sheet: Sheet) -> Sheet:
    """The sheet without anything drawn."""
    lines = tuple(msgspec.structs.replace(line, drawn=()) for line in sheet.lines)
    return msgspec.structs.replace(sheet, lines=lines, footprints=())


def drafted(sheet: Sheet, again: bool = False) -> Sheet:
    try:
        return draft(sheet, again).sheet
    except NoRoomError as error:
        # Six random lines through one hex may leave no ground; then the sentence names a hex that they all cross.
        name = str(error).split(" finds room in ")[1].split(":")[0]
        assert sum(name in line.hexes for line in sheet.lines) > 1
        cell = dict(zip(sheet.names, sheet.grounds, strict=True))
        assert cell[name].terrain in words.BUILDINGS
        grounds = tuple(
            msgspec.structs.replace(ground, terrain="open") if one == name else ground
            for one, ground in zip(sheet.names, sheet.grounds, strict=True)
        )
        return drafted(msgspec.structs.replace(sheet, grounds=grounds), again)


def crosses(one: Footprint, line: Line, i: int) -> bool:
    return any(segment_meets(one.points, a, b) for a, b in pairwise(line.drawn[i]))


@given(SHEETS)
@settings(max_examples=20)
def test_a_drafted_sheet_is_sound_and_its_buildings_stand_clear(sheet: Sheet) -> None:
    made = drafted(sketch(sheet))
    assert problems(made) == ()
    for line in made.lines:
        assert line.drawn or len(line.hexes) == 1
    by_hex: dict[str, list[Footprint]] = {}
    for one in made.footprints:
        by_hex.setdefault(one.hex, []).append(one)
        assert not contains(one.points, center(*made.places[one.hex]))
    for line in made.lines:
        for i, name in enumerate(line.hexes[: len(line.drawn)]):
            assert not any(crosses(one, line, i) for one in by_hex.get(name, ()))
    for some in by_hex.values():
        for a, b in combinations(some, 2):
            assert not any(segment_meets(a.points, p, q) for p, q in pairwise((*b.points, b.points[0])))


@given(SHEETS)
@settings(max_examples=5)
def test_the_same_sketch_is_drawn_alike(sheet: Sheet) -> None:
    made = drafted(sketch(sheet))
    assert draft(made).sheet == made, "a second run finds nothing to draw"
    assert draft(made, again=True).sheet == made


@given(SHEETS)
@settings(max_examples=10)
def test_what_is_drawn_stays(sheet: Sheet) -> None:
    half = tuple(one for i, one in enumerate(sheet.footprints) if i % 2)
    sheet = msgspec.structs.replace(sheet, footprints=half)
    made = drafted(sheet)
    assert made.footprints[: len(half)] == half
    for before, after in zip(sheet.lines, made.lines, strict=True):
        assert before == after or not before.drawn
    assert problems(made) == ()


@pytest.mark.parametrize("board", board_ids())
def test_shipped_boards_can_be_drawn_anew(board: str) -> None:
    made = draft(read_board(board)[0], again=True).sheet
    assert problems(made) == ()
    assert write_board(made).count("\n- {hex: ") == len(made.footprints)


def lined(*lines: Line, terrain: dict[str, str] | None = None, sides: tuple[Side, ...] = ()) -> Sheet:
    return drafted(Sheet.of("s", 11, 14, terrain or {}, sides, lines))


def test_a_road_runs_straight_where_its_hexes_do() -> None:
    road = lined(Line("road", ("F3", "F4", "F5", "F6"))).lines[0]
    assert {x for piece in road.drawn for x, _ in piece} == {center(6, 0)[0]}


def test_roads_meet_the_edges_squarely() -> None:
    east, south = lined(
        Line("road", ("A7", "B6", "C7", "C8")), Line("road", ("F11", "F12", "F13"), end=4), Line("road", ("K7", "J7"))
    ).lines[:2]
    (x0, y0), (x1, y1) = east.drawn[0][:2]
    assert (x0, y0) == center(1, 13)
    assert abs(y1 - y0) * 8 < x1 - x0
    (x2, _), (x3, y3) = south.drawn[-1][-2:]
    assert x2 == x3 == center(6, 26)[0]
    assert y3 == 27 * 500


def test_a_path_begins_on_the_road_it_leaves() -> None:
    road, path = lined(Line("road", ("A7", "B6", "C7", "D6", "E7")), Line("path", ("C7", "C8", "C9"))).lines
    start = path.drawn[0][0]
    assert segment_meets([start], start, start)
    assert start != center(3, 13)
    near = [p for p in road.drawn[2] if abs(p[0] - start[0]) < 200 and abs(p[1] - start[1]) < 60]
    assert near
    assert all(in_hex(3, 13, p) for p in path.drawn[0])


def test_a_lone_farm_stands_round_its_yard_and_gates_stay_free() -> None:
    sides = tuple(Side("F5", d, "wall", ((400, 600),)) for d in range(1, 7))
    made = lined(terrain={"F5": "stone_building"}, sides=sides)
    assert 2 <= len(made.footprints) <= 4
    _, y = center(*made.places["F5"])
    for one in made.footprints:
        assert all(abs(py - y) < 430 for _, py in one.points)
        assert one.kind == "stone_building"
