"""V3: the verb of vehicles that drive, forward or in reverse, onto the map or off it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from lhy_desktop.engine.flow import Modifier, Note, Preview, Refusal, Verb
from lhy_desktop.engine.flow.legal import Check, Shared
from lhy_desktop.engine.rulesets.lhy.concealment.vehicles_seen import seen as seen_driving
from lhy_desktop.engine.rulesets.lhy.drive import mined
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import (
    STATE_CHECKS,
    WAY_CHECKS,
    in_column,
    not_in_overwatch,
    not_shocked,
    on_map,
    only_vehicles,
)
from lhy_desktop.engine.rulesets.lhy.drive.passing import passed
from lhy_desktop.engine.rulesets.lhy.drive.traffic import column, most, overrun_extra, rolling, spent, starts
from lhy_desktop.engine.rulesets.lhy.drive.ways import MANNERS, NEAR, courses, reached
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Halt
from lhy_desktop.engine.rulesets.lhy.move.assembling import to_the_assembly_hex
from lhy_desktop.engine.rulesets.lhy.move.path_rules import (
    by_an_open_edge,
    by_its_entry,
    entry_of,
    not_onto_a_marker,
)
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHOM, able, saw_it
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import stacking
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import exit_cost, mp_line, mp_text
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

DRAWS = 3
"""How many drives of a vehicle are drawn before all of them are looked at."""
PASSING, BACKWARD, LEAVING = 1 / 8, 1 / 6, 1 / 4
"""How often a drive chosen at random goes through an enemy's hex, goes in reverse, or leaves the map where it could."""
HALTS: tuple[Halt, ...] = ("", "stop", "overwatch")


def _first_steps(_: Context, action: Drive) -> tuple[object, ...]:
    """What ``saw_it`` reads of a drive: the vehicles, whether they stay, and the hex when it is one hex long (V2.8)."""
    return action.units, len(action.path) < 2 and action.path, action.exits


