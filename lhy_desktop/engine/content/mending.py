"""What mends the data of a mission: small changes by paths."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Fix
from lhy_desktop.engine.content.yaml_file import Path


def setting(words: str, path: Path, value: Any) -> Fix:
    """A button that puts a value at a place; groups on the way to it must be there."""
    return Fix(words, partial(put, path, value))


def put(path: Path, value: Any, data: Any) -> Any:
    """The data with a value at a place; in a list behind the last one it is added."""
    made = copy.deepcopy(data)
    holder = at(made, path[:-1])
    if isinstance(holder, list) and path[-1] == len(holder):
        holder.append(value)
    else:
        holder[path[-1]] = value
    return made


def out(paths: Sequence[Path], data: Any) -> Any:
    """The data without some values: the last ones of a list first."""
    made = copy.deepcopy(data)
    for path in sorted(paths, key=str, reverse=True):
        del at(made, path[:-1])[path[-1]]
    return made


def at(data: Any, path: Path) -> Any:
    """The value at a place."""
    for step in path:
        data = data[step]
    return data
