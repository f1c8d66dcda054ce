"""What could be done, and why: the reason is kept when the worth is found, and put into words when it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lhy_desktop.bots.bot import Thought

Why = Callable[[], str]
"""The reason for an action, in one plain sentence, from what was weighed when the action was found."""


class Option(NamedTuple):
    """One action, what it is worth, and the reason for that."""

    worth: int
    action: object
    why: Why

    def thought(self) -> Thought:
        """The answer that takes this option."""
        return Thought(self.action, self.why())


def because(text: str) -> Why:
    """A reason that needs no facts."""
    return lambda: text


def best(found: list[Option]) -> Option | None:
    """The option that is worth most; the first of equals."""
    return max(found, key=lambda option: option.worth, default=None)
