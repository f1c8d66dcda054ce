"""Hex geometry in integers.

Column ``c`` has x = 1500 * c and half-hex row ``v`` has y = 500 * v; the center of a hex is (1500 * c, 500 * v).
One unit of y is 1/1000 of the flat-to-flat height, one unit of x is 1/1500 of the column pitch, so that every center
and corner is an integer point. Directions are 1..6 = N, NE, SE, S, SW, NW, the scatter diagram of rule 2.1.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Point = tuple[int, int]
Cell = tuple[int, int]
"""A place in the lattice: (column c, half-hex row v)."""

PITCH = 1500
HALF = 500
DIRECTIONS: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
STEPS: tuple[Cell, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The lattice step of direction d is ``STEPS[d - 1]``."""
CORNERS: tuple[Point, ...] = ((-500, -500), (500, -500), (1000, 0), (500, 500), (-500, 500), (-1000, 0))
"""Corners from the center, clockwise; side d runs from ``CORNERS[d - 1]`` to ``CORNERS[d % 6]``."""
MIDPOINTS: tuple[Point, ...] = ((0, -500), (750, -250), (750, 250), (0, 500), (-750, 250), (-750, -250))
"""The middle of side d from the center is ``MIDPOINTS[d - 1]``."""

_OF_STEP: dict[Cell, int] = {step: d for d, step in zip(DIRECTIONS, STEPS, strict=True)}


def opposite(direction: int) -> int:
    """The direction straight back; also what a direction becomes when a sheet is turned."""
    return direction + 3 if direction < 4 else direction - 3


def neighbor(c: int, v: int, direction: int) -> Cell:
    """The place next to (c, v) in a direction."""
    dc, dv = STEPS[direction - 1]
    return c + dc, v + dv


def direction_of(dc: int, dv: int) -> int | None:
    """The direction of a lattice step, None when it does not lead to a neighbor."""
    return _OF_STEP.get((dc, dv))


def distance(a: Cell, b: Cell) -> int:
    """Hexes from one place to another (2.1.2): dc + max(0, (|dv| - dc) / 2)."""
    dc, dv = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dc if dv <= dc else dc + (dv - dc) // 2


def ring(cell: Cell, radius: int) -> Iterator[Cell]:
    """All places so many hexes away, on a sheet or not; the place itself at 0."""
    c, v = cell[0], cell[1] - 2 * radius
    if not radius:
        yield cell
    for direction in (3, 4, 5, 6, 1, 2):
        for _ in range(radius):
            yield c, v
            c, v = neighbor(c, v, direction)


def center(c: int, v: int) -> Point:
    """The center of a hex."""
    return PITCH * c, HALF * v


def corners(c: int, v: int) -> tuple[Point, ...]:
    """The six corners of a hex, clockwise from the left end of its upper side."""
    x, y = center(c, v)
    return tuple((x + dx, y + dy) for dx, dy in CORNERS)


def side(c: int, v: int, direction: int) -> tuple[Point, Point]:
    """The two ends of a hexside, clockwise as seen from this hex."""
    x, y = center(c, v)
    (ax, ay), (bx, by) = CORNERS[direction - 1], CORNERS[direction % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def midpoint(c: int, v: int, direction: int) -> Point:
    """The middle of a hexside."""
    x, y = center(c, v)
    dx, dy = MIDPOINTS[direction - 1]
    return x + dx, y + dy


def along(ends: tuple[Point, Point], thousandths: int) -> Point:
    """The point ``thousandths`` along a hexside; an even number of thousandths always gives an integer point."""
    (ax, ay), (bx, by) = ends
    return ax + (bx - ax) * thousandths // 1000, ay + (by - ay) * thousandths // 1000


def orientation(a: Point, b: Point, p: Point) -> int:
    """1 when p lies to the right of a -> b on the screen (y grows downward), -1 to the left, 0 on the line."""
    cross = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (cross > 0) - (cross < 0)


def square3(a: Point, b: Point) -> int:
    """Three times the squared distance in 1/1000 of the flat-to-flat height: 3 d^2 = dx^2 + 3 dy^2."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + 3 * dy * dy


def on_segment(a: Point, b: Point, p: Point) -> bool:
    """Whether p lies on the closed segment."""
    return (
        orientation(a, b, p) == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def segments_meet(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether two closed segments share a point."""
    if orientation(a, b, p) * orientation(a, b, q) < 0 and orientation(p, q, a) * orientation(p, q, b) < 0:
        return True
    return on_segment(a, b, p) or on_segment(a, b, q) or on_segment(p, q, a) or on_segment(p, q, b)


def contains(polygon: Sequence[Point], p: Point) -> bool:
    """Whether p lies in the closed polygon (its outline counts), by ray casting in integers."""
    inside = False
    a = polygon[-1]
    for b in polygon:
        if on_segment(a, b, p):
            return True
        if (a[1] > p[1]) != (b[1] > p[1]):
            low, high = (a, b) if a[1] < b[1] else (b, a)
            inside ^= orientation(low, high, p) > 0
        a = b
    return inside


def segment_meets(polygon: Sequence[Point], p: Point, q: Point) -> bool:
    """Whether the closed segment touches the closed polygon, even in a single point (2.5.8e)."""
    if contains(polygon, p):
        return True
    a = polygon[-1]
    for b in polygon:
        if segments_meet(a, b, p, q):
            return True
        a = b
    return False


def in_hex(c: int, v: int, p: Point) -> bool:
    """Whether p lies in the closed hex."""
    x, y = center(c, v)
    dx, dy = abs(p[0] - x), abs(p[1] - y)
    return dy <= HALF and dx + dy <= 2 * HALF


def at(p: Point, parity: int) -> Cell:
    """The place whose hex holds p in the lattice where (c + v) % 2 is ``parity``.

    A point on a hexside belongs to the lower, then the right one of the hexes that share it.
    """
    c0 = p[0] // PITCH
    best: tuple[int, int, int] | None = None
    found: Cell = (c0, 0)
    for c in (c0, c0 + 1):
        v0 = p[1] // HALF
        for v in range(v0 - 1, v0 + 3):
            if (c + v) % 2 == parity:
                rank = (square3(center(c, v), p), -v, -c)
                if best is None or rank < best:
                    best, found = rank, (c, v)
    return found


def is_simple(polygon: Sequence[Point]) -> bool:
    """Whether a closed outline has three or more distinct points and does not meet itself."""
    n = len(polygon)
    if n < 3 or len(set(polygon)) != n:
        return False
    edges = [(polygon[i], polygon[(i + 1) % n]) for i in range(n)]
    for i in range(n):
        a, b = edges[i]
        if on_segment(a, b, edges[(i + 1) % n][1]) or on_segment(*edges[(i + 1) % n], a):
            return False
        for j in range(i + 2, n - (i == 0)):
            if segments_meet(a, b, *edges[j]):
                return False
    return True
