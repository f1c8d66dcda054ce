"""9.10: extending mortar fire into the next turn: which mortars try, in which order, and every attempt."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Note,
    Outcome,
    Preview,
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
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, DeclineVerb, Extend
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.state import Mortar, State
from lhy_desktop.engine.rulesets.lhy.model.values import MortarPlace, Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, in_hexes, or_less, side_name, told
from lhy_desktop.engine.rulesets.lhy.mortars import mortar_facts as mortars
from lhy_desktop.engine.rulesets.lhy.mortars.fire_calls import falls, marker_ledger
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_fire import fall
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

EXTEND = "extend"
"""The name of the choice to try an extension."""
ROUNDS = 2
"""How many dice are rolled for the order."""


def extends_on(facts: Facts, mortar: str) -> int:
    """9.10: the number an attempt must not exceed; mission numbers for recovery do not count here."""
    table = facts.setup.tables.mortars
    return table.extends_platoon if mortars.size(facts, mortar) == "platoon" else table.extends_section


def spotters(facts: Facts, mortar: str) -> Iterator[tuple[Unit, str]]:
    """9.10: units in the FO's hex that could ask for this mortar now, and the hexes from which they observe."""
    found, info = facts.mortars[mortar], facts.setup.mortar(mortar)
    here = found.observer or getattr(found, "neutral", "")
    for unit in facts.units.values():
        if unit.side != info.seat or here not in mortars.posts(facts, unit):
            continue
        able = not mortars.can_observe(facts, unit) and mortars.near_its_leader(facts, unit)
        if able and mortars.serves(facts, info, unit):
            yield unit, here


def observed(facts: Facts, mortar: str, hex: str) -> int | None:
    """9.10: the number of hindrances on the best line from the FO's hex to a hex; None when nobody there could observe
    it."""
    found = [mortars.hindrances(facts, here, hex) for _, here in spotters(facts, mortar)]
    return min((one for one in found if one is not None), default=None)


@predicate("9.10")
def target_open(facts: Facts, mortar: str, hex: str) -> Refusal | None:
    """The old primary hex is still observed; the new one lies within two hexes of it, in sight, without friends."""
    found, setup = facts.mortars[mortar], facts.setup
    if hex not in setup.board.index:
        return Refusal("9.10", f"{hex} is not a hex of this map.")
    limit = setup.tables.mortars.shift
    if setup.board.distance(found.impact, hex) > limit:
        return Refusal("9.10", f"{hex} is more than {in_hexes(limit)} from {found.impact}.", (found.impact, hex))
    for there in (found.impact, hex):
        if observed(facts, mortar, there) is None:
            return Refusal("9.10", f"Nobody in the observer's hex could see {there} for this mortar.", (there,))
    if mortars.friends_in(facts, setup.mortar(mortar).seat, hex):
        return Refusal("9.10", f"Own units stand in {hex}; mortar fire on them is not allowed.", (hex,))
    return None


def targets(facts: Facts, mortar: str) -> Iterator[str]:
    """9.10: every hex at which the fire may be kept, or to which it may be shifted."""
    impact = facts.mortars[mortar].impact
    watched = impact and observed(facts, mortar, impact) is not None
    near = facts.setup.board.within(impact, facts.setup.tables.mortars.shift) if watched else ()
    return (hex for hex in near if target_open(facts, mortar, hex) is None)


def can_extend(facts: Facts, mortar: str) -> bool:
    """9.10: whether an FO on its Initial side may try an extension at all."""
    return _initial(facts, mortar) and next(targets(facts, mortar), None) is not None


def _initial(facts: Facts, mortar: str) -> bool:
    """The part of this that everybody knows: the FO is on its Initial side, and the mission lets this mortar extend."""
    found, info = facts.mortars[mortar], facts.setup.mortar(mortar)
    here = found.where == "map" and not found.final and bool(found.impact)
    return here and bool(allowed(facts, mortar)) and not info.smoke_on_turn_1


def perhaps_extends(state: State, mortar: str) -> bool:
    """21.3: whether its owner is asked: the mortar can extend, or it is the owner's secret which units stand unseen
    with the FO."""
    found, seat = state.mortars[mortar], state.setup.mortar(mortar).seat
    here = found.observer or found.neutral
    with_it = (u for u in state.units.values() if u.side == seat and u.place == "map" and u.hex == here)
    unseen = bool(found.neutral) or any(unit.concealed for unit in with_it)
    return can_extend(state, mortar) or (_initial(state, mortar) and unseen)


