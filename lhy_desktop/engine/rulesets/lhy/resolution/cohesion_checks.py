"""10.7: Cohesion checks: of the foot units of a hex, and of units wherever they now stand (11.4.5, 11.5)."""

from __future__ import annotations

from typing import ClassVar

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Rolled, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty, disrupt, shaken_now, struck_already
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.keys import Came
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, known_subject, or_less, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@predicate("10.7")
def breaks(die: int, cohesion: int) -> bool | None:
    """A Cohesion check fails when the natural die is above the Cohesion; leaders never help."""
    return True if die > cohesion else None


class CohesionChecks(Frame, frozen=True, tag="lhy.10.7.CohesionChecks"):
    """Every other foot unit of the hex checks: one die each, in roster order.

    Fire that makes units check has uncovered all of them (13.2), so everybody may know which units check. ``burst``:
    their vehicle is destroyed, so that who fails takes a casualty in any case (V10.1).
    """

    rule: ClassVar[str] = "10.7"

    hex: str
    units: tuple[str, ...]
    burst: bool = False

    def question(self, state: State) -> Question | None:
        """The die of the next unit."""
        if not self.units:
            return None
        side = state.units[self.units[0]].side
        who = f"{adjective(state.setup, side)} {unit_name(state.setup, self.units[0])} in {self.hex}"
        steady = fact.standing(state, self.units[0]).cohesion
        roll = Roll(fire_odds.FACES, f"Cohesion check of {who}", needs=or_less(steady))
        return Question("chance", "lhy.10.7.CohesionChecks", f"Cohesion check: {who}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Pass, or be disrupted; a disrupted unit takes a casualty."""
        state, unit = game.state, self.units[0]
        game.goto(CohesionChecks(self.hex, self.units[1:], self.burst))
        cohesion = fact.standing(state, unit).cohesion
        failed = breaks(action.value, cohesion)
        if failed and not state.units[unit].disrupted and not fact.never_disrupted(state, unit):
            disrupt(game, unit, f"{action.value} is above its Cohesion {cohesion}", "10.7", (action.value,))
            return
        self._tell(game, unit, action.value, bool(failed))
        if failed and (self.burst or not shaken_now(state, unit)) and not struck_already(state, unit):
            game.call(Casualty(unit, "to a failed Cohesion check"))

    def _tell(self, game: LhyGame, unit: str, die: int, failed: bool) -> None:
        state = game.state
        side, cohesion = state.units[unit].side, fact.standing(state, unit).cohesion
        result = (
            f"{die} is {'' if failed else 'not '}above its Cohesion {cohesion}, it {'fails' if failed else 'holds'}"
        )
        text = f"Cohesion check of {known_subject(state.setup, side, (unit,))} in {self.hex}: {result}."
        telling = Telling(text, (), (die,), (self.hex,), (), (side,), (unit,), word="Fails" if failed else "Holds")
        game.tell(Event("check", "10.7", telling, key=Came.FAILS if failed else Came.HOLDS))


class Checks(Frame, frozen=True, tag="lhy.11.4.Checks"):
    """Units of one side check their Cohesion, hex by hex; units that are gone do not. ``burst`` is as above."""

    units: tuple[str, ...]
    burst: bool = False

    rule = "10.7"

    def advance(self, game: LhyGame) -> None:
        """Let the units of each hex check."""
        state = game.state
        hexes: dict[str, tuple[str, ...]] = {}
        for unit in self.units:
            if state.units[unit].place == "map":
                spot = state.units[unit].hex
                hexes[spot] = (*hexes.get(spot, ()), unit)
        game.end()
        for spot, units in reversed(hexes.items()):
            game.call(CohesionChecks(spot, units, self.burst))
