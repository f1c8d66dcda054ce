"""Scene coordinates: where hexes lie in the view. One hex is 96 scene units flat to flat, so a zoom of 1 shows it at 96
pixels (architecture.md, Desktop)."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.engine.board.geometry import CORNERS

HEX = 96.0
"""Scene units from flat to flat."""
SCALE_X = HEX * 3**0.5 / 2 / 1500
SCALE_Y = HEX / 1000
RADIUS = HEX / 3**0.5
"""Scene units from a center to a corner."""


def to_scene(point: Point, quarter: bool = False) -> QPointF:
    """A point of board coordinates in the scene; ``quarter`` for a board that lies a quarter further."""
    x, y = point[0] * SCALE_X, point[1] * SCALE_Y
    return QPointF(-y, x) if quarter else QPointF(x, y)


def to_board(point: QPointF, quarter: bool = False) -> Point:
    """The nearest integer point of board coordinates."""
    x, y = (point.y(), -point.x()) if quarter else (point.x(), point.y())
    return round(x / SCALE_X), round(y / SCALE_Y)


def center(board: Board, name: str) -> QPointF:
    """The center of a hex in the scene. NoHexError for an unknown name."""
    return to_scene(board.hex(name).center, board.quarter)


@lru_cache(maxsize=16)
def hexagon(inset: float = 0.0, quarter: bool = False) -> QPolygonF:
    """A hex around the origin in scene units, drawn in by ``inset`` scene units."""
    keep = 1 - inset / (HEX / 2)
    return QPolygonF([to_scene(corner, quarter) * keep for corner in CORNERS])


def hex_at(board: Board, point: QPointF) -> str | None:
    """The hex under a point of the scene, None off the map; a half hex has its other half on the paper's margin."""
    x, y = to_board(point, board.quarter)
    found = board.pick(x, y)
    if found is None and not bounds(board).contains(point):
        shape, rule = hexagon(0.0, board.quarter), Qt.FillRule.OddEvenFill
        return next((n for n in board.half_hexes() if shape.containsPoint(point - center(board, n), rule)), None)
    return found


def bounds(board: Board) -> QRectF:
    """The map's rectangle in the scene."""
    left, top, right, bottom = board.bounds
    return QRectF(to_scene((left, top), board.quarter), to_scene((right, bottom), board.quarter)).normalized()
