"""V3.2-V3.9: the ways that are proposed to vehicles that drive as one: for every result the cheapest.

A result is the hex where they end, or the edge by which they leave the map, whether they go backward, and the hexes of
the enemy through which they go by bypass or overrun. In which order these come, and what else lies on the way, is no
result of its own: a player may draw any way, and the judge takes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import in_command
from lhy_desktop.engine.rulesets.lhy.drive.passing import ENTERING_CHECKS
from lhy_desktop.engine.rulesets.lhy.drive.traffic import budget_of, column, overrun_extra, traffic
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Passing
from lhy_desktop.engine.rulesets.lhy.move.assembling import to_the_assembly_hex
from lhy_desktop.engine.rulesets.lhy.move.path_rules import EDGES, by_light, entry_hexes, entry_of
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_open
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import exit_cost
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import Means, Search, Spread, Way, driving, spread

NEAR = 6
"""Farther off no enemy can be passed in one drive."""
MANNERS: tuple[Passing, ...] = ("bypass", "overrun")


class Course(NamedTuple):
    """A way with its manner: the edge by which it leaves the map, whether it goes backward, how it passes enemies."""

    path: tuple[str, ...]
    exits: str = ""
    reverse: bool = False
    passing: Passing = ""


def courses(context: Context, units: tuple[str, ...]) -> Iterator[Course]:
    """Every result of vehicles that wait off the map together or stand in one hex: staying where they are, ends ahead,
    ends in reverse, exits, and then whatever leads past enemies."""
    drivers = column(context, units)
    if drivers.start:
        yield Course(())
    ahead = _found(context, units)
    yield from (Course(path) for path in ahead.ends.values())
    yield from (Course(path, reverse=True) for path in reached(context, units, reverse=True).values())
    yield from _exits(context, units, ahead.ways)
    if drivers.moving and drivers.start:  # who stands still goes into motion in its hex
        yield from islice((Course(way.path) for way in ahead.ways if way.path[-1] == drivers.start), 1)
    for how in MANNERS if _enemies_near(context, drivers.start) else ():
        yield from _past(context, units, how)


def reached(context: Context, units: tuple[str, ...], *, reverse: bool = False) -> dict[str, tuple[str, ...]]:
    """V3.9: the cheapest way to every other hex within reach that no enemy holds, the cheapest first."""
    return _found(context, units, reverse=reverse).ends


def _exits(context: Context, units: tuple[str, ...], ways: Iterable[Way]) -> Iterator[Course]:
    """7.5: from every hex along an edge, with what it costs to leave."""
    setup, start = context.view.setup, column(context, units).start
    seen: set[tuple[str, frozenset[str]]] = set()
    for way in (Way((), exit_cost(setup)), *ways) if start else ways:
        end = way.path[-1] if way.path else start
        edges = setup.board.hex(end).edges
        if not edges or way.left < exit_cost(setup) or (end, way.passed) in seen:
            continue
        seen.add((end, way.passed))
        yield from (Course(way.path, edge) for edge in EDGES if edge in edges)


def _past(context: Context, units: tuple[str, ...], how: Passing) -> Iterator[Course]:
    """V3.6, V3.7: through hexes of the enemy, to every hex where they may end, and off the map."""
    ways = [way for way in _found(context, units, passing=how).ways if way.passed]
    seen: set[tuple[str, frozenset[str]]] = set()
    for way in ways:
        key = (way.path[-1], way.passed)
        if key not in seen and way.path[-1] not in context.enemies:
            seen.add(key)
            yield Course(way.path, passing=how)
    yield from (course._replace(passing=how) for course in _exits(context, units, ways) if course.path)


def _enemies_near(context: Context, start: str) -> bool:
    board = context.view.setup.board
    return any(not start or board.distance(start, there) <= NEAR for there in context.enemies)


# -- the search ----------------------------------------------------------------------------------------------------


def _found(context: Context, units: tuple[str, ...], *, reverse: bool = False, passing: Passing = "") -> Spread:
    drive = Drive(units, (), reverse=reverse, passing=passing)
    return context.once(("ways", units, reverse, passing), lambda: _searched(context, drive))


def _searched(context: Context, drive: Drive) -> Spread:
    drivers, costs = column(context, drive.units), driving(context.view.setup)
    doors = () if drivers.start else _doors(context, drive.units[0])
    if not drivers.chassis or not (drivers.start or doors):
        return spread((), "")
    soft = any(context.view.setup.counters[unit.id].arm != "afv" for unit in drivers.units)
    met, bound = traffic(context, drive.units), _bound(context, drive.units)
    if soft and met.wire:
        met = met._replace(closed=met.closed | met.wire)
    if not (drive.passing or bound or doors):
        return costs.spread(drivers.start, _means(context, drive), met)
    search = Search(
        costs,
        _means(context, drive),
        met,
        enemies=frozenset(context.enemies) if drive.passing else frozenset(),
        enters=partial(_enters, context, drive) if drive.passing else None,
        allows=partial(_goes_home, context, drive.units) if bound else None,
        short=bound,
        apart=_hex_before if soft and drive.passing == "bypass" else None,
    )
    return spread(search.ways(drivers.start, doors), drivers.start)


def _hex_before(path: tuple[str, ...]) -> tuple[str, ...]:
    """V3.6.1: whence they come decides whether nothing else is open to vehicles that bypass only in need."""
    return path[-2:-1]


def _doors(context: Context, unit: str) -> tuple[str, ...]:
    """7.6: where those who wait come onto the map, when their entry is open."""
    entry = entry_of(context, unit)
    if entry is None or not entry_open(context.view, entry):
        return ()
    return entry_hexes(context.view, context.seat, entry)


def _means(context: Context, drive: Drive) -> Means:
    """The budgets, with that of a way over lit ground alone where one begins (17.5)."""
    view, drivers = context.view, column(context, drive.units)
    budgets = tuple(budget_of(context, drive, chassis) for chassis in drivers.chassis)
    near = view.setup.board.neighbors(drivers.start) if drivers.start and fact.light(view) == "night" else ()
    lit = next((there for there in near if by_light(view, drivers.start, (there,))), "")
    if not lit:
        return Means(drivers.chassis, budgets)
    bright = Drive(drive.units, (lit,), reverse=drive.reverse)
    by_day = tuple(budget_of(context, bright, chassis) for chassis in drivers.chassis)
    return Means(drivers.chassis, budgets, by_day, fact.lit_hexes(view))


def _bound(context: Context, units: tuple[str, ...]) -> bool:
    """V19.4, V21.8: whether one of them may only go back into command, or to where it assembles."""
    known = column(context, units).units
    return any(unit.out_of_command or sticks.scattered(context.view, unit.id) is not None for unit in known)


def _goes_home(context: Context, units: tuple[str, ...], path: tuple[str, ...]) -> bool:
    drive = Drive(units, path)
    return in_command(context, drive) is None and to_the_assembly_hex(context, drive) is None


def _enters(context: Context, drive: Drive, path: tuple[str, ...]) -> tuple[int, ...] | None:
    """V3.6, V3.7: what it costs more to come into a hex of the enemy; None where nobody passes."""
    made = Drive(drive.units, path, passing=drive.passing)
    if any(check(context, made) is not None for check in ENTERING_CHECKS):
        return None
    drivers = column(context, drive.units)
    if drive.passing == "bypass":
        return (0,) * len(drivers.chassis)
    here = path[-2] if len(path) > 1 else drivers.start
    return tuple(overrun_extra(context, here, path[-1], chassis) for chassis in drivers.chassis)
