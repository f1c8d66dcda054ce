"""Shapes drawn across hexes are painted as they are drawn."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from lhy_desktop.engine.board import Board, Feature, Ground, Line, Sheet
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.ui.board.art.flat import flat_preview
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render
from lhy_desktop.ui.board.art.shapes.drawn import shape_of
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import SOFTENING
from tests.engine.board.drawn_boards import drawn_board

HOUSE = ((6300, 4200), (7800, 4200), (7800, 4650), (6900, 4650), (6900, 5300), (6300, 5300))
SHAPES = (
    Feature("woods", ((700, -800), (4300, -700), (5900, 720), (6300, 1900), (5200, 2650), (3900, 2300), (700, 3300))),
    Feature("field", ((7300, 700), (11100, 400), (11600, 2500), (7700, 2900))),
    Feature("orchard", ((2300, 4000), (4700, 3700), (5000, 5300), (2700, 5700))),
    Feature("rubble", ((8200, 4900), (9700, 4700), (9900, 5700), (8600, 5900))),
    Feature("marsh", ((12000, 300), (14400, 200), (14400, 1600), (12300, 1750))),
    Feature("stone_building", HOUSE),
    Feature("hedge", ((7000, 3350), (9400, 3150), (11900, 2950)), 60),
    Feature("woods", ((9900, 6300), (10700, 5000), (10900, 3700)), 420),
)


@pytest.fixture(scope="module")
def board() -> Board:
    lines = [Line("road", ("A4", "B3", "C4", "D3", "E4", "F3", "G4", "H3", "I4"))]
    return Board.single(with_ground(Sheet.of("drawn", 9, 7, lines=lines, features=SHAPES)))


@pytest.fixture(scope="module")
def bare() -> Board:
    return Board.single(Sheet.of("drawn", 9, 7))


@pytest.fixture(scope="module")
def scene(board: Board) -> Scene:
    return Scene.build(board)


@pytest.mark.parametrize("kind", ["woods", "orchard", "rubble", "marsh"])
def test_an_area_keeps_to_its_drawing(scene: Scene, kind: str) -> None:
    drawn = shapely.union_all([shape_of(one) for one in SHAPES if one.kind == kind])
    inside = shapely.box(*scene.bounds).buffer(-0.3)
    shown, said = scene.areas.of(kind).intersection(inside), drawn.intersection(inside)
    assert shown.difference(said.buffer(SOFTENING + 0.01)).is_empty
    assert said.buffer(-SOFTENING - 0.01).difference(shown).is_empty


def test_crops_keep_to_their_field_and_a_house_is_its_outline(scene: Scene) -> None:
    field = shape_of(SHAPES[1])
    assert sum(one.area.area for one in scene.parcels) > 0.6 * field.area
    assert all(field.buffer(0.02).contains(one.area) for one in scene.parcels)
    (house,) = scene.houses
    assert shapely.Polygon(house.outline).equals_exact(shape_of(SHAPES[5]), 1e-9)


def test_a_fence_runs_along_its_line(scene: Scene) -> None:
    hedge = [one for one in scene.sides if one.kind == "hedge"]
    assert [one.key for one in hedge] == [("drawn", 6, 0), ("drawn", 6, 1)]
    assert sum(one.length for one in hedge) == pytest.approx(
        shapely.LineString([(x * 3**0.5 / 3000, y / 1000) for x, y in SHAPES[6].points]).length
    )


def test_no_tree_of_the_wood_stands_out_of_it_but_on_its_rim(scene: Scene) -> None:
    woods = shapely.union_all([shape_of(one) for one in SHAPES if one.kind == "woods"]).buffer(SOFTENING + 0.05)
    trees = scene.trees
    some = (trees.kind == 0) & (trees.r > 0.07)
    assert some.sum() > 100
    assert shapely.contains_xy(woods, trees.x[some], trees.y[some]).all()


@pytest.mark.parametrize(("palette", "px"), [("summer", 12), ("winter night", 48)])
def test_drawn_shapes_are_painted_at_every_size(scene: Scene, board: Board, bare: Board, palette: str, px: int) -> None:
    assert palette in PALETTES
    without = Scene.build(bare)
    for one, other in (
        (render(scene, palette, 0.9, 0.0, 4 * px, 3 * px, px), render(without, palette, 0.9, 0.0, 4 * px, 3 * px, px)),
        (flat_preview(board, px, palette), flat_preview(bare, px, palette)),
    ):
        difference = np.abs(bgra_of(one).astype(np.int16) - bgra_of(other)).max(axis=2)
        assert (difference > 12).mean() > 0.2


def test_a_field_drawn_over_a_hex_of_tall_grass_is_a_meadow() -> None:
    sheet = Sheet.of("meadow", 9, 7, {"G2": Ground("field", look="tall_grass")}, features=[SHAPES[1]])
    scene = Scene.build(Board.single(with_ground(sheet)))
    assert not scene.parcels
    assert len(scene.litter.grass) > 4


def test_a_rich_board_is_a_scene() -> None:
    scene = Scene.build(drawn_board(14, 12, 2))
    assert scene.houses
    assert len(scene.trees.x) > 500
