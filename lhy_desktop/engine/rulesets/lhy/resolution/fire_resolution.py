"""10: phase III. Fire markers are rolled for hex by hex; the highest total affects the subject unit (10.1-10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
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
    other,
    predicate,
)
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.engine.rulesets.lhy.command import russian_command
from lhy_desktop.engine.rulesets.lhy.concealment import dummies, hidden_units, lost_and_regained
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty, disrupt, shaken_now, struck_already
from lhy_desktop.engine.rulesets.lhy.losses.subject_unit import LEADERS, best, leader_effect, order
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Resolve
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Came, Effect
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    known_subject,
    number,
    side_name,
    signed,
    told,
)
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds, shell_hits
from lhy_desktop.engine.rulesets.lhy.resolution.cohesion_checks import CohesionChecks
from lhy_desktop.engine.rulesets.lhy.resolution.duels import duels
from lhy_desktop.engine.rulesets.lhy.resolution.shelled import Shelled
from lhy_desktop.engine.rulesets.lhy.segments import hero_markers
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

FIRE_RESOLUTION = 3
"""``State.phase`` in which mortar fire hits vehicles (V8.3); on leaving a hex it does by V8.6."""


@dataclass(frozen=True)
class Resolving:
    """Phase III as one viewer sees it; ``done`` are hexes resolved already (mortar markers stay on them)."""

    view: View
    done: tuple[str, ...]

    @property
    def hexes(self) -> tuple[str, ...]:
        """The hexes still to resolve, in the order of the board."""
        return pending(self.view, self.done)


def pending(facts: Facts, done: tuple[str, ...]) -> tuple[str, ...]:
    """10.1: the hexes not resolved yet that have fire markers, or mortar markers and units."""
    blown = (
        h for h, blasts in facts.blasts.items() if any(not one.smoke for one in blasts) and fact.stood_in(facts, h)
    )
    shelled = (hex for hex, markers in facts.shells.items() if markers)
    found = {*(hex for hex, markers in facts.fire.items() if markers), *blown, *shelled} - set(done)
    return tuple(sorted(found, key=facts.setup.board.index.__getitem__))


@predicate("10.1")
def has_markers(facts: Resolving, action: Resolve) -> Refusal | None:
    """Only hexes with fire or mortar markers are resolved, each once, in any order."""
    if action.hex in facts.hexes:
        return None
    return Refusal("10.1", f"No marker on {action.hex} is to be resolved; choose a hex with one.")


class ResolveVerb(Verb[Resolving, Resolve]):
    """Choose which hex is resolved next."""

    name = "resolve"
    action = Resolve
    checks = (has_markers,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Resolve]:
        """Hexes with markers, in the order of the board."""
        return (Resolve(spot) for spot in self.facts.hexes if unit is None and hex in (None, spot))


class FireResolution(Frame, frozen=True, tag="lhy.10.1.FireResolution"):
    """Phase III: the active player chooses the order of the hexes; ``done`` are those resolved, ``duels`` the pairs of
    units that fired only at each other (V7.8)."""

    rule: ClassVar[str] = "10.1"

    begun: bool = False
    done: tuple[str, ...] = ()
    duels: tuple[tuple[str, str], ...] = ()

    def question(self, state: State) -> Question | None:
        """The next hex, while any has markers."""
        if not self.begun or not pending(state, self.done):
            return None
        prompt = f"{capital(side_name(state.setup, state.active))}: which fire is resolved next?"
        return Question(state.active, "lhy.10.1.FireResolution", prompt, self.rule)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Every hex with markers."""
        return LegalSet(
            (ResolveVerb(Resolving(view, self.done)),), Refusal("10.1", "Fire is resolved now: choose a hex.")
        )

    def apply(self, game: LhyGame, action: Resolve) -> None:
        """Roll for every marker of the hex."""
        state, hex = game.state, action.hex
        game.goto(msgspec.structs.replace(self, done=(*self.done, hex)))
        charges = Charges.of(state, hex)
        hit = (unit for unit in fact.units_at(state, hex) if not fact.behind_steel(state, unit))
        units = tuple(unit.id for unit in hit if charges.against(unit.side))
        if state.shells.get(hex):
            game.call(Shelled(hex, duels=self.duels))
        if charges.values:
            game.call(Dice(hex, units, charges))
        for side in (other(state.active), state.active):
            mine = tuple(unit for unit in units if state.units[unit].side == side)
            if mine:
                game.call(russian_command.AidChoice(side, hex, mine))

    def advance(self, game: LhyGame) -> None:
        """At the start, place hidden units under fire (13.6), then remove markers whose targets have left; at the end,
        Heroic units without a goal lose their markers (12.6)."""
        if self.begun:
            hero_markers.lapse(game)
            game.end()
            return
        hidden_units.under_fire(game)
        _sweep(game)
        game.goto(FireResolution(True, duels=duels(game.state)))


