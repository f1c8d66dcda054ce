"""Layer 6: one soft shadow mask for trees, houses and walls, and the dimness under trees."""

from __future__ import annotations

import numpy as np
import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.qt import polygon, rgb
from lhy_desktop.ui.board.art.shapes.planter import KINDS
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.units import Coords

_BUSH = KINDS.index("bush")
_TALL = tuple(KINDS.index(kind) for kind in ("woods", "heavy_woods", "jungle", "heavy_jungle"))


def cast(outline: Coords, height: float) -> Coords:
    """The outline of a body's shadow: the hull of its footprint and the footprint moved away from the light."""
    both = shapely.multipoints(np.concatenate((outline, outline + height)))
    return np.asarray(shapely.get_coordinates(shapely.convex_hull(both)))


def paint_shadows(canvas: Canvas) -> None:
    """Everything that stands throws its shadow to the south-east."""
    houses = [one for one in canvas.scene.houses if canvas.window.holds(one.x, one.y, 0.6)]
    stones = [one for one in canvas.scene.stones if canvas.window.holds(one.x, one.y)]
    trees, far = canvas.trees, canvas.palette.reach
    if not (houses or stones or trees):
        return

    def draw(painter: QPainter) -> None:
        for x, y, r, kind, _ in trees:
            reach = far * r * (0.5 if kind == _BUSH else 1.0 if kind in _TALL else 0.75)
            painter.drawEllipse(QPointF(x + reach, y + reach), r * 1.08, r * 1.08)
        for one in houses:
            _draw_house(painter, one, far)
        for stone in stones:
            painter.drawEllipse(
                QPointF(stone.x + 0.018 * far, stone.y + 0.018 * far), stone.length * 0.6, stone.width * 0.6
            )

    shade = canvas.mask(0.013, draw) * (canvas.palette.shadow_strength * (1 + 0.3 * (canvas.fine - 0.5)))
    for plane, value in zip(canvas.planes, rgb(canvas.palette.shadow), strict=True):
        plane += (np.float32(value) - plane) * shade
    if trees or houses:

        def under(painter: QPainter) -> None:
            for x, y, r, _, _ in trees:
                painter.drawEllipse(QPointF(x, y), r * 1.25, r * 1.25)
            for one in houses:
                painter.drawPolygon(polygon(one.outline))

        canvas.planes *= 1 - 0.17 * canvas.mask(0.05, under)


def _draw_house(painter: QPainter, one: House, far: float) -> None:
    for face in one.faces:
        if len(face.outline) > 2:
            painter.drawPolygon(polygon(cast(face.outline, one.height * far)))
    if one.tower is not None:
        painter.drawPolygon(polygon(cast(one.tower, one.height * 2.0 * far)))
