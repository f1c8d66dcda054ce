"""The dice of a game: what chance is asked now, and whether its source answers or a person types the faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lhy_desktop.engine.flow import Die, Entry, FlowError, IllegalActionError, Roll, Rolled, Ruleset
from lhy_desktop.session import acts
from lhy_desktop.session.decisions import Decision, Pending
from lhy_desktop.session.save import Header

TYPED = "typed in"


def typed_label(action: Any) -> str:
    """What undo calls a face that was typed in."""
    return f"die {action.value}"


class Rolling(Protocol):
    """The game to which the dice belong."""

    rules: Ruleset
    header: Header

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal as it stands."""

    def decision(self) -> Decision | None:
        """The pending question."""


class Dice:
    """The dice of one game. ``held`` ones wait until they are released."""

    def __init__(self, game: Rolling, answer: Callable[[Rolled | None, int | None, str], None]) -> None:
        """``answer(action, number, by)`` records an answer of chance; action None means the one that the source
        draws."""
        self._game, self._answer = game, answer
        self.held = False

    def release(self) -> None:
        """Let the source answer the pending CHANCE question: a draw, a die, or all dice of a throw that are left."""
        roll = self._roll()
        for _ in range(roll.throw.left if roll is not None and roll.throw is not None else 1):
            self._answer(None, None, "")

    def throw(self) -> Pending | None:
        """The dice that are asked for together now, with the faces already thrown; None when no die is asked for."""
        roll = self._roll()
        if roll is None or roll.draw:
            return None
        dice, at = (roll.throw.dice, roll.throw.at) if roll.throw is not None else ((Die(roll.sides),), 0)
        answers = [entry for entry in self._game.entries if acts.read(entry.action) is None] if at else []
        action = self._game.rules.codec.action
        faces = tuple(action(bytes(entry.action)).value for entry in answers[len(answers) - at :])
        return Pending(roll.purpose, roll.audience, dice, faces)

    def typed(self) -> bool:
        """Whether the pending question is a die whose face a person types in: a public die, never a draw."""
        roll = self._roll()
        return (
            self._game.header.table.dice == "typed" and roll is not None and roll.audience == "public" and not roll.draw
        )

    @property
    def by_people(self) -> bool:
        """Whether the last answer of chance was typed in by a person."""
        chance = (entry for entry in reversed(self._game.entries) if entry.seat == "chance")
        return next((entry.by == TYPED for entry in chance), False)

    def type_dice(self, faces: Sequence[int], number: int | None = None) -> None:
        """Take the faces that a person has rolled: of the die, or of all dice of a throw that are left.

        Nothing is taken when a face is not on its die, or when there are too many or too few faces. Raises
        IllegalActionError, StaleActionError or FlowError.
        """
        pending = self.throw()
        if not self.typed() or pending is None:
            raise FlowError("No die is to be typed in now.")
        refusals = tuple(pending.refusals(faces))
        if refusals:
            raise IllegalActionError(refusals)
        for face in faces:
            self._answer(Rolled(face), number, TYPED)
            number = None

    def _roll(self) -> Roll | None:
        decision = self._game.decision()
        return decision.roll if decision is not None else None
