"""A board seen from nearer: broader ways, larger plants, houses through several hexes; the usual one as it was."""

from __future__ import annotations

import msgspec
import pytest

from lhy_desktop.engine.board import Board, Footprint, Line, Sheet, Side
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.ui.board.art.shapes.lines import WIDTHS
from lhy_desktop.ui.board.art.shapes.roofs import whole_buildings
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import CONTOUR_SOFTENING, SOFTENING, Nearness

WOODS = dict.fromkeys(("B2", "B3", "C2", "C3"), "woods")


def part(hex: str, top: int, low: int, kind: str = "stone_building") -> Footprint:
    c, v = Sheet.of("s", 7, 7).places[hex]
    x, y = center(c, v)
    return Footprint(kind, hex, ((x - 200, y + top), (x + 200, y + top), (x + 200, y + low), (x - 200, y + low)))


def board(meters: int, *parts: Footprint) -> Board:
    ground = WOODS | {one.hex: one.kind for one in parts}
    sides = (Side("F4", 1, "wall"),)
    sheet = Sheet.of("s", 7, 7, ground, sides, (Line("road", ("A5", "B4", "C5")),), parts)
    return Board.single(msgspec.structs.replace(sheet, meters=meters))


@pytest.mark.parametrize(("meters", "nearness"), [(45, Nearness()), (200, Nearness()), (10, None)])
def test_only_a_nearer_board_has_larger_things(meters: int, nearness: Nearness | None) -> None:
    found = Nearness.of(board(meters))
    if nearness is not None:
        assert found == nearness
        assert found.softening == SOFTENING
        return
    assert found.ways > found.plants > 1
    assert found.softening == CONTOUR_SOFTENING


def test_roads_trees_and_stones_grow() -> None:
    usual, near = Scene.build(board(45)), Scene.build(board(10))
    assert usual.routes.of("road")[0].width == WIDTHS["road"]
    assert near.routes.of("road")[0].width == pytest.approx(WIDTHS["road"] * near.near.ways)
    assert near.trees.r.mean() > 1.3 * usual.trees.r.mean()
    assert len(near.trees.r) < 0.6 * len(usual.trees.r)
    assert len(near.stones) < len(usual.stones)


def test_parts_that_share_a_wall_are_one_building() -> None:
    """The lower wall of the part in D2 is the upper wall of the part in D3."""
    upper, lower, other = part("D2", -200, 500), part("D3", -500, 100), part("F3", -200, 200)
    found = list(whole_buildings(board(10, upper, lower, other), "seed"))
    assert [(one.kind, len(one.outline)) for one in found] == [("stone_building", 4)] * 2
    outline = found[0].outline
    assert float(outline[:, 1].max() - outline[:, 1].min()) == pytest.approx(1.3)


def test_parts_of_two_kinds_stay_two_buildings() -> None:
    barn = part("D3", -500, 100, "wooden_building")
    assert len(list(whole_buildings(board(10, part("D2", -200, 500), barn), "seed"))) == 2


def test_how_near_a_board_is_belongs_to_what_it_is() -> None:
    assert board(10) != board(45)
    assert board(10).meters == board(10).turned.meters == 10
