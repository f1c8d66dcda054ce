"""7.5: leaving the map: the carried markers hit first, then units roll at the edge, then they are gone."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, Question, Roll, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty, forget_arrival
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, edge_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.move.path_rules import leaves_at_home
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import Suffer
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

FACES = 10
TOGETHER = "one together"
"""What ``tables.Movement.exit_dice`` says when units that leave together share one die."""


def leave(game: LhyGame, units: tuple[str, ...], place: str, edge: str, carried: tuple[int, ...], state: State) -> None:
    """7.5: first the carried markers hit, then each combat unit still there rolls (unless the hex lies along the own
    edge), then they are gone."""
    game.call(Gone(units, edge))
    if not leaves_at_home(state.setup, state.units[units[0]].side, place):
        game.call(EdgeRolls(units, edge))
    if carried:
        game.call(Suffer(units, carried, place))


@predicate("7.5")
def one_for_all(setup: Setup) -> bool | None:
    """As a player may rule, units that leave together share one die."""
    return True if setup.tables.movement.exit_dice == TOGETHER else None


class EdgeRolls(Frame, frozen=True, tag="lhy.7.5.EdgeRolls"):
    """7.5: each combat unit that leaves from a hex not along its own edge rolls, in roster order."""

    units: tuple[str, ...]
    edge: str

    rule = "7.5"

    def advance(self, game: LhyGame) -> None:
        """One roll for each combat unit in plain view, then one for all those under the marker together; or one die for
        all, as a player may rule."""
        state = game.state
        game.end()
        alive = [state.units[unit] for unit in self.units if state.units[unit].place == "map"]
        if not alive:
            return
        seat, counters = alive[0].side, state.setup.counters
        if one_for_all(state.setup):
            fighting = tuple(unit.id for unit in alive if counters[unit.id].combat)
            if fighting or any(unit.concealed for unit in alive):
                game.call(EdgeRoll(fighting, self.edge, seat, False))
            return
        if any(unit.concealed for unit in alive):
            covered = tuple(unit.id for unit in alive if unit.concealed and counters[unit.id].combat)
            game.call(EdgeRoll(covered, self.edge, seat, True))
        for unit in reversed(alive):
            if counters[unit.id].combat and not unit.concealed:
                game.call(EdgeRoll((unit.id,), self.edge, seat, False))


class EdgeRoll(Frame, frozen=True, tag="lhy.7.5.EdgeRoll"):
    """7.5: the roll of one unit in plain view, or of all concealed ones that leave together, or of all that leave.

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
        dice = 1 if one_for_all(state.setup) else len(self.units)
        roll = Roll(FACES**dice, purpose, self.seat if self.covered else "public")
        return Question("chance", "lhy.7.5.EdgeRoll", f"{purpose}.", "7.5", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Above the printed number a unit takes a casualty."""
        state = game.state
        above = state.setup.tables.movement.exit_casualty_above
        places = [0 if one_for_all(state.setup) else place for place in range(len(self.units))]
        dice = [(action.value - 1) // FACES**place % FACES + 1 for place in places]
        game.end()
        for unit, die in reversed(list(zip(self.units, dice, strict=True))):
            if die > above:
                game.call(Casualty(unit, "on leaving the map"))
        for unit, die in zip(self.units, dice, strict=True):
            self._tell(game, unit, die, above)

    def _tell(self, game: LhyGame, unit: str, die: int, above: int) -> None:
        setup = game.state.setup
        covered = self.covered or game.state.units[unit].concealed
        result = f"{die} is above {above}, a casualty" if die > above else f"{die} is not above {above}"
        does = f"leaves by {edge_name(self.edge)}: {result}."
        public = f"One {adjective(setup, self.seat)} unit {does}" if die > above or not covered else ""
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
