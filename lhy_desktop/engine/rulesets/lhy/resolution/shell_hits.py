"""V8.3, V8.6: what mortar fire does to vehicles: a natural 10 of a heavy mortar hits one of them."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, predicate
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import bail_out
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Blast
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@predicate("V8.3")
def heavy(facts: Facts, blast: Blast) -> bool | None:
    """A marker of a mission whose mortar value is two or more may hit vehicles, wherever it lies."""
    setup = facts.setup
    fired = (one for side in setup.mission.sides.values() for one in side.mortars if one.id == blast.mortar)
    types = [setup.tables.mortars.types[one.type] for one in fired]  # none: a squad's own
    value = max((one.secondary if by_the_marker(setup, blast) else one.primary for one in types), default=0)
    return True if not blast.smoke and value >= setup.tables.anti_tank.mortar_least else None


@predicate("V8.3")
def by_the_marker(setup: Setup, blast: Blast) -> bool | None:
    """As a player may rule, the value of a marker in a secondary hex is that of such markers."""
    return True if setup.tables.readings.mortar_strength == "of the marker" and not blast.primary else None


def markers(facts: Facts, hex: str) -> int:
    """How many markers in a hex may hit vehicles."""
    return sum(bool(heavy(facts, blast)) for blast in facts.blasts.get(hex, ()))


def struck(state: State, hex: str, dice: tuple[int, ...]) -> bool:
    """Whether one of the dice of the mortar markers of a hex, in their order, hits a vehicle there."""
    if not state.setup.armored:
        return False
    blasts = (blast for blast in state.blasts.get(hex, ()) if not blast.smoke)
    least = state.setup.tables.anti_tank.mortar_die
    return any(die >= least and heavy(state, blast) for blast, die in zip(blasts, dice, strict=False))


def vehicles(state: State, hex: str) -> tuple[str, ...]:
    """The vehicles in a hex that may be hit."""
    found = (u.id for u in fact.units_at(state, hex) if not u.hidden and not state.setup.counters[u.id].sham)
    return tuple(unit for unit in found if fact.vehicular(state, unit))


class ShellHit(Frame, frozen=True, tag="lhy.V8.3.ShellHit"):
    """One of these vehicles in a hex, drawn at random, is hit; everybody aboard any of them gets off."""

    hex: str
    units: tuple[str, ...]

    rule = "V8.3"

    def question(self, state: State) -> Question | None:
        """The draw among several."""
        if len(self.units) < 2:
            return None
        roll = Roll(len(self.units), f"Vehicle hit in {self.hex}", draw=True)
        return Question("chance", "lhy.V8.3.ShellHit", f"Which vehicle in {self.hex} is hit?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn one is hit."""
        self._hit(game, self.units[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only one is hit."""
        if self.units:
            self._hit(game, self.units[0])
        else:
            game.end()

    def _hit(self, game: LhyGame, unit: str) -> None:
        game.end()
        state = game.state
        for one in self.units:
            if one != unit:
                bail_out(game, one, "mortar fire strikes the hex")
        if state.setup.counters[unit].arm == "afv":
            shock(game, unit, "a mortar round strikes it", "V8.3")
        else:
            game.call(Destroyed(unit, "to mortar fire"))


class ThroughShells(Frame, frozen=True, tag="lhy.V8.6.ThroughShells"):
    """Vehicles leave a hex under mortar fire: one die for each marker that may hit one of them."""

    hex: str
    units: tuple[str, ...]
    left: int

    rule = "V8.6"

    def question(self, state: State) -> Question | None:
        """The next die."""
        if not self.left or not self.units:
            return None
        what = f"Vehicles drive out of the mortar fire in {self.hex}"
        return Question("chance", "lhy.V8.6.ThroughShells", f"{what}.", self.rule, Roll(FACES, what))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """A natural 10 hits one of them, and no other."""
        if action.value >= game.state.setup.tables.anti_tank.mortar_die:
            game.goto(ShellHit(self.hex, self.units))
        else:
            game.goto(msgspec.structs.replace(self, left=self.left - 1))

    def advance(self, game: LhyGame) -> None:
        """They are through."""
        game.end()
