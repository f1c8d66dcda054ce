"""V21.3: where each stick jumps, where each glider lands, and where the platoons assemble."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lhy_desktop.engine.board.geometry import DIRECTIONS, opposite
from lhy_desktop.engine.flow import Note, Preview, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Assemble, Drop, Glide
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.airborne_tables import NEAREST
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, in_hexes
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import water


@dataclass(frozen=True)
class Choosing:
    """A side that says where one of its landings comes down, or assembles."""

    view: View
    seat: Seat
    landing: Landing

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.view.setup

    @property
    def name(self) -> str:
        """The landing at the beginning of a sentence."""
        return capital(sticks.called(self.setup, self.landing))


def area(setup: Setup, landing: Landing) -> tuple[str, ...]:
    """The hexes to which the mission limits a landing zone: the whole map when it says nothing."""
    return landing.hexes or setup.board.names


def aloft(facts: Facts, seat: Seat, glider: bool) -> tuple[sticks.StickFacts, ...]:
    """The landings of a side whose zone is chosen and that come down now, gliders or parachutes."""
    mine = (one for one in facts.landings if one.seat == seat and not one.down)
    return tuple(one for one in mine if sticks.landing_of(facts.setup, one.id).glider == glider)


# -- parachutes -----------------------------------------------------------------------------------------------------


def crowded(facts: Facts, seat: Seat, hex: str) -> str:
    """V21.3: the landing zone that lies too near to this hex; "" when none does."""
    board, least = facts.setup.board, facts.setup.tables.airborne.spacing
    taken = (one.zone for one in aloft(facts, seat, glider=False))
    return next((there for there in taken if board.distance(hex, there) <= least), "")


@predicate("V21.3")
def this_landing(choosing: Choosing, action: Drop | Glide | Assemble) -> Refusal | None:
    """The landing that is asked for, and a hex of the map."""
    if action.stick != choosing.landing.id:
        return Refusal("V21.3", f"Now {sticks.called(choosing.setup, choosing.landing)} is asked for.")
    if action.hex not in choosing.setup.board.index:
        return Refusal("V21.3", f"There is no hex {action.hex} on this map.")
    return None


@predicate("V21.3")
def in_the_area(choosing: Choosing, action: Drop | Glide) -> Refusal | None:
    """The landing zone lies where the mission allows it."""
    if not choosing.landing.hexes or action.hex in choosing.landing.hexes:
        return None
    return Refusal(
        "V21.3", f"{choosing.name} may not land in {action.hex}: the mission names other hexes.", (action.hex,)
    )


@predicate("V21.3")
def spread_out(choosing: Choosing, action: Drop) -> Refusal | None:
    """Landing zones of parachutes lie more than three hexes apart, as long as the area has room for that."""
    near = crowded(choosing.view, choosing.seat, action.hex)
    if not near or no_room(choosing):
        return None
    least = choosing.setup.tables.airborne.spacing + 1
    text = f"The landing zone in {near} is too near to {action.hex}: they lie {in_hexes(least)} apart at least."
    return Refusal("V21.3", text, (action.hex, near))


@predicate("V21.3")
def no_room(choosing: Choosing) -> bool | None:
    """Where every hex of the area is too near to another landing zone, the sticks come down closer together."""
    everywhere = area(choosing.setup, choosing.landing)
    full = all(crowded(choosing.view, choosing.seat, hex) for hex in everywhere)
    return True if full else None


class DropVerb(Verb[Choosing, Drop]):
    """Choose the landing zone of a stick."""

    name = "drop"
    action = Drop
    checks = (this_landing, in_the_area, spread_out)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Drop]:
        """Every hex of the area."""
        landing = self.facts.landing
        if unit in (None, *landing.units):
            places = area(self.facts.setup, landing)
            yield from (Drop(landing.id, there) for there in places if hex in (None, there))

    def preview(self, action: Drop) -> Preview:
        """How far they may be scattered."""
        text = "Each unit drifts one to six hexes in a direction of its own, and then checks its landing."
        return Preview((), (), (Note("V21.4", text),))


# -- gliders --------------------------------------------------------------------------------------------------------


def skid(setup: Setup, hex: str, heading: int) -> tuple[str, ...]:
    """V21.3: the hexes over which a glider skids, the landing hex last; fewer where the map ends."""
    found, here = [hex], hex
    for _ in range(setup.tables.airborne.skid - 1):
        before = setup.board.across(here, opposite(heading))
        if before is None:
            break
        found.append(before)
        here = before
    return tuple(reversed(found))


def clear_ground(setup: Setup, hex: str) -> bool:
    """Open ground without water, on which a glider skids."""
    return setup.tables.ground.terrain[setup.board.hex(hex).terrain].open and not water(setup, hex)


@predicate("V21.3")
def into_the_wind(choosing: Choosing, action: Glide) -> Refusal | None:
    """All gliders of a turn land in the same direction."""
    if action.heading not in DIRECTIONS:
        return Refusal("V21.3", "A glider lands in one of six directions, 1 to 6 clockwise from the top of the map.")
    others = {one.heading for one in aloft(choosing.view, choosing.seat, glider=True)}
    if not others or action.heading in others:
        return None
    first = next(iter(others))
    return Refusal("V21.3", f"All gliders of a turn land in the same direction, which is {first} here.", (action.hex,))


@predicate("V21.3")
def on_open_ground(choosing: Choosing, action: Glide) -> Refusal | None:
    """A glider skids over three open hexes in a line; the last one is its landing zone."""
    setup = choosing.setup
    path = skid(setup, action.hex, action.heading) if action.heading in DIRECTIONS else ()
    closed = next((there for there in path if not clear_ground(setup, there)), "")
    if closed:
        return Refusal("V21.3", f"{closed} is no open ground: a glider cannot skid over it.", (closed,))
    if path and len(path) < setup.tables.airborne.skid:
        text = f"A glider needs {setup.tables.airborne.skid} open hexes in a line; the map ends behind {path[0]}."
        return Refusal("V21.3", text, path)
    return None


@predicate("V21.3")
def one_to_a_zone(choosing: Choosing, action: Glide) -> Refusal | None:
    """Gliders may share hexes of their skids, but not the landing zone."""
    if any(one.zone == action.hex for one in aloft(choosing.view, choosing.seat, glider=True)):
        return Refusal("V21.3", f"Another glider lands in {action.hex}.", (action.hex,))
    return None


class GlideVerb(Verb[Choosing, Glide]):
    """Choose the landing zone of a glider and its direction."""

    name = "glide"
    action = Glide
    checks = (this_landing, in_the_area, into_the_wind, on_open_ground, one_to_a_zone)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Glide]:
        """Every hex of the area in every direction."""
        landing = self.facts.landing
        if unit in (None, *landing.units):
            places = area(self.facts.setup, landing)
            chosen = {one.heading for one in aloft(self.facts.view, self.facts.seat, glider=True)} or set(DIRECTIONS)
            for there in places:
                if hex in (None, there) and clear_ground(self.facts.setup, there):
                    yield from (Glide(landing.id, there, heading) for heading in sorted(chosen))

    def preview(self, action: Glide) -> Preview:
        """Over which hexes it skids, and what is dangerous there."""
        setup = self.facts.setup
        if action.hex not in setup.board.index or action.heading not in DIRECTIONS:
            return Preview()
        path = skid(setup, action.hex, action.heading)
        near = danger(self.facts.view, path, action.stick)
        notes = [Note("V21.3", f"It skids over {', '.join(path)}.")]
        if near:
            notes.append(Note("V21.6", f"{near} is next to the skid: a crash is more likely."))
        return Preview((), (), tuple(notes))


@predicate("V21.6")
def danger(facts: Facts, path: tuple[str, ...], stick: str) -> str | None:
    """A hex next to the skid with terrain that blocks, water, or a glider that comes down before this one."""
    board = facts.setup.board
    gliders: set[str] = set()
    for one in facts.landings:
        if one.id == stick:
            break
        if sticks.landing_of(facts.setup, one.id).glider:
            gliders.add(one.zone)
    for here in path:
        for there in board.neighbors(here):
            if there in path:
                continue
            if there in gliders or water(facts.setup, there) or _blocks(facts.setup, there) or board.side(here, there):
                return there
    return None


def _blocks(setup: Setup, hex: str) -> bool:
    row = setup.tables.ground.terrain[setup.board.hex(hex).terrain]
    return row.blocks != "none"


# -- assembly -------------------------------------------------------------------------------------------------------


def too_near(setup: Setup, hex: str) -> bool:
    """V21.3: whether an assembly hex lies too near to an objective."""
    least = setup.tables.airborne.objective_least
    return any(sticks.apart(setup, hex, one) < least for one in sticks.objectives(setup))


def too_far(setup: Setup, hex: str) -> bool:
    """V21.3: whether an assembly hex lies too far from the objectives."""
    table = setup.tables.airborne
    ranges = [sticks.apart(setup, hex, one) for one in sticks.objectives(setup)]
    reach = min if table.objective_reach == NEAREST else max
    return bool(ranges) and reach(ranges) > table.objective_most


@predicate("V21.3")
def near_the_objective(choosing: Choosing, action: Assemble) -> Refusal | None:
    """An assembly hex lies five to ten hexes from the objectives, if the map has such a hex."""
    setup, table = choosing.setup, choosing.setup.tables.airborne
    if action.hex not in setup.board.index:
        return Refusal("V21.3", "A platoon assembles in a hex of this map.")
    if not (too_near(setup, action.hex) or too_far(setup, action.hex)) or nowhere(setup):
        return None
    how = "near to" if too_near(setup, action.hex) else "far from"
    limits = f"{table.objective_least} to {in_hexes(table.objective_most)} from them"
    text = f"{action.hex} is too {how} an objective: an assembly hex lies {limits}."
    return Refusal("V21.3", text, (action.hex,))


@predicate("V21.3")
def nowhere(setup: Setup) -> bool | None:
    """On a map without such a hex the platoons assemble wherever they like."""
    return None if any(not too_near(setup, hex) and not too_far(setup, hex) for hex in setup.board.names) else True


class AssembleVerb(Verb[Choosing, Assemble]):
    """Choose the assembly hex of a platoon."""

    name = "assemble"
    action = Assemble
    checks = (this_landing, near_the_objective)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Assemble]:
        """Every hex of the map."""
        landing = self.facts.landing
        if unit in (None, *landing.units):
            for there in self.facts.setup.board.names:
                if hex in (None, there):
                    yield Assemble(landing.id, there)

    def preview(self, action: Assemble) -> Preview:
        """What assembling needs."""
        steps = self.facts.setup.tables.airborne.assembled_steps
        text = (
            f"The platoon is assembled when its leader and {steps} steps of squads in good order are in or next to it."
        )
        return Preview((), (), (Note("V21.8", text),))
