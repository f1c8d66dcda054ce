"""Joining, turning, folding and sliding sheets (2.1.5-2.1.8)."""

from __future__ import annotations

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Footprint, Ground, JoinError, Line, Placement, Sheet, Side, geometry
from tests.engine.board.generate import random_sheet

S10, S12 = Sheet.of("10"), Sheet.of("12")


def join(*placements: Placement) -> Board:
    return Board.join(placements)


def test_a_against_k_fits() -> None:
    board = join(Placement(S10), Placement(S12, at=(1, 0)))
    assert len(board.names) == 2 * 154 - 14
    assert board.canonical("12:A7") == board.canonical("A7(12)") == "10:K7"
    assert board.aliases("10:K7") == ("10:K7", "12:A7")
    assert board.neighbors("10:K7") == ("10:K6", "12:B6", "12:B7", "10:K8", "10:J7", "10:J6")
    assert not board.hex("10:K7").half
    assert (board.hex("10:K14").half, board.hex("10:K14").cut) == (True, {"down"})
    assert board.hex("12:K7").cut == {"right"}
    assert board.distance("10:A7", "12:K7") == 20
    assert board.disagreements == ()
    assert board.bounds == (1500, 0, 31500, 13500)
    assert [one.bounds for one in board.sectors] == [(1500, 0, 16500, 13500), (16500, 0, 31500, 13500)]
    assert board.edge("left") == tuple(f"10:A{row}" for row in range(1, 15))


def test_the_first_in_the_mission_names_the_shared_hex() -> None:
    board = join(Placement(S12, at=(1, 0)), Placement(S10))
    assert board.canonical("10:K7") == "12:A7"
    assert board.names[0] == "12:A1"
    assert board.hex("12:A7").sector == "12"


@pytest.mark.parametrize(("turns", "slide"), [((0, 180), -1), ((180, 0), 1)])
def test_like_long_edges_need_a_slide(turns: tuple[int, int], slide: int) -> None:
    """K against K or A against A: row 7 must lie beside row 7 (2.1.6)."""
    left, right = turns
    letter = "K" if left == 0 else "A"
    with pytest.raises(
        JoinError,
        match=rf"Column {letter} of sector 10 and column {letter} of sector 12 are out of step.*slide {slide} ",
    ):
        join(Placement(S10, turn=left), Placement(S12, at=(1, 0), turn=right))  # type: ignore[arg-type]
    board = join(Placement(S10, turn=left), Placement(S12, at=(1, 0), turn=right, slide=slide))  # type: ignore[arg-type]
    assert board.canonical(f"12:{letter}7") == f"10:{letter}7"
    assert board.canonical(f"12:{letter}8") == f"10:{letter}6"
    assert not board.hex(f"10:{letter}7").half


@pytest.mark.parametrize(
    ("upper", "lower", "shared"),
    [(0, 180, "10:G14=12:E14"), (180, 0, "10:F0=12:F0"), (180, 0, "10:B0=12:J0"), (0, 180, "10:A14=12:K14")],
)
def test_short_edges_of_one_kind_fit(upper: int, lower: int, shared: str) -> None:
    board = join(Placement(S10, turn=upper), Placement(S12, at=(0, 1), turn=lower))  # type: ignore[arg-type]
    first, second = shared.split("=")
    assert board.canonical(second) == first
    assert board.hex(first).half == (first == "10:A14")


@pytest.mark.parametrize("turn", [0, 180])
def test_short_edges_of_two_kinds_do_not_fit(turn: int) -> None:
    says = "Row 14 of sector 10 does not fit row 0" if turn == 0 else "Row 0 of sector 10 does not fit row 14"
    with pytest.raises(JoinError, match=f"{says} of sector 12: .* turn one of the two"):
        join(Placement(S10, turn=turn), Placement(S12, at=(0, 1), turn=turn))  # type: ignore[arg-type]


def test_folded_halves_hold_the_rows_of_the_rule() -> None:
    a = join(Placement(S10, half="a"))
    b = join(Placement(S10, half="b"))
    for letter in "ABCDEFGHIJK":
        odd = letter in "ACEGIK"
        kept_a = [f"{letter}{row}" for row in range(1 if odd else 0, 8)]
        kept_b = [f"{letter}{row}" for row in (range(8, 15) if odd else range(7, 14))]
        assert [name for name in a.names if name.startswith(letter)] == kept_a
        assert [name for name in b.names if name.startswith(letter)] == kept_b
    assert a.hex("F7").cut == {"down"}
    assert b.hex("F7").cut == {"up"}
    assert a.hex("E7").half is False
    assert a.bounds == (1500, 0, 16500, 7000)
    assert b.bounds == (1500, 0, 16500, 6500)


