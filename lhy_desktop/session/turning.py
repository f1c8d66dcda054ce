"""Where a game turned: the short stretch in which the worth of the position moved most."""

from __future__ import annotations

from collections.abc import Callable, Generator

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


class Turning(msgspec.Struct, frozen=True):
    """Answers ``first`` to ``last`` (counted from 1) moved the worth most, from ``before`` to ``after``; ``place``
    answers lie before the choice that began it, from which it can be played on."""

    place: int
    first: int
    last: int
    before: float
    after: float


def turning(session: Session, worth: Worth) -> Generator[None, None, Turning | None]:
    """Yields between positions, so that a window never waits; None when the worth never moved much. Only for a game
    that is over: before its end the worth of a position would tell secrets."""
    length = session.number
    places = [*range(0, length, APART), length]
    found: list[tuple[int, float]] = []
    for place in places:
        value = worth(session.moment(place))
        if value is not None:
            found.append((place, value))
        yield
    spans = ((n, m) for n in range(len(found)) for m in range(n + 1, min(n + 1 + STRETCH, len(found))))
    best = max(spans, key=lambda span: (abs(found[span[1]][1] - found[span[0]][1]), span[0] - span[1]), default=None)
    if best is None:
        return None
    (start, before), (end, after) = found[best[0]], found[best[1]]
    if abs(after - before) < LEAST:
        return None
    first, last = yield from _moved(session, worth, start, end)
    return Turning(last_choice(session.entries[:first]), first, last, before, after)


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