class DriveVerb(Verb[Context, Drive]):
    """Drive vehicles along a path, into motion, to a halt, onto the map, or off it."""

    name = "drive"
    action = Drive
    sure = 2  # a vehicle that has not acted starts or halts where it is, in any reaction (V2.8)
    checks: Sequence[Check[Context, Drive]] = (
        *STATE_CHECKS,
        *ACTOR_CHECKS,
        by_its_entry,
        *WAY_CHECKS,
        by_an_open_edge,
        not_onto_a_marker,
        to_the_assembly_hex,
    )
    shared = (
        Shared(lambda _, action: action.units, (only_vehicles, not_shocked, not_in_overwatch, in_column, *BY_WHOM)),
        Shared(_first_steps, (saw_it,)),
    )

    def groups(self) -> dict[tuple[str, str, str], list[str]]:
        """Vehicles that may drive, by where they start, their entry, and whether they are in motion."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for unit in able(self.facts, Drive):
            if not fact.vehicular(self.facts.view, unit):
                continue
            there = self.facts.view.units[unit]
            if not there.shocked and not there.overwatch:
                entry = entry_of(self.facts, unit) if there.place == "entry" else None
                key = (there.hex, entry.hexes[0] if entry is not None else "", there.motion)
                found.setdefault(key, []).append(unit)
        return found

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Drive]:
        """Single vehicles first, then ever larger groups; each end hex forward and in reverse, kept in motion,
        stopped, or in Overwatch."""
        groups = self.groups()
        for size in range(1, max(map(len, groups.values()), default=0) + 1):
            for units in groups.values():
                if unit is not None and unit not in units:
                    continue
                for group in combinations(units, size):
                    if unit is None or unit in group:
                        yield from self._of(group, hex)

    def _of(self, group: tuple[str, ...], hex: str | None) -> Iterator[Drive]:
        here = self.facts.view.units[group[0]]
        for path, edge, reverse, passing in courses(self.facts, group):
            end = path[-1] if path else here.hex
            if hex is None or (not edge and end == hex):
                round_trip = bool(path) and end == here.hex and not passing  # to halt where they stand they need not go
                halts = HALTS[:1] if edge or round_trip or not rolling(here) else self._halts(path)
                yield from (Drive(group, path, edge, reverse, halt, passing) for halt in halts)

    def _halts(self, path: tuple[str, ...]) -> tuple[Halt, ...]:
        """V3.3: Overwatch is taken by the active side, in the hex or in the next."""
        return HALTS[:2] if self.facts.reaction or len(path) > 1 else HALTS

    def sample(self, rng: random.Random) -> Drive | None:
        """One vehicle, then one of its ways by lot, which is quick; all of them only when some draws are not legal."""
        units = [unit for group in self.groups().values() for unit in group]
        rng.shuffle(units)
        for unit in units:
            for _ in range(DRAWS if self.facts.view.units[unit].hex else 0):
                drawn = self._through(unit, rng) if rng.random() < PASSING else self._drawn(unit, rng)
                if drawn is not None and self.allows(drawn):
                    return drawn
            found = list(self._of((unit,), None))
            rng.shuffle(found)
            for action in found:
                if self.allows(action):
                    return action
        return None

    def _drawn(self, unit: str, rng: random.Random) -> Drive:
        """A drive that passes nobody: to a hex within reach, in its hex, or off the map."""
        here, reverse = self.facts.view.units[unit], rng.random() < BACKWARD
        ways = reached(self.facts, (unit,), reverse=reverse).values()
        path = next(islice(ways, rng.randrange(len(ways) + 1), None), ())
        edges = sorted(self.facts.view.setup.board.hex(path[-1] if path else here.hex).edges)
        if edges and not reverse and rng.random() < LEAVING:
            return Drive((unit,), path, rng.choice(edges))
        return Drive((unit,), path, "", reverse and bool(path), rng.choice(self._halts(path)) if rolling(here) else "")

    def _through(self, unit: str, rng: random.Random) -> Drive | None:
        """V3.6, V3.7: a drive through a hex of the enemy and into the next one, if any is near."""
        board, here = self.facts.view.setup.board, self.facts.view.units[unit].hex
        near = [there for there in self.facts.enemies if board.distance(here, there) <= NEAR]
        there = rng.choice(near) if near else ""
        ahead = {here: (), **reached(self.facts, (unit,))} if near else {}
        before = [path for hex in board.neighbors(there) if (path := ahead.get(hex)) is not None] if near else []
        if not before:
            return None
        path, beyond = rng.choice(before), rng.choice(tuple(board.neighbors(there)))
        return Drive((unit,), (*path, there, beyond), passing=rng.choice(MANNERS))

    def preview(self, action: Drive) -> Preview:
        """MP hex by hex, and what the drive leads to."""
        drivers = column(self.facts, action.units)
        if not drivers.chassis or len(drivers.units) < len(action.units) or not on_map(self.facts, action):
            return Preview()
        return Preview(tuple(_ledger(self.facts, action)), (), tuple(_notes(self.facts, action)))


def _ledger(context: Context, action: Drive) -> Iterator[Modifier]:
    drivers, setup = column(context, action.units), context.view.setup
    if any(starts(unit) for unit in drivers.units):
        yield mp_line("V3.1", "into motion", setup.tables.vehicles.start_half_mp)
    here = drivers.start
    for there in action.path:
        found = driving(setup).leg(here, there, drivers.chassis[0])
        if not isinstance(found, Refusal):
            yield from found.lines
        extra = overrun_extra(context, here, there, drivers.chassis[0]) if action.passing == "overrun" else 0
        if extra:
            yield mp_line("V3.7", f"overrun of {there}", extra)
        if fact.work_at(context.view, there, "wire") is not None:
            yield mp_line("V17.3", f"wire in {there}", setup.tables.vehicles.wire_half_mp)
        here = there
    if action.exits:
        yield mp_line("7.5", "off the map", exit_cost(setup))


def _passing_notes(context: Context, action: Drive) -> Iterator[Note]:
    """V3.6, V3.7: what awaits them among the enemy."""
    for there in passed(context, action):
        if action.passing == "bypass":
            whom = "it" if len(action.units) == 1 else "them"
            yield Note("V3.6", f"In {there} every enemy that has not acted may fire at {whom} at once.")
        elif action.passing == "overrun":
            text = f"In {there} vehicles may drive away first; each overrunner places a marker; then the enemy fires."
            yield Note("V3.7", text)


def _notes(context: Context, action: Drive) -> Iterator[Note]:
    drivers, tables = column(context, action.units), context.view.setup.tables.vehicles
    cost = spent(context, action, drivers.chassis[0])
    if cost is not None:
        first = tables.start_half_mp if any(starts(unit) for unit in drivers.units) else 0
        yield Note(
            "V3.9", f"{mp_text(cost + first)} of {mp_text(most(context, action, drivers.chassis[0]) + first)} MP."
        )
    if action.halts == "overwatch":
        yield Note("V3.3", "In Overwatch: it may fire once more this turn, in reaction.")
    elif action.halts:
        yield Note("V3.1", "Stopping: a target in motion until this activation cycle ends.")
    else:
        yield Note("V3.1", "In motion: harder to hit, and it fires only by Halt & Fire.")
    yield from _passing_notes(context, action)
    yield from mined.notes(context.view, context.seat, action.units, drivers.start, action.path)
    yield from (Note("3.2", text) for text in _crowding(context, action))
    for there in action.path:
        count = sum(sighting.sees(context.view, there, enemy) for enemy in context.enemies)
        if count:
            yield Note("6.7", f"{there}: in sight of {count} known enemy hex{'es' if count > 1 else ''}.")
    if any(unit.concealed for unit in drivers.units):
        setting_out = any(starts(unit) for unit in drivers.units)
        for there in (drivers.start, *action.path) if setting_out else action.path:
            found = seen_driving(context.view, context.seat, there, "driving in")
            if found is not None:
                yield Note("V18.2", f"Concealment is lost: {found.text}.")
                return


def _crowding(context: Context, action: Drive) -> tuple[str, ...]:
    """3.2: who would be too many where the drive ends, those aboard included."""
    if action.exits or not action.path:
        return ()
    end = action.path[-1]
    held = [unit.id for unit in fact.units_at(context.view, end) if unit.side == context.seat]
    come = [one for unit in action.units for one in (unit, *fact.aboard(context.view, unit))]
    return stacking.notes(context.view.setup, dict.fromkeys((*held, *come)), end)
