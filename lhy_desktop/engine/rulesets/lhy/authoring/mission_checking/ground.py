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
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable


def ground(file: MissionFile, setup: Setup) -> Iterator[Finding]:
    """What can never be entered by those who should."""
    if setup.mission.bases:
        return
    reach = {seat: _reached(setup, seat) for seat in SEATS}
    yield from _entries(setup)
    yield from _objectives(file, setup, reach)


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
