"""The palettes: three seasons, and the light of each hour as a grade over a season's picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from lhy_desktop.ui.board.art.palette import Grade, Palette
from lhy_desktop.ui.resources import checked, read_looks

Light = Literal["day", "twilight", "night"]


def _by_night(season: Palette, grade: Grade) -> Palette:
    """Moonlight: pale contours, for brown ones drown; soft shadows."""
    pale, strength = "#D8B98A", season.shadow_strength * 0.8
    name = f"{season.name} night"
    return replace(
        season, name=name, contour=pale, contour_in_woods=pale, shadow_strength=strength, grade=grade, night=True
    )


def _at_dusk(season: Palette, grade: Grade) -> Palette:
    """A low warm sun: long shadows, every slope told."""
    name = f"{season.name} twilight"
    return replace(season, name=name, warm="#FFD79A", relief=season.relief * 1.25, reach=1.75, grade=grade)


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
PALETTES: dict[str, Palette] = {one.name: one for one in _LIGHTS.values()}
"""Every palette by its name."""


def palette_name(season: str, light: Light) -> str:
    """The palette of a season in some light. KeyError for a season there is not."""
    return _LIGHTS[(season, light)].name


def palette_in(season: str, light: str) -> str:
    """The palette of a season in some light, by any keys: where the art knows none of them, a summer's day."""
    found = _LIGHTS.get((season, light)) or _LIGHTS.get((season, "day"))
    return str(found.name if found is not None else _LIGHTS[("summer", "day")].name)
