"""Colors of counters and markers (``resources/looks/lhy_counters.json``); contrasts are checked by test."""

from dataclasses import dataclass

from lhy_desktop.ui.games.lhy.pieces.looks import MarkerShape, PlatoonColor
from lhy_desktop.ui.resources import BoxInks, read_looks


@dataclass(frozen=True)
class _Inks:
    boxes: dict[str, BoxInks]
    platoons: dict[PlatoonColor, BoxInks]
    markers: dict[MarkerShape, BoxInks]


_INKS = read_looks("lhy_counters", _Inks)
BOXES, PLATOONS, MARKERS = _INKS.boxes, _INKS.platoons, _INKS.markers
GOLD = "#F5CE52"
