"""Printed tables and rulings as values; the cells live in resources/rules/lhy/*.yaml.

One class per chapter of the rules. Movement points are counted in halves (``half_mp``), so that no rule handles
fractions; distances are in hexes, times in minutes. ``Tables.reference``, which a reference panel shows, gives the
source of every cell. Built by ``files.tables.load_tables``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from lhy_desktop.engine.content.bounds import Bounds, Cost, Each, Length, Number, Points, Words
from lhy_desktop.engine.content.rule_tables import Chapter, Reference
from lhy_desktop.engine.rulesets.lhy.model.vehicles.airborne_tables import Airborne
from lhy_desktop.engine.rulesets.lhy.model.vehicles.design_table import DesignYourOwn
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Kind
from lhy_desktop.engine.rulesets.lhy.model.vehicles.promotion_table import Promotion
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import (
    AntiTank,
    Destruction,
    Readings,
    Transport,
    Vehicles,
)

Blocks = Literal["hex", "drawn", "growth", "none"]
"""What stops a line of sight (2.2, 2.5): the whole hex; only what is drawn; growth (orchard, palm grove,
brush: a hindrance on one level, an obstacle between levels); nothing."""


FARTHEST = 1000
"""A number of hexes larger than any map."""


@dataclass(frozen=True, slots=True)
class Terrain(Chapter):
    """2.2-2.3: one terrain word of the boards. ``tem`` and ``mortar_tem`` are the defender's modifiers.

    ``cover`` is cover terrain that lowers fire; ``hides`` is cover for concealment (13). ``near`` marks the terrain of
    6.9a(ii), where a leader directs units next to him. ``sets_up`` says whether units may set up there (2.4.8).
    """

    name: Words
    tem: Number
    mortar_tem: Number
    half_mp: Cost
    height: Number
    blocks: Blocks
    blinds: bool
    forest: bool
    building: bool
    open: bool
    cover: bool
    hides: bool
    near: bool
    sets_up: bool
    slow: bool
    source: Words


@dataclass(frozen=True, slots=True)
class Hexside(Chapter):
    """2.3-2.4: a feature of a hexside. ``half_mp`` is the extra cost for foot units, ``opening_half_mp`` that at an
    opening."""

    name: Words
    tem: Number
    half_mp: Number
    opening_half_mp: Number
    height: Number
    blinds: bool
    source: Words


@dataclass(frozen=True, slots=True)
class Ground(Chapter):
    """Chapter 2.2-2.4: terrain, hexsides, hills and roads."""

    terrain: Annotated[dict[Words, Terrain], Bounds(0, 60)]
    hexsides: Annotated[dict[Words, Hexside], Bounds(0, 60)]
    hill_tem: Number
    uphill_half_mp: Number
    road_half_mp: Cost
    road_bonus_half_mp: Points
    road_bonus_enemy_distance: Number
    enclosed_road_reaction: Number
    enclosed_road_small_arms: Number
    gully_level: Number
    sunken_hedge_tem: Number
    sunken_along_tem: Number


@dataclass(frozen=True, slots=True)
class Sight(Chapter):
    """Chapter 2.5: line of sight. ``blind_table[row - 1][column - 1]`` is the number of blind hexes."""

    blind_table: Annotated[tuple[Annotated[tuple[Number, ...], Bounds(0, 60)], ...], Bounds(0, 60)]
    growth_limit: Number
    hindrance: Number
    smoke_height: Number
    lane: Number
    seen_at_any_level: Number
    night: Number
    twilight: Number
    twilight_minutes: Number
    simple: Number
    clouds_beside: Literal["hex", "line"]

    def blind(self, row: int, column: int) -> int:
        """2.5.4: how many hexes behind an obstacle are blind; ``row`` is the higher end above its top.

        ``column`` is the distance from the higher end to the obstacle. Beyond the printed table its formula continues:
        column / row, rounded up, at least 1. With the option 2.5.6 everything behind the obstacle is blind. Raises
        ValueError for a row below 1.
        """
        if row < 1 or column < 1:
            raise ValueError(f"No blind hexes for row {row}, column {column}: the line is blocked there (2.5.3).")
        if self.simple:
            return FARTHEST
        if row <= len(self.blind_table) and column <= len(self.blind_table[row - 1]):
            return self.blind_table[row - 1][column - 1]
        return max(1, -(-column // row))


@dataclass(frozen=True, slots=True)
class UnitKind(Chapter):
    """1.8: one kind of the taxonomy."""

    name: Words
    plural: Words
    group: Literal["infantry", "mg", "leader", "latw", "flamethrower", "gun", "position", "afv", "fv", "carrier"]
    combat: bool
    vehicular: bool
    steps: Number
    source: Words


PLAYED = tuple(kind for kind in get_args(Kind) if not kind.endswith("dummy"))
"""The kinds of unit that counters are made of."""


@dataclass(frozen=True, slots=True)
class Units(Chapter):
    """Chapters 1 and 3: kinds of units and stacking."""

    kinds: Annotated[dict[Words, UnitKind], Bounds(0, 60), Each(PLAYED)]
    stack_squads: Number
    sections_per_squad: Number
    stack_mgs: Number
    stack_leaders: Number
    stack_latws: Number
    stack_flamethrowers: Number


@dataclass(frozen=True, slots=True)
class Phase(Chapter):
    """4: one phase of the sequence of play, in our words; ``steps`` are its numbered steps."""

    numeral: Words
    name: Words
    text: Words
    steps: Annotated[tuple[Words, ...], Bounds(0, 60)]
    source: Words


@dataclass(frozen=True, slots=True)
class Sequence(Chapter):
    """Chapters 4 and 14: the sequence of play, initiative ties, the time lapse.

    ``time_lapse[die - 1]`` is the number of minutes; the side ``tie_odd`` has the initiative when the equal modified
    totals are odd, the other side when they are even.
    """

    phases: Annotated[tuple[Phase, ...], Bounds(0, 60)]
    tie_odd: Literal["axis", "allied"]
    time_lapse: Annotated[tuple[Number, ...], Bounds(0, 60)]
    coordination_needs: Number
    coordination_elite: Number
    coordination_guards: Number
    leaders_in_play: Literal["waiting too", "on the map"]
    request_before_heroes: Literal["allowed", "not allowed"]


@dataclass(frozen=True, slots=True)
class Events(Chapter):
    """Chapter 5: random events. A Fate row holds the result of every die from 1 to 10."""

    recon_distance: Number
    recon_distance_night: Number
    fate_card1: Annotated[tuple[Words, ...], Bounds(0, 60)]
    fate_card2: Annotated[tuple[Words, ...], Bounds(0, 60)]
    fate_card2_russian_japanese: Annotated[tuple[Words, ...], Bounds(0, 60)]
    panic_hexes: Length


@dataclass(frozen=True, slots=True)
class Movement(Chapter):
    """Chapter 7: maneuver and withdrawal of foot units."""

    activation_half_mp: Points
    activation_least_hexes: Length
    reaction_half_mp: Points
    reaction_least_hexes: Length
    withdrawal_hexes: Length
    withdrawal_slow_hexes: Length
    withdrawal_assisted: Number
    withdrawal_assists: Literal["counted with recoveries", "not counted"]
    withdrawal_elite: Number
    exit_casualty_above: Number
    exit_dice: Literal["one each", "one together"]
    exit_enemy_corner: Literal["by the other edge", "never"]
    directed_least_hexes: Length
    directed_withdrawal: Literal["by its own roll", "without a roll"]
    night_activation_hexes: Length
    night_reaction_hexes: Length
    river_exit: Number
    recombined: Number


@dataclass(frozen=True, slots=True)
class Range(Chapter):
    """8.3: the bands of one printed range: the farthest hex of the columns 0, -1, -2, -3."""

    range: Number
    ends: tuple[Number, Number, Number, Number]
    source: Words


@dataclass(frozen=True, slots=True)
class SmallArms(Chapter):
    """Chapter 8: small-arms fire."""

    ranges: Annotated[tuple[Range, ...], Bounds(0, 60)]
    columns: tuple[Number, Number, Number, Number]
    net_least: Number
    net_most: Number
    proximity: Number
    proximity_distance: Number
    suppressed: Number
    suppressed_per: Number
    regrouping: Number
    regrouping_distance: Number
    concealed_target: Number
    hindrance: Number
    density: Number
    density_per: Number
    density_free_steps: Number
    gone_to_ground: Number
    night: Number
    split: Number
    split_least_sav: Number
    enfilade: Number
    enfilade_immune: Number

    def band(self, printed: int, distance: int) -> int | None:
        """8.3: the range modifier of a counter's printed range, or None beyond it."""
        for row in self.ranges:
            if row.range == printed:
                ends = row.ends
                break
        else:
            ends = (-(-printed // 4), -(-printed // 2), -(-3 * printed // 4), printed)
        for end, value in zip(ends, self.columns, strict=True):
            if distance <= end:
                return value
        return None


@dataclass(frozen=True, slots=True)
class MortarType(Chapter):
    """9.5: a kind of mortar: marker values in and beside the primary impact hex, markers of a section and a platoon."""

    name: Words
    primary: Number
    secondary: Number
    scatters: bool
    section: Number
    platoon: Number
    section_smoke: Number
    platoon_smoke: Number
    source: Words

    def markers(self, size: str, ammo: str) -> int:
        """How many markers one fire of this size places."""
        if ammo == "smoke":
            return self.platoon_smoke if size == "platoon" else self.section_smoke
        return self.platoon if size == "platoon" else self.section


@dataclass(frozen=True, slots=True)
class Mortars(Chapter):
    """Chapter 9: mortar fire, illumination, recovery and extension."""

    types: Annotated[dict[Words, MortarType], Bounds(0, 60)]
    accurate_from: Number
    airburst: Number
    hill_tem: Number
    tree_line_tem: Number
    sunken_road_tem: Number
    improved_position_tem: Number
    net_most: Number
    net_least: Number
    observer_distance_russian: Number
    observer_distance_enclosed_road: Number
    recovers_section: Number
    recovers_platoon: Number
    recovers_knee: Number
    extends_section: Number
    extends_platoon: Number
    shift: Number
    light_range: Number
    light_granted: Number
    light_drift: Number
    light_radius: Number
    support_asks: Literal["its company's", "any company's"]


@dataclass(frozen=True, slots=True)
class Resolution(Chapter):
    """Chapter 10: results of fire, checks and the return of leaders."""

    casualty_at: Number
    leader_effect: Number
    leader_helps: Literal["support too", "his platoon"]
    leader_return: Number
    leader_return_russian: Number
    aid_distance: Number


@dataclass(frozen=True, slots=True)
class AssaultRow(Chapter):
    """11.4.5: one row of results: ``least`` is its lowest total, ``urban`` the natural faces of 11.4.7."""

    name: Words
    least: Number
    winner: Literal["attacker", "defender"]
    size: Literal["crushing", "significant", "victory"]
    urban: Annotated[tuple[Number, ...], Bounds(0, 60)]
    source: Words


@dataclass(frozen=True, slots=True)
class Assault(Chapter):
    """Chapter 11: assaults. The modifiers of 11.4.3 are sizes; the code decides which side they help."""

    start_distance: Number
    steps: Number
    leaders: Number
    weapons: Number
    disrupted_value: Number
    cohesion_most: Number
    regrouping: Number
    envelopment: Number
    latw: Number
    flamethrower: Number
    fragmented: Number
    cover: Number
    urban: Number
    lower: Number
    concealed: Number
    roadblock: Number
    sunken_road: Number
    drm_most: Number
    rows: Annotated[dict[Words, AssaultRow], Bounds(0, 60)]
    loss_faces: tuple[Number, Number]
    retreat_least: Length
    retreat_most: Length
    last_way: Literal["mortar fire", "breakout"]

    def row(self, total: int) -> AssaultRow:
        """11.4.5: the row of a total."""
        fits = [row for row in self.rows.values() if total >= row.least]
        return max(fits, key=lambda row: row.least)


@dataclass(frozen=True, slots=True)
class Recovery(Chapter):
    """Chapter 12: recovery, rally and Heroism. Distances are in hexes."""

    suppressed: Number
    assisted: Number
    elite: Number
    undisruptable: Number
    rally_at: Number
    command_assist: Number
    heroic_at: Number
    heroic_cohesion: Number
    heroic_reach: Length
    heroic_hexes: Length
    heroic_of: Literal["those who attempt", "all regrouping"]
    rally_again: Literal["all of the hex", "those who attempt"]
    rally_reacts: Literal["at once", "as others do"]


@dataclass(frozen=True, slots=True)
class Concealment(Chapter):
    """Chapter 13: how near an enemy who sees it must be for a foot unit to lose concealment (by day, except for the
    cells of night and twilight), and for a hidden unit to be found (13.6)."""

    open: Number
    cover_move: Number
    cover_fire: Number
    cover_move_foreign: Number
    cover_move_latw: Number
    night: Number
    twilight: Number
    hills_and_walls: Literal["enemy by enemy", "open", "cover"]
    found: Number
    found_small: Number
    found_night: Number
    night_finds: Words


@dataclass(frozen=True, slots=True)
class Works(Chapter):
    """Chapter 16 and 2.4.7: improved positions, wire, mines, roadblocks."""

    position_tem: Number
    position_mortar_tem: Number
    roadblock_tem: Number
    roadblock_counts: Literal["beside the terrain", "as terrain"]
    roadblock_mortar_tem: Number
    roadblock_half_mp: Number
    roadblock_removal: Number
    roadblock_helper: Number
    mines_hit: Number
    mines_exit: Number
    wire_exit: Number


@dataclass(frozen=True, slots=True)
class Special(Chapter):
    """18.1: numbers of the mission rules."""

    cup_draw: Number
    cup_near: Number
    cup_near_distance: Number


@dataclass(frozen=True, slots=True)
class Command(Chapter):
    """Chapters 17.2 and 17.3: Russian command, and the optional rule for others."""

    near: Number
    chain: Number


@dataclass(frozen=True, slots=True)
class Victory(Chapter):
    """Chapter 15: ``casualty_points[n]`` for a differential of n steps, ``beyond`` for each step more."""

    casualty_points: Annotated[tuple[Number, ...], Bounds(0, 60)]
    beyond: Number
    per_box_russian_japanese: Number

    def points(self, differential: int) -> int:
        """15.0-15.2: signed casualty points; ``differential`` is attacker minus defender steps lost."""
        size = abs(differential)
        last = len(self.casualty_points) - 1
        found = self.casualty_points[min(size, last)] + self.beyond * max(0, size - last)
        return found if differential > 0 else -found


@dataclass(frozen=True, slots=True)
class Tables:
    """Every printed table of the ruleset, and the reference tables made from the same cells."""

    ground: Ground
    sight: Sight
    units: Units
    sequence: Sequence
    events: Events
    movement: Movement
    small_arms: SmallArms
    mortars: Mortars
    resolution: Resolution
    assault: Assault
    recovery: Recovery
    concealment: Concealment
    command: Command
    victory: Victory
    works: Works
    special: Special
    vehicles: Vehicles
    anti_tank: AntiTank
    transport: Transport
    destruction: Destruction
    readings: Readings
    airborne: Airborne
    promotion: Promotion
    design_your_own: DesignYourOwn
    reference: tuple[Reference, ...] = ()
    hashes: tuple[tuple[str, str], ...] = ()
