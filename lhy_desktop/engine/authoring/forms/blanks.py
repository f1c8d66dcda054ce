"""First values for what is added to a form: as small as the schema allows."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.authoring.forms.reading import Schema
from lhy_desktop.engine.authoring.forms.shapes import Shape

_DEEPEST = 12
_HEX, _DATE, _WORD = "A1", "1944-06-06", "new"


def blank(schema: Schema, shape: Shape, usual: Any = None, depth: int = 0) -> Any:
    """A first value of a shape: ``usual`` where that is not empty, of a truth the other one. What it cannot know is
    left to be filled in."""
    if shape.kind == "truth":
        return not usual
    if usual is not None and usual != [] and usual != {}:
        return usual
    if shape.first is not None:
        return shape.first
    if shape.kind in ("choice", "fixed"):
        return shape.choices[0] if shape.choices else ""
    if shape.kind == "number":
        low, high = shape.least, shape.most
        number = low if low is not None and low > 0 else high if high is not None and high < 0 else 0
        return int(number) if shape.whole else float(number)
    if shape.kind == "text":
        return _text(shape)
    if depth > _DEEPEST:
        return {} if shape.kind in ("group", "named") else []
    return _collection(schema, shape, depth + 1)


def _collection(schema: Schema, shape: Shape, depth: int) -> Any:
    if shape.kind == "either":
        return blank(schema, schema.shape(shape.parts[0]), None, depth)
    if shape.kind == "group":
        needed = [one for one in shape.fields if one.needed]
        return {one.key: blank(schema, schema.shape(one.node), one.usual, depth) for one in needed}
    if shape.kind == "row":
        return [blank(schema, schema.shape(one), None, depth) for one in shape.parts]
    if shape.item is None:
        return {} if shape.kind == "named" else []
    count = int(shape.least or 0)
    entry = schema.shape(shape.item)
    if shape.kind == "named":
        names = (shape.keys or tuple(f"{_WORD}_{i}" for i in range(count)))[: count or len(shape.keys)]
        return {name: blank(schema, entry, None, depth) for name in names}
    return [blank(schema, entry, None, depth) for _ in range(count)]


def _text(shape: Shape) -> str:
    """The first of some texts that the pattern takes; "" where none is needed."""
    if not shape.pattern:
        return _WORD if shape.least else ""
    from lhy_desktop.engine.authoring.forms.checking import matches

    return next((text for text in (_WORD, _HEX, _DATE, "1") if matches(shape.pattern, text)), "")
