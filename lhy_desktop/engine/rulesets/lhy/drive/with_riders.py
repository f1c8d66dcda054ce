"""V8.1: riders whose vehicle leaves a hex with fire markers take these along, as any unit that leaves (7.13)."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import CarryMarkers
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, side_name
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import CarryVerb, Parting
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@predicate("V8.1")
def exposed(state: State, vehicle: str) -> bool | None:
    """Somebody rides on it; passengers and towed guns are out of reach of small arms."""
    rides = any(not fact.behind_steel(state, state.units[one]) for one in fact.aboard(state, vehicle))
    return True if rides else None


def loose(state: State, here: str, units: tuple[str, ...], carried: tuple[int, ...]) -> tuple[int, ...]:
    """The enemy's fire markers of a hex that may go along with vehicles that leave it."""
    side = state.units[units[0]].side
    markers = tuple(m.id for m in state.fire.get(here, ()) if m.by != side and m.id not in carried)
    return markers if markers and any(exposed(state, unit) for unit in units) else ()


class Beset(Frame, frozen=True, tag="lhy.V8.1.Beset"):
    """Vehicles with riders are about to leave ``hex``. ``passing``: they only come through it. The firing side says
    which of its markers go along when others stay there; else all do."""

    units: tuple[str, ...]
    hex: str
    carried: tuple[int, ...]
    passing: bool

    rule = "V8.1"

    def question(self, state: State) -> Question | None:
        """The choice, where there is one."""
        if not self._shared(state) or not loose(state, self.hex, self.units, self.carried):
            return None
        seat = other(state.units[self.units[0]].side)
        movers = adjective(state.setup, other(seat))
        prompt = f"{capital(side_name(state.setup, seat))}: {movers} riders leave {self.hex}. Which markers go along?"
        return Question(seat, "lhy.7.March", prompt, self.rule)

    def _shared(self, state: State) -> bool:
        """Whether others that the markers are on stay in the hex, or it is only passed through."""
        seat = state.units[self.units[0]].side
        there = (unit for unit in fact.units_at(state, self.hex) if unit.side == seat and not unit.hidden)
        stay = (unit.aboard not in self.units and not fact.behind_steel(state, unit) for unit in there)
        return self.passing or any(stay)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Any choice of the markers on the hex."""
        parting = Parting(view, self.hex, seat, self.carried)
        return LegalSet((CarryVerb(parting),), Refusal("7.13", "First say which fire markers go along."))

    def apply(self, game: LhyGame, action: CarryMarkers) -> None:
        """The chosen markers go along."""
        count = len(action.markers)
        text = f"{count or 'No'} fire marker{'' if count == 1 else 's'} of {self.hex} will go along."
        game.tell(Event("carry", "7.13", Telling(text, hexes=(self.hex,))))
        self._settle(game, action.markers)

    def advance(self, game: LhyGame) -> None:
        """All of them go along."""
        self._settle(game, loose(game.state, self.hex, self.units, self.carried))

    def _settle(self, game: LhyGame, markers: tuple[int, ...]) -> None:
        game.end()
        below: Any = game.stack[-1]
        game.goto(msgspec.structs.replace(below, carried=(*below.carried, *markers)))
