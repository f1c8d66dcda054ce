"""The shape of a value of a file, by its place."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.authoring.forms.checking import branch
from lhy_desktop.engine.authoring.forms.reading import Schema
from lhy_desktop.engine.authoring.forms.shapes import Field, Shape
from lhy_desktop.engine.content.yaml_file import Path

_ANY = Shape("any")


def shape_at(schema: Schema, data: Any, path: Path) -> tuple[Field, Shape]:
    """The key of its group that leads to a value, which need not be given, and the value's shape. What the schema does
    not know may be anything."""
    shape, field, here = schema.root, Field("", {}, True), data
    for step in path:
        shape = _resolved(schema, shape, here)
        if shape.kind == "group":
            found = next((one for one in shape.fields if one.key == step), None)
            if found is None:
                return Field(str(step), {}, False), _ANY
            field, shape = found, schema.shape(found.node)
        elif shape.item is not None:
            field, shape = Field(str(step), shape.item, False), schema.shape(shape.item)
        else:
            return Field(str(step), {}, False), _ANY
        here = _inner(here, step)
    return field, shape


def _resolved(schema: Schema, shape: Shape, value: Any) -> Shape:
    """Of several shapes the one that a value has."""
    if shape.kind != "either":
        return shape
    place = branch(schema, shape, value)
    return schema.shape(shape.parts[max(0, place)])


def _inner(value: Any, step: str | int) -> Any:
    if isinstance(value, dict):
        return value.get(step)
    inside = isinstance(value, list) and isinstance(step, int) and step < len(value)
    return value[step] if inside else None
