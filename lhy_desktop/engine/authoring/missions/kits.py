"""The mission kit of a file: that of its ruleset, else one made of the schema that describes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from lhy_desktop.engine.authoring.forms import Schema, Shape, schema_of
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.mission_kit import Marked, MissionKit, Pattern
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import mission_kit_of

_DEEPEST = 8
"""Schemas may lead back into themselves."""


class Described(NamedTuple):
    """What a file is written by: its ruleset, its schema, and where it names hexes."""

    rules: Ruleset | None
    schema: Schema | None
    kit: MissionKit


def described(data: Any, rulesets: Iterable[Ruleset], usual: str = "") -> Described:
    """Who reads a mission file, judged by its keys."""
    every = tuple(rulesets)
    schema = schema_of(data, every, usual)
    if schema is None:
        return Described(None, None, MissionKit("", ()))
    rules = next((one for one in every if one.name == schema.ruleset), None)
    found = mission_kit_of(rules) if rules is not None else None
    if isinstance(found, MissionKit):
        return Described(rules, schema, found)
    return Described(rules, schema, by_schema(schema))


def by_schema(schema: Schema) -> MissionKit:
    """Whatever a schema marks as an area or a hex."""
    return MissionKit(schema.ruleset, tuple(dict.fromkeys(_marked(schema, schema.root, ()))))


def _marked(schema: Schema, shape: Shape, at: Pattern) -> Iterator[Marked]:
    if len(at) > _DEEPEST:
        return
    if shape.kind == "text" and shape.format == "hex":
        yield Marked(at, "hex", "point", _name(at))
    elif shape.kind == "group":
        for field in shape.fields:
            yield from _marked(schema, schema.shape(field.node), (*at, field.key))
    elif shape.kind == "either":
        for part in shape.parts:
            yield from _marked(schema, schema.shape(part), at)
    elif shape.kind in ("list", "named") and shape.item is not None:
        item = schema.shape(shape.item)
        if shape.kind == "list" and item.kind == "text" and item.format == "area":
            yield Marked(at, "area", "condition", _name(at))
        else:
            yield from _marked(schema, item, (*at, "*"))


def _name(at: Pattern) -> str:
    """The last two keys as words: "runners, start"."""
    keys = [key for key in at if key != "*"]
    return ", ".join(words_of(key).lower() for key in keys[-2:])
