"""10: phase III. Fire markers are rolled for hex by hex; the highest total meets the subject unit (10.1-10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    Ledger,
    LegalSet,
    Modifier,
    Question,
    Refusal,
    Roll,
    Rolled,
    Seat,
    Telling,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy import command, concealment, heroism, odds
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy.actions import Resolve
from lhy_desktop.engine.rulesets.lhy.casualties import Casualty, disrupt
from lhy_desktop.engine.rulesets.lhy.naming import (
    adjective,
    capital,
    known_subject,
    number,
    side_name,
    signed,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame
from lhy_desktop.engine.rulesets.lhy.setup import Counter
from lhy_desktop.engine.rulesets.lhy.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.subject import LEADERS, best, leader_effect, order
from lhy_desktop.engine.rulesets.lhy.view import View


@predicate("10.1")
def has_markers(view: View, action: Resolve) -> Refusal | None:
    """Only hexes with fire markers are resolved, in any order."""
    if view.fire.get(action.hex):
        return None
    return Refusal("10.1", f"No fire marker lies on {action.hex}; choose a hex with one.")


class ResolveVerb(Verb[View, Resolve]):
    """Which hex is resolved next."""

    name = "resolve"
    action = Resolve
    checks = (has_markers,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Resolve]:
        """Hexes with markers, in the order of the board."""
        index = self.facts.setup.board.index
        marked = sorted((spot for spot, markers in self.facts.fire.items() if markers), key=index.__getitem__)
        return (Resolve(spot) for spot in marked if unit is None and hex in (None, spot))


class FireResolution(Frame, frozen=True, tag="lhy.10.1.FireResolution"):
    """Phase III: the active player chooses the order of the hexes."""

    rule: ClassVar[str] = "10.1"

    begun: bool = False

    def question(self, state: State) -> Question | None:
        """The next hex, while any has markers."""
        if not self.begun or not state.fire:
            return None
        prompt = f"{capital(side_name(state.setup, state.active))}: which fire is resolved next?"
        return Question(state.active, "lhy.10.1.FireResolution", prompt, self.rule)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Every hex with markers."""
        return LegalSet((ResolveVerb(view),), Refusal("10.1", "Fire is resolved now: choose a hex."))

    def apply(self, game: LhyGame, action: Resolve) -> None:
        """Roll for every marker of the hex."""
        markers = game.state.fire[action.hex]
        victims = _victims(game.state, action.hex, markers[0])
        game.call(_dice(action.hex, victims, markers))
        game.call(command.AidChoice(game.state.units[victims[0]].side, action.hex, victims))

    def advance(self, game: LhyGame) -> None:
        """At the start, markers on hexes their targets have left come off; at the end, Heroic units without a goal
        lose their markers (12.6)."""
        if self.begun:
            heroism.lapse(game)
            game.end()
            return
        _sweep(game)
        game.goto(FireResolution(True))


def _victims(state: State, hex: str, marker: FireMarker) -> tuple[str, ...]:
    return tuple(unit.id for unit in fact.units_at(state, hex) if unit.side != marker.by)


def _sweep(game: LhyGame) -> None:
    """10.1: each side suffers only the other's markers; those with nobody left to hit come off."""
    state = game.state
    for spot, markers in list(state.fire.items()):
        hitting = tuple(marker for marker in markers if _victims(state, spot, marker))
        if hitting:
            state.fire[spot] = hitting
        else:
            del state.fire[spot]
        if len(hitting) < len(markers):
            text = f"Fire at {spot} hit nobody: its targets have gone."
            game.tell(Event("stray", "10.1", Telling(text, hexes=(spot,))))


class Suffer(Frame, frozen=True, tag="lhy.7.5.Suffer"):
    """7.5: units that leave the map suffer the markers they carry at once, as if they alone were a hex."""

    rule: ClassVar[str] = "7.5"

    units: tuple[str, ...]
    markers: tuple[int, ...]
    place: str

    def advance(self, game: LhyGame) -> None:
        """Roll for these markers, which lie on the hex the units leave from."""
        carried = tuple(m for m in game.state.fire.get(self.place, ()) if m.id in self.markers)
        if carried:
            game.goto(_dice(self.place, self.units, carried))
        else:
            game.end()


def _dice(hex: str, units: tuple[str, ...], markers: tuple[FireMarker, ...]) -> Dice:
    return Dice(hex, units, tuple(m.id for m in markers), tuple(m.value for m in markers))


