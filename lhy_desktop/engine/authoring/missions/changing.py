"""Changes of a mission's data: another value at a place, and areas made narrower or wider by a clause."""

from __future__ import annotations

import copy
from typing import Any, Literal

from lhy_desktop.engine.content.yaml_file import Path

How = Literal["instead", "and", "or"]


def with_value(data: Any, path: Path, value: Any) -> Any:
    """The data with another value at a place that is there; the old data stay as they are."""
    made = copy.deepcopy(data)
    holder = made
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return made


def ruled(said: tuple[str, ...], clause: str, how: How) -> list[str]:
    """An area by a clause: in its place, where both hold, or where either does. What is said already is not said
    again."""
    if how == "and" and said:
        return [one if clause in one.split(", ") else f"{one}, {clause}" for one in said]
    return [*(one for one in said if one != clause), clause] if how == "or" else [clause]
