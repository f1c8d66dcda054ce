"""Which keys a JSON Schema allows at a place, to suggest one after an unknown key."""

from __future__ import annotations

from typing import Any


def keys_at(root: dict[str, Any], place: tuple[int | str, ...]) -> tuple[str, ...]:
    """The keys allowed at a place; ``place`` may contain the words of discriminated unions, as pydantic's places do."""
    found = [root]
    for part in place:
        found = [below for schema in found for below in _below(root, schema, part)] or _tagged(root, found, part)
    keys: dict[str, None] = {}
    for schema in found:
        for branch in _branches(root, schema):
            keys.update(dict.fromkeys(branch.get("properties", {})))
    return tuple(keys)


def _resolved(root: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref", "")
    return root["$defs"][reference.rpartition("/")[2]] if reference else schema


def _branches(root: dict[str, Any], schema: dict[str, Any]) -> list[dict[str, Any]]:
    schema = _resolved(root, schema)
    choices = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())]
    return [found for choice in choices for found in _branches(root, choice)] if choices else [schema]


def _tagged(root: dict[str, Any], schemas: list[dict[str, Any]], tag: int | str) -> list[dict[str, Any]]:
    """The branches of a union that a discriminator's word selects; all branches when the word selects none."""
    branches = [branch for schema in schemas for branch in _branches(root, schema)]
    words = [{value.get("const") for value in branch.get("properties", {}).values()} for branch in branches]
    return [branch for branch, known in zip(branches, words, strict=True) if tag in known] or schemas


def _below(root: dict[str, Any], schema: dict[str, Any], part: int | str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for branch in _branches(root, schema):
        if isinstance(part, int):
            items = branch.get("items")
            found += [items] if isinstance(items, dict) else []
        elif part in branch.get("properties", {}):
            found.append(branch["properties"][part])
        elif isinstance(branch.get("additionalProperties"), dict):
            found.append(branch["additionalProperties"])
    return found
