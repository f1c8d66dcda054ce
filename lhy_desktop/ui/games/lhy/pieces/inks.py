"""Colors of counters and markers (``resources/looks/lhy_counters.json``); contrasts are checked by test."""

from dataclasses import dataclass

from lhy_desktop.ui.games.lhy.pieces.looks import MarkerShape, PlatoonColor
from lhy_desktop.ui.resources import BoxInks, read_looks


@dataclass(frozen=True)
class _Inks:
    boxes: dict[str, BoxInks]
    platoons: dict[PlatoonColor, BoxInks]
    markers: dict[MarkerShape, BoxInks]
    pictures: dict[str, dict[str, str]]


_INKS = read_looks("lhy_counters", _Inks)
BOXES, PLATOONS, MARKERS = _INKS.boxes, _INKS.platoons, _INKS.markers
PICTURES = _INKS.pictures
"""The hull that stands for a printed picture, by nation ("*" for all others), where it has another name."""
GOLD = "#F5CE52"
