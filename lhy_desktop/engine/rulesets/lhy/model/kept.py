"""What is worked out from a set-up and kept for the last few: games of several missions are played in turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")
MOST = 100_000
"""How many answers to one question are kept."""
KEPT = 8
"""For how many set-ups."""


class Found(dict[K, V]):
    """Answers to a question about a map, each found out when it is first asked for."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST:
            self.clear()
        found = self[key] = self._find(key)
        return found


class PerSetup(Generic[T]):
    """One value for each set-up, made when it is first asked for. Set-ups are told apart by identity: to compare two of
    them would take longer than to work most things out again."""

    def __init__(self, make: Callable[[Setup], T]) -> None:
        self._make = make
        self._found: dict[int, tuple[Setup, T]] = {}
        """By identity; each set-up is held beside its value, so that no other can get its identity meanwhile."""

    def of(self, setup: Setup) -> T:
        """The value for a set-up."""
        found = self._found.get(id(setup))
        return found[1] if found is not None and found[0] is setup else self._made(setup)

    def _made(self, setup: Setup) -> T:
        if len(self._found) >= KEPT:
            self._found.clear()
        made = self._make(setup)
        self._found[id(setup)] = setup, made
        return made
