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
    many as both lists have, each with the one in its place. Where that changes no more items than dropping and adding
    some would, every item stays in its place: a row of a board is still that row when it now reads as the one below."""
    before, after = [one_line(one) for one in old], [one_line(one) for one in new]
    found = list(_aligned(before, after))
    others = sum(step.kind != "keep" or before[step.old] != after[step.new] for step in found)
    if len(before) == len(after) and sum(a != b for a, b in zip(before, after, strict=True)) <= others:
        return (Step("keep", n, n) for n in range(len(before)))
    return iter(found)


def _aligned(before: list[str], after: list[str]) -> Iterator[Step]:
    for kind, i0, i1, j0, j1 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        pairs = min(i1 - i0, j1 - j0)
        if kind == "equal" or kind == "replace":
            yield from (Step("keep", i0 + n, j0 + n) for n in range(pairs))
        yield from (Step("drop", i, -1) for i in range(i0 + pairs, i1))
        yield from (Step("add", -1, j) for j in range(j0 + pairs, j1))
