"""Colors of counters and markers (``resources/looks/lhy_counters.json``); contrasts are checked by test."""

from dataclasses import dataclass

from lhy_desktop.ui.games.lhy.pieces.looks import MarkerShape, PlatoonColor
from lhy_desktop.ui.resources import Color, read_looks


@dataclass(frozen=True)
class BoxInks:
    """Fill and figure of a value's box."""

    fill: Color
    text: Color


@dataclass(frozen=True)
class _Inks:
    boxes: dict[str, BoxInks]
    platoons: dict[PlatoonColor, BoxInks]
    markers: dict[MarkerShape, BoxInks]


_INKS = read_looks("lhy_counters", _Inks)
BOXES, PLATOONS, MARKERS = _INKS.boxes, _INKS.platoons, _INKS.markers
BOX_EDGE = "#14160F"
COHESION_RING = "#2E6B38"
GOLD = "#F5CE52"
BAR_RED = "#C8501E"
BAR_CREAM = "#F6E9D2"
BOLT = "#B3340B"
BOLT_HALO = "#FFF3DC"
