"""The heights of the board's layers (experience.md §2, "Qt mapping")."""

from __future__ import annotations

from enum import IntEnum


class Layer(IntEnum):
    """Z values of items; the ground is the view's background."""

    FIELD = 20
    REACH = 21
    ZONE = 22
    TRAIL = 30
    HIGHLIGHT = 35
    STACK = 40
    MARKER = 50
    PATH = 58
    THREAD = 60
    DRAG = 65
    TAG = 70
    WORDS = 72
    CURSOR = 80
