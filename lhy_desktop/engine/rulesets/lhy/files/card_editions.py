"""The two editions of the Game Tracks card, to be looked at: what differs, in our words (section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lhy_desktop.engine.content.bounds import Bounds, Words
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.rule_tables import Chapter
from lhy_desktop.engine.content.schema import read

FOLDER = "resources/rules/lhy"


@dataclass(frozen=True, slots=True)
class Change(Chapter):
    """One difference; ``phase`` is the numeral of the phase it belongs to."""

    point: Words
    phase: Words
    first: Words
    second: Words
    source: Words


@dataclass(frozen=True, slots=True)
class Coordinating(Chapter):
    """A row of the coordination table that the first edition prints."""

    die: Words
    result: Words


@dataclass(frozen=True, slots=True)
class Editions(Chapter):
    """All differences in the order of the card, and the table that only the first edition prints."""

    changes: Annotated[tuple[Change, ...], Bounds(0, 100)]
    coordination: Annotated[tuple[Coordinating, ...], Bounds(0, 40)]


def load_editions(places: Places | None = None) -> Editions:
    """The file of differences (read once per data folder). Raises ContentError with every problem of it."""
    return _editions((places or find_places()).only(FOLDER))


@lru_cache(maxsize=4)
def _editions(places: Places) -> Editions:
    path = places.find(FOLDER, "editions")
    return read(path, Editions, places.label(path))[0]
