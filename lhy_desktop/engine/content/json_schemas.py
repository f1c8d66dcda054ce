"""JSON Schemas for editors that know them, made from the models that read the files (docs/schemas)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lhy_desktop.engine.content.board_schema import BoardFile
from lhy_desktop.engine.content.help_texts import Help
from lhy_desktop.engine.content.rulings import Notes
from lhy_desktop.engine.content.schema import adapter

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def common() -> dict[str, str]:
    """File name and text of the schemas of files that belong to no ruleset, or are alike in all."""
    return schemas({"board": BoardFile, "help": Help, "rulings": Notes}, {}, "")


def schemas(models: Mapping[str, type], tables: Mapping[str, type], ruleset: str) -> dict[str, str]:
    """File name and text of the schema of every model by its name, and of every table file of a ruleset."""
    made = {f"{name}.json": _text(name, adapter(model).json_schema()) for name, model in models.items()}
    for name, chapter in tables.items():
        made[f"table-{ruleset}-{name}.json"] = _text(f"table {name}", _with_cells(adapter(chapter).json_schema()))
    return made


def write(made: Mapping[str, str], folder: Path) -> None:
    """Write schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


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
