"""A toy with data files of its own: races that people write, described by a schema and by nothing else."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.content.json_schemas import schemas
from tests.toy import Toy


class Written(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Runner(Written):
    """Who runs, and from where."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    start: Annotated[str, Field(pattern=r"^[A-Z]{1,3}[0-9]{1,3}$")]
    gear: list[str] = []


class Cup(Written):
    kind: Literal["cup"]
    engraved: str = ""


class Money(Written):
    kind: Literal["money"]
    amount: Annotated[int, Field(ge=1, le=500)]


class RaceFile(Written):
    """A race of some laps."""

    title: Annotated[str, Field(min_length=1, max_length=40)]
    laps: Annotated[int, Field(ge=1, le=20)]
    ground: Literal["grass", "sand", "mud"]
    wet: bool = False
    runners: Annotated[list[Runner], Field(min_length=1, max_length=4)]
    prize: Annotated[Cup | Money, Field(discriminator="kind")]
    bets: dict[str, Annotated[int, Field(ge=0, le=99)]] = {}
    wind: tuple[int, int] | None = None
    note: Annotated[str, Field(max_length=400)] | None = None


class Races(Toy):
    name = "races"

    def schemas(self) -> dict[str, str]:
        return schemas({"race-races": RaceFile}, {}, "races")


RACES = Races()
RACE = """# A race for the tests, written by hand.
title: 'Round the pond'   # its name
laps: 3
ground: grass  # not mud

runners:
  # the favorite
  - name: Anna
    start: A1   # at the gate
    gear: [shoes,   cap]
  - {name: Bert, start: B2}
prize: {kind: cup, engraved: "First"}  # silver
bets:
  Anna: 12
"""
