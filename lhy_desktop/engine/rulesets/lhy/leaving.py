"""Leaving the map: carried markers hit first, then the edge is rolled for, then they are gone (7.5)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import (
    Frame,
    Question,
    Roll,
)
from lhy_desktop.engine.rulesets.lhy.casualties import Casualty, forget_arrival
from lhy_desktop.engine.rulesets.lhy.naming import (
    adjective,
    capital,
    edge_name,
    told,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.resolution import Suffer
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.state import State


def leave(game: LhyGame, units: tuple[str, ...], place: str, edge: str, carried: tuple[int, ...], state: State) -> None:
    """7.5: first the carried markers hit, then each combat unit still there rolls, then they are gone."""
    game.call(Gone(units, edge))
    if edge != state.setup.side(state.units[units[0]].side).friendly_edge:
        game.call(EdgeRolls(units, edge))
    if carried:
        game.call(Suffer(units, carried, place))


class EdgeRolls(Frame, frozen=True, tag="lhy.7.5.EdgeRolls"):
    """7.5: each combat unit that leaves by another edge than its own rolls, in roster order."""

    units: tuple[str, ...]
    edge: str

    rule = "7.5"

    def advance(self, game: LhyGame) -> None:
        """One roll for each combat unit still on the map, the first on top."""
        state = game.state
        game.end()
        alive = [unit for unit in self.units if state.units[unit].place == "map"]
        for unit in reversed(alive):
            if state.setup.counters[unit].combat:
                game.call(EdgeRoll((unit,), self.edge))


class EdgeRoll(Frame, frozen=True, tag="lhy.7.5.EdgeRoll"):
    """7.5: one unit's roll on leaving the map."""

    units: tuple[str, ...]
    edge: str

    rule = "7.5"

    def question(self, state: Any) -> Question | None:
        """A die for the unit."""
        side = adjective(state.setup, state.units[self.units[0]].side)
        purpose = f"{side} unit leaves by {edge_name(self.edge)}"
        unit = state.units[self.units[0]]
        # How many leave under a marker is their owner's secret (21.3), and so is the number of rolls.
        roll = Roll(10, purpose, unit.side if unit.concealed else "public")
        return Question("chance", "lhy.7.5.EdgeRoll", f"{purpose}.", "7.5", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Above the printed number the unit takes a casualty."""
        state = game.state
        above, unit = state.setup.tables.movement.exit_casualty_above, self.units[0]
        hit = action.value > above
        result = f"{action.value} is above {above}, a casualty" if hit else f"{action.value} is not above {above}"
        seat = state.units[unit].side
        own = f"{capital(unit_names(state.setup, self.units))} leaves by {edge_name(self.edge)}: {result}."
        heard = hit or not state.units[unit].concealed
        public = f"One {adjective(state.setup, seat)} unit leaves by {edge_name(self.edge)}: {result}."
        game.tell(told("exit", "7.5", seat, own, public if heard else "", dice=(action.value,)))
        game.end()
        if hit:
            game.call(Casualty(unit, "on leaving the map"))


class Gone(Frame, frozen=True, tag="lhy.7.5.Gone"):
    """7.5: whoever is still there leaves the map, never to return; no steps are lost by that."""

    units: tuple[str, ...]
    edge: str

    rule = "7.5"

    def advance(self, game: LhyGame) -> None:
        """Take them off the map."""
        state = game.state
        for unit in self.units:
            if state.units[unit].place == "map":
                change(state, unit, place="exited", hex="")
        forget_arrival(state)
        game.end()
