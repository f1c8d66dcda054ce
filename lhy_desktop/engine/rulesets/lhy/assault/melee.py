"""11.4: phase IV. Assaults are fought in the active side's order: who takes part, the die, the result."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

import msgspec

from lhy_desktop.engine.flow import (
    DIE,
    Event,
    Frame,
    Ledger,
    LegalSet,
    Modifier,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    other,
    predicate,
    total,
    written,
)
from lhy_desktop.engine.rulesets.lhy.assault import armored_ends, assault_forecast, assault_sums, results
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Clash, weapon
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import fall_back
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Fight, Participants
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, number, side_name, signed, told, unit_names
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.segments import contact, hero_markers
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@predicate("11.4")
def is_assaulted(view: View, action: Fight) -> Refusal | None:
    """Only hexes with an assault can be chosen."""
    if action.hex in view.assaults:
        return None
    return Refusal("11.4", f"There is no assault in {action.hex}.", (action.hex,))


class FightVerb(Verb[View, Fight]):
    """Choose the assault that is fought next."""

    name = "fight"
    action = Fight
    checks = (is_assaulted,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Fight]:
        """Assault hexes in the order of the board."""
        index = self.facts.setup.board.index
        hexes = sorted(self.facts.assaults, key=index.__getitem__)
        return (Fight(spot) for spot in hexes if unit is None and hex in (None, spot))

    def preview(self, action: Fight) -> Preview:
        """The forecast of the hex."""
        return assault_forecast.of_hex(self.facts, action.hex) if action.hex in self.facts.assaults else Preview()


class AssaultResolution(Frame, frozen=True, tag="lhy.11.4.AssaultResolution"):
    """Phase IV: the active player chooses the order in which assaults are fought."""

    rule = "11.4"

    def question(self, state: State) -> Question | None:
        """The next assault, while one is left with both sides in it."""
        if not state.assaults or _deserted(state):
            return None
        prompt = f"{capital(side_name(state.setup, state.active))}: which assault is fought next?"
        return Question(state.active, "lhy.11.4.AssaultResolution", prompt, self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every assault hex."""
        return LegalSet((FightVerb(view),), Refusal("11.4", "Assaults are fought now: choose a hex."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Fight for this hex."""
        game.call(Melee(action.hex, game.state.assaults[action.hex].attacker))

    def advance(self, game: LhyGame) -> None:
        """Remove the markers of assaults that one side has left; end the phase when none is left."""
        deserted = _deserted(game.state)
        for hex in deserted:
            results.settle(game, hex)
        if not deserted:
            game.end()


def _deserted(state: State) -> list[str]:
    """Assault hexes in which not both sides stand any more."""
    found = []
    for hex in state.assaults:
        sides = {unit.side for unit in fact.units_at(state, hex) if not unit.hidden}
        if len(sides) < len(("attacker", "defender")):
            found.append(hex)
    return found


# -- who takes part ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Muster:
    """One side names its participants. ``attacking`` are the attackers' participants once they are named."""

    view: View
    seat: Seat
    hex: str
    attacking: tuple[str, ...] | None

    @property
    def units(self) -> tuple[str, ...]:
        """The side's known units in the hex, in roster order."""
        here = fact.units_at(self.view, self.hex)
        return tuple(unit.id for unit in here if unit.side == self.seat and not unit.hidden)

    def clash(self, chosen: tuple[str, ...]) -> Clash:
        """The assault with these participants of this side; the other side's are those it named, or the best it could
        name."""
        attacker = self.view.assaults[self.hex].attacker
        if self.seat == attacker:
            return assault_sums.at(self.view, self.hex, chosen)
        return assault_sums.at(self.view, self.hex, self.attacking, chosen)


@predicate("11.4.0")
def of_this_hex(muster: Muster, action: Participants) -> Refusal | None:
    """The side's own units in the hex, each once."""
    if len(set(action.units)) == len(action.units) and all(unit in muster.units for unit in action.units):
        return None
    return Refusal("11.4.0", f"Name units of yours in {muster.hex}, each once.", (muster.hex,))


@predicate("11.4.0")
def within_limits(muster: Muster, action: Participants) -> Refusal | None:
    """At most four steps of foot combat units, one leader, one anti-tank section or flamethrower, one vehicle."""
    counters, table = muster.view.setup.counters, muster.view.setup.tables.assault
    chosen = [counters[unit] for unit in action.units if unit in counters]
    fighters = [counter for counter in chosen if counter.combat and counter.arm == "foot"]
    steps = sum(assault_sums.weight(muster.view.setup, counter) for counter in fighters)
    if steps > table.steps:
        return Refusal("11.4.0", f"These are {steps} steps; at most {table.steps} take part on a side.", (muster.hex,))
    if sum(counter.kind == "leader" for counter in chosen) > table.leaders:
        return Refusal("11.4.0", "One leader takes part on a side; the others share the result.", (muster.hex,))
    if sum(weapon(counter) for counter in chosen) > table.weapons:
        text = "Either one anti-tank section or one flamethrower takes part on a side."
        return Refusal("11.4.0", text, (muster.hex,))
    if any(counter.kind == "dummy" for counter in chosen):
        return Refusal("11.4.0", "A dummy takes no part.", (muster.hex,))
    return None


@predicate("V14.3.1")
def one_vehicle(muster: Muster, action: Participants) -> Refusal | None:
    """One vehicle takes part on each side, and none that does not fight; the others share the result."""
    counters = muster.view.setup.counters
    vehicles = [u for u in action.units if u in counters and counters[u].arm != "foot"]
    if len(vehicles) > muster.view.setup.tables.destruction.vehicles:
        return Refusal("V14.3", "One vehicle takes part on a side; the others share the result.", (muster.hex,))
    if any(not counters[unit].combat for unit in vehicles):
        return Refusal("V14.3", "Trucks and jeeps take no part; they share the result.", (muster.hex,))
    return None


class ParticipantsVerb(Verb[Muster, Participants]):
    """Name who takes part."""

    name = "participants"
    action = Participants
    checks = (of_this_hex, within_limits, one_vehicle)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Participants]:
        """The strongest choice first, then every other."""
        if hex not in (None, self.facts.hex):
            return
        units = self.facts.units
        best = assault_sums.best_choice(self.facts.view, units)
        if unit is None or unit in best:
            yield Participants(best)
        for size in range(len(units) + 1):
            for chosen in combinations(units, size):
                if chosen != best and (unit is None or unit in chosen):
                    yield Participants(chosen)

    def sample(self, rng: random.Random) -> Participants:
        """Units in any order, as many as may take part; quick to find."""
        units = list(self.facts.units)
        rng.shuffle(units)
        chosen: tuple[str, ...] = ()
        for unit in units:
            if self.allows(Participants((*chosen, unit))):
                chosen = (*chosen, unit)
        return Participants(tuple(unit for unit in self.facts.units if unit in chosen))

    def preview(self, action: Participants) -> Preview:
        """The sums with these participants, and the odds."""
        if of_this_hex(self.facts, action) is not None:
            return Preview()
        lines, rows, notes = assault_forecast.expected(self.facts.view, self.facts.clash(action.units))
        return Preview(lines, rows, notes)


# -- the fight --------------------------------------------------------------------------------------

Step = Literal["start", "attackers", "defenders", "die", "tie"]


class Melee(Frame, frozen=True, tag="lhy.11.4.Melee"):
    """One assault: its immediate ends, the participants of both sides, and the die; ``aftermath`` stacks what follows.

    ``lines`` are the sums once both sides have named who takes part.
    """

    hex: str
    attacker: Seat
    step: Step = written("start")
    attacking: tuple[str, ...] = ()
    defending: tuple[str, ...] = ()
    lines: Ledger = ()

    rule = "11.4"

    def question(self, state: State) -> Question | None:
        """The participants of a side, the die, or the draw of the side that gives way."""
        if self.step in ("attackers", "defenders"):
            seat = self.attacker if self.step == "attackers" else other(self.attacker)
            prompt = f"{capital(side_name(state.setup, seat))}: who takes part in the assault of {self.hex}?"
            return Question(seat, "lhy.11.4.Melee", prompt, "11.4.0")
        if self.step == "die":
            purpose = f"Assault of {self.hex}, modifier {signed(total(self.lines))}"
            return Question("chance", "lhy.11.4.Melee", f"{purpose}.", "11.4.5", Roll(FACES, purpose))
        if self.step == "tie":
            purpose = f"Who gives way in {self.hex}: 1 the attackers, 2 the defenders"
            return Question("chance", "lhy.11.4.Melee", f"{purpose}.", "11.4.1", Roll(2, purpose, draw=True))
        return None

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every choice of participants."""
        named = self.attacking if self.step == "defenders" else None
        muster = Muster(view, seat, self.hex, named)
        return LegalSet((ParticipantsVerb(muster),), Refusal("11.4.0", "First say who takes part in the assault."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Note the participants, or carry out what the die says."""
        if self.step == "attackers":
            self._told(game, self.attacker, action.units)
            game.goto(msgspec.structs.replace(self, attacking=action.units, step="defenders"))
        elif self.step == "defenders":
            self._told(game, other(self.attacker), action.units)
            self._engage(game, action.units)
        elif self.step == "tie":
            self._rout(game, self.attacker if action.value == 1 else other(self.attacker))
        else:
            self._result(game, action.value)

    def advance(self, game: LhyGame) -> None:
        """11.4.1: ends without a die; else ask who takes part."""
        state = game.state
        both = assault_sums.at(state, self.hex)
        sides = {self.attacker: both.attackers, other(self.attacker): both.defenders}
        counters = state.setup.counters
        fighting = {seat: [unit for unit in units if counters[unit].combat] for seat, units in sides.items()}
        worse = armored_ends.outgunned(both)
        if armored_ends.only_weapons(both) or armored_ends.rolled_over(both):
            armored_ends.destroy_all(game, both)
            return
        if worse is None and any(fighting.values()):
            game.goto(msgspec.structs.replace(self, step="attackers"))
            return
        for units in sides.values():
            lost_and_regained.uncover(game, units, f"the assault of {self.hex}", "13.2")
        if worse is None:
            steady = {seat: max(counters[unit].cohesion for unit in units) for seat, units in sides.items()}
            lesser = min(steady.values())
            worse = tuple(seat for seat in sides if steady[seat] == lesser)
        self._settle(game, worse)

    def _settle(self, game: LhyGame, worse: tuple[Seat, ...]) -> None:
        """11.4.1: without a die one side gives way; among equals chance says which."""
        if len(worse) > 1:
            game.goto(msgspec.structs.replace(self, step="tie"))
        else:
            self._rout(game, worse[0])

    def _engage(self, game: LhyGame, defending: tuple[str, ...]) -> None:
        """13.2: the sums are settled; now everybody in the hex is seen."""
        now = assault_sums.at(game.state, self.hex, self.attacking, defending)
        game.goto(msgspec.structs.replace(self, defending=defending, step="die", lines=assault_sums.ledger(now)))
        for units in (now.attackers, now.defenders):
            lost_and_regained.uncover(game, units, f"the assault of {self.hex}", "13.2")

    def _told(self, game: LhyGame, seat: Seat, units: tuple[str, ...]) -> None:
        state = game.state
        who = f"{capital(side_name(state.setup, seat))} have chosen who fights for {self.hex}"
        covered = any(state.units[unit].concealed for unit in units)
        own = f"{who}: {unit_names(state.setup, units)}."
        game.tell(told("participants", "11.4.0", seat, own, f"{who}." if covered else None, hexes=(self.hex,)))

    def _rout(self, game: LhyGame, loser: Seat) -> None:
        """11.4.1, V14.3.2: neither side has combat units, or only armor fights; one side gives way."""
        state = game.state
        units = tuple(u.id for u in fact.units_at(state, self.hex) if u.side == loser and not u.hidden)
        armor = any(state.setup.counters[unit].combat for unit in units)
        fights, rule = ("Only armor fights", "V14.3") if armor else ("No combat unit fights", "11.4.1")
        text = f"{fights} for {self.hex}; the {adjective(state.setup, loser)} troops give way."
        game.tell(Event("assault result", rule, Telling(text, hexes=(self.hex,))))
        game.end()
        game.call(results.Settle(self.hex))
        fall_back(game, units, self.hex, loser, exact=False)

    def _result(self, game: LhyGame, die: int) -> None:
        """11.4.5: the row of the total."""
        state = game.state
        now, lines = assault_sums.at(state, self.hex, self.attacking, self.defending), self.lines
        sum_ = die + total(lines)
        row = state.setup.tables.assault.row(sum_)
        full = (*lines, Modifier("11.4.5", "die", die, DIE))
        sign = "−" if total(lines) < 0 else "+"
        text = f"Assault of {self.hex}: {die} {sign} {abs(total(lines))} gives {number(sum_)}. "
        sides = {"attacker": self.attacker, "defender": other(self.attacker)}
        winner = sides[row.winner]
        text += f"{row.name}: {side_name(state.setup, other(winner))} retreat."
        game.tell(
            told(
                "assault result",
                "11.4.5",
                self.attacker,
                text,
                word=row.name,
                ledger=full,
                dice=(die,),
                hexes=(self.hex,),
            )
        )
        hero_markers.after_assault(game, self.hex)
        game.end()
        if row.size == "crushing":
            game.call(Second(now.attackers if winner == self.attacker else now.defenders, self.hex))
        results.follow_up(game, now, row, die)


class Second(Frame, frozen=True, tag="lhy.11.6.Second"):
    """Winners who have advanced out of ``hex``: they assault an enemy in their new hex at once, or join an assault
    there."""

    units: tuple[str, ...]
    hex: str

    rule = "11.6"

    def advance(self, game: LhyGame) -> None:
        """Assault when units have advanced and an enemy is there."""
        units = game.state.units
        game.end()
        gone = [units[u] for u in self.units if units[u].place == "map" and units[u].hex != self.hex]
        there = gone[0].hex if gone else ""
        if not gone or not contact.enemies_in(game.state, gone[0].side, there):
            return
        waiting = there in game.state.assaults
        contact.enter(game, tuple(unit.id for unit in gone), self.hex, there, late=True)
        if not waiting:
            game.call(Melee(there, game.state.assaults[there].attacker))
