"""What a side may do while it sets up: where units go, the automatic set-up, being done (20.7 of the rules)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lhy_desktop.engine.flow import (
    Note,
    Preview,
    Refusal,
    Seat,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy import stacking
from lhy_desktop.engine.rulesets.lhy.actions import AutoPlace, Done, Place
from lhy_desktop.engine.rulesets.lhy.facts import Facts, UnitFacts
from lhy_desktop.engine.rulesets.lhy.naming import capital, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.setup import Setup, Zone
from lhy_desktop.engine.rulesets.lhy.view import View


def zone_of(setup: Setup, unit: str) -> Zone | None:
    """The set-up area of a unit; None for units that enter later."""
    zones = setup.side(setup.counters[unit].side).zones
    return next((zone for zone in zones if unit in zone.units), None)


def to_place(facts: Facts, seat: Seat) -> tuple[UnitFacts, ...]:
    """Units of a side that set up on the map, placed or not, in roster order."""
    return tuple(u for u in facts.units.values() if u.side == seat and zone_of(facts.setup, u.id) is not None)


class Layout:
    """The set-up of one side as one viewer knows it."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat

    def beside(self, unit: str, place: str) -> tuple[str, ...]:
        """Own units that would stand in a hex with this unit put there, in roster order."""
        return tuple(
            u.id
            for u in self.view.units.values()
            if u.side == self.seat and (u.id == unit or (u.place == "map" and u.hex == place))
        )


@predicate("20.7")
def of_this_side(layout: Layout, action: Place) -> Refusal | None:
    """The side that sets up places its own units, and only those that start on the map."""
    seen = layout.view.units.get(action.unit)
    if seen is None or seen.side != layout.seat:
        return Refusal("20.7", "That is not one of your units.")
    if zone_of(layout.view.setup, action.unit) is None:
        name = capital(unit_name(layout.view.setup, action.unit))
        return Refusal("20.7", f"{name} enters the map later and is not placed now.")
    return None


@predicate("20.7")
def in_its_area(layout: Layout, action: Place) -> Refusal | None:
    """A unit sets up in one of the hexes its mission gives it."""
    setup = layout.view.setup
    zone = zone_of(setup, action.unit) if action.unit in setup.counters else None
    if zone is None or action.hex in zone.hexes:
        return None
    name = capital(unit_name(setup, action.unit))
    return Refusal("20.7", f"{action.hex or 'That'} lies outside the set-up area of {name}.", (action.hex,))


@predicate("2.4.8")
def on_dry_ground(layout: Layout, action: Place) -> Refusal | None:
    """No unit sets up in river or marsh."""
    setup = layout.view.setup
    if action.hex not in setup.board.index:
        return Refusal("2.4.8", f"There is no hex {action.hex or '(unnamed)'} on this map.")
    terrain = setup.tables.ground.terrain[setup.board.hex(action.hex).terrain]
    if terrain.sets_up:
        return None
    return Refusal("2.4.8", f"{action.hex} is {terrain.name}: nobody sets up there.", (action.hex,))


@predicate("3.1")
def within_stacking(layout: Layout, action: Place) -> Refusal | None:
    """No more units share a hex at set-up than may stack there."""
    setup = layout.view.setup
    if action.unit not in setup.counters:
        return None
    together = layout.beside(action.unit, action.hex)
    over = stacking.excess(setup, (setup.counters[unit] for unit in together))
    if over:
        return Refusal(
            "3.1", f"{action.hex} would hold more than {stacking.limit_text(setup, over[0])}.", (action.hex,)
        )
    return None


@predicate("18.1")
def within_steps(layout: Layout, action: Place) -> Refusal | None:
    """Where the mission limits the combat steps of a hex, they stay within it."""
    setup = layout.view.setup
    zone = zone_of(setup, action.unit) if action.unit in setup.counters else None
    if zone is None or zone.per_hex is None:
        return None
    steps = sum(setup.counters[unit].steps for unit in layout.beside(action.unit, action.hex))
    if steps <= zone.per_hex:
        return None
    text = f"{action.hex} would hold {steps} combat steps; this mission allows {zone.per_hex} in a hex at set-up."
    return Refusal("18.1", text, (action.hex,))


class PlaceVerb(Verb[Layout, Place]):
    """Put a unit on a hex of its area, or move it to another."""

    name = "place"
    action = Place
    checks = (of_this_side, in_its_area, on_dry_ground, within_stacking, within_steps)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Place]:
        """Every unit with every hex of its area where it does not stand already."""
        for seen in to_place(self.facts.view, self.facts.seat):
            zone = zone_of(self.facts.view.setup, seen.id)
            if zone is not None and unit in (None, seen.id):
                yield from (Place(seen.id, h) for h in zone.hexes if hex in (None, h) and h != seen.hex)

    def sample(self, rng: random.Random) -> Place | None:
        """One of the candidates that is legal; cheap."""
        found = list(self.candidates())
        rng.shuffle(found)
        return next((action for action in found if self.allows(action)), None)

    def preview(self, action: Place) -> Preview:
        """What the hex gives: cover, and whether units start concealed."""
        setup = self.facts.view.setup
        if action.hex not in setup.board.index:
            return Preview()
        terrain = setup.tables.ground.terrain[setup.board.hex(action.hex).terrain]
        cover = f"fire at it gets {terrain.tem}" if terrain.tem else "no cover"
        return Preview((), (), (Note("2.3", f"{action.hex}: {terrain.name}, {cover}."),))


@predicate("20.7")
def something_left(layout: Layout, action: AutoPlace) -> Refusal | None:
    """The program places what is not on the map yet."""
    if any(unit.place == "offmap" for unit in to_place(layout.view, layout.seat)):
        return None
    return Refusal("20.7", "All your units are placed: move them, or say that you have done.")


class AutoVerb(Verb[Layout, AutoPlace]):
    """Let the program place the rest."""

    name = "place the rest"
    action = AutoPlace
    checks = (something_left,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AutoPlace]:
        """The one there is; it names no unit and no hex."""
        if unit is None and hex is None:
            yield AutoPlace()


@predicate("20.7")
def all_placed(layout: Layout, action: Done) -> Refusal | None:
    """Set-up is finished when every unit that starts on the map is on it."""
    setup = layout.view.setup
    known = to_place(layout.view, layout.seat)
    waiting = tuple(unit.id for unit in known if unit.place == "offmap")
    if waiting:
        return Refusal("20.7", f"Not placed yet: {unit_names(setup, waiting)}.")
    # The table does not see units under markers, so it cannot tell that all are placed.
    expected = sum(len(zone.units) for zone in setup.side(layout.seat).zones)
    return Refusal("20.7", "Only the side itself can tell that all is placed.") if len(known) < expected else None


class DoneVerb(Verb[Layout, Done]):
    """Say that set-up is finished."""

    name = "done"
    action = Done
    checks = (all_placed,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Done]:
        """The one there is; it names no unit and no hex."""
        if unit is None and hex is None:
            yield Done()