@predicate("9.10")
def allowed(facts: Facts, mortar: str) -> bool | None:
    """The mission may forbid extensions; knee mortars never extend."""
    return True if facts.setup.mortar(mortar).extension else None


def dismiss(game: LhyGame, mortar: str) -> None:
    """V.3: an observer and his Primary Impact marker leave the map; the mortar is pending (or gone for good)."""
    state = game.state
    info = state.setup.mortar(mortar)
    gone = info.smoke_on_turn_1
    before = state.mortars[mortar]
    place: MortarPlace = "away" if gone else "pending"
    state.mortars[mortar] = Mortar(mortar, place, turn=before.turn, reduced=before.reduced)
    what = "has fired its one smoke mission" if gone else "must recover"
    text = f"{capital(side_name(state.setup, info.seat))}: the {mortars.mortar_name(state.setup, mortar)} {what}."
    squad = state.units.get(mortar)
    game.tell(told("pending", "9.9", info.seat, text, "" if squad is not None and squad.concealed else None))


# -- V.3: which mortars try ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wish:
    """One mortar whose owner says whether he tries to extend its fire."""

    view: View
    mortar: str


@predicate("9.10")
def this_mortar(wish: Wish, action: Choose) -> Refusal | None:
    """The answer names the mortar that is asked about."""
    if action == Choose(EXTEND, wish.mortar):
        return None
    name = mortars.mortar_name(wish.view.setup, wish.mortar)
    return Refusal("9.10", f"The question is whether the {name} extends its fire.")


@predicate("9.10")
def has_an_observer(wish: Wish, action: Choose) -> Refusal | None:
    """Some unit in the FO's hex could still ask for this fire."""
    if wish.mortar not in wish.view.mortars or can_extend(wish.view, wish.mortar):
        return None
    name = mortars.mortar_name(wish.view.setup, wish.mortar)
    return Refusal("9.10", f"Nobody in the observer's hex could extend the fire of the {name}.")


class WishVerb(Verb[Wish, Choose]):
    """Try to extend this mortar's fire."""

    name = "wish"
    action = Choose
    checks = (this_mortar, has_an_observer)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Choose]:
        """The one answer there is."""
        if unit is None and hex in (None, self.facts.view.mortars[self.facts.mortar].impact):
            yield Choose(EXTEND, self.facts.mortar)

    def preview(self, action: Choose) -> Preview:
        """The chance."""
        least = extends_on(self.facts.view, self.facts.mortar)
        return Preview((), (Outcome("extended", least, least, fire_odds.FACES, Row.EXTENDED),), ())


class Willing(Frame, frozen=True, tag="lhy.9.10.Willing"):
    """V.3: for each FO that may extend, the active side's first, its owner says whether he tries."""

    rule: ClassVar[str] = "9.10"

    mortars: tuple[str, ...]
    wanted: tuple[str, ...] = ()

    def question(self, state: State) -> Question | None:
        """The next mortar."""
        if not self.mortars:
            return None
        info = state.setup.mortar(self.mortars[0])
        name, impact = mortars.mortar_name(state.setup, info.id), state.mortars[info.id].impact
        prompt = f"{capital(side_name(state.setup, info.seat))}: extend the fire of the {name} at {impact}?"
        return Question(info.seat, "lhy.9.10.Willing", prompt, self.rule)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Yes or no."""
        wish = Wish(view, self.mortars[0])
        return LegalSet((WishVerb(wish), DeclineVerb(wish)), Refusal("9.10", "First say whether the fire is extended."))

    def apply(self, game: LhyGame, action: Choose | Decline) -> None:
        """Note the answer; in the second edition an observer that declines is relieved."""
        id, wanted = self.mortars[0], self.wanted
        if isinstance(action, Choose):
            wanted = (*wanted, id)
        elif game.state.setup.edition == "card2":
            dismiss(game, id)
        game.goto(Willing(self.mortars[1:], wanted))

    def advance(self, game: LhyGame) -> None:
        """Hand the answers on."""
        game.end()
        game.goto(Extension(self.wanted))


# -- V.4: the attempts --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A side's single attempt: one of its ``mortars``."""

    view: View
    seat: Seat
    mortars: tuple[str, ...]


