"""Boards by chance: sound, alike for the same seed, and any two of them join."""

from __future__ import annotations

from random import Random

import pytest

from lhy_desktop.engine.board import Board, Placement
from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.making import Wishes, made, sketched
from lhy_desktop.engine.board.sheet import Sheet
from lhy_desktop.engine.content.board_writer import write_board
from tests.of_the_day import every

SEEDS = every(range(200), 20)


def wishes(seed: int) -> Wishes:
    chance = Random(seed)
    return Wishes(*(chance.randint(0, 10) for _ in range(6)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_is_sound_and_joins(seed: int) -> None:
    sheet = made("one", 11, 14, seed, wishes(seed))
    assert not problems(sheet)
    other = made("two", 11, 14, seed + 1, wishes(seed + 1))
    both = Board.join((Placement(sheet, "1"), Placement(other, "2", at=(1, 0))))
    roads = [bool(wishes(number).roads) for number in (seed, seed + 1)]
    assert not both.disagreements or roads[0] != roads[1]
    Board.join((Placement(sheet, "1"), Placement(other, "2", at=(0, 1), turn=180)))


@pytest.mark.parametrize("size", [(4, 4), (5, 9), (24, 20)])
def test_other_sizes_are_sound(size: tuple[int, int]) -> None:
    assert not problems(made("x", *size, 3, Wishes(8, 8, 8, 8, 8, 8)))


def test_the_same_seed_is_the_same_board() -> None:
    one, two = (write_board(made("x", 11, 14, 5)) for _ in range(2))
    assert one == two != write_board(made("x", 11, 14, 6))


def test_wishes_are_followed() -> None:
    def count(wish: Wishes, *kinds: str) -> int:
        sheets = (made("x", 16, 14, seed, wish) for seed in range(3))
        return sum(ground.terrain in kinds for sheet in sheets for ground in sheet.grounds)

    def lines(wish: Wishes) -> int:
        return len(made("x", 16, 14, 1, wish).lines)

    assert count(Wishes(woods=0), "woods", "heavy_woods", "brush") == 0 < count(Wishes(woods=2), "woods")
    assert count(Wishes(woods=9), "woods", "heavy_woods") > 2 * count(Wishes(woods=2), "woods", "heavy_woods")
    assert count(Wishes(fields=0), "field", "orchard") == 0 < count(Wishes(fields=3), "field", "orchard")
    assert count(Wishes(houses=0), "stone_building", "church") == 0 < count(Wishes(houses=5), "stone_building")
    assert lines(Wishes(water=0, roads=0)) == 0 < lines(Wishes(water=0)) < lines(Wishes(water=0, roads=10))
    flat: Sheet = made("x", 16, 14, 1, Wishes(hills=0))
    assert {ground.level for ground in flat.grounds} == {0}
    assert max(ground.level for ground in made("x", 16, 14, 1, Wishes(hills=10)).grounds) >= 2


@pytest.mark.parametrize(("size", "wish"), [((3, 14), Wishes()), ((11, 201), Wishes()), ((11, 14), Wishes(hills=11))])
def test_what_cannot_be_made_is_refused(size: tuple[int, int], wish: Wishes) -> None:
    with pytest.raises(ValueError, match=r"made by chance has 4|is 0 to 10"):
        made("x", *size, 1, wish)


def test_the_sketch_is_the_same_board_without_its_houses() -> None:
    whole, sketch = made("x", 20, 16, 4, Wishes(houses=7)), sketched("x", 20, 16, 4, Wishes(houses=7))
    assert whole.footprints and not sketch.footprints
    assert (whole.lines, whole.sides) == (sketch.lines, sketch.sides)
    other = [one for one, two in zip(whole.grounds, sketch.grounds, strict=True) if one != two]
    assert all(ground.terrain == "village" for ground in other)


class EnoughError(Exception):
    """Somebody does not want the board any more."""


def test_whoever_waits_hears_how_far_it_is_and_may_end_it() -> None:
    heard: list[int] = []
    made("x", 24, 20, 5, told=heard.append)
    assert heard == sorted(heard) and heard[-1] == 100 and len(set(heard)) > 20

    def enough(percent: int) -> None:
        if percent > 30:
            raise EnoughError

    with pytest.raises(EnoughError):
        made("x", 24, 20, 5, told=enough)


def test_a_large_board_has_many_villages() -> None:
    sheet = sketched("x", 60, 40, 5, Wishes(woods=0, fields=0, hills=0))
    churches = sum(ground.terrain == "church" for ground in sheet.grounds)
    assert churches > 3 and sum(line.kind == "road" for line in sheet.lines) > 4
