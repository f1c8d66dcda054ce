"""Findings that the author of a board wants left as they are: written in the board, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import msgspec

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.sheet import Ignored, Sheet

LONGEST = 200
"""Letters of a reason."""


class Sorted(msgspec.Struct, frozen=True):
    """Findings that are open, and those that are ignored, each with the reason for it."""

    open: tuple[Finding, ...]
    ignored: tuple[tuple[Finding, str], ...] = ()


def reason_of(finding: Finding, reason: str) -> str:
    """A reason as a file keeps it. ValueError with a sentence for a finding that stops play, or without a reason of
    200 letters at most on one line."""
    if finding.weight == "stops":
        raise ValueError("What stops play cannot be ignored.")
    said = " ".join(reason.split())
    if not said or len(said) > LONGEST or not said.isprintable():
        raise ValueError(f"Say in one line of {LONGEST} letters at most why this is to be left as it is.")
    return said


def ignoring(sheet: Sheet, finding: Finding, reason: str) -> Sheet:
    """The sheet with a finding ignored where it is. ValueError with a sentence for one that stops play, or without a
    reason of 200 letters at most on one line."""
    said = reason_of(finding, reason)
    kept = tuple(one for one in sheet.ignored if (one.finding, one.at) != (finding.key, finding.at))
    return msgspec.structs.replace(sheet, ignored=(*kept, Ignored(finding.key, finding.at, said)))


def heeding(sheet: Sheet, key: str, at: str) -> Sheet:
    """The sheet with a finding of this key and place no longer ignored."""
    kept = tuple(one for one in sheet.ignored if (one.finding, one.at) != (key, at))
    return sheet if kept == sheet.ignored else msgspec.structs.replace(sheet, ignored=kept)


def sorted_out(sheet: Sheet, found: Iterable[Finding]) -> Sorted:
    """The findings without those that the sheet ignores, and with one for each thing it ignores in vain."""
    reasons = {(one.finding, one.at): one.reason for one in sheet.ignored}
    left: list[Finding] = []
    ignored: list[tuple[Finding, str]] = []
    for one in found:
        name = (one.key, one.at)
        if name in reasons and one.weight != "stops":
            ignored.append((one, reasons[name]))
        else:
            left.append(one)
    return Sorted((*left, *_in_vain(sheet, {(one.key, one.at) for one, _ in ignored})), tuple(ignored))


def _in_vain(sheet: Sheet, used: set[tuple[str, str]]) -> Iterator[Finding]:
    for one in dict.fromkeys(sheet.ignored):
        if (one.finding, one.at) not in used:
            where = f" at {one.at}" if one.at else ""
            text = f"'{one.finding}' is ignored{where}, but it is not found there any more, or stops play."
            fix = Fix("Take this entry away", partial(heeding, key=one.finding, at=one.at))
            hexes = (one.at,) if sheet.has(one.at) else ()
            yield Finding("ignored.stale", "style", text, hexes, (fix,))
