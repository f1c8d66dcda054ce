"""V17.1-V17.3: what the enemy's mines, and wire, do to vehicles that come and go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lhy_desktop.engine.flow import Frame, Note, Question, Roll, Rolled, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.concealment import dummies
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, public_subject, told
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import getting_out, works

FACES = 10


def _shown(state: State, unit: str) -> str:
    """A vehicle as everybody may name it."""
    seen = state.units[unit]
    return capital(public_subject(state.setup, seen.side, (unit,), (seen.concealed,)))


class MinedVehicles(Frame, frozen=True, tag="lhy.V17.1.MinedVehicles"):
    """One die for each vehicle that has come into the enemy's mines, in roster order; whoever is aboard rolls not."""

    hex: str
    units: tuple[str, ...]

    rule = "V17.1"

    def question(self, state: State) -> Question | None:
        """The die of the next vehicle."""
        if not self.units:
            return None
        purpose = f"{_shown(state, self.units[0])} comes into mines in {self.hex}"
        return Question("chance", "lhy.V17.1.MinedVehicles", f"{purpose}.", self.rule, Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """An armored vehicle is shocked, another one destroyed."""
        state, unit = game.state, self.units[0]
        game.goto(MinedVehicles(self.hex, self.units[1:]))
        tank = state.setup.counters[unit].arm == "afv"
        hit = strikes(state, unit, action.value)
        what = "nothing happens" if not hit else "it is shocked" if tank else "it is destroyed"
        seat = state.units[unit].side
        text = f"drives into mines in {self.hex}: the die is {action.value}, {what}."
        own = f"{capital(known_subject(state.setup, seat, (unit,)))} {text}"
        public = f"{_shown(state, unit)} {text}" if state.units[unit].concealed else None
        game.tell(told("mines", "V17.1", seat, own, public, dice=(action.value,), hexes=(self.hex,), units=(unit,)))
        if hit and dummies.is_dummy(state, unit):
            dummies.remove(game, seat, self.hex)
        elif hit and tank:
            shock(game, unit, "it ran onto a mine", "V17.1")
        elif hit:
            game.call(Destroyed(unit, "to mines"))

    def advance(self, game: LhyGame) -> None:
        """No vehicle is left."""
        game.end()


class Wired(Frame, frozen=True, tag="lhy.V17.3.Wired"):
    """One die for each armored fighting vehicle that leaves wire toward the enemy's edge, until one has broken it."""

    hex: str
    units: tuple[str, ...]

    rule = "V17.3"

    def question(self, state: State) -> Question | None:
        """The die of the next vehicle, while there is wire."""
        if not self.units or fact.work_at(state, self.hex, "wire") is None:
            return None
        fails = state.setup.tables.destruction.wire_fails
        purpose = f"{_shown(state, self.units[0])} breaks through the wire in {self.hex}, below {fails}"
        return Question("chance", "lhy.V17.3.Wired", f"{purpose}.", self.rule, Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The wire is gone, or the vehicle hangs in it, shocked."""
        state, unit = game.state, self.units[0]
        game.goto(Wired(self.hex, self.units[1:]))
        caught = hangs(state, action.value)
        what = "it hangs in the wire" if caught else "the wire is gone"
        seat = state.units[unit].side
        text = f"drives through the wire in {self.hex}: the die is {action.value}, {what}."
        own = f"{capital(known_subject(state.setup, seat, (unit,)))} {text}"
        public = f"{_shown(state, unit)} {text}" if state.units[unit].concealed else None
        game.tell(told("leave", "V17.3", seat, own, public, dice=(action.value,), hexes=(self.hex,), units=(unit,)))
        if caught and dummies.is_dummy(state, unit):
            dummies.remove(game, seat, self.hex)
        elif caught:
            shock(game, unit, "it hangs in wire", "V17.3")
        else:
            works.remove(state, self.hex, "wire")

    def advance(self, game: LhyGame) -> None:
        """No vehicle or no wire is left."""
        game.end()


@predicate("V17.3")
def hangs(state: State, die: int) -> bool | None:
    """A natural 10 keeps a vehicle in the wire."""
    return True if die >= state.setup.tables.destruction.wire_fails else None


def getting_away_from(state: State, units: tuple[str, ...], here: str, there: str) -> Frame | None:
    """V17.2, V17.3: the dice that vehicles need to leave a hex for another one, if any."""
    if here not in state.works:
        return None
    seat = state.units[units[0]].side
    if wired(state, seat, here, there):
        return Wired(here, units)
    return getting_out.begin(state, units, there)


@predicate("V17.3")
def whichever_way(facts: Facts) -> bool | None:
    """As a player may rule, vehicles roll in whichever direction they leave."""
    return True if facts.setup.tables.readings.leaving_wire == "in any direction" else None


@predicate("V17.3")
def wired(facts: Facts, seat: Seat, here: str, there: str) -> bool | None:
    """Vehicles roll to leave wire toward the enemy's edge."""
    wire = fact.work_at(facts, here, "wire") is not None
    return True if wire and (whichever_way(facts) or works.toward_enemy(facts.setup, seat, here, there)) else None


def notes(facts: Facts, seat: Seat, here: str, path: tuple[str, ...]) -> Iterator[Note]:
    """V17.2, V17.3: what a way costs in dice at mines and wire."""
    table = facts.setup.tables
    for one, there in pairwise((here, *path)):
        if one and wired(facts, seat, one, there):
            yield Note("V17.3", f"It breaks the wire in {one}, unless the die is a {table.destruction.wire_fails}.")
    mines = fact.work_at(facts, here, "mines") if here and path else None
    if mines is not None and mines.owner != seat and works.toward_enemy(facts.setup, seat, here, path[0]):
        yield Note("V17.2", f"It leaves the mines with {table.works.mines_exit} or less; else it stays and has acted.")


@predicate("V17.1")
def strikes(state: State, unit: str, die: int) -> bool | None:
    """Armored vehicles are shocked from 9 on, others destroyed from 8 on."""
    table = state.setup.tables.destruction
    least = table.mines_shock if state.setup.counters[unit].arm == "afv" else table.mines_destroy
    return True if die >= least else None
