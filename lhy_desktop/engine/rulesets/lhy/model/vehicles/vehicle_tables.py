"""Printed tables of the rules of vehicles, guns and transport (V2-V20), as ``tables`` has those of foot units.

Movement points are counted in halves; a cost of ``CLOSED`` means that the hex or hexside is not entered at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from lhy_desktop.engine.content.bounds import Bounds, Each, Length, Number, Points, Words
from lhy_desktop.engine.content.rule_tables import Chapter
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis

CLOSED = 0
"""Stands in a table of costs where a vehicle may not go."""
CARRIERS = ("afv", "halftrack", "tracked_carrier", "truck", "jeep")
Closing = Annotated[int, Bounds(0, 24)]


@dataclass(frozen=True, slots=True)
class Going(Chapter):
    """V3.10: what entering a hex or crossing a hexside costs in half points, by chassis; ``CLOSED`` where none may."""

    name: Words
    tracked: Closing
    halftrack: Closing
    wheeled: Closing
    source: Words

    def half_mp(self, chassis: Chassis) -> int:
        """The cost for a chassis."""
        return {"tracked": self.tracked, "halftrack": self.halftrack, "wheeled": self.wheeled}[chassis or "tracked"]


@dataclass(frozen=True, slots=True)
class Budget(Chapter):
    """V3.9: half points of a chassis in activation and reaction, by day and by night."""

    name: Words
    activation: Points
    reaction: Points
    night_activation: Points
    night_reaction: Points
    source: Words


@dataclass(frozen=True, slots=True)
class Vehicles(Chapter):
    """V3, V9, V18: how vehicles move, what shocks them, and how far off they are seen."""

    budgets: Annotated[dict[Words, Budget], Bounds(0, 9), Each(("tracked", "halftrack", "wheeled"))]
    terrain: Annotated[dict[Words, Going], Bounds(0, 60)]
    crossings: Annotated[dict[Words, Going], Bounds(0, 60), Each(("road", "path", "rail", "uphill"))]
    reverse_half_mp: Points
    start_half_mp: Points
    retreat_half_mp: Points
    overrun_half_mp: Points
    wire_half_mp: Points
    assault_distance: Length
    stack: Number
    stack_guns: Number
    stack_positions: Number
    shock_rally: Number
    shock_recovers: Number
    shock_abandons: Number
    enclosed_reaction: Number
    seen_in_cover: Number
    found_in_open: Number
    twilight: Number
    concealed_twilight: Number


@dataclass(frozen=True, slots=True)
class Band(Chapter):
    """V6.4: the farthest hex of the columns 0, -1, -2, -3 of one printed range."""

    range: Number
    ends: tuple[Number, Number, Number, Number]
    source: Words


@dataclass(frozen=True, slots=True)
class AntiTank(Chapter):
    """V5-V7: anti-tank fire. ``no_effect_to`` is the highest natural die that never harms a vehicle, ``shock_within``
    how far below the armor a natural ``shock_die`` still shocks."""

    ranges: Annotated[tuple[Band, ...], Bounds(0, 60)]
    columns: tuple[Number, Number, Number, Number]
    net_least: Number
    net_most: Number
    elite: Number
    capped: Number
    suppressed: Number
    suppressed_per: Number
    split: Number
    fires_in_place: Number
    fires_and_moves: Number
    motion_target: Number
    concealed_target: Number
    hindrance: Number
    hull_down: Number
    gun_in_cover: Number
    revealed_gun: Number
    opportunity: Number
    opportunity_hexes: Length
    enclosed_road: Number
    high_explosive: Number
    high_explosive_sav: Number
    no_effect_to: Number
    shock_die: Number
    shock_within: Number
    overrun_at: Number
    overrun_carrier: Number
    overrun_shock: Number
    mortar_least: Number
    mortar_die: Number
    foot_shield: Number
    shock_against: Literal["the armor hit", "frontal armor"]

    def band(self, printed: int, distance: int) -> int | None:
        """V6.4: the range modifier of a printed range, or None beyond it."""
        row = next((row.ends for row in self.ranges if row.range == printed), None)
        ends = row or (-(-printed // 4), -(-printed // 2), -(-3 * printed // 4), printed)
        return next((value for end, value in zip(ends, self.columns, strict=True) if distance <= end), None)


@dataclass(frozen=True, slots=True)
class Load(Chapter):
    """V11: what one kind of vehicle carries. ``either``: one leader or one weapon, not one of each."""

    name: Words
    steps: Number
    leaders: Number
    weapons: Number
    either: bool
    guns: Number
    source: Words


@dataclass(frozen=True, slots=True)
class Transport(Chapter):
    """V11: riders, passengers and towed guns, by what carries them."""

    loads: Annotated[dict[Words, Load], Bounds(0, 9), Each(CARRIERS)]


@dataclass(frozen=True, slots=True)
class Destruction(Chapter):
    """V14, V15: vehicles in assaults: attempts to destroy one, and what vehicles add to the sums of an assault."""

    needs: Number
    drm_most: Number
    squad: Number
    fierce: Number
    fierce_value: Number
    panzerfaust: Number
    panzerfaust_from: Words
    latw: Number
    unsupported: Number
    unsupported_must_stand: Literal["no", "yes"]
    motion: Number
    sunken_road: Number
    section: Number
    mg: Number
    position: Number
    position_steps: Number
    latw_at_gun: Number
    flamethrower_at_gun: Number
    heroic_at_position: Number
    moving_value: Number
    shocked_value: Number
    vehicles: Number
    mines_shock: Number
    mines_destroy: Number
    wire_fails: Number


@dataclass(frozen=True, slots=True)
class Readings(Chapter):
    """V1-V19: where the text bears two readings, the one that is played. The defaults are ours."""

    wheeled_fighters: Literal["as half-tracks", "to the letter"] = "as half-tracks"
    directed_tanks: Literal["with the infantry", "not directed"] = "with the infantry"
    guns_that_press: Literal["those that could fire", "all in range"] = "those that could fire"
    fires_unseeing: Literal["at who acted in the cycle", "at who acted just before"] = "at who acted in the cycle"
    assault_on_the_move: Literal["from the arrow too", "from next door only"] = "from the arrow too"
    forest_paths: Literal["as roads", "as woods"] = "as roads"
    positions_among_friends: Literal["spared", "fired at"] = "spared"
    tank_hunters_assaulted: Literal["silent", "fire in the hex"] = "silent"
    mortar_strength: Literal["of the mission", "of the marker"] = "of the mission"
    weak_attempts: Literal["like all others", "harmless to those aboard"] = "like all others"
    loading_vehicle: Literal["has not acted", "has acted"] = "has not acted"
    unloading_beside_enemies: Literal["Russians and Japanese", "nobody"] = "Russians and Japanese"
    thrown_off: Literal["all of the hex", "those of the vehicle"] = "all of the hex"
    shock_in_assaults: Literal["lasts", "may be recovered from"] = "lasts"
    advancing_vehicles: Literal["in motion", "as before"] = "in motion"
    unsupported_vehicle: Literal["no good foot", "nobody at all"] = "no good foot"
    leaving_wire: Literal["toward the enemy", "in any direction"] = "toward the enemy"
    carrying_vehicles: Literal["all", "carriers only"] = "all"