def test_cut_edges_fit_as_row_0_edges_do() -> None:
    for second in (
        Placement(S12, at=(0, 1)),
        Placement(S12, at=(0, 1), turn=180, half="a"),
        Placement(S12, at=(0, 1), half="b"),
    ):
        board = join(Placement(S10, half="a"), second)
        shared = [name for name in board.names if len(board.aliases(name)) == 2]
        assert shared == [f"10:{letter}7" for letter in "BDFHJ"]
        assert not any(board.hex(name).half for name in shared)
    with pytest.raises(JoinError, match="The cut of sector 10 does not fit row 14 of sector 12"):
        join(Placement(S10, half="a"), Placement(S12, at=(0, 1), turn=180))


def test_half_a_turned_needs_no_slide() -> None:
    board = join(Placement(S10), Placement(S12, at=(1, 0), turn=180, half="a"))
    assert board.canonical("12:K7") == "10:K1"
    assert board.bounds[3] == 13500


def test_half_b_under_half_a_beside_a_whole_sheet() -> None:
    third = Sheet.of("3")
    board = join(Placement(S10), Placement(S12, at=(1, 0), half="a"), Placement(third, at=(1, 1), half="b"))
    assert board.canonical("3:A8") == "10:K8"
    assert board.canonical("3:F7") == "12:F7"
    assert len(board.names) == 154 + 140


def test_the_four_quarters_of_one_hex() -> None:
    sheets = [Sheet.of(str(n)) for n in range(4)]
    board = join(
        Placement(sheets[0]),
        Placement(sheets[1], at=(1, 0)),
        Placement(sheets[2], at=(0, 1), turn=180),
        Placement(sheets[3], at=(1, 1), turn=180),
    )
    assert board.aliases("0:K14") == ("0:K14", "1:A14", "2:A14", "3:K14")
    assert not board.hex("0:K14").half
    assert len(board.neighbors("0:K14")) == 6


@pytest.mark.parametrize(
    ("placements", "says"),
    [
        ([], "at least one sector"),
        ([Placement(S10), Placement(S10, at=(1, 0))], "Two sectors are called 10"),
        ([Placement(S10), Placement(S12)], r"Sectors 10 and 12 are both at \[0, 0\]"),
        ([Placement(S10, "a b")], "'a b' cannot name a sector"),
        ([Placement(S10), Placement(S12, at=(2, 0))], "No sector stands in column 1 of the grid"),
        ([Placement(S10), Placement(S12, at=(0, 2), turn=180)], "No sector stands in row 1 of the grid"),
        ([Placement(S10), Placement(S12, at=(1, 1))], "Sector 12 does not touch the other sectors"),
        ([Placement(Sheet.of("9", 4, 5), half="a")], "5 rows; only a sheet with an even number of rows folds"),
        ([Placement(S10), Placement(Sheet.of("9", 7, 14), at=(0, 1), turn=180)], "are 11 and 7 columns wide"),
        ([Placement(S10), Placement(S12, at=(0, 1), turn=180, slide=1)], "both need the same slide"),
        (
            [Placement(S10), Placement(S12, at=(1, 0), slide=1)],
            "Column K of sector 10 and column A of sector 12 are out of step",
        ),
    ],
)
def test_a_bad_join_is_a_sentence(placements: list[Placement], says: str) -> None:
    with pytest.raises(JoinError, match=says) as caught:
        Board.join(placements)
    assert all(text.endswith(".") for text in caught.value.problems)


def test_bare_names_need_their_sector_on_a_joined_map() -> None:
    board = join(Placement(S10), Placement(S12, at=(1, 0)))
    with pytest.raises(KeyError, match="The map has several sectors; write 10:F5 or 12:F5"):
        board.canonical("F5")
    with pytest.raises(KeyError, match="L5 is on none of the sectors 10, 12"):
        board.canonical("L5")
    assert board.without(["10:K7"]).names != board.names
    with pytest.raises(KeyError, match="12:A7 is out of play"):
        board.without(["10:K7"]).canonical("12:A7")


@given(st.integers(2, 12), st.integers(2, 12), st.integers(0, 30))
def test_turned_twice_is_the_same(columns: int, rows: int, seed: int) -> None:
    """A turned sheet keeps names and neighbors; every distance and feature stays between the same hexes."""
    sheet = random_sheet(columns, rows, seed)
    board, turned = Board.single(sheet), join(Placement(sheet, turn=180))
    assert turned.names == board.names
    for name in board.names:
        a, b = board.hex(name), turned.hex(name)
        assert (b.c, b.v) == (columns + 1 - a.c, 2 * rows - 1 - a.v)
        assert (a.terrain, a.rank, a.lines, a.half, a.flags) == (b.terrain, b.rank, b.lines, b.half, b.flags)
        assert turned.around(name) == board.around(name)[3:] + board.around(name)[:3]
        for other in board.neighbors(name):
            assert turned.side(name, other) == board.side(name, other)
            assert turned.line(name, other) == board.line(name, other)
        back = [tuple(_turn(p, columns, rows) for p in one.points) for one in turned.center_lines(name)]
        assert back == [one.points for one in board.center_lines(name)]
        prints = [tuple(_turn(p, columns, rows) for p in one.points) for one in turned.footprints(name)]
        assert prints == [one.points for one in board.footprints(name)]


