"""Whether two values are written alike: 1, 1.0 and true are equal for Python, and three things in a file."""

from __future__ import annotations

from typing import Any


def same(one: Any, other: Any) -> bool:
    """Equal values of equal types, at any depth; the order of a mapping's keys does not count."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
