"""The Board of one sheet: names, neighbors, distances, features, changes, identity."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import deque

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Ground, Line, NoHexError, Sheet, Side, geometry
from tests.engine.board.generate import random_sheet

PLAIN = Board.single(Sheet.of("12"))
RICH = Board.single(random_sheet(11, 14, 5))


def test_b3_touches_a3_a4_c3_c4() -> None:
    assert PLAIN.neighbors("B3") == ("B2", "C3", "C4", "B4", "A4", "A3")
    assert PLAIN.neighbors("A14") == ("A13", "B13")
    assert PLAIN.neighbors("B0") == ("C1", "B1", "A1")
    assert PLAIN.around("B0") == (None, None, "C1", "B1", "A1", None)
    assert PLAIN.across("H5", 4) == "H6"


@given(st.integers(2, 30), st.integers(2, 30), st.data())
def test_neighbors_are_mutual_and_distance_is_the_shortest_walk(columns: int, rows: int, data: st.DataObject) -> None:
    board = Board.single(Sheet.of("x", columns, rows))
    start = data.draw(st.sampled_from(board.names))
    walked = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in board.neighbors(here):
            assert here in board.neighbors(there)
            assert board.across(here, board.direction(here, there)) == there
            assert board.direction(there, here) == geometry.opposite(board.direction(here, there))
            if there not in walked:
                walked[there] = walked[here] + 1
                queue.append(there)
    assert {name: board.distance(start, name) for name in board.names} == walked
    assert board.within(start, 3) == tuple(name for name in board.names if walked[name] <= 3)


def test_half_hexes_and_edges() -> None:
    hex = PLAIN.hex
    assert hex("A14").cut == {"down", "left"}
    assert hex("A14").edges == {"down", "left"}
    assert (hex("F0").half, hex("F0").cut, hex("F0").edges) == (True, {"up"}, {"up"})
    assert (hex("E1").half, hex("E1").edges) == (False, {"up"})
    assert not hex("B5").edges
    assert len(PLAIN.half_hexes()) == 14 * 2 + 5 + 4
    assert PLAIN.half_hexes("down") == ("A14", "C14", "E14", "G14", "I14", "K14")
    assert PLAIN.edge("up") == ("A1", "B0", "C1", "D0", "E1", "F0", "G1", "H0", "I1", "J0", "K1")


def test_half_hexes_out() -> None:
    board = PLAIN.without(PLAIN.half_hexes("left", "right"))
    assert len(board.names) == 154 - 28
    assert board.names[0] == "B0"
    assert board.index["B0"] == 0
    assert board.hex("B5").edges == {"left"}
    assert board.neighbors("B3") == ("B2", "C3", "C4", "B4")
    with pytest.raises(NoHexError, match="A3 is out of play in this mission"):
        board.hex("A3")
    assert board.without(["B0"]).without([]) == PLAIN.without([*PLAIN.half_hexes("left", "right"), "B0"])
    assert len(PLAIN.names) == 154


def test_every_form_of_a_name_is_accepted() -> None:
    for text in ("F5", "f5", "12:F5", "F5(12)", "F5/12", " F5 (12) "):
        assert PLAIN.canonical(text) == "F5"
    assert PLAIN.aliases("F5") == ("12:F5",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("L5", "L5 is not on the map; sector 12 has no hex L5."),
        ("9:F5", "9:F5: the map has no sector 9; it has 12."),
        ("north", "'north' is not a hex; a hex is letters and a row number, such as F5."),
    ],
)
def test_a_wrong_name_is_explained(text: str, says: str) -> None:
    with pytest.raises(KeyError) as caught:
        PLAIN.canonical(text)
    assert str(caught.value) == says


def test_every_question_refuses_a_wrong_name() -> None:
    for ask in (PLAIN.hex, PLAIN.neighbors, PLAIN.around, PLAIN.place, PLAIN.lines, PLAIN.footprints, PLAIN.ways):
        with pytest.raises(NoHexError, match="sector 12 has no hex Z1"):
            ask("Z1")
    for pair in (("A1", "Z1"), ("Z1", "A1")):
        with pytest.raises(NoHexError, match="Z1"):
            PLAIN.distance(*pair)
    with pytest.raises(NoHexError, match="another name of F5"):
        PLAIN.hex("12:F5")
    for ask_two in (PLAIN.direction, PLAIN.side, PLAIN.line, PLAIN.openings, PLAIN.side_rank):
        with pytest.raises(ValueError, match="A1 and A3 are not adjacent"):
            ask_two("A1", "A3")


def test_hexsides_from_both_hexes() -> None:
    sides = [
        Side("B3", 2, "wall", ((100, 300),)),
        Side("C3", 5, "bank"),
        Side("B3", 2, "contour", (), 1, 50),
        Side("A1", 1, "wall"),
    ]
    board = Board.single(Sheet.of("x", sides=sides))
    for a, b in (("B3", "C3"), ("C3", "B3")):
        assert board.side(a, b) == {"wall", "bank"}
        assert board.side_rank(a, b) == 150
        ((start, end),) = board.openings(a, b)
        assert geometry.square3(start, end) == 3 * 1000**2 // 3 // 25
    assert board.side("B3", "B4") == frozenset()
    assert board.side_rank("B3", "B4") is None
    at_edge = board.side_at("A1", 1)
    assert at_edge is not None
    assert (at_edge.other, at_edge.kinds, at_edge.ends) == (None, {"wall"}, geometry.side(1, 1, 1))
    assert board.side_at("B3", 2) is board.side_at("C3", 5)
    assert len(board.hexsides) == 2


def test_roads_cross_hexsides_and_are_drawn_through_centers() -> None:
    roads = [Line("sunken_road", ("F12", "F13"), end=4), Line("road", ("F12", "G12")), Line("river", ("B5",))]
    board = Board.single(Sheet.of("x", lines=roads))
    assert board.line("F13", "F12") == {"road", "sunken_road"}
    assert board.line("F12", "G12") == {"road"}
    assert board.line("F12", "E12") == frozenset()
    assert board.lines("F12") == {"road", "sunken_road"}
    assert board.lines("B5") == {"river"}
    assert board.exits("F13") == {4: {"road", "sunken_road"}}
    assert board.exits("F12") == {}
    assert list(board.ways("F12")) == [2, 4]
    (piece,) = board.center_lines("F13")
    assert piece.points == ((9000, 12500), (9000, 13000), (9000, 13500))
    assert piece.directions == (1, 4)
    assert [one.points[-1] for one in board.center_lines("F12")] == [(9000, 12500), (9750, 11750)]


def test_levels_and_hills_times_two() -> None:
    sheet = Sheet.of(
        "x",
        grounds={"D4": Ground(level=1, fine=30), "D5": Ground(level=-1)},
        sides=[Side("D4", 1, "contour", level=1, fine=60)],
    )
    board = Board.single(sheet)
    assert board.hex("D4").rank == 130
    twice = board.levelled(2)
    assert [twice.hex(name).level for name in ("D4", "D5", "D6")] == [2, -1, 0]
    assert twice.hex("D4").rank == 230
    assert twice.side_rank("D4", "D3") == 260
    assert twice.relevelled({"D4": 4}).hex("D4").level == 4
    assert board.relevelled({"D4": 4}).levelled(2).hex("D4").level == 4
    assert board.hex("D4").level == 1
    with pytest.raises(ValueError, match="1 or more"):
        board.levelled(0)
    assert len({board.digest, twice.digest, twice.relevelled({"D4": 4}).digest}) == 3


def test_arrays_follow_the_names() -> None:
    for i, name in enumerate(RICH.names):
        hex = RICH.hex(name)
        assert (RICH.cols[i], RICH.vees[i], RICH.levels[i], RICH.ranks[i]) == (hex.c, hex.v, hex.level, hex.rank)
        c0, v0 = RICH.origin
        assert RICH.grid[hex.c - c0, hex.v - v0] == i
        assert RICH.index[name] == i
        assert RICH.name_at(hex.c, hex.v) == name
        assert RICH.pick(*hex.center) == name
    assert int((RICH.grid >= 0).sum()) == len(RICH.names)
    with pytest.raises(ValueError, match="read-only"):
        np.add(RICH.levels, 1, out=RICH.levels)
    assert RICH.pick(0, 0) is None
    assert RICH.bounds == (1500, 0, 16500, 13500)


def test_pickled_boards_are_equal_and_small() -> None:
    board = RICH.without(RICH.half_hexes()).levelled(2)
    data = pickle.dumps(board)
    back = pickle.loads(data)
    assert back == board
    assert hash(back) == hash(board)
    assert back.names == board.names
    assert back.hex("F5") == board.hex("F5")
    assert back.hexsides == board.hexsides
    assert board != RICH
    assert len(data) < 60_000


def test_the_digest_is_the_same_in_every_process() -> None:
    code = (
        "from lhy_desktop.engine.board import Board; from tests.engine.board.generate import random_sheet;"
        "print(Board.single(random_sheet(11, 14, 5)).digest)"
    )
    env = {"PYTHONHASHSEED": "77", "PYTHONPATH": "."}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == RICH.digest


def test_the_order_of_answers_does_not_hang_on_hashes() -> None:
    again = pickle.loads(pickle.dumps(RICH))
    assert again == RICH
    for name in RICH.names:
        assert list(RICH.ways(name)) == list(again.ways(name))
        assert RICH.center_lines(name) == again.center_lines(name)
        assert RICH.footprints(name) == again.footprints(name)