def _turn(p: geometry.Point, columns: int, rows: int) -> geometry.Point:
    return 1500 * (columns + 1) - p[0], 500 * (2 * rows - 1) - p[1]


@given(st.integers(0, 20), st.sampled_from(["a", "b"]), st.sampled_from([0, 180]))
def test_a_folded_half_says_what_the_sheet_says(seed: int, half: str, turn: int) -> None:
    sheet = random_sheet(11, 14, seed)
    board = Board.single(sheet)
    folded = join(Placement(sheet, half=half, turn=turn))  # type: ignore[arg-type]
    _, top, _, bottom = folded.bounds
    assert 0 < len(folded.names) < len(board.names)
    for name in folded.names:
        assert folded.hex(name).terrain == board.hex(name).terrain
        for other in folded.neighbors(name):
            assert folded.side(name, other) == board.side(name, other)
            assert folded.line(name, other) == board.line(name, other)
        for piece in folded.center_lines(name):
            assert all(top <= y <= bottom for _, y in piece.points)


def test_roads_go_on_over_every_kind_of_edge() -> None:
    """The exits of rule 2.1.8: column F on short and cut edges, row 7 on long ones."""
    cross = [
        Line("road", ("F0", "F1", "F2", "F3", "F4", "F5", "F6", "F7")),
        Line("road", tuple(f"F{row}" for row in range(7, 14)), end=4),
        Line("road", ("A7", "B6", "C7", "D6", "E7", "F6")),
        Line("road", ("F6", "G7", "H6", "I7", "J6", "K7")),
    ]
    one, two = Sheet.of("1", lines=cross), Sheet.of("2", lines=cross)
    beside = join(Placement(one), Placement(two, at=(1, 0)))
    assert beside.line("1:J6", "1:K7") == beside.line("1:K7", "2:B6") == {"road"}
    assert [len(piece.directions) for piece in beside.center_lines("1:K7")] == [1, 1]
    below = join(Placement(one), Placement(two, at=(0, 1), turn=180))
    assert below.line("1:F13", "2:F13") == {"road"}
    above = join(Placement(one, turn=180), Placement(two, at=(0, 1)))
    assert above.line("1:F1", "1:F0") == above.line("1:F0", "2:F1") == {"road"}
    cut = join(Placement(one, half="a"), Placement(two, at=(0, 1)))
    assert cut.line("1:F6", "1:F7") == cut.line("1:F7", "2:F1") == {"road"}
    for board in (beside, below, above, cut):
        assert board.disagreements == ()
    ends = join(Placement(one), Placement(S12, at=(1, 0)))
    assert ends.disagreements == ("1:K7 has road on sector 1, nothing on sector 12; they do not go on there.",)
    track = Sheet.of("3", lines=[Line("path", ("A7", "B7"))])
    assert join(Placement(one), Placement(track, at=(1, 0))).disagreements == ()
    stub = join(Placement(one), Placement(S12, at=(0, 1), turn=180))
    assert stub.line("1:F13", "12:F13") == frozenset()
    assert stub.disagreements == ("The road that leaves 1:F13 does not go on in 12:F13.",)


def test_sheets_that_disagree_are_named_and_the_first_holds() -> None:
    one = Sheet.of("1", grounds={"K7": "marsh", "K8": Ground(level=1)}, sides=[Side("K3", 1, "wall")])
    house = Footprint("hut", "A9", ((1400, 8400), (1600, 8400), (1600, 8600)))
    two = Sheet.of(
        "2",
        grounds={"A9": "hut"},
        sides=[Side("A3", 2, "bank")],
        footprints=[house],
        lines=[Line("path", ("A4", "A5"))],
    )
    board = join(Placement(one), Placement(two, at=(1, 0)))
    assert board.hex("1:K7").terrain == "marsh"
    assert board.hex("1:K8").level == 1
    assert board.footprints("1:K9") == ()
    assert board.side("1:K3", "1:K2") == {"wall"}
    assert board.side("1:K3", "2:B2") == {"bank"}
    assert board.line("1:K4", "1:K5") == frozenset()
    assert board.disagreements == (
        "1:K7 is marsh on level 0, but 2:A7, the same hex, is open on level 0; the first holds.",
        "1:K8 is open on level 1, but 2:A8, the same hex, is open on level 0; the first holds.",
        "1:K9 is open on level 0, but 2:A9, the same hex, is hut on level 0; the first holds.",
        "Between 1:K3 and 1:K2 one sheet has wall, the other nothing; the sector listed first holds.",
        "1:K4 has nothing on sector 1, path on sector 2; they do not go on there.",
        "1:K5 has nothing on sector 1, path on sector 2; they do not go on there.",
    )
    swapped = join(Placement(two, at=(1, 0)), Placement(one))
    assert swapped.footprints("2:A9")[0].hex == "2:A9"
    assert swapped.line("2:A4", "2:A5") == {"path"}


def test_every_legal_join_of_two_sheets_makes_one_lattice() -> None:
    """Each pair in each turn and half, side by side and one below the other: joins that fit are whole, others are
    refused."""
    fitted = refused = 0
    kinds = list(itertools.product((0, 180), (None, "a", "b")))
    for (t1, h1), (t2, h2), at, slide in itertools.product(kinds, kinds, ((1, 0), (0, 1)), (-1, 0, 1)):
        first = Placement(S10, turn=t1, half=h1)  # type: ignore[arg-type]
        second = Placement(S12, at=at, turn=t2, half=h2, slide=slide if at == (1, 0) else 0)  # type: ignore[arg-type]
        try:
            board = join(first, second)
        except JoinError:
            refused += 1
            continue
        fitted += 1
        assert len({(board.hex(name).c + board.hex(name).v) % 2 for name in board.names}) == 1
        shared = [name for name in board.names if len(board.aliases(name)) == 2]
        assert len(shared) >= 5
        assert sum(not board.hex(name).half for name in shared) >= len(shared) - 2
    assert fitted + refused == 2 * 3 * 36
    # Side by side 20 pairs are in step (slide 0), 16 out of step (slide -1 or 1). One below the other, 2 x 2 row-14
    # edges and 4 x 4 edges like row 0 meet, tried three times each.
    assert (fitted, refused) == (20 + 2 * 16 + 3 * (4 + 16), 216 - 112)


@given(st.integers(0, 30), st.sampled_from([0, 180]), st.booleans(), st.data())
def test_joined_maps_answer_the_same_from_both_sides(seed: int, turn: int, swap: bool, data: st.DataObject) -> None:
    """Two by two random sheets: neighbors agree, hexsides and lines are equal from both sides, and a hex has one
    name."""
    places = [
        Placement(random_sheet(7, 5, seed + 7 * i + j), f"s{i}{j}", at=(i, j), turn=turn if j == 0 else 180 - turn)
        for i in (0, 1)
        for j in (0, 1)
    ]
    board = Board.join(places[::-1] if swap else places)
    assert sorted(cell for cell in map(board.place, board.names)) == sorted({board.place(name) for name in board.names})
    for name in board.names:
        for alias in board.aliases(name):
            assert board.canonical(alias) == name
        for other in board.neighbors(name):
            assert name in board.neighbors(other)
            assert board.side(name, other) == board.side(other, name)
            assert board.line(name, other) == board.line(other, name) <= board.lines(name)
    start = data.draw(st.sampled_from(board.names))
    walked, edge = {start: 0}, [start]
    while edge:
        beyond = [there for here in edge for there in board.neighbors(here) if there not in walked]
        walked |= dict.fromkeys(beyond, walked[edge[0]] + 1)
        edge = list(dict.fromkeys(beyond))
    assert all(walked[name] >= board.distance(start, name) for name in board.names)
    assert len(walked) == len(board.names)


def test_sheets_with_an_even_number_of_columns_meet_by_the_same_test() -> None:
    even = Sheet.of("9", 4, 6)
    board = join(Placement(even), Placement(S10, at=(1, 0), slide=1))
    assert board.canonical("10:A1") == "9:D1"
    with pytest.raises(JoinError, match="of sector 9: their half hexes do not lie on one another"):
        join(Placement(Sheet.of("8", 4, 6)), Placement(even, at=(0, 1), turn=180))


def test_a_joined_board_pickles_and_keeps_its_changes() -> None:
    board = join(Placement(random_sheet(11, 14, 1)), Placement(random_sheet(11, 14, 2), at=(1, 0)))
    changed = board.without(board.half_hexes("up", "down")).levelled(2)
    back = pickle.loads(pickle.dumps(changed))
    assert back == changed
    assert [back.hex(name) for name in back.names] == [changed.hex(name) for name in changed.names]
    assert back.disagreements == board.disagreements
