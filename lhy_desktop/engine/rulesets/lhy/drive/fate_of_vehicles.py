"""V8.7: what events do to vehicles: Panic drives them off, a sniper shocks one, its crew is patched up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Roll, Rolled, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Flee
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, side_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import ground_of, measure, options
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

# -- panic ---------------------------------------------------------------------------------------------------------


@predicate("V8.7")
def drives_off(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...] | None:
    """In a panic the vehicles of the hex drive off, but for shocked ones."""
    found = (u for u in fact.units_at(facts, hex) if u.side == seat and not (u.hidden or u.shocked))
    return tuple(unit.id for unit in found if fact.vehicular(facts, unit.id)) or None


def ways(view: View, seat: Seat, unit: str) -> tuple[tuple[str, ...], ...]:
    """Every way of four hexes home, or as far as the ground lets the vehicle: in the order of 7.8."""
    start, chassis = view.units[unit].hex, view.setup.counters[unit].chassis
    ground, costs = ground_of(Context.of(view, seat, reaction=False)), driving(view.setup)
    most = view.setup.tables.events.panic_hexes

    def onward(path: tuple[str, ...]) -> tuple[str, ...]:
        here = path[-1]
        liked = options(ground, path).hexes
        back = tuple(
            there for there in view.setup.board.neighbors(here)
            if there not in ground.closed and measure(view.setup, seat, there) < measure(view.setup, seat, here)
        )  # fmt: skip
        for some in (liked, back):
            found = tuple(t for t in some if not isinstance(costs.leg(here, t, chassis), Refusal) and t not in path)
            if found:
                return found
        return ()

    found: dict[tuple[str, ...], None] = {}
    waiting: list[tuple[str, ...]] = [(start,)]
    while waiting:
        path = waiting.pop(0)
        more = onward(path) if len(path) <= most and path[-1] not in ground.stops - {start} else ()
        if not more:
            found[path[1:]] = None
        waiting += [(*path, there) for there in more]
    longest = max(map(len, found))
    return tuple(path for path in found if len(path) == longest)


@predicate("V8.7")
def stays_unseen(state: State, seat: Seat, unit: str) -> bool | None:
    """Whether a vehicle under a marker has no way to drive off."""
    return True if state.units[unit].concealed and ways(view_of(state, seat), seat, unit) == ((),) else None


@dataclass(frozen=True)
class Fleeing:
    """A vehicle that drives off, as this viewer knows it."""

    view: View
    seat: Seat
    unit: str

    @cached_property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The ways open to it."""
        return ways(self.view, self.seat, self.unit)


@predicate("V8.7")
def drives_home(fleeing: Fleeing, action: Flee) -> Refusal | None:
    """It drives as far as four hexes toward its own edge, where vehicles may go."""
    if action.units == (fleeing.unit,) and not action.exits and action.path in fleeing.ways:
        return None
    name = capital(unit_name(fleeing.view.setup, fleeing.unit))
    return Refusal("V8.7", f"{name} drives off, as far as four hexes back by the best way open to it.")


class DriveOffVerb(Verb[Fleeing, Flee]):
    """The way a vehicle drives off."""

    name = "flee"
    action = Flee
    checks = (drives_home,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Flee]:
        """Every way of full length."""
        one = self.facts.unit
        if unit in (None, one) and one in self.facts.view.units:
            yield from (Flee((one,), way) for way in self.facts.ways if hex in (None, *way[-1:]))


class DrivingOff(Frame, frozen=True, tag="lhy.V8.7.DrivingOff"):
    """Vehicles of a hex in panic, one after the other."""

    seat: Seat
    units: tuple[str, ...]

    rule = "V8.7"

    def question(self, state: State) -> Question | None:
        """By which way the next one drives off. About one that nobody else sees, and that cannot, nothing is asked: it
        would tell that a vehicle lies there."""
        if not self.units or stays_unseen(state, self.seat, self.units[0]):
            return None
        prompt = f"{capital(side_name(state.setup, self.seat))}: a vehicle drives off in panic. By which way?"
        return Question(self.seat, "lhy.V8.7.DrivingOff", prompt, self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The ways of full length; the table cannot name a concealed vehicle."""
        nothing = Refusal("V8.7", "First the vehicles drive off.")
        if self.units[0] not in view.units:
            return LegalSet((), nothing)
        return LegalSet((DriveOffVerb(Fleeing(view, self.seat, self.units[0])),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """It drives off and stays in motion; without a way it stays, and has acted."""
        unit = game.state.units[self.units[0]]
        game.goto(DrivingOff(self.seat, self.units[1:]))
        if action.path:
            game.call(Driving((unit.id,), unit.hex, action.path, "", False, ""))
        else:
            change(game.state, unit.id, acted=True)

    def advance(self, game: LhyGame) -> None:
        """The next one stays without a word, or all have gone."""
        if not self.units:
            game.end()
            return
        change(game.state, self.units[0], acted=True)
        game.goto(DrivingOff(self.seat, self.units[1:]))


# -- sniper and medic ----------------------------------------------------------------------------------------------


def crews(state: State, seat: Seat, shocked: bool) -> tuple[str, ...]:
    """The armored fighting vehicles of a side on the map that are shocked, or that are not."""
    counters = state.setup.counters
    return tuple(
        u.id for u in state.units.values()
        if u.side == seat and u.place == "map" and not u.hidden and u.shocked == shocked
        and counters[u.id].arm == "afv" and counters[u.id].combat
    )  # fmt: skip


@predicate("V8.7")
def shoots_at_crews(state: State, seat: Seat) -> tuple[str, ...] | None:
    """Where no leader is on the map the sniper shocks a tank: these may be hit."""
    return crews(state, seat, shocked=False) or None


@predicate("V8.7")
def patches_up(state: State, seat: Seat) -> tuple[str, ...] | None:
    """The medic of a side without infantry helps a shocked crew: one of these."""
    counters = state.setup.counters
    foot = any(counters[u.id].infantry for u in state.units.values() if u.side == seat and u.place in ("map", "entry"))
    return None if foot else crews(state, seat, shocked=True) or None


class CrewEvent(Frame, frozen=True, tag="lhy.V8.7.CrewEvent"):
    """One of these tanks, drawn at random, is shocked (``hit``) or recovers."""

    units: tuple[str, ...]
    seat: Seat
    hit: bool

    rule = "V8.7"

    def question(self, state: State) -> Question | None:
        """The draw, when there are several or markers hide how many."""
        covered = any(state.units[unit].concealed for unit in self.units)
        if len(self.units) < 2 and not covered:
            return None
        what = "Tank hit by a sniper" if self.hit else "Crew that recovers"
        roll = Roll(len(self.units), what, self.seat if covered else "public", draw=True)
        return Question("chance", "lhy.V8.7.CrewEvent", f"{what}: which one?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn one."""
        self._meets(game, self.units[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only one."""
        self._meets(game, self.units[0])

    def _meets(self, game: LhyGame, unit: str) -> None:
        game.end()
        if self.hit:
            shock(game, unit, "a sniper hit its commander", "V8.7")
            return
        state = game.state
        change(state, unit, shocked=False)
        text = f"{capital(known_subject(state.setup, self.seat, (unit,)))} has recovered from shock."
        game.tell(told("medic", "V8.7", self.seat, text, hexes=(state.units[unit].hex,), units=(unit,)))
