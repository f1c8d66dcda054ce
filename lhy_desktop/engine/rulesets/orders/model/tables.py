"""Tables and rulings as values; the cells live in resources/rules/orders/*.yaml.

One class per chapter of the rules. Distances are in hexes of one inch. Built by ``files.table_files.load_tables``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from lhy_desktop.engine.content.bounds import Bounds, Each, Length, Number, Words
from lhy_desktop.engine.content.rule_tables import Chapter, Reference

Row = Literal["open", "hard"]
"""5.1: the row of the received fire check."""
Going = Literal["free", "difficult", "very", "none"]
"""4: how hard terrain is to enter; ``none``: nobody enters."""
Family = Literal["infantry", "gun", "leader", "tracked", "half_track", "wheeled"]
"""4: what a team moves as."""
Quality = Literal["green", "trained", "veteran", "elite"]
Sight = Literal["clear", "drawn", "woods"]
Answer = Literal["yes", "no"]
"""12.1: what terrain does to a line of sight: nothing, blocks where it is drawn, or may be looked through for a few
hexes."""
Worth = Literal["small", "weapon", "armored", "transport"]
"""12.5: the row of the score that a lost team counts as."""

VEHICLES: tuple[Family, ...] = ("tracked", "half_track", "wheeled")
Dice = Annotated[int, Bounds(0, 12)]
Share = Annotated[int, Bounds(1, 20)]
"""Above or below the line of a fraction."""


@dataclass(frozen=True, slots=True)
class Orders(Chapter):
    """Chapter 2: orders and hero points."""

    order_dice: Dice
    hero_cap: Number
    hero_window: Literal["after every activation", "at the end of the turn"]
    hero_again: Literal["activated teams", "any team"]
    first_player: Literal["rolled", "attacker"]
    turns: Annotated[int, Bounds(1, 40)]


@dataclass(frozen=True, slots=True)
class Grade(Chapter):
    """9.3: a quality: checks and assault checks pass on these numbers or more; ``points`` multiply a team's cost."""

    name: Words
    number: Number
    assault: Number
    points: tuple[Share, Share]
    source: Words


@dataclass(frozen=True, slots=True)
class Qualities(Chapter):
    """9.3: quality numbers and assault numbers."""

    quality: Annotated[dict[Quality, Grade], Each(get_args(Quality))]
    assault_gun_or_soft: Number
    assault_armored: Number


@dataclass(frozen=True, slots=True)
class Movement(Chapter):
    """Chapter 4: movement."""

    infantry_plus: Length
    gun_plus: Length
    leader: Annotated[int, Bounds(0, 24)]
    straight_after: Number
    road_tracked: Length
    road_wheeled: Length
    road_half_track: Length
    tracked_fails: Length
    wheeled_fails: Length
    half_track_fails: Length
    backward: Annotated[int, Bounds(1, 12)]
    after_transport: Length
    feared: Literal["every enemy", "the nearest enemy"]
    blank_cells: Literal["as the first column", "no entry"]


@dataclass(frozen=True, slots=True)
class Fire(Chapter):
    """Chapter 5: fire and its effects."""

    base: Number
    concealed: Number
    long_range: Number
    near: Length
    hits_each: Number
    rfp_cap: Annotated[int, Bounds(1, 20)]
    unarmored_hits: Literal["every hit", "as on foot"]
    front_arc: Literal["60 degrees", "120 degrees", "180 degrees"]
    doubled: Annotated[int, Bounds(1, 20)]
    ping_rfp: Number
    pen_kill: Number


@dataclass(frozen=True, slots=True)
class CheckRow(Chapter):
    """5.1: faces up to ``killed`` kill, above them up to ``suppressed`` suppress."""

    name: Words
    killed: Number
    suppressed: Number
    source: Words


@dataclass(frozen=True, slots=True)
class Checks(Chapter):
    """5.1 to 5.4: received fire checks, rally, leaders."""

    rows: Annotated[dict[Row, CheckRow], Each(get_args(Row))]
    killed_needed: Number
    armored_row: Row
    leader_die: Dice
    leader_move: Length
    bail_dice: Dice
    ready: Literal["stays suppressed", "recovers"]
    lies_low: Literal["whatever it does", "unless it moves"]
    vehicle_leaders: Literal["do not help", "help"]
    final_check: Answer


@dataclass(frozen=True, slots=True)
class Barrage(Chapter):
    """9.8: what a kind of battery does: radius in hexes, points for each team, ping number against armor."""

    name: Words
    radius: Length
    rfp: Dice
    ping: Dice
    source: Words


