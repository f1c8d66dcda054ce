"""Edits of plain data by paths, and what they do to the lines of a text."""

from __future__ import annotations

import copy
import difflib
from typing import Any

from lhy_desktop.engine.content.yaml_file import parse

VALUES: tuple[Any, ...] = (
    *("woods", "no", "1944-12-16", "it's: x", "# not", "a\nb\n", "", " x", "- z", "true", "12", "\u2028"),
    *(5, -3, 0.5, 1e-7, True, None, [], {}, [1, 2], {"kind": "road", "hexes": "A1 B2"}),
    *({"a": {"b": [{"c": 1, "d": [1, 2]}]}}, ["words " * 9] * 12, [[1, [2, 3]], {"x": [{"y": 2}]}]),
)


def data_of(text: str) -> Any:
    return parse(text.encode(), "").data


def changed(old: str, new: str) -> list[str]:
    """Lines taken out and put in."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
    return [line for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")]


def places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [path] if path else []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        found += places(value, (*path, key))
    return found


def edited(data: Any, place: tuple[str | int, ...], how: str, value: Any) -> Any:
    """The data with one value set, taken out, or a new one before it."""
    new = copy.deepcopy(data)
    holder = new
    for step in place[:-1]:
        holder = holder[step]
    if how == "set":
        holder[place[-1]] = value
    elif how == "cut":
        del holder[place[-1]]
    elif isinstance(holder, list):
        holder.insert(place[-1], value)
    else:
        pairs: list[tuple[str, Any]] = []
        for key, of in holder.items():
            pairs += [*([("new", value)] if key == place[-1] else []), (key, of)]
        holder.clear()
        holder.update(pairs)
    return new


def at(data: Any, place: tuple[str | int, ...]) -> Any:
    for step in place:
        data = data[step]
    return data
