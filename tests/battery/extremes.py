"""Every number and text of a JSON schema, driven to its extremes: as documents that a sweep reads."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

Schema = dict[str, Any]
Part = str | int
FAR = (-(10**17), -1, 10**9)
LONG = ("", "F5 " * 5000, "not " * 4000 + "all", "within 999 of road, " * 300)


CELL = {"value", "text", "source"}
"""A cell of a table around a value; its words are never read by a rule, and the value is driven by itself."""


class Field(NamedTuple):
    """A number or text of a schema: its path (0 for the items of a list, "*" for the keys of a mapping)."""

    path: tuple[tuple[Part, Schema], ...]
    """Each part with the schema of what stands there."""
    schema: Schema

    @property
    def name(self) -> str:
        """The path in words."""
        return ".".join(str(part) for part, _ in self.path)


def written_out(schema: Schema) -> Schema:
    """A JSON schema with every reference written out where it is used."""
    found: Schema = _written_out(schema, schema.get("$defs", {}), ())
    return found


def _written_out(node: Any, defs: dict[str, Any], within: tuple[str, ...]) -> Any:
    if isinstance(node, list):
        return [_written_out(one, defs, within) for one in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        return {} if name in within else _written_out(defs[name], defs, (*within, name))
    return {key: _written_out(value, defs, within) for key, value in node.items() if key != "$defs"}


def fields(schema: Schema, path: tuple[tuple[Part, Schema], ...] = ()) -> Iterator[Field]:
    """Every number, text, list and mapping of a schema."""
    for branch in schema.get("anyOf", schema.get("oneOf", [])):
        if set(branch.get("properties", {})) != CELL:
            yield from fields(branch, path)
    kind = schema.get("type")
    if kind in ("integer", "number", "string", "array") or isinstance(schema.get("additionalProperties"), dict):
        yield Field(path, schema)
    for key, one in schema.get("properties", {}).items():
        yield from fields(one, (*path, (key, one)))
    for index, one in enumerate(schema.get("prefixItems", [])):
        yield from fields(one, (*path, (index, one)))
    for one in schema.get("patternProperties", {}).values():
        yield from fields(one, (*path, ("*", one)))
    for key, part in (("items", 0), ("additionalProperties", "*")):
        if isinstance(schema.get(key), dict):
            yield from fields(schema[key], (*path, (part, schema[key])))


def bounded(schema: Schema) -> bool:
    """Whether a number or the length of a text, list or mapping has bounds."""
    if "enum" in schema or "const" in schema:
        return True
    match schema.get("type"):
        case "integer" | "number":
            return "minimum" in schema and "maximum" in schema
        case "string":
            return "maxLength" in schema or "pattern" in schema
        case "array":
            return "maxItems" in schema
        case "object":
            return "maxProperties" in schema or "propertyNames" in schema
    return True


def extremes(field: Field) -> tuple[Any, ...]:
    """Values that the schema allows at its ends, and others far outside."""
    schema = field.schema
    match schema.get("type"):
        case "integer":
            return (schema.get("minimum", 0), schema.get("maximum", 10**9), *FAR)
        case "string":
            return ("x" * schema.get("maxLength", 10), *LONG)
        case "array":
            item = example(schema.get("items", {}))
            return ([], [item] * min(schema.get("maxItems", 2000), 2000), [item] * 5000)
        case "object":
            return ({f"x{n}": example(schema["additionalProperties"]) for n in range(500)},)
    return ()


def example(schema: Schema) -> Any:
    """A value that the schema allows, as small as can be."""
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    if branches := schema.get("anyOf", schema.get("oneOf")):
        return example(branches[0])
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "integer" | "number":
            return max(1, schema.get("minimum", 1))
        case "string":
            return "F5" if schema.get("pattern", "").startswith("^[A-Z]") else "all"
        case "boolean":
            return False
        case "array":
            if "prefixItems" in schema:
                return [example(one) for one in schema["prefixItems"]]
            return [example(schema["items"])] * schema.get("minItems", 0)
        case "object":
            return {key: example(schema["properties"][key]) for key in schema.get("required", [])}
    return None


def driven(data: Any, field: Field, value: Any) -> Any:
    """The data with one value at the place of a field; what must stand around it is made."""
    found = copy.deepcopy(data)
    here, place = found, [(part, schema) for part, schema in field.path]
    if not place:
        return value
    for at, (part, schema) in enumerate(place):
        last = at == len(place) - 1
        key: Any = next(iter(here), "x") if part == "*" and isinstance(here, dict) else part
        if isinstance(here, dict) and set(here) <= CELL and "value" in here and key != "value":
            here, key = here, "value"  # a table's cell
        if last:
            _set(here, key, value)
            break
        inside = _get(here, key)
        if not isinstance(inside, dict | list):
            inside = example(schema)
            inside = inside if isinstance(inside, dict | list) else ([] if place[at + 1][0] == 0 else {})
            _set(here, key, inside)
        here = inside
    return found


def _get(here: Any, key: Any) -> Any:
    if isinstance(here, list):
        return here[key] if isinstance(key, int) and key < len(here) else None
    return here.get(key)


def _set(here: Any, key: Any, value: Any) -> None:
    if isinstance(here, list):
        at = key if isinstance(key, int) else 0
        here[at : at + 1] = [value]
    else:
        here[key] = value
