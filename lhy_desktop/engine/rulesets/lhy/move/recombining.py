"""7.11: in Clean Up two sections (or reduced squads) of one platoon in a hex become a squad of the platoon again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Note, Preview, Question, Refusal, Roll, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.losses.casualties import forget_arrival, set_aside
from lhy_desktop.engine.rulesets.lhy.model.actions import DeclineVerb, Recombine
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup, Side
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    known_subject,
    platoon_name,
    side_name,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

FACES = 10
KINDS = {
    "us": (("section", "section"),),
    "german": (("section", "section"),),
    "british": (("section", "section"),),
    "canadian": (("section", "section"),),
    "russian": (("reduced", "reduced"),),
    "japanese": (("reduced", "reduced"), ("reduced", "section")),
}
"""7.11: which kinds of counters become a whole squad, by nationality."""


def _fits(setup: Setup, one: str, two: str) -> bool:
    first, second = setup.counters[one], setup.counters[two]
    kinds = tuple(sorted((first.kind, second.kind)))
    return first.platoon == second.platoon != "" and kinds in KINDS[first.nationality]


def squads(setup: Setup, pool: tuple[str, ...], pair: tuple[str, str]) -> tuple[str, ...]:
    """Which squads the two may become: squads of the platoon off the map; for reduced squads their full sides."""
    backs = [unit for unit in pair if setup.counters[unit].kind == "reduced"]
    if backs:
        fronts = (c.id for c in setup.counters.values() if c.flips_to in backs and c.kind in ("squad", "knee_mortar"))
        return tuple(sorted(fronts))
    return tuple(sorted(unit for unit in pool if setup.counters[unit].kind == "squad"))


@dataclass(frozen=True)
class Together:
    """One side in the recombining step of Clean Up, as a viewer knows it."""

    view: View
    seat: Seat


@predicate("7.11")
def may_recombine(asked: Together, action: Recombine) -> Refusal | None:
    """Two sections of one platoon in a hex, neither Heroic, both hidden or neither, with a squad off the map."""
    view, setup = asked.view, asked.view.setup
    seen = [view.units.get(unit) for unit in (action.one, action.two)]
    one, two = seen
    if one is None or two is None or one.id == two.id or one.side != asked.seat or two.side != asked.seat:
        return Refusal("7.11", "Name two of your units.")
    names = capital(unit_names(setup, (one.id, two.id)))
    if not _fits(setup, one.id, two.id):
        return Refusal("7.11", f"{names} are no pair of one platoon that makes a squad.")
    if one.place != "map" or one.hex != two.hex or two.place != "map":
        return Refusal("7.11", f"{names} do not stand in one hex.", tuple(u.hex for u in (one, two) if u.hex))
    if one.heroic or two.heroic:
        return Refusal("7.11", "A Heroic unit does not recombine.", (one.hex,))
    if one.hidden != two.hidden:
        return Refusal("7.11", "A hidden unit recombines with a hidden one only.", (one.hex,))
    platoon = setup.counters[one.id].platoon
    if not squads(setup, view.pools.get(platoon, ()), (one.id, two.id)):
        return Refusal("7.11", f"{platoon_name(setup, platoon)} has no squad off the map to become.")
    return None


def candidates(facts: Facts, seat: Seat) -> Iterator[tuple[str, str]]:
    """The pairs of units of one hex and platoon, in roster order."""
    setup = facts.setup
    groups: dict[tuple[str, str], list[str]] = {}
    for unit in facts.units.values():
        counter = setup.counters[unit.id]
        if unit.side == seat and unit.place == "map" and counter.kind in ("section", "reduced"):
            groups.setdefault((unit.hex, counter.platoon), []).append(unit.id)
    for units in groups.values():
        yield from combinations(units, 2)


class RecombineVerb(Verb[Together, Recombine]):
    """Make one squad of two sections."""

    name = "recombine"
    action = Recombine
    checks = (may_recombine,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Recombine]:
        """Every pair."""
        for one, two in candidates(self.facts.view, self.facts.seat):
            if unit in (None, one, two) and hex in (None, self.facts.view.units[one].hex):
                yield Recombine(one, two)

    def preview(self, action: Recombine) -> Preview:
        """The state the squad will be in, and the roll when there is one."""
        units = self.facts.view.units
        one, two = units.get(action.one), units.get(action.two)
        if one is None or two is None:
            return Preview()
        most = self.facts.view.setup.tables.movement.recombined
        bad = worse(one, two)
        text = f"The squad is {bad or 'in good order'}."
        if mixed(one, two):
            text = f"Their states differ: {most} or less brings good order, else the squad is {bad}."
        hides = "The squad stays concealed." if one.concealed and two.concealed else "The squad is not concealed."
        return Preview((), (), (Note("7.11", text), Note("7.11", hides)))


def mixed(one: Unit, two: Unit) -> bool:
    """Whether two units are in different states, which requires a roll."""
    return (one.disrupted, one.regrouping) != (two.disrupted, two.regrouping)


def worse(one: Unit, two: Unit) -> str:
    """The bad state of a pair, "" when both are in good order."""
    if one.disrupted or two.disrupted:
        return "disrupted"
    return "regrouping" if one.regrouping or two.regrouping else ""


def asked(state: State, seat: Seat) -> bool:
    """Whether a side is asked: it has a pair, or others cannot know that it has none (21.3).

    It is public which sections exist (casualties and deploying are seen), but not where concealed ones stand. A side
    that may own hidden units is always asked.
    """
    side = state.setup.side(seat)
    if not side.recombine:
        return False
    counters = state.setup.counters
    unseen = (unit for unit in state.units.values() if unit.side == seat and unit.hidden)
    if any(counters[unit.id].kind in ("section", "reduced") for unit in unseen) or _may_hide(side):
        return True
    return any(_possible(state, pair) for pair in _pairs(state, seat))


def _may_hide(side: Side) -> bool:
    return "hidden" in {*(zone.state for zone in side.zones), *(entry.state for entry in side.entries)}


def _pairs(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """Pairs of one platoon: in one hex, or, when nobody can see that they stand apart, in any hexes."""
    setup = state.setup
    groups: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        counter = setup.counters[unit.id]
        if unit.side == seat and unit.place == "map" and counter.kind in ("section", "reduced"):
            groups.setdefault(counter.platoon, []).append(unit)
    for units in groups.values():
        for one, two in combinations(units, 2):
            if one.hex == two.hex or one.concealed or two.concealed:
                yield one.id, two.id


def _possible(state: State, pair: tuple[str, str]) -> bool:
    one, two = (state.units[unit] for unit in pair)
    if not _fits(state.setup, *pair) or one.heroic or two.heroic:
        return False
    return bool(squads(state.setup, state.pools.get(state.setup.counters[pair[0]].platoon, ()), pair))


class Recombining(Frame, frozen=True, tag="lhy.7.11.Recombining"):
    """Each side in turn, the active one first, recombines what it likes."""

    seats: tuple[Seat, ...]

    rule = "7.11"

    def question(self, state: Any) -> Question | None:
        """The next pair of the side whose turn it is."""
        if not self.seats or not asked(state, self.seats[0]):
            return None
        prompt = f"{capital(side_name(state.setup, self.seats[0]))}: recombine sections into squads, or go on."
        return Question(self.seats[0], "lhy.7.11.Recombining", prompt, "7.11")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Pairs, and continuing without."""
        here = Together(view, seat)
        nothing = Refusal("7.11", "First say which sections recombine.")
        return LegalSet((RecombineVerb(here), DeclineVerb(here, "keep")), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Unite one pair, or go on to the other side."""
        if isinstance(action, Recombine):
            game.call(Uniting((action.one, action.two)))
        else:
            game.goto(Recombining(self.seats[1:]))

    def advance(self, game: LhyGame) -> None:
        """Go on to the next side, or end the step."""
        if len(self.seats) > 1:
            game.goto(Recombining(self.seats[1:]))
        else:
            game.end()


class Uniting(Frame, frozen=True, tag="lhy.7.11.Uniting"):
    """One pair: the roll when their states differ, then the draw of the squad."""

    units: tuple[str, ...]
    die: int = 0

    rule = "7.11"

    def question(self, state: Any) -> Question | None:
        """The roll, then the draw. For concealed units both are their owner's secret."""
        one, two = self._pair(state)
        who = self._who(state)
        audience = one.side if self._covered(state) else "public"
        if mixed(one, two) and not self.die:
            purpose = f"{who} recombines"
            return Question("chance", "lhy.7.11.Uniting", f"{purpose}.", "7.11", Roll(FACES, purpose, audience))
        found = self._squads(state)
        if len(found) < 2 and not self._covered(state):
            return None
        roll = Roll(len(found), f"{who} recombines: squad drawn", audience, draw=True)
        return Question("chance", "lhy.7.11.Uniting", f"{who} recombines.", "7.11", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Note the die, or take the drawn squad."""
        if mixed(*self._pair(game.state)) and not self.die:
            game.goto(msgspec.structs.replace(self, die=action.value))
        else:
            self._unite(game, self._squads(game.state)[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """Take the only squad there is."""
        self._unite(game, self._squads(game.state)[0])

    def _pair(self, state: State) -> tuple[Unit, Unit]:
        return state.units[self.units[0]], state.units[self.units[1]]

    def _covered(self, state: State) -> bool:
        return any(unit.concealed or unit.hidden for unit in self._pair(state))

    def _who(self, state: State) -> str:
        one, _ = self._pair(state)
        if self._covered(state):
            return f"{capital(adjective(state.setup, one.side))} side"
        return capital(known_subject(state.setup, one.side, self.units))

    def _squads(self, state: State) -> tuple[str, ...]:
        platoon = state.setup.counters[self.units[0]].platoon
        return squads(state.setup, state.pools.get(platoon, ()), (self.units[0], self.units[1]))

    def _unite(self, game: LhyGame, squad: str) -> None:
        state, setup = game.state, game.state.setup
        one, two = self._pair(state)
        bad = worse(one, two)
        if self.die and self.die <= setup.tables.movement.recombined:
            bad = ""
        covered, concealed = self._covered(state), one.concealed and two.concealed
        platoon = setup.counters[squad].platoon
        for unit in self.units:
            set_aside(state, unit)
        state.pools[platoon] = tuple(unit for unit in state.pools.get(platoon, ()) if unit != squad)
        if set(self.units) & set(state.split.get(platoon, ())):
            del state.split[platoon]
        state.units[squad] = msgspec.structs.replace(
            one,
            id=squad,
            disrupted=bad == "disrupted",
            regrouping=bad == "regrouping",
            concealed=concealed,
            acted=one.acted or two.acted,
            out_of_command=one.out_of_command and two.out_of_command,
            used=(),
        )
        forget_arrival(state)
        game.end()
        self._tell(game, one, squad, bad, covered and concealed)

    def _tell(self, game: LhyGame, one: Unit, squad: str, bad: str, quiet: bool) -> None:
        setup = game.state.setup
        rolled = f" ({self.die} on the die)" if self.die else ""
        who = capital(known_subject(setup, one.side, self.units))
        text = f"{who} in {one.hex} recombine into {unit_name(setup, squad)}, {bad or 'in good order'}{rolled}."
        if quiet:
            public = "" if one.hidden else f"Concealed {adjective(setup, one.side)} sections in {one.hex} recombine."
            game.tell(told("recombine", "7.11", one.side, text, public, hexes=(one.hex,)))
        else:
            dice = (self.die,) if self.die else ()
            game.tell(told("recombine", "7.11", one.side, text, dice=dice, hexes=(one.hex,)))
