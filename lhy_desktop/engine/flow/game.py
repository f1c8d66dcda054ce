"""The decision machine: state, a stack of frames, a chance source, and one pending question.

A frame is given the game that runs it, and a game is a stack of frames, so both are defined here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.chance import ChanceSource, Roll, Rolled
from lhy_desktop.engine.flow.events import Event
from lhy_desktop.engine.flow.legal import LegalSet, Rolls, Verb
from lhy_desktop.engine.flow.typed import misfit
from lhy_desktop.engine.flow.values import Asked, FlowError, IllegalActionError, Refusal, Seat, StaleActionError, Viewer

MAX_STEPS = 10_000
"""A sequence that takes more steps than this without asking anything is a fault of the ruleset, not a long turn."""


class Question(msgspec.Struct, frozen=True):
    """Who must answer, and what. ``kind`` is the frame's tag; ``prompt`` is one public sentence."""

    seat: Asked
    kind: str
    prompt: str
    rule: str
    roll: Roll | None = None


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One box of the rulebook's flow chart, as a frozen value on the call stack: the base class of all frames.

    Fields hold ids and plain values only (tuples, no dicts). A frame asks (``question`` returns a Question) or it
    advances. Whatever a question reads from the frame is public or belongs to the asked seat. Only ``apply`` and
    ``advance`` see the state, as ``game.state``; they use ``game.call``, ``game.goto``, ``game.end`` and ``game.tell``.
    """

    rule: ClassVar[str] = ""

    def question(self, state: Any) -> Question | None:
        """What this box asks now; None when it advances without asking."""
        return None

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The legal set, as this view shows it, for the asked seat (the view may be the table's)."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def apply(self, game: Game[Any], action: Any) -> None:
        """Carry out an answer. It never refuses what the view allowed; when the truth differs, the outcome changes."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def advance(self, game: Game[Any]) -> None:
        """Do what needs no decision, and leave this box."""
        game.end()


class Copyable(Protocol):
    """What the machine needs of a state: a copy that shares frozen values."""

    def copy(self) -> Self:
        """An independent state."""


S = TypeVar("S", bound=Copyable)


S_contra = TypeVar("S_contra", bound=Copyable, contravariant=True)


class Projection(Protocol[S_contra]):
    """The part of a ruleset the machine needs: how a viewer sees a state."""

    def view(self, state: S_contra, stack: tuple[Frame, ...], viewer: Viewer) -> Any:
        """The picture that this viewer may have, built by copying."""


@runtime_checkable
class Interjecting(Protocol):
    """A ruleset in which a seat may do something at any time it is asked, whatever it is asked."""

    def aside(self, view: Any, question: Question) -> Sequence[Verb[Any, Any]]:
        """What the asked seat may do beside answering, as this view knows it."""

    def interject(self, game: Game[Any], action: object) -> bool:
        """Carry out what is no answer, after which the same is asked again. False for an answer."""


