"""What the window does in steps, so that it never waits, done at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from lhy_desktop.ui.play.start.missions import MissionShelf
from lhy_desktop.ui.seam.card import MissionCard

T = TypeVar("T")


def outcome(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


def whole_card(shelf: MissionShelf, id: str) -> MissionCard:
    """The card of a mission, read to the end."""
    for _ in shelf.reading(id):
        pass
    return shelf.shown(id)
