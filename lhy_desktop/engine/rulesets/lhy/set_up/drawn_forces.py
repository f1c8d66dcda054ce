"""A force drawn at random before set-up (18.1): which companies, platoons, squads, sections and support units.

The draws follow one another, each among equally likely candidates; the list of past answers shows how far drawing has
come.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, RandomForce, Setup, Side

Drawing = Generator[tuple[str, ...], str, tuple[str, ...]]
"""A generator that yields candidates, is sent the one drawn, and returns the units of the force."""


class Standing(NamedTuple):
    """How far drawing has come: the candidates of the next draw, or (when there are none) the units that have been
    drawn."""

    candidates: tuple[str, ...]
    units: tuple[str, ...]


def standing(setup: Setup, side: Side, answers: Sequence[int]) -> Standing:
    """Replay the answers (1 is the first candidate) and return what comes next. A single candidate is taken without
    asking."""
    assert side.draw is not None
    drawing = _drawing(setup, side, side.draw)
    given = list(answers)
    try:
        offered = next(drawing)
        while True:
            if len(offered) == 1:
                offered = drawing.send(offered[0])
            elif given:
                offered = drawing.send(offered[given.pop(0) - 1])
            else:
                return Standing(offered, ())
    except StopIteration as end:
        return Standing((), tuple(end.value))


def companies_for(platoons: int) -> int:
    """18.1: 1-3 platoons come from one company, 4-6 from two, more from three."""
    return 1 if platoons <= 3 else 2 if platoons <= 6 else 3


def _drawing(setup: Setup, side: Side, force: RandomForce) -> Drawing:
    companies = yield from _some(tuple(force.companies), companies_for(force.platoons))
    platoons: list[str] = []
    for index, company in enumerate(companies):
        share = force.platoons // len(companies) + (index < force.platoons % len(companies))
        platoons += yield from _some(force.companies[company], share)
    units = [unit for platoon in platoons for unit in _whole(setup, platoon)]
    sections: list[str] = [one.id for platoon in platoons for one in _of(setup, platoon, "section")]
    if force.partial_steps:
        left = [p for company in companies for p in force.companies[company] if p not in platoons]
        left = left or [p for some in force.companies.values() for p in some if p not in platoons]
        if left:
            platoon = yield tuple(left)
            part = yield from _partial(setup, platoon, force.partial_steps)
            units += part
            sections += [one.id for one in _of(setup, platoon, "section") if one.id not in part]
    units += yield from _some(tuple(sections), force.reinforced_sections)
    for kind, count in force.support.items():
        ready = (c.id for c in setup.counters.values() if c.kind == kind and c.nationality == side.nationality)
        units += yield from _some(tuple(unit for unit in ready if unit not in side.units), count)
    return tuple(units)


def _some(candidates: tuple[str, ...], count: int) -> Generator[tuple[str, ...], str, tuple[str, ...]]:
    """Draw ``count`` of them, none twice."""
    left, drawn = list(candidates), []
    for _ in range(min(count, len(left))):
        one = yield tuple(left)
        left.remove(one)
        drawn.append(one)
    return tuple(drawn)


def _partial(setup: Setup, platoon: str, steps: int) -> Drawing:
    """18.1: squads until they have so many steps; for an odd step a section instead of a squad; and their leader."""
    squads = _of(setup, platoon, "squad")
    whole = max((one.steps for one in squads), default=2)
    drawn = list((yield from _some(tuple(one.id for one in squads), steps // whole)))
    if steps % whole:
        drawn += yield from _some(tuple(one.id for one in _of(setup, platoon, "section")), 1)
    return (*(one.id for one in _of(setup, platoon, "leader")), *drawn)


def _whole(setup: Setup, platoon: str) -> tuple[str, ...]:
    kinds = ("leader", "squad", "knee_mortar")
    return tuple(one.id for kind in kinds for one in _of(setup, platoon, kind))


def _of(setup: Setup, platoon: str, kind: str) -> tuple[Counter, ...]:
    return tuple(one for one in setup.counters.values() if one.platoon == platoon and one.kind == kind)
