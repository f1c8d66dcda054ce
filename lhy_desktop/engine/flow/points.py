"""What is installed beside the program: the entry points of all packages, looked up only once and as late as
possible."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def entry_points(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group, in order of their names. The first call reads the metadata of every installed
    package."""
    return tuple(sorted(_installed().select(group=group), key=lambda point: point.name))


@lru_cache(maxsize=1)
def _installed() -> Any:
    """All entry points; Python 3.11 returns another type than later versions, with the same ``select``."""
    import importlib.metadata  # imported here: it imports much, which the window's first paint need not wait for

    return importlib.metadata.entry_points()
