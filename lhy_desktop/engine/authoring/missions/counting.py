"""How many units of a mission that is being edited find a place, and how its tests stand, as its ruleset judges."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.content.mission_forms import Tested
from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.engine.content.unsaved import unsaved
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import standing_of, tested_of


def standing_in(
    text: str, data: Any, path: Path | None, rulesets: Rulesets, usual: str, beside: Mapping[Path, str]
) -> tuple[Standing, ...]:
    """For each side; nothing where nobody can say."""
    rules, where = described(data, rulesets.every(), usual).rules, path_of(data, path)
    if rules is None:
        return ()
    with unsaved({**beside, where: text}):
        return tuple(one for one in standing_of(rules, where) if isinstance(one, Standing))


def tested_in(
    text: str, data: Any, path: Path | None, rulesets: Rulesets, usual: str, beside: Mapping[Path, str]
) -> tuple[Tested, ...]:
    """How the tests of the mission stand when it begins; nothing where nobody can say."""
    rules, where = described(data, rulesets.every(), usual).rules, path_of(data, path)
    if rules is None:
        return ()
    with unsaved({**beside, where: text}):
        return tuple(one for one in tested_of(rules, where) if isinstance(one, Tested))


def path_of(data: Any, path: Path | None) -> Path:
    """The path of a file, or one for a text that was saved nowhere."""
    id = data.get("id") if isinstance(data, dict) else None
    return path or Path(f"{id}.yaml" if isinstance(id, str) and id.isidentifier() else "untitled.yaml")
