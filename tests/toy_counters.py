"""A toy whose rulebook says how its files of boats are cut into counters, and brings nothing to paint them with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.content.counters import Addition, Counter, Group, Nation, Printed, Term
from lhy_desktop.engine.content.counters.editing import free
from lhy_desktop.engine.content.json_schemas import schemas
from lhy_desktop.engine.content.yaml_file import Path
from tests.toy import Toy


class Boat(BaseModel):
    """A boat of a fleet."""

    model_config = ConfigDict(extra="forbid")
    oars: Annotated[int, Field(ge=1, le=12)]
    flag: str = ""


class FleetFile(BaseModel):
    """A fleet."""

    model_config = ConfigDict(extra="forbid")
    fleet: str
    boats: dict[str, Boat]


class BoatKit:
    """See ``engine.content.counters.CounterKit``."""

    ruleset, name, folder = "boats", "Boats", "counters/boats"
    nations = (Nation("north", "The north"),)

    def claims(self, data: Any) -> bool:
        return isinstance(data, dict) and "boats" in data

    def cut(self, data: Any) -> Group:
        boats = data.get("boats") if isinstance(data.get("boats"), dict) else {}
        made = tuple(self._boat(id) for id in boats)
        more = (Addition("Boat", ("boats", free("boat", boats)), {"oars": 2}),)
        return Group((), str(data.get("fleet")), "Fleet", made, (), more, ("fleet",), homes={"boats": ("boats",)})

    def _boat(self, id: str) -> Counter:
        printed = Printed("Front", None, "second", id)
        return Counter(("boats", id), id.title(), "Boat", (printed,), named=True, home="boats")

    def term(self, path: Path) -> Term | None:
        return Term("Oars", "How fast it is.", "3.1") if path[-1] == "oars" else None

    def begin(self, nation: str, taken: Collection[str]) -> str:
        return f"fleet: {nation}\nboats:\n  boat: {{oars: 2}}\n"

    def ids(self, data: Any) -> Mapping[str, Path]:
        return {id: ("boats", id) for id in data.get("boats", ())}

    def apart(self, data: Any, taken: Collection[str]) -> Mapping[Path, str]:
        boats = data.get("boats", {})
        return {("boats", id): free(id, {*taken, *boats}) for id in boats if id in taken}

    def following(self, mission: Any, data: Any, names: Mapping[Path, str]) -> Any:
        return mission


class Boats(Toy):
    name = "boats"

    def schemas(self) -> dict[str, str]:
        return schemas({"counters-boats": FleetFile}, {}, "boats")

    def counter_kit(self) -> BoatKit:
        return BoatKit()


BOATS = Boats()
FLEET = """# The fleet of the tests.
fleet: Home waters
boats:
  heron: {oars: 4}   # the fast one
  otter: {oars: 2, flag: red}
"""
