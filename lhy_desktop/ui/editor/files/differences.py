"""Two texts line by line: what was taken out, what was put in, and a few lines around."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

AROUND = 3
MOST_COMPARED = 4_000
"""Lines of a part that is looked at closely; a longer one is told as taken out and put in whole."""
MOST_ROWS = 800


class Row(NamedTuple):
    """A line: taken out "-", put in "+", the same " ", or "…" for lines that are passed over (or too many); ``number``
    is its line in the text it is of."""

    sign: Literal["-", "+", " ", "…"]
    number: int
    words: str


def differences(before: str, after: str) -> list[Row]:
    """The rows that lead from one text to the other; none where both are the same."""
    old, new = before.splitlines(), after.splitlines()
    rows = list(_rows(old, new, _steps(old, new)))
    if len(rows) > MOST_ROWS:
        rows = [*rows[:MOST_ROWS], Row("…", 0, f"{len(rows) - MOST_ROWS} more lines")]
    return rows


def _steps(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int, int, int]]:
    """The parts that differ, as lines of both texts."""
    most = min(len(old), len(new))
    top = next((i for i in range(most) if old[i] != new[i]), most)
    most -= top
    foot = next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)
    ends = len(old) - foot, len(new) - foot
    if top == ends[0] and top == ends[1]:
        return []
    if max(ends) - top > MOST_COMPARED:
        return [(top, ends[0], top, ends[1])]
    matcher = SequenceMatcher(None, old[top : ends[0]], new[top : ends[1]], autojunk=False)
    codes = matcher.get_opcodes()
    return [(i + top, j + top, k + top, m + top) for tag, i, j, k, m in codes if tag != "equal"]


def _rows(old: Sequence[str], new: Sequence[str], steps: list[tuple[int, int, int, int]]) -> Iterator[Row]:
    done = 0  # lines of the new text that are told
    for place, (i, j, k, m) in enumerate(steps):
        start = max(done, k - AROUND)
        if start > done:
            yield Row("…", 0, f"{start - done} lines")
        yield from (Row(" ", at + 1, new[at]) for at in range(start, k))
        yield from (Row("-", at + 1, old[at]) for at in range(i, j))
        yield from (Row("+", at + 1, new[at]) for at in range(k, m))
        after = steps[place + 1][2] if place + 1 < len(steps) else len(new)
        done = min(m + AROUND, after)
        yield from (Row(" ", at + 1, new[at]) for at in range(m, done))
    if steps and done < len(new):
        yield Row("…", 0, f"{len(new) - done} lines")
