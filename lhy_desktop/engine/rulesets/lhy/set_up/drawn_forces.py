"""A force drawn at random before set-up (18.1): which companies, platoons, squads, sections and support units.

The draws follow one another, each among equally likely candidates; the list of past answers shows how far drawing has
come.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Levy, RandomForce, Setup, Side
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Place, Unit

TROOPS = ("squad", "knee_mortar")
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


def first(setup: Setup, side: Side) -> tuple[str, ...]:
    """The force of a side whose every draw brings the first candidate: one that may well be drawn."""
    answers: list[int] = []
    while (found := standing(setup, side, answers)).candidates:
        answers.append(1)
    return found.units


def companies_for(platoons: int) -> int:
    """18.1: 1-3 platoons come from one company, 4-6 from two, more from three."""
    return 1 if platoons <= 3 else 2 if platoons <= 6 else 3


def enlist(state: State, seat: Seat, units: tuple[str, ...]) -> None:
    """Put what a side has drawn where it waits for set-up, or to enter; their platoons' pools are made of the rest."""
    setup, side = state.setup, state.setup.side(seat)
    for unit in units:
        zones, entry = setup.zones_of(unit), setup.entry_of(unit)
        lands = any(unit in landing.units for landing in side.landings)
        place: Place = "cup" if unit in side.cup else "offmap" if zones else "air" if lands else "entry"
        open_ = zones[0].state == "open" if zones else entry is not None and entry.state == "open"
        state.units[unit] = Unit(unit, seat, place, concealed=side.concealed and not open_)
    for platoon in {setup.counters[unit].platoon for unit in units} & setup.pools.keys():
        pool = state.pools.get(platoon, setup.pools[platoon])
        state.pools[platoon] = tuple(one for one in pool if one not in units)


def _drawing(setup: Setup, side: Side, force: RandomForce) -> Drawing:
    units: list[str] = []
    for levy in force.levies:
        troops = yield from _levied(setup, levy)
        units += (*(_leaders(setup, troops) if levy.leaders else ()), *troops)
    for pick in force.picks:
        units += yield from _some(tuple(unit for unit in pick.units if unit not in units), pick.count)
    troops = yield from _random(setup, force)
    units += (*_leaders(setup, troops), *troops)
    units += yield from _armor(setup, side, force.tanks)
    for kind, count in force.support.items():
        ready = (c.id for c in setup.counters.values() if c.kind == kind and c.nationality == side.nationality)
        units += yield from _some(tuple(unit for unit in ready if unit not in (*side.units, *units)), count)
    return tuple(unit for unit in dict.fromkeys(units) if unit not in side.units)


def _random(setup: Setup, force: RandomForce) -> Drawing:
    """18.1: whole platoons out of one company or more, a part of another, sections."""
    if not force.platoons:
        return ()
    companies = yield from _some(tuple(force.companies), companies_for(force.platoons))
    platoons: list[str] = []
    for index, company in enumerate(companies):
        share = force.platoons // len(companies) + (index < force.platoons % len(companies))
        platoons += yield from _some(force.companies[company], share)
    units = [one.id for platoon in platoons for kind in TROOPS for one in _of(setup, platoon, kind)]
    sections: list[str] = [one.id for platoon in platoons for one in _of(setup, platoon, "section")]
    if force.partial_steps:
        left = [p for company in companies for p in force.companies[company] if p not in platoons]
        left = left or [p for some in force.companies.values() for p in some if p not in platoons]
        if left:
            platoon = yield tuple(left)
            part = yield from _levied(setup, Levy((platoon,), force.partial_steps))
            units += part
            sections += [one.id for one in _of(setup, platoon, "section") if one.id not in part]
    units += yield from _some(tuple(sections), force.reinforced_sections)
    return tuple(units)


def _armor(setup: Setup, side: Side, count: int) -> Drawing:
    """18.1: armored vehicles: a platoon is drawn, then so many of its vehicles, and another platoon for the rest."""
    held = {setup.counters[unit].platoon for unit in side.units}
    mine = [one for one in setup.counters.values() if one.nationality == side.nationality and one.arm == "afv"]
    left = dict.fromkeys(one.platoon for one in mine if one.platoon and one.platoon not in held)
    drawn: list[str] = []
    while len(drawn) < count and left:
        platoon = yield tuple(left)
        del left[platoon]
        drawn += yield from _some(tuple(one.id for one in mine if one.platoon == platoon), count - len(drawn))
    return tuple(drawn)


def _some(candidates: tuple[str, ...], count: int) -> Drawing:
    """Draw so many of them, none twice; all of them take no draw."""
    if count >= len(candidates):
        return candidates
    left, drawn = list(candidates), []
    for _ in range(count):
        one = yield tuple(left)
        left.remove(one)
        drawn.append(one)
    return tuple(drawn)


def _levied(setup: Setup, levy: Levy) -> Drawing:
    """18.1: squads out of one cup until the steps are there. With an odd step one of those drawn is replaced by a
    section of its own platoon, or starts reduced; steps beyond all squads are sections."""
    squads = tuple(one.id for platoon in levy.platoons for kind in TROOPS for one in _of(setup, platoon, kind))
    size = setup.tables.units.kinds["squad"].steps
    drawn = list((yield from _some(squads, -(-levy.steps // size))))
    over = levy.steps - size * len(drawn)
    if over > 0:
        sections = (one.id for platoon in levy.platoons for one in _of(setup, platoon, "section"))
        drawn += yield from _some(tuple(sections), over)
    elif over < 0:
        squad = setup.counters[(yield tuple(drawn))]
        place = drawn.index(squad.id)
        halved = replaced(setup, squad)
        drawn[place] = halved[0] if len(halved) == 1 else (yield halved)
    return tuple(drawn)


def replaced(setup: Setup, squad: Counter) -> tuple[str, ...]:
    """18.1, 17: what may stand for a squad of which only one step is there: its reduced side, or any section of its
    platoon."""
    if squad.flips_to:
        return (squad.flips_to,)
    return tuple(one.id for one in _of(setup, squad.platoon, "section"))


def _leaders(setup: Setup, units: tuple[str, ...]) -> tuple[str, ...]:
    """18.1, 1.12: the leaders of platoons of which something was drawn; Russians have one for their company."""
    found: dict[str, None] = {}
    for unit in units:
        mine = setup.counters[unit]
        leaders = _of(setup, mine.platoon, "leader")
        one = (c for c in setup.counters.values() if c.kind == "leader" and c.company == mine.company and c.flips_to)
        found.update(dict.fromkeys(c.id for c in leaders or tuple(c for c in one if not c.platoon)))
    return tuple(found)


def _of(setup: Setup, platoon: str, kind: str) -> tuple[Counter, ...]:
    return tuple(one for one in setup.counters.values() if one.platoon == platoon and one.kind == kind)
