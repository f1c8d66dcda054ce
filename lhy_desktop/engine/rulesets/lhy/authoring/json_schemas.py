"""The JSON Schemas under docs/schemas of boards and of this ruleset's files.

``python -m lhy_desktop.engine.rulesets.lhy.authoring.json_schemas docs/schemas`` writes them; a test keeps them fresh.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.content.board_schema import BoardFile
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters


def published() -> dict[str, str]:
    """File name and text of every schema."""
    models: dict[str, type] = {"board": BoardFile, "mission-lhy": MissionFile, "counters-lhy": Roster}
    return json_schemas.schemas(models, chapters(), "lhy")


if __name__ == "__main__":
    json_schemas.write(published(), Path(sys.argv[1]))
