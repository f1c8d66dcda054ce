"""Whether the ground on both sides of a road, railroad or river is closed (2.4.5, 2.5.8f).

The line parts its hex into flanks: the pieces between one hexside it leaves by and the next, clockwise. A flank is
closed by the hex's own terrain, by a building drawn in it, or by tree lines on all its hexsides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lhy_desktop.engine.board.geometry import MIDPOINTS, Point, opposite


def flanks(directions: Collection[int]) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """(from, to, hexsides between them clockwise) for each flank of a line leaving by these directions.

    A line that ends in the hex parts it as if it went straight on; one that leaves by no side, from N to S.
    """
    ways = sorted(directions)
    if not ways:
        ways = [1, 4]
    elif len(ways) == 1:
        ways = sorted((ways[0], opposite(ways[0])))
    found = []
    for i, way in enumerate(ways):
        last = ways[(i + 1) % len(ways)]
        count = (last - way) % 6
        found.append((way, last, tuple((way + k - 1) % 6 + 1 for k in range(1, count))))
    return tuple(found)


def lies_in(first: int, last: int, p: Point) -> bool:
    """Whether p, from the hex center, lies in the flank clockwise from one hexside's middle to another's."""
    u, w = MIDPOINTS[first - 1], MIDPOINTS[last - 1]
    turn = _cross(u, w)
    if turn > 0:
        return _cross(u, p) > 0 and _cross(p, w) > 0
    if turn < 0:
        return not (_cross(w, p) >= 0 and _cross(p, u) >= 0)
    return _cross(u, p) > 0


def _cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def middle(points: Sequence[Point], center: Point) -> Point:
    """The direction of a polygon from the hex center: the sum of its corners seen from there."""
    n = len(points)
    return sum(p[0] for p in points) - n * center[0], sum(p[1] for p in points) - n * center[1]
