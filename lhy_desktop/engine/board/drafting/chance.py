"""Chance that depends only on its key: the same numbers in every process and on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A sequence of numbers that depends on a text (blake2b in counter mode)."""

    def __init__(self, *key: object) -> None:
        self._key = repr(key).encode()
        self._count = 0

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        self._count += 1
        digest = blake2b(self._key + self._count.to_bytes(4, "big"), digest_size=8).digest()
        return low + int.from_bytes(digest, "big") % (high - low + 1)

    def one_in(self, count: int) -> bool:
        """True once in ``count`` times on average."""
        return self.between(1, count) == 1

    def pick(self, some: Sequence[T]) -> T:
        """One of them at random."""
        return some[self.between(0, len(some) - 1)]
