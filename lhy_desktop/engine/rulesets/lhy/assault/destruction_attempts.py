"""V15: attempts to destroy a vehicle while both sides of an assault still share the hex: one for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import (
    DIE,
    Frame,
    Ledger,
    LegalSet,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Rolled,
    Seat,
    Verb,
    modifier,
    other,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import DeclineVerb, DestroyVehicle
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.tables import AssaultRow
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import Destruction
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, side_name, signed, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain.cover import shelters

SQUADS = ("squad", "knee_mortar")
SECTIONS = ("section", "reduced")
MUST_STAND = "yes"


@dataclass(frozen=True)
class Hunt:
    """One side may try to destroy one enemy vehicle in the hex of an assault."""

    facts: Facts
    seat: Seat
    hex: str

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.facts.setup

    @property
    def table(self) -> Destruction:
        """The printed values."""
        return self.facts.setup.tables.destruction

    @property
    def hunters(self) -> tuple[Counter, ...]:
        """Own units in the hex that may take part: undisrupted, unshocked."""
        here = fact.units_at(self.facts, self.hex)
        return tuple(self.setup.counters[u.id] for u in here if u.side == self.seat and hunts(self.setup, u))

    @property
    def prey(self) -> tuple[str, ...]:
        """Enemy vehicles in the hex."""
        here = fact.units_at(self.facts, self.hex)
        return tuple(u.id for u in here if u.side != self.seat and fact.vehicular(self.facts, u.id) and not u.hidden)

    def any_of(self, *kinds: str) -> bool:
        """Whether a hunter of one of these kinds is there."""
        return any(counter.kind in kinds for counter in self.hunters)


@dataclass(frozen=True)
class Try:
    """An attempt at one vehicle."""

    hunt: Hunt
    vehicle: Unit

    @property
    def table(self) -> Destruction:
        """The printed values."""
        return self.hunt.table


@predicate("V15.1")
def hunts(setup: Setup, unit: Unit) -> bool | None:
    """Undisrupted, unshocked combat units and anti-tank sections may attempt it; fortified positions too."""
    counter = setup.counters[unit.id]
    if unit.hidden or unit.disrupted or unit.shocked:
        return None
    return True if counter.combat or counter.kind == "latw" else None


@predicate("V15.1")
def who_may_try(row: AssaultRow, attacker: Seat) -> tuple[Seat, ...] | None:
    """Both sides, the attackers first; after a crushing result the winner alone."""
    if row.size == "crushing":
        return (attacker if row.winner == "attacker" else other(attacker),)
    return (attacker, other(attacker))


# -- modifiers ------------------------------------------------------------------------------------------------------


@modifier("V15.2")
def squad(one: Try) -> Modifier | None:
    """A squad of any nation."""
    return Modifier("V15.2", "a squad", one.table.squad) if one.hunt.any_of(*SQUADS) else None


@modifier("V15.2")
def fierce_squad(one: Try) -> Modifier | None:
    """A squad of a high Assault Value."""
    least = one.table.fierce_value
    if not any(counter.kind in SQUADS and counter.assault >= least for counter in one.hunt.hunters):
        return None
    return Modifier("V15.2", f"one with an Assault Value of {least}", one.table.fierce)


@modifier("V15.2")
def panzerfaust(one: Try) -> Modifier | None:
    """German infantry or machine guns late in the war carry rockets."""
    setup = one.hunt.setup
    month = one.table.panzerfaust_from
    armed = any((c.infantry or c.kind == "mg") and c.nationality == "german" for c in one.hunt.hunters)
    if not armed or setup.mission.date[: len(month)] < month:
        return None
    return Modifier("V15.2", "Panzerfaust", one.table.panzerfaust)


@modifier("V15.2")
def tank_hunters(one: Try) -> Modifier | None:
    """An anti-tank section."""
    return Modifier("V15.2", "an anti-tank section", one.table.latw) if one.hunt.any_of("latw") else None


@modifier("V15.2")
def section(one: Try) -> Modifier | None:
    """A section, or a reduced squad, where no squad is."""
    if one.hunt.any_of(*SQUADS) or not one.hunt.any_of(*SECTIONS):
        return None
    return Modifier("V15.2", "a section", one.table.section)


@modifier("V15.2")
def machine_gun(one: Try) -> Modifier | None:
    """A machine gun where no squad is."""
    if one.hunt.any_of(*SQUADS) or not one.hunt.any_of("mg"):
        return None
    return Modifier("V15.2", "a machine gun", one.table.mg)


@modifier("V15.2")
def position(one: Try) -> Modifier | None:
    """A fortified position where no squad is."""
    if one.hunt.any_of(*SQUADS) or not one.hunt.any_of("fortified_position"):
        return None
    return Modifier("V15.2", "a fortified position", one.table.position)


@predicate("V15.3")
def covers_too(setup: Setup) -> bool | None:
    """As a player may rule, any unit of its side in the hex supports a vehicle."""
    return True if setup.tables.readings.unsupported_vehicle == "nobody at all" else None


@modifier("V15.3")
def unsupported(one: Try) -> Modifier | None:
    """No undisrupted foot combat unit of its side stands beside the vehicle, in or next to cover terrain."""
    setup, facts, hex = one.hunt.setup, one.hunt.facts, one.hunt.hex
    if one.vehicle.motion == "moving" and one.table.unsupported_must_stand == MUST_STAND:
        return None
    for friend in fact.units_at(facts, hex):
        counter = setup.counters[friend.id]
        if friend.side != one.vehicle.side or friend.id == one.vehicle.id:
            continue
        if (counter.arm == "foot" and fact.sound(counter, friend)) or covers_too(setup):
            return None
    if not any(shelters(setup, there) for there in (hex, *setup.board.neighbors(hex))):
        return None
    return Modifier("V15.2", "unsupported, near cover", one.table.unsupported)


@modifier("V15.2")
def in_motion(one: Try) -> Modifier | None:
    """The vehicle is in motion."""
    return Modifier("V15.2", "the vehicle is in motion", one.table.motion) if one.vehicle.motion == "moving" else None


@modifier("V15.2")
def into_a_sunken_road(one: Try) -> Modifier | None:
    """Foot units attempt it against an armored vehicle that came into a sunken road other than along it."""
    facts, setup, hex = one.hunt.facts, one.hunt.setup, one.hunt.hex
    board, assault = setup.board, facts.assaults.get(hex)
    if assault is None or setup.counters[one.vehicle.id].arm != "afv" or "sunken_road" not in board.lines(hex):
        return None
    if not any(counter.arm == "foot" for counter in one.hunt.hunters):
        return None
    came = [e.origin for e in assault.entrances if e.unit == one.vehicle.id and e.origin in board.neighbors(hex)]
    if not any("sunken_road" not in board.line(origin, hex) for origin in came):
        return None
    return Modifier("V15.2", "it came into the sunken road from beside it", one.table.sunken_road)


MODIFIERS: tuple[Callable[[Try], Modifier | None], ...] = (
    squad,
    fierce_squad,
    panzerfaust,
    tank_hunters,
    section,
    machine_gun,
    position,
    unsupported,
    in_motion,
    into_a_sunken_road,
)


def ledger(one: Try) -> Ledger:
    """V15.2: all that counts, and what the limit takes off."""
    lines = tuple(line for rule in MODIFIERS if (line := rule(one)) is not None)
    limit = at_most(one.table, total(lines))
    return (*lines, limit) if limit is not None else lines


@modifier("V15.2")
def at_most(table: Destruction, net: int) -> Modifier | None:
    """The modifier is eight at most."""
    return Modifier("V15.2", f"at most {table.drm_most}", table.drm_most - net) if net > table.drm_most else None


@predicate("V15.2")
def destroys(table: Destruction, die: int, net: int) -> bool | None:
    """Ten or more destroys the vehicle, whatever it is."""
    return True if die + net >= table.needs else None


# -- the decision ---------------------------------------------------------------------------------------------------


@predicate("V15.1")
def somebody_to_try(hunt: Hunt, action: DestroyVehicle) -> Refusal | None:
    """A combat unit or an anti-tank section in good order is in the hex."""
    if hunt.hunters:
        return None
    text = f"Nobody of yours in {hunt.hex} can try: it takes a combat unit or an anti-tank section in good order."
    return Refusal("V15.1", text, (hunt.hex,))


@predicate("V15.1")
def a_vehicle_there(hunt: Hunt, action: DestroyVehicle) -> Refusal | None:
    """The attempt is at one enemy vehicle in the hex."""
    if action.unit in hunt.prey:
        return None
    return Refusal("V15.1", f"An attempt is made at an enemy vehicle in {hunt.hex}.", (hunt.hex,))


class DestroyVerb(Verb[Hunt, DestroyVehicle]):
    """Try to destroy one vehicle."""

    name = "destroy"
    action = DestroyVehicle
    checks = (somebody_to_try, a_vehicle_there)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[DestroyVehicle]:
        """Every enemy vehicle in the hex."""
        if hex in (None, self.facts.hex):
            yield from (DestroyVehicle(one) for one in self.facts.prey if unit in (None, one))

    def preview(self, action: DestroyVehicle) -> Preview:
        """The modifiers, and the chance."""
        if action.unit not in self.facts.prey:
            return Preview()
        return forecast(Try(self.facts, self.facts.facts.units[action.unit]))


def forecast(one: Try) -> Preview:
    """The ledger of an attempt, its odds, and what it does to those aboard."""
    lines = ledger(one)
    hits = sum(destroys(one.table, die, total(lines)) is not None for die in range(1, FACES + 1))
    rows = (
        Outcome("destroyed", hits, hits, FACES, Armored.DESTROYED),
        Outcome("no effect", FACES - hits, FACES - hits, FACES, Armored.UNHARMED),
    )
    notes = [Note("V15.2", f"{one.table.needs} or more destroys it. There is one attempt for each side.")]
    if fact.aboard(one.hunt.facts, one.vehicle.id):
        notes.append(Note("V10.1", "Whoever it carries is thrown out and checks; a gun it tows is lost."))
    return Preview(lines, rows, tuple(notes))


# -- frames ---------------------------------------------------------------------------------------------------------


class Hunting(Frame, frozen=True, tag="lhy.V15.Hunting"):
    """The sides that may still attempt to destroy a vehicle in the hex, in order."""

    hex: str
    seats: tuple[Seat, ...]

    rule = "V15.1"

    def question(self, state: State) -> Question | None:
        """Whether the next side tries, and at which vehicle."""
        seat = self._next(state)
        if seat is None:
            return None
        prompt = f"{capital(side_name(state.setup, seat))}: try to destroy a vehicle in {self.hex}?"
        return Question(seat, "lhy.V15.Hunting", prompt, self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every enemy vehicle there, or none."""
        hunt = Hunt(view, seat, self.hex)
        return LegalSet(
            (DestroyVerb(hunt), DeclineVerb(hunt)), Refusal("V15.1", "Name the vehicle to destroy, or leave it.")
        )

    def apply(self, game: LhyGame, action: Any) -> None:
        """Roll, or let it be."""
        seat = self._next(game.state)
        assert seat is not None
        game.goto(Hunting(self.hex, self.seats[self.seats.index(seat) + 1 :]))
        if isinstance(action, DestroyVehicle):
            game.call(Attempt(self.hex, seat, action.unit))

    def advance(self, game: LhyGame) -> None:
        """Nobody is left who could try."""
        game.end()

    def _next(self, state: State) -> Seat | None:
        for seat in self.seats:
            hunt = Hunt(view_of(state, seat), seat, self.hex)
            if hunt.prey and hunt.hunters:
                return seat
        return None


