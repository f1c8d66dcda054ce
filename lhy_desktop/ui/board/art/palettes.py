"""The palettes: every color of the board art by season, and how the light of the hour grades the finished picture."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from lhy_desktop.ui.resources import Color, checked, read_looks

Tones = tuple[Color, Color, Color, Color]
"""Four colors of a tree: dark, mid, light, tip."""
Roof = tuple[Color, Color]
"""Lit and shaded side of a roof."""


@dataclass(frozen=True)
class Grade:
    """What the hour makes of the day's picture: mixed with gray, multiplied and raised (red, green, blue, 0..255). With
    a ``contrast`` above 1 what is lighter than ``middle`` (0..255) gets lighter still, what is darker gets darker."""

    gray: float
    gain: tuple[float, float, float]
    lift: tuple[float, float, float]
    contrast: float = 1.0
    middle: float = 128.0


@dataclass(frozen=True)
class Palette:
    """Every color of the board art. Opacities are 0..1, ``relief`` scales the hill shade, ``reach`` all shadows."""

    name: str
    ground: tuple[Color, Color, Color]
    dry: Color
    earth: Color
    road: Color
    road_bed: Color
    verge: Color
    track: Color
    woods: tuple[Tones, ...]
    heavy_woods: tuple[Tones, ...]
    jungle: tuple[Tones, ...]
    heavy_jungle: tuple[Tones, ...]
    bushes: tuple[Tones, ...]
    orchard: tuple[Tones, ...]
    hedges: tuple[Tones, ...]
    palms: tuple[Tones, ...]
    floor: Color
    heavy_floor: Color
    crops: tuple[Color, ...]
    furrows: tuple[Color, ...]
    gardens: tuple[Color, ...]
    water: tuple[Color, Color, Color]
    """The body, the light on it, the deep."""
    shallow: Color
    bank: Color
    mud: Color
    sand: Color
    reeds: tuple[Color, Color]
    yard: Color
    paving: Color
    stone_roofs: tuple[Roof, ...]
    wooden_roofs: tuple[Roof, ...]
    urban_roofs: tuple[Roof, ...]
    thatch: tuple[Roof, ...]
    church_roof: Roof
    stones: tuple[Color, ...]
    rock: tuple[Color, Color, Color]
    ballast: tuple[Color, ...]
    sleeper: Color
    plank: Color
    rail: Color
    contour: Color
    contour_in_woods: Color
    ink: Color
    pale: Color
    shadow: Color
    shadow_strength: float
    warm: Color
    cool: Color
    canopy: Color
    relief: float = 1.0
    dryness: float = 0.62
    texture: float = 1.0
    level_tint: tuple[float, float, float] = (0.11, 0.075, 0.02)
    crest: Color = "#C6B57C"
    crest_strength: float = 0.2
    """How much of the color of heights each level adds."""
    snow: str = ""
    ice: str = ""
    pale_in_woods: bool = False
    reach: float = 1.0
    grade: Grade | None = None
    night: bool = False


Light = Literal["day", "twilight", "night"]


def _by_night(season: Palette, grade: Grade) -> Palette:
    """Moonlight: slopes, roofs and trees have a light and a dark side, or dark ground is all one. Contours are pale,
    because brown ones would not show."""
    pale = "#D8B98A"
    name = f"{season.name} night"
    if season.snow:  # trodden ways are the lightest thing there is on snow under the moon
        road, bed, track = (lighter(ink, 1.15) for ink in (season.road, season.road_bed, season.track))
        season = replace(season, road=road, road_bed=bed, track=track)
    else:
        stone, wood, urban = (  # boards stay dull where slate and tiles shine: by night color tells little
            tuple((lighter(lit, gleam), lighter(shade, gleam * 0.8)) for lit, shade in roofs)
            for roofs, gleam in ((season.stone_roofs, 1.95), (season.wooden_roofs, 0.9), (season.urban_roofs, 1.7))
        )
        season = replace(season, stone_roofs=stone, wooden_roofs=wood, urban_roofs=urban)
    return replace(
        season,
        name=name,
        contour=pale,
        contour_in_woods=pale,
        relief=season.relief * 1.3,
        shadow_strength=season.shadow_strength * 1.15,
        grade=grade,
        night=True,
    )


def lighter(ink: Color, factor: float) -> Color:
    """A color so many times as light, white at most."""
    return "#" + "".join(f"{min(255, round(int(ink[i : i + 2], 16) * factor)):02X}" for i in (1, 3, 5))


def _at_dusk(season: Palette, grade: Grade) -> Palette:
    """A low warm sun: long shadows, every slope told. On snow, which throws light back, they are shorter and paler."""
    name = f"{season.name} twilight"
    reach, strength = (1.4, season.shadow_strength * 0.85) if season.snow else (1.75, season.shadow_strength)
    return replace(
        season,
        name=name,
        warm="#FFD79A",
        relief=season.relief * 1.25,
        reach=reach,
        shadow_strength=strength,
        grade=grade,
    )


def _lights() -> dict[tuple[str, str], Palette]:
    """Palettes by season and light. What the file does not say of a season is as in summer."""
    found = {}
    read = read_looks("seasons", dict[str, dict[Light, dict[str, Any]]])
    for name, lights in read.items():
        day = checked("seasons", {**read["summer"]["day"], **lights["day"], "name": name}, Palette)
        twilight, night = (checked("seasons", lights[light], Grade) for light in ("twilight", "night"))
        found[name, "day"], found[name, "twilight"] = day, _at_dusk(day, twilight)
        found[name, "night"] = _by_night(day, night)
    return found


_LIGHTS = _lights()
SEASONS: tuple[str, ...] = tuple(dict.fromkeys(season for season, _ in _LIGHTS))
"""Every season, summer first."""
PALETTES: dict[str, Palette] = {one.name: one for one in _LIGHTS.values()}
"""Every palette by its name."""


def palette_name(season: str, light: Light) -> str:
    """The palette of a season in some light. KeyError for a season there is not."""
    return _LIGHTS[(season, light)].name


def palette_in(season: str, light: str) -> str:
    """The palette of a season in some light, by any keys: where the art knows none of them, a summer's day."""
    found = _LIGHTS.get((season, light)) or _LIGHTS.get((season, "day"))
    return str(found.name if found is not None else _LIGHTS[("summer", "day")].name)


def name_inks(palette: str) -> tuple[Color, Color]:
    """Ink and halo of names written over a map, whatever lies beneath them: no tint makes them illegible."""
    colors = PALETTES[palette]
    return (colors.pale, colors.ink) if colors.night else (colors.ink, colors.pale)
