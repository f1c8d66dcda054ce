"""Ground with a word of a rulebook's own: painted as the word it is like, under a thin color of its own."""

from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.qt import color, path_of
from lhy_desktop.ui.board.art.shapes.areas import Areas

_STRENGTH = 110
"""Of 255: what stands there can still be told."""


def draw_tints(painter: QPainter, areas: Areas) -> None:
    """Tint it."""
    for ink, area in sorted(areas.tints.items()):
        painter.fillPath(path_of(area), color(ink, _STRENGTH))
