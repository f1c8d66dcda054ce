"""The outline of a group of hexes as one path: edges used once, chained. One path of single hexes is super-linear in
the raster engine (design/measurements.md §2); the outline is not."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.engine.board.geometry import CORNERS
from lhy_desktop.ui.board.places import to_scene


def outline(board: Board, names: Iterable[str]) -> QPainterPath:
    """The even-odd outline of hexes in scene coordinates; shared sides vanish. Empty for no hexes."""
    after = _edges(board, names)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    while after:
        start = next(iter(after))
        ring = QPolygonF([to_scene(point, board.quarter) for point in _ring(after, start)])
        path.addPolygon(ring)
        path.closeSubpath()
    return path


def _edges(board: Board, names: Iterable[str]) -> dict[Point, list[Point]]:
    """Ends of boundary edges by their starts, clockwise around the group."""
    wanted = set(names)
    after: dict[Point, list[Point]] = {}
    for name in sorted(wanted):
        x, y = board.hex(name).center
        for i, other in enumerate(board.around(name)):
            if other is None or other not in wanted:
                (ax, ay), (bx, by) = CORNERS[i], CORNERS[(i + 1) % 6]
                after.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    return after


def _ring(after: dict[Point, list[Point]], start: Point) -> list[Point]:
    """Take one closed chain out of the edges."""
    points, at = [], start
    while True:
        points.append(at)
        ends = after[at]
        there = ends.pop()
        if not ends:
            del after[at]
        at = there
        if at == start:
            return points
