"""Chance is a seat: dice and draws are questions, answered by a counter source, a script or a player."""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal

import msgspec

Audience = Literal["public", "axis", "allied"]


class Die(msgspec.Struct, frozen=True):
    """One die of a throw: ``face`` and ``color`` are keys of how it is drawn ("number", "white")."""

    sides: int
    face: str = "number"
    color: str = ""


class Throw(msgspec.Struct, frozen=True):
    """Dice thrown together. Each die is a CHANCE question of its own; the questions follow one another without any
    other between them.

    ``id`` tells a throw from the one before it; ``at`` is the index of the die that is asked for now, counted from 0.
    """

    id: int
    dice: tuple[Die, ...]
    at: int = 0

    def roll(self, at: int, purpose: str, audience: Audience = "public") -> Roll:
        """The question that the throw's frame asks for its die number ``at``."""
        throw = msgspec.structs.replace(self, at=at)
        return Roll(self.dice[at].sides, purpose, audience, throw=throw)

    @property
    def left(self) -> int:
        """Dice still to come, including the one asked for now."""
        return len(self.dice) - self.at


class Roll(msgspec.Struct, frozen=True):
    """What is rolled or drawn: one number from 1 to ``sides``, for what purpose, and who may see it; alone or as part
    of a throw. ``needs`` says which faces succeed, as people say it: "6 or less"; "" where no face does, or where that
    would tell what others may not know."""

    sides: int
    purpose: str
    audience: Audience = "public"
    draw: bool = False
    throw: Throw | None = None
    needs: str = ""

    def follows(self, before: Roll) -> bool:
        """Whether this is the die of the same throw that must be asked for after ``before``."""
        one, other = before.throw, self.throw
        if one is None or other is None:
            return False
        same = (one.id, one.dice, one.at + 1) == (other.id, other.dice, other.at)
        return same and (before.audience, before.draw) == (self.audience, self.draw)


class Rolled(msgspec.Struct, frozen=True, tag="rolled", forbid_unknown_fields=True):
    """The answer of the CHANCE seat."""

    value: int


class ChanceSource(msgspec.Struct, frozen=True):
    """A seeded counter: answer = hash(seed, position), so that one integer is its whole state.

    After an undo the same decision gets the same dice.
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
        """The source after one answer, whoever gave that answer."""
        return ChanceSource(self.seed, self.position + 1)
