"""Keys of outcomes, ledger lines and events: code decides by these, people read the words beside them.

The words may change at any time; these may not: events of saves hold them.
"""

from __future__ import annotations

from enum import StrEnum


class Effect(StrEnum):
    """10.5: what fire does to the subject unit, from nothing to worst."""

    NO_EFFECT = "no_effect"
    DISRUPTED = "disrupted"
    CASUALTY = "casualty"


class Odds(StrEnum):
    """10.2: which markers a table of outcomes counts: the new one alone, or together with those on the hex."""

    ALONE = "alone"
    TOGETHER = "together"


class Recovered(StrEnum):
    """12.2, 12.6: what a recovery roll brings, from best to worst."""

    RALLIES = "rallies"
    RECOVERS = "recovers"
    HEROIC = "heroic"
    FAILS = "fails"


class Row(StrEnum):
    """All other rows of outcome tables; those of an assault go by the keys of the printed table (11.4.5)."""

    COORDINATED = "coordinated"
    """6.2: two platoons may act together."""
    WITHDRAWS = "withdraws"
    STAYS = "stays"
    """6.9c, 11.2: whether units that roll for it stay."""
    REMOVED = "removed"
    REMAINS = "remains"
    """2.4.7: whether a roadblock is cleared."""
    UNIT = "unit"
    NOTHING = "nothing"
    """18.1: what an examined marker brings."""
    EXTENDED = "extended"
    """9.10: a fire goes on."""
    ON_TARGET = "on_target"
    ASTRAY = "astray"
    """9.4: where a round falls; the row's hex says it."""
    GRANTED = "granted"
    EXACT = "exact"
    """9.13: whether a light is granted, and comes down where it was asked for."""


class Line(StrEnum):
    """Ledger lines that screens say in a word: what is added to the die of a roll."""

    MISSION = "mission"
    ELITE = "elite"
    ASSISTED = "assisted"
    SUPPRESSED = "suppressed"
    UNDISRUPTABLE = "undisruptable"
    HELPERS = "helpers"
    NEAR = "near"


class Came(StrEnum):
    """What came of an event, where its kind does not say it."""

    FIRE = "fire"
    """10.2: dice of markers: a high face hits."""
