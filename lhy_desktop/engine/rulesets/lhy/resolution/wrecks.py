"""V9, V10: shock, and the destruction of vehicles, guns and positions with what it does to others."""

from __future__ import annotations

from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import FIRE_PHASE, OFF, WITH, bail_out
from lhy_desktop.engine.rulesets.lhy.losses.casualties import disrupt, remove_unit, shaken_now, struck_already
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, told
from lhy_desktop.engine.rulesets.lhy.resolution.cohesion_checks import Checks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def shock(game: LhyGame, vehicle: str, why: str, rule: str) -> None:
    """V9.2: an armored fighting vehicle is shocked: it stops at once, loses its markers and its concealment; its riders
    bail out and check their Cohesion."""
    state = game.state
    thrown = tuple(unit for unit in state.units if thrown_off_now(state, unit, vehicle))
    riders = (*thrown, *bail_out(game, vehicle, "it is shocked"))
    if riders:
        game.call(Checks(riders))
    change(state, vehicle, shocked=True, motion="", overwatch=False, concealed=False)
    seat, place = state.units[vehicle].side, state.units[vehicle].hex
    text = f"{capital(known_subject(state.setup, seat, (vehicle,)))} in {place} is shocked: {why}."
    game.tell(told("shocked", rule, seat, text, hexes=(place,), units=(vehicle,), word="Shocked"))


@predicate("V9.2")
def thrown_off_now(state: State, unit: str, vehicle: str) -> bool | None:
    """All fire of phase III is simultaneous: who was thrown off the vehicle by other fire of it checks as its riders
    do."""
    seen = state.units[unit]
    if state.phase != FIRE_PHASE or seen.place != "map" or OFF + vehicle not in seen.used:
        return None
    return None if struck_already(state, unit) or shaken_now(state, unit) else True


class Destroyed(Frame, frozen=True, tag="lhy.V10.Destroyed"):
    """A vehicle, towed gun or fortified position is destroyed. ``quiet``: nobody else is harmed by it (V10.2);
    ``spares_gun``: a gun that it tows survives (V10.1b); ``spares_others``: foot units beside it are not harmed
    (V10.1c)."""

    unit: str
    cause: str
    quiet: bool = False
    spares_gun: bool = False
    spares_others: bool = False

    rule = "V10"

    def advance(self, game: LhyGame) -> None:
        """Take it off the map; where a position stood remains an improved one (V7.9)."""
        state = game.state
        game.end()
        unit = state.units[self.unit]
        if unit.place != "map":
            return
        counter, place = state.setup.counters[self.unit], unit.hex
        carried = (*fact.aboard(state, self.unit), *(one for one in state.units if was_with_it(state, one, self.unit)))
        for one in carried:
            change(state, one, aboard="")
        harmed = carried if not self.quiet else tuple(one for one in carried if goes_with_it(state, one))
        if harmed:
            game.call(ThrownOut(harmed, self.spares_gun))
        if counter.arm != "foot" and not (self.quiet or self.spares_others) and endangers(state, place):
            game.call(Burst(place, unit.side, carried))
        remove_unit(game, self.unit, self.cause)
        if counter.kind == "fortified_position":
            leaves_a_position(state, unit.side, place)


@predicate("V10.3")
def was_with_it(state: State, unit: str, vehicle: str) -> bool | None:
    """Who loaded onto a vehicle, or left it, when anti-tank markers lay on it suffers with it, wherever he is now; a
    gun that it no longer tows does not."""
    seen = state.units[unit]
    if seen.place != "map" or seen.aboard or state.setup.counters[unit].kind == "towed_gun":
        return None
    return True if WITH + vehicle in seen.used else None


@predicate("V10.1")
def goes_with_it(state: State, unit: str) -> bool | None:
    """A loaded gun goes with its vehicle even where troops aboard come to no harm, since fire too weak for that
    (V10.2) spares it only when it came from machine guns."""
    return True if state.setup.counters[unit].kind == "towed_gun" else None


class ThrownOut(Frame, frozen=True, tag="lhy.V10.ThrownOut"):
    """V10.1: whoever was carried is disrupted, Russians and Japanese regroup; then each checks its Cohesion, and who
    fails takes a casualty. A towed gun goes with its vehicle, unless ``spares_gun``."""

    units: tuple[str, ...]
    spares_gun: bool

    rule = "V10.1"

    def advance(self, game: LhyGame) -> None:
        """Disrupt them, and let them check."""
        state = game.state
        game.end()
        guns = [unit for unit in self.units if state.setup.counters[unit].kind == "towed_gun"]
        for gun in guns if not self.spares_gun else ():
            remove_unit(game, gun, "with what towed it")
        crew = tuple(unit for unit in self.units if unit not in guns and state.units[unit].place == "map")
        crew = tuple(unit for unit in crew if not struck_already(state, unit))
        if crew:
            game.call(Checks(crew, burst=True))
        for unit in crew:
            shaken_out(game, unit, "its vehicle is destroyed")


def shaken_out(game: LhyGame, unit: str, why: str) -> None:
    """V10.1: a unit is disrupted; Russians, Japanese and Heroic units regroup instead."""
    state = game.state
    if struck_already(state, unit):
        return
    if fact.never_disrupted(state, unit):
        change(state, unit, regrouping=not state.units[unit].heroic, concealed=False)
    elif not state.units[unit].disrupted:
        disrupt(game, unit, why, "V10.1")


@predicate("V10.1")
def endangers(state: State, place: str) -> bool | None:
    """In open ground without a position the burst of a vehicle disrupts another foot unit."""
    terrain = state.setup.tables.ground.terrain[state.setup.board.hex(place).terrain]
    return True if terrain.open and fact.work_at(state, place, "ip") is None else None


class Burst(Frame, frozen=True, tag="lhy.V10.Burst"):
    """V10.1c: one undisrupted foot unit of the vehicle's side in the hex, drawn at random, is disrupted; whoever was
    ``carried``, guns and positions are not drawn."""

    hex: str
    side: Seat
    carried: tuple[str, ...]

    rule = "V10.1"

    def question(self, state: State) -> Question | None:
        """The draw, when there are several."""
        count = len(self._near(state))
        if count < 2:
            return None
        roll = Roll(count, f"Unit near the burst in {self.hex}", draw=True)
        return Question("chance", "lhy.V10.Burst", f"Who in {self.hex} is too near?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn one is disrupted."""
        unit = self._near(game.state)[action.value - 1]
        game.end()
        shaken_out(game, unit, "a vehicle bursts beside it")

    def advance(self, game: LhyGame) -> None:
        """The only one there, if any, is disrupted."""
        near = self._near(game.state)
        game.end()
        if near:
            shaken_out(game, near[0], "a vehicle bursts beside it")

    def _near(self, state: State) -> tuple[str, ...]:
        counters = state.setup.counters
        return tuple(
            unit.id
            for unit in fact.units_at(state, self.hex)
            if unit.side == self.side and not unit.disrupted and not unit.hidden and not unit.aboard
            and counters[unit.id].arm == "foot" and counters[unit.id].av is None and unit.id not in self.carried
        )  # fmt: skip


@predicate("V7.9")
def leaves_a_position(state: State, side: Seat, place: str) -> bool | None:
    """A fortified position that is destroyed is replaced by an improved one of its side."""
    if any(work.kind == "ip" for work in state.works.get(place, ())):
        return None
    state.works[place] = (*state.works.get(place, ()), Work("ip", side))
    return True
