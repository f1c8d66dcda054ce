"""Cohesion checks of units wherever they now stand (11.4.5, 11.5)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Frame
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import CohesionChecks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


class Checks(Frame, frozen=True, tag="lhy.11.4.Checks"):
    """Units of one side check their Cohesion, hex by hex; units that are gone do not."""

    units: tuple[str, ...]

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
            game.call(CohesionChecks(spot, units))
