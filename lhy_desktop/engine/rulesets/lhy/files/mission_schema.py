"""The schema of a mission file, with a place for everything that a mission card says (18.1), whether the program
supports it or not.

A mission that this version cannot play still loads and validates; ``playable`` says why it is refused.
Areas are sentences (``areas``): "rows 1-4", "within 3 of G11", "north of row 9, not river".
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, field_validator, model_validator

from lhy_desktop.engine.board import words
from lhy_desktop.engine.content.changing.schema import GroundChanges
from lhy_desktop.engine.content.map_schema import (
    Area,
    Light,
    Name,
    Names,
    Note,
    Place,
    Season,
    SeatWord,
    Sectors,
    Text,
    Way,
    Ways,
    Weather,
)
from lhy_desktop.engine.content.story.schema import Ignored, Pictures
from lhy_desktop.engine.rulesets.lhy.files.remark_schema import RemarkRecord

Joined = Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
Steps = Annotated[int, Field(ge=1, le=400)]


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Height = Annotated[int, Field(ge=0, le=4, examples=[1])]
_TERRAIN: dict[str, JsonValue] = {"propertyNames": {"enum": list(words.TERRAIN)}}
"""What forms offer; which words the rules know is looked up in their tables."""


class MapRecord(Strict):
    """The map: sectors, and what the mission changes about them (2.1.9, 18.1)."""

    sectors: Sectors
    north: Literal["up", "right", "down", "left"] = "up"
    half_hexes_out: Ways = ()
    changes: GroundChanges = ()
    hill_multiplier: Annotated[int, Field(ge=1, le=4)] = 1
    levels: Annotated[dict[Name, Annotated[int, Field(ge=-9, le=20)]], Field(max_length=2000)] = {}
    terrain_heights: Annotated[dict[Name, Height], Field(max_length=60, json_schema_extra=_TERRAIN)] = {}
    impassable: Place = ()
    river_impassable: bool = False
    road_bonus: bool = True
    season: Season = "summer"
    weather: Weather | None = None


class InfantryForce(Strict):
    """Platoons of one company. ``squads``/``sections``: how many of each platoon, drawn, when it is not whole;
    ``steps``: so many combat steps drawn from all of them together. ``units``: the squads and sections by name."""

    company: Name
    platoons: Annotated[tuple[Annotated[int, Field(ge=1, le=9)], ...], Field(min_length=1, max_length=9)]
    squads: Annotated[int, Field(ge=0, le=9)] | None = None
    sections: Annotated[int, Field(ge=0, le=9)] = 0
    steps: Annotated[int, Field(ge=1, le=40)] | None = None
    units: Names = ()
    leader: bool = True
    elite: bool = False

    @model_validator(mode="after")
    def _one_way(self) -> InfantryForce:
        if (self.squads is not None or self.sections > 0) + (self.steps is not None) + bool(self.units) > 1:
            raise ValueError("give a part of platoons as squads and sections, as steps, or as units, in one way.")
        return self


class ArmorForce(Strict):
    """A platoon of vehicles; ``count`` when not all of it, which are drawn, unless ``units`` names them one by one;
    ``command`` for a company command tank."""

    company: Name
    platoon: Annotated[int, Field(ge=1, le=9)] | None = None
    kind: Name = "tank"
    count: Annotated[int, Field(ge=1, le=20)]
    units: Names = ()
    command: bool = False
    note: Note = ""


class SupportForce(Strict):
    """Support units (1.13). ``units`` names counters; without it they are drawn from all of the kind."""

    kind: Name
    count: Annotated[int, Field(ge=1, le=40)]
    type: Name = ""
    units: Names = ()


class Mortar(Strict):
    """An off-map mortar (9.1, 9.9): its type and size, and what the mission says about it."""

    type: Name
    size: Literal["section", "platoon"]
    serves: Name = ""
    recovers_at: Annotated[int, Field(ge=1, le=9)] | None = None
    recovery_drm: Annotated[int, Field(ge=-5, le=5)] = 0
    extension: bool = True
    available: bool = True
    available_turn: Annotated[int, Field(ge=1, le=40)] | None = None
    recovers_from_minute: Annotated[int, Field(ge=0, le=200)] | None = None
    smoke_on_turn_1: bool = False


class RandomForce(Strict):
    """A random draw (1.12, 18.1): platoons from one, two or more companies, partial and reinforced ones."""

    platoons: Annotated[int, Field(ge=1, le=12)]
    partial_steps: Annotated[int, Field(ge=1, le=8)] | None = None
    reinforced_sections: Annotated[int, Field(ge=0, le=8)] = 0
    tanks: Annotated[int, Field(ge=0, le=20)] = 0
    support: Annotated[dict[Name, Annotated[int, Field(ge=1, le=20)]], Field(max_length=20)] = {}
    leaders_only_with_troops: bool = True


class Forces(Strict):
    """The force list of a side; ``steps`` is the total in brackets and is checked against the list.

    ``cup``: all units that do not enter later are drawn one by one when markers that their enemy sees are activated.
    """

    steps: Annotated[int, Field(ge=0, le=400)]
    infantry: Annotated[tuple[InfantryForce, ...], Field(max_length=20)] = ()
    armor: Annotated[tuple[ArmorForce, ...], Field(max_length=20)] = ()
    support: Annotated[tuple[SupportForce, ...], Field(max_length=20)] = ()
    mortars: Annotated[tuple[Mortar, ...], Field(max_length=20)] = ()
    random: RandomForce | None = None
    cup: bool = False


class ZoneRecord(Strict):
    """Where units set up. ``units``: all, rest, ids, platoons ("kp2/3"), kinds ("mg"). ``per_hex_steps``: at most.

    ``units: [any]``: any of the remaining units may stand here too, within ``least_steps`` and ``most_steps``.
    ``base``: the area is the side's end of the map (``start.bases``), in place of ``where``. ``together``: each unit
    within a hex of another. Units without room may wait off the map and enter by ``overflow``. ``markers``: when
    ``forces.cup`` is true, the area takes this many markers and no units. ``column``: vehicles start in motion, one in
    a hex, and everybody else aboard them.
    """

    units: Names = ("rest",)
    where: Place = ()
    base: bool = False
    overflow: Place = ()
    state: Literal["concealed", "hidden", "open"] | None = None
    per_hex_steps: Annotated[int, Field(ge=1, le=20)] | None = None
    secret: bool = False
    together: bool = False
    least_steps: Annotated[int, Field(ge=0, le=400)] = 0
    most_steps: Steps | None = None
    markers: Annotated[int, Field(ge=0, le=60)] = 0
    column: bool = False
    note: Note = ""

    @model_validator(mode="after")
    def _somewhere(self) -> ZoneRecord:
        if bool(self.where) == self.base:
            raise ValueError("a zone has either an area (where) or base: true.")
        return self


class EntryRecord(Strict):
    """Units that enter the map (7.6). ``secret``: the player chooses one of the hexes secretly before the game.

    ``turns_later``: how many turns after the one in which the clock reached ``minute`` (0 and 1 mean the same, the next
    turn).
    """

    units: Names = ("rest",)
    where: Area
    minute: Annotated[int, Field(ge=0, le=200)] = 0
    turns_later: Annotated[int, Field(ge=0, le=10)] = 0
    state: Literal["concealed", "hidden", "open"] | None = None
    secret: bool = False
    note: Note = ""


class LandingRecord(Strict):
    """Troops from the air: a stick under parachutes, or a glider (V21).

    ``units`` as in a zone; a stick is an infantry platoon, a gun, a light vehicle or heavy weapons. ``mortars`` names
    types of the side's mortars that come along. ``where``: the only hexes in which it may be sent down.
    """

    by: Literal["stick", "glider"] = "stick"
    units: Names = ()
    mortars: Names = ()
    where: Place = ()
    turn: Annotated[int, Field(ge=1, le=40)] = 1
    minute: Annotated[int, Field(ge=0, le=200)] = 0
    note: Note = ""


class Limit(Strict):
    """Casualty Differential Limit: the side loses when the marker is past this box (or reaches it) (15.3)."""

    steps: Annotated[int, Field(ge=1, le=40)]
    when: Literal["past", "reached"] = "past"


class SideRecord(Strict):
    """One side of a mission. When ``improved_positions`` is not given, the defender may set up in them (18.1)."""

    nationality: Literal["us", "german", "british", "canadian", "russian", "japanese"]
    name: Annotated[str, Field(max_length=40)] = ""
    edge: Way | Literal["nearest"]
    enemy_edge: Way | None = None
    forces: Forces
    zones: Annotated[tuple[ZoneRecord, ...], Field(max_length=20)] = ()
    entries: Annotated[tuple[EntryRecord, ...], Field(max_length=20)] = ()
    landings: Annotated[tuple[LandingRecord, ...], Field(max_length=20)] = ()
    state: Literal["concealed", "hidden", "open"] = "concealed"
    initiative_drm: Annotated[int, Field(ge=-5, le=5)] = 0
    coordination_drm: Annotated[int, Field(ge=-5, le=5)] | None = None
    casualty_limit: Limit | None = None
    improved_positions: bool | None = None
    deploy: bool = True
    recombine: bool = True
    dummies: Annotated[int, Field(ge=0, le=6)] = 0
    mines: Annotated[int, Field(ge=0, le=40)] = 0
    wire: Annotated[int, Field(ge=0, le=40)] = 0
    roadblocks: Annotated[int, Field(ge=0, le=40)] = 0
    activates_with: Annotated[dict[Name, Name], Field(max_length=60)] = {}


class BaseRecord(Strict):
    """An end of the map that one side gets (18.1): its set-up area, its edge, and where units without room enter."""

    name: Annotated[str, Field(pattern=r"^[^\s+]{1,30}$")]
    where: Area
    edge: Way
    overflow: Place = ()


class Start(Strict):
    """The disposition: who attacks, who has the first initiative, who sets up first (18.1).

    ``bases`` are the two ends of the map of which the side named by ``picks`` takes one; ``choices`` says it in words.
    """

    attacker: SeatWord | Literal["rolled"]
    first_initiative: SeatWord | Literal["attacker", "rolled", "rolled_after_set_up"] = "attacker"
    sets_up_first: SeatWord | Literal["together", "winner", "loser"]
    opens_with_reaction_of: SeatWord | None = None
    choices: Annotated[tuple[Note, ...], Field(max_length=20)] = ()
    bases: Annotated[tuple[BaseRecord, ...], Field(max_length=2)] = ()
    picks: Literal["winner", "loser", "axis", "allied"] = "loser"

    @model_validator(mode="after")
    def _two_bases(self) -> Start:
        if len(self.bases) not in (0, 2) or len({base.name for base in self.bases}) != len(self.bases):
            raise ValueError("there are two bases of different names, or none.")
        roles = {self.picks} if self.bases else set()
        if self.attacker != "rolled" and {"winner", "loser"} & {self.sets_up_first, *roles}:
            raise ValueError("winner and loser are those of the roll that makes the attacker: attacker: rolled.")
        return self


class ObjectiveRecord(Strict):
    """Places whose control counts (15.6). ``each``: every hex of the area is an objective of its own."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    where: Area
    points: Annotated[int, Field(ge=0, le=20)] = 0
    each: bool = False
    for_side: SeatWord | None = None
    kind: Literal["place", "bridge", "ford"] = "place"
    once: bool = False
    in_score: bool = True