class Game(Generic[S]):
    """One game in progress. Only ``submit`` changes it from outside; frames use the verbs below it."""

    __slots__ = ("_aside", "_events", "_legal", "_views", "chance", "number", "question", "rules", "stack", "state")

    def __init__(self, rules: Projection[S], state: S, stack: tuple[Frame, ...], chance: ChanceSource) -> None:
        self.rules = rules
        self._aside = rules if isinstance(rules, Interjecting) else None
        self.state = state
        self.stack: list[Frame] = list(stack)
        self.chance = chance
        self.number = 0
        self.question: Question | None = None
        self._events: list[Event] = []
        self._views: dict[Viewer, Any] = {}
        self._legal: dict[Viewer, LegalSet] = {}
        self._run()

    # -- the door ---------------------------------------------------------------------------------

    def submit(self, action: object, number: int | None = None) -> tuple[Event, ...]:
        """Carry out one action of the asked seat (or of chance), and return what happened since the last answer.

        ``number``, when given, is that of the decision for which the action was made. Raises StaleActionError,
        IllegalActionError, or FlowError when the game has ended. Nothing changes when it raises.
        """
        if number is not None and number != self.number:
            raise StaleActionError(f"This answer was for decision {number}; the game is at decision {self.number}.")
        question = self.question
        if question is None:
            raise FlowError("The game has ended.")
        if question.seat == "chance":
            self._submit_roll(question, action)
        else:
            refusals = self.legal(question.seat).explain(action)
            if refusals:
                raise IllegalActionError(refusals)
        self.number += 1
        self._views, self._legal = {}, {}
        if self._aside is None or not self._aside.interject(self, action):
            self.stack[-1].apply(self, action)
        self._run()
        if question.roll is not None and question.roll.throw is not None and question.roll.throw.left > 1:
            self._check_throw(question.roll)
        return self.take_events()

    def _submit_roll(self, question: Question, action: object) -> None:
        assert question.roll is not None
        if type(action) is not Rolled or misfit(action) or not 1 <= action.value <= question.roll.sides:
            text = f"{question.roll.purpose}: a number from 1 to {question.roll.sides} is asked for."
            raise IllegalActionError((Refusal("chance", text),))
        self.chance = self.chance.advanced()

    def _check_throw(self, before: Roll) -> None:
        """The dice of one throw must be asked for one after the other, because they are released and typed together."""
        roll = self.question.roll if self.question is not None else None
        if roll is None or not roll.follows(before):
            raise FlowError(f"{before.purpose}: the other dice of this throw are not asked for next.")

    def take_events(self) -> tuple[Event, ...]:
        """Events not taken yet (``submit`` takes its own; a new game has those of its opening)."""
        events, self._events = tuple(self._events), []
        return events

    # -- what may be asked ------------------------------------------------------------------------

    def roll(self) -> Rolled:
        """The source's answer to the pending CHANCE question."""
        if self.question is None or self.question.roll is None:
            raise FlowError("Nothing is to be rolled now.")
        return Rolled(self.chance.value(self.question.roll.sides))

    def view(self, viewer: Viewer) -> Any:
        """The viewer's picture of the present position (cached until the next answer)."""
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.rules.view(self.state, tuple(self.stack), viewer)
        return found

    def legal(self, viewer: Viewer) -> LegalSet:
        """The pending decision's legal set as this viewer knows it.

        The asked seat gets its own legal set; ``table`` gets the part that names only public facts. Raises FlowError
        for the other seat.
        """
        question = self.question
        if question is None:
            raise FlowError("The game has ended.")
        if question.seat == "chance":
            assert question.roll is not None
            return LegalSet((Rolls(question.roll.sides, Rolled, Rolled),), Refusal("chance", "A roll is asked for."))
        if viewer not in (question.seat, "table"):
            raise FlowError("The other seat is asked.")
        found = self._legal.get(viewer)
        if found is None:
            view = self.view(viewer)
            found = self._legal[viewer] = self.stack[-1].legal(view, question.seat)
            if self._aside is not None:
                found.beside(self._aside.aside(view, question))
        return found

    def copy(self, bare: bool = False) -> Game[S]:
        """An independent game at the same decision; frozen values are shared.

        A ``bare`` copy shares no cached views: it needs little memory and is meant to be kept for long.
        """
        twin: Game[S] = object.__new__(Game)
        twin.rules = self.rules
        twin._aside = self._aside
        twin.state = self.state.copy()
        twin.stack = self.stack.copy()
        twin.chance = self.chance
        twin.number = self.number
        twin.question = self.question
        twin._events = []
        # the cached views belong to this position, and are replaced at the next answer
        twin._views, twin._legal = ({}, {}) if bare else (self._views, self._legal)
        return twin

    # -- verbs of the frames ----------------------------------------------------------------------

    def call(self, frame: Frame) -> None:
        """Push an interrupt or a sub-procedure."""
        self.stack.append(frame)

    def goto(self, frame: Frame) -> None:
        """Replace this box by the next one."""
        self.stack[-1] = frame

    def end(self) -> None:
        """Return to the box below."""
        self.stack.pop()

    def tell(self, event: Event) -> None:
        """Report what happened, per audience."""
        self._events.append(event)

    def _run(self) -> None:
        self.question = None
        for _ in range(MAX_STEPS):
            if not self.stack:
                return
            frame = self.stack[-1]
            self.question = frame.question(self.state)
            if self.question is not None:
                return
            frame.advance(self)
        raise FlowError(f"No question after {MAX_STEPS} steps: {[type(f).__name__ for f in self.stack]}")


def seat_of(question: Question) -> Seat:
    """The seat that a question asks. Raises FlowError when it asks chance."""
    if question.seat == "chance":
        raise FlowError("Chance is asked.")
    return question.seat
