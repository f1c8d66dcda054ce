"""The published JSON Schemas are those of the models, and each kind of shipped file has one."""

from __future__ import annotations

import json
from pathlib import Path

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.flow.door import Schemas
from lhy_desktop.engine.flow.ruleset import find, installed
from tests.battery.files import each_kit, schema_name, shipped

FOLDER = Path(__file__).parents[2] / "docs/schemas"


def made() -> dict[str, str]:
    found = json_schemas.common()
    for rules in map(find, installed()):
        found |= rules.schemas() if isinstance(rules, Schemas) else {}
    return found


def test_the_published_schemas_are_those_of_the_models() -> None:
    there = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.json")}
    assert there == made(), "Run: lhy-desktop schemas docs/schemas"


def test_no_schema_allows_an_unknown_key_at_the_top() -> None:
    schemas = made()
    assert schemas
    for name, text in schemas.items():
        schema = json.loads(text)
        assert schema["additionalProperties"] is False, name
        assert schema["type"] == "object", name


@each_kit
def test_every_shipped_file_has_its_schema(ruleset: str) -> None:
    names = {schema_name(one) for one in shipped(ruleset)}
    assert names <= set(made())
    assert {name for name in made() if f"-{ruleset}" in name} <= names
