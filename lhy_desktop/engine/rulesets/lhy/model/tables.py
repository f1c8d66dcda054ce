"""Printed tables and rulings as values; the cells live in resources/rules/lhy/*.yaml.

One class per chapter of the rules. Movement points are counted in halves (``half_mp``), so that no rule handles
fractions; distances are in hexes, times in minutes. ``Tables.reference``, which a reference panel shows, gives the
source of every cell. Built by ``files.tables.load_tables``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

Blocks = Literal["hex", "drawn", "growth", "none"]
"""What stops a line of sight (2.2, 2.5): the whole hex; only what is drawn; growth (orchard, palm grove,
brush: a hindrance on one level, an obstacle between levels); nothing."""


FARTHEST = 1000
"""A number of hexes larger than any map."""


class Chapter:
    """Base of everything read from a table file: no unknown keys, no silent conversions."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class Terrain(Chapter):
    """2.2-2.3: one terrain word of the boards. ``tem`` and ``mortar_tem`` are the defender's modifiers.

    ``cover`` is cover terrain that lowers fire; ``hides`` is cover for concealment (13). ``near`` marks the terrain of
    6.9a(ii), where a leader directs units next to him. ``sets_up`` says whether units may set up there (2.4.8).
    """

    name: str
    tem: int
    mortar_tem: int
    half_mp: int
    height: int
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
    source: str


@dataclass(frozen=True, slots=True)
class Hexside(Chapter):
    """2.3-2.4: a feature of a hexside. ``half_mp`` is the extra cost for foot units, ``opening_half_mp`` that at an
    opening."""

    name: str
    tem: int
    half_mp: int
    opening_half_mp: int
    height: int
    blinds: bool
    source: str


@dataclass(frozen=True, slots=True)
class Ground(Chapter):
    """Chapter 2.2-2.4: terrain, hexsides, hills and roads."""

    terrain: dict[str, Terrain]
    hexsides: dict[str, Hexside]
    hill_tem: int
    uphill_half_mp: int
    road_half_mp: int
    road_bonus_half_mp: int
    road_bonus_enemy_distance: int
    enclosed_road_reaction: int
    enclosed_road_small_arms: int
    gully_level: int
    sunken_hedge_tem: int
    sunken_along_tem: int


@dataclass(frozen=True, slots=True)
class Sight(Chapter):
    """Chapter 2.5: line of sight. ``blind_table[row - 1][column - 1]`` is the number of blind hexes."""

    blind_table: tuple[tuple[int, ...], ...]
    growth_limit: int
    hindrance: int
    smoke_height: int
    lane: int
    seen_at_any_level: int
    night: int
    twilight: int
    twilight_minutes: int
    simple: int
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
    """1.8: one kind of the taxonomy. ``built`` says whether this version can play it."""

    name: str
    plural: str
    group: Literal["infantry", "mg", "leader", "latw", "flamethrower", "gun", "position", "afv", "fv", "carrier"]
    combat: bool
    vehicular: bool
    steps: int
    built: bool
    source: str


@dataclass(frozen=True, slots=True)
class Units(Chapter):
    """Chapters 1 and 3: kinds of units and stacking."""

    kinds: dict[str, UnitKind]
    stack_squads: int
    sections_per_squad: int
    stack_mgs: int
    stack_leaders: int
    stack_latws: int
    stack_flamethrowers: int


@dataclass(frozen=True, slots=True)
class Phase(Chapter):
    """4: one phase of the sequence of play, in our words; ``steps`` are its numbered steps."""

    numeral: str
    name: str
    text: str
    steps: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Sequence(Chapter):
    """Chapters 4 and 14: the sequence of play, initiative ties, the time lapse.

    ``time_lapse[die - 1]`` is the number of minutes; the side ``tie_odd`` has the initiative when the equal modified
    totals are odd, the other side when they are even.
    """

    phases: tuple[Phase, ...]
    tie_odd: Literal["axis", "allied"]
    time_lapse: tuple[int, ...]
    coordination_needs: int
    coordination_elite: int
    coordination_guards: int
    leaders_in_play: Literal["waiting too", "on the map"]
    request_before_heroes: Literal["allowed", "not allowed"]


