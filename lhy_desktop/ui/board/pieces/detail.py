"""How much of a piece is drawn at which size (design/art.md §6), and where it stands in its pixmap."""

import math
from enum import IntEnum

COUNTER = 0.60
"""Side of a counter in parts of a hex."""
MARKER = 0.28
"""Width of a marker in parts of a hex."""
MARGIN = 0.22
"""Room around a piece for shadow and outlines, in parts of its side."""
_TURNED = 0.49
"""The same around one that stands askew on its picture: its corners reach farther out."""
CAP_PIXELS = 7.0
"""Figures of the smallest board text (10 px type) are this high."""


class Detail(IntEnum):
    """From a colored square to everything."""

    SQUARE = 0
    FIGURE = 1
    NUMBERS = 2
    FULL = 3
    NAMED = 4


def detail_of(side: float) -> Detail:
    """What a counter shows when its side is so many pixels (not device pixels) long."""
    hex_pixels = side / COUNTER + 1e-6
    for limit, detail in ((24, Detail.SQUARE), (48, Detail.FIGURE), (80, Detail.NUMBERS), (188, Detail.FULL)):
        if hex_pixels < limit:
            return detail
    return Detail.NAMED


def margin_pixels(side: float, turned: bool = False) -> int:
    """Whole pixels of room around a piece, or around one that has a facing."""
    return math.ceil((_TURNED if turned else MARGIN) * side) + 1


def floor(height: float, side: float) -> float:
    """A height of figures in parts of the side, never below 10 px type."""
    return max(height, CAP_PIXELS / side)
