"""The two sides as a ruleset names them. Seats keep their ids in code and saves; people read these words."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import SEATS, Seat, other

ORDINALS = ("first", "second")


class SideWords(msgspec.Struct, frozen=True):
    """A side in words and keys.

    ``name`` stands inside a sentence ("the Germans"), ``people`` alone ("Germans"), ``adjective`` before a noun
    ("German"), ``letter`` on a shield ("G"). ``color`` and ``emblem`` are keys of the window's palette and shields:
    a nation's, or "first" and "second" where the ruleset names none.
    """

    name: str
    people: str
    adjective: str
    letter: str
    color: str
    emblem: str


@runtime_checkable
class Sides(Protocol):
    """A ruleset that names and colors its sides and says who sits first."""

    def side(self, prepared: Any, seat: Seat) -> SideWords:
        """One side of a mission."""

    def first(self, prepared: Any) -> Seat:
        """The side that lists name first: the attacker, the side that moves first, or the side that the rulebook prints
        first."""


@runtime_checkable
class Named(Protocol):
    """A ruleset that gives its sides only a name."""

    def side_name(self, prepared: Any, seat: Seat) -> str:
        """The name of a side inside a sentence: "the Germans"."""


def side_words(rules: Ruleset, prepared: Any, seat: Seat) -> SideWords:
    """The words for a side. A ruleset that gives none has a first and a second side."""
    if isinstance(rules, Sides):
        return rules.side(prepared, seat)
    names = {one: _name(rules, prepared, one) for one in SEATS}
    people = {one: _capital(name.removeprefix("the ")) for one, name in names.items()}
    letters = {one: words[:1].upper() for one, words in people.items()}
    place = SEATS.index(seat)
    letter = letters[seat] if letters[seat] != letters[other(seat)] else str(place + 1)
    return SideWords(names[seat], people[seat], people[seat], letter, ORDINALS[place], ORDINALS[place])


def side_name(rules: Ruleset, prepared: Any, seat: Seat) -> str:
    """The name of a side inside a sentence: "the Germans", "the first side"."""
    return side_words(rules, prepared, seat).name


def first_seat(rules: Ruleset, prepared: Any) -> Seat:
    """The side that lists name first."""
    return rules.first(prepared) if isinstance(rules, Sides) else SEATS[0]


def seats_in_order(rules: Ruleset, prepared: Any) -> tuple[Seat, Seat]:
    """Both seats in the order in which lists name them."""
    first = first_seat(rules, prepared)
    return first, other(first)


def _name(rules: Ruleset, prepared: Any, seat: Seat) -> str:
    if isinstance(rules, Named):
        return rules.side_name(prepared, seat)
    return f"the {ORDINALS[SEATS.index(seat)]} side"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
