"""The heights of the board's layers (experience.md §2, "Qt mapping")."""

from __future__ import annotations

from enum import IntEnum


class Layer(IntEnum):
    """Z values of items; the ground is the view's background."""

    NIGHT = 19
    FIELD = 20
    REACH = 21
    ZONE = 22
    COMMAND = 23
    WEDGE = 24
    TRAIL = 30
    LINK = 32
    HIGHLIGHT = 35
    STACK = 40
    BADGE = 48
    MARKER = 50
    ASSAULT = 55
    IMPACT = 56
    PATH = 58
    THREAD = 60
    ARC = 63
    DRAG = 65
    NUMBER = 68
    TAG = 70
    WORDS = 72
    CURSOR = 80
