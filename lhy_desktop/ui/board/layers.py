"""The heights of the board's layers (experience.md §2, "Qt mapping")."""

from enum import IntEnum


class Layer(IntEnum):
    """Z values of items; the ground is the view's background. A game's own items stand between them."""

    NIGHT = 19
    FIELD = 20
    REACH = 21
    ZONE = 22
    WEDGE = 24
    TRAIL = 30
    LINK = 32
    HIGHLIGHT = 35
    NAME = 38
    STACK = 40
    MARKER = 50
    PATH = 58
    THREAD = 60
    ARC = 63
    DRAG = 65
    NUMBER = 68
    TAG = 70
    WORDS = 72
    CURSOR = 80
