"""The JSON Schemas under docs/schemas of this ruleset's files.

``python -m lhy_desktop.engine.rulesets.orders.authoring.json_schemas docs/schemas`` writes them; a test keeps them
fresh.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.rulesets.orders.files.force_schema import ForceFile, NationFile
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.orders.files.table_files import chapters


def published() -> dict[str, str]:
    """File name and text of every schema."""
    models: dict[str, type] = {"mission-orders": MissionFile, "counters-orders": NationFile, "force-orders": ForceFile}
    return json_schemas.schemas(models, chapters(), "orders")


if __name__ == "__main__":
    json_schemas.write(published(), Path(sys.argv[1]))