class ControlEnd(Strict):
    """A side controls at least ``count`` of the objectives (all of them without a count)."""

    kind: Literal["control"]
    side: SeatWord | Literal["either"]
    objectives: Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
    count: Annotated[int, Field(ge=1, le=60)] | None = None
    count_points: bool = False


class ScoreEnd(Strict):
    """The Final Score is at least ``value`` (``over``: above it)."""

    kind: Literal["score"]
    value: Annotated[int, Field(ge=1, le=400)]
    over: bool = False


class TimeEnd(Strict):
    """More than ``minutes`` have passed."""

    kind: Literal["time"]
    minutes: Annotated[int, Field(ge=1, le=400)]


class NoneLeftEnd(Strict):
    """No unit of a side is left that meets all of these conditions: near, in the area, with sight of it."""

    kind: Literal["none_left"]
    side: SeatWord
    units: Literal["combat", "tank", "any"] = "combat"
    undisrupted: bool = True
    unactivated_markers: bool = False
    where: Place = ()
    within: Annotated[int, Field(ge=0, le=20)] | None = None
    of: Place = ()
    sight_of: Place = ()


Test = Annotated[ControlEnd | ScoreEnd | TimeEnd | NoneLeftEnd, Field(discriminator="kind")]


class AllEnd(Strict):
    """All of these tests hold at once."""

    kind: Literal["all"]
    tests: Annotated[tuple[Test, ...], Field(min_length=2, max_length=6)]


