"""Kinds of units (1.8), and what they count as in the rules of vehicles (V0)."""

from __future__ import annotations

from typing import Literal

Kind = Literal[
    "squad",
    "section",
    "reduced",
    "knee_mortar",
    "mg",
    "leader",
    "latw",
    "flamethrower",
    "dummy",
    "towed_gun",
    "fortified_position",
    "tank",
    "tank_destroyer",
    "assault_gun",
    "armored_car",
    "fighting_vehicle",
    "halftrack",
    "tracked_carrier",
    "truck",
    "jeep",
    "vehicle_dummy",
]
"""Unit kinds of rule 1.8. "reduced" is the reduced side of a Russian or Japanese squad."""
Arm = Literal["foot", "afv", "fv", "carrier"]
"""V0: what a unit counts as in the rules of vehicles: whoever is not vehicular, an armored fighting vehicle, a
fighting vehicle, a transport vehicle."""
Chassis = Literal["", "tracked", "halftrack", "wheeled"]
"""V3.10: by what column of the movement chart a vehicle pays; "" for everybody else."""
ARMS: dict[str, Arm] = {
    "tank": "afv",
    "tank_destroyer": "afv",
    "assault_gun": "afv",
    "armored_car": "afv",
    "vehicle_dummy": "afv",
    "fighting_vehicle": "fv",
    "halftrack": "carrier",
    "tracked_carrier": "carrier",
    "truck": "carrier",
    "jeep": "carrier",
}
FIGHTING = frozenset(
    (
        "squad",
        "section",
        "reduced",
        "knee_mortar",
        "mg",
        "towed_gun",
        "fortified_position",
        "tank",
        "tank_destroyer",
        "assault_gun",
        "armored_car",
        "fighting_vehicle",
        "halftrack",
        "tracked_carrier",
    )
)
"""Combat units (1.8)."""


def sight_of(kind: Kind) -> Literal["foot", "latw", "vehicle"]:
    """2.5.2f: whose lines of sight a unit has: those of vehicles and towed guns, of anti-tank sections, of others."""
    if kind in ARMS or kind == "towed_gun":
        return "vehicle"
    return "latw" if kind == "latw" else "foot"


def type_of(kind: str) -> str:
    """13.1: the type under which the units of a kind are counted for the enemy who asks what lies under a marker."""
    if kind in ("towed_gun", "fortified_position"):
        return "gun" if kind == "towed_gun" else "position"
    return ARMS.get(kind, "foot")
