"""The keys of this ruleset's situation files besides rule, title, board and steps (docs/situations.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Literal["axis", "allied"]
Start = Literal["set_up", "turn", "artillery", "orders", "loop", "window", "chits", "end"]


class Model(BaseModel):
    """A model that allows no unknown keys."""

    model_config = ConfigDict(extra="forbid")


class TeamModel(Model):
    """One team: its place in the order of battle, and its state. Without a ``side``, teams whose id begins with "g" are
    the axis's. Without a ``place`` it stands on the map if it has a hex; else it waits off the map."""

    kind: str = "rifle"
    side: Seat | None = None
    quality: Literal["green", "trained", "veteran", "elite"] = "trained"
    fausts: int = 0
    hex: str = ""
    place: Literal["waiting", "map", "off", "lost", "left", "carried"] | None = None
    facing: Annotated[int, Field(ge=0, le=6)] = 0
    rfp: int = 0
    suppressed: bool = False
    hidden: bool = False
    activated: bool = False
    hero: bool = False
    ordered: bool = False
    bound: bool = False
    observing: bool = False
    assault: int = 0
    flag: Literal["", "destroyed", "left"] = ""
    spent: int = 0
    carrier: str = ""


class UnitModel(Model):
    """What differs from the usual: the teams whose ids begin with the unit's id and a slash, led by the first leader
    among them."""

    teams: list[str] = []
    leader: str | None = None
    company: str = ""


class BatteryModel(Model):
    """Artillery; without ``teams`` it is off the map."""

    side: Seat = "allied"
    kind: str = "mortar"
    teams: list[str] = []
    observers: list[str] = []
    missions: int = 0


class ObjectiveModel(Model):
    """A hex that counts at the end."""

    hex: str
    name: str = "the objective"
    points: int = 5


class ArrivalModel(Model):
    """Teams that enter from pair of turns ``turn`` on, by these hexes."""

    teams: list[str]
    turn: int = 1
    hexes: list[str] = Field(min_length=1)


class MissionModel(Model):
    """The parts of the mission that matter. ``zones`` are set-up areas by side (the whole map, when not said).
    ``rulings`` are values of tables by key; ``side``: any other field of prepared.Side; ``set``: of
    prepared.Mission."""

    turns: int = 8
    defender: Seat = "axis"
    first: Seat | Literal[""] | None = None
    objectives: list[ObjectiveModel] = []
    chits: Literal["none", "break", "reinforcements", "time"] = "none"
    chit_total: int = 0
    margin: int = 3
    trenches: list[str] = []
    zones: dict[Seat, list[str]] = {}
    hidden: dict[Seat, int] = {}
    arrivals: list[ArrivalModel] = []
    rulings: dict[str, Any] = {}
    side: dict[Seat, dict[str, Any]] = {}
    set: dict[str, Any] = {}


class StartModel(Model):
    """The moment: which step of whose turn. ``turn`` counts player turns. ``state``: any other field of state.State as
    encoded."""

    at: Start = "loop"
    active: Seat = "allied"
    turn: int = 3
    points: int = 6
    opened: bool = False
    heroes: dict[Seat, int] = {}
    die: dict[Seat, int] = {"axis": 1, "allied": 1}
    state: dict[str, Any] = {}


class ExpectTeam(Model):
    """The true state of one team now; only the given fields are compared."""

    place: str | None = None
    hex: str | None = None
    facing: int | None = None
    rfp: int | None = None
    suppressed: bool | None = None
    hidden: bool | None = None
    activated: bool | None = None
    hero: bool | None = None
    ordered: bool | None = None
    bound: bool | None = None
    observing: bool | None = None
    assault: int | None = None
    flag: str | None = None
    spent: int | None = None
    carrier: str | None = None


class KnownModel(Model):
    """Teams that a viewer's view holds, and teams that it does not hold."""

    viewer: Literal["axis", "allied", "table"] = "table"
    teams: list[str] = []
    never: list[str] = []


class SightModel(Model):
    """A line of sight, judged both ways: whether it is clear, the reason when it is not, and whether it conceals the
    second hex from the first."""

    between: tuple[str, str]
    clear: bool
    why: str = ""
    hides: bool | None = None


class Setting(Model):
    """Where a situation begins."""

    mission: MissionModel = MissionModel()
    teams: dict[str, TeamModel] = {}
    units: dict[str, UnitModel] = {}
    batteries: dict[str, BatteryModel] = {}
    start: StartModel = StartModel()


class Expectations(Model):
    """What a step may expect of this game."""

    teams: dict[str, ExpectTeam] | None = None
    knows: KnownModel | None = None
    sight: SightModel | None = None
    score: dict[Seat, int] | None = None
