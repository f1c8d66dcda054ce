"""7.5: leaving the map: the carried markers hit first, then units roll at the edge, then they are gone."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, Question, Roll, Seat
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty, forget_arrival
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, edge_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import Suffer
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

FACES = 10


def leave(game: LhyGame, units: tuple[str, ...], place: str, edge: str, carried: tuple[int, ...], state: State) -> None:
    """7.5: first the carried markers hit, then each combat unit still there rolls, then they are gone."""
    game.call(Gone(units, edge))
    if edge != state.setup.side(state.units[units[0]].side).friendly_edge:
        game.call(EdgeRolls(units, edge))
    if carried:
        game.call(Suffer(units, carried, place))


class EdgeRolls(Frame, frozen=True, tag="lhy.7.5.EdgeRolls"):
    """7.5: each combat unit that leaves by an edge other than its own rolls, in roster order."""

    units: tuple[str, ...]
    edge: str

    rule = "7.5"

    def advance(self, game: LhyGame) -> None:
        """One roll for each combat unit in plain view, then one for all those under the marker together."""
        state = game.state
        game.end()
        alive = [state.units[unit] for unit in self.units if state.units[unit].place == "map"]
        if not alive:
            return
        seat, counters = alive[0].side, state.setup.counters
        if any(unit.concealed for unit in alive):
            covered = tuple(unit.id for unit in alive if unit.concealed and counters[unit.id].combat)
            game.call(EdgeRoll(covered, self.edge, seat, True))
        for unit in reversed(alive):
            if counters[unit.id].combat and not unit.concealed:
                game.call(EdgeRoll((unit.id,), self.edge, seat, False))


class EdgeRoll(Frame, frozen=True, tag="lhy.7.5.EdgeRoll"):
    """7.5: the roll of one unit in plain view, or of all concealed ones that leave together.

    It is the owner's secret how many units leave under a marker (21.3), so the number of rolls must not show it. Their
    dice are the digits of one private number, which is asked for even when only leaders leave.
    """

    units: tuple[str, ...]
    edge: str
    seat: Seat
    covered: bool

    rule = "7.5"

    def question(self, state: Any) -> Question | None:
        """One number for all dice of these units."""
        side = adjective(state.setup, self.seat)
        who = f"A concealed {side} unit" if self.covered else f"{side} unit"
        purpose = f"{who} leaves by {edge_name(self.edge)}"
        roll = Roll(FACES ** len(self.units), purpose, self.seat if self.covered else "public")
        return Question("chance", "lhy.7.5.EdgeRoll", f"{purpose}.", "7.5", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Above the printed number a unit takes a casualty."""
        state = game.state
        above = state.setup.tables.movement.exit_casualty_above
        dice = [(action.value - 1) // FACES**place % FACES + 1 for place in range(len(self.units))]
        game.end()
        for unit, die in reversed(list(zip(self.units, dice, strict=True))):
            if die > above:
                game.call(Casualty(unit, "on leaving the map"))
        for unit, die in zip(self.units, dice, strict=True):
            self._tell(game, unit, die, above)

    def _tell(self, game: LhyGame, unit: str, die: int, above: int) -> None:
        setup = game.state.setup
        result = f"{die} is above {above}, a casualty" if die > above else f"{die} is not above {above}"
        does = f"leaves by {edge_name(self.edge)}: {result}."
        public = f"One {adjective(setup, self.seat)} unit {does}" if die > above or not self.covered else ""
        game.tell(told("exit", "7.5", self.seat, f"{capital(unit_name(setup, unit))} {does}", public, dice=(die,)))


class Gone(Frame, frozen=True, tag="lhy.7.5.Gone"):
    """7.5: the units still there leave the map, never to return; leaving costs no steps."""

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
