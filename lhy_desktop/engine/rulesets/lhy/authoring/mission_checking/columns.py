"""Columns: everybody is to start aboard a vehicle, and nobody hides (18.1, V5.15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, put, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking.muster import Muster
from lhy_desktop.engine.rulesets.lhy.authoring.set_up_room import arranged
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import without_place


def columns(mine: Muster) -> Iterator[Finding]:
    """A column in which not everybody finds room aboard, or that is to hide."""
    for place, zone in enumerate(mine.side.zones):
        path: Path = ("sides", mine.seat, "zones", place, "column")
        if zone.column and zone.state == "hidden":
            text = "A column cannot hide: its vehicles are in motion."
            fixes = (setting("Let them start concealed", (*path[:-1], "state"), "concealed"), _loose(path))
            yield Finding("column.hidden", "wrong", text, zone.hexes[:1], fixes, "V5.15", path=path)
    if any(zone.column for zone in mine.side.zones):
        yield from _walkers(mine)


def _loose(path: Path) -> Fix:
    return Fix("Do not let them start in a column", partial(out, (path,)))


def _walkers(mine: Muster) -> Iterator[Finding]:
    state = arranged(mine.setup, mine.seat)
    walking = [one for one in without_place(state, mine.seat) if any(z.column for z in mine.setup.zones_of(one))]
    troops = [mine.setup.counters[one] for one in walking if mine.setup.counters[one].arm == "foot"]
    if not troops:
        return
    place = next(place for place, zone in enumerate(mine.side.zones) if zone.column)
    path: Path = ("sides", mine.seat, "zones", place, "column")
    names = unit_names(mine.setup, [one.id for one in troops])
    each = mine.setup.tables.transport.loads["truck"].steps
    steps = sum(one.steps for one in troops if one.kind != "towed_gun")
    fixes = (_loose(path), *_lifted(mine, place, max(1, -(-steps // each))))
    text = f"In the column there is no room aboard a vehicle for {names}."
    yield Finding("column.afoot", "stops", text, (), fixes, "18.1", path=path)


def _lifted(mine: Muster, place: int, count: int) -> Iterator[Fix]:
    """Trucks for those who have no room, as far as the nation has any and the area has hexes for them."""
    counters, nation = mine.setup.counters.values(), mine.record.nationality
    free = sum(one.nationality == nation and one.kind == "truck" for one in counters)
    driven = sum(one.arm != "foot" for one in mine.units)
    listed = any(force.kind == "truck" for force in mine.record.forces.support)
    if free >= count and driven + count <= len(mine.side.zones[place].hexes) and not listed:
        yield Fix(f"Give them {count} truck{'s' * (count != 1)}", partial(_trucked, mine.seat, place, count))


def _trucked(seat: Seat, place: int, count: int, data: Any) -> Any:
    """The data with so many trucks in the column."""
    side = data["sides"][seat]
    support = [*side["forces"].get("support", ()), {"kind": "truck", "count": count}]
    made = put(("sides", seat, "forces", "support"), support, data)
    units = side["zones"][place].get("units", ["rest"])
    if {"rest", "all"} & set(units):
        return made
    return put(("sides", seat, "zones", place, "units"), [*units, "truck"], made)
