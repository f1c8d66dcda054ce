"""The published JSON Schemas are up to date."""

from __future__ import annotations

import json
from pathlib import Path

from lhy_desktop.engine.rulesets.lhy.authoring.json_schemas import published

FOLDER = Path(__file__).parents[5] / "docs/schemas"


def test_the_published_schemas_are_those_of_the_models() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    command = "python -m lhy_desktop.engine.rulesets.lhy.authoring.json_schemas docs/schemas"
    assert there == published(), f"Run: {command}"


def test_no_schema_allows_an_unknown_key_at_the_top() -> None:
    schemas = published()
    assert schemas
    for name, text in schemas.items():
        schema = json.loads(text)
        assert schema["additionalProperties"] is False, name
        assert schema["type"] == "object", name
