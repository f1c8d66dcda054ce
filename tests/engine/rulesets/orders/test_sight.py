"""12.1: lines of sight through drawn shapes; the field of view of a hex is the line to each of the others."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Feature, Ground, Sheet, Side
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.field import CONCEALED, HIDDEN, PLAIN, field
from lhy_desktop.engine.rulesets.orders.ground.known_ground import known_ground
from lhy_desktop.engine.rulesets.orders.ground.sight import line, sees
from tests.engine.board.drawn_boards import drawn_board
from tests.engine.board.generate import random_sheet
from tests.engine.rulesets.orders import sight_oracle

TABLES = load_tables()


def lay(board: Board) -> Any:
    """A game with nothing but a board and tables."""
    return SimpleNamespace(board=board, tables=TABLES)


def drawn(*features: Feature, columns: int = 14, rows: int = 10, **grounds: Ground | str) -> Any:
    sheet = Sheet.of("x", columns, rows, grounds, features=features)
    return lay(Board.single(with_ground(sheet)))


def box(kind: str, left: int, top: int, right: int, bottom: int) -> Feature:
    return Feature(kind, ((left, top), (right, top), (right, bottom), (left, bottom)))


BOARDS = [drawn_board(8, 7, seed, hills=3) for seed in range(20)]


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 19), chance=st.randoms(use_true_random=False))
def test_a_line_is_what_the_slow_way_finds(seed: int, chance: Random) -> None:
    setup = lay(BOARDS[seed])
    one, other = chance.sample(setup.board.names, 2)
    assert line(setup, one, other).clear == sight_oracle.clear(setup, one, other), (seed, one, other)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), size=st.sampled_from([(9, 8), (16, 12), (5, 20)]), drawn=st.booleans())
def test_a_field_is_the_line_to_each_hex(seed: int, size: tuple[int, int], drawn: bool) -> None:
    if drawn:
        board = drawn_board(*size, seed, hills=3)
    else:
        board = Board.single(random_sheet(*size, seed, density=25, known=known_ground(TABLES)))
    setup = lay(board)
    viewer = Random(seed).choice(board.names)
    found = dict.fromkeys(board.names, HIDDEN) | {viewer: PLAIN}
    for name in board.names:
        one = line(setup, viewer, name)
        if one.clear and name != viewer:
            found[name] = CONCEALED if one.hides(viewer) else PLAIN
    assert dict(zip(board.names, field(setup, viewer).tolist(), strict=True)) == found


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 19), chance=st.randoms(use_true_random=False))
def test_sight_is_mutual_and_turns_with_the_map(seed: int, chance: Random) -> None:
    setup, turned = lay(BOARDS[seed]), lay(BOARDS[seed].turned)
    one, other = chance.sample(setup.board.names, 2)
    there = setup.board.index[other], setup.board.index[one]
    assert bool(field(setup, one)[there[0]]) == bool(field(setup, other)[there[1]]) == sees(turned, one, other)
    assert line(setup, one, other) == line(setup, other, one)


def test_sight_does_not_depend_on_the_place_on_the_sheet() -> None:
    shapes = (box("woods", 5000, 2100, 9400, 4300), box("stone_building", 4100, 4600, 5200, 5300))
    near, far = drawn(*shapes), drawn(*(_moved(one) for one in shapes))
    names = [name for name in near.board.names if _place(near, far, name) is not None]
    pairs = [(one, other) for one in names for other in ("D3", "F5", "E5")]
    here = [sees(near, one, other) for one, other in pairs]
    there = [sees(far, _place(near, far, one), _place(near, far, other)) for one, other in pairs]
    assert len(set(here)) == 2
    assert here == there


def _place(near: Any, far: Any, name: str) -> Any:
    """The hex that lies on the other sheet where this one lies here."""
    c, v = near.board.place(name)
    return far.board.name_at(c + 4, v + 6)


def _moved(one: Feature) -> Feature:
    return Feature(one.kind, tuple((x + 6000, y + 3000) for x, y in one.points), one.width)


def test_woods_may_be_looked_through_for_four_hexes_to_the_thousandth() -> None:
    """A line down a column: its length in woods is that of the drawing."""
    for length, seen in ((4000, True), (4001, False)):
        setup = drawn(box("woods", 6700, 2100, 8300, 2100 + length))
        assert sees(setup, "E1", "E8") is seen
        assert bool(field(setup, "E1")[setup.board.index["E8"]]) == seen
    assert line(setup, "E1", "E8").why == "woods"
    assert line(setup, "E1", "E6").woods == 3400


def test_two_in_woods_see_two_hexes() -> None:
    setup = drawn(box("woods", 6700, 1100, 8300, 8700))
    assert sees(setup, "E3", "E5")
    assert not sees(setup, "E3", "E6")
    assert sees(setup, "E6", "E10")  # out of the woods, one end stands in them
    assert line(setup, "E3", "E6").limit == 2


def test_two_woods_that_overlap_are_one() -> None:
    setup = drawn(box("woods", 6700, 2100, 8300, 5100), box("heavy_woods", 6600, 3100, 8400, 6050))
    assert line(setup, "E1", "E8").woods == 3950
    assert sees(setup, "E1", "E8")


def test_a_building_blocks_where_it_is_drawn_but_not_in_the_hex_of_an_end() -> None:
    setup = drawn(box("stone_building", 7100, 3600, 7900, 3900))
    assert line(setup, "E2", "E7").why == "building"
    assert line(setup, "E2", "E7").stop == "E4"
    assert sees(setup, "E2", "E4")
    assert sees(setup, "F2", "F7")
    assert not sees(setup, "E2", "E5")


def test_a_line_along_a_wall_of_a_house_passes_it() -> None:
    setup = drawn(box("stone_building", 7500, 3600, 7900, 3900), box("stone_building", 7100, 5600, 7500, 5900))
    assert not sees(setup, "E2", "E8")  # a house on either side
    setup = drawn(box("stone_building", 7500, 3600, 7900, 3900), box("stone_building", 7500, 5600, 7900, 5900))
    assert sees(setup, "E2", "E8")


@pytest.mark.parametrize(
    ("level", "end", "seen"), [(1, "E8", False), (2, "E8", True), (2, "E6", False), (2, "E7", True)]
)
def test_one_looks_over_a_house_from_a_level_above_its_top_but_not_behind_it(level: int, end: str, seen: bool) -> None:
    setup = drawn(box("stone_building", 7100, 4600, 7900, 4900), E1=Ground(level=level))
    assert sees(setup, "E1", end) is seen


def test_a_house_on_a_hill_is_as_high_as_the_hill() -> None:
    low = drawn(box("stone_building", 7100, 4600, 7900, 4900), E1=Ground(level=2))
    high = drawn(box("stone_building", 7100, 4600, 7900, 4900), E1=Ground(level=2), E5=Ground(level=1))
    assert sees(low, "E1", "E9")
    assert not sees(high, "E1", "E9")


def test_ground_higher_than_both_ends_blocks() -> None:
    setup = drawn(E5=Ground(level=1))
    assert line(setup, "E2", "E8").why == "ground"
    assert sees(setup, "E2", "E5")
    assert sees(drawn(E5=Ground(level=1), E8=Ground(level=1)), "E2", "E8")
    assert sees(drawn(F4=Ground(level=1), F5=Ground(level=1)), "E2", "E8")


def test_bocage_drawn_along_a_line_blocks_unless_it_touches_the_hex_of_an_end() -> None:
    hedge = Feature("hedgerow", ((5100, 5200), (9900, 5300)), 200)
    setup = drawn(hedge)
    assert line(setup, "E2", "E8").why == "bocage"
    assert sees(setup, "E6", "E9")
    assert "hedgerow" in setup.board.side("E5", "E6")
    assert not sees(setup, "E4", "E8")


def test_a_low_hedge_conceals_but_from_its_own_hex() -> None:
    setup = lay(Board.single(Sheet.of("x", 9, 9, sides=[Side("E5", 1, "hedge")])))
    assert line(setup, "E2", "E7").hides("E2")
    assert not line(setup, "E5", "E2").hides("E5")
    assert line(setup, "E5", "E2").hides("E2")


def test_soft_ground_between_conceals_and_the_hexes_of_the_ends_do_not() -> None:
    setup = drawn(box("field", 7100, 3600, 7900, 3900))
    assert line(setup, "E2", "E7").soft
    assert not line(setup, "E4", "E7").soft
    assert not line(setup, "F2", "F7").soft


def test_an_opening_in_bocage_lets_sight_through() -> None:
    shut = lay(Board.single(Sheet.of("x", 9, 9, sides=[Side("E5", 1, "hedgerow")])))
    gate = lay(Board.single(Sheet.of("x", 9, 9, sides=[Side("E5", 1, "hedgerow", ((400, 600),))])))
    assert not sees(shut, "E3", "E7")
    assert sees(gate, "E3", "E7")
