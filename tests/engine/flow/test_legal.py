"""Verbs: what their samples and their shared verdicts keep."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from lhy_desktop.engine.flow import DrawnVerb, Refusal, Shared


class Step(msgspec.Struct, frozen=True):
    """A step to a place."""

    to: int


class Facts:
    """How far one may go, and how often it was asked."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asked = 0


def not_too_far(facts: Facts, action: Step) -> Refusal | None:
    facts.asked += 1
    return None if action.to <= facts.most else Refusal("1", "That is too far.")


def not_odd(_: Facts, action: Step) -> Refusal | None:
    return None if action.to % 2 == 0 else Refusal("2", "Odd places are closed.")


class StepVerb(DrawnVerb[Facts, Step]):
    name = "step"
    action = Step
    checks = (not_too_far, not_odd)
    shared = (Shared(lambda _, action: action.to % 2, (not_odd,)),)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Step]:
        return (Step(to) for to in range(10))


class AnywhereVerb(StepVerb):
    """Odd places are open to it."""

    checks = (not_too_far,)


def test_a_subclass_is_not_judged_by_shared_checks_that_it_does_not_make() -> None:
    assert [step.to for step in StepVerb(Facts(4)).actions()] == [0, 2, 4]
    verb = AnywhereVerb(Facts(4))
    assert [step.to for step in verb.actions()] == [0, 1, 2, 3, 4]
    assert all(verb.allows(step) != bool(list(verb.refusals(step))) for step in verb.candidates())


def test_a_verb_without_actions_is_searched_once_and_draws_the_same_dice_again() -> None:
    facts, rolls, others = Facts(-1), random.Random(1), random.Random(1)
    verb = StepVerb(facts)
    assert verb.sample(rolls) is None
    asked = facts.asked
    assert asked > 0
    assert verb.sample(rolls) is None
    assert list(verb.actions()) == []
    assert facts.asked == asked
    assert StepVerb(Facts(-1)).sample(others) is StepVerb(Facts(-1)).sample(others) is None
    assert rolls.random() == others.random()


def test_samples_of_a_verb_are_all_its_actions() -> None:
    verb, rolls = StepVerb(Facts(4)), random.Random(1)
    drawn = [verb.sample(rolls) for _ in range(50)]
    assert set(drawn) == {Step(0), Step(2), Step(4)}
