"""Vehicles, guns and positions: areas and ways that are closed to them, and units that nobody activates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import put, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking import columns
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking.muster import Muster
from lhy_desktop.engine.rulesets.lhy.files.forces import TROOPS
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup

_WAYS = {"up": "north", "right": "east", "down": "south", "left": "west"}


def vehicles(file: MissionFile, setup: Setup) -> Iterator[Finding]:
    """Everything about them that can be told before a game."""
    for seat in SEATS:
        mine = Muster(file, setup, seat)
        if not any(one.av is not None for one in mine.units):
            continue
        yield from _aimless(mine)
        yield from _entries(mine)
        if not setup.mission.bases:
            yield from _areas(mine)
            yield from columns.columns(mine)


# -- set-up areas --------------------------------------------------------------------------------------------------


def _areas(mine: Muster) -> Iterator[Finding]:
    """V3.10, V16.9, V18.1: areas in which vehicles, guns or positions cannot stand, or not so many of them."""
    chart = mine.setup.tables.vehicles
    every = [one for one in mine.units if one.av is not None and len(mine.side.zones_of(one)) == 1]
    groups = (
        ("vehicles", [one for one in every if one.arm != "foot"], chart.stack),
        ("guns", [one for one in every if one.kind == "towed_gun"], chart.stack_guns),
        ("positions", [one for one in every if one.kind == "fortified_position"], chart.stack_positions),
    )
    for place, zone in enumerate(mine.side.zones):
        for word, group, most in groups:
            there = [one for one in group if mine.side.zones_of(one) == (zone,)]
            if there:
                yield from _area(mine, place, word, there, 1 if zone.column else most)


def _area(mine: Muster, place: int, word: str, units: Sequence[Counter], most: int) -> Iterator[Finding]:
    zone, path = mine.side.zones[place], ("sides", mine.seat, "zones", place, "where")
    shut = [one for one in units if not any(mine.stands(one, hex) for hex in zone.hexes)]
    if shut:
        text = f"{mine.said(shut)} can stand in no hex of this set-up area."
        fixes = _grown(mine, place, shut, len(shut), most)
        yield Finding("set_up.closed", "stops", text, zone.hexes[:1], fixes, "V3.10", path=path)
        return
    room = most * sum(any(mine.stands(one, hex) for one in units) for hex in zone.hexes)
    if len(units) > room and not zone.overflow:
        text = f"There are {len(units)} {word} for this set-up area, and room for {room}: {most} in a hex."
        fixes = _grown(mine, place, units, len(units) - room, most)
        yield Finding("set_up.crowd", "stops", text, zone.hexes[:1], fixes, "V18.1", path=path)


def _grown(mine: Muster, place: int, units: Sequence[Counter], wanted: int, most: int) -> tuple[Fix, ...]:
    """So many more hexes in which they can stand, the nearest ones that belong to nobody."""
    setup, index = mine.setup, mine.setup.board.index
    held = {hex for one in SEATS for area in setup.side(one).zones for hex in area.hexes}
    free = [hex for hex in mine.dry if hex not in held and all(mine.stands(one, hex) for one in units)]
    zone = mine.side.zones[place].hexes
    near = [(min(setup.board.distance(hex, there) for there in zone), index[hex], hex) for hex in free]
    best = sorted(near)[: -(-wanted // most)]
    if len(best) * most < wanted:
        return ()
    said = " ".join(hex for _, _, hex in sorted(best, key=lambda one: one[1]))
    area = [*mine.record.zones[place].where, said]
    return (setting(f"Add {said} to the area", ("sides", mine.seat, "zones", place, "where"), area),)


# -- ways in -------------------------------------------------------------------------------------------------------


def _entries(mine: Muster) -> Iterator[Finding]:
    """V3.10, V11.11: vehicles that arrive where the map bars all of them, and guns where no truck comes in."""
    side = mine.side
    for place, entry in enumerate(side.entries):
        units = [one for one in mine.units if side.entry_of(one) is entry and (one.chassis or one.kind == "towed_gun")]
        barred = [one for one in units if all(mine.bars(one, hex) for hex in entry.hexes)]
        if not barred:
            continue
        path: Path = ("sides", mine.seat, "entries", place, "where")
        text = f"{mine.said(barred)} cannot come in by any of these hexes."
        fixes = []
        for way in (side.friendly_edge, *(one for one in _WAYS if one not in (side.friendly_edge, side.enemy_edge))):
            rim = mine.setup.board.edge(way)
            if all(any(not mine.bars(one, hex) for hex in rim) for one in barred):
                fixes.append(setting(f"Enter by the whole {_WAYS[way]} edge", path, [f"edge {way}"]))
                break
        yield Finding("entry.barred", "wrong", text, entry.hexes[:1], tuple(fixes), "V3.10", path=path)


# -- who activates them --------------------------------------------------------------------------------------------


def _aimless(mine: Muster) -> Iterator[Finding]:
    """1.13, V2.11: units of no platoon act with one, and there must be one on their side."""
    alone = [one for one in mine.units if not one.platoon and one.kind != "leader"]
    if not alone or any(one.platoon for one in mine.units):
        return
    path: Path = ("sides", mine.seat, "forces")
    text = f"This side has no platoon: nobody activates its units. {mine.said(alone)} would never act."
    counters, nation = mine.setup.counters.values(), mine.record.nationality
    found = next((one for one in counters if one.nationality == nation and one.kind == "squad"), None)
    fixes: tuple[Fix, ...] = ()
    if found is not None:
        company, number = found.company, int(found.platoon.rpartition("/")[2])
        troops = [one for one in counters if one.platoon == found.platoon and one.kind in TROOPS]
        add = partial(_joined, mine.seat, company, number, sum(one.steps for one in troops))
        fixes = (Fix(f"Add platoon {number} of {mine.setup.companies[company].name}", add),)
    yield Finding("force.aimless", "wrong", text, (), fixes, "V2.11", path=path)


def _joined(seat: Seat, company: str, number: int, steps: int, data: Any) -> Any:
    forces: Path = ("sides", seat, "forces")
    old = data["sides"][seat]["forces"]
    made = put((*forces, "steps"), old["steps"] + steps, data)
    return put((*forces, "infantry"), [{"company": company, "platoons": [number]}], made)