def _victims(state: State, hex: str, marker: FireMarker) -> tuple[str, ...]:
    there = (unit for unit in fact.units_at(state, hex) if unit.side != marker.by)
    return tuple(unit.id for unit in there if not fact.behind_steel(state, unit))


def _sweep(game: LhyGame) -> None:
    """10.1: each side suffers only the other's markers; remove those with nobody left to hit."""
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
    """7.5: units that leave the map with a combat unit suffer at once the markers they carry, as if they alone were in
    a hex."""

    rule: ClassVar[str] = "7.5"

    units: tuple[str, ...]
    markers: tuple[int, ...]
    place: str

    def advance(self, game: LhyGame) -> None:
        """Roll for these markers, which count as lying on the hex that the units leave; without a combat unit they are
        gone."""
        charges = Charges.of(game.state, self.place, self.markers)
        if not any(fights(game.state, unit) for unit in self.units):
            _take_off(game.state, self.place, charges.ids)
            game.end()
        elif charges.values:
            game.goto(Dice(self.place, self.units, charges))
        else:
            game.end()


@predicate("7.5")
def fights(state: State, unit: str) -> bool | None:
    """A combat unit suffers the fire it carries off the map; a dummy seems to be one (13.8)."""
    return True if state.setup.counters[unit].combat or dummies.is_dummy(state, unit) else None


class Charges(msgspec.Struct, frozen=True, omit_defaults=True):
    """The markers rolled for in one hex: fire markers by ``ids``, then mortar markers.

    ``by`` is the firing side of each, "" for mortar markers, which hit both sides. ``bare`` is the value for units
    without protection by terrain: the attackers of an assault (``exposed``), or units that leave the hex.
    """

    ids: tuple[int, ...] = ()
    by: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    bare: tuple[int, ...] = ()
    exposed: str = ""

    @classmethod
    def of(cls, state: Facts, hex: str, only: tuple[int, ...] | None = None) -> Charges:
        """All markers of a hex, or only some of its fire markers."""
        fire = tuple(m for m in state.fire.get(hex, ()) if only is None or m.id in only)
        blasts = tuple(b for b in state.blasts.get(hex, ()) if not b.smoke) if only is None else ()
        assault = state.assaults.get(hex)
        return cls(
            tuple(m.id for m in fire),
            (*(m.by for m in fire), *("" for _ in blasts)),
            (*(m.value for m in fire), *(b.value for b in blasts)),
            (*(m.value for m in fire), *(b.bare for b in blasts)),
            assault.attacker if assault is not None else "",
        )

    @classmethod
    def leaving(cls, state: State, hex: str) -> Charges:
        """9.6, 9.7: the mortar markers of a hex, for units that leave it."""
        bare = tuple(b.bare for b in state.blasts.get(hex, ()) if not b.smoke)
        return cls((), ("",) * len(bare), bare, bare)

    def against(self, side: Seat) -> tuple[int, ...]:
        """10.1: the indexes of the markers that hit this side: the other side's fire, and all mortar fire."""
        return tuple(place for place, by in enumerate(self.by) if by != side)

    def value(self, place: int, side: Seat) -> int:
        """The value of one marker against this side."""
        return self.bare[place] if self.exposed == side else self.values[place]


