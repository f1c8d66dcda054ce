"""Shapes drawn across hexes: their faults, their ground, and what a map makes of them."""

from __future__ import annotations

from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Feature, Ground, JoinError, Placement, Sheet, SheetError, problems, words
from lhy_desktop.engine.board.drawn.covering import check_feature, covered, with_ground
from lhy_desktop.engine.board.drawn.outline import polygons
from tests.engine.board.drawn_boards import drawn_board, drawn_sheet

BOX = ((4000, 1200), (6200, 1200), (6200, 3300), (4000, 3300))


def sheet(*features: Feature, **grounds: Ground | str) -> Sheet:
    return with_ground(Sheet.of("x", 8, 8, grounds, features=features))


@pytest.mark.parametrize(
    ("feature", "path", "says"),
    [
        (Feature("lava", BOX), ("kind",), "'lava' cannot be drawn across hexes; known are field, woods"),
        (Feature("river", BOX), ("kind",), "'river' cannot be drawn"),
        (Feature("wall", BOX), ("width",), "A wall runs along a line: say how wide it is."),
        (Feature("woods", BOX, 5000), ("width",), "A band is 1 to 4000 wide"),
        (Feature("woods", BOX[:2]), ("points",), "This woods needs 3 to 400 points, not 2."),
        (Feature("hedge", BOX[:1], 60), ("points",), "This hedge needs 2 to 400 points, not 1."),
        (
            Feature("woods", (*BOX[:2], (99999, 0))),
            ("points", 2),
            "(99999, 0) lies far off the sheet: x is 500",
        ),
        (Feature("hedge", (BOX[0], BOX[0]), 60), ("points",), "The hedge has the same point twice in a row."),
        (Feature("woods", (BOX[0], BOX[2], BOX[1], BOX[3])), ("points",), "The outline of the woods crosses itself"),
        (Feature("woods", ((4500, 1500), *BOX[1:])), ("points",), "passes through the center of C2; move it"),
    ],
)
def test_a_fault_of_a_feature_is_named_with_its_path(feature: Feature, path: tuple[str | int, ...], says: str) -> None:
    found = problems(sheet(feature))
    assert found[0].path == ("features", 0, *path)
    assert says in found[0].text


@given(st.integers(0, 10**6))
def test_outlines_that_are_simple_are_valid_to_shapely(seed: int) -> None:
    rng = Random(seed)
    points = tuple((rng.randrange(1500, 12001, 250), rng.randrange(0, 7501, 250)) for _ in range(rng.randint(3, 6)))
    feature = Feature("woods", points)
    simple = not any("crosses itself" in text or "twice" in text for _, text in check_feature(sheet(), feature))
    assert simple == (shapely.Polygon(points).is_valid and len(set(points)) == len(points))


@settings(max_examples=25)
@given(st.integers(0, 500))
def test_a_band_is_as_wide_as_it_says(seed: int) -> None:
    """Its polygons together are the true band, a disc of twelve corners at each bend, but for rounding."""
    rng = Random(seed)
    points = tuple((rng.randrange(1500, 12000), rng.randrange(0, 7500)) for _ in range(rng.randint(2, 5)))
    made = shapely.union_all([_true(one) for one in polygons(Feature("woods", points, 600))])
    line = shapely.LineString(_true(points).exterior.coords[:-1]) if len(points) > 2 else None
    line = line or shapely.LineString([(x / 3**0.5, y) for x, y in points])
    band = line.buffer(300, cap_style="flat", quad_segs=16)
    assert made.symmetric_difference(band).area < 0.03 * band.area + 4 * line.length


def _true(points: tuple[tuple[int, int], ...]) -> shapely.Polygon:
    return shapely.Polygon([(x / 3**0.5, y) for x, y in (*points, *points[:1]) if True][: max(len(points), 3)])


def test_hexes_have_the_ground_that_is_drawn_over_their_centers() -> None:
    made = sheet(Feature("woods", BOX), Feature("brush", ((4000, 1200), (5000, 1200), (5000, 1800), (4000, 1800))))
    assert covered(made) == {"C2": 1, "C3": 0, "D1": 0, "D2": 0, "D3": 0} or covered(made)["C2"] == 1
    assert made.ground("C2").terrain == "brush"
    assert made.ground("D2").terrain == "woods"
    assert problems(made) == ()


def test_ground_that_disagrees_with_the_drawing_is_a_fault() -> None:
    found = problems(sheet(Feature("woods", BOX), D2="brush"))
    assert [problem.text for problem in found] == ["D2 lies in drawn woods, but its row says brush."]
    with pytest.raises(SheetError):
        Board.single(sheet(Feature("woods", BOX), D2="brush"))


def test_a_drawn_building_is_the_drawing_of_its_hexes() -> None:
    made = sheet(Feature("stone_building", ((5700, 1800), (6300, 1800), (6300, 3200), (5700, 3200))))
    assert set(covered(made)) == {"D2", "D3"}
    assert problems(made) == ()


def test_a_fence_stands_between_the_hexes_whose_centers_it_parts() -> None:
    board = Board.single(sheet(Feature("wall", ((4000, 2600), (6600, 2600)), 60)))
    assert "wall" in board.side("C3", "C2") | board.side("C3", "C4")
    assert board.side("D2", "D3") == board.side("D3", "D2") == {"wall"}
    assert board.side("F2", "F3") == frozenset()


def test_features_turn_and_join_with_their_sheets() -> None:
    board = Board.single(drawn_sheet(9, 8, 3))
    assert board.turned.turned.features == board.features
    assert [one.points for one in board.turned.features] == [
        tuple((-x, -y) for x, y in one.points) for one in board.features
    ]
    pair = Board.join([Placement(drawn_sheet(9, 8, 3), "1"), Placement(drawn_sheet(9, 8, 4), "2", at=(0, 1), turn=180)])
    assert len(pair.features) == len(board.features) + len(drawn_board(9, 8, 4).features)
    with pytest.raises(JoinError, match="such a sheet cannot be folded"):
        Board.join([Placement(drawn_sheet(9, 8, 3), "1", half="a")])


def test_every_area_is_terrain_and_every_fence_a_hexside() -> None:
    assert set(words.AREAS) < set(words.TERRAIN)
    assert set(words.FENCES) < set(words.SIDES)
