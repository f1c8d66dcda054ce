"""Exact odds of fire resolution (10.2-10.5), counted, never estimated.

A hex gets one die for each of its markers, and the highest total counts. All chances are integers: the number of dice
combinations, out of 10 to the power of the number of markers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lhy_desktop.engine.flow import Outcome
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect, Odds

FACES = 10
"""1.2: every die of the game has ten faces, read 1 to 10."""

NONE, DISRUPTED, CASUALTY = Effect
"""The possible results of fire for the subject unit (10.5), from nothing to worst."""
WORDS = {NONE: "no effect", DISRUPTED: "disrupted", CASUALTY: "casualty"}
CAPTIONS = {Odds.ALONE: "this shot", Odds.TOGETHER: "with the markers there"}


@dataclass(frozen=True, slots=True)
class Subject:
    """The values of the subject unit that decide the outcome; ``effect`` is the leader's (10.4), 0 without one."""

    cohesion: int
    disrupted: bool
    effect: int


@lru_cache(maxsize=4096)
def totals(markers: tuple[int, ...]) -> dict[int, int]:
    """The number of ways to get each highest total of one die plus each marker; they sum to ``FACES **
    len(markers)``."""
    found: dict[int, int] = {}
    below = 0
    for total in range(1 + min(markers), FACES + max(markers) + 1):
        ways = 1
        for marker in markers:
            ways *= max(0, min(FACES, total - marker))
        if ways > below:
            found[total] = ways - below
        below = ways
    return found


def judged(total: int, subject: Subject, casualty_at: int) -> Effect:
    """10.5: what a highest total does to this subject."""
    final = total + subject.effect
    if final <= subject.cohesion:
        return NONE
    return CASUALTY if subject.disrupted or final >= casualty_at else DISRUPTED


def counts(markers: Sequence[int], subject: Subject, casualty_at: int) -> dict[Effect, int]:
    """The number of ways to each outcome of these markers against one subject."""
    found = dict.fromkeys(Effect, 0)
    for total, ways in totals(tuple(sorted(markers))).items():
        found[judged(total, subject, casualty_at)] += ways
    return found


def table(which: Odds, markers: Sequence[int], subjects: Iterable[Subject], casualty_at: int) -> tuple[Outcome, ...]:
    """One outcome table with a row for each effect; when several subjects are possible, each row is a range over them.

    Without a subject there are no rows.
    """
    each = [counts(markers, subject, casualty_at) for subject in subjects]
    if not each:
        return ()
    of = FACES ** len(markers)
    rows = []
    for effect in Effect:
        ways = [found[effect] for found in each]
        rows.append(Outcome(WORDS[effect], min(ways), max(ways), of, effect, which, CAPTIONS[which]))
    return tuple(rows)
