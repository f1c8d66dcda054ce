"""Help texts of a rulebook by rule number, in our words; ledger lines, refusals and events refer to them by that
number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lhy_desktop.engine.content.bounds import Bounds, Words
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.rule_tables import Chapter
from lhy_desktop.engine.content.schema import read


@dataclass(frozen=True, slots=True)
class Topic(Chapter):
    """One rule: a short title and what it says."""

    title: Words
    text: Annotated[str, Bounds(0, 8000)]


@dataclass(frozen=True, slots=True)
class Help(Chapter):
    """All topics by rule number."""

    topics: Annotated[dict[Words, Topic], Bounds(0, 1000)]

    def topic(self, rule: str) -> Topic | None:
        """The topic of a rule number, else that of the nearest number above it ("8.2.1": "8.2"); None when there is
        none."""
        while rule:
            if rule in self.topics:
                return self.topics[rule]
            rule = rule.rpartition(".")[0]
        return None


def load_help(folder: str, places: Places | None = None) -> Help:
    """The file ``help`` of a rulebook's folder (read once per data folder). Raises ContentError with every problem of
    the file."""
    return _help(folder, (places or find_places()).only(folder))


@lru_cache(maxsize=8)
def _help(folder: str, places: Places) -> Help:
    path = places.find(folder, "help")
    return read(path, Help, places.label(path))[0]
