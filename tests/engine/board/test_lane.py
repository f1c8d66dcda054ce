"""Whether a line keeps to the lane of a drawn road, exactly where rounding would be wrong."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.geometry import MIDPOINTS, Point
from lhy_desktop.engine.board.lane import Root, compare, keeps_within

STRAIGHT: tuple[Point, ...] = ((0, -500), (0, 0), (0, 500))
BENT: tuple[Point, ...] = ((0, -500), (0, 0), (750, 250))


def test_straight_along_the_road() -> None:
    assert keeps_within((0, -2000), (0, 1000), (0, 0), [STRAIGHT], 120)
    assert not keeps_within((0, -2000), (0, 1000), (0, 0), [BENT], 120)
    assert not keeps_within((-1500, 0), (1000, 0), (0, 0), [STRAIGHT], 120)


@pytest.mark.parametrize(("aside", "inside"), [(207, True), (208, False)])
def test_120_thousandths_to_the_side(aside: int, inside: bool) -> None:
    # 120 true thousandths are 120 * sqrt(3) = 207.8 units of x.
    assert keeps_within((aside, -2000), (0, 1000), (0, 0), [STRAIGHT], 120) is inside


@pytest.mark.parametrize(("aside", "inside"), [(120, True), (121, False)])
def test_touching_the_border_of_the_lane_is_inside(aside: int, inside: bool) -> None:
    level: tuple[Point, ...] = ((-1000, 0), (1000, 0))
    assert keeps_within((-5000, aside), (1, 0), (0, 0), [level], 120) is inside


def test_two_lines_cover_it_together() -> None:
    upper: tuple[Point, ...] = ((0, -500), (0, 0))
    lower: tuple[Point, ...] = ((0, 0), (0, 500))
    assert not keeps_within((0, -2000), (0, 1000), (0, 0), [upper], 120)
    assert keeps_within((0, -2000), (0, 1000), (0, 0), [lower, upper], 120)
    apart: tuple[Point, ...] = ((0, 260), (0, 500))
    assert not keeps_within((0, -2000), (0, 1000), (0, 0), [upper, apart], 120)


numbers = st.builds(Root, st.integers(-50, 50), st.sampled_from([-1, 0, 1]), st.integers(0, 40), st.integers(1, 9))


@given(numbers, numbers)
def test_roots_compare_as_numbers_do(a: Root, b: Root) -> None:
    x, y = ((one.p + one.sign * sqrt(one.q)) / one.d for one in (a, b))
    if abs(x - y) > 1e-9:
        assert compare(a, b) == (1 if x > y else -1)
    assert compare(a, b) == -compare(b, a)


def test_equal_roots_in_other_clothes() -> None:
    assert compare(Root(0, 1, 8, 2), Root(0, 1, 2, 1)) == 0
    assert compare(Root(1, 1, 4, 3), Root(1, 0, 0, 1)) == 0
    assert compare(Root(1, -1, 2, 1), Root(0, 0, 0, 1)) == -1


@given(st.integers(-6, 6), st.integers(-12, 12), st.integers(0, 40), st.integers(1, 6), st.integers(1, 6), st.data())
@settings(max_examples=80)
def test_equals_the_oracle(dc: int, dv: int, pick: int, one: int, other: int, data: st.DataObject) -> None:
    assume((dc + dv) % 2 == 0 and trace(dc, dv).entered)
    k, w = trace(dc, dv).entered[pick % len(trace(dc, dv).entered)]
    x, y = 1500 * k, 500 * w
    bend = data.draw(st.tuples(st.integers(-200, 200), st.integers(-200, 200)))
    road = [(x + MIDPOINTS[one - 1][0], y + MIDPOINTS[one - 1][1]), (x + bend[0], y + bend[1])]
    if other != one:
        road.append((x + MIDPOINTS[other - 1][0], y + MIDPOINTS[other - 1][1]))
    distance = data.draw(st.integers(50, 700))
    found = keeps_within((0, 0), (1500 * dc, 500 * dv), (k, w), [road], distance)
    flat = [(px / sqrt(3), py) for px, py in road]
    corners = [(1000, 0), (500, 500), (-500, 500), (-1000, 0), (-500, -500), (500, -500)]
    hexagon = shapely.Polygon([((x + cx) / sqrt(3), y + cy) for cx, cy in corners])
    chord = shapely.LineString([(0, 0), (1500 * dc / sqrt(3), 500 * dv)]).intersection(hexagon)
    far = max(
        shapely.LineString(flat).distance(chord.interpolate(float(Fraction(i, 400)), normalized=True))
        for i in range(401)
    )
    assume(abs(far - distance) > 2)
    assert found is (far < distance)
