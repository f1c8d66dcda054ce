"""A toy whose missions are files on a map, described by a schema and by nothing else."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.content.changing.schema import GroundChanges
from lhy_desktop.engine.content.json_schemas import schemas
from lhy_desktop.engine.content.map_schema import Area, Hex, Sectors
from tests.toy import Toy


class Written(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Map(Written):
    """Where it is played."""

    sectors: Sectors
    changes: GroundChanges = ()


class Gang(Written):
    """Who comes, and from where."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    lair: Area
    lookout: Hex = "A1"


class RaidFile(Written):
    """A raid for gold."""

    title: Annotated[str, Field(min_length=1, max_length=40)]
    map: Map
    gangs: Annotated[list[Gang], Field(min_length=1, max_length=4)]
    gold: Hex


class Raids(Toy):
    name = "raids"

    def schemas(self) -> dict[str, str]:
        return schemas({"mission-raids": RaidFile}, {}, "raids")


RAIDS = Raids()
RAID = """title: The gold of the river   # a raid for the tests
map:
  sectors:
  - {board: river}
gangs:
- name: Foxes
  lair: ['rows 1-2']   # in the north
  lookout: C5
- {name: Badgers, lair: [K12 K13]}
gold: F7
"""
