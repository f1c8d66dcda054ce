"""A mission read and checked: what a game shares and never changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.orders.model.remarks import Remark
from lhy_desktop.engine.rulesets.orders.model.tables import Barrage, Family, Going, Kind, Quality, Tables

Chits = Literal["none", "break", "reinforcements", "time"]
"""9.12: what the chits of a mission stand for."""


class Team(msgspec.Struct, frozen=True):
    """One base of the order of battle: ``unit`` is its unit's id ("" for none), ``fausts`` its one-shot weapons."""

    id: str
    name: str
    kind: str
    side: Seat
    quality: Quality
    unit: str = ""
    fausts: int = 0


class TeamSide(msgspec.Struct, frozen=True):
    """A team's counter apart from any mission: ``key`` and ``kind`` are its stat line, None where there is none;
    ``check`` is the number of its quality, ``unit`` that on the disc."""

    nation: str
    key: str
    name: str
    kind: Kind | None
    check: str
    unit: str
    fausts: int


class UnitInfo(msgspec.Struct, frozen=True):
    """Teams under one leader (1): a platoon, a battery, a troop of vehicles. ``company`` is a unit whose leader
    commands this one too (9.26)."""

    id: str
    name: str
    side: Seat
    teams: tuple[str, ...]
    leader: str = ""
    company: str = ""


class Battery(msgspec.Struct, frozen=True):
    """Artillery that fires together: ``teams`` on the map, or none when it is off the map with so many ``missions``.

    ``observers`` are teams that may observe for it; a mortar of it may also observe for itself (6.4).
    """

    id: str
    name: str
    side: Seat
    kind: str
    teams: tuple[str, ...] = ()
    observers: tuple[str, ...] = ()
    missions: int = 0


class Zone(msgspec.Struct, frozen=True):
    """Hexes in which teams set up."""

    name: str
    hexes: frozenset[str]


class Arrival(msgspec.Struct, frozen=True):
    """Teams that enter later: from pair of turns ``turn`` on, over the map's edge hexes ``hexes``.

    ``turn`` 0: when the chits of their side have let their unit in (9.12).
    """

    teams: tuple[str, ...]
    turn: int
    hexes: tuple[str, ...]


class Objective(msgspec.Struct, frozen=True):
    """A hex that counts at the end (12.5)."""

    hex: str
    name: str
    points: int


class Side(msgspec.Struct, frozen=True):
    """One side of a mission. ``zones`` gives each team the zone where it sets up; teams in ``arrivals`` have none.

    ``hidden`` teams at most may be hidden, ``exits`` are hexes over which teams leave for ``exit_points`` each.
    """

    seat: Seat
    name: str
    people: str
    adjective: str
    letter: str
    nation: str
    zones: dict[str, Zone]
    arrivals: tuple[Arrival, ...] = ()
    hidden: int = 0
    exits: frozenset[str] = frozenset()
    exit_points: int = 0


class Mission(msgspec.Struct, frozen=True):
    """What a mission file says. ``defender`` sets up first; ``first`` is "" when dice decide who moves first.
    ``breaks`` are break points of its own (9.12); without them the units count. ``briefings`` tell each side of its
    task, "" where the file does not."""

    id: str
    title: str
    date: str
    place: str
    blurb: str
    turns: int
    sides: dict[Seat, Side]
    defender: Seat
    first: Seat | Literal[""]
    objectives: tuple[Objective, ...]
    chits: Chits = "none"
    chit_total: int = 0
    breaks: dict[Seat, int] = {}
    margin: int = 3
    bands: dict[Seat, int] = {}
    season: str = "summer"
    light: str = "day"
    trenches: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    in_words: tuple[str, ...] = ()
    """Rules that nobody enforces: the players keep them."""
    remarks: tuple[Remark, ...] = ()
    uneven: Uneven | None = None
    briefings: dict[Seat, str] = {}
    weather: str = ""
    """Of the story alone."""

    def ahead(self, seat: Seat) -> int:
        """12.5: by how many points a side must be ahead to win."""
        return self.bands.get(seat, self.margin)


@dataclass(frozen=True)
class Setup:
    """Everything a game shares and never changes."""

    mission: Mission
    board: Board
    teams: dict[str, Team]
    units: dict[str, UnitInfo]
    batteries: dict[str, Battery]
    tables: Tables
    options: dict[str, str] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    source: str = ""
    remarks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The mission's title."""
        return self.mission.title

    @property
    def mission_id(self) -> str:
        """What a save names to find this mission again: an id, or the path of a player's own file."""
        return self.source or self.mission.id

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """The stat line of every team by its id."""
        return {team.id: self.tables.kinds.kinds[team.kind] for team in self.teams.values()}

    @cached_property
    def beside(self) -> dict[str, frozenset[str]]:
        """For every hex the hexes that touch it (9.2), itself among them."""
        return {name: frozenset((name, *self.board.neighbors(name))) for name in self.board.names}

    @cached_property
    def steps(self) -> dict[tuple[str, str, Family], Going]:
        """What each step between two hexes is for a family, as far as it has been worked out (``ground.going``)."""
        return {}

    @cached_property
    def goings(self) -> dict[Family, dict[str, Going]]:
        """What each hex is for a family, as far as it has been looked up (``ground.going``)."""
        return {family: {} for family in get_args(Family)}

    @cached_property
    def onward(self) -> dict[Family, dict[str, tuple[str, ...]]]:
        """The steps that a family may take out of a hex, as far as they have been worked out (``ground.going``)."""
        return {family: {} for family in get_args(Family)}

    @cached_property
    def ratings(self) -> dict[tuple[Seat, int, tuple[str, ...]], dict[str, int]]:
        """What hexes are worth to a side, as far as the automatic set-up has worked it out."""
        return {}

    @cached_property
    def leaders(self) -> dict[str, UnitInfo]:
        """The unit that a team leads, by the team's id."""
        return {unit.leader: unit for unit in self.units.values() if unit.leader}

    def commanded(self, leader: str) -> tuple[str, ...]:
        """9.26: teams that a leader commands, without himself: his unit, and every unit of his company."""
        unit = self.leaders.get(leader)
        if unit is None:
            return ()
        below = (one for one in self.units.values() if one.company == unit.id)
        return tuple(team for one in (unit, *below) for team in one.teams if team != leader)

    def quality(self, team: str) -> int:
        """9.3: the number with which a team passes a check."""
        return self.tables.quality.quality[self.teams[team].quality].number

    def barrage(self, battery: str) -> Barrage:
        """9.8: what a battery's barrage does."""
        return self.tables.artillery.batteries[self.batteries[battery].kind]
