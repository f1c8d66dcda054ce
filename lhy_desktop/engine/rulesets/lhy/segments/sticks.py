"""What is known of the landings of a mission (V21): which are due, who is in them, and where they assemble."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing, SeenStick, Stick
from lhy_desktop.engine.rulesets.lhy.model.words import platoon_name, unit_name

StickFacts = Stick | SeenStick
INFANTRY = ("squad", "section", "reduced", "knee_mortar")
HEAVY = ("mg", "latw", "flamethrower")
AIR = "air"
"""The ``Place`` of a unit that has not landed."""


def side_of(setup: Setup, landing: str) -> Seat:
    """Whose landing it is."""
    return next(seat for seat, side in setup.mission.sides.items() if any(one.id == landing for one in side.landings))


def landing_of(setup: Setup, stick: str) -> Landing:
    """The mission's record of a landing. Raises StopIteration for an unknown id."""
    return next(one for side in setup.mission.sides.values() for one in side.landings if one.id == stick)


def found(facts: Facts, stick: str) -> StickFacts | None:
    """What the game knows of a landing; None until its zone is chosen."""
    return next((one for one in facts.landings if one.id == stick), None)


def due(facts: Facts, seat: Seat) -> tuple[Landing, ...]:
    """V21.1: the landings of a side whose time has come and that have not come down, in the mission's order."""
    down = {stick.id for stick in facts.landings if stick.down}
    return tuple(
        one
        for one in facts.setup.side(seat).landings
        if one.id not in down and facts.turn >= one.turn and facts.minute >= one.minute
    )


def aboard(facts: Facts, landing: Landing) -> tuple[str, ...]:
    """The units of a landing that are in the air, as far as known: of those that the mission draws, not all are."""
    return tuple(unit for unit in landing.units if unit in facts.units and facts.units[unit].place == AIR)


def platoon_of(setup: Setup, landing: Landing) -> str:
    """The infantry platoon of a landing; "" for guns, vehicles and heavy weapons."""
    counters = (setup.counters[unit] for unit in landing.units)
    return next((one.platoon for one in counters if one.kind in INFANTRY and one.platoon), "")


def by_its_leader(setup: Setup, seat: Seat) -> bool:
    """V21.3: whether platoons assemble where their leader has come down: Russian ones."""
    return setup.side(seat).nationality == "russian"


def names_assembly(setup: Setup, landing: Landing) -> bool:
    """V21.3: whether the player names an assembly hex for this landing: for a platoon under parachutes."""
    return (
        bool(platoon_of(setup, landing)) and not landing.glider and not by_its_leader(setup, side_of(setup, landing.id))
    )


def called(setup: Setup, landing: Landing) -> str:
    """A landing in a sentence: "the stick of 1st Platoon", "the glider with gun 2"."""
    platoon = platoon_of(setup, landing)
    what = "glider" if landing.glider else "stick"
    if platoon:
        return f"the {what} of {platoon_name(setup, platoon)}"
    if len(landing.units) == 1:
        return f"the {what} with {unit_name(setup, landing.units[0])}"
    return f"the {what} {'of heavy weapons' if landing.units else 'with a mortar'}"


def objectives(setup: Setup) -> tuple[frozenset[str], ...]:
    """The hexes of each objective of the mission."""
    return tuple(frozenset(one.hexes) for one in setup.mission.objectives)


def apart(setup: Setup, hex: str, hexes: frozenset[str]) -> int:
    """How far a hex is from the nearest of some others."""
    return min(setup.board.distance(hex, there) for there in hexes)


# -- who must assemble, and where -----------------------------------------------------------------------------------


def scattered(facts: Facts, unit: str) -> StickFacts | None:
    """V21.8: the landing whose assembly hex this unit must go to before it is free; None for everybody else."""
    stick = next((one for one in facts.landings if unit in one.scattered), None)
    if stick is None or facts.units[unit].heroic:
        return None
    return stick


def assembly_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """V21.8: the assembly hexes of a side."""
    return tuple(dict.fromkeys(one.assembly for one in facts.landings if one.seat == seat and one.assembly))


def gathers_at(facts: Facts, stick: StickFacts) -> tuple[str, ...]:
    """V21.8: a platoon assembles at its own hex, heavy weapons, guns and vehicles at any of their side."""
    return (stick.assembly,) if stick.assembly else assembly_hexes(facts, stick.seat)


@predicate("V21.8")
def gathered(facts: Facts, hex: str, places: tuple[str, ...]) -> bool | None:
    """Who is in or next to the assembly hex has come there."""
    return True if any(facts.setup.board.distance(hex, there) <= 1 for there in places) else None


def enemies_near(facts: Facts, seat: Seat, hex: str) -> bool:
    """V21.8: whether a known enemy is within two hexes."""
    board, most = facts.setup.board, facts.setup.tables.airborne.enemy_near
    return any(board.distance(hex, there) <= most for there in fact.enemy_hexes(facts, seat))


# -- the way back ---------------------------------------------------------------------------------------------------


def landed_with(facts: Facts, unit: str) -> StickFacts | None:
    """The landing that brought a unit: its own, or that of its platoon."""
    counter = facts.setup.counters[unit]
    for landing in facts.setup.side(counter.side).landings:
        if unit in landing.units or (counter.platoon and platoon_of(facts.setup, landing) == counter.platoon):
            return found(facts, landing.id)
    return None


def goals(facts: Facts, seat: Seat, unit: str) -> tuple[str, ...]:
    """V21.9: the hexes toward which foot units that have landed withdraw; () for those who go to their own edge."""
    stick = landed_with(facts, unit) if facts.landings and unit in facts.setup.counters else None
    if stick is None or not stick.down or facts.setup.counters[unit].arm != "foot":
        return ()
    return tuple(dict.fromkeys((*_home(facts, stick, facts.units[unit].hex), *_held(facts, seat))))


def _home(facts: Facts, stick: StickFacts, here: str) -> Iterator[str]:
    board, shut = facts.setup.board, frozenset(fact.combat_hexes(facts, stick.seat))
    own = [hex for hex in gathers_at(facts, stick) if hex not in shut]
    others = [hex for hex in assembly_hexes(facts, stick.seat) if hex not in shut]
    open_ = (own or others) if here else []
    least = min((board.distance(here, hex) for hex in open_), default=0)
    yield from (hex for hex in open_ if (own == open_ and stick.assembly) or board.distance(here, hex) == least)


def _held(facts: Facts, seat: Seat) -> Iterator[str]:
    for objective in facts.setup.mission.objectives:
        yield from (hex for hex in objective.hexes if facts.control.get(hex) == seat)