class Dice(Frame, frozen=True, tag="lhy.10.2.Dice"):
    """One die for each marker, the same die for both sides; for each side only the highest total counts."""

    rule: ClassVar[str] = "10.2"

    hex: str
    units: tuple[str, ...]
    charges: Charges
    dice: tuple[int, ...] = ()

    def question(self, state: State) -> Question | None:
        """The die of the next marker."""
        place = len(self.dice)
        if place == len(self.charges.values):
            return None
        what = "Fire" if self.charges.by[place] else "Mortar fire"
        purpose = f"{what} at {self.hex}, marker {signed(self.charges.values[place])}"
        return Question("chance", "lhy.10.2.Dice", f"{purpose}.", self.rule, Roll(fire_odds.FACES, purpose))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the die."""
        game.goto(msgspec.structs.replace(self, dice=(*self.dice, action.value)))

    def advance(self, game: LhyGame) -> None:
        """Find each side's highest total, remove the fire markers, and look for the subject units, the active side's
        first."""
        state = game.state
        active = state.active
        sides = tuple(s for s in (active, other(active)) if any(state.units[unit].side == s for unit in self.units))
        highest = {side: self._highest(side) for side in sides}
        self._tell(game, sides)
        _take_off(state, self.hex, self.charges.ids)
        game.end()
        blown = tuple(die for die, by in zip(self.dice, self.charges.by, strict=True) if not by)
        if blown and state.phase == FIRE_RESOLUTION and shell_hits.struck(state, self.hex, blown):
            game.call(shell_hits.ShellHit(self.hex, shell_hits.vehicles(state, self.hex)))
        for side in reversed(sides):
            units = tuple(unit for unit in self.units if state.units[unit].side == side)
            if any(state.units[unit].aboard for unit in units) and self._shelled(side):
                units = tuple(unit for unit in units if not spared_aboard(state, unit))
            if units:
                game.call(SubjectUnit(self.hex, units, highest[side]))

    def _shelled(self, side: Seat) -> bool:
        """Whether the highest total is that of a mortar marker and of no other."""
        best = self._highest(side)
        mine = self.charges.against(side)
        found = {self.charges.by[p] for p in mine if self.dice[p] + self.charges.value(p, side) == best}
        return found == {""}

    def _highest(self, side: Seat) -> int:
        return max(self.dice[place] + self.charges.value(place, side) for place in self.charges.against(side))

    def _tell(self, game: LhyGame, sides: tuple[Seat, ...]) -> None:
        """One sentence for each side that is hit."""
        setup, throwers = game.state.setup, self._throwers(game.state)
        for side in sides:
            places = self.charges.against(side)
            pairs = [(self.dice[place], self.charges.value(place, side)) for place in places]
            each = ", ".join(f"{die} {'−' if value < 0 else '+'} {abs(value)}" for die, value in pairs)
            counted = "" if len(pairs) == 1 else "; the highest total counts"
            whom = "" if len(sides) == 1 else f", {adjective(setup, side)} units"
            text = f"Fire at {self.hex}{whom}: {each} gives {number(self._highest(side))}{counted}."
            dice = tuple(self.dice[place] for place in places)
            owners = tuple(throwers[place] for place in places)
            telling = Telling(text, dice=dice, hexes=(self.hex,), thrown_by=owners, added=tuple(v for _, v in pairs))
            game.tell(Event("roll", "10.2", telling, key=Came.FIRE))

    def _throwers(self, state: State) -> tuple[Asked, ...]:
        """The side for whose marker each die is thrown; mortar markers come last, in the order in which they lie on the
        hex."""
        blown: Iterator[Asked] = (one.by for one in state.blasts.get(self.hex, ()) if not one.smoke)
        return tuple(next(blown, "chance") if by not in SEATS else by for by in self.charges.by)


@predicate("V8.3")
def spared_aboard(state: State, unit: str) -> bool | None:
    """Mortar fire does nothing to riders: they are never its subject, and make no check."""
    return True if state.units[unit].aboard else None


def _take_off(state: State, hex: str, ids: tuple[int, ...]) -> None:
    left = tuple(marker for marker in state.fire.get(hex, ()) if marker.id not in ids)
    if left:
        state.fire[hex] = left
    else:
        state.fire.pop(hex, None)


class SubjectUnit(Frame, frozen=True, tag="lhy.10.3.SubjectUnit"):
    """Which unit is the subject of the fire: the best unit of the hex, by chance among equals (10.3); and the result
    (10.5)."""

    rule: ClassVar[str] = "10.3"

    hex: str
    units: tuple[str, ...]
    total: int

    def question(self, state: State) -> Question | None:
        """A draw among equals, when it matters which of them it is.

        When the equals may be concealed the draw is always asked for, even with a single one: silence would reveal
        their number (21.3).
        """
        equals = self._equals(state)
        covered = self._covered(state, equals)
        if not covered and not self._matters(state, equals):
            return None
        audience = state.units[equals[0]].side if covered else "public"
        roll = Roll(len(equals), f"Unit hit in {self.hex}", audience, draw=True)
        return Question("chance", "lhy.10.3.SubjectUnit", f"Which unit in {self.hex} meets the fire?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn unit is the subject."""
        self._hit(game, self._equals(game.state)[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """Take the only candidate, or any of them when the fire harms none."""
        self._hit(game, self._equals(game.state)[0])

    def _equals(self, state: State) -> tuple[str, ...]:
        return tuple(unit.id for unit in best(state.setup, [state.units[unit] for unit in self.units]))

    def _covered(self, state: State, equals: tuple[str, ...]) -> bool:
        """Whether others cannot tell which units the equals are: concealed ones, or leaders of whom some are
        concealed."""
        units = self.units if order(state.setup, state.units[equals[0]]) == LEADERS else equals
        return any(state.units[unit].concealed for unit in units)

    def _matters(self, state: State, equals: tuple[str, ...]) -> bool:
        """Whether it matters which unit is drawn: one of them is harmed, or only some would uncover others (13.2)."""
        if len(equals) < 2:
            return False
        if any(self._outcome(state, unit) != fire_odds.NONE for unit in equals):
            return True
        seen = {
            lost_and_regained.shaken(self.total + self._effect(state, unit), fact.standing(state, unit).cohesion)
            for unit in equals
        }
        return len(seen) > 1 and any(state.units[unit].concealed for unit in self.units)

    def _effect(self, state: State, unit: str) -> int:
        counters = state.setup.counters
        here = [
            one for one in self.units if not state.units[one].disrupted and not russian_command.only_named(state, one)
        ]
        leaders = [counters[one] for one in (*here, *russian_command.aiding(state, self.hex))]
        return leader_effect(state.setup, fact.standing(state, unit), leaders)

    def _outcome(self, state: State, unit: str) -> Effect:
        if dummies.unharmed(state, unit) or struck_already(state, unit):
            return fire_odds.NONE
        weak = (state.units[unit].disrupted and not shaken_now(state, unit)) or fact.never_disrupted(state, unit)
        subject = fire_odds.Subject(fact.standing(state, unit).cohesion, weak, self._effect(state, unit))
        return fire_odds.judged(self.total, subject, state.setup.tables.resolution.casualty_at)

    def _hit(self, game: LhyGame, unit: str) -> None:
        """10.5: tell the result, uncover the hex if the result is high enough, and carry it out."""
        state = game.state
        outcome = self._outcome(state, unit)
        self._tell(game, unit, outcome)
        result = self.total + self._effect(state, unit)
        lost_and_regained.uncover_hex(game, self.units, result, fact.standing(state, unit).cohesion)
        game.end()
        if outcome == fire_odds.NONE:
            return
        if not unshaken(state.setup.counters[unit]):
            others = (one for one in self.units if one != unit and not dummies.is_dummy(state, one))
            game.call(CohesionChecks(self.hex, tuple(others)))
        if outcome == fire_odds.CASUALTY:
            game.call(Casualty(unit, "to fire"))
        elif not state.units[unit].disrupted:
            disrupt(game, unit, "the result is above its Cohesion", "10.5")

    def _tell(self, game: LhyGame, unit: str, outcome: Effect) -> None:
        state = game.state
        seat, counter = state.units[unit].side, fact.standing(state, unit)
        effect = self._effect(state, unit)
        lines: Ledger = (Modifier("10.2", "Highest total", self.total),)
        if effect:
            lines = (*lines, Modifier("10.4", "Its leader stands with it", effect))
        who = capital(known_subject(state.setup, seat, (unit,)))
        result = self.total + effect
        compared = "above" if result > counter.cohesion else "equal to" if result == counter.cohesion else "below"
        word = fire_odds.WORDS[outcome]
        own = f"{who} in {self.hex}: result {number(result)} is {compared} its Cohesion {counter.cohesion}, {word}."
        covered = state.units[unit].concealed or any(state.units[one].concealed for one in self.units)
        quiet = f"Fire at {self.hex}: {word}." if covered else None
        game.tell(
            told(
                "result",
                "10.5",
                seat,
                own,
                quiet,
                key=outcome,
                word=capital(word),
                ledger=lines,
                hexes=(self.hex,),
                units=(unit,),
            )
        )


@predicate("17")
def unshaken(counter: Counter) -> bool | None:
    """Russian and Japanese units make no Cohesion checks because of fire: only the subject unit suffers."""
    return True if counter.undisruptable else None