End = Annotated[ControlEnd | ScoreEnd | TimeEnd | NoneLeftEnd | AllEnd, Field(discriminator="kind")]


class BandsRecord(Strict):
    """Victory bands by Final Score, ascending: attacker up to, draw up to, defender above."""

    attacker: Annotated[int, Field(ge=0, le=400)]
    draw: Annotated[int, Field(ge=0, le=400)]

    @model_validator(mode="after")
    def _ascending(self) -> BandsRecord:
        if self.draw < self.attacker:
            raise ValueError("the draw band ends below the attacker's; give the last score of each band, ascending.")
        return self


class Victory(Strict):
    """How the winner is found: by bands, or by a rule of the mission's own."""

    bands: BandsRecord | None = None
    rule: Literal["longest_road", "controls_in_time"] | None = None
    objectives: Names = ()
    count: Annotated[int, Field(ge=1, le=60)] | None = None

    @model_validator(mode="after")
    def _one(self) -> Victory:
        if (self.bands is None) == (self.rule is None):
            raise ValueError("victory needs either bands or a rule.")
        return self


class EventPoints(Strict):
    """MOP for an event: an improved position captured, and the like."""

    event: Literal["improved_position_captured", "building_captured"]
    side: SeatWord
    points: Annotated[int, Field(ge=1, le=20)]


