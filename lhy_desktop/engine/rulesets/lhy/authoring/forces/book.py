"""The data of a mission, the side whose force is changed, and what there is to take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.content.counters.editing import at, put
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

ORDER = ("infantry", "armor", "support", "mortars", "random", "cup")
THERE = "It is in the force already."


def mapping(value: Any) -> dict[str, Any]:
    """A mapping as it is; nothing for whatever else stands there."""
    return value if isinstance(value, dict) else {}


@dataclass(frozen=True)
class Book:
    """The data of a mission, the side that is changed, and what there is to take."""

    rosters: Rosters
    tables: Tables
    data: Any
    side: str

    @property
    def home(self) -> Path:
        """The place of the force."""
        return ("sides", self.side, "forces")

    def entries(self, key: str) -> list[Any]:
        """Those of one of its lists."""
        found = at(self.data, (*self.home, key))
        return found if isinstance(found, list) else []

    def with_entries(self, key: str, entries: list[Any]) -> Any:
        """The data with another list; an empty one is left out."""
        if not entries:
            forces = mapping(at(self.data, self.home))
            return put(self.data, self.home, {one: value for one, value in forces.items() if one != key})
        return put(self.data, (*self.home, key), entries, ORDER[ORDER.index(key) + 1 :])

    def of_platoon(self, platoon: str) -> list[Counter]:
        """The counters of a platoon."""
        return [one for one in self.rosters.counters.values() if one.platoon == platoon]

    def numbers(self, company: str) -> list[int]:
        """The platoons of a company."""
        found = {one.platoon for one in self.rosters.counters.values() if one.company == company and one.platoon}
        return sorted(int(one.rpartition("/")[2]) for one in found)
