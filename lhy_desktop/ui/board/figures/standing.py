"""Men and hulls where they stand on a counter: beside its boxes, or as large as fits on a small one."""

from functools import lru_cache
from typing import cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.figures.groups import group_of
from lhy_desktop.ui.board.figures.hulls import HullKind, draw_hull, fit, is_hull
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.figures.silhouettes import draw_group, outline_of
from lhy_desktop.ui.board.pieces.detail import Detail
from lhy_desktop.ui.sides import SideKey

_ROOMS = {
    Detail.FIGURE: QRectF(0.06, 0.22, 0.88, 0.58),
    Detail.NUMBERS: QRectF(0.06, 0.10, 0.88, 0.46),
    Detail.FULL: QRectF(0.27, 0.24, 0.68, 0.40),
    Detail.NAMED: QRectF(0.27, 0.24, 0.68, 0.38),
}
"""The room of a hull on counters that show so much."""


@lru_cache(maxsize=512)
def _place(kind: Silhouette, side: SideKey, detail: Detail) -> tuple[float, float, float]:
    """Origin and scale of the figures: as designed beside the boxes, as large as fits on smaller counters."""
    group = group_of(kind, side)
    if detail >= Detail.FULL:
        return (*group.anchor, group.scale)
    box = outline_of(kind, side, few=True).boundingRect()
    room = QRectF(0.07, 0.10, 0.86, 0.80) if detail is Detail.FIGURE else QRectF(0.06, 0.06, 0.88, 0.56)
    grow = min(room.width() / box.width(), room.height() / box.height(), 1.7)
    (x, y), middle, target = group.anchor, box.center(), room.center()
    return target.x() + (x - middle.x()) * grow, target.y() + (y - middle.y()) * grow, group.scale * grow


def draw_figures(
    painter: QPainter,
    kind: Silhouette | HullKind,
    side: SideKey,
    detail: Detail,
    shaken: bool = False,
    room: QRectF | None = None,
) -> None:
    """Paint who stands on a counter that shows so much, in its unit square; pale and askew when ``shaken``. A hull
    fills ``room``, or the usual one."""
    x, y, scale = (
        fit(kind, side, room or _ROOMS[detail]) if is_hull(kind) else _place(cast(Silhouette, kind), side, detail)
    )
    painter.save()
    if shaken:
        painter.setOpacity(painter.opacity() * 0.62)
    painter.translate(x, y)
    painter.scale(scale, scale)
    if shaken:
        painter.rotate(-11)
    if is_hull(kind):
        draw_hull(painter, kind, side)
    else:
        draw_group(painter, cast(Silhouette, kind), side, few=detail < Detail.FULL)
    painter.restore()
