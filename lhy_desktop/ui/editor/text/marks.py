"""What is wrong with lines of a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lhy_desktop.engine.content.problems import Problem


class Mark(NamedTuple):
    """A fault in a line, which counts from 1 as a column does; column 0 is the whole line."""

    line: int
    column: int
    text: str


def marks_of(problems: Iterable[Problem]) -> tuple[Mark, ...]:
    """The marks of problems in the order of their lines; those of a whole file stand in its first line."""
    return tuple(sorted({Mark(max(1, one.line), max(0, one.column), one.text) for one in problems}))