@dataclass(frozen=True, slots=True)
class Artillery(Chapter):
    """Chapter 6: barrages."""

    deviation_die: Annotated[int, Bounds(2, 20)]
    missions: Number
    observer_lost: Literal["the mission is over", "another takes over"]
    again: Literal["placed anew", "where it fell"]
    batteries: Annotated[dict[Words, Barrage], Bounds(0, 60)]


@dataclass(frozen=True, slots=True)
class Assault(Chapter):
    """Chapter 7: assaults."""

    charge: Length
    touching: Number
    consolidate: Length
    at_plus: Number
    at_none: Number


@dataclass(frozen=True, slots=True)
class Terrain(Chapter):
    """12.1: one terrain word of the boards."""

    name: Words
    foot: Going
    gun: Going
    vehicle: Going
    row: Row
    soft: Answer
    sight: Sight
    height: Number
    source: Words

    @property
    def conceals(self) -> bool:
        """9.6: whether it conceals who stands in it and who is seen through it."""
        return self.soft == "yes"


@dataclass(frozen=True, slots=True)
class Hexside(Chapter):
    """12.1: a feature of a hexside. ``row`` and ``soft`` hold for what lies across it."""

    name: Words
    vehicle: Going
    row: Row
    soft: Answer
    blocks: Answer
    passable: Answer
    source: Words

    @property
    def conceals(self) -> bool:
        """9.6: whether it conceals who is seen across it."""
        return self.soft == "yes"

    @property
    def stops_sight(self) -> bool:
        """9.7: whether nobody sees across it who does not stand at it."""
        return self.blocks == "yes"

    @property
    def shut(self) -> bool:
        """9.6: whether nobody crosses it."""
        return self.passable == "no"


@dataclass(frozen=True, slots=True)
class Ground(Chapter):
    """12.1: terrain, hexsides, and what is found where."""

    terrain: Annotated[dict[Words, Terrain], Bounds(0, 60)]
    sides: Annotated[dict[Words, Hexside], Bounds(0, 60)]
    stream: Going
    trench: Going
    climb: Going
    through_woods: Length
    in_woods: Length
    revealed: Length
    revealed_sniper: Length


@dataclass(frozen=True, slots=True)
class Kind(Chapter):
    """Section 10: the stat line of a kind of team. ``rof`` are dice, ``range`` hexes, ``at`` 0 cannot hurt armor.

    ``crewed``: on foot in everything but its moves, which are a gun's. ``observes``: he directs the fire of batteries
    (6). ``front`` and ``flank`` are armor ratings (0: unarmored), ``mg`` the dice of a vehicle's machine guns,
    ``carries`` the teams that it transports, ``unseen``: always concealed.
    """

    name: Words
    family: Family
    rof: Dice
    range: Number
    at: Dice
    points: Number
    source: Words
    small: bool = False
    unseen: bool = False
    observes: bool = False
    battery: Words = ""
    quality: Quality = "trained"
    front: Dice = 0
    flank: Dice = 0
    mg: Dice = 0
    open_topped: bool = False
    crewed: bool = False
    slow: bool = False
    carries: Number = 0
    worth: Worth = "small"

    @property
    def vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return self.family in VEHICLES

    @property
    def infantry(self) -> bool:
        """Whether it goes to ground as infantry does (5.1): no gun, no vehicle."""
        return self.family in ("infantry", "leader") or self.crewed

    @property
    def armored(self) -> bool:
        """Armor rating 1 or more (5)."""
        return self.front > 0 or self.flank > 0


@dataclass(frozen=True, slots=True)
class Kinds(Chapter):
    """Section 10: stat lines."""

    kinds: Annotated[dict[Words, Kind], Bounds(0, 200)]
    mg_range: Number
    panzerfaust_rof: Dice
    panzerfaust_range: Number
    panzerfaust_at: Dice


@dataclass(frozen=True, slots=True)
class Victory(Chapter):
    """12.5 and 9.12: score, chits."""

    objective: Number
    margin: Number
    small: Number
    weapon: Number
    armored: Number
    transport: Number
    chits: Annotated[tuple[Number, ...], Bounds(1, 20)]
    break_base: Number
    draws: Literal["for each lost team", "one a turn"]


@dataclass(frozen=True, slots=True)
class Tables:
    """Every table of the ruleset, and the reference tables made from the same cells."""

    orders: Orders
    quality: Qualities
    movement: Movement
    fire: Fire
    checks: Checks
    artillery: Artillery
    assault: Assault
    ground: Ground
    kinds: Kinds
    victory: Victory
    reference: tuple[Reference, ...] = ()
    hashes: tuple[tuple[str, str], ...] = ()