@predicate("9.10")
def one_of_them(turn: Turn, action: Extend) -> Refusal | None:
    """The mortar is one whose extension was wanted; it fires HE or smoke."""
    if action.mortar not in turn.mortars:
        return Refusal("9.10", "That mortar does not extend its fire now.")
    if action.ammo not in mortars.AMMO:
        return Refusal("9.4", "Mortars fire high explosive (HE) or smoke.")
    return None


@predicate("9.10")
def at_an_open_target(turn: Turn, action: Extend) -> Refusal | None:
    """The hex may be fired at."""
    return target_open(turn.view, action.mortar, action.hex) if action.mortar in turn.mortars else None


class ExtendVerb(Verb[Turn, Extend]):
    """Attempt an extension, at the old primary impact hex or up to two hexes away."""

    name = "extend"
    action = Extend
    checks = (one_of_them, at_an_open_target)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Extend]:
        """Every mortar with each hex near its old one and each kind of round; the old hex first."""
        view = self.facts.view
        for mortar in self.facts.mortars if unit is None else ():
            impact = view.mortars[mortar].impact
            near = view.setup.board.within(impact, view.setup.tables.mortars.shift)
            hexes = [there for there in (impact, *(one for one in near if one != impact)) if hex in (None, there)]
            yield from (Extend(mortar, there, ammo) for ammo in mortars.AMMO for there in hexes)

    def sample(self, rng: random.Random) -> Extend | None:
        """In half of the cases the old hex, else any."""
        kept = [Extend(mortar, self.facts.view.mortars[mortar].impact) for mortar in self.facts.mortars]
        rng.shuffle(kept)
        stay = next((action for action in kept if self.allows(action)), None)
        if stay is not None and rng.random() < 1 / 2:
            return stay
        found = list(self.candidates())
        rng.shuffle(found)
        return next((action for action in found if self.allows(action)), None)

    def preview(self, action: Extend) -> Preview:
        """The chance, and the markers that it would place."""
        view = self.facts.view
        if action.mortar not in self.facts.mortars or action.hex not in view.setup.board.index:
            return Preview()
        least = extends_on(view, action.mortar)
        rows = (Outcome("extended", least, least, fire_odds.FACES, Row.EXTENDED),)
        hindered = observed(view, action.mortar, action.hex)
        if hindered is None:
            return Preview((), rows)
        sure = not hindered and not mortars.by_accuracy(view.setup, self.facts.seat)
        count = mortars.type_of(view.setup, action.mortar).markers(mortars.size(view, action.mortar), action.ammo)
        dice = count - sure
        lines = () if action.ammo == mortars.SMOKE else marker_ledger(view, action.mortar, action.hex, True)
        note = Note("9.10", "The markers stay for the next turn, whose fire this is.")
        return Preview(lines, (*rows, *falls(view, action.hex, dice, sure)), (note,))


