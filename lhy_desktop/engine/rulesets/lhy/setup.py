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

Kind = Literal["squad", "section", "mg", "leader"]
"""Unit kinds of rule 1.8 that this version plays."""
Edge = Literal["up", "right", "down", "left"]
"""An edge of the map in the portrait frame (2.1.4, 2.1.9)."""
Nationality = Literal["us", "german"]


class Counter(msgspec.Struct, frozen=True):
    """A printed counter (1.5-1.8). ``platoon`` is ``company/number`` or "" for support units.

    ``sav`` and ``sav_range`` are None where the counter has no small arms; ranges are in hexes.
    ``label`` is the unit id (squad number, section letter), ``name`` a leader's name.
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

    @property
    def combat(self) -> bool:
        """Combat unit of the taxonomy 1.8."""
        return self.kind != "leader"

    @property
    def infantry(self) -> bool:
        """Squads and sections: "infantry" of 1.8 excludes MG and leaders."""
        return self.kind in ("squad", "section")


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


class Entry(msgspec.Struct, frozen=True):
    """Units that start off the map and may enter by these hexes from this game minute on (7.6)."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    minute: int = 0


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


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game shares and never changes. ``counters`` holds all of both rosters by id.

    ``pools`` are the lettered sections each platoon starts with off the map (1.12), by platoon.
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

    @property
    def title(self) -> str:
        """The mission's title."""
        return self.mission.title

    @property
    def mission_id(self) -> str:
        """What a save names, to ask for this mission again: an id, or the path of a player's own file."""
        return self.source or self.mission.id

    def side(self, seat: Seat) -> Side:
        """The mission's record of one side."""
        return self.mission.sides[seat]
