"""Sides as the window and the board show them: a registry of colors and shapes that knows no game."""

from lhy_desktop.ui.sides.registry import (
    FEET,
    INKS,
    NATIONS,
    PATTERNS,
    STYLES,
    Emblem,
    Foot,
    Pattern,
    SideInks,
    SideKey,
    SideStyle,
    Tints,
    register_side,
    side_colors,
    side_style,
)

__all__ = [
    "FEET",
    "INKS",
    "NATIONS",
    "PATTERNS",
    "STYLES",
    "Emblem",
    "Foot",
    "Pattern",
    "SideInks",
    "SideKey",
    "SideStyle",
    "Tints",
    "register_side",
    "side_colors",
    "side_style",
]
