"""Small values that every ruleset uses: seats, refusals, modifiers, previews."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

Seat = Literal["axis", "allied"]
"""A player's chair."""
Asked = Literal["axis", "allied", "chance"]
"""Who may be asked: a seat, or the pseudo-seat that answers dice and draws."""
Viewer = Literal["axis", "allied", "table"]
"""Whose view of the game it is: a seat's own, or what both may know."""

SEATS: tuple[Seat, Seat] = ("axis", "allied")
VIEWERS: tuple[Viewer, Viewer, Viewer] = ("axis", "allied", "table")


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return "allied" if seat == "axis" else "axis"


T = TypeVar("T")


def written(word: T) -> T:
    """The default of a field that is encoded all the same: any default but None, a truth value, 0 and what is empty.

    ``omit_defaults`` leaves out what *is* the default, not what equals it. Two equal words may be two objects, and a
    digest must not depend on that.
    """
    found: T = msgspec.field(default_factory=lambda: word)
    return found


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """One named line of a ledger: every number the player meets is a sum of these.

    ``key`` tells code which line it is; code never decides by ``text``. An empty key is not encoded. The lines that a
    ruleset keeps in a frame or a state are part of the digest, and those of old saves have no key.
    """

    rule: str
    text: str
    value: int
    key: str = ""


Ledger = tuple[Modifier, ...]
DIE = "die"
"""The key of the line that is the face of the die itself."""


def total(ledger: Ledger) -> int:
    """The sum of a ledger (a limit on the sum is itself a line of the ledger)."""
    return sum(line.value for line in ledger)


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: a rule number and a sentence with the facts."""

    rule: str
    text: str
    hexes: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """One row of an outcome table: ``low`` to ``high`` chances in ``of`` (equal when all is known).

    Code reads ``key`` (what happens), ``table`` (to which of several tables the row belongs) and ``hex`` (the hex the
    row is about, when the action has more than one). People read ``name``, and ``caption`` above the rows of one table.
    """

    name: str
    low: int
    high: int
    of: int
    key: str = ""
    table: str = ""
    caption: str = ""
    hex: str = ""

    @property
    def said(self) -> str:
        """The row in one line, beginning with its caption."""
        return f"{self.caption}: {self.name}" if self.caption else self.name


class Note(msgspec.Struct, frozen=True):
    """A consequence that is stated before commitment, with its rule."""

    rule: str
    text: str


class Preview(msgspec.Struct, frozen=True):
    """What an action costs and may bring, computed from the asker's view alone."""

    ledger: Ledger = ()
    outcomes: tuple[Outcome, ...] = ()
    notes: tuple[Note, ...] = ()


class FlowError(Exception):
    """A mistake in the use of the decision machine."""


class IllegalActionError(FlowError):
    """An action outside the legal set; ``refusals`` say why."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        self.refusals = refusals
        super().__init__(" ".join(f"{r.text} [{r.rule}]" for r in refusals))


class StaleActionError(FlowError):
    """An action that was meant for a decision already past."""