@predicate("V10.2")
def harmless(hunt: Hunt) -> bool | None:
    """As a player may rule, attempts of units without an anti-tank value above 0 do no harm to those aboard."""
    spares = hunt.setup.tables.readings.weak_attempts == "harmless to those aboard"
    return True if spares and all((counter.atv or 0) <= 0 for counter in hunt.hunters) else None


class Attempt(Frame, frozen=True, tag="lhy.V15.Attempt"):
    """V15.2: one die."""

    hex: str
    seat: Seat
    vehicle: str

    rule = "V15.2"

    def _try(self, state: State) -> Try:
        return Try(Hunt(state, self.seat, self.hex), state.units[self.vehicle])

    def question(self, state: State) -> Question | None:
        """The die."""
        one = self._try(state)
        net = total(ledger(one))
        purpose = f"Attempt to destroy {unit_name(state.setup, self.vehicle)} in {self.hex}, modifier {signed(net)}"
        roll = Roll(FACES, purpose, needs=f"{max(1, one.table.needs - net)} or more")
        return Question("chance", "lhy.V15.Attempt", f"{purpose}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Destroyed, or not."""
        state = game.state
        one = self._try(state)
        lines = ledger(one)
        hit = destroys(one.table, action.value, total(lines))
        who = capital(known_subject(state.setup, one.vehicle.side, (self.vehicle,)))
        word = "Destroyed" if hit else "No effect"
        text = f"Attempt to destroy {who} in {self.hex}: the die is {action.value}, with {signed(total(lines))} "
        text += f"{action.value + total(lines)}. {word}."
        full = (*lines, Modifier("V15.2", "die", action.value, DIE))
        key = Armored.DESTROYED if hit else Armored.UNHARMED
        game.tell(
            told("destruction attempt", "V15.2", self.seat, text, ledger=full, dice=(action.value,), hexes=(self.hex,),
                 units=(self.vehicle,), key=key, word=word)
        )  # fmt: skip
        game.end()
        if hit:
            quiet = bool(harmless(Hunt(state, self.seat, self.hex)))
            game.call(Destroyed(self.vehicle, "to an attempt in the assault", quiet=quiet, spares_others=True))
