"""What a ruleset offers to those who let tables and dice make a mission."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable


class DesignAsk(NamedTuple):
    """One question: its key and what it is called, its rule, what may be answered (value and words; nothing means
    words of one's own, or none), what the answer is now, and a hint."""

    key: str
    label: str
    rule: str
    choices: tuple[tuple[str, str], ...]
    answer: str
    hint: str = ""


class Designed(NamedTuple):
    """A mission that was made: its text, and what it came to in a few sentences."""

    text: str
    summary: tuple[str, ...]


@runtime_checkable
class Designing(Protocol):
    """A ruleset by whose tables a mission can be made. Answers are words by the keys of the questions; the same answers
    with the same seed make the same mission. What is not answered, or cannot be, is rolled with the seed."""

    def design_asks(self, answers: Mapping[str, str], seed: int) -> tuple[DesignAsk, ...]:
        """All questions in their order, with answers."""

    def designed(self, id: str, title: str, answers: Mapping[str, str], seed: int) -> Designed:
        """The mission. Raises ValueError with a sentence."""
