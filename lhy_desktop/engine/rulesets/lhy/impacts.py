"""9.7: leaving an impact hex. Foot take the mortar fire first; those it disrupts withdraw, the others go on."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import Frame, predicate
from lhy_desktop.engine.rulesets.lhy.facts import Facts
from lhy_desktop.engine.rulesets.lhy.resolution import Charges, Dice
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame


@predicate("9.7")
def under_mortar_fire(facts: Facts, hex: str) -> bool | None:
    """Foot units that leave a hex with mortar markers take the mortar fire before they go."""
    return True if any(not blast.smoke for blast in facts.blasts.get(hex, ())) else None


class ImpactExit(Frame, frozen=True, tag="lhy.9.7.ImpactExit"):
    """Units leave a hex under mortar fire, as if they alone were in it and without its terrain.

    ``hurt`` are those disrupted before. In a withdrawal everybody goes on; else whom the fire disrupts withdraws by
    himself and the frame below, whose ``units`` are on their way, goes on with the others.
    """

    rule: ClassVar[str] = "9.7"

    units: tuple[str, ...]
    hex: str
    withdrawing: bool
    hurt: tuple[str, ...] = ()
    rolled: bool = False

    def advance(self, game: LhyGame) -> None:
        """Roll for every marker of the hex; then part the disrupted from the others."""
        from lhy_desktop.engine.rulesets.lhy.forced import ForcedWithdrawal  # it marches, and marching leads here

        state = game.state
        if not self.rolled:
            hurt = tuple(unit for unit in self.units if state.units[unit].disrupted)
            game.goto(msgspec.structs.replace(self, hurt=hurt, rolled=True))
            game.call(Dice(self.hex, self.units, Charges.leaving(state, self.hex)))
            return
        game.end()
        broken = tuple(u for u in self.units if state.units[u].disrupted and u not in self.hurt)
        if broken and not self.withdrawing:
            below = game.stack[-1]
            units: tuple[str, ...] = getattr(below, "units", ())
            rest = tuple(unit for unit in units if unit not in broken)
            game.goto(msgspec.structs.replace(below, units=rest))
            game.call(ForcedWithdrawal(broken, self.hex))
