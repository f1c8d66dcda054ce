"""The JSON Schemas of this ruleset's files (docs/schemas; ``lhy-desktop schemas`` writes them)."""

from __future__ import annotations

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.rulesets.lhy.files.card_editions import Editions
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters


def published() -> dict[str, str]:
    """File name and text of every schema."""
    models: dict[str, type] = {"mission-lhy": MissionFile, "counters-lhy": Roster, "editions-lhy": Editions}
    return json_schemas.schemas(models, chapters(), "lhy")
