"""V17.1, V17.3: what the enemy's mines, and wire, do to vehicles."""

from __future__ import annotations

from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, predicate
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

FACES = 10


class MinedVehicles(Frame, frozen=True, tag="lhy.V17.1.MinedVehicles"):
    """One die for each vehicle that has come into the enemy's mines, in roster order; whoever is aboard rolls not."""

    hex: str
    units: tuple[str, ...]

    rule = "V17.1"

    def question(self, state: State) -> Question | None:
        """The die of the next vehicle."""
        if not self.units:
            return None
        purpose = f"Mines in {self.hex}, {unit_name(state.setup, self.units[0])}"
        return Question("chance", "lhy.V17.1.MinedVehicles", f"{purpose}.", self.rule, Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """An armored vehicle is shocked, another one destroyed."""
        state, unit = game.state, self.units[0]
        game.goto(MinedVehicles(self.hex, self.units[1:]))
        tank = state.setup.counters[unit].arm == "afv"
        hit = strikes(state, unit, action.value)
        what = "nothing happens" if not hit else "it is shocked" if tank else "it is destroyed"
        seat = state.units[unit].side
        who = capital(known_subject(state.setup, seat, (unit,)))
        text = f"{who} drives into mines in {self.hex}: the die is {action.value}, {what}."
        game.tell(told("mines", "V17.1", seat, text, dice=(action.value,), hexes=(self.hex,), units=(unit,)))
        if hit and tank:
            shock(game, unit, "it ran onto a mine", "V17.1")
        elif hit:
            game.call(Destroyed(unit, "to mines"))

    def advance(self, game: LhyGame) -> None:
        """No vehicle is left."""
        game.end()


@predicate("V17.1")
def strikes(state: State, unit: str, die: int) -> bool | None:
    """Armored vehicles are shocked from 9 on, others destroyed from 8 on."""
    table = state.setup.tables.destruction
    least = table.mines_shock if state.setup.counters[unit].arm == "afv" else table.mines_destroy
    return True if die >= least else None
