"""How what a mission says of its map looks: the sides by their colors and patterns, the sorts by their outlines and
signs, so that color never says it alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lhy_desktop.engine.authoring.missions.parts import Part, Side
from lhy_desktop.engine.content.mission_kit import Sort
from lhy_desktop.ui.sides import STYLES, Pattern, SideKey, side_style

NEUTRAL = "#3A3F45"
AMBER = "#8B5207"
VIOLET = "#6E2C86"
_PLAIN: tuple[SideKey, SideKey] = ("first", "second")


@dataclass(frozen=True)
class PartStyle:
    """Ink, a wash of it, a pattern over the hexes, and the dashes of their outline."""

    ink: str
    wash: float
    pattern: Pattern | None
    weight: float
    dashes: tuple[float, ...]


_SORTS: dict[Sort, tuple[float, bool, tuple[float, ...]]] = {
    "set_up": (0.16, True, ()),
    "entry": (0.12, False, (3.0, 1.8)),
    "exit": (0.12, False, (1.0, 1.8)),
    "edge": (0.0, False, ()),
    "goal": (0.10, False, (3.0, 1.6)),
    "ground": (0.06, False, (0.6, 1.6)),
    "change": (0.0, False, (1.4, 1.4)),
    "condition": (0.0, False, (0.2, 1.8)),
    "point": (0.0, False, ()),
}
"""Wash, whether the side's pattern lies on it, and dashes."""
ORDER: tuple[Sort, ...] = ("change", "ground", "condition", "edge", "set_up", "exit", "entry", "goal", "point")
"""From below to above."""


def looks_of(sides: tuple[Side, ...]) -> dict[str, SideKey]:
    """The look of each side: its nation's, else a plain one; two sides of one nation are told apart by plain ones."""
    nations = [one.nation for one in sides]
    return {
        side.key: side.nation if side.nation in STYLES and nations.count(side.nation) == 1 else _PLAIN[place % 2]
        for place, side in enumerate(sides)
    }


@cache
def style_of(sort: Sort, side: SideKey) -> PartStyle:
    """The look of a part; ``side`` is "" for one that belongs to nobody."""
    wash, patterned, dashes = _SORTS[sort]
    if not side:
        ink = {"goal": AMBER, "change": VIOLET}.get(sort, NEUTRAL)
        pattern: Pattern | None = "levels" if sort == "ground" else "dots" if patterned else None
        return PartStyle(ink, wash, pattern, 0.4, dashes)
    style = side_style(side)
    return PartStyle(style.inks.mark, wash, style.pattern if patterned else None, 0.45, dashes)


def words_of_part(part: Part) -> str:
    """A part in a few words, as its label says it."""
    return " · ".join(one for one in (part.title, part.detail) if one)
