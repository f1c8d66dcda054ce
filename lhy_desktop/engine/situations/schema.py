"""The format of a situation file, as pydantic reads it (docs/situations.md)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import Situated


class Model(BaseModel):
    """A model that allows no unknown keys."""

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


class FeatureModel(Model):
    """A shape drawn across hexes, in board coordinates: corners of a polygon, or with a width the line of a band."""

    kind: str
    at: list[tuple[int, int]] = Field(min_length=2)
    width: int = 0


class BoardModel(Model):
    """A board that is open at level 0 wherever nothing else is said. ``twice``: the sheet lies there as sector 1, and
    turned around below it as sector 2."""

    size: tuple[Annotated[int, Field(ge=1, le=60)], Annotated[int, Field(ge=1, le=60)]] = (11, 14)
    terrain: dict[str, str] = {}
    levels: dict[str, int] = {}
    fine: dict[str, int] = {}
    flags: dict[str, list[str]] = {}
    sides: dict[str, str] = {}
    openings: dict[str, list[tuple[int, int]]] = {}
    lines: list[LineModel] = []
    buildings: list[BuildingModel] = []
    features: list[FeatureModel] = []
    twice: bool = False


class RefusedModel(Model):
    """An action that must be refused, with the rule that refuses it first."""

    action: str
    rule: str
    text: str = ""


class LedgerModel(Model):
    """The ledger previewed for an action: the value for each rule (or for the words of a line), and the sum."""

    action: str
    lines: dict[str, int] = {}
    absent: list[str] = []
    total: int | None = None
    outcomes: dict[str, str] = {}
    notes: list[str] = []


class ToldModel(Model):
    """Words that a viewer has heard since the situation began (``never``: words that he has not heard)."""

    viewer: Literal["axis", "allied", "table"] = "table"
    text: str = ""
    never: str = ""


class HappenedModel(Model):
    """Events of a kind since the last answer (``do``), dice included: as many as ``times``, or at least one."""

    kind: str
    key: str | None = None
    units: list[str] | None = None
    hexes: list[str] | None = None
    dice: list[int] | None = None
    times: int | None = None


class StepModel(Model):
    """One step with exactly one of its keys; a ruleset adds keys of its own."""

    do: str | None = None
    dice: list[int] | None = None
    legal: list[str] | str | None = None
    refused: RefusedModel | None = None
    ledger: LedgerModel | None = None
    asked: str | None = None
    told: ToldModel | None = None
    happened: HappenedModel | None = None
    count: dict[str, int] | None = None
    winner: str | None = None
    state: dict[str, Any] | None = None


class SituationModel(Model):
    """One worked case of a ruleset; the ruleset adds keys that say where it begins."""

    rules: ClassVar[Any] = None
    """The ruleset, which is ``Situated``, in the models that ``situation_model`` makes."""
    rule: str
    title: str
    board: BoardModel = BoardModel()
    steps: list[StepModel] = Field(min_length=1)


class SituationsFile(Model):
    """A file holds one or more situations of one chapter."""

    ruleset: str = ""
    situations: list[SituationModel] = Field(min_length=1)


_MADE: dict[str, tuple[Ruleset, type[SituationModel], type[SituationsFile]]] = {}
"""The models made for each ruleset, by its name."""


def situation_model(rules: Ruleset) -> type[SituationModel]:
    """The model of a situation of this ruleset. Raises ValueError when it has none."""
    return _models(rules)[1]


def file_model(rules: Ruleset) -> type[SituationsFile]:
    """The model of a file of situations of this ruleset. Raises ValueError when it has none."""
    return _models(rules)[2]


def _models(rules: Ruleset) -> tuple[Ruleset, type[SituationModel], type[SituationsFile]]:
    found = _MADE.get(rules.name)
    if found is None or found[0] is not rules:
        found = _MADE[rules.name] = (rules, *_make(rules))
    return found


def _make(rules: Ruleset) -> tuple[type[SituationModel], type[SituationsFile]]:
    if not isinstance(rules, Situated):
        raise ValueError(f"The ruleset '{rules.name}' has no situations.")
    world = rules.situations()
    step: Any = create_model("StepModel", __base__=(StepModel, world.expectations))
    steps: Any = (list[step], Field(min_length=1))
    made: Any = create_model("SituationModel", __base__=(SituationModel, world.setting), steps=steps)
    made.rules = rules
    situations: Any = (list[made], Field(min_length=1))
    return made, create_model("SituationsFile", __base__=SituationsFile, situations=situations)
