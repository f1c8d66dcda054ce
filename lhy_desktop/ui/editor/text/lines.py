"""A file's text as lines that a widget can show, and what somebody typed there back into the file's text.

The widget knows one way to end a line; a file may have others, and lines that nobody touched keep theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_END = re.compile(r"\r\n|\n|\r")
_MOST = 1_000_000
"""Pairs of lines that are compared one by one; beyond that a change is one block."""


class Change(NamedTuple):
    """Lines from ``start`` up to ``end`` become ``lines``."""

    start: int
    end: int
    lines: tuple[str, ...]


def shown(text: str) -> tuple[str, ...]:
    """The lines as a widget shows them; a text that ends with a line end has an empty one at last."""
    plain = text.replace("\u2029", "\u2028").replace("\x00", "\ufffd")
    return tuple(_END.split(plain))


def changes(old: Sequence[str], new: Sequence[str]) -> Iterator[Change]:
    """What turns lines into others, from above; lines that are equal are left alone."""
    most = min(len(old), len(new))
    low = next((i for i in range(most) if old[i] != new[i]), most)
    high = next((i for i in range(most - low) if old[-1 - i] != new[-1 - i]), most - low)
    before, after = old[low : len(old) - high], new[low : len(new) - high]
    if not before and not after:
        return
    if not before or not after or len(before) * len(after) > _MOST:
        yield Change(low, len(old) - high, tuple(after))
        return
    for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield Change(low + start, low + end, tuple(after[first:last]))


def moved(line: int, made: Sequence[Change]) -> int:
    """Where a line stands after changes."""
    by = 0
    for start, end, lines in made:
        if line < start:
            break
        if line < end:
            return start + by + min(line - start, max(0, len(lines) - 1))
        by += len(lines) - (end - start)
    return line + by


def typed(text: str, lines: Sequence[str]) -> str:
    """The file's text after somebody made these lines of those that were shown."""
    ends = [*_END.findall(text), ""]
    raw = [line + end for line, end in zip(_END.split(text), ends, strict=True)]
    usual = "\r\n" if ends.count("\r\n") * 2 > len(ends) - 1 > 0 else "\n"
    made, done = [], 0
    for start, end, new in changes(shown(text), lines):
        made += [*raw[done:start], *(line + usual for line in new)]
        done = end
    made += raw[done:]
    whole = [line if line.endswith(("\n", "\r")) else line + usual for line in made[:-1]]
    whole += [_END.sub("", made[-1])] if made else []
    for i in reversed(range(len(whole) - 1)):
        if whole[i].endswith("\r") and whole[i + 1].startswith("\n"):
            whole[i] = whole[i][:-1] + usual  # the two would be one end
    return "".join(whole)
