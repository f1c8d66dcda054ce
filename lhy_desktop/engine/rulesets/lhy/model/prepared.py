"""What never changes during a game: the mission, its board, its counters and the printed tables.

A state refers to one ``Setup`` but does not encode it; saves name it by mission id and file hashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeVar

import msgspec

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.lhy.model.ends import AllOf, EndCondition, Test
from lhy_desktop.engine.rulesets.lhy.model.remarks import Remark
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import ARMS, FIGHTING, Arm, Chassis, Kind
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing

if TYPE_CHECKING:
    from lhy_desktop.engine.board import Board
    from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

Edge = Literal["up", "right", "down", "left"]
"""An edge of the map in the portrait frame (2.1.4, 2.1.9)."""
Nationality = Literal["us", "german", "british", "canadian", "russian", "japanese"]
Light = Literal["day", "night", "twilight", "dusk"]
"""17.5: "twilight" gives way to day, "dusk" to night."""
EntryState = Literal["concealed", "hidden", "open"]


class Counter(msgspec.Struct, frozen=True, dict=True):
    """A printed counter (1.5-1.8). ``platoon`` is ``company/number`` or "" for support units.

    ``sav`` and ``sav_range`` are None when the counter has no small arms; ranges are in hexes.
    ``label`` is the unit id (squad number, section letter), ``name`` a leader's name. ``command`` is a Russian
    leader's radius in hexes, ``smg`` marks Russian submachine-gun squads (8.2), ``knee`` names the mortar table row of
    a knee mortar squad (9.11), ``flips_to`` the counter on the back: a reduced squad or reduced leader.

    Of vehicles, towed guns and fortified positions ``name`` is the model, ``picture`` its outline, ``av`` the frontal
    and ``aev`` the rear armor (V0.1; None where none is printed). ``cohesion`` is 0 where the counter has none.
    ``wheeled`` marks a fighting vehicle on a truck's chassis, ``gun`` a fortified position with a gun, ``commands`` the
    tank of a company's commander (V2.10), which belongs to the company and to none of its platoons.
    """

    id: str
    side: Seat
    nationality: Nationality
    kind: Kind
    company: str
    platoon: str
    label: str
    name: str
    cohesion: int
    assault: int
    sav: int | None
    sav_range: int | None
    sav_flat: bool
    atv: int | None
    atv_range: int | None
    steps: int
    elite: bool = False
    smg: bool = False
    command: int | None = None
    knee: str = ""
    flips_to: str = ""
    av: int | None = None
    aev: int | None = None
    picture: str = ""
    wheeled: bool = False
    gun: bool = False
    commands: bool = False

    def __post_init__(self) -> None:
        """What its kind makes of it lies in its dictionary, where it is found without a call: rules ask it of every
        counter at every decision."""
        told, arm = self.__dict__, ARMS.get(self.kind, "foot")
        told["combat"] = self.kind in FIGHTING
        told["sham"] = self.kind in ("dummy", "vehicle_dummy")
        told["arm"] = arm
        told["chassis"] = _chassis(arm, self.wheeled or self.kind in ("truck", "jeep"))
        told["infantry"] = self.kind in ("squad", "section", "reduced", "knee_mortar")
        told["undisruptable"] = self.nationality in ("russian", "japanese")

    if TYPE_CHECKING:
        combat: ClassVar[bool]  # a combat unit in the taxonomy of 1.8
        sham: ClassVar[bool]  # 13.8: a dummy, of foot units or of vehicles
        arm: ClassVar[Arm]  # V0: what it counts as in the rules of vehicles
        chassis: ClassVar[Chassis]  # V3.9, V3.10: what a vehicle moves on; armored fighting vehicles count as tracked
        infantry: ClassVar[bool]  # 1.8: squads and sections of any quality, not MG, leaders, LATW and flamethrowers
        undisruptable: ClassVar[bool]  # 17: Russian and Japanese units take a casualty instead


def _chassis(arm: Arm, wheeled: bool) -> Chassis:
    if arm == "foot":
        return ""
    if arm == "afv":
        return "tracked"
    return "wheeled" if wheeled else "halftrack"


class CounterSide(msgspec.Struct, frozen=True):
    """A side of a counter as it is printed, apart from any mission: ``color`` is that of its company's disc (1.6)."""

    counter: Counter
    color: str = ""
    disrupted: bool = False


class CompanyInfo(msgspec.Struct, frozen=True):
    """A company of a roster: its name for people and the color of its disc (1.6); ``armor``: of vehicles (1.12)."""

    id: str
    name: str
    color: str
    side: Seat
    armor: bool = False


