"""Chance is a seat: dice and draws are questions, answered by a counter source, a script or a player."""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal

import msgspec

Audience = Literal["public", "axis", "allied"]


class Roll(msgspec.Struct, frozen=True):
    """What is rolled or drawn: one number from 1 to ``sides``, why, and who may see it."""

    sides: int
    purpose: str
    audience: Audience = "public"
    draw: bool = False


class Rolled(msgspec.Struct, frozen=True, tag="rolled", forbid_unknown_fields=True):
    """The answer of the CHANCE seat."""

    value: int


class ChanceSource(msgspec.Struct, frozen=True):
    """A seeded counter: answer = hash(seed, position), so one integer is all its state.

    The same decision after an undo gets the same dice.
    """

    seed: int
    position: int = 0

    def value(self, sides: int) -> int:
        """A number from 1 to ``sides``, every one equally likely (reduced by rejection)."""
        ceiling = (1 << 64) - (1 << 64) % sides
        attempt = 0
        while True:
            key = b"%d:%d:%d" % (self.seed, self.position, attempt)
            number = int.from_bytes(blake2b(key, digest_size=8).digest(), "big")
            if number < ceiling:
                return number % sides + 1
            attempt += 1

    def advanced(self) -> ChanceSource:
        """The source after one answer, whoever gave it."""
        return ChanceSource(self.seed, self.position + 1)
