"""Findings that the author of a mission wants left as they are: written in its file, each with its reason."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.ignoring import Sorted, reason_of
from lhy_desktop.engine.content.yaml_file import Path

KEY = "ignored"
_STALE = "ignored.stale"


def may_ignore(finding: Finding) -> bool:
    """Whether a finding has a name by which it can be ignored, and stops nothing."""
    return finding.weight != "stops" and bool(finding.path) and finding.key != _STALE


def place_of(finding: Finding) -> str:
    """Its place in the file: keys and places, counted from 1, with points between them."""
    return ".".join(str(step + 1 if isinstance(step, int) else step) for step in finding.path)


def ignoring(data: Any, finding: Finding, reason: str) -> Any:
    """The data with a finding ignored where it is. ValueError with a sentence for one that stops play, or without a
    reason of 200 letters at most on one line."""
    said = reason_of(finding, reason)
    made = heeding(finding.key, place_of(finding), data)
    made[KEY] = [*made.get(KEY, ()), {"finding": finding.key, "at": place_of(finding), "reason": said}]
    return made


def heeding(key: str, at: str, data: Any) -> Any:
    """The data with a finding of this key and place no longer ignored."""
    made = copy.deepcopy(data)
    kept = [one for one in _records(made) if (one.get("finding"), one.get("at", "")) != (key, at)]
    if kept:
        made[KEY] = kept
    else:
        made.pop(KEY, None)
    return made


def sorted_out(data: Any, found: Iterable[Finding]) -> Sorted:
    """The findings without those that the file ignores, and with one for each thing it ignores in vain."""
    reasons = {(one.get("finding"), one.get("at", "")): str(one.get("reason", "")) for one in _records(data)}
    left: list[Finding] = []
    ignored: list[tuple[Finding, str]] = []
    for one in found:
        name = one.key, place_of(one)
        if name in reasons and may_ignore(one):
            ignored.append((one, reasons[name]))
        else:
            left.append(one)
    used = {(one.key, place_of(one)) for one, _ in ignored}
    return Sorted((*left, *_in_vain(data, used)), tuple(ignored))


def _in_vain(data: Any, used: set[tuple[str, str]]) -> Iterator[Finding]:
    for place, one in enumerate(_records(data)):
        name = str(one.get("finding", "")), str(one.get("at", ""))
        if name not in used:
            where = f" at {name[1]}" if name[1] else ""
            text = f"'{name[0]}' is ignored{where}, but it is not found there any more, or stops play."
            path: Path = (KEY, place)
            yield Finding(_STALE, "style", text, (), (Fix("Take this entry away", partial(heeding, *name)),),
                          path=path)  # fmt: skip


def _records(data: Any) -> list[dict[str, Any]]:
    found = data.get(KEY) if isinstance(data, dict) else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []
