"""What a side may do while it sets up: where units go and how, the automatic set-up, finishing (20.7 of the rules)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lhy_desktop.engine.flow import Note, Preview, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AutoPlace,
    Board,
    Done,
    Face,
    LiftWork,
    Place,
    PlaceWork,
    Ready,
    StartDeployed,
)
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import FIGHTING
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.move.may_deploy import may_deploy
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.set_up.area_limits import (
    nobody_walks,
    not_too_few,
    not_too_many,
    one_behind_the_other,
    side_by_side,
    within_steps,
)
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, known, state_of, states_in, to_place, zone_at
from lhy_desktop.engine.rulesets.lhy.set_up.placing_vehicles import position_alone, vehicles_keep_off
from lhy_desktop.engine.rulesets.lhy.terrain import stacking
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import water
from lhy_desktop.engine.rulesets.lhy.transport.trucks import inherent

WORDS: dict[str, str] = {"concealed": "concealed", "hidden": "hidden", "open": "in plain view"}
"""The ways in which units may start, as words in a sentence."""
Secret = Place | PlaceWork | LiftWork | StartDeployed | Ready | Board | Face
"""What a side does in its set-up for its own eyes."""
MOST_LIKING = 999
"""The last of the program's likings for one place or another (``AutoPlace.liking``)."""


def not_in_the_dark(layout: Layout, action: Secret) -> Refusal | None:
    """On the table picture nobody can tell what may stand where while part of a side's set-up is its secret."""
    if getattr(layout.facts, "viewer", layout.seat) != "table":
        return None
    side = layout.setup.side(layout.seat)
    shown = isinstance(action, Place) and not layout.setup.mission.together and side.draw is None
    if shown and all(zone.state == "open" or not side.concealed for zone in side.zones):
        return None
    return Refusal("21.3", "Only the side itself knows how it sets up.")


@predicate("20.7")
def of_this_side(layout: Layout, action: Place) -> Refusal | None:
    """The side that sets up places its own units, and only those that start on the map."""
    seen = layout.facts.units.get(action.unit)
    if seen is None or seen.side != layout.seat or inherent(layout.setup, action.unit):
        return Refusal("20.7", "That is not one of your units.")
    if not layout.setup.zones_of(action.unit) or seen.place not in ("offmap", "map"):
        name = capital(unit_name(layout.setup, action.unit))
        return Refusal("20.7", f"{name} enters the map later and is not placed now.")
    return None


@predicate("20.7")
def in_its_area(layout: Layout, action: Place) -> Refusal | None:
    """A unit sets up in one of the hexes its mission gives it."""
    setup = layout.setup
    if action.unit not in setup.counters or not setup.zones_of(action.unit):
        return None
    if zone_at(setup, action.unit, action.hex) is not None:
        return None
    name = capital(unit_name(setup, action.unit))
    return Refusal("20.7", f"{action.hex or 'That'} lies outside the set-up area of {name}.", (action.hex,))


@predicate("2.4.8")
def on_dry_ground(layout: Layout, action: Place) -> Refusal | None:
    """No unit sets up in river or marsh."""
    setup = layout.setup
    if action.hex not in setup.board.index:
        return Refusal("2.4.8", f"There is no hex {action.hex or '(unnamed)'} on this map.")
    ground = setup.tables.ground.terrain
    terrain = ground["river"] if water(setup, action.hex) else ground[setup.board.hex(action.hex).terrain]
    if terrain.sets_up:
        return None
    return Refusal("2.4.8", f"{action.hex} is {terrain.name.lower()}: nobody sets up there.", (action.hex,))


@predicate("2.4.8")
def on_own_sectors(layout: Layout, action: Place) -> Refusal | None:
    """No unit sets up in a hex that lies half on a sector outside its side's area, all its zones together."""
    beyond = sorted(layout.setup.board.shared.get(action.hex, frozenset()) - layout.sectors)
    if not beyond:
        return None
    text = f"{action.hex} lies half on sector {beyond[0]}, on which your side does not set up."
    return Refusal("2.4.8", text, (action.hex,))


@predicate("7.3")
def not_on_the_enemy(layout: Layout, action: Place) -> Refusal | None:
    """Foot units do not set up where an enemy is known to stand."""
    if action.hex in fact.enemy_hexes(layout.facts, layout.seat):
        return Refusal("7.3", f"An enemy stands in {action.hex}.", (action.hex,))
    return None


def where_it_may_stand(layout: Layout, action: Place) -> Refusal | None:
    """V3.10, V16.9: vehicles and fortified positions set up where their rules let them."""
    if not known(layout, action) or action.hex not in layout.setup.board.index:
        return None
    return vehicles_keep_off(layout.setup, action.unit, action.hex) or position_alone(
        layout.facts, action.unit, action.hex
    )


@predicate("13.6")
def as_allowed(layout: Layout, action: Place) -> Refusal | None:
    """13.5: concealed is usual; hidden and in plain view are only for units to which the mission allows it."""
    zone = zone_at(layout.setup, action.unit, action.hex) if known(layout, action) else None
    if zone is None or not action.state:
        return None
    allowed = states_in(layout.setup, action.unit, zone)
    if action.state in allowed:
        return None
    name = capital(unit_name(layout.setup, action.unit))
    ways = " or ".join(WORDS[state] for state in allowed)
    text = f"{name} starts {ways} in {action.hex}, not {WORDS.get(action.state, action.state)}."
    return Refusal("13.6", text, (action.hex,))


@predicate("13.8")
def dummies_in_cover(layout: Layout, action: Place) -> Refusal | None:
    """Dummies set up in forest or building hexes only."""
    setup = layout.setup
    if not known(layout, action) or not setup.counters[action.unit].sham or action.hex not in setup.board.index:
        return None
    terrain = setup.tables.ground.terrain[setup.board.hex(action.hex).terrain]
    if terrain.forest or terrain.building:
        return None
    return Refusal(
        "13.8", f"Dummies set up in forest or buildings; {action.hex} is {terrain.name.lower()}.", (action.hex,)
    )


@predicate("13.8")
def dummies_hide_with_others(layout: Layout, action: Place) -> Refusal | None:
    """A hidden dummy must stand with a hidden combat unit, before and after the placing."""
    if not known(layout, action):
        return None
    state = state_of(layout, action)
    counters = layout.setup.counters
    hidden: dict[str, list[str]] = {}
    for unit in layout.facts.units.values():
        if unit.side != layout.seat:
            continue
        here = action.hex if unit.id == action.unit else unit.hex if unit.place == "map" else ""
        unseen = state == "hidden" if unit.id == action.unit else unit.hidden
        if here and unseen:
            hidden.setdefault(here, []).append(counters[unit.id].kind)
    for here, kinds in hidden.items():
        if not {"dummy", "vehicle_dummy"}.isdisjoint(kinds) and not any(kind in FIGHTING for kind in kinds):
            return Refusal("13.8", f"A dummy hides only with a hidden combat unit: {here} would hold none.", (here,))
    return None


@predicate("3.1")
def within_stacking(layout: Layout, action: Place) -> Refusal | None:
    """No more units may share a hex at set-up than may stack there."""
    setup = layout.setup
    if action.unit not in setup.counters:
        return None
    together = layout.beside(action.unit, action.hex)
    over = stacking.excess(setup, (setup.counters[unit] for unit in together))
    if over:
        return Refusal(
            "3.1", f"{action.hex} would hold more than {stacking.limit_text(setup, over[0])}.", (action.hex,)
        )
    return None


class PlaceVerb(Verb[Layout, Place]):
    """Put a unit on a hex of its area, or move it to another: concealed, hidden or in plain view."""

    name = "place"
    action = Place
    checks = (
        not_in_the_dark,
        of_this_side,
        in_its_area,
        on_dry_ground,
        on_own_sectors,
        not_on_the_enemy,
        where_it_may_stand,
        as_allowed,
        dummies_in_cover,
        dummies_hide_with_others,
        within_stacking,
        within_steps,
        one_behind_the_other,
        nobody_walks,
        not_too_many,
        not_too_few,
        side_by_side,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Place]:
        """Every unit with every hex of its area and every way to start there, except its present hex and way."""
        for seen in to_place(self.facts.facts, self.facts.seat):
            if unit in (None, seen.id):
                yield from self._of(seen, hex)

    def _of(self, seen: Unit, hex: str | None) -> Iterator[Place]:
        now = "hidden" if seen.hidden else "concealed" if seen.concealed else "open"
        for zone in self.facts.setup.zones_of(seen.id):
            states = states_in(self.facts.setup, seen.id, zone)
            for place in zone.hexes:
                if hex in (None, place):
                    for state in states:
                        if place != seen.hex or state != now:
                            yield Place(seen.id, place, "" if state == states[0] else state)

    def sample(self, rng: random.Random) -> Place | None:
        """A legal one of the candidates; quick to find."""
        waiting = list(to_place(self.facts.facts, self.facts.seat))
        rng.shuffle(waiting)
        for seen in waiting:
            found = list(self._of(seen, None))
            rng.shuffle(found)
            for action in found:
                if self.allows(action):
                    return action
        return None

    def preview(self, action: Place) -> Preview:
        """What the hex gives: cover, and how the unit starts."""
        setup = self.facts.setup
        if action.hex not in setup.board.index:
            return Preview()
        terrain = setup.tables.ground.terrain[setup.board.hex(action.hex).terrain]
        cover = f"fire at it gets {terrain.tem}" if terrain.tem else "no cover"
        notes = [Note("2.3", f"{action.hex}: {terrain.name}, {cover}.")]
        zone = zone_at(setup, action.unit, action.hex) if action.unit in setup.counters else None
        if zone is not None and len(states_in(setup, action.unit, zone)) > 1:
            notes.append(Note("13.6", f"It starts {WORDS[state_of(self.facts, action)]}."))
        return Preview((), (), tuple(notes))


