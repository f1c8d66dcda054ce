"""The JSON Schemas of this ruleset's files (docs/schemas; ``lhy-desktop schemas`` writes them)."""

from __future__ import annotations

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.rulesets.orders.files.force_schema import ForceFile, NationFile
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.orders.files.table_files import chapters


def published() -> dict[str, str]:
    """File name and text of every schema."""
    models: dict[str, type] = {"mission-orders": MissionFile, "counters-orders": NationFile, "force-orders": ForceFile}
    return json_schemas.schemas(models, chapters(), "orders")
