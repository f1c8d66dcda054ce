"""What is wrong with a data file, worded so that its author can correct it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple


class Problem(NamedTuple):
    """One fault: ``file:line: what is wrong and what is allowed``. Lines count from 1; 0 means the whole file."""

    file: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}" if self.line else f"{self.file}: {self.text}"


class ContentError(Exception):
    """A data file cannot be used. ``problems`` are all that were found, in the order of the file."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


def refuse(file: str, text: str) -> ContentError:
    """An exception, to be raised, that says one problem of a whole file."""
    return ContentError((Problem(file, 0, 0, text),))


def suggestion(word: str, allowed: tuple[str, ...]) -> str:
    """A sentence naming the word probably meant, else the allowed words; "" when neither is known."""
    close = get_close_matches(word, allowed, n=1, cutoff=0.6)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" Allowed: {', '.join(allowed)}." if allowed else ""
