"""V11: what fits on or into a vehicle."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import Load

WEAPONS = ("latw", "flamethrower")


def room(setup: Setup, carrier: Counter, load: Iterable[Counter]) -> str:
    """Why a vehicle cannot carry all of these together, as words after its name; "" when it can."""
    row = None if carrier.sham else setup.tables.transport.loads.get("afv" if carrier.arm == "afv" else carrier.kind)
    if row is None:
        return "carries nobody"
    aboard = list(load)
    guns = sum(one.kind == "towed_gun" for one in aboard)
    if guns:
        if tows(row, guns, len(aboard)):
            return ""
        return "tows one gun, and carries nobody beside it" if row.guns else "tows no gun"
    steps = sum(one.steps for one in aboard if one.combat)
    leaders = sum(one.kind == "leader" for one in aboard)
    weapons = sum(one.kind in WEAPONS for one in aboard)
    if steps > row.steps:
        return f"carries {row.steps} step{'s' * (row.steps > 1)}, not {steps}"
    if leaders > row.leaders:
        return f"carries {row.leaders} leader"
    if weapons > row.weapons:
        return f"carries {row.weapons} anti-tank section or flamethrower"
    return "carries a leader or an anti-tank section, not both" if one_of_them(row, leaders, weapons) else ""


@predicate("V11")
def tows(row: Load, guns: int, whole: int) -> bool | None:
    """A gun is towed alone, instead of troops."""
    return True if guns <= row.guns and guns == whole else None


@predicate("V11")
def one_of_them(row: Load, leaders: int, weapons: int) -> bool | None:
    """Beside its step a jeep carries a leader or a weapon."""
    return True if row.either and leaders + weapons > 1 else None
