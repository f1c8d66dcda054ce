"""Shipped missions with mortars, light and a knee mortar squad on both sides, for the batteries that test any
mission."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo, Setup

TYPES = {"axis": "8cm", "allied": "81mm"}


def armed(mission: str, **changed: Any) -> Setup:
    """A mission with a section and a platoon of mortars on each side; the first squad of a side carries a knee mortar,
    if it has any squad."""
    setup = RULESET.prepare(mission, {})
    sides, counters = dict(setup.mission.sides), dict(setup.counters)
    for seat, kind in TYPES.items():
        mortars = (MortarInfo(f"{seat}/1", seat, kind, "section"), MortarInfo(f"{seat}/2", seat, kind, "platoon"))
        sides[seat] = msgspec.structs.replace(sides[seat], mortars=mortars)
        for squad in [unit for unit in sides[seat].everybody if counters[unit].kind == "squad"][:1]:
            counters[squad] = msgspec.structs.replace(counters[squad], kind="knee_mortar", knee="knee_mortar")
    return replace(setup, mission=msgspec.structs.replace(setup.mission, sides=sides, **changed), counters=counters)
