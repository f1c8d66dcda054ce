"""Sentences that several chapters use, and shorthands for events."""

from __future__ import annotations

from lhy_desktop.engine.flow import Event, Ledger, Seat, Telling
from lhy_desktop.engine.rulesets.orders.model.facts import Facts


def people(facts: Facts, seat: Seat) -> str:
    """The side inside a sentence: "the Germans"."""
    return facts.setup.mission.sides[seat].name


def capital(text: str) -> str:
    """The same text with a capital letter."""
    return text[:1].upper() + text[1:]


def named(facts: Facts, team: str) -> str:
    """A team's name inside a sentence."""
    return facts.setup.teams[team].name


def listed(names: tuple[str, ...]) -> str:
    """Several names: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def event(
    kind: str,
    rule: str,
    text: str,
    ledger: Ledger = (),
    dice: tuple[int, ...] = (),
    hexes: tuple[str, ...] = (),
    trail: tuple[str, ...] = (),
    units: tuple[str, ...] = (),
    key: str = "",
    word: str = "",
    goals: tuple[int, ...] = (),
) -> Event:
    """Something that everybody hears."""
    told = Telling(text, ledger, dice, hexes, trail, units=units, word=word, goals=goals)
    return Event(kind, rule, told, key=key)