@dataclass(frozen=True, slots=True)
class Events(Chapter):
    """Chapter 5: random events. A Fate row holds the result of every die from 1 to 10."""

    recon_distance: int
    recon_distance_night: int
    fate_card1: tuple[str, ...]
    fate_card2: tuple[str, ...]
    fate_card2_russian_japanese: tuple[str, ...]
    panic_hexes: int


@dataclass(frozen=True, slots=True)
class Movement(Chapter):
    """Chapter 7: maneuver and withdrawal of foot units."""

    activation_half_mp: int
    activation_least_hexes: int
    reaction_half_mp: int
    reaction_least_hexes: int
    withdrawal_hexes: int
    withdrawal_slow_hexes: int
    withdrawal_assisted: int
    withdrawal_assists: Literal["counted with recoveries", "not counted"]
    withdrawal_elite: int
    exit_casualty_above: int
    exit_dice: Literal["one each", "one together"]
    exit_enemy_corner: Literal["by the other edge", "never"]
    directed_least_hexes: int
    directed_withdrawal: Literal["by its own roll", "without a roll"]
    night_activation_hexes: int
    night_reaction_hexes: int
    river_exit: int
    recombined: int


@dataclass(frozen=True, slots=True)
class Range(Chapter):
    """8.3: the bands of one printed range: the farthest hex of the columns 0, -1, -2, -3."""

    range: int
    ends: tuple[int, int, int, int]
    source: str


@dataclass(frozen=True, slots=True)
class SmallArms(Chapter):
    """Chapter 8: small-arms fire."""

    ranges: tuple[Range, ...]
    columns: tuple[int, int, int, int]
    net_least: int
    net_most: int
    proximity: int
    proximity_distance: int
    suppressed: int
    suppressed_per: int
    regrouping: int
    regrouping_distance: int
    concealed_target: int
    hindrance: int
    density: int
    density_per: int
    density_free_steps: int
    gone_to_ground: int
    night: int
    split: int
    split_least_sav: int
    enfilade: int
    enfilade_immune: int

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

    name: str
    primary: int
    secondary: int
    scatters: bool
    section: int
    platoon: int
    section_smoke: int
    platoon_smoke: int
    source: str

    def markers(self, size: str, ammo: str) -> int:
        """How many markers one fire of this size places."""
        if ammo == "smoke":
            return self.platoon_smoke if size == "platoon" else self.section_smoke
        return self.platoon if size == "platoon" else self.section


@dataclass(frozen=True, slots=True)
class Mortars(Chapter):
    """Chapter 9: mortar fire, illumination, recovery and extension."""

    types: dict[str, MortarType]
    accurate_from: int
    airburst: int
    hill_tem: int
    tree_line_tem: int
    sunken_road_tem: int
    improved_position_tem: int
    net_most: int
    net_least: int
    observer_distance_russian: int
    observer_distance_enclosed_road: int
    recovers_section: int
    recovers_platoon: int
    recovers_knee: int
    extends_section: int
    extends_platoon: int
    shift: int
    light_range: int
    light_granted: int
    light_drift: int
    light_radius: int
    support_asks: Literal["its company's", "any company's"]


@dataclass(frozen=True, slots=True)
class Resolution(Chapter):
    """Chapter 10: results of fire, checks and the return of leaders."""

    casualty_at: int
    leader_effect: int
    leader_helps: Literal["support too", "his platoon"]
    leader_return: int
    leader_return_russian: int
    aid_distance: int


