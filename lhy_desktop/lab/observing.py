"""What happened where in one game: losses, shots and movement by hex, told apart by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from lhy_desktop.engine.flow import SEATS, Game, Ruleset, Seat
from lhy_desktop.engine.flow.door import (
    Ending,
    Lineup,
    Mapped,
    Post,
    Traced,
    aimed_at,
    ending_of,
    lineup_of,
    places_of,
)

Heat = dict[str, tuple[int, int]]
"""By hex: how often it was the axis seat that lost something, shot at it or entered it, and how often the allied
one."""

WHAT = ("losses", "shots", "moves")


class Onlooker:
    """Looks on at one game, and sees all of it.

    A unit has entered a hex when it stands there after an answer, and every hex of its way when an answer named one.
    A loss belongs to the hex in which something stood before, a shot to the hex that was aimed at and to its shooter.
    """

    def __init__(self, rules: Ruleset, prepared: Any) -> None:
        self._rules = rules
        # which doors there are is found out once: asking a protocol costs more than going through it
        self._lineup: Callable[[Game[Any]], Lineup] = (
            rules.lineup if isinstance(rules, Traced) else partial(lineup_of, rules, prepared)
        )
        self._aimed = rules.aimed if isinstance(rules, Traced) else partial(aimed_at, rules)
        self._places = rules.places if isinstance(rules, Mapped) else partial(places_of, rules)
        self._standing: Lineup | None = None
        self._way: tuple[str, ...] = ()
        self._counts: dict[str, Counter[tuple[str, Seat]]] = {what: Counter() for what in WHAT}
        self._ending: Ending | None = None

    def before(self, game: Game[Any], action: object) -> None:
        """An answer is about to be given."""
        if self._standing is None:
            self._standing = self._lineup(game)
        question = game.question
        if question is None or question.seat == "chance":
            return
        for hex in self._aimed(game, action):
            self._counts["shots"][hex, question.seat] += 1
        if way := self._places(action).hexes:
            self._way = way

    def after(self, game: Game[Any]) -> None:
        """An answer has been given."""
        assert self._standing is not None
        before, now = self._standing, self._lineup(game)
        self._standing = now
        if now.posts != before.posts:
            self._moved(before.posts, now.posts)
            for seat, lost in zip(SEATS, (now.lost[0] - before.lost[0], now.lost[1] - before.lost[1]), strict=True):
                if lost > 0:
                    self._fell(seat, lost, before.posts, now.posts)
        if game.question is None and (result := self._rules.result(game)) is not None:
            self._ending = ending_of(self._rules, game, result)

    def heat(self, what: str) -> Heat:
        """The hexes of "losses", "shots" or "moves", with how often it happened."""
        found: Heat = {}
        for (hex, seat), count in sorted(self._counts[what].items()):
            axis, allied = found.get(hex, (0, 0))
            found[hex] = (axis + count, allied) if seat == "axis" else (axis, allied + count)
        return found

    @property
    def ending(self) -> Ending | None:
        """What ended the game; None before its end."""
        return self._ending

    def _moved(self, before: Mapping[str, Post], now: Mapping[str, Post]) -> None:
        for unit, post in now.items():
            old = before.get(unit)
            if old is not None and old.hex != post.hex:
                for hex in _between(self._way, old.hex, post.hex):
                    self._counts["moves"][hex, post.seat] += 1

    def _fell(self, seat: Seat, lost: int, before: Mapping[str, Post], now: Mapping[str, Post]) -> None:
        """Share out what a side has lost among the hexes in which it has become weaker, the weakest first."""
        weaker: Counter[str] = Counter()
        for unit in before.keys() | now.keys():
            old, new = before.get(unit), now.get(unit)
            if old is not None and old.seat == seat:
                weaker[old.hex] += old.strength - (new.strength if new is not None else 0)
            elif new is not None and new.seat == seat:
                weaker[new.hex] -= new.strength
        for hex, steps in sorted(weaker.items(), key=lambda one: (-one[1], one[0])):
            share = min(lost, steps)
            if share <= 0:
                return
            self._counts["losses"][hex, seat] += share
            lost -= share


def _between(way: tuple[str, ...], start: str, end: str) -> tuple[str, ...]:
    """The hexes that a unit has entered on a way that was named; its end alone when it did not go that way."""
    if end not in way:
        return (end,)
    last = way.index(end)
    first = way.index(start) + 1 if start in way[:last] else 0
    return way[first : last + 1]
