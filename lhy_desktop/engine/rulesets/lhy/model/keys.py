"""Keys of outcomes, ledger lines and events: code decides by these, while people read the words beside them.

The words may change at any time. The keys may not, because saves hold them in events.
"""

from __future__ import annotations

from enum import StrEnum


class Effect(StrEnum):
    """10.5: what fire does to the subject unit, from nothing to worst."""

    NO_EFFECT = "no_effect"
    DISRUPTED = "disrupted"
    CASUALTY = "casualty"


class Armored(StrEnum):
    """V7: what anti-tank fire does to a vehicle, gun or position, from nothing to worst."""

    UNHARMED = "unharmed"
    SHOCKED = "shocked"
    DESTROYED = "destroyed"


class Odds(StrEnum):
    """10.2: which markers a table of outcomes counts: only the new one, or also those already on the hex."""

    ALONE = "alone"
    TOGETHER = "together"


class Recovered(StrEnum):
    """12.2, 12.6: the results of a recovery roll, from best to worst."""

    RALLIES = "rallies"
    RECOVERS = "recovers"
    HEROIC = "heroic"
    FAILS = "fails"


class Shaken(StrEnum):
    """V9.3: the results of a recovery from shock, from best to worst."""

    RALLIES = "rallies"
    RECOVERS = "recovers"
    STAYS = "stays_shocked"
    ABANDONED = "abandoned"


class Row(StrEnum):
    """All other rows of outcome tables; those of an assault have the keys of the printed table (11.4.5)."""

    COORDINATED = "coordinated"
    """6.2: two platoons may act together."""
    WITHDRAWS = "withdraws"
    STAYS = "stays"
    """6.9c, 11.2: whether units that roll to stay do stay."""
    REMOVED = "removed"
    REMAINS = "remains"
    """2.4.7: whether a roadblock is cleared."""
    UNIT = "unit"
    NOTHING = "nothing"
    """18.1: the result of an examined marker."""
    EXTENDED = "extended"
    """9.10: whether a fire continues."""
    ON_TARGET = "on_target"
    ASTRAY = "astray"
    """9.4: where a round falls; the row's hex names the place."""
    GRANTED = "granted"
    EXACT = "exact"
    """9.13: whether a light is granted, and whether it comes down where it was asked for."""


class Line(StrEnum):
    """Ledger lines that screens put into a word: what is added to the die of a roll."""

    MISSION = "mission"
    ELITE = "elite"
    ASSISTED = "assisted"
    SUPPRESSED = "suppressed"
    UNDISRUPTABLE = "undisruptable"
    HELPERS = "helpers"
    NEAR = "near"


class Came(StrEnum):
    """The result of an event, where its kind does not say it."""

    FIRE = "fire"
    """10.2: dice of markers: a high face hits."""
    HOLDS = "holds"
    FAILS = "fails"
    """10.7, 11.4.6: checks: nothing happens, or a loss."""
