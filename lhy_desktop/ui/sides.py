"""The sides that there are: two plain ones (for games whose sides have no colors of their own), the nations, and any
that a game adds. How a side looks, in the window and on the board, is frozen data that names no rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from lhy_desktop.ui.resources import Color, read_looks
from lhy_desktop.ui.schemes import CHANGES, PaletteName, Scheme

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
class Paint:
    """Colors of hulls: ``figure`` in the shade, ``lit`` above, ``light`` the rim toward the sun, ``outline`` around
    them and their tracks, ``mark`` the nation's sign on them."""

    figure: Color
    lit: Color
    light: Color
    outline: Color
    mark: Color


@dataclass(frozen=True)
class SideInks:
    """A side's colors on the board. ``figure`` is the uniform, ``lit`` its light face, ``outline`` around it; ``mark``
    is its color on the ground. ``hulls`` are painted otherwise than uniforms, or alike where there is nothing."""

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
    hulls: Paint | None = None

    @property
    def metal(self) -> Paint:
        """The colors of guns and works, which are those of uniforms."""
        return Paint(self.figure, self.lit, self.light, self.outline, self.light)


@dataclass(frozen=True)
class SideStyle:
    """All that tells a side: colors for every palette and set of colors, and shapes for eyes that see none. ``dot`` are
    the corners of its dots on the small map, round where there are none."""

    tints: Mapping[PaletteName, Mapping[Scheme, Tints]]
    inks: SideInks
    foot: Foot
    emblem: Emblem
    pattern: Pattern
    dot: tuple[tuple[float, float], ...] = ()


_READ = read_looks("sides", dict[Literal["plain", "nations"], dict[SideKey, SideStyle]])
NATIONS = _READ["nations"]
"""How the nations of the war look: shared by all games that have them, and no rule of any."""

_STYLES: dict[SideKey, SideStyle] = {}
_INKS: dict[SideKey, SideInks] = {}
_FEET: dict[SideKey, Foot] = {}
_COLORS: dict[tuple[PaletteName, Scheme], dict[str, str]] = {
    (palette, scheme): {} for scheme, palettes in CHANGES.items() for palette in palettes
}

STYLES: Mapping[SideKey, SideStyle] = MappingProxyType(_STYLES)
"""Every registered side. This and the tables below grow with each registration."""
INKS: Mapping[SideKey, SideInks] = MappingProxyType(_INKS)
"""Colors of counters and of marks on the ground."""
FEET: Mapping[SideKey, Foot] = MappingProxyType(_FEET)
"""Shapes of shields."""


def register_side(key: SideKey, style: SideStyle) -> None:
    """Add a side. ValueError when the key is taken by a side of another look, or one of its sets of colors is missing.
    Its colors are known to the theme as ``key``, ``on_key``, ``key_text`` and ``key_wash``."""
    if _STYLES.get(key, style) != style:
        raise ValueError(f"There is a side {key!r} already, and it looks different.")
    missing = [(palette, scheme) for palette, scheme in _COLORS if scheme not in style.tints.get(palette, {})]
    if missing:
        raise ValueError(f"The side {key!r} has no colors for {missing}.")
    _STYLES[key], _INKS[key], _FEET[key] = style, style.inks, style.foot
    for (palette, scheme), colors in _COLORS.items():
        tints = style.tints[palette][scheme]
        colors |= {key: tints.fill, f"on_{key}": tints.on, f"{key}_text": tints.text, f"{key}_wash": tints.wash}


def side_style(key: SideKey) -> SideStyle:
    """A side's look. ValueError for a side that nobody registered."""
    if key not in _STYLES:
        raise ValueError(f"There is no side {key!r}; there are {', '.join(_STYLES)}.")
    return _STYLES[key]


def side_colors(palette: PaletteName, scheme: Scheme) -> Mapping[str, str]:
    """The colors of all sides by name; a side registered later is in it as well."""
    return MappingProxyType(_COLORS[palette, scheme])


for _key, _style in (_READ["plain"] | NATIONS).items():
    register_side(_key, _style)
