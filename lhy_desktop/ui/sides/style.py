"""What a side looks like, in the window and on the board, as frozen data that names no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.resources import Color
from lhy_desktop.ui.schemes import PaletteName, Scheme

SideKey = str
"""The name a side is registered by."""
Foot = Literal["round", "angular", "notched", "banner", "oval", "flat", "square", "hexagon"]
"""A shield's shape: round or pointed below, with clipped corners, a banner with two tails, an oval, flat below, a
square, or a hexagon."""
Pattern = Literal["hatch", "back_hatch", "cross", "dots", "bars", "levels", "plus", "rings", "zigzag"]
"""Fills that differ in shape as well as color (``board.overlays.patterns``)."""
Emblem = Literal["star", "cross", "roundel", "leaf", "hollow_star", "disc", "ring", "diamond"]
"""Shapes of emblems (``board.pieces.emblems``)."""


@dataclass(frozen=True)
class Tints:
    """A side's colors in one palette: a fill, the text upon it, text on paper, and a pale fill behind ink."""

    fill: Color
    on: Color
    text: Color
    wash: Color


@dataclass(frozen=True)
class SideInks:
    """A side's colors on the board. ``figure`` is the uniform, ``lit`` its light face, ``outline`` around it; ``mark``
    is its color on the ground."""

    ground: Color
    light: Color
    edge: Color
    ink: Color
    text: Color
    figure: Color
    lit: Color
    outline: Color
    emblem: Color
    mark: Color
    skin: Color = "#D9B48C"


@dataclass(frozen=True)
class SideStyle:
    """All that tells a side: colors for every palette and set of colors, and shapes for eyes that see none.

    ``dot`` are the corners of its dots on the small map, round where there are none.
    """

    tints: Mapping[PaletteName, Mapping[Scheme, Tints]]
    inks: SideInks
    foot: Foot
    emblem: Emblem
    pattern: Pattern
    dot: tuple[tuple[float, float], ...] = ()
