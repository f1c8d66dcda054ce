"""18.1: what a mission says about how many units stand in an area at set-up, and how near to one another."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Place
from lhy_desktop.engine.rulesets.lhy.model.words import unit_name
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, carrier_in, known, to_place, zone_at


@predicate("18.1")
def within_steps(layout: Layout, action: Place) -> Refusal | None:
    """When the mission limits the combat steps of a hex, they stay within the limit."""
    setup = layout.setup
    zone = zone_at(setup, action.unit, action.hex) if action.unit in setup.counters else None
    if zone is None or zone.per_hex is None:
        return None
    steps = layout.steps(layout.beside(action.unit, action.hex))
    if steps <= zone.per_hex:
        return None
    text = f"{action.hex} would hold {steps} combat steps; this mission allows {zone.per_hex} in a hex at set-up."
    return Refusal("18.1", text, (action.hex,))


@predicate("18.1")
def one_behind_the_other(layout: Layout, action: Place) -> Refusal | None:
    """In a column there is one vehicle in a hex."""
    zone = zone_at(layout.setup, action.unit, action.hex) if known(layout, action) else None
    counters = layout.setup.counters
    if zone is None or not zone.column or counters[action.unit].arm == "foot":
        return None
    if all(counters[unit].arm == "foot" for unit in layout.beside(action.unit, action.hex) if unit != action.unit):
        return None
    return Refusal("18.1", f"In the column one vehicle stands in a hex; {action.hex} holds one.", (action.hex,))


@predicate("18.1")
def nobody_walks(layout: Layout, action: Place) -> Refusal | None:
    """In a column troops start aboard a vehicle, so that they are put where one has room for them."""
    zone = zone_at(layout.setup, action.unit, action.hex) if known(layout, action) else None
    if zone is None or not zone.column or layout.setup.counters[action.unit].arm != "foot":
        return None
    if carrier_in(layout, action.unit, action.hex):
        return None
    text = (
        f"In the column nobody walks: no vehicle in {action.hex} has room for {unit_name(layout.setup, action.unit)}."
    )
    return Refusal("18.1", text, (action.hex,))


@predicate("18.1")
def not_too_many(layout: Layout, action: Place) -> Refusal | None:
    """When the mission limits the combat steps of an area, they stay within the limit."""
    zone = zone_at(layout.setup, action.unit, action.hex) if known(layout, action) else None
    if zone is None or zone.most_steps is None:
        return None
    steps = layout.steps(layout.in_zone(zone, action))
    if steps <= zone.most_steps:
        return None
    return Refusal(
        "18.1", f"That area holds at most {zone.most_steps} combat steps; it would hold {steps}.", zone.hexes
    )


@predicate("18.1")
def not_too_few(layout: Layout, action: Place) -> Refusal | None:
    """When the mission requires combat steps in an area, enough must be left for it elsewhere and off the map."""
    if not known(layout, action):
        return None
    for zone in layout.setup.zones_of(action.unit):
        if not zone.least_steps or action.hex in zone.hexes:
            continue
        free = tuple(
            u.id
            for u in to_place(layout.facts, layout.seat)
            if u.place == "offmap" and u.id != action.unit and zone in layout.setup.zones_of(u.id)
        )
        possible = layout.steps(layout.in_zone(zone, action)) + layout.steps(free)
        if possible < zone.least_steps:
            text = f"This mission wants at least {zone.least_steps} combat steps in its area {zone.hexes[0]} and so on"
            return Refusal("18.1", f"{text}; {possible} would be left for it.", zone.hexes)
    return None


@predicate("18.1")
def side_by_side(layout: Layout, action: Place) -> Refusal | None:
    """When the mission keeps an area's units together, each must stand with or next to another of them."""
    zone = zone_at(layout.setup, action.unit, action.hex) if known(layout, action) else None
    if zone is None or not zone.together:
        return None
    units = layout.facts.units
    hexes = {action.hex if unit == action.unit else units[unit].hex for unit in layout.in_zone(zone, action)}
    board = layout.setup.board
    reached, todo = {action.hex}, [action.hex]
    while todo:
        here = todo.pop()
        near = [there for there in hexes if there not in reached and board.distance(here, there) == 1]
        reached.update(near)
        todo += near
    if reached >= hexes:
        return None
    return Refusal("18.1", "This mission sets these units up together: each in the hex of another or next to it.")
