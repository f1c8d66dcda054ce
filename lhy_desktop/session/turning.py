"""Where a game turned: the short stretch that brought the winner most of what he kept to the end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import accumulate
from typing import Literal

import msgspec

from lhy_desktop.session.past import Moment, last_choice
from lhy_desktop.session.session import Session
from lhy_desktop.session.tree import APART

STRETCH = 3
"""How many steps between kept positions (of ``tree.APART`` answers) are looked at together."""
LEAST = 1.0
"""A smaller move is no turning point."""
Worth = Callable[[Moment], float | None]
"""How a position stands for one side, always the same one; None where nobody can say."""


Toward = Literal[-1, 0, 1]
"""Whether the side whose worth it is has won (1), the other one (-1), or nobody."""


class Turning(msgspec.Struct, frozen=True):
    """Answers ``first`` to ``last`` (counted from 1) moved the worth from ``before`` to ``after``, and ``kept`` of it
    was never given back; ``place`` answers lie before the choice that began it, from which it can be played on."""

    place: int
    first: int
    last: int
    before: float
    after: float
    kept: float


def turning(session: Session, worth: Worth, toward: Toward = 0) -> Generator[None, None, Turning | None]:
    """Yields between positions, so that a window never waits; None when the worth never moved much. Only for a game
    that is over: before its end the worth of a position would tell secrets. Where nobody has won, the largest move."""
    length = session.number
    places = [*range(0, length, APART), length]
    found: list[tuple[int, float]] = []
    for place in places:
        value = worth(session.moment(place))
        if value is not None:
            found.append((place, value))
        yield
    best = decisive([value for _, value in found], toward)
    if best is None:
        return None
    (start, before), (end, after), kept = found[best[0]], found[best[1]], best[2]
    first, last = yield from _moved(session, worth, start, end)
    return Turning(last_choice(session.entries[:first]), first, last, before, after, kept)


def decisive(values: Sequence[float], toward: Toward) -> tuple[int, int, float] | None:
    """The places of a stretch among the worths of a game, and what of its move was never given back; None when that is
    little everywhere. Of equal stretches the shortest, then the earliest. Without a winner every move counts."""
    led = [toward * value for value in values]
    least = list(accumulate(reversed(led), min))[::-1]

    def kept(start: int, end: int) -> float:
        return least[end] - led[start] if toward else abs(values[end] - values[start])

    spans = ((n, m) for n in range(len(values)) for m in range(n + 1, min(n + 1 + STRETCH, len(values))))
    best = max(spans, key=lambda span: (kept(*span), span[0] - span[1]), default=None)
    return (*best, kept(*best)) if best is not None and kept(*best) >= LEAST else None


def _moved(session: Session, worth: Worth, start: int, end: int) -> Generator[None, None, tuple[int, int]]:
    """The first and the last answer of a stretch that changed the worth."""
    moved: list[int] = []
    known = worth(session.moment(start))
    for place in range(start + 1, end + 1):
        value = worth(session.moment(place))
        if value != known:
            moved.append(place)
        known = value
        yield
    return (moved[0], moved[-1]) if moved else (start + 1, end)
