"""Which items of a new list are those of the old one."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from lhy_desktop.engine.content.roundtrip.emitting import one_line


class Step(NamedTuple):
    """``keep`` (perhaps changed), ``drop`` or ``add`` an item, by its place in the old and in the new list."""

    kind: str
    old: int
    new: int


def steps(old: list[Any], new: list[Any]) -> Iterator[Step]:
    """How to come from one list to the other, in their order. Items that were changed are kept: in a run of changes as
    many as both lists have, each with the one in its place."""
    before, after = [one_line(one) for one in old], [one_line(one) for one in new]
    for kind, i0, i1, j0, j1 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        pairs = min(i1 - i0, j1 - j0)
        if kind == "equal" or kind == "replace":
            yield from (Step("keep", i0 + n, j0 + n) for n in range(pairs))
        yield from (Step("drop", i, -1) for i in range(i0 + pairs, i1))
        yield from (Step("add", -1, j) for j in range(j0 + pairs, j1))
