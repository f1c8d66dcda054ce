"""A mission as its checks see it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.missions.drawn import MissionMap, mission_map
from lhy_desktop.engine.authoring.missions.kits import Described
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.authoring.missions.wording import sentences
from lhy_desktop.engine.content.mission_forms import MissionForms
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import mission_forms_of


class Survey(msgspec.Struct, frozen=True):
    """The data of a mission, where it lies, its map, its ruleset with what that says of its files."""

    data: Any
    path: Path
    map: MissionMap
    rules: Ruleset
    schema: Schema
    forms: MissionForms

    def parts(self, sort: str, side: str = "") -> tuple[Part, ...]:
        """Places of a sort; with a side only its own."""
        return tuple(one for one in self.map.parts if one.sort == sort and side in ("", one.side))

    def words(self, hexes: Iterable[str]) -> list[str]:
        """The shortest area that means these hexes."""
        assert self.map.board is not None
        return list(sentences(hexes, self.map.board, self.map.north))


def survey(data: Any, path: Path, every: Iterable[Ruleset], usual: str, known: Described) -> Survey:
    """Look at a mission whose rulebook is known."""
    assert known.rules is not None
    assert known.schema is not None
    forms = mission_forms_of(known.rules)
    found = forms if isinstance(forms, MissionForms) else MissionForms()
    return Survey(data, path, mission_map(data, every, usual), known.rules, known.schema, found)
