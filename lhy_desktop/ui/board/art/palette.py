"""What a palette is: every color of the board art, and how the light of the hour grades the finished picture."""

from __future__ import annotations

from dataclasses import dataclass

Tones = tuple[str, str, str, str]
"""Four colors of a tree: dark, mid, light, tip."""
Roof = tuple[str, str]
"""Lit and shaded side of a roof."""


@dataclass(frozen=True)
class Grade:
    """What the hour makes of the day's picture: mixed with gray, multiplied and raised (red, green, blue, 0..255)."""

    gray: float
    gain: tuple[float, float, float]
    lift: tuple[float, float, float]


@dataclass(frozen=True)
class Palette:
    """Every color of the board art. Opacities are 0..1, ``relief`` scales the hill shade, ``reach`` all shadows."""

    name: str
    ground: tuple[str, str, str]
    dry: str
    earth: str
    road: str
    road_bed: str
    verge: str
    track: str
    woods: tuple[Tones, ...]
    heavy_woods: tuple[Tones, ...]
    jungle: tuple[Tones, ...]
    heavy_jungle: tuple[Tones, ...]
    bushes: tuple[Tones, ...]
    orchard: tuple[Tones, ...]
    hedges: tuple[Tones, ...]
    palms: tuple[Tones, ...]
    floor: str
    heavy_floor: str
    crops: tuple[str, ...]
    furrows: tuple[str, ...]
    gardens: tuple[str, ...]
    water: tuple[str, str, str]
    """The body, the light on it, the deep."""
    shallow: str
    bank: str
    mud: str
    sand: str
    reeds: tuple[str, str]
    yard: str
    paving: str
    stone_roofs: tuple[Roof, ...]
    wooden_roofs: tuple[Roof, ...]
    urban_roofs: tuple[Roof, ...]
    thatch: tuple[Roof, ...]
    church_roof: Roof
    stones: tuple[str, ...]
    rock: tuple[str, str, str]
    ballast: tuple[str, ...]
    sleeper: str
    plank: str
    rail: str
    contour: str
    contour_in_woods: str
    ink: str
    pale: str
    shadow: str
    shadow_strength: float
    warm: str
    cool: str
    canopy: str
    relief: float = 1.0
    dryness: float = 0.62
    texture: float = 1.0
    level_tint: tuple[float, float, float] = (0.062, 0.045, 0.02)
    crest: str = "#C6B57C"
    crest_strength: float = 0.07
    """How much of the color of heights each level adds."""
    snow: str = ""
    ice: str = ""
    pale_in_woods: bool = False
    reach: float = 1.0
    grade: Grade | None = None
    night: bool = False
