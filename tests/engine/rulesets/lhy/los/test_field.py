"""The field of view equals the single report of every target, including hindrances."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Placement
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los import CLEAR_DAY, Conditions
from tests.engine.rulesets.lhy.random_boards import random_sheet


def some(names: tuple[str, ...], rng: Random, count: int) -> frozenset[str]:
    return frozenset(rng.sample(names, min(count, len(names))))


def any_conditions(board: Board, rng: Random) -> Conditions:
    names = board.names
    if rng.random() < 0.2:
        return CLEAR_DAY
    return Conditions(
        smoke=some(names, rng, rng.choice((0, 3, len(names) // 4))),
        mortar_fire=some(names, rng, rng.choice((0, 3, len(names) // 8))),
        vehicles=some(names, rng, rng.choice((0, len(names) // 3))),
        roadblocks=some(names, rng, rng.choice((0, len(names) // 4))),
        limit=rng.choice((None, None, 2, 4)),
        lit=some(names, rng, rng.choice((0, 6))),
        line=rng.choice(("foot", "latw", "vehicle")),
        under=some(names, rng, rng.choice((0, len(names) // 3))),
    )


def same(board: Board, viewer: str, conditions: Conditions) -> int:
    """Compare everything; returns how many targets are seen."""
    field = los.field(board, viewer, conditions)
    assert len(field.clear) == len(board.names)
    for i, name in enumerate(board.names):
        report = los.report(board, viewer, name, conditions)
        assert field.clear[i] == report.clear, (viewer, name, report)
        assert field.hindrances[i] == len(report.hindrances), (viewer, name, report)
    return int(field.clear.sum())


@given(st.integers(2, 16), st.integers(2, 12), st.integers(0, 10**6), st.sampled_from([3, 10, 25, 45, 70]))
@settings(max_examples=60)
def test_on_random_boards(columns: int, rows: int, seed: int, density: int) -> None:
    board, rng = Board.single(random_sheet(columns, rows, seed, density=density)), Random(seed)
    for _ in range(2):
        same(board, rng.choice(board.names), any_conditions(board, rng))


@given(st.integers(0, 10**6))
@settings(max_examples=10)
def test_with_hexes_out_and_hills_raised(seed: int) -> None:
    board, rng = Board.single(random_sheet(13, 10, seed, density=20)), Random(seed)
    board = board.without(some(board.names, rng, 20)).levelled(2)
    same(board, rng.choice(board.names), any_conditions(board, rng))


def test_on_joined_sectors() -> None:
    sheet = random_sheet(11, 14, 5, density=15)
    board = Board.join(
        [Placement(sheet, "1"), Placement(random_sheet(11, 14, 6, density=15), "2", at=(0, 1), turn=180)]
    )
    rng = Random(5)
    assert sum(same(board, viewer, CLEAR_DAY) for viewer in rng.sample(board.names, 3)) > 3


@pytest.mark.parametrize("viewers", [2, pytest.param(30, marks=pytest.mark.soak)])
def test_on_the_largest_map(viewers: int) -> None:
    board = Board.single(random_sheet(60, 40, 1))
    seen = [same(board, viewer, CLEAR_DAY) for viewer in Random(viewers).sample(board.names, viewers)]
    assert len(seen) == viewers
    assert min(seen) > 1


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_seen_is_mutual(seed: int) -> None:
    board, rng = Board.single(random_sheet(14, 11, seed, density=20)), Random(seed)
    conditions = any_conditions(board, rng)
    for _ in range(4):
        a, b = rng.sample(board.names, 2)
        one, other = los.field(board, a, conditions), los.field(board, b, conditions)
        assert one.sees(b) == other.sees(a)
        assert one.hindrances[board.index[b]] == other.hindrances[board.index[a]]