class Extension(Frame, frozen=True, tag="lhy.9.10.Extension"):
    """V.4: which side goes first when both want to extend, then single attempts in turn.

    ``wanted`` are the mortars still to try, ``turn`` the side whose attempt is next ("" before the roll), ``dice`` the
    roll for order.
    """

    rule: ClassVar[str] = "9.10"

    wanted: tuple[str, ...] = ()
    turn: str = ""
    dice: tuple[int, ...] = ()

    def _of(self, state: State, seat: str) -> tuple[str, ...]:
        return tuple(id for id in self.wanted if state.setup.mortar(id).seat == seat and can_extend(state, id))

    def question(self, state: State) -> Question | None:
        """The dice for order, or the next attempt."""
        both = self._of(state, "axis") and self._of(state, "allied")
        if not self.turn and both:
            seat: Seat = state.active if not self.dice else other(state.active)
            purpose = f"{adjective(state.setup, seat)} roll for order of extensions"
            return Question("chance", "lhy.9.10.Extension", f"{purpose}.", self.rule, Roll(fire_odds.FACES, purpose))
        for chair in (self._next(state),):
            if chair is not None:
                prompt = f"{capital(side_name(state.setup, chair))}: attempt an extension. Where does the fire fall?"
                return Question(chair, "lhy.9.10.Extension", prompt, self.rule)
        return None

    def _next(self, state: State) -> Seat | None:
        first: Seat = "axis" if (self.turn or state.active) == "axis" else "allied"
        return next((seat for seat in (first, other(first)) if self._of(state, seat)), None)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Extensions of this side's mortars."""
        mine = tuple(id for id in self.wanted if view.setup.mortar(id).seat == seat and can_extend(view, id))
        return LegalSet((ExtendVerb(Turn(view, seat, mine)),), Refusal("9.10", "An extension is attempted now."))

    def apply(self, game: LhyGame, action: Rolled | Extend) -> None:
        """Note a die for order, or begin an attempt, after which it is the other side's turn."""
        if isinstance(action, Rolled):
            self._order(game, (*self.dice, action.value))
            return
        seat = game.state.setup.mortar(action.mortar).seat
        rest = tuple(id for id in self.wanted if id != action.mortar)
        game.goto(msgspec.structs.replace(self, wanted=rest, turn=other(seat)))
        game.call(Attempt(action.mortar, action.hex, action.ammo))

    def _order(self, game: LhyGame, dice: tuple[int, ...]) -> None:
        """21.4: equal dice are rolled again."""
        state = game.state
        if len(dice) < ROUNDS:
            game.goto(msgspec.structs.replace(self, dice=dice))
            return
        order = (state.active, other(state.active))
        if dice[0] == dice[1]:
            game.goto(msgspec.structs.replace(self, dice=()))
            text = "Order of extensions: a tie, rolled again."
            game.tell(Event("roll", "9.10", Telling(text, dice=dice, thrown_by=order)))
            return
        first = state.active if dice[0] > dice[1] else other(state.active)
        text = f"Order of extensions: {dice[0]} against {dice[1]}, {side_name(state.setup, first)} go first."
        game.tell(Event("roll", "9.10", Telling(capital(text), dice=dice, thrown_by=order)))
        game.goto(msgspec.structs.replace(self, dice=dice, turn=first))

    def advance(self, game: LhyGame) -> None:
        """End when no attempt is left; an observer whose requirements have failed meanwhile is relieved."""
        game.end()
        for id in self.wanted:
            dismiss(game, id)


class Attempt(Frame, frozen=True, tag="lhy.9.10.Attempt"):
    """9.10: one die; up to its number the fire continues, else the FO waits to be relieved."""

    rule: ClassVar[str] = "9.10"

    mortar: str
    hex: str
    ammo: str

    def question(self, state: State) -> Question | None:
        """The die."""
        purpose = f"Extension of the {mortars.mortar_name(state.setup, self.mortar)}"
        roll = Roll(fire_odds.FACES, purpose, needs=or_less(extends_on(state, self.mortar)))
        return Question("chance", "lhy.9.10.Attempt", f"{purpose}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Flip the FO; place the markers, or remove the impact marker."""
        state, id = game.state, self.mortar
        found, least = state.mortars[id], extends_on(state, id)
        good = bool(succeeds(action.value, least))
        name = mortars.mortar_name(state.setup, id)
        compared = f"{action.value} is {'not ' if good else ''}above {least}"
        what = f"goes on at {self.hex}" if good else "ends"
        seat = state.setup.mortar(id).seat
        text = f"The fire of the {adjective(state.setup, seat)} {name} {what}: {compared}."
        hindered = bool(observed(state, id, self.hex))
        game.end()
        game.tell(
            told(
                "extension",
                "9.10",
                seat,
                text,
                word="Goes on" if good else "Ends",
                dice=(action.value,),
                hexes=(self.hex,) if good else (),
            )
        )
        state.mortars[id] = self._flipped(found, state.turn + 1 if good else found.turn, good)
        if good:
            game.call(fall(state, id, self.hex, self.ammo, hindered))

    def _flipped(self, found: Mortar, turn: int, good: bool) -> Mortar:
        ammo = "smoke" if self.ammo == mortars.SMOKE else "HE"
        return msgspec.structs.replace(found, final=True, impact=self.hex if good else "", ammo=ammo, turn=turn)


@predicate("9.10")
def succeeds(die: int, number: int) -> bool | None:
    """An extension succeeds on its number or less."""
    return True if die <= number else None
