"""What is installed beside the program: the entry points of all packages, looked up once and as late as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def entry_points(group: str) -> tuple[EntryPoint, ...]:
    """Those of a group, in order of their names. The first call reads what every installed package says."""
    return tuple(sorted(_installed().select(group=group), key=lambda point: point.name))


@lru_cache(maxsize=1)
def _installed() -> Any:
    """They all; on Python 3.11 of another type than later, with the same ``select``."""
    import importlib.metadata  # here: it imports much, which the first paint of a window need not wait for

    return importlib.metadata.entry_points()