class Zone(msgspec.Struct, frozen=True):
    """Where units may set up: every unit of ``units`` in one of ``hexes``.

    A ``rest`` zone takes drawn units and sections that nothing names; a ``shared`` zone names no units: those of a
    ``rest`` zone may stand in it too. ``base``: the hexes are those of the side's base, known once it is chosen. Units
    without room may wait beyond the hexes of ``overflow`` and enter there. ``markers``: how many markers of the side's
    cup it holds. ``column``: vehicles start in motion, one in a hex, everybody else aboard.
    """

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    per_hex: int | None = None
    state: EntryState = "concealed"
    together: bool = False
    least_steps: int = 0
    most_steps: int | None = None
    secret: bool = False
    rest: bool = False
    shared: bool = False
    base: bool = False
    overflow: tuple[str, ...] = ()
    markers: int = 0
    column: bool = False


class Base(msgspec.Struct, frozen=True):
    """One of two ends of the map between which the sides choose before the game (18.1): its set-up hexes and edge."""

    name: str
    hexes: tuple[str, ...]
    edge: Edge
    overflow: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """Units that start off the map and may enter by these hexes from this game minute on (7.6).

    ``turns_later``: they enter that many turns after the one in which the clock reached the minute, 1 being the next
    turn. ``secret``: the owner chooses one hex before the game. ``rest``: it takes drawn units that nothing names.
    """

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    minute: int = 0
    state: EntryState = "concealed"
    turns_later: int = 0
    secret: bool = False
    rest: bool = False


class Levy(msgspec.Struct, frozen=True):
    """Platoons of a force list that are given in steps (18.1): all their squads lie in one cup.

    ``leaders``: those of whose platoon something is drawn come too.
    """

    platoons: tuple[str, ...]
    steps: int
    leaders: bool = True


class Pick(msgspec.Struct, frozen=True):
    """So many of these counters, drawn at random (18.1); what the force has already does not count."""

    units: tuple[str, ...]
    count: int


class RandomForce(msgspec.Struct, frozen=True):
    """What a side draws at random before set-up (18.1): whole ``platoons`` of its ``companies``, perhaps parts of more,
    so many of each ``support`` kind, ``tanks`` by platoons; ``levies`` and ``picks`` are numbers of its force list."""

    companies: dict[str, tuple[str, ...]] = {}
    platoons: int = 0
    partial_steps: int = 0
    reinforced_sections: int = 0
    support: dict[str, int] = {}
    levies: tuple[Levy, ...] = ()
    picks: tuple[Pick, ...] = ()
    tanks: int = 0


class MortarInfo(msgspec.Struct, frozen=True):
    """An off-map mortar of a side (9.1, 9.9) as the mission gives it. ``type`` is a row of the mortar table,
    ``serves`` the company it serves ("" for the battalion); the rest are mission rules of 18.1. ``size`` "knee" is a
    knee mortar squad's own (9.11)."""

    id: str
    seat: Seat
    type: str
    size: Literal["section", "platoon", "knee"]
    serves: str = ""
    recovers_at: int | None = None
    recovery_drm: int = 0
    extension: bool = True
    available: bool = True
    available_turn: int | None = None
    recovers_from_minute: int | None = None
    smoke_on_turn_1: bool = False


class Side(msgspec.Struct, frozen=True):
    """One side of a mission (18.1)."""

    seat: Seat
    nationality: Nationality
    name: str
    adjective: str
    units: tuple[str, ...]
    zones: tuple[Zone, ...]
    entries: tuple[Entry, ...]
    concealed: bool
    initiative_drm: int
    casualty_limit: int | None
    limit_when_reached: bool
    friendly_edge: Edge
    enemy_edge: Edge
    coordination_drm: int = 0
    mortars: tuple[MortarInfo, ...] = ()
    improved_positions: bool = False
    deploy: bool = True
    recombine: bool = True
    dummies: int = 0
    mines: int = 0
    wire: int = 0
    roadblocks: int = 0
    activates_with: dict[str, str] = {}
    draw: RandomForce | None = None
    maybe: tuple[str, ...] = ()
    """Units of which its draw brings some."""
    drawn_steps: int = 0
    cup: tuple[str, ...] = ()
    """Units that are drawn from a cup when its markers are activated (18.1); its zones hold the markers."""
    landings: tuple[Landing, ...] = ()

    @property
    def everybody(self) -> tuple[str, ...]:
        """Whoever may be on this side when the game begins."""
        return (*self.units, *self.maybe)

    def zones_of(self, counter: Counter) -> tuple[Zone, ...]:
        """The zones where a unit may set up: the zone that names it, else its platoon's, else the rest's and shared
        ones."""
        named = _naming(self.zones, counter)
        if named is not None and not named.rest:
            return (named,)
        open_ = tuple(zone for zone in self.zones if zone.shared)
        if named is None and (_naming(self.entries, counter) or _naming(self.landings, counter)):
            return ()
        rest = named or next((zone for zone in self.zones if zone.rest), None)
        return (*open_, rest) if rest is not None else ()

    def entry_of(self, counter: Counter) -> Entry | None:
        """The record by which a unit waiting off the map enters (7.6)."""
        named = _naming(self.entries, counter)
        if named is not None:
            return named
        for zone in self.zones_of(counter):
            if zone.overflow:
                return Entry((), zone.overflow)
        return next((entry for entry in self.entries if entry.rest), None)