class Dice(Frame, frozen=True, tag="lhy.10.2.Dice"):
    """One die for each marker; only the highest total counts."""

    rule: ClassVar[str] = "10.2"

    hex: str
    units: tuple[str, ...]
    markers: tuple[int, ...]
    values: tuple[int, ...]
    dice: tuple[int, ...] = ()

    def question(self, state: State) -> Question | None:
        """The die of the next marker."""
        if len(self.dice) == len(self.values):
            return None
        purpose = f"Fire at {self.hex}, marker {signed(self.values[len(self.dice)])}"
        return Question("chance", "lhy.10.2.Dice", f"{purpose}.", self.rule, Roll(odds.FACES, purpose))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the die."""
        game.goto(msgspec.structs.replace(self, dice=(*self.dice, action.value)))

    def advance(self, game: LhyGame) -> None:
        """Find the highest total; the markers come off; look for the subject unit."""
        state = game.state
        sums = [die + value for die, value in zip(self.dice, self.values, strict=True)]
        pairs = zip(self.dice, self.values, strict=True)
        each = ", ".join(f"{die} {'−' if value < 0 else '+'} {abs(value)}" for die, value in pairs)
        highest = max(sums)
        counted = "" if len(sums) == 1 else "; the highest total counts"
        text = f"Fire at {self.hex}: {each} gives {number(highest)}{counted}."
        game.tell(Event("roll", "10.2", Telling(text, dice=self.dice, hexes=(self.hex,))))
        _take_off(state, self.hex, self.markers)
        game.goto(SubjectUnit(self.hex, self.units, highest))


def _take_off(state: State, hex: str, ids: tuple[int, ...]) -> None:
    left = tuple(marker for marker in state.fire.get(hex, ()) if marker.id not in ids)
    if left:
        state.fire[hex] = left
    else:
        state.fire.pop(hex, None)


class SubjectUnit(Frame, frozen=True, tag="lhy.10.3.SubjectUnit"):
    """Who meets the fire: the best unit of the hex, by chance among equals (10.3), and what it does (10.5)."""

    rule: ClassVar[str] = "10.3"

    hex: str
    units: tuple[str, ...]
    total: int

    def question(self, state: State) -> Question | None:
        """A draw among equals, when it matters which of them it is.

        Where the equals may be concealed it is always asked, even of one: silence would tell their number (21.3).
        """
        equals = self._equals(state)
        covered = self._covered(state, equals)
        if not covered and not self._matters(state, equals):
            return None
        audience = state.units[equals[0]].side if covered else "public"
        roll = Roll(len(equals), f"Unit hit in {self.hex}", audience, draw=True)
        return Question("chance", "lhy.10.3.SubjectUnit", f"Which unit in {self.hex} meets the fire?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn unit."""
        self._hit(game, self._equals(game.state)[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only candidate, or any of those whom the fire does not harm."""
        self._hit(game, self._equals(game.state)[0])

    def _equals(self, state: State) -> tuple[str, ...]:
        return tuple(unit.id for unit in best(state.setup, [state.units[unit] for unit in self.units]))

    def _covered(self, state: State, equals: tuple[str, ...]) -> bool:
        """Whether others cannot tell who the equals are: concealed ones, or leaders some of whom are concealed."""
        units = self.units if order(state.setup, state.units[equals[0]]) == LEADERS else equals
        return any(state.units[unit].concealed for unit in units)

    def _matters(self, state: State, equals: tuple[str, ...]) -> bool:
        """Whether it makes a difference who is drawn: somebody is harmed, or only some would uncover others (13.2)."""
        if len(equals) < 2:
            return False
        if any(self._outcome(state, unit) != odds.NONE for unit in equals):
            return True
        seen = {
            concealment.shaken(self.total + self._effect(state, unit), fact.standing(state, unit).cohesion)
            for unit in equals
        }
        return len(seen) > 1 and any(state.units[unit].concealed for unit in self.units)

    def _effect(self, state: State, unit: str) -> int:
        counters = state.setup.counters
        leaders = [counters[one] for one in self.units if not state.units[one].disrupted]
        leaders += [counters[one] for one in command.aiding(state, self.hex)]
        return leader_effect(state.setup, fact.standing(state, unit), leaders)

    def _outcome(self, state: State, unit: str) -> str:
        weak = state.units[unit].disrupted or fact.never_disrupted(state, unit)
        subject = odds.Subject(fact.standing(state, unit).cohesion, weak, self._effect(state, unit))
        return odds.judged(self.total, subject, state.setup.tables.resolution.casualty_at)

    def _hit(self, game: LhyGame, unit: str) -> None:
        """10.5: tell the result, uncover the hex if it is high enough, and carry it out."""
        state = game.state
        outcome = self._outcome(state, unit)
        self._tell(game, unit, outcome)
        result = self.total + self._effect(state, unit)
        concealment.uncover_hex(game, self.units, result, fact.standing(state, unit).cohesion)
        game.end()
        if outcome == odds.NONE:
            return
        if not unshaken(state.setup.counters[unit]):
            game.call(CohesionChecks(self.hex, tuple(one for one in self.units if one != unit)))
        if outcome == odds.CASUALTY:
            game.call(Casualty(unit, "to fire"))
        else:
            disrupt(game, unit, "the result is above its Cohesion", "10.5")

    def _tell(self, game: LhyGame, unit: str, outcome: str) -> None:
        state = game.state
        seat, counter = state.units[unit].side, fact.standing(state, unit)
        effect = self._effect(state, unit)
        lines: Ledger = (Modifier("10.2", "Highest total", self.total),)
        if effect:
            lines = (*lines, Modifier("10.4", "Its leader stands with it", effect))
        who = capital(known_subject(state.setup, seat, (unit,)))
        result = self.total + effect
        compared = "above" if result > counter.cohesion else "equal to" if result == counter.cohesion else "below"
        own = f"{who} in {self.hex}: result {number(result)} is {compared} its Cohesion {counter.cohesion}, {outcome}."
        covered = state.units[unit].concealed or any(state.units[one].concealed for one in self.units)
        quiet = f"Fire at {self.hex}: {outcome}." if covered else own
        game.tell(told("result", "10.5", seat, own, quiet, ledger=lines, hexes=(self.hex,)))


@predicate("17")
def unshaken(counter: Counter) -> bool | None:
    """Russian and Japanese units make no Cohesion checks from fire: only the subject unit suffers."""
    return True if counter.undisruptable else None


@predicate("10.7")
def breaks(die: int, cohesion: int) -> bool | None:
    """A Cohesion check fails when the natural die is above the Cohesion; leaders never help."""
    return True if die > cohesion else None


class CohesionChecks(Frame, frozen=True, tag="lhy.10.7.CohesionChecks"):
    """Every other foot unit of the hex checks: one die each, in roster order.

    Fire that makes units check has uncovered all of them (13.2), so everybody may know who checks.
    """

    rule: ClassVar[str] = "10.7"

    hex: str
    units: tuple[str, ...]

    def question(self, state: State) -> Question | None:
        """The die of the next unit."""
        if not self.units:
            return None
        side = state.units[self.units[0]].side
        who = f"{adjective(state.setup, side)} {unit_name(state.setup, self.units[0])} in {self.hex}"
        roll = Roll(odds.FACES, f"Cohesion check of {who}")
        return Question("chance", "lhy.10.7.CohesionChecks", f"Cohesion check: {who}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Pass, or be disrupted; a disrupted unit takes a casualty."""
        state, unit = game.state, self.units[0]
        game.goto(CohesionChecks(self.hex, self.units[1:]))
        cohesion = fact.standing(state, unit).cohesion
        failed = breaks(action.value, cohesion)
        if failed and not state.units[unit].disrupted and not fact.never_disrupted(state, unit):
            disrupt(game, unit, f"{action.value} is above its Cohesion {cohesion}", "10.7", (action.value,))
            return
        self._tell(game, unit, action.value, bool(failed))
        if failed:
            game.call(Casualty(unit, "to a failed Cohesion check"))

    def _tell(self, game: LhyGame, unit: str, die: int, failed: bool) -> None:
        state = game.state
        side, cohesion = state.units[unit].side, fact.standing(state, unit).cohesion
        result = (
            f"{die} is {'' if failed else 'not '}above its Cohesion {cohesion}, it {'fails' if failed else 'holds'}"
        )
        text = f"Cohesion check of {known_subject(state.setup, side, (unit,))} in {self.hex}: {result}."
        game.tell(Event("check", "10.7", Telling(text, dice=(die,), hexes=(self.hex,))))
