"""Why a vehicle must act before its side hands over a segment (V2.5, V2.6), for the bar of the segment."""

from __future__ import annotations

from typing import Literal

from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import threatened

Reason = Literal["shocked", "moving", "guns", ""]


def reason(view: View, vehicle: str) -> Reason:
    """Shock before motion before enemy guns; "" for a vehicle without any of them."""
    unit = view.units[vehicle]
    if unit.shocked:
        return "shocked"
    if unit.motion == "moving":
        return "moving"
    return "guns" if threatened(view, unit) else ""