Z = TypeVar("Z", Zone, Entry, Landing)


def _naming(records: tuple[Z, ...], counter: Counter) -> Z | None:
    """The record that names a unit, else the one that names its platoon."""
    found = next((one for one in records if counter.id in one.units), None)
    if found is None and counter.platoon:
        mates = f"{counter.platoon}/"
        found = next((one for one in records if any(unit.startswith(mates) for unit in one.units)), None)
    return found


class Objective(msgspec.Struct, frozen=True):
    """A place that is controlled as a whole (15.6): control of all hexes, worth ``points`` MOP.

    ``for_side``: only this side gets the points; ``once``: the first side that has it at a check gets them for good
    (15.7); not ``in_score``: it counts only for end conditions.
    ``crossing``: a bridge or ford with the hexes by which it is entered, each of them taken by itself.
    """

    id: str
    name: str
    hexes: tuple[str, ...]
    points: int
    for_side: Seat | None = None
    once: bool = False
    in_score: bool = True
    crossing: bool = False


VictoryRule = Literal["bands", "longest_road", "controls_in_time"]
FirstInitiative = Literal["attacker", "axis", "allied", "rolled", "rolled_after_set_up"]


class Bands(msgspec.Struct, frozen=True):
    """Victory bands by Final Score (15.5): attacker up to ``attacker``, draw up to ``draw``, defender above."""

    attacker: int
    draw: int


class Mission(msgspec.Struct, frozen=True):
    """A mission as the rules read it; every hex name is canonical and on the board.

    ``rolled``: the first initiative roll decides the attacker; until then ``attacker`` means nothing, and
    ``first_role`` tells which role sets up first. The side ``picks`` chooses between ``bases``; ``base_of`` holds the
    choice. ``together``: both sides set up at once, unseen (21.3). ``roads`` are hexes whose control decides
    (``rule``), ``captures`` the MOP for each enemy improved position that a side holds.
    ``twilight_minutes``: how long twilight lasts, where the mission says it; ``in_words`` are rules that nobody
    enforces.
    """

    id: str
    title: str
    date: str
    place: str
    blurb: str
    attacker: Seat
    sets_up_first: Seat
    sides: dict[Seat, Side]
    objectives: tuple[Objective, ...]
    ends: tuple[EndCondition, ...]
    bands: Bands
    road_bonus: bool
    season: str = "summer"
    minutes: int = 45
    light: Light = "day"
    illumination: bool = False
    deception: bool = False
    secret_mortar_recovery: bool = False
    river_impassable: bool = False
    impassable: tuple[str, ...] = ()
    together: bool = False
    rolled: bool = False
    first_role: Literal["", "winner", "loser"] = ""
    first_initiative: FirstInitiative = "attacker"
    opens_with_reaction_of: Seat | None = None
    bases: tuple[Base, ...] = ()
    picks: Literal["winner", "loser", "axis", "allied"] = "loser"
    rule: VictoryRule = "bands"
    roads: tuple[str, ...] = ()
    captures: dict[Seat, int] = {}
    notes: tuple[str, ...] = ()
    uneven: Uneven | None = None
    remarks: tuple[Remark, ...] = ()
    twilight_minutes: int | None = None
    in_words: tuple[str, ...] = ()
    weather: str = ""
    """Of the story alone."""

    @property
    def tests(self) -> tuple[Test, ...]:
        """All that its end conditions look at, one by one."""
        return tuple(test for end in self.ends for test in (end.parts if isinstance(end, AllOf) else (end,)))

    def settled(self, attacker: Seat, bases: Mapping[Seat, str]) -> Mission:
        """This mission once the attacker is rolled for and the bases are chosen: with roles, areas and edges filled in.

        The same arguments give an equal mission again.
        """
        sides = {seat: _based(side, self._base(bases.get(seat, ""))) for seat, side in self.sides.items()}
        first = self.sets_up_first
        if self.together:
            first = other(attacker)
        elif self.first_role:
            first = attacker if self.first_role == "winner" else other(attacker)
        if self.rolled:
            sides[attacker] = msgspec.structs.replace(sides[attacker], improved_positions=False)
        return msgspec.structs.replace(self, attacker=attacker, sets_up_first=first, sides=sides)

    def _base(self, name: str) -> Base | None:
        return next((base for base in self.bases if base.name == name), None)


