"""12.1: hard cover of walls, on hexsides and drawn across hexes."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Feature, Sheet, Side
from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.cover import behind, covers

TABLES = load_tables()
HERE = (0, 0)


def lay(sheet: Sheet) -> Any:
    """What cover is judged by: a board and tables."""
    return SimpleNamespace(setup=SimpleNamespace(board=Board.single(sheet), tables=TABLES))


def crossed(board: Board, hex: str, origin: str) -> bool:
    """Whether every hexside of a hex that a line from another touches has a wall."""
    (c, v), (a, b) = board.place(hex), board.place(origin)
    found = []
    for contact in trace(a - c, b - v).contacts:
        if HERE in (contact.first, contact.second):
            dc, dv = contact.second if contact.first == HERE else contact.first
            other = board.name_at(c + dc, v + dv)
            found.append(other is not None and "wall" in board.side(hex, other))
    return all(found)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_walls_of_hexsides_cover_what_lies_across_them(seed: int) -> None:
    chance = Random(seed)
    plain = Board.single(Sheet.of("x", 9, 9, {}))
    inside = [name for name in plain.names if all(plain.around(name))]
    hex = chance.choice(inside)
    walls = [direction for direction in range(1, 7) if chance.random() < 0.5]
    facts = lay(Sheet.of("x", 9, 9, {}, tuple(Side(hex, direction, "wall") for direction in walls)))
    others = [name for name in plain.names if name != hex]
    found = {name: bool(covers(facts, hex, name)) for name in others}
    assert found == {name: crossed(facts.setup.board, hex, name) for name in others}


@pytest.mark.parametrize(("y", "covered"), [(8700, True), (8100, False), (9200, False)])
def test_a_drawn_wall_covers_where_it_lies_in_the_hex_or_on_its_border(y: int, covered: bool) -> None:
    board = Board.single(Sheet.of("x", 11, 14, {}))
    x, center = board.hex("F9").center
    wall = Feature("wall", ((x - 700, center - 9000 + y), (x + 700, center - 9000 + y)), 100)
    facts = lay(with_ground(Sheet.of("x", 11, 14, {}, features=(wall,))))
    assert behind(facts, "F9", ("F5",)) is covered
    assert not behind(facts, "F9", ("F5", "F13"))
    assert not behind(facts, "F9", ("F9",))
    assert not behind(facts, "F9", ())
