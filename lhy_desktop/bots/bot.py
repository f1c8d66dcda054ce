"""What a computer opponent is, and the list of those there are."""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Protocol

from lhy_desktop.engine.flow import LegalSet, Seat


class Bot(Protocol):
    """Answers the decisions of one seat."""

    name: str

    def choose(self, number: int, seat: Seat, view: Any, legal: LegalSet) -> object:
        """An action of ``legal``. ``number`` is the decision's number in the game."""
        ...


class RandomBot:
    """Plays any legal action: a verb at random, then its arguments.

    Its dice are its own and depend on seed, decision and seat alone, so that a replayed or undone
    decision gets the same answer. They never touch the game's chance.
    """

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, number: int, seat: Seat, view: Any, legal: LegalSet) -> object:
        """A legal action at random."""
        key = blake2b(f"{self._seed}:{number}:{seat}".encode(), digest_size=8).digest()
        return legal.sample(random.Random(int.from_bytes(key, "big")))


_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot_names() -> tuple[str, ...]:
    """Names accepted by ``make_bot``."""
    return tuple(_BOTS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name. Raises ValueError with the names there are."""
    maker = _BOTS.get(name)
    if maker is None:
        raise ValueError(f"No computer player is called '{name}'. There are: {', '.join(_BOTS)}.")
    return maker(seed)
