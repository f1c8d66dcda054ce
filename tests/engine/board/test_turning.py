"""The map turned for somebody who sits opposite: the same map, with every coordinate negated."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Placement, geometry
from tests.engine.board.generate import random_sheet


def negated(points: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((-x, -y) for x, y in points)


@settings(max_examples=25)
@given(st.integers(0, 10_000))
def test_everything_lies_where_it_lay_seen_from_the_other_side(seed: int) -> None:
    one, two = random_sheet(11, 14, seed), random_sheet(11, 14, seed + 20_000)
    board = Board.join((Placement(one), Placement(two, at=(1, 0))))
    there = board.turned
    assert there.names == board.names
    left, top, right, bottom = board.bounds
    assert there.bounds == (-right, -bottom, -left, -top)
    for name in board.names:
        was, now = board.hex(name), there.hex(name)
        assert now.center == (-was.center[0], -was.center[1])
        assert (now.terrain, now.level, now.lines, now.half) == (was.terrain, was.level, was.lines, was.half)
        assert there.around(name) == board.around(name)[3:] + board.around(name)[:3]
        assert there.pick(*now.center) == name
        assert [f.points for f in there.footprints(name)] == [negated(f.points) for f in board.footprints(name)]
        for before, after in zip(board.center_lines(name), there.center_lines(name), strict=True):
            assert (after.kind, after.points) == (before.kind, negated(before.points))
            assert after.directions == tuple(map(geometry.opposite, before.directions))
        for other in board.neighbors(name):
            assert there.side(name, other) == board.side(name, other)
            assert there.line(name, other) == board.line(name, other)
            gaps = {frozenset(negated(gap)) for gap in board.openings(name, other)}
            assert {frozenset(gap) for gap in there.openings(name, other)} == gaps


def test_turned_twice_it_is_the_same_map() -> None:
    board = Board.single(random_sheet(11, 14, 7)).levelled(2)
    assert board.turned != board
    assert board.turned.turned == board
    kept = pickle.loads(pickle.dumps(board.turned))
    assert kept == board.turned
    assert kept.hex("F7").center == board.turned.hex("F7").center
    assert board.turned.without(("F7",)).names == board.without(("F7",)).names