class SpecialRules(Strict):
    """Mission special rules that do not belong to a side, the map or the forces (18.1)."""

    light: Light = "day"
    twilight_minutes: Annotated[int, Field(ge=1, le=200)] | None = None
    deception: bool = False
    secret_mortar_recovery: bool = False
    illumination: bool = False
    mop_events: Annotated[tuple[EventPoints, ...], Field(max_length=20)] = ()
    elite: Names = ()
    platoons_joined: Annotated[tuple[Joined, ...], Field(max_length=20)] = ()
    notes: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    """What else the players should know, in words."""
    in_words: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    """Rules in words, which the program does not enforce: the players keep them."""


class UnevenRecord(Strict):
    """A mission that is meant to favor a side, and a sentence for the players that says why."""

    favors: SeatWord
    why: Annotated[str, Field(min_length=1, max_length=240)]


class MissionFile(Strict):
    """One mission file. ``ruleset`` is for files that lie outside the ruleset's folder."""

    ruleset: Literal["lhy"] = "lhy"
    id: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,60}$")]
    title: Annotated[str, Field(min_length=1, max_length=80)]
    date: Annotated[str, Field(pattern=r"^[12][0-9]{3}-[01][0-9](-[0-3][0-9])?$")]
    place: Annotated[str, Field(max_length=80)] = ""
    blurb: Text
    pictures: Pictures = ()
    map: MapRecord
    start: Start
    sides: dict[SeatWord, SideRecord]
    objectives: Annotated[tuple[ObjectiveRecord, ...], Field(max_length=60)] = ()
    ends: Annotated[tuple[End, ...], Field(min_length=1, max_length=20)]
    victory: Victory
    uneven: UnevenRecord | None = None
    rules: SpecialRules = SpecialRules()
    remarks: Annotated[tuple[RemarkRecord, ...], Field(max_length=60)] = ()
    """What the program says to a learner, in this order, each remark when its moment has come."""
    ignored: Ignored = ()

    @property
    def tests(self) -> tuple[Test, ...]:
        """All that its ends look at, one by one."""
        return tuple(test for end in self.ends for test in (end.tests if isinstance(end, AllEnd) else (end,)))

    @field_validator("sides")
    @classmethod
    def _both(cls, sides: dict[str, SideRecord]) -> dict[str, SideRecord]:
        if set(sides) != {"axis", "allied"}:
            raise ValueError("a mission has two sides: axis and allied.")
        return sides