@dataclass(frozen=True, slots=True)
class AssaultRow(Chapter):
    """11.4.5: one row of results: ``least`` is its lowest total, ``urban`` the natural faces of 11.4.7."""

    name: str
    least: int
    winner: Literal["attacker", "defender"]
    size: Literal["crushing", "significant", "victory"]
    urban: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Assault(Chapter):
    """Chapter 11: assaults. The modifiers of 11.4.3 are sizes; the code decides which side they help."""

    start_distance: int
    steps: int
    leaders: int
    weapons: int
    disrupted_value: int
    cohesion_most: int
    regrouping: int
    envelopment: int
    latw: int
    flamethrower: int
    fragmented: int
    cover: int
    urban: int
    lower: int
    concealed: int
    roadblock: int
    sunken_road: int
    drm_most: int
    rows: dict[str, AssaultRow]
    loss_faces: tuple[int, int]
    retreat_least: int
    retreat_most: int
    last_way: Literal["mortar fire", "breakout"]

    def row(self, total: int) -> AssaultRow:
        """11.4.5: the row of a total."""
        fits = [row for row in self.rows.values() if total >= row.least]
        return max(fits, key=lambda row: row.least)


@dataclass(frozen=True, slots=True)
class Recovery(Chapter):
    """Chapter 12: recovery, rally and Heroism. Distances are in hexes."""

    suppressed: int
    assisted: int
    elite: int
    undisruptable: int
    rally_at: int
    command_assist: int
    heroic_at: int
    heroic_cohesion: int
    heroic_reach: int
    heroic_hexes: int
    heroic_of: Literal["those who attempt", "all regrouping"]
    rally_again: Literal["all of the hex", "those who attempt"]
    rally_reacts: Literal["at once", "as others do"]


@dataclass(frozen=True, slots=True)
class Concealment(Chapter):
    """Chapter 13: how near an enemy who sees it must be for a foot unit to lose concealment (by day, except for the
    cells of night and twilight), and for a hidden unit to be found (13.6)."""

    open: int
    cover_move: int
    cover_fire: int
    cover_move_foreign: int
    cover_move_latw: int
    night: int
    twilight: int
    hills_and_walls: Literal["enemy by enemy", "open", "cover"]
    found: int
    found_small: int
    found_night: int
    night_finds: str


@dataclass(frozen=True, slots=True)
class Works(Chapter):
    """Chapter 16 and 2.4.7: improved positions, wire, mines, roadblocks."""

    position_tem: int
    position_mortar_tem: int
    roadblock_tem: int
    roadblock_counts: Literal["beside the terrain", "as terrain"]
    roadblock_mortar_tem: int
    roadblock_half_mp: int
    roadblock_removal: int
    roadblock_helper: int
    mines_hit: int
    mines_exit: int
    wire_exit: int


@dataclass(frozen=True, slots=True)
class Special(Chapter):
    """18.1: numbers of the mission rules."""

    cup_draw: int
    cup_near: int
    cup_near_distance: int


@dataclass(frozen=True, slots=True)
class Command(Chapter):
    """Chapter 17.2: Russian command."""

    near: int


@dataclass(frozen=True, slots=True)
class Victory(Chapter):
    """Chapter 15: ``casualty_points[n]`` for a differential of n steps, ``beyond`` for each step more."""

    casualty_points: tuple[int, ...]
    beyond: int
    per_box_russian_japanese: int

    def points(self, differential: int) -> int:
        """15.0-15.2: signed casualty points; ``differential`` is attacker minus defender steps lost."""
        size = abs(differential)
        last = len(self.casualty_points) - 1
        found = self.casualty_points[min(size, last)] + self.beyond * max(0, size - last)
        return found if differential > 0 else -found


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a reference table: its subject, its cells, and their source."""

    label: str
    cells: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference table for the player: ``chapter`` is the rules chapter, ``columns`` are the headings of the cells."""

    chapter: str
    title: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


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
    reference: tuple[Reference, ...] = ()
    hashes: tuple[tuple[str, str], ...] = ()
