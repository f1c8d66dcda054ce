"""The published JSON Schemas are up to date."""

from __future__ import annotations

import json
from pathlib import Path

from lhy_desktop.engine.rulesets.lhy.authoring.json_schemas import published
from lhy_desktop.engine.rulesets.orders.authoring.json_schemas import published as published_by_orders

FOLDER = Path(__file__).parents[5] / "docs/schemas"


def test_the_published_schemas_are_those_of_the_models() -> None:
    there = {name: (FOLDER / name).read_text(encoding="utf-8") for name in published()}
    command = "python -m lhy_desktop.engine.rulesets.lhy.authoring.json_schemas docs/schemas"
    assert there == published(), f"Run: {command}"


def test_every_published_schema_belongs_to_a_ruleset() -> None:
    made = published() | published_by_orders()
    assert {path.name for path in FOLDER.glob("*.json")} == set(made)


def test_no_schema_allows_an_unknown_key_at_the_top() -> None:
    schemas = published()
    assert schemas
    for name, text in schemas.items():
        schema = json.loads(text)
        assert schema["additionalProperties"] is False, name
        assert schema["type"] == "object", name
