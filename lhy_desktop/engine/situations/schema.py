"""The file of a situation, as pydantic reads it (docs/situations.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Literal["axis", "allied"]


class Model(BaseModel):
    """No unknown keys."""

    model_config = ConfigDict(extra="forbid")


class LineModel(Model):
    """A road or the like through a chain of hexes."""

    kind: str
    hexes: list[str] = Field(min_length=2)


class BuildingModel(Model):
    """A drawn footprint: integer points from the center of its hex."""

    hex: str
    kind: str = "stone_building"
    points: list[tuple[int, int]] = Field(min_length=3)


class BoardModel(Model):
    """A board that is open at level 0 but for what is said. ``twice``: the sheet lies there as sector 1, and as
    sector 2 below it, turned round."""

    size: tuple[Annotated[int, Field(ge=1, le=60)], Annotated[int, Field(ge=1, le=60)]] = (11, 14)
    terrain: dict[str, str] = {}
    levels: dict[str, int] = {}
    fine: dict[str, int] = {}
    flags: dict[str, list[str]] = {}
    sides: dict[str, str] = {}
    openings: dict[str, list[tuple[int, int]]] = {}
    lines: list[LineModel] = []
    buildings: list[BuildingModel] = []
    twice: bool = False


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
    place: Literal["map", "entry", "offmap", "lost", "aside", "exited", "track", "cup"] | None = None
    due: int = 0
    disrupted: bool = False
    regrouping: bool = False
    concealed: bool = False
    acted: bool = False


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
    """What the mission says, where it matters. ``set``, ``side``: any other field of setup.Mission, setup.Side;
    ``counters``: fields of setup.Counter that differ from the print."""

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
    """The moment: which step, whose, and the tracks. ``state``: any other field of state.State as encoded."""

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


class RefusedModel(Model):
    """An action that must be refused, with the rule that says so first."""

    action: str
    rule: str
    text: str = ""


class LedgerModel(Model):
    """The ledger previewed for an action: the value per rule (or per words of a line), and the sum."""

    action: str
    lines: dict[str, int] = {}
    absent: list[str] = []
    total: int | None = None
    outcomes: dict[str, str] = {}
    notes: list[str] = []


class ConditionsModel(Model):
    """What lies on the board or hangs over it, for a line of sight."""

    smoke: list[str] = []
    mortar_fire: list[str] = []
    vehicles: list[str] = []
    roadblocks: list[str] = []
    limit: int | None = None
    lit: list[str] = []
    line: Literal["foot", "latw", "vehicle"] = "foot"
    under: list[str] = []


class LosModel(Model):
    """A line of sight between two hexes. ``hindrance`` is how many hinder it."""

    between: tuple[str, str]
    clear: bool
    rule: str = ""
    hindrance: int | None = None
    given: ConditionsModel = ConditionsModel()


class ExpectUnit(Model):
    """States of one unit now; only what is given is compared."""

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


class ToldModel(Model):
    """Words that a viewer has heard since the situation began (``never``: that he has not)."""

    viewer: Literal["axis", "allied", "table"] = "table"
    text: str = ""
    never: str = ""


class StepModel(Model):
    """One step: exactly one of its keys."""

    do: str | None = None
    dice: list[int] | None = None
    legal: list[str] | str | None = None
    refused: RefusedModel | None = None
    ledger: LedgerModel | None = None
    units: dict[str, ExpectUnit] | None = None
    markers: dict[str, list[int]] | None = None
    los: LosModel | None = None
    asked: str | None = None
    told: ToldModel | None = None
    tracks: dict[str, int] | None = None
    control: dict[str, Seat] | None = None
    count: dict[str, int] | None = None
    winner: str | None = None
    state: dict[str, Any] | None = None


class SituationModel(Model):
    """One worked case."""

    rule: str
    title: str
    board: BoardModel = BoardModel()
    mission: MissionModel = MissionModel()
    units: dict[str, UnitModel] = {}
    start: StartModel = StartModel()
    steps: list[StepModel] = Field(min_length=1)


class SituationsFile(Model):
    """A file holds one or more situations of one chapter."""

    ruleset: Literal["lhy"] = "lhy"
    situations: list[SituationModel] = Field(min_length=1)
