"""What a computer player likes in one game, drawn once by its seed, so that no two games are the same."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from lhy_desktop.engine.flow import Seat

_KEPT = 16_384
"""Likings that are remembered: those of the games being played, since a study plays thousands."""


def taste(seed: int, seat: Seat, most: int, *of: str) -> int:
    """A liking from 0 to ``most`` for the thing named by ``of``: the same in all decisions of a seat."""
    return _drawn(seed, seat, of) % (most + 1)


@lru_cache(maxsize=_KEPT)
def _drawn(seed: int, seat: Seat, of: tuple[str, ...]) -> int:
    """A number of 32 bits, the same for the same words."""
    key = blake2b(":".join((str(seed), seat, *of)).encode(), digest_size=4).digest()
    return int.from_bytes(key, "big")
