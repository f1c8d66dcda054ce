"""Undo as a stack of copies: one step is one human decision and everything that followed it without asking a human."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from lhy_desktop.engine.flow import Entry, Game, Seat, Viewer
from lhy_desktop.session.save import UndoMode

REVEAL = "revealed"
"""Kind of the events that show a seat something it did not know."""
Seal = Literal["seats", "die", "reveal", "end", "answer"]
"""What makes a decision final, so that it cannot be taken back."""
_SEALS: dict[Seal, str] = {
    "seats": "the change of seats",
    "die": "a die",
    "reveal": "a revelation",
    "end": "the end of the game",
    "answer": "the other side's answer",
}


@dataclass(slots=True)
class Step:
    """The position before one human decision, after ``length`` journal entries. ``seal`` says what made it final; None
    while it can be taken back."""

    game: Game[Any]
    number: int
    length: int
    seat: Seat
    label: str
    seal: Seal | None = None


@dataclass(frozen=True, slots=True)
class UndoState:
    """Whether undo and redo are possible, and the words of their buttons. ``seat`` gave the answer that they name, and
    ``text`` is for its eyes: it may tell what nobody else knows."""

    can_undo: bool
    can_redo: bool
    text: str
    seat: Seat | None = None

    def told(self, viewer: Viewer) -> UndoState:
        """What this viewer may read: of another seat's answer neither its words nor what sealed it."""
        if self.seat in (None, viewer):
            return self
        return replace(self, text="Undo: the last answer" if self.can_undo else "Sealed by what followed")


class UndoStack:
    """Steps that can be taken back, and entries that can be played again (in Study: the answers gone back from)."""

    def __init__(self, mode: UndoMode) -> None:
        self.mode = mode
        self.steps: list[Step] = []
        self.redo: list[tuple[Entry, ...]] = []
        self.left: list[int] = []

    def push(self, game: Game[Any], length: int, seat: Seat, label: str) -> None:
        """Before a human decision: seal the previous step when the seat changes, and remember this position."""
        if self.steps and self.steps[-1].seat != seat:
            self.seal("seats")
        self.steps.append(Step(game.copy(), game.number, length, seat, label))

    def heard(self, entry: Entry) -> None:
        """An entry followed: dice, draws and revelations seal the step to which they belong."""
        if entry.seat == "chance":
            self.seal("die")
        elif any(event.kind == REVEAL for event in entry.events):
            self.seal("reveal")

    def seal(self, reason: Seal) -> None:
        """Seal the last step, unless it is sealed already."""
        if self.steps and self.steps[-1].seal is None:
            self.steps[-1].seal = reason

    def fresh(self) -> None:
        """A person gave a new answer: nothing can be played again."""
        self.redo.clear()
        self.left.clear()

    def state(self) -> UndoState:
        """What the buttons for undo and redo say."""
        redo = bool(self.redo or self.left)
        if not self.steps:
            return UndoState(False, redo, "Nothing to undo")
        last = self.steps[-1]
        if self.mode == "match" and last.seal is not None:
            return UndoState(False, redo, f"Sealed by {_SEALS[last.seal]}", last.seat)
        return UndoState(True, redo, f"Undo: {last.label}", last.seat)
