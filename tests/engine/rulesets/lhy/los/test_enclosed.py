"""2.4.5: which hexes have an enclosed road."""

from __future__ import annotations

from lhy_desktop.engine.board import Board, Footprint, Ground, Line, Placement, Sheet, Side
from lhy_desktop.engine.rulesets.lhy.los.enclosed import is_enclosed
from tests.engine.rulesets.lhy.random_boards import random_sheet


def _road(*extra: Side, ground: str | Ground = "open", prints: tuple[tuple[int, int], ...] = ()) -> Board:
    """A road straight down column F through F5, with buildings around the given points from the center."""
    shapes = [
        Footprint("stone_building", "F5", ((9000 + x, 5000 + y), (9050 + x, 5000 + y), (9000 + x, 5050 + y)))
        for x, y in prints
    ]
    road = Line("road", ("F4", "F5", "F6"))
    return Board.single(Sheet.of("x", grounds={"F5": ground}, sides=extra, lines=[road], footprints=shapes))


def test_enclosed_roads() -> None:
    forest = frozenset(["woods"])
    lined = [Side("F5", way, "tree_line") for way in (2, 3, 5, 6)]
    assert is_enclosed(_road(ground="woods"), "F5", forest)
    assert not is_enclosed(_road(ground="brush"), "F5", forest)
    assert not is_enclosed(_road(), "F5", forest)
    assert is_enclosed(_road(*lined), "F5", forest)
    assert not is_enclosed(_road(*lined[:3]), "F5", forest)
    assert not is_enclosed(_road(*lined[:2]), "F5", forest)
    assert is_enclosed(_road(*lined[:2], prints=((-400, 0),)), "F5", forest)
    assert not is_enclosed(_road(*lined[:2], prints=((400, 0),)), "F5", forest)
    assert is_enclosed(_road(prints=((-400, 0), (400, 0))), "F5", forest)
    assert is_enclosed(_road(ground=Ground(flags=("tree_lined",))), "F5", forest)
    assert is_enclosed(_road(ground=Ground(flags=("enclosed",))), "F5", forest)
    assert not is_enclosed(_road(ground=Ground("woods", flags=("not_enclosed",))), "F5", forest)
    assert not is_enclosed(_road(ground="woods"), "F5", forest, "river")
    assert not is_enclosed(_road(*lined[:2], prints=((-400, 0),)), "F5", forest, built=False)
    assert not is_enclosed(_road(ground=Ground(flags=("enclosed",))), "F5", forest, built=False)
    assert is_enclosed(_road(*lined), "F5", forest, built=False)
    assert not is_enclosed(_road(ground="woods"), "G5", forest)


def test_a_bend_needs_only_its_outer_side_closed() -> None:
    sides = [Side("F5", way, "tree_line") for way in (3, 4, 5, 6)]
    board = Board.single(Sheet.of("x", sides=sides, lines=[Line("road", ("F4", "F5", "G5"))]))
    assert board.ways("F5").keys() == {1, 2}
    assert is_enclosed(board, "F5", frozenset())
    wide = Board.single(Sheet.of("x", sides=sides, lines=[Line("road", ("F4", "F5", "G6"))]))
    assert not is_enclosed(wide, "F5", frozenset())


def test_a_turned_sheet_keeps_its_enclosed_roads() -> None:
    forest, counted = frozenset(["woods"]), 0
    for seed in range(20):
        sheet = random_sheet(8, 9, seed)
        board, turned = Board.single(sheet), Board.join([Placement(sheet, turn=180)])
        found = {name for name in board.names if is_enclosed(board, name, forest)}
        assert {name for name in turned.names if is_enclosed(turned, name, forest)} == found
        counted += len(found)
    assert counted > 10
