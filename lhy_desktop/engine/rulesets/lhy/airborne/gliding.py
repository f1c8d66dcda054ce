"""V21.6: gliders: whether they reach the map, whether they crash, and what that does to those in them."""

from __future__ import annotations

from typing import Literal

import msgspec

from lhy_desktop.engine.flow import (
    DIE,
    Event,
    Frame,
    Ledger,
    Modifier,
    Question,
    Roll,
    Rolled,
    Telling,
    modifier,
    total,
    written,
)
from lhy_desktop.engine.rulesets.lhy.airborne import zones
from lhy_desktop.engine.rulesets.lhy.airborne.harm import casualty, is_mortar, name_of, set_down, shaken, tell, wrecked
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, or_less, or_more
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

FACES = 10
Step = Literal["reach", "crash", "check"]


@modifier("V21.6")
def dangers(facts: Facts, stick: str, off: bool) -> Modifier | None:
    """Terrain that blocks, water or another glider beside the skid, or a landing off the map."""
    found = sticks.found(facts, stick)
    assert found is not None
    path = zones.skid(facts.setup, found.zone, found.heading)
    near = zones.danger(facts, path, stick)
    if not off and near is None:
        return None
    words = "off the map" if off else f"{near} beside the skid"
    return Modifier("V21.6", words, facts.setup.tables.airborne.crash_near)


@modifier("V21.6")
def darkness(facts: Facts, stick: str, off: bool) -> Modifier | None:
    """At night more gliders crash."""
    if fact.light(facts) != "night":
        return None
    return Modifier("V21.6", "night", facts.setup.tables.airborne.crash_night)


def ledger(facts: Facts, stick: str, off: bool) -> Ledger:
    """V21.6: the modifiers of the die by which a glider crashes."""
    return tuple(line for line in (dangers(facts, stick, off), darkness(facts, stick, off)) if line is not None)


class Touchdown(Frame, frozen=True, tag="lhy.V21.6.Touchdown"):
    """One glider: does it reach the map, does it crash, and a check for each that it carries."""

    stick: str
    things: tuple[str, ...]
    step: Step = written("reach")
    off: bool = False
    crashed: bool = False

    rule = "V21.6"

    def question(self, state: State) -> Question | None:
        """The next die; vehicles and mortars check only after a crash."""
        landing = sticks.landing_of(state.setup, self.stick)
        name = sticks.called(state.setup, landing)
        if self.step == "reach":
            roll = Roll(FACES, f"Flight of {name}", needs=or_less(state.setup.tables.airborne.off_map_die - 1))
        elif self.step == "crash":
            sum_ = total(ledger(state, self.stick, self.off))
            roll = Roll(FACES, f"Crash of {name}", needs=or_more(state.setup.tables.airborne.crash_die, sum_))
        elif self._checks(state):
            thing = self._checks(state)[0]
            who = f"{adjective(state.setup, sticks.side_of(state.setup, self.stick))} {name_of(state.setup, thing)}"
            most = state.setup.tables.airborne.wreck_above
            hard = is_mortar(state.setup, thing) or state.setup.counters[thing].arm != "foot"
            roll = Roll(
                FACES, f"Landing of {who}", needs=or_less(most if hard else fact.standing(state, thing).cohesion)
            )
        else:
            return None
        return Question("chance", "lhy.V21.6.Touchdown", f"{roll.purpose}.", "V21.6", roll)

    def _checks(self, state: State) -> tuple[str, ...]:
        if self.crashed:
            return self.things
        setup = state.setup
        return tuple(one for one in self.things if not is_mortar(setup, one) and setup.counters[one].arm == "foot")

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Carry out the die."""
        if self.step == "reach":
            self._reach(game, action.value)
        elif self.step == "crash":
            self._crash(game, action.value)
        else:
            thing = self._checks(game.state)[0]
            game.goto(msgspec.structs.replace(self, things=tuple(one for one in self.things if one != thing)))
            self._check(game, thing, action.value)

    def advance(self, game: LhyGame) -> None:
        """Nobody is left to check."""
        game.end()

    def _reach(self, game: LhyGame, die: int) -> None:
        setup = game.state.setup
        off = die >= setup.tables.airborne.off_map_die
        game.goto(msgspec.structs.replace(self, step="crash", off=off))
        name = capital(sticks.called(setup, sticks.landing_of(setup, self.stick)))
        text = f"{name} misses the map." if off else f"{name} comes in."
        game.tell(Event("glider", "V21.6", Telling(text, dice=(die,))))

    def _crash(self, game: LhyGame, die: int) -> None:
        state = game.state
        setup, lines = state.setup, ledger(state, self.stick, self.off)
        crashed = die + total(lines) >= setup.tables.airborne.crash_die
        hex = self._where(state)
        for thing in self.things:
            set_down(game, thing, hex)
        game.goto(msgspec.structs.replace(self, step="check", crashed=crashed))
        name = capital(sticks.called(setup, sticks.landing_of(setup, self.stick)))
        text = f"{name} {'crashes' if crashed else 'lands'} in {hex}."
        full = (*lines, Modifier("V21.6", "die", die, DIE))
        telling = Telling(text, full, (die,), (hex,), word="Crashes" if crashed else "Lands")
        game.tell(Event("glider", "V21.6", telling))

    def _where(self, state: State) -> str:
        """Its zone; off the map the last whole hex in the direction of its flight."""
        found, board = sticks.found(state, self.stick), state.setup.board
        assert found is not None
        way = [found.zone]
        while self.off and (there := board.across(way[-1], found.heading)) is not None:
            way.append(there)
        return next((hex for hex in reversed(way) if not board.hex(hex).half), found.zone)

    def _check(self, game: LhyGame, thing: str, die: int) -> None:
        state = game.state
        setup = state.setup
        if is_mortar(setup, thing) or setup.counters[thing].arm != "foot":
            if die > setup.tables.airborne.wreck_above:
                wrecked(game, self.stick, thing, self._where(state), "in the crash", (die,))
            else:
                tell(game, self.stick, thing, "survives the crash", "V21.6", self._where(state), (die,))
            return
        failed = die > fact.standing(state, thing).cohesion
        if failed and self.crashed:
            casualty(game, self.stick, thing, "in the crash", (die,))
        elif failed or self.crashed:
            shaken(game, thing, "a crash landing" if self.crashed else "a hard landing", (die,))
        else:
            tell(game, self.stick, thing, "lands in good order", "V21.6", self._where(state), (die,))