@predicate("20.7")
def before_it_is_done(layout: Layout, action: StartDeployed) -> Refusal | None:
    """A squad that sets up on the map may start as two sections, if it may deploy at all (7.10)."""
    if not any(unit.id == action.unit for unit in to_place(layout.facts, layout.seat)):
        return Refusal("20.7", "That is not one of the units you set up.")
    return may_deploy(layout.facts, action.unit) if isinstance(layout.facts, View) else None


class DeployedVerb(Verb[Layout, StartDeployed]):
    """Start a squad as two sections of its platoon, drawn at random."""

    name = "deploy"
    action = StartDeployed
    checks = (not_in_the_dark, before_it_is_done)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[StartDeployed]:
        """Every squad to be set up; ``hex`` restricts them to those that stand there."""
        for seen in to_place(self.facts.facts, self.facts.seat):
            if unit in (None, seen.id) and hex in (None, seen.hex):
                yield StartDeployed(seen.id)

    def preview(self, action: StartDeployed) -> Preview:
        """That this cannot be undone."""
        return Preview((), (), (Note("7.10", "Two sections are drawn in its place; this is not taken back."),))


@predicate("18.1")
def all_markers(layout: Layout) -> int | None:
    """Every marker of a cup is on the map when set-up is finished."""
    return unactivated_markers.supply(layout.setup.side(layout.seat)) - len(
        unactivated_markers.markers(layout.facts, layout.seat)
    )


def markers_left(layout: Layout) -> int:
    """How many markers of a cup must still go on the map, as far as the viewer knows of them."""
    return 0 if unseen_markers(layout) else all_markers(layout) or 0


def unseen_markers(layout: Layout) -> bool:
    """21.3: whether markers are set up where this viewer does not see them."""
    side, mission = layout.setup.side(layout.seat), layout.setup.mission
    blind = getattr(layout.facts, "viewer", layout.seat) == "table"
    return bool(side.cup) and blind and (mission.together or any(zone.secret for zone in side.zones))


@predicate("20.7")
def something_left(layout: Layout, action: AutoPlace) -> Refusal | None:
    """Some units are not on the map yet."""
    if any(unit.place == "offmap" for unit in to_place(layout.facts, layout.seat)) or markers_left(layout):
        return None
    return Refusal("20.7", "All your units are placed: move them, or say that you have done.")


@predicate("20.7")
def known_liking(layout: Layout, action: AutoPlace) -> Refusal | None:
    """There are a thousand likings, so that each is a short word of the notation."""
    if action.liking in range(MOST_LIKING + 1):
        return None
    return Refusal("20.7", f"The program has likings 0 to {MOST_LIKING}, not {action.liking}.")


class AutoVerb(Verb[Layout, AutoPlace]):
    """Let the program place the rest."""

    name = "place the rest"
    action = AutoPlace
    checks = (something_left, known_liking)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AutoPlace]:
        """It names no unit and no hex; of the likings only the first is proposed."""
        if unit is None and hex is None:
            yield AutoPlace()


def without_place(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Units that must still be placed, without those that may wait beyond the edge (18.1)."""
    setup = facts.setup
    return tuple(
        unit.id
        for unit in to_place(facts, seat)
        if unit.place == "offmap" and not any(zone.overflow for zone in setup.zones_of(unit.id))
    )


@predicate("20.7")
def all_placed(layout: Layout, action: Done) -> Refusal | None:
    """Set-up is finished when every unit that starts on the map is on it."""
    waiting = without_place(layout.facts, layout.seat)
    if waiting:
        return Refusal("20.7", f"Not placed yet: {unit_names(layout.setup, waiting)}.")
    if left := markers_left(layout):
        return Refusal("18.1", f"Markers still to put on the map: {left}.")
    # The table does not see units under markers, so it cannot tell that all are placed.
    side = layout.setup.side(layout.seat)
    expected = sum(unit in side.units for zone in side.zones for unit in zone.units)
    blind = getattr(layout.facts, "viewer", layout.seat) == "table" and side.draw is not None
    if blind or unseen_markers(layout) or len(to_place(layout.facts, layout.seat)) < expected - _split(layout):
        return Refusal("20.7", "Only the side itself can tell that all is placed.")
    return None


def _split(layout: Layout) -> int:
    """Squads that start as two sections (7.10) and so are no longer there to be placed."""
    named = {unit for zone in layout.setup.side(layout.seat).zones for unit in zone.units}
    return sum(split[0] in named for split in layout.facts.split.values())


class DoneVerb(Verb[Layout, Done]):
    """Say that set-up is finished."""

    name = "done"
    action = Done
    checks = (all_placed,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Done]:
        """The one answer there is; it names no unit and no hex."""
        if unit is None and hex is None:
            yield Done()
