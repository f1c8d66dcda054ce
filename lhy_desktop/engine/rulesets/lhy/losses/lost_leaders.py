"""10.8-10.10: leaders lost to fire, their time off the map, and their return."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Event, Game, LegalSet, Refusal, Seat, Telling, Verb, other, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import ReturnLeader
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    company_name,
    known_subject,
    platoon_name,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def lose(game: LhyGame, unit: str, cause: str) -> None:
    """10.9: take a leader off the map and put him on the time track, seven minutes ahead.

    His loss never changes casualty points (10.8).
    """
    state = game.state
    due = state.minute + (away(state.setup, unit) or state.setup.tables.resolution.leader_return)
    spot = state.units[unit].hex
    back = state.setup.counters[unit].flips_to or unit
    gone = Unit(back, state.units[unit].side, "track", due=due)
    if back != unit:
        state.units[unit] = Unit(unit, gone.side, "aside")
    state.units[back] = gone
    who = capital(known_subject(state.setup, state.units[back].side, (unit,)))
    text = f"{who} is lost {cause}. He may return to his platoon from minute {due}."
    game.tell(Event("leader lost", "10.9", Telling(text, hexes=(spot,) if spot else (), units=(unit,))))


@predicate("10.9")
def away(setup: Setup, leader: str) -> int | None:
    """A Russian leader is away for a shorter time, and returns on his reduced side."""
    russian = setup.counters[leader].nationality == "russian"
    return setup.tables.resolution.leader_return_russian if russian else None


def hexes_for(facts: Facts, leader: str) -> tuple[str, ...]:
    """10.9: hexes where known units of a leader's platoon (for a Russian leader: of his company) stand, in roster
    order."""
    counters = facts.setup.counters
    own = counters[leader]
    return tuple(
        dict.fromkeys(
            unit.hex
            for unit in facts.units.values()
            if unit.place == "map" and unit.id != leader and _of(own, counters[unit.id])
        )
    )


def _of(leader: Counter, unit: Counter) -> bool:
    """Whether a unit belongs to a leader's platoon, or to his company when he leads all of it."""
    return unit.platoon == leader.platoon if leader.platoon else unit.company == leader.company


def due(state: State) -> dict[Seat, tuple[str, ...]]:
    """10.9: for each side the leaders whose time has come and whose platoon is on the map; the active side first."""
    return {
        seat: tuple(
            unit.id
            for unit in state.units.values()
            if unit.side == seat and unit.place == "track" and unit.due <= state.minute and hexes_for(state, unit.id)
        )
        for seat in (state.active, other(state.active))
    }


@predicate("10.9")
def his_time(facts: tuple[View, Seat], action: ReturnLeader) -> Refusal | None:
    """A leader on the time track returns when the clock has reached his box."""
    view, seat = facts
    unit = view.units.get(action.unit)
    if unit is None or unit.side != seat or unit.place != "track":
        return Refusal("10.9", "That is not one of your leaders on the time track.")
    if unit.due > view.minute:
        name = capital(unit_name(view.setup, action.unit))
        return Refusal("10.9", f"{name} returns from minute {unit.due}; it is minute {view.minute}.")
    return None


@predicate("10.9")
def with_his_platoon(facts: tuple[View, Seat], action: ReturnLeader) -> Refusal | None:
    """He returns in a hex with any unit of his platoon."""
    view, _ = facts
    if action.unit not in view.units or action.hex in hexes_for(view, action.unit):
        return None
    own = view.setup.counters[action.unit]
    platoon = platoon_name(view.setup, own.platoon) if own.platoon else company_name(view.setup, own.company)
    return Refusal("10.9", f"No unit of {platoon} stands there; he returns with one of his platoon.")


class ReturnVerb(Verb[tuple[View, Seat], ReturnLeader]):
    """Where a returning leader joins his platoon."""

    name = "return"
    action = ReturnLeader
    checks = (his_time, with_his_platoon)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[ReturnLeader]:
        """Every leader on the track with every hex of his platoon."""
        view, _ = self.facts
        for leader in view.units.values():
            if leader.place == "track" and unit in (None, leader.id):
                for there in hexes_for(view, leader.id):
                    if hex in (None, there):
                        yield ReturnLeader(leader.id, there)


def return_set(view: View, seat: Seat) -> LegalSet:
    """The legal set of a return."""
    return LegalSet((ReturnVerb((view, seat)),), Refusal("10.9", "A leader returns now: choose his hex."))


@predicate("10.9")
def joins_hidden(state: State, action: ReturnLeader) -> bool | None:
    """A leader who returns where a unit of his side is hidden is hidden too, whoever else stands there."""
    side = state.setup.counters[action.unit].side
    here = [u for u in state.units.values() if u.place == "map" and u.hex == action.hex and u.side == side]
    return True if any(unit.hidden for unit in here) else None


def come_back(game: Game[State], action: ReturnLeader) -> None:
    """10.9: the leader stands in the hex, concealed, or hidden with hidden units. Only his own side hears where."""
    state = game.state
    hides = bool(joins_hidden(state, action))
    change(state, action.unit, place="map", hex=action.hex, due=0, concealed=True, hidden=hides)
    seat = state.units[action.unit].side
    name = f"{adjective(state.setup, seat)} {unit_name(state.setup, action.unit)}"
    game.tell(
        told(
            "leader returned",
            "10.9",
            seat,
            f"{name} is back with his platoon in {action.hex}, {'hidden' if hides else 'concealed'}.",
            f"{name} is back with his platoon.",
        )
    )
