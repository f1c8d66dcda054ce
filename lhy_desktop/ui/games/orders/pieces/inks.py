"""Colors of counters (``resources/looks/orders_counters.json``); contrasts are checked by test."""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.resources import BoxInks, read_looks

Box = Literal["dice", "guns", "antitank", "front", "flank", "quality"]


@dataclass(frozen=True)
class _Inks:
    boxes: dict[Box, BoxInks]
    units: tuple[BoxInks, ...]


_INKS = read_looks("orders_counters", _Inks)
BOXES, UNITS = _INKS.boxes, _INKS.units
BURST, BURST_CORE, BURST_TEXT = "#C8321E", "#FFD95A", "#2A0B00"


def unit_inks(unit: str) -> BoxInks:
    """The disc of a unit by its number among the units of its side; colors come again from the seventh on."""
    return UNITS[(int(unit) - 1) % len(UNITS) if unit.isdecimal() else 0]