OPPOSITE: dict[Edge, Edge] = {"up": "down", "down": "up", "left": "right", "right": "left"}


def _based(side: Side, base: Base | None) -> Side:
    if base is None:
        return side
    zones = tuple(
        msgspec.structs.replace(zone, hexes=base.hexes, overflow=base.overflow) if zone.base else zone
        for zone in side.zones
    )
    return msgspec.structs.replace(side, zones=zones, friendly_edge=base.edge, enemy_edge=OPPOSITE[base.edge])


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game shares and never changes. ``counters`` holds all of both rosters by id.

    ``pools`` are the lettered sections each platoon starts with off the map (1.12), by platoon. ``remarks`` say how
    this game differs from the rules as we print them. ``namesakes`` are the platoons in this mission whose number a
    platoon of another company of their side has too. ``armored``: something may be met by anti-tank fire. ``names``
    are the units' names in sentences, as they are asked for (``words.unit_name``). ``sides`` tells whose a unit or a
    platoon is, ``company_sides`` whose a company.
    """

    mission: Mission
    board: Board
    counters: dict[str, Counter]
    pools: dict[str, tuple[str, ...]]
    tables: Tables
    options: dict[str, str] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    companies: dict[str, CompanyInfo] = field(default_factory=dict)
    source: str = ""
    remarks: tuple[str, ...] = ()
    namesakes: frozenset[str] = field(init=False, compare=False, repr=False)
    armored: bool = field(init=False, compare=False, repr=False)
    names: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)
    sides: dict[str, Seat] = field(init=False, compare=False, repr=False)
    company_sides: dict[str, Seat] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        everybody = (unit for side in self.mission.sides.values() for unit in side.everybody)
        object.__setattr__(self, "armored", any(self.counters[unit].av is not None for unit in everybody))
        backward = tuple(reversed(self.counters.values()))  # of several counters the first one tells
        sides = {one.platoon: one.side for one in backward} | {id: one.side for id, one in self.counters.items()}
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "company_sides", {one.company: one.side for one in backward})
        found = [platoon for side in self.mission.sides.values() for platoon in self._namesakes(side)]
        object.__setattr__(self, "namesakes", frozenset(found))

    def _namesakes(self, side: Side) -> list[str]:
        named = (*side.everybody, *side.cup)
        there = sorted({self.counters[unit].platoon for unit in named if unit in self.counters} - {""})
        numbers = [platoon.rpartition("/")[2] for platoon in there]
        return [platoon for platoon, number in zip(there, numbers, strict=True) if numbers.count(number) > 1]

    @property
    def title(self) -> str:
        """The mission's title."""
        return self.mission.title

    @property
    def mission_id(self) -> str:
        """What a save names to find this mission again: an id, or the path of a player's own file."""
        return self.source or self.mission.id

    @property
    def edition(self) -> Literal["card1", "card2"]:
        """Section 4: which edition of the Game Tracks card is played (an option of the game)."""
        return "card1" if self.options.get("edition") == "card1" else "card2"

    def settled(self, attacker: Seat, bases: Mapping[Seat, str]) -> Setup:
        """This set-up with roles and bases filled in; itself when the mission leaves neither open."""
        mission = self.mission
        if not (mission.rolled or mission.bases):
            return self
        return replace(self, mission=mission.settled(attacker, bases))

    def zones_of(self, unit: str) -> tuple[Zone, ...]:
        """The zones where a unit may set up; none for units that enter later."""
        counter = self.counters[unit]
        return self.side(counter.side).zones_of(counter)

    def entry_of(self, unit: str) -> Entry | None:
        """The record of the mission by which a waiting unit enters."""
        counter = self.counters[unit]
        return self.side(counter.side).entry_of(counter)

    def mortar(self, id: str) -> MortarInfo:
        """The mission's record of an off-map mortar; for a counter id, that of a knee mortar squad (9.11).

        Raises KeyError for an unknown id.
        """
        for side in self.mission.sides.values():
            for mortar in side.mortars:
                if mortar.id == id:
                    return mortar
        counter = self.counters[id]
        return MortarInfo(id, counter.side, counter.knee, "knee", extension=False)

    def side(self, seat: Seat) -> Side:
        """The mission's record of one side."""
        return self.mission.sides[seat]
