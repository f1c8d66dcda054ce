"""The keys of this ruleset's situation files besides rule, title, board and steps (docs/situations.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Literal["axis", "allied"]


class Model(BaseModel):
    """A model that allows no unknown keys."""

    model_config = ConfigDict(extra="forbid")


class UnitModel(Model):
    """One unit: where it is and its states."""

    hex: str = ""
    entry: list[str] = []
    hidden: bool = False
    heroic: bool = False
    goal: str = ""
    out_of_command: bool = False
    used: list[str] = []
    bank: str = ""
    place: Literal["map", "entry", "offmap", "lost", "aside", "exited", "track", "cup", "air"] | None = None
    due: int = 0
    disrupted: bool = False
    regrouping: bool = False
    concealed: bool = False
    acted: bool = False
    motion: Literal["", "moving", "stopped"] = ""
    overwatch: bool = False
    shocked: bool = False
    aboard: str = ""
    front: list[int] = []


class MarkerModel(Model):
    """A small-arms marker lying on a hex when the situation begins."""

    hex: str
    value: Annotated[int, Field(ge=-4, le=3)]
    by: Seat
    origin: str = ""
    firer: str = ""


class ObjectiveModel(Model):
    """A mission objective."""

    name: str
    hexes: list[str] = Field(min_length=1)
    points: int = 1


class MissionModel(Model):
    """The parts of the mission that matter. ``set``, ``side``: any other field of setup.Mission, setup.Side;
    ``counters``: fields of setup.Counter that differ from the printed counter."""

    attacker: Seat = "axis"
    friendly: dict[Seat, Literal["up", "right", "down", "left"]] = {"axis": "down", "allied": "up"}
    limits: dict[Seat, int] = {}
    initiative: dict[Seat, int] = {}
    objectives: list[ObjectiveModel] = []
    bands: tuple[int, int] = (35, 45)
    score_limit: int = 46
    road_bonus: bool = True
    zones: dict[Seat, list[str]] = {}
    steps_per_hex: dict[Seat, int] = {}
    set: dict[str, Any] = {}
    side: dict[Seat, dict[str, Any]] = {}
    counters: dict[str, dict[str, Any]] = {}
    options: dict[str, str] = {}


class StartModel(Model):
    """The moment: which step, which side's, and the tracks. ``state``: any other field of state.State as encoded."""

    at: Literal[
        "disposition", "setup", "initiative", "activation", "fire", "assault", "mortars", "time", "clean_up"
    ] = "activation"
    active: Seat = "axis"
    turn: int = 2
    minute: int = 0
    lost: dict[Seat, int] = {}
    markers: list[MarkerModel] = []
    control: dict[str, Seat] = {}
    state: dict[str, Any] = {}


class ConditionsModel(Model):
    """What lies on the board or affects it, for a line of sight."""

    smoke: list[str] = []
    mortar_fire: list[str] = []
    vehicles: list[str] = []
    roadblocks: list[str] = []
    limit: int | None = None
    lit: list[str] = []
    line: Literal["foot", "latw", "vehicle"] = "foot"
    under: list[str] = []


class LosModel(Model):
    """A line of sight between two hexes. ``hindrance`` is the number of its hindrances."""

    between: tuple[str, str]
    clear: bool
    rule: str = ""
    hindrance: int | None = None
    given: ConditionsModel = ConditionsModel()


class ExpectUnit(Model):
    """States of one unit now; only the given ones are compared."""

    place: str | None = None
    hex: str | None = None
    disrupted: bool | None = None
    regrouping: bool | None = None
    concealed: bool | None = None
    acted: bool | None = None
    due: int | None = None
    hidden: bool | None = None
    heroic: bool | None = None
    goal: str | None = None
    out_of_command: bool | None = None
    used: list[str] | None = None
    bank: str | None = None
    motion: str | None = None
    overwatch: bool | None = None
    shocked: bool | None = None
    aboard: str | None = None
    front: list[int] | None = None


class Setting(Model):
    """Where a situation begins."""

    mission: MissionModel = MissionModel()
    units: dict[str, UnitModel] = {}
    start: StartModel = StartModel()


class Expectations(Model):
    """What a step may expect of this game."""

    units: dict[str, ExpectUnit] | None = None
    markers: dict[str, list[int]] | None = None
    shells: dict[str, list[int]] | None = None
    los: LosModel | None = None
    tracks: dict[str, int] | None = None
    control: dict[str, Seat] | None = None
