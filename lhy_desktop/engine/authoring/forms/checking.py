"""Values against shapes: where in the data something is wrong, and what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from lhy_desktop.engine.authoring.forms.reading import Schema
from lhy_desktop.engine.authoring.forms.shapes import Shape, words_of
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.schema import FORMS
from lhy_desktop.engine.content.yaml_file import MAX_PROBLEMS, Path


class Fault(NamedTuple):
    """What is wrong with the value at a path of keys and places; ``unknown`` where the key itself is."""

    path: Path
    text: str
    unknown: bool = False


def faults(schema: Schema, data: Any) -> tuple[Fault, ...]:
    """What the schema finds wrong, in the order of the data; at most 200."""
    found = []
    for one in _of(schema, schema.root, data, ()):
        found.append(one)
        if len(found) == MAX_PROBLEMS:
            break
    return tuple(found)


def branch(schema: Schema, shape: Shape, value: Any) -> int:
    """Which of the shapes of an ``either`` a value is: the one it names, else the first it fits, else the one of its
    kind; -1 where none is likely."""
    if shape.tag and isinstance(value, dict):
        return shape.tags.get(str(value.get(shape.tag)), -1)
    kinds = [schema.shape(one) for one in shape.parts]
    for i, one in enumerate(kinds):
        if next(_of(schema, one, value, ()), None) is None:
            return i
    return next((i for i, one in enumerate(kinds) if fits(one, value)), -1)


def fits(shape: Shape, value: Any) -> bool:
    """Whether a value has the form that a shape asks for, whatever is wrong inside."""
    if value is None:
        return shape.nullable
    if shape.kind in ("group", "named"):
        return isinstance(value, dict)
    if shape.kind in ("list", "row"):
        return isinstance(value, list)
    if shape.kind == "text":
        return isinstance(value, str)
    if shape.kind == "truth":
        return isinstance(value, bool)
    if shape.kind == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    return True


def _of(schema: Schema, shape: Shape, value: Any, path: Path) -> Iterator[Fault]:
    if value is None and shape.nullable:
        return
    if shape.kind == "either":
        yield from _either(schema, shape, value, path)
    elif not fits(shape, value):
        yield Fault(path, f"This must be {_asked(shape)}.")
    elif shape.kind == "group":
        yield from _group(schema, shape, value, path)
    elif shape.kind == "named":
        yield from _named(schema, shape, value, path)
    elif shape.kind in ("list", "row"):
        yield from _listed(schema, shape, value, path)
    else:
        text = _scalar(shape, value)
        if text:
            yield Fault(path, text)


def _either(schema: Schema, shape: Shape, value: Any, path: Path) -> Iterator[Fault]:
    place = branch(schema, shape, value)
    if place >= 0:
        yield from _of(schema, schema.shape(shape.parts[place]), value, path)
    elif shape.tag and isinstance(value, dict):
        known = tuple(shape.tags)
        if shape.tag in value:
            text = f"'{value[shape.tag]}' is not allowed here.{suggestion(str(value[shape.tag]), known)}"
            yield Fault((*path, shape.tag), text)
        else:
            yield Fault(path, f"The key '{shape.tag}' is missing. Allowed: {', '.join(known)}.")
    else:
        asked = dict.fromkeys(_asked(schema.shape(one)) for one in shape.parts)
        yield Fault(path, f"This must be {' or '.join(asked)}.")


def _group(schema: Schema, shape: Shape, value: dict[str, Any], path: Path) -> Iterator[Fault]:
    known = {one.key: one for one in shape.fields}
    for key in (one.key for one in shape.fields if one.needed and one.key not in value):
        yield Fault(path, f"The key '{key}' is missing.")
    for key, of in value.items():
        if key in known:
            yield from _of(schema, schema.shape(known[key].node), of, (*path, key))
        elif not shape.extra:
            yield Fault((*path, key), f"The key '{key}' is unknown.{suggestion(key, tuple(known))}", True)


def _named(schema: Schema, shape: Shape, value: dict[str, Any], path: Path) -> Iterator[Fault]:
    yield from _count(shape, len(value), path)
    for key, of in value.items():
        if shape.keys and key not in shape.keys:
            yield Fault((*path, key), f"The key '{key}' is unknown.{suggestion(key, shape.keys)}", True)
        elif shape.item is not None:
            yield from _of(schema, schema.shape(shape.item), of, (*path, key))


def _listed(schema: Schema, shape: Shape, value: list[Any], path: Path) -> Iterator[Fault]:
    if shape.kind == "row" and len(value) != len(shape.parts):
        yield Fault(path, f"There must be {len(shape.parts)} entries.")
        return
    yield from _count(shape, len(value), path)
    for i, of in enumerate(value):
        node = shape.parts[i] if shape.kind == "row" else shape.item
        if node is not None:
            yield from _of(schema, schema.shape(node), of, (*path, i))


def _count(shape: Shape, count: int, path: Path) -> Iterator[Fault]:
    if shape.least is not None and count < shape.least:
        yield Fault(path, f"There must be at least {shape.least:g}.")
    if shape.most is not None and count > shape.most:
        yield Fault(path, f"There may be at most {shape.most:g}.")


def _scalar(shape: Shape, value: Any) -> str:
    if shape.kind in ("choice", "fixed"):
        if any(type(one) is type(value) and one == value for one in shape.choices):
            return ""
        return f"'{value}' is not allowed here.{suggestion(str(value), tuple(map(str, shape.choices)))}"
    if shape.kind == "number":
        return _number(shape, value)
    if shape.kind == "text":
        return _text(shape, value)
    return ""


def _number(shape: Shape, value: float) -> str:
    if shape.whole and not isinstance(value, int):
        return "This must be a whole number."
    low, high = shape.least, shape.most
    if (low is not None and value < low) or (high is not None and value > high):
        return f"This must be {_between(low, high)}."
    return ""


def _between(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f"{low:g} to {high:g}"
    return f"{low:g} or more" if low is not None else f"{high:g} or less"


def _text(shape: Shape, value: str) -> str:
    if shape.least is not None and len(value) < shape.least:
        return "This must not be empty." if shape.least == 1 else f"This needs {shape.least:g} letters or more."
    if shape.most is not None and len(value) > shape.most:
        return f"This has {len(value)} letters; {shape.most:g} are allowed."
    if shape.pattern and not matches(shape.pattern, value):
        return f"This must be {FORMS.get(shape.pattern, 'written another way: ' + shape.pattern)}."
    return ""


@cache
def _compiled(pattern: str) -> re.Pattern[str] | None:
    try:
        return re.compile(pattern)
    except re.error:
        return None


def matches(pattern: str, value: str) -> bool:
    """Whether a text is written as a pattern asks; one that cannot be read asks for nothing."""
    found = _compiled(pattern)
    return found is None or found.search(value) is not None


def _asked(shape: Shape) -> str:
    if shape.kind in ("group", "named"):
        return f"a group of keys ({words_of(shape.title).lower()})" if shape.title else "a group of keys"
    words = {
        "list": "a list",
        "row": "a list",
        "truth": "true or false",
        "number": "a whole number" if shape.whole else "a number",
        "choice": f"one of {', '.join(map(str, shape.choices))}",
        "fixed": f"'{shape.choices[0]}'" if shape.choices else "one value",
    }
    return words.get(shape.kind, "a text")
