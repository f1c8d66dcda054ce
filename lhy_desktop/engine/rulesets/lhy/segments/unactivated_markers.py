"""18.1: the markers of a side whose units lie in a cup: where they stand, and how they count until they are activated.

A marker is a ``Work`` of kind "cup": public, and no enemy (21.2).
"""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import PlaceWork
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Side, Zone

CUP = "cup"
"""The ``Work.kind`` of a marker, and the ``Unit.place`` of a unit that has not been drawn."""


def markers(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Hexes of a side's markers that have not been activated, in board order."""
    index = facts.setup.board.index
    found = (hex for hex, works in facts.works.items() if any(w.kind == CUP and w.owner == seat for w in works))
    return tuple(sorted(found, key=index.__getitem__))


@predicate("18.1")
def not_activated(facts: Facts, seat: Seat, hex: str) -> Refusal | None:
    """No fire at a marker of the enemy that has not been activated; it is no enemy yet (21.2)."""
    marker = fact.work_at(facts, hex, CUP)
    if marker is None or marker.owner == seat or hex in fact.enemy_hexes(facts, seat):
        return None
    return Refusal("18.1", f"The marker in {hex} has not been activated: nobody fires at it.", (hex,))


@predicate("18.1")
def shut(facts: Facts, seat: Seat, hex: str) -> bool | None:
    """Nobody chooses to move into the hex of an enemy marker; the marker is examined first."""
    marker = fact.work_at(facts, hex, CUP)
    return True if marker is not None and marker.owner != seat else None


# -- set-up -----------------------------------------------------------------------------------------


def zone_of(side: Side, hex: str) -> Zone | None:
    """The first area of a side that contains a hex: a marker there counts for that area."""
    return next((zone for zone in side.zones if hex in zone.hexes), None)


def room(facts: Facts, side: Side, zone: Zone) -> int:
    """How many more markers an area takes."""
    return zone.markers - sum(zone_of(side, hex) is zone for hex in markers(facts, side.seat))


def supply(side: Side) -> int:
    """The number of all markers of a side."""
    return sum(zone.markers for zone in side.zones)


@predicate("18.1")
def as_many_as_said(facts: Facts, seat: Seat, action: PlaceWork) -> Refusal | None:
    """Each area takes the number of markers that the mission gives."""
    side = facts.setup.side(seat)
    zone = zone_of(side, action.hex)
    if action.kind != CUP or zone is None or room(facts, side, zone) > 0:
        return None
    text = f"The area of {action.hex} holds {zone.markers} markers in this mission; they are there."
    return Refusal("18.1", text, (action.hex,))
