"""V8.3, V8.6: mortar fire at vehicles: a natural 10 of a heavy enough mortar hits one of them, drawn at random."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, predicate
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import bail_out
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Blast
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


def blasts_on(state: State, hex: str) -> tuple[Blast, ...]:
    """The mortar markers of a hex, without smoke."""
    return tuple(blast for blast in state.blasts.get(hex, ()) if not blast.smoke)


@predicate("V8.3")
def strikes(state: State, blast: Blast, die: int) -> bool | None:
    """A natural 10 strikes a vehicle when the mortar that fired has a value of 2 or more; the value of the marker does
    not matter."""
    table, tables = state.setup.tables.anti_tank, state.setup.tables.mortars
    value = tables.types[state.setup.mortar(blast.mortar).type].primary
    return True if die == table.mortar_die and value >= table.mortar_least else None


def after_the_dice(game: LhyGame, hex: str, dice: tuple[int, ...]) -> None:
    """The dice of the mortar markers of a hex have been thrown: one vehicle at most is struck."""
    state = game.state
    if any(strikes(state, blast, die) for blast, die in zip(blasts_on(state, hex), dice, strict=True)):
        units = tuple(u.id for u in fact.units_at(state, hex) if fact.vehicular(state, u.id) and not u.hidden)
        if units:
            game.call(Struck(hex, units))


class Struck(Frame, frozen=True, tag="lhy.V8.3.Struck"):
    """One of these vehicles is struck; everybody aboard any of them gets out."""

    hex: str
    units: tuple[str, ...]

    rule = "V8.3"

    def question(self, state: State) -> Question | None:
        """The draw, when there are several."""
        if len(self.units) < 2:
            return None
        sides = {state.units[unit].side for unit in self.units}
        covered = any(state.units[unit].concealed for unit in self.units)
        audience = next(iter(sides)) if covered and len(sides) == 1 else "public"
        roll = Roll(len(self.units), f"Vehicle struck in {self.hex}", audience, draw=True)
        return Question("chance", "lhy.V8.3.Struck", f"Which vehicle in {self.hex} is struck?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn one is struck."""
        self._strike(game, self.units[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only one is."""
        if self.units:
            self._strike(game, self.units[0])
        else:
            game.end()

    def _strike(self, game: LhyGame, struck: str) -> None:
        state = game.state
        game.end()
        armored = state.setup.counters[struck].arm == "afv"
        for unit in self.units:
            if state.units[unit].place == "map" and (unit != struck or armored):
                bail_out(game, unit, "mortar fire falls on it")
        if not armored:
            game.call(Destroyed(struck, "to mortar fire"))
        elif not state.units[struck].shocked:
            shock(game, struck, "mortar fire strikes it", "V8.3")


class LeavingShells(Frame, frozen=True, tag="lhy.V8.6.LeavingShells"):
    """V8.6: vehicles that leave a hex with mortar markers: one die for each marker, for these vehicles alone."""

    hex: str
    units: tuple[str, ...]
    dice: tuple[int, ...] = ()

    rule = "V8.6"

    def question(self, state: State) -> Question | None:
        """The die of the next marker that can strike at all."""
        markers = self._markers(state)
        if len(self.dice) == len(markers):
            return None
        what = f"Mortar fire at vehicles that leave {self.hex}"
        return Question("chance", "lhy.V8.6.LeavingShells", f"{what}.", self.rule, Roll(FACES, what))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the die."""
        game.goto(msgspec.structs.replace(self, dice=(*self.dice, action.value)))

    def advance(self, game: LhyGame) -> None:
        """One of them is struck, or none."""
        state = game.state
        game.end()
        if any(strikes(state, blast, die) for blast, die in zip(self._markers(state), self.dice, strict=True)):
            game.call(Struck(self.hex, self.units))

    def _markers(self, state: State) -> tuple[Blast, ...]:
        die = state.setup.tables.anti_tank.mortar_die
        return tuple(blast for blast in blasts_on(state, self.hex) if strikes(state, blast, die))
