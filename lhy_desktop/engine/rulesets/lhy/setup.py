"""What never changes during a game: the mission, its board, its counters and the printed tables.

A state refers to one ``Setup`` and never encodes it; saves name it by mission id and file hashes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import msgspec

from lhy_desktop.engine.flow import Seat

if TYPE_CHECKING:
    from lhy_desktop.engine.board import Board
    from lhy_desktop.engine.rulesets.lhy.tables import Tables

Kind = Literal["squad", "section", "reduced", "knee_mortar", "mg", "leader", "latw", "flamethrower", "dummy"]
"""Unit kinds of rule 1.8 that this version plays. "reduced" is the back of a Russian or Japanese squad."""
Edge = Literal["up", "right", "down", "left"]
"""An edge of the map in the portrait frame (2.1.4, 2.1.9)."""
Nationality = Literal["us", "german", "british", "russian", "japanese"]
Light = Literal["day", "night", "twilight"]
EntryState = Literal["concealed", "hidden", "open"]


class Counter(msgspec.Struct, frozen=True):
    """A printed counter (1.5-1.8). ``platoon`` is ``company/number`` or "" for support units.

    ``sav`` and ``sav_range`` are None where the counter has no small arms; ranges are in hexes.
    ``label`` is the unit id (squad number, section letter), ``name`` a leader's name. ``command`` is a Russian
    leader's radius in hexes, ``smg`` marks Russian submachine-gun squads (8.2), ``knee`` names the mortar table row of
    a knee mortar squad (9.11), ``flips_to`` the counter on the back: a reduced squad or reduced leader.
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

    @property
    def combat(self) -> bool:
        """Combat unit of the taxonomy 1.8."""
        return self.kind in ("squad", "section", "reduced", "knee_mortar", "mg")

    @property
    def infantry(self) -> bool:
        """Squads and sections of any quality: "infantry" of 1.8 excludes MG, leaders, LATW and flamethrowers."""
        return self.kind in ("squad", "section", "reduced", "knee_mortar")

    @property
    def undisruptable(self) -> bool:
        """17: Russian and Japanese units take a casualty where others would disrupt."""
        return self.nationality in ("russian", "japanese")


class CompanyInfo(msgspec.Struct, frozen=True):
    """A company of a roster: its name for people and the color of its disc (1.6)."""

    id: str
    name: str
    color: str
    side: Seat


class Zone(msgspec.Struct, frozen=True):
    """Where units may set up: every unit of ``units`` in one of ``hexes``."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    per_hex: int | None = None
    state: EntryState = "concealed"
    together: bool = False
    least_steps: int = 0
    most_steps: int | None = None
    secret: bool = False


class Entry(msgspec.Struct, frozen=True):
    """Units that start off the map and may enter by these hexes from this game minute on (7.6)."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    minute: int = 0
    state: EntryState = "concealed"
    turns_later: int = 0
    secret: bool = False


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


class Objective(msgspec.Struct, frozen=True):
    """A place that is controlled as a whole (15.6): control of all hexes, worth ``points`` MOP."""

    id: str
    name: str
    hexes: tuple[str, ...]
    points: int


class Controls(msgspec.Struct, frozen=True, tag="controls"):
    """End condition: ``seat`` controls at least ``count`` of these objectives."""

    seat: Seat
    objectives: tuple[str, ...]
    count: int


class ScoreReaches(msgspec.Struct, frozen=True, tag="score"):
    """End condition: the Final Score is ``value`` or more (``over``: more than it)."""

    value: int
    over: bool = False


class TimeOver(msgspec.Struct, frozen=True, tag="time"):
    """End condition: more than ``minutes`` have passed."""

    minutes: int


EndCondition = Controls | ScoreReaches | TimeOver


class Bands(msgspec.Struct, frozen=True):
    """Victory bands by Final Score (15.5): attacker to ``attacker``, draw to ``draw``, defender above."""

    attacker: int
    draw: int


class Mission(msgspec.Struct, frozen=True):
    """A mission as the rules read it; every hex name is canonical and on the board."""

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


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game shares and never changes. ``counters`` holds all of both rosters by id.

    ``pools`` are the lettered sections each platoon starts with off the map (1.12), by platoon. ``remarks`` say
    where this game differs from the rules as we print them.
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

    @property
    def title(self) -> str:
        """The mission's title."""
        return self.mission.title

    @property
    def mission_id(self) -> str:
        """What a save names, to ask for this mission again: an id, or the path of a player's own file."""
        return self.source or self.mission.id

    @property
    def edition(self) -> Literal["card1", "card2"]:
        """Section 4: which edition of the Game Tracks card is played (an option of the game)."""
        return "card1" if self.options.get("edition") == "card1" else "card2"

    def mortar(self, id: str) -> MortarInfo:
        """The mission's record of an off-map mortar, or a knee mortar squad's by its counter id (9.11).

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
