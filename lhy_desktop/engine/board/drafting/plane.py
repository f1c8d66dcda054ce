"""True lengths in integers.

Board units are not square (geometry.py); distances here are in 1/1000 of the flat-to-flat height of a hex, "true"
vectors in the same unit along both axes. With 3 d^2 = dx^2 + 3 dy^2 all comparisons are exact. Only turning a shape
rounds, and the results are integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from lhy_desktop.engine.board.geometry import Point, segments_meet, square3

True_ = tuple[int, int]
"""A vector in true thousandths."""
UNIT = 1024
"""The length of a unit vector."""
_ROOT3 = 1_732_051
_MILLION = 1_000_000


def rounded(numerator: int, denominator: int) -> int:
    """The nearest integer (halves upward); the denominator is positive."""
    return (2 * numerator + denominator) // (2 * denominator)


def to_true(offset: Point) -> True_:
    """A board vector as a true one."""
    return rounded(offset[0] * _MILLION, _ROOT3), offset[1]


def to_board(vector: True_) -> Point:
    """A true vector as a board one."""
    return rounded(vector[0] * _ROOT3, _MILLION), vector[1]


def length(vector: True_) -> int:
    """The length of a true vector, rounded down."""
    return isqrt(vector[0] ** 2 + vector[1] ** 2)


def unit(vector: True_) -> True_:
    """The vector with length UNIT (the first axis when the vector is zero)."""
    size = isqrt(64 * (vector[0] ** 2 + vector[1] ** 2))
    if size == 0:
        return UNIT, 0
    return rounded(vector[0] * 8 * UNIT, size), rounded(vector[1] * 8 * UNIT, size)


def turned(vector: True_) -> True_:
    """The vector a quarter turn clockwise on the screen."""
    return -vector[1], vector[0]


def placed(shape: Sequence[True_], axis: True_, at: True_) -> tuple[True_, ...]:
    """A shape moved to a place, with its first axis along ``axis`` (length UNIT)."""
    (ux, uy), (wx, wy) = axis, turned(axis)
    return tuple((at[0] + rounded(a * ux + b * wx, UNIT), at[1] + rounded(a * uy + b * wy, UNIT)) for a, b in shape)


def point_near(p: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a board point lies nearer than ``reach`` to a closed segment."""
    limit = 3 * reach * reach
    run = square3(a, b)
    along = (p[0] - a[0]) * (b[0] - a[0]) + 3 * (p[1] - a[1]) * (b[1] - a[1])
    if along <= 0 or run == 0:
        return square3(a, p) < limit
    if along >= run:
        return square3(b, p) < limit
    return square3(a, p) * run - along * along < limit * run


def segments_near(a: Point, b: Point, p: Point, q: Point, reach: int) -> bool:
    """Whether two closed board segments come nearer than ``reach``."""
    return (
        segments_meet(a, b, p, q)
        or point_near(a, p, q, reach)
        or point_near(b, p, q, reach)
        or point_near(p, a, b, reach)
        or point_near(q, a, b, reach)
    )
