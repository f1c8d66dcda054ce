"""Values put into a mission file and taken out of it, as its schema orders them; its special rules as they stand."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.forms import Schema, Shape
from lhy_desktop.engine.authoring.forms.checking import branch
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.mission_forms import Switch
from lhy_desktop.engine.content.mission_kit import Pattern
from lhy_desktop.engine.content.yaml_file import Path


class Missing:
    """The value of a key that is not given."""


MISSING = Missing()


def shape_at(schema: Schema, data: Any, path: Path) -> Shape:
    """What the schema asks for at a place, which need not be there yet."""
    shape, value = schema.root, data
    for step in path:
        shape = _settled(schema, shape, value)
        if shape.kind == "group":
            node = next((one.node for one in shape.fields if one.key == step), None)
            shape = schema.shape(node) if node is not None else Shape("any")
        elif shape.kind in ("list", "named") and shape.item is not None:
            shape = schema.shape(shape.item)
        else:
            return Shape("any")
        value = _step(value, step)
    return shape


def _settled(schema: Schema, shape: Shape, value: Any) -> Shape:
    """Of several shapes the one that a value has."""
    if shape.kind != "either":
        return shape
    place = branch(schema, shape, value)
    return schema.shape(shape.parts[place]) if place >= 0 else Shape("any")


def _home(schema: Schema, data: Any, path: Path) -> Shape:
    """The shape of what holds the value at a place."""
    return _settled(schema, shape_at(schema, data, path[:-1]), value_at(data, path[:-1]))


def value_at(data: Any, path: Path) -> Any:
    """The value at a place, ``MISSING`` where there is none."""
    for step in path:
        data = _step(data, step)
    return data


def given(schema: Schema, data: Any, path: Path, value: Any) -> Any:
    """The data with a value at a place; groups on the way to it are made, and keys stand in the order of the schema. In
    a list the place behind the last one adds to it."""
    made = copy.deepcopy(data)
    holder = made
    for depth, step in enumerate(path[:-1]):
        if _step(holder, step) is MISSING:
            fresh: Any = [] if isinstance(path[depth + 1], int) else {}
            _insert(holder, step, fresh, _home(schema, data, path[: depth + 1]))
        holder = holder[step]
    _insert(holder, path[-1], copy.deepcopy(value), _home(schema, data, path))
    return made


def left_out(schema: Schema, data: Any, path: Path) -> Any:
    """The data without the value at a place, and without groups and lists that are empty then and need not be there."""
    made = copy.deepcopy(data)
    while path and value_at(made, path) is not MISSING:
        holder = value_at(made, path[:-1])
        del holder[path[-1]]
        path = path[:-1]
        if holder or not path or not isinstance(holder, dict | list) or _needed(_home(schema, made, path), path[-1]):
            break
    return made


def _insert(holder: Any, key: Any, value: Any, shape: Shape) -> None:
    if isinstance(holder, list):
        holder[key : key + 1] = [value]
        return
    order = [one.key for one in shape.fields]
    behind = order[order.index(key) + 1 :] if key in order else []
    after = next((one for one in holder if one in behind), None)
    if key in holder or after is None:
        holder[key] = value
        return
    pairs = list(holder.items())
    place = list(holder).index(after)
    holder.clear()
    holder.update((*pairs[:place], (key, value), *pairs[place:]))


def _needed(shape: Shape, key: Any) -> bool:
    return shape.kind != "group" or any(one.needed for one in shape.fields if one.key == key)


def _step(value: Any, step: Any) -> Any:
    if isinstance(value, dict):
        return value.get(step, MISSING)
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return MISSING


# -- special rules ----------------------------------------------------------------------------------------------------


class Standing(msgspec.Struct, frozen=True):
    """A special rule for one record: whom or what it is for ("" for the mission), and whether it is in force."""

    path: Path
    whom: str
    on: bool
    value: Any


def standing(switch: Switch, data: Any, sides: Mapping[str, str]) -> tuple[Standing, ...]:
    """A switch for each record that it may be there for; ``sides`` are the adjectives of the sides."""
    found = []
    for path in _expanded(data, switch.at):
        value = value_at(data, path)
        found.append(Standing(path, _whom(switch, data, path, sides), in_force(switch, value), value))
    return tuple(found)


def in_force(switch: Switch, value: Any) -> bool:
    """Whether a value puts a special rule in force."""
    if isinstance(switch.on, bool) or switch.exact:
        return type(value) is type(switch.on) and bool(value == switch.on)
    return value is not MISSING and value is not None and value != switch.off


def _expanded(data: Any, at: Pattern, path: Path = ()) -> Iterator[Path]:
    if not at:
        yield path
        return
    here = value_at(data, path)
    if at[0] != "*":
        keys: list[Any] = [at[0]] if "*" not in at or isinstance(_step(here, at[0]), dict | list) else []
        keys = [at[0]] if len(at) == 1 else keys
    else:
        keys = list(range(len(here))) if isinstance(here, list) else list(here) if isinstance(here, dict) else []
    for key in keys:
        yield from _expanded(data, at[1:], (*path, key))


def _whom(switch: Switch, data: Any, path: Path, sides: Mapping[str, str]) -> str:
    """The side and what its record says of itself."""
    if "*" not in switch.at:
        return ""
    side = next((sides[str(step)] for step in path if str(step) in sides), "")
    record = value_at(data, path[:-1])
    said = []
    for key in switch.keys:
        value = record.get(key, ["rest"] if key == "units" else "") if isinstance(record, dict) else ""
        said.append(", ".join(map(str, value)) if isinstance(value, list) else str(value))
    more = " ".join(one for one in said if one)
    return f"{side}: {more}" if side and more else side or more or words_of(str(path[1]))
