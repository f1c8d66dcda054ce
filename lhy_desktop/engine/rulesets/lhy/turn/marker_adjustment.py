"""The end of a Platoon Activation Cycle: assault arrows are settled, then stacking is checked (6.3, 11.1.4, 3.2)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Frame, other
from lhy_desktop.engine.rulesets.lhy.assault import arrows_and_feints
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.move import assembling
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain.stacking import Overstacked, overstacked


class MarkerAdjustment(Frame, frozen=True, tag="lhy.6.3.MarkerAdjustment"):
    """Marker adjustment: arrows, then overstacking; the active side first."""

    rule = "6.3"

    def advance(self, game: LhyGame) -> None:
        """Let one side settle its arrows, then name one unit of the first overstacked hex, or end the cycle."""
        state = game.state
        for seat in (state.active, other(state.active)):
            if any(arrow.seat == seat for arrow in state.arrows):
                game.call(arrows_and_feints.Arrows(seat))
                return
        for seat in (state.active, other(state.active)):
            found = overstacked(state, seat)
            if found is not None:
                game.call(Overstacked(seat, *found))
                return
        halted(state)
        assembling.gather(game)
        state.cycle = None
        game.end()


def halted(state: State) -> None:
    """V3.1: the red markers of this cycle are taken away."""
    for unit in [unit for unit in state.units.values() if unit.motion == "stopped"]:
        change(state, unit.id, motion="")
