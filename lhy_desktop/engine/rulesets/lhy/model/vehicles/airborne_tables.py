"""The printed numbers of airborne landings (V21), as ``tables`` has those of the other chapters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from lhy_desktop.engine.content.bounds import Bounds, Length, Number, Words
from lhy_desktop.engine.content.rule_tables import Chapter

NEAREST = "nearest"
"""What ``objective_reach`` says when only the nearest objective must be near enough to the assembly hex."""


@dataclass(frozen=True, slots=True)
class Airborne(Chapter):
    """V21: landings. ``crash_die`` is the least die of a crash, ``wreck_above`` the die above which a vehicle in a
    crashed glider is destroyed. ``light`` lists the kinds of vehicles that land, as words."""

    spacing: Number
    objective_least: Number
    objective_most: Length
    objective_reach: Literal["nearest", "every"]
    casualty_die: Number
    skid: Annotated[int, Bounds(1, 9)]
    off_map_die: Number
    crash_die: Number
    crash_near: Number
    crash_night: Number
    wreck_above: Number
    assembled_steps: Number
    enemy_near: Number
    support_most: Number
    glider_steps: Number
    glider_others: Number
    light: Words
