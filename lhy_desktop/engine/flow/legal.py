"""The legal set of a decision: exact, lazy, and judged by named predicates that are written once."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from lhy_desktop.engine.flow.typed import misfit
from lhy_desktop.engine.flow.values import Preview, Refusal

A = TypeVar("A")
C = TypeVar("C")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Check = Callable[[C, A], Refusal | None]


class Shared(NamedTuple):
    """Predicates of a verb that read no more of an action than ``key`` takes from it, so that each key is judged only
    once.

    ``kept`` returns the place where verdicts are kept when their facts outlast a decision; without it they are dropped
    with the legal set.
    """

    key: Callable[[Any, Any], Hashable]
    checks: Sequence[Check[Any, Any]]
    kept: Callable[[Any], dict[Hashable, bool]] | None = None


_Checks = tuple[Check[Any, Any], ...]
_Part = tuple[Callable[[Any, Any], Hashable], _Checks, dict[Hashable, bool]]
"""A ``Shared`` at one decision: its key, its checks, and the verdicts so far."""


_Parted = tuple[tuple[tuple[Shared, _Checks], ...], _Checks]
_PARTED: dict[tuple[type[Any], _Checks], _Parted] = {}
"""What ``_parted`` answers, by class and checks: there are as many as a ruleset has classes of verbs, and some more."""


class Verb(Generic[C, A]):
    """One kind of action at one decision: candidates proposed by an enumerator, judged by predicates.

    Subclasses set ``name``, ``action`` and ``checks`` and override ``candidates`` (which may propose illegal actions:
    the same predicates filter them) and ``preview``. Verbs with large sets override ``sample`` too; whatever it returns
    must be legal. ``shared`` names those of ``checks`` whose verdicts many actions have in common; a later check may
    rely on the earlier ones. ``sure`` verbs nearly always have a legal action that is quickly found, so they are looked
    at first by whoever only wants to know whether there are several: the higher the number, the sooner.
    """

    name: str
    action: type[A]
    sure: int = 0
    checks: Sequence[Check[C, A]] = ()
    shared: Sequence[Shared] = ()

    _judged: list[_Part] | None = None
    _alone: _Checks = ()
    _every: list[A] | None = None  # all legal actions, once they are known

    def __init__(self, facts: C) -> None:
        self.facts = facts

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[A]:
        """Propose actions in canonical order; ``unit`` and ``hex`` restrict them to actions that name these.

        ``hex`` is where the action ends or aims. Each *result* is proposed only once.
        """
        raise NotImplementedError

    def refusals(self, action: A) -> Iterator[Refusal]:
        """The refusals of the predicates that fail, in declared order."""
        for check in self.checks:
            refusal = check(self.facts, action)
            if refusal is not None:
                yield refusal

    def allows(self, action: A) -> bool:
        """Whether no predicate fails."""
        if self._judged is None:
            self._judged = self._parts()
        for key_of, checks, judged in self._judged:
            key = key_of(self.facts, action)
            met = judged.get(key)
            if met is None:
                met = judged[key] = self._met(checks, action)
            if not met:
                return False
        return self._met(self._alone, action)

    def _parts(self) -> list[_Part]:
        """What is kept of shared verdicts."""
        key = type(self), tuple(self.checks)
        if key not in _PARTED:
            _PARTED[key] = _parted(*key)
        with_each, self._alone = _PARTED[key]
        return [(part.key, checks, part.kept(self.facts) if part.kept else {}) for part, checks in with_each]

    def _met(self, checks: Sequence[Check[C, A]], action: A) -> bool:
        facts = self.facts
        for check in checks:  # noqa: SIM110  (twice as quick as all(), and asked half a million times a study)
            if check(facts, action) is not None:
                return False
        return True

    def actions(self, unit: str | None = None, hex: str | None = None) -> Iterator[A]:
        """The legal ones among the candidates. A verb that was found to have none is not searched again."""
        if self._every is not None and unit is None and hex is None:
            return iter(self._every)
        return self._search(unit, hex)

    def _search(self, unit: str | None, hex: str | None) -> Iterator[A]:
        none = True
        for action in self.candidates(unit, hex):
            if self.allows(action):
                none = False
                yield action
        if none and unit is None and hex is None:
            self._every = []

    def sample(self, rng: random.Random) -> A | None:
        """A legal action chosen uniformly, or None when there is none. The actions are kept for another sample."""
        if self._every is None:
            self._every = list(self.actions())
        return rng.choice(self._every) if self._every else None

    def preview(self, action: A) -> Preview:
        """Ledger, exact outcomes and consequences, computed from the view alone."""
        return Preview()


def _parted(verb: type[Verb[Any, Any]], checks: _Checks) -> _Parted:
    """Each ``Shared`` of a verb with those of its checks that the verb makes, and all other checks."""
    told = [check for part in verb.shared for check in part.checks]
    with_each = ((part, tuple(check for check in part.checks if check in checks)) for part in verb.shared)
    return tuple(with_each), tuple(check for check in checks if check not in told)


class DrawnVerb(Verb[C, A]):
    """A verb of which few candidates are judged for a sample: in random order, until one is legal."""

    _proposed: list[A] | None = None

    def sample(self, rng: random.Random) -> A | None:
        """A legal action chosen uniformly, or None when there is none. What is known of the candidates is kept for
        another sample."""
        if self._proposed is None:
            self._proposed = list(self.candidates())
        found = self._proposed.copy()
        rng.shuffle(found)
        if self._every == []:  # the draw is made all the same, so that the dice after it do not depend on what is known
            return None
        chosen = next((action for action in found if self.allows(action)), None)
        if chosen is None:
            self._every = []
        return chosen


class Query(Protocol[T_co]):
    """A question about one decision that only the rules can answer: what a draft costs, or where it may continue.

    A ruleset's queries are values (frozen dataclasses); screens and bots make them and put them to ``LegalSet.ask``.
    """

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> T_co:
        """The answer, from the legal set and from the facts that its verbs judge by, all of them made from the asked
        View.

        For a decision that it does not concern it returns an empty value, which the query's docstring names; it raises
        nothing.
        """


def given(facts: tuple[object, ...], kind: type[T]) -> T | None:
    """The facts of a kind by which a decision is judged, for a query; None when it is judged by nothing of this
    kind."""
    for fact in facts:
        if isinstance(fact, kind):
            return fact
    return None


class LegalSet:
    """All legal actions of one decision, as verbs. Membership is exact, and testing it never enumerates the set."""

    def __init__(self, verbs: Sequence[Verb[Any, Any]], nothing: Refusal) -> None:
        """``nothing`` is the refusal of an action of a kind that this decision does not know."""
        self._verbs = {verb.action: verb for verb in verbs}
        self._nothing = nothing
        self._names: tuple[str, ...] | None = None

    def beside(self, verbs: Sequence[Verb[Any, Any]]) -> None:
        """Actions that are legal too, though the decision is not about them."""
        self._verbs |= {verb.action: verb for verb in verbs if verb.action not in self._verbs}
        self._names = None

    @property
    def verbs(self) -> tuple[str, ...]:
        """Names of the kinds of action that this decision knows, whether legal just now or not."""
        if self._names is None:
            self._names = tuple(verb.name for verb in self._verbs.values())
        return self._names

    def ask(self, query: Query[T]) -> T:
        """What the rules answer to a question about this decision. The facts behind the decision stay private to this
        class."""
        return query.answer(self, tuple(verb.facts for verb in self._verbs.values()))

    def __contains__(self, action: object) -> bool:
        verb = self._verbs.get(type(action))
        return verb is not None and not misfit(action) and verb.allows(action)

    def __iter__(self) -> Iterator[object]:
        for verb in self._verbs.values():
            yield from verb.actions()

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def narrow(self, unit: str | None = None, verb: str | None = None, hex: str | None = None) -> Iterator[object]:
        """Legal actions naming this unit, of this verb, ending or aiming at this hex."""
        for found in self._verbs.values():
            if verb is None or found.name == verb:
                yield from found.actions(unit, hex)

    def proposed(self, unit: str | None = None, verb: str | None = None, hex: str | None = None) -> Iterator[object]:
        """The candidates of ``narrow``, not yet judged: a bot that compares many asks only whether the best one is
        legal."""
        for found in self._verbs.values():
            if verb is None or found.name == verb:
                yield from found.candidates(unit, hex)

    def explain(self, action: object) -> tuple[Refusal, ...]:
        """Every predicate that fails; empty means legal. An answer with a field of another type than its class declares
        is refused before any predicate reads it."""
        verb = self._verbs.get(type(action))
        if verb is None:
            return (self._nothing,)
        if field := misfit(action):
            return (Refusal(self._nothing.rule, f"This is no answer: its field '{field}' holds no value of its kind."),)
        return tuple(verb.refusals(action))

    def preview(self, action: object) -> Preview:
        """What the action would cost and gain (whether legal or not: a screen compares drafts)."""
        verb = self._verbs.get(type(action))
        return Preview() if verb is None or misfit(action) else verb.preview(action)

    def sample(self, rng: random.Random) -> object:
        """A legal action at random: a verb is chosen uniformly among those that have one, then its arguments.

        Raises LookupError when the set is empty (a dead end, which a ruleset must never have).
        """
        verbs = list(self._verbs.values())
        rng.shuffle(verbs)
        for verb in verbs:
            action = verb.sample(rng)
            if action is not None:
                return action
        action = next(iter(self), None)  # a verb's quick sampling may miss the only few legal actions
        if action is None:
            raise LookupError("no legal action")
        return action

    def single(self) -> object | None:
        """The only legal action, or None when there are none or several."""
        verbs = sorted(self._verbs.values(), key=lambda verb: -verb.sure)
        found = (action for verb in verbs for action in verb.actions())
        first = next(found, None)
        return first if first is not None and next(found, None) is None else None


def _on_the_die(sides: int, action: Any) -> Refusal | None:
    """A die shows one of its faces."""
    return None if 1 <= action.value <= sides else Refusal("chance", f"A number from 1 to {sides} is asked for.")


class Rolls(Verb[int, A]):
    """Dice of the CHANCE seat as a verb, so that the machine needs no special case for them."""

    name = "roll"
    checks = (_on_the_die,)

    def __init__(self, sides: int, answer: Callable[[int], A], action: type[A]) -> None:
        super().__init__(sides)
        self._answer = answer
        self.action = action

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[A]:
        """Every face."""
        return (self._answer(face) for face in range(1, self.facts + 1))
