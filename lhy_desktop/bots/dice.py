"""A bot's own dice: they depend on seed, decision and seat alone, and never touch the game's chance."""

from __future__ import annotations

import random
from hashlib import blake2b

from lhy_desktop.engine.flow import Seat


def dice(seed: int, number: int, seat: Seat) -> random.Random:
    """The dice of one decision: a replayed or undone decision gets the same ones."""
    key = blake2b(f"{seed}:{number}:{seat}".encode(), digest_size=8).digest()
    return random.Random(int.from_bytes(key, "big"))
