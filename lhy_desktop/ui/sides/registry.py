"""The sides that there are: two plain ones (for games whose sides have no colors of their own), the nations, and any
that a game adds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.schemes import CHANGES, PaletteName, Scheme
from lhy_desktop.ui.sides.style import Foot, Pattern, SideInks, SideKey, SideStyle, Tints

_READ = read_looks("sides", dict[Literal["plain", "nations"], dict[SideKey, SideStyle]])
NATIONS = _READ["nations"]
"""How the nations of the war look: shared by all games that have them, and no rule of any."""

_STYLES: dict[SideKey, SideStyle] = {}
_INKS: dict[SideKey, SideInks] = {}
_FEET: dict[SideKey, Foot] = {}
_PATTERNS: dict[SideKey, Pattern] = {}
_COLORS: dict[tuple[PaletteName, Scheme], dict[str, str]] = {
    (palette, scheme): {} for scheme, palettes in CHANGES.items() for palette in palettes
}

STYLES: Mapping[SideKey, SideStyle] = MappingProxyType(_STYLES)
"""Every registered side. This and the tables below grow with each registration."""
INKS: Mapping[SideKey, SideInks] = MappingProxyType(_INKS)
"""Colors of counters and of marks on the ground."""
FEET: Mapping[SideKey, Foot] = MappingProxyType(_FEET)
"""Shapes of shields."""
PATTERNS: Mapping[SideKey, Pattern] = MappingProxyType(_PATTERNS)
"""Fill patterns of the areas a side holds."""


def register_side(key: SideKey, style: SideStyle) -> None:
    """Add a side. ValueError when the key is taken by a side of another look, or one of its sets of colors is missing.

    Its colors are known to the theme as ``key``, ``on_key``, ``key_text`` and ``key_wash``.
    """
    if _STYLES.get(key, style) != style:
        raise ValueError(f"There is a side {key!r} already, and it looks different.")
    missing = [(palette, scheme) for palette, scheme in _COLORS if scheme not in style.tints.get(palette, {})]
    if missing:
        raise ValueError(f"The side {key!r} has no colors for {missing}.")
    _STYLES[key], _INKS[key], _FEET[key], _PATTERNS[key] = style, style.inks, style.foot, style.pattern
    for (palette, scheme), colors in _COLORS.items():
        colors |= _named(key, style.tints[palette][scheme])


def _named(key: SideKey, tints: Tints) -> dict[str, str]:
    return {key: tints.fill, f"on_{key}": tints.on, f"{key}_text": tints.text, f"{key}_wash": tints.wash}


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
