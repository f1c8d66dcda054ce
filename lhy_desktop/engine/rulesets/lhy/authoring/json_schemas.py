"""The JSON Schemas under docs/schemas, made from the models that read the files.

``python -m lhy_desktop.engine.rulesets.lhy.authoring.json_schemas docs/schemas`` writes them; a test keeps them fresh.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from lhy_desktop.engine.content.board_schema import BoardFile
from lhy_desktop.engine.content.schema import adapter
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def published() -> dict[str, str]:
    """File name and text of every schema."""
    models: dict[str, type] = {"board": BoardFile, "mission-lhy": MissionFile, "counters-lhy": Roster}
    made = {f"{name}.json": _text(name, adapter(model).json_schema()) for name, model in models.items()}
    for name, chapter in chapters().items():
        made[f"table-lhy-{name}.json"] = _text(f"table {name}", _with_cells(adapter(chapter).json_schema()))
    return made


def _with_cells(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema in which every value at the top of a table file may also stand in a cell, with its words and its
    source."""
    return schema | {
        "properties": {key: {"anyOf": [value, _cell(value)]} for key, value in schema["properties"].items()}
    }


def _cell(value: dict[str, Any]) -> dict[str, Any]:
    words = {"text": {"type": "string"}, "source": {"type": "string"}}
    return {
        "type": "object",
        "properties": {"value": value, **words},
        "required": ["value"],
        "additionalProperties": False,
    }


def _text(title: str, schema: dict[str, Any]) -> str:
    return json.dumps({"$schema": DIALECT, **schema, "title": title}, indent=1, ensure_ascii=False) + "\n"


def main(folder: Path) -> None:
    """Write every schema into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in published().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
