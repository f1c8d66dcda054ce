"""V3.7.3, V3.7.4: in a hex that is overrun vehicles get away first; then every overrunner picks what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    Ledger,
    LegalSet,
    Modifier,
    Note,
    Preview,
    Question,
    Refusal,
    Seat,
    Telling,
    Verb,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.anti_tank import asking_first, under_marker
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.drive import passed_by
from lhy_desktop.engine.rulesets.lhy.drive.passing import OVERRAN, barrier, bars, too_strong
from lhy_desktop.engine.rulesets.lhy.fire import fire_modifiers
from lhy_desktop.engine.rulesets.lhy.fire.shot import aim
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, Crush, Passing
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, FireMarker, State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    known_subject,
    side_name,
    signed,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments import contact, duty_to_fire
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

# -- what an overrunner does ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wheels:
    """An overrunning vehicle in ``hex``, as somebody knows it."""

    facts: Facts
    unit: str
    hex: str

    @property
    def setup(self) -> Setup:
        """Board, counters and tables."""
        return self.facts.setup

    @property
    def gun(self) -> bool:
        """Whether it is a tank that may fire its gun."""
        counter = self.setup.counters[self.unit]
        return counter.arm == "afv" and counter.atv is not None and counter.atv >= 0

    @property
    def targets(self) -> tuple[str, ...]:
        """V3.7.4: the known vehicles and towed guns of the enemy there, at which a tank may fire its gun, and those
        types of them that the enemy has said to lie under the marker there (V5.13)."""
        side = self.facts.units[self.unit].side
        if not self.gun:
            return ()
        known = tuple(
            u.id for u in fact.units_at(self.facts, self.hex)
            if u.side != side and not u.hidden and not u.aboard and self.setup.counters[u.id].av is not None
        )  # fmt: skip
        covered = (under_marker.name(self.hex, type) for type in under_marker.TYPES)
        return (*known, *(one for one in covered if isinstance(self.facts, View) and self._told(self.facts, one)))

    def _told(self, view: View, target: str) -> bool:
        return bool(under_marker.told_of(view, target)) and under_marker.stand_in(view, target) is not None

    @property
    def may_ask(self) -> bool:
        """V3.7.4: whether a marker lies there about which its side has not asked."""
        view, side = self.facts, self.facts.units[self.unit].side
        if not self.gun or not isinstance(view, View) or self.hex in view.counts:
            return False
        return any(mask.hex == self.hex and mask.side != side for mask in view.masks.values())

    @property
    def answers(self) -> tuple[Crush, ...]:
        """All that it may do."""
        guns = tuple(Crush(self.unit, target) for target in self.targets)
        small = self.setup.counters[self.unit].sav is not None and self.somebody
        return (Crush(self.unit), *guns) if small else guns

    @property
    def somebody(self) -> bool:
        """Whether an enemy is still there."""
        side = self.facts.units[self.unit].side
        return self.hex in fact.enemy_hexes(self.facts, side)


@modifier("V3.7.4")
def troops_aboard(what: Wheels) -> Modifier | None:
    """A half-track that carries infantry with small arms fires theirs."""
    setup, counter = what.setup, what.setup.counters[what.unit]
    if counter.arm != "carrier" or counter.chassis == "wheeled":
        return None
    aboard = [setup.counters[one] for one in fact.aboard(what.facts, what.unit)]
    if not any(one.infantry and (one.sav or 0) >= 1 for one in aboard):
        return None
    return Modifier("V3.7", "Small arms of the infantry aboard", setup.tables.anti_tank.overrun_carrier)


@modifier("V3.7.4")
def own_weapons(what: Wheels) -> Modifier | None:
    """Its small arms; no modifier but that of the terrain counts."""
    return Modifier("V3.7", "Small-arms value", what.setup.counters[what.unit].sav or 0)


def crush_ledger(what: Wheels, action: Crush) -> Ledger:
    """V3.7.4: small arms with the terrain alone, or a flat anti-tank value."""
    if action.target:
        return (Modifier("V3.7", "Gun fire in an overrun", what.setup.tables.anti_tank.overrun_at),)
    first = troops_aboard(what) or own_weapons(what)
    ground = fire_modifiers.terrain(aim(what.facts, what.unit, what.hex, False, ()))
    return tuple(line for line in (first, ground) if line is not None)


@predicate("V3.7.4")
def one_of_these(what: Wheels, action: Crush) -> Refusal | None:
    """Small arms at the hex, or the gun of a tank at one vehicle or towed gun there."""
    if action in what.answers:
        return None
    name = capital(unit_name(what.setup, what.unit))
    return Refusal("V3.7", f"{name} picks small arms at {what.hex}, or its gun at a vehicle or towed gun there.")


class CrushVerb(Verb[Wheels, Crush]):
    """What an overrunning vehicle does."""

    name = "crush"
    action = Crush
    checks = (one_of_these,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Crush]:
        """Small arms, then the gun at each target."""
        if unit in (None, self.facts.unit) and hex in (None, self.facts.hex):
            yield from self.facts.answers

    def preview(self, action: Crush) -> Preview:
        """The marker; it is resolved with all other fire of the turn."""
        if not self.allows(action):
            return Preview()
        note = Note("V3.7", "The marker stays, and is resolved in Fire Resolution.")
        return Preview(crush_ledger(self.facts, action), (), (note,))


@predicate("V3.7.4")
def what_lies_there(what: Wheels, action: Ask) -> Refusal | None:
    """A tank that overruns a marker may ask first what lies under it, so as to fire its gun at a vehicle or towed gun
    there."""
    if action.hex == what.hex and what.may_ask:
        return None
    return Refusal("V5.13", f"Only what lies under a marker in {what.hex} can be asked, by a tank with a gun, once.")


class AskThereVerb(Verb[Wheels, Ask]):
    """Ask what lies under the marker that is overrun."""

    name = "ask"
    action = Ask
    checks = (what_lies_there,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Ask]:
        """The hex that is overrun."""
        if self.facts.may_ask and unit in (None, self.facts.unit) and hex in (None, self.facts.hex):
            yield Ask(self.facts.hex)

    def preview(self, action: Ask) -> Preview:
        """What it brings."""
        text = (
            "The enemy says how many units lie there; then the gun may be fired at a vehicle or towed gun among them."
        )
        return Preview((), (), (Note("V5.13", text),))


class Crushing(Frame, frozen=True, tag="lhy.V3.7.Crushing"):
    """Each overrunning vehicle in turn picks what it does."""

    hex: str
    units: tuple[str, ...]

    rule = "V3.7"

    def question(self, state: State) -> Question | None:
        """What the next vehicle does, when it has a choice."""
        if not self.units or not self._chooses(state):
            return None
        seat = state.units[self.units[0]].side
        name = unit_name(state.setup, self.units[0])
        prompt = f"{capital(side_name(state.setup, seat))}: {name} overruns {self.hex}."
        return Question(seat, "lhy.V3.7.Crushing", f"{prompt} With what?", self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Small arms, or its gun; and asking before that what lies there."""
        nothing = Refusal("V3.7", f"First pick what the vehicle that overruns {self.hex} does.")
        wheels = Wheels(view, self.units[0], self.hex)
        return LegalSet((CrushVerb(wheels), AskThereVerb(wheels)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Place its marker, or hear what lies there."""
        if isinstance(action, Ask):
            asking_first.ask(game, action)
            return
        game.goto(Crushing(self.hex, self.units[1:]))
        crush(game, Wheels(game.state, self.units[0], self.hex), action)

    def advance(self, game: LhyGame) -> None:
        """Where there is no choice, it is made at once."""
        if not self.units:
            game.end()
            return
        choices = self._choices(game.state)
        game.goto(Crushing(self.hex, self.units[1:]))
        if choices:
            crush(game, Wheels(game.state, self.units[0], self.hex), choices[0])

    def _choices(self, state: State) -> tuple[Crush, ...]:
        wheels = self._wheels(state)
        return wheels.answers if wheels is not None else ()

    def _chooses(self, state: State) -> bool:
        wheels = self._wheels(state)
        return wheels is not None and (len(wheels.answers) > 1 or wheels.may_ask)

    def _wheels(self, state: State) -> Wheels | None:
        unit = state.units[self.units[0]]
        if unit.place != "map" or unit.hex != self.hex or unit.shocked:
            return None
        return Wheels(view_of(state, unit.side), unit.id, self.hex)


def crush(game: LhyGame, what: Wheels, action: Crush) -> None:
    """V3.7.4: place the marker of an overrunning vehicle."""
    state, unit = game.state, game.state.units[what.unit]
    lines = crush_ledger(what, action)
    net = total(lines)
    state.markers_made += 1
    duty_to_fire.fired_at(state, what.hex)
    if action.target:
        light = (state.setup.counters[unit.id].atv or 0) <= 0
        target = under_marker.truly(state, unit.side, action.target)
        made = AtMarker(state.markers_made, unit.side, unit.id, what.hex, target, net, shown=True, light=light)
        state.shells[what.hex] = (*state.shells.get(what.hex, ()), made)
        covered = under_marker.read(action.target)
        name = f"the concealed {under_marker.TYPES[covered.type][1]}" if covered else unit_name(state.setup, target)
        aimed = f"{name} in {what.hex}"
    else:
        least, most = state.setup.tables.small_arms.net_least, state.setup.tables.small_arms.net_most
        net = max(least, min(most, net))
        fired = FireMarker(state.markers_made, unit.side, unit.id, what.hex, what.hex, net, shown=True)
        state.fire[what.hex] = (*state.fire.get(what.hex, ()), fired)
        aimed = what.hex
    text = f"{capital(known_subject(state.setup, unit.side, (unit.id,)))} overruns {aimed}: marker {signed(net)}."
    game.tell(told("overrun", "V3.7", unit.side, text, ledger=lines, hexes=(what.hex,), units=(unit.id,)))


# -- coming into the hex -------------------------------------------------------------------------------------------


def come_in(game: LhyGame, units: tuple[str, ...], hex: str, passing: Passing) -> bool:
    """V3.6, V3.7: vehicles have come into a hex of the enemy by bypass or overrun: they halt for a moment. Whether
    anybody is there."""
    state = game.state
    seat = state.units[units[0]].side
    if not contact.enemies_in(state, seat, hex):
        return False
    carried = tuple(one for unit in units for one in fact.aboard(state, unit))
    covered = tuple(one for one in (*units, *carried) if state.units[one].concealed)
    if covered:
        lost_and_regained.uncover(game, covered, f"they drive among the enemy in {hex}", "V18.2")
    overrun = passing == "overrun"
    passed_by.stop_there(game, hex, units, overrun)
    if overrun:
        state.overruns = (*state.overruns, (hex, "overrun"))
        for unit in units:
            change(state, unit, used=(*state.units[unit].used, OVERRAN))
        game.call(Crushing(hex, units))
    return True


def look_again(state: State, hex: str) -> None:
    """V3.7: when vehicles have driven out of a hex, what barred an overrun of it may be gone: it can be declared
    anew."""
    state.overruns = tuple((there, why) for there, why in state.overruns if why == "overrun" or there != hex)


@predicate("V3.7")
def denied(game: LhyGame, units: tuple[str, ...], path: tuple[str, ...]) -> bool | None:
    """When units under a marker bar an overrun, their owner says so at once, and nothing is spent."""
    state = game.state
    seat = state.units[units[0]].side
    for there in path:
        enemies = [state.units[one] for one in contact.enemies_in(state, seat, there)]
        found = barrier(state.setup.counters, enemies)
        if found is not None and bars(state, found, units):
            state.overruns = (*state.overruns, (there, found))
            game.tell(Event("overrun_denied", "V3.7", Telling(too_strong(there, found), hexes=(there,))))
            return True
    return None
