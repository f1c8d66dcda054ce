"""5, Panic: the opponent names a hex, and its units run toward their own edge as their only action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling, Verb, other, predicate
from lhy_desktop.engine.rulesets.lhy.drive.fate_of_vehicles import DrivingOff, drives_off
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Flee, Panic
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, side_name
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import ground_of, options
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change


def known_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Hexes where the other side knows of units of ``seat``, in board order."""
    found = [there for there in fact.enemy_hexes(facts, other(seat)) if there]
    return tuple(sorted(found, key=facts.setup.board.index.__getitem__))


@predicate("5")
def out_of_sight(facts: Facts, seat: Seat, hex: str) -> bool | None:
    """First edition: no enemy combat unit sees the hex; the 2023 edition does not ask for a line of sight."""
    if facts.setup.edition == "card2":
        return None
    return None if any(sighting.sees(facts, hex, there) for there in fact.combat_hexes(facts, seat)) else True


def panic_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """The hexes of ``seat`` that its opponent may name."""
    return tuple(there for there in known_hexes(facts, seat) if not out_of_sight(facts, seat, there))


@predicate("5")
def panics(choosing: tuple[View, Seat], action: Panic) -> Refusal | None:
    """The named hex holds a known unit of the side that panics."""
    view, seat = choosing
    if action.hex in panic_hexes(view, seat):
        return None
    return Refusal(
        "5", f"No {adjective(view.setup, seat)} unit that could panic is known in {action.hex}.", (action.hex,)
    )


class PanicVerb(Verb[tuple[View, Seat], Panic]):
    """Choose which hex panics."""

    name = "panic"
    action = Panic
    checks = (panics,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Panic]:
        """Hexes with known units of that side."""
        view, seat = self.facts
        return (Panic(there) for there in panic_hexes(view, seat) if unit is None and hex in (None, there))


class PanicHex(Frame, frozen=True, tag="lhy.5.PanicHex"):
    """The opponent of ``seat`` names the hex."""

    seat: Seat

    rule = "5"

    def question(self, state: State) -> Question | None:
        """Which hex."""
        if not panic_hexes(state, self.seat):
            return None
        who = capital(side_name(state.setup, other(self.seat)))
        prompt = f"{who}: {adjective(state.setup, self.seat)} troops panic. In which hex?"
        return Question(other(self.seat), "lhy.5.PanicHex", prompt, "5")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Their known hexes."""
        return LegalSet((PanicVerb((view, self.seat)),), Refusal("5", "First name the hex that panics."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Go on to the owner's choice of the way."""
        text = f"Panic strikes {side_name(game.state.setup, self.seat)} in {action.hex}."
        game.tell(Event("panic", "5", Telling(text, hexes=(action.hex,))))
        game.goto(Flight(self.seat, action.hex))

    def advance(self, game: LhyGame) -> None:
        """End when no hex can be named."""
        game.end()
        text = f"Panic passes by: no hex of {side_name(game.state.setup, self.seat)} can be named."
        game.tell(Event("panic", "5", Telling(text)))


def runners(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...]:
    """The units that run: all known foot units of the side in the hex, except hidden ones, guns and whoever is aboard a
    vehicle; vehicles drive off (V8.7)."""
    counters = facts.setup.counters
    here = (u for u in fact.units_at(facts, hex) if u.side == seat and not u.hidden and not u.aboard)
    return tuple(u.id for u in here if counters[u.id].arm == "foot" and counters[u.id].av is None)


def ways(view: View, seat: Seat, start: str) -> tuple[tuple[str, ...], ...]:
    """Every way back of four hexes in the order of 7.8, or as far as possible; never off the map."""
    ground = ground_of(Context.of(view, seat, reaction=False)).of(runners(view, seat, start))[0]
    most = view.setup.tables.events.panic_hexes
    found: dict[tuple[str, ...], None] = {}
    waiting: list[tuple[str, ...]] = [(start,)]
    while waiting:
        path = waiting.pop(0)
        onward = options(ground, path).hexes if len(path) <= most else ()
        if not onward:
            found[path[1:]] = None
        waiting += [(*path, there) for there in onward]
    longest = max(map(len, found))
    return tuple(path for path in found if len(path) == longest)


@predicate("V8.7")
def stay_unseen(state: State, seat: Seat, hex: str) -> bool | None:
    """Whether all on foot lie under a marker and have no way: where vehicles may lie there too, to ask about them would
    tell what lies there."""
    seen = any(not state.units[unit].concealed for unit in runners(state, seat, hex))
    if seen or not state.setup.armored:
        return None
    return True if ways(view_of(state, seat), seat, hex) == ((),) else None


@predicate("5")
def runs_home(fleeing: tuple[View, Seat, str], action: Flee) -> Refusal | None:
    """All of them run, as far as four hexes toward their own edge, in the order of preference of a withdrawal."""
    view, seat, hex = fleeing
    if action.units == runners(view, seat, hex) and action.path in ways(view, seat, hex) and not action.exits:
        return None
    return Refusal("5", "In a panic all units of the hex run together, as far as four hexes back by the best way.")


class FleeVerb(Verb[tuple[View, Seat, str], Flee]):
    """The way they run."""

    name = "flee"
    action = Flee
    checks = (runs_home,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Flee]:
        """Every way of full length."""
        view, seat, start = self.facts
        units = runners(view, seat, start)
        if unit in (None, *units):
            yield from (Flee(units, way) for way in ways(view, seat, start) if hex in (None, *way[-1:]))


class Flight(Frame, frozen=True, tag="lhy.5.Flight"):
    """The owner chooses the way of the panicking units."""

    seat: Seat
    hex: str

    rule = "5"

    def question(self, state: State) -> Question | None:
        """Which way they run; nobody runs where only vehicles and guns are."""
        if not runners(state, self.seat, self.hex) or stay_unseen(state, self.seat, self.hex):
            return None
        prompt = f"{capital(side_name(state.setup, self.seat))}: your troops in {self.hex} run. By which way?"
        return Question(self.seat, "lhy.5.Flight", prompt, "5")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The ways of full length; the table cannot name concealed units."""
        nothing = Refusal("5", "First draw the way of the troops in panic.")
        if view.viewer != self.seat and not runners(view, self.seat, self.hex):
            return LegalSet((), nothing)
        return LegalSet((FleeVerb((view, self.seat, self.hex)),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """They run; in the first edition by all rules of a withdrawal. Units without a way stay, and have acted."""
        self._after(game)
        state = game.state
        if not action.path:
            for unit in action.units:
                change(state, unit, acted=True)
            text = f"{capital(side_name(state.setup, self.seat))} in {self.hex} have nowhere to run."
            game.tell(Event("panic", "5", Telling(text, hexes=(self.hex,))))
            return
        kind = "withdraw" if regroups(state) else "maneuver"
        game.call(March(action.units, self.hex, action.path, "", "withdraw" if kind == "withdraw" else "maneuver"))

    def advance(self, game: LhyGame) -> None:
        """Nobody runs on foot, or those who cannot stay without a word."""
        self._after(game)
        for unit in runners(game.state, self.seat, self.hex):
            change(game.state, unit, acted=True)

    def _after(self, game: LhyGame) -> None:
        """Then the vehicles drive off (V8.7)."""
        game.end()
        vehicles = drives_off(game.state, self.seat, self.hex)
        if vehicles:
            game.call(DrivingOff(self.seat, vehicles))


@predicate("5")
def regroups(state: State) -> bool | None:
    """In the first edition a panic is a withdrawal in every respect, including Regrouping."""
    return True if state.setup.edition == "card1" else None
