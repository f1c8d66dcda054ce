"""Edits of a counter file: functions from data to data, and from text to text where lines are only moved or renamed."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from lhy_desktop.engine.content.roundtrip import CannotRewriteError, read_written, renamed_keys, swapped
from lhy_desktop.engine.content.yaml_file import Path

_NUMBER = re.compile(r"([1-9][0-9]*)([a-z]*)")
_LETTER = re.compile(r"[a-y]")
_TAIL = re.compile(r"(.*?)_?([0-9]+)?")
LONGEST = 30
"""Letters of an id."""


def at(data: Any, path: Path) -> Any:
    """The value at a path; None where nothing is."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
            data = data[step]
        else:
            return None
    return data


def put(data: Any, path: Path, value: Any, before: Collection[str] = ()) -> Any:
    """The data with another value at a path, or with a new one: at the end of its list, or before the first of those
    keys that is there. What lies on the way and is missing is made."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        made = list(data) if isinstance(data, list) else []
        inner = made[step] if step < len(made) else None
        made[step : step + 1] = [put(inner, tuple(rest), value, before)]
        return made
    found = dict(data) if isinstance(data, dict) else {}
    new = put(found.get(step), tuple(rest), value, before)
    after = next((key for key in before if key in found), None) if not rest and step not in found else None
    if after is None:
        return {**found, step: new}
    pairs = list(found.items())
    place = list(found).index(after)
    return dict([*pairs[:place], (step, new), *pairs[place:]])


def follow(data: Any, path: Path, value: Any) -> Any:
    """The data with a new value behind its neighbor in a list; in a mapping under the key of ``path``, at the end."""
    *way, last = path
    holder = at(data, tuple(way))
    if isinstance(last, int):
        return put(data, tuple(way), [*holder[: last + 1], value, *holder[last + 1 :]])
    return put(data, path, value)


def cut(data: Any, path: Path) -> Any:
    """The data without the value at a path, and without the collections that are empty then, but for the outermost."""
    *way, last = path
    holder = at(data, tuple(way))
    if isinstance(holder, list) and isinstance(last, int):
        made: Any = [*holder[:last], *holder[last + 1 :]]
    elif isinstance(holder, dict):
        made = {key: value for key, value in holder.items() if key != last}
    else:
        return data
    if not made and len(way) > 1:
        return cut(data, tuple(way))
    return put(data, tuple(way), made)


def free(like: str, taken: Collection[str]) -> str:
    """An id that nobody has: the next number, the next letter, or the same word with a number."""
    if like not in taken:
        return like
    if number := _NUMBER.fullmatch(like):
        n, tail = int(number[1]), number[2]
        return next(one for one in (f"{n + by}{tail}" for by in range(1, len(taken) + 2)) if one not in taken)
    if _LETTER.fullmatch(like):
        letters = (chr(n) for n in range(ord(like) + 1, ord("z") + 1))
        if (letter := next((one for one in letters if one not in taken), "")) != "":
            return letter
    found = _TAIL.fullmatch(like)
    stem = (found[1] if found else like)[: LONGEST - 4]
    return next(one for one in (f"{stem}_{by}" for by in range(2, len(taken) + 3)) if one not in taken)


def beside(data: Any, path: Path, by: int) -> Path | None:
    """The path of the neighbor in the same collection; None where there is none."""
    *way, last = path
    holder = at(data, tuple(way))
    steps: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder or ())))
    if last not in steps:
        return None
    place = steps.index(last) + by
    return (*way, steps[place]) if 0 <= place < len(steps) else None


def exchanged(text: str, path: Path, other: Path) -> str:
    """The text with two entries of one collection in each other's place. Raises CannotRewriteError."""
    made = swapped(text, path, other)
    _same_values(text, made)
    return made


def renamed(text: str, names: Mapping[Path, str]) -> str:
    """The text with other keys at some paths, none of which lies in another; each stays where it stands. Raises
    CannotRewriteError."""
    made = text
    for way in dict.fromkeys(path[:-1] for path in names):
        there = {str(path[-1]): name for path, name in names.items() if path[:-1] == way}
        made = renamed_keys(made, [str(step) for step in way], there)
    _same_values(text, made)
    return made


def _same_values(before: str, after: str) -> None:
    """Raise CannotRewriteError unless a text reads back with as many values as it had."""
    if _count(read_written(before).data) != _count(read_written(after).data):
        raise CannotRewriteError("The lines cannot be moved: the text would say something else.")


def _count(value: Any) -> int:
    if isinstance(value, dict | list):
        return 1 + sum(map(_count, value.values() if isinstance(value, dict) else value))
    return 1
