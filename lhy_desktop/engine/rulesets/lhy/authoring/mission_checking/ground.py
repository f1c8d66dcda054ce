"""Ground: objectives that nobody reaches, and hexes by which nobody can enter (2.4, 7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, put, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission, Setup
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable

_NAMED = 3
"""Hexes that a sentence names."""


def ground(file: MissionFile, setup: Setup) -> Iterator[Finding]:
    """What can never be entered by those who should."""
    if setup.mission.bases:
        return
    reach = {seat: _reached(setup, seat) for seat in SEATS}
    yield from _entries(setup)
    yield from _objectives(file, setup, reach)


def shared(mission: Mission) -> Iterator[Finding]:
    """18.1: hexes in which both sides might set up, though neither has seen the other yet."""
    held = [{hex for zone in mission.sides[seat].zones for hex in zone.hexes} for seat in SEATS]
    both = sorted(held[0] & held[1])
    if not both:
        return
    more = f" and {len(both) - _NAMED} more" if len(both) > _NAMED else ""
    verb = "lies" if len(both) == 1 else "lie"
    text = f"{', '.join(both[:_NAMED])}{more} {verb} in set-up areas of both sides."
    fixes = []
    for seat in SEATS:
        side = mission.sides[seat]
        zones = side.zones
        if all(set(zone.hexes) - set(both) or not set(zone.hexes) & set(both) for zone in zones):
            touched = tuple(k for k, zone in enumerate(zones) if set(zone.hexes) & set(both))
            words = f"Take them out of the {side.adjective} area"
            fixes.append(Fix(words, partial(_narrower, seat, touched, tuple(both))))
    yield Finding("set_up.shared", "stops", text, tuple(both), tuple(fixes), "18.1",
                  path=("sides", SEATS[0], "zones", 0, "where"))  # fmt: skip


def _narrower(seat: Seat, touched: tuple[int, ...], hexes: tuple[str, ...], data: Any) -> Any:
    """The areas of a side without some hexes."""
    made = data
    for place in touched:
        said = [f"{one}, not {' '.join(hexes)}" for one in data["sides"][seat]["zones"][place]["where"]]
        made = put(("sides", seat, "zones", place, "where"), said, made)
    return made


def _open(setup: Setup, hex: str) -> bool:
    """Whether anybody can enter a hex from a neighbor."""
    return any(passable(setup, near, hex) for near in setup.board.neighbors(hex))


def _entries(setup: Setup) -> Iterator[Finding]:
    """7.6: all hexes of an entry are closed."""
    shut = {"up": "north", "right": "east", "down": "south", "left": "west"}
    for seat in SEATS:
        side = setup.side(seat)
        for place, entry in enumerate(side.entries):
            if any(_open(setup, hex) for hex in entry.hexes):
                continue
            path: Path = ("sides", seat, "entries", place, "where")
            edge = [hex for hex in setup.board.edge(side.friendly_edge) if _open(setup, hex)]
            fixes = [setting(f"Enter by the whole {shut[side.friendly_edge]} edge", path,
                             [f"edge {side.friendly_edge}"])] if edge else []  # fmt: skip
            text = "Nobody can enter by these hexes: foot units may go into none of them."
            yield Finding("entry.blocked", "wrong", text, entry.hexes[:1], tuple(fixes), "7.6", path=path)


def _reached(setup: Setup, seat: Seat) -> frozenset[str]:
    """Where foot units of a side may come to stand, wherever they begin."""
    side = setup.side(seat)
    starts = {hex for zone in side.zones for hex in (*zone.hexes, *zone.overflow)}
    starts |= {hex for entry in side.entries for hex in entry.hexes if _open(setup, hex)}
    found, todo = set(starts), list(starts)
    while todo:
        here = todo.pop()
        for there in setup.board.neighbors(here):
            if there not in found and passable(setup, here, there):
                found.add(there)
                todo.append(there)
    return frozenset(found)


def _objectives(file: MissionFile, setup: Setup, reach: dict[Seat, frozenset[str]]) -> Iterator[Finding]:
    """15.6: objectives that a side they are for can never take."""
    made = setup.mission.objectives
    for place, record in enumerate(file.objectives):
        hexes = {hex for one in made if one.id == record.id or one.id.startswith(f"{record.id}_") for hex in one.hexes}
        seats: Iterable[Seat] = (record.for_side,) if record.for_side else SEATS
        wanting = [seat for seat in seats if not hexes & reach[seat]]
        if not hexes or (len(wanting) < 2 and not record.for_side) or not wanting:
            continue
        path: Path = ("objectives", place, "where")
        text = f"“{record.name}” can never be taken: no foot unit reaches it."
        near = _nearest(setup, hexes, reach[wanting[0]])
        fixes = [setting(f"Move it to {near}", path, [near])] if near else []
        rid = _rid(file, place, record.id)
        fixes += [rid] if rid is not None else []
        yield Finding("objective.far", "wrong", text, tuple(sorted(hexes)[:1]), tuple(fixes), "15.6", path=path)


def _nearest(setup: Setup, hexes: set[str], reached: frozenset[str]) -> str:
    """The reached hex nearest to some hexes; "" when there is none."""
    board = setup.board
    one = min(hexes, key=board.index.__getitem__)
    return min(reached, key=lambda name: (board.distance(name, one), board.index[name]), default="")


def _rid(file: MissionFile, place: int, id: str) -> Fix | None:
    """Take an objective out, where no test asks for it alone."""
    tests = [one for one in file.tests if one.kind == "control" and id in one.objectives]
    if any(len(one.objectives) == 1 or one.count is not None for one in tests):
        return None
    return Fix("Take it out", partial(_without, place, id))


def _without(place: int, id: str, data: Any) -> Any:
    made = out((("objectives", place),), data)
    for number, end in enumerate(made["ends"]):
        for home, one in ((("ends", number), end), *((("ends", number, "tests", part), test)
                          for part, test in enumerate(end.get("tests", ())))):  # fmt: skip
            if id in one.get("objectives", ()):
                made = put((*home, "objectives"), [name for name in one["objectives"] if name != id], made)
    return made
