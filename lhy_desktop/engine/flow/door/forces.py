"""Forces that players choose before a game, by points.

A chosen force is recorded in the options of the game, so that its save replays anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.door.missions import MissionHeader
from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat


class Grade(msgspec.Struct, frozen=True):
    """One way to have a unit: its key, a word ("Veteran"), and its price in points."""

    key: str
    words: str
    points: int


class Purchase(msgspec.Struct, frozen=True):
    """Something that a side can take: its id, its name, a line about it, its usual grade first.

    Units of the same ``group`` ("Infantry", "Tanks") stand together in a list. At most ``most`` of it may be taken.
    """

    id: str
    words: str
    about: str
    group: str
    grades: tuple[Grade, ...]
    most: int


class Taken(msgspec.Struct, frozen=True):
    """A line of a force: so many units of one grade, by their keys."""

    unit: str
    grade: str
    count: int = 1


class ReadyForce(msgspec.Struct, frozen=True):
    """A force that somebody has put together, by its key and name."""

    key: str
    words: str
    taken: tuple[Taken, ...]
    points: int


class Muster(msgspec.Struct, frozen=True):
    """What a side of a mission can choose from, and how many points it has.

    ``side`` is its name inside a sentence ("the Germans"), ``own`` says what it has when nobody chooses. ``budget`` is
    the usual number of points; players may agree on another one from ``least`` to ``most``. ``faults`` say what is
    wrong with files of ready forces that cannot be used.
    """

    seat: Seat
    side: str
    own: str
    own_points: int
    budget: int
    least: int
    most: int
    purchases: tuple[Purchase, ...]
    ready: tuple[ReadyForce, ...] = ()
    faults: tuple[str, ...] = ()

    def points(self, taken: tuple[Taken, ...]) -> int:
        """What a force costs; lines that this side cannot have cost nothing."""
        prices = {(one.id, grade.key): grade.points for one in self.purchases for grade in one.grades}
        return sum(prices.get((line.unit, line.grade), 0) * line.count for line in taken)

    def suggested(self, budget: int) -> tuple[Taken, ...]:
        """A sensible force for so many points, to begin with: the ready one that uses most of them, filled up.

        What is added has its usual grade and comes from the group on which least has been spent; groups that stand
        earlier in the list may have more. Empty when nothing is cheap enough.
        """
        begun = max((one for one in self.ready if one.points <= budget), key=lambda one: one.points, default=None)
        found = {(one.unit, one.grade): one.count for one in (begun.taken if begun is not None else ())}
        groups = list(dict.fromkeys(one.group for one in self.purchases))
        left = budget - (begun.points if begun is not None else 0)
        while True:
            held = tuple(Taken(*key, count) for key, count in found.items())
            spent = {group: self._spent(group, held) for group in groups}
            open_to = [
                one
                for one in self.purchases
                if one.grades[0].points <= left
                and one.most > sum(line.count for line in held if line.unit == one.id)
                and all(line.grade == one.grades[0].key for line in held if line.unit == one.id)
            ]
            if not open_to:
                return held
            best = min(
                open_to, key=lambda one: (spent[one.group] * (1 + groups.index(one.group)), -one.grades[0].points)
            )
            key = (best.id, best.grades[0].key)
            found[key] = found.get(key, 0) + 1
            left -= max(1, best.grades[0].points)

    def _spent(self, group: str, taken: tuple[Taken, ...]) -> int:
        """Points of the units of one group."""
        members = {one.id for one in self.purchases if one.group == group}
        return self.points(tuple(line for line in taken if line.unit in members))


@runtime_checkable
class Forces(Protocol):
    """A ruleset in whose missions a side may choose its force by points."""

    def musters(self, header: MissionHeader) -> tuple[Muster, ...]:
        """The sides of this mission whose forces may be chosen; empty when the mission fixes them all.

        Raises engine.content.ContentError when the mission or another file cannot be read.
        """

    def force_problems(
        self, header: MissionHeader, seat: Seat, taken: tuple[Taken, ...], budget: int
    ) -> tuple[str, ...]:
        """Why a side may not have this force for so many points, in sentences; empty when it may.

        Raises engine.content.ContentError as ``musters`` does.
        """

    def force_options(self, seat: Seat, taken: tuple[Taken, ...], budget: int) -> Mapping[str, str]:
        """A chosen force as options of a game, to be passed to ``prepare``; without ``taken`` the mission's own."""

    def chosen_force(self, seat: Seat, options: Mapping[str, str]) -> tuple[Taken, ...]:
        """The force that a game's options choose for a side; empty when it has the mission's own."""


def musters_of(rules: Ruleset, header: MissionHeader) -> tuple[Muster, ...]:
    """The sides of a mission whose forces may be chosen; empty where the ruleset knows no such thing.

    Raises engine.content.ContentError when a file cannot be read.
    """
    return rules.musters(header) if isinstance(rules, Forces) else ()
