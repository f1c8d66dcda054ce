"""The schema of a mission file (12.2). Areas are sentences (engine.content.areas): "rows 1-4", "within 3 of G11"."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from lhy_desktop.engine.content.changing.schema import GroundChanges
from lhy_desktop.engine.content.map_schema import (
    Area,
    Hex,
    Light,
    Name,
    Names,
    Place,
    Season,
    SeatWord,
    Sectors,
    Text,
    Ways,
    Weather,
)
from lhy_desktop.engine.content.story.schema import Ignored, Pictures
from lhy_desktop.engine.rulesets.orders.files.force_schema import Grade, Id, Nation, SideText, Teams
from lhy_desktop.engine.rulesets.orders.files.remark_schema import RemarkRecord

Pairs = Annotated[int, Field(ge=1, le=40)]
Points = Annotated[int, Field(ge=1, le=200)]
Worth = Annotated[int, Field(ge=0, le=40)]
Total = Annotated[int, Field(ge=1, le=99)]


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class MapRecord(Strict):
    """The map: sectors, what is out of play, trenches and foxholes, and how it looks."""

    sectors: Sectors
    north: Literal["up", "right", "down", "left"] = "up"
    half_hexes_out: Ways = ()
    changes: GroundChanges = ()
    trenches: Place = ()
    season: Season = "summer"
    weather: Weather | None = None
    light: Light = "day"


class UnitRecord(Strict):
    """A unit of the force: ``unit`` of its nation's file, or ``teams`` of its own.

    ``tag`` stands before the numbers of its teams ("Rifle team 1-3"). ``company`` is a unit whose leader commands this
    one too (9.26).
    """

    id: Id
    unit: Name = ""
    teams: Teams | None = None
    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    tag: Annotated[str, Field(min_length=1, max_length=4)] | None = None
    quality: Grade | None = None
    company: Name = ""

    @model_validator(mode="after")
    def _one_way(self) -> UnitRecord:
        if bool(self.unit) == (self.teams is not None):
            raise ValueError("a unit is either one of its nation's file (unit) or has teams of its own.")
        return self


class BatteryRecord(Strict):
    """Artillery that fires together (6): ``teams`` on the map, or so many ``missions`` from off the map (9.27)."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=40)]
    kind: Name
    teams: Names = ()
    observers: Names = ()
    missions: Annotated[int, Field(ge=1, le=20)] | None = None


class ZoneRecord(Strict):
    """Where units set up. ``units``: all, rest, units, teams, kinds."""

    units: Names = ("rest",)
    where: Area
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None


class ArrivalRecord(Strict):
    """Units that enter over hexes of the map's edge, from pair of turns ``turn`` on; without it when the chits say so
    (9.12), else from the first."""

    units: Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
    turn: Pairs | None = None
    where: Area


class ExitRecord(Strict):
    """Hexes of the map's edge by which this side's teams leave for ``points`` each (12.6)."""

    where: Area
    points: Worth


class SideRecord(Strict):
    """One side of a mission. ``words`` replace those of its nation's file.

    With ``points`` its player may choose another force of his nation for so many points; it starts where all or the
    rest do.
    """

    nation: Nation
    briefing: Text | None = None
    """What this side is told of its task, in a few sentences."""
    words: SideText | None = None
    quality: Grade | None = None
    points: Annotated[int, Field(ge=20, le=1000)] | None = None
    units: Annotated[tuple[UnitRecord, ...], Field(min_length=1, max_length=40)]
    batteries: Annotated[tuple[BatteryRecord, ...], Field(max_length=10)] = ()
    zones: Annotated[tuple[ZoneRecord, ...], Field(max_length=20)] = ()
    arrivals: Annotated[tuple[ArrivalRecord, ...], Field(max_length=20)] = ()
    hidden: Annotated[int, Field(ge=0, le=40)] = 0
    exits: ExitRecord | None = None


class Start(Strict):
    """Who sets up first, who moves first."""

    defender: SeatWord
    first: SeatWord | Literal["rolled"] = "rolled"


class ChitsRecord(Strict):
    """9.12: what the cups are for; ``total`` ends a mission whose chits are a clock.

    ``breaks`` gives each side a break point of its own, in place of that by its units.
    """

    use: Literal["break", "reinforcements", "time"]
    total: Total | None = None
    breaks: dict[SeatWord, Total] = {}

    @model_validator(mode="after")
    def _clock(self) -> ChitsRecord:
        if (self.use == "time") != (self.total is not None):
            raise ValueError("chits for time need a total, and no others have one.")
        if self.breaks and (self.use != "break" or set(self.breaks) != {"axis", "allied"}):
            raise ValueError("breaks are for chits that break, and name both sides: {axis: 12, allied: 10}.")
        return self


class ObjectiveRecord(Strict):
    """A hex that counts at the end (12.5); without points it counts what the tables say."""

    hex: Hex
    name: Annotated[str, Field(min_length=1, max_length=60)]
    points: Worth | None = None


class Victory(Strict):
    """12.5: by how many points a side must be ahead to win: either side, or each by a number of its own (``bands``)."""

    margin: Points | None = None
    bands: dict[SeatWord, Points] = {}

    @model_validator(mode="after")
    def _one_way(self) -> Victory:
        if (self.margin is None) == (set(self.bands) != {"axis", "allied"}):
            raise ValueError("victory needs a margin for both sides, or bands: {axis, allied}.")
        return self


class UnevenRecord(Strict):
    """A mission that is meant to favor a side, and a sentence for the players that says why."""

    favors: SeatWord
    why: Annotated[str, Field(min_length=1, max_length=240)]


class MissionFile(Strict):
    """One mission. ``turns`` are pairs of player turns (9.19)."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,60}$")]
    ruleset: Literal["orders"] = "orders"
    title: Annotated[str, Field(min_length=1, max_length=80)]
    date: Annotated[str, Field(pattern=r"^[12][0-9]{3}-[01][0-9](-[0-3][0-9])?$")]
    place: Annotated[str, Field(max_length=80)] = ""
    blurb: Text
    pictures: Pictures = ()
    map: MapRecord
    start: Start
    turns: Pairs | None = None
    chits: ChitsRecord | None = None
    sides: dict[SeatWord, SideRecord]
    objectives: Annotated[tuple[ObjectiveRecord, ...], Field(max_length=60)] = ()
    victory: Victory | None = None
    uneven: UnevenRecord | None = None
    notes: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    in_words: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    """Rules in words, which the program does not enforce: the players keep them."""
    remarks: Annotated[tuple[RemarkRecord, ...], Field(max_length=60)] = ()
    """What the program says to a learner, in this order, each remark when its moment has come."""
    ignored: Ignored = ()

    @field_validator("sides")
    @classmethod
    def _both(cls, sides: dict[SeatWord, SideRecord]) -> dict[SeatWord, SideRecord]:
        if set(sides) != {"axis", "allied"}:
            raise ValueError("a mission has two sides: axis and allied.")
        return sides
