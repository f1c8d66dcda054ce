"""A withdrawal (7.8): a way back whose next hexes are numbered with their class."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way
from lhy_desktop.ui.board.looks import NumberLook
from lhy_desktop.ui.games.lhy.tools import paths
from lhy_desktop.ui.games.lhy.tools.gesture import Looks
from lhy_desktop.ui.games.lhy.tools.march import WayTool
from lhy_desktop.ui.seam.selection import Looking


class WithdrawTool(WayTool, order="withdraw"):
    """See the module."""

    verb = "withdraw"
    title, cap, rank = "Withdraw", "W", 4
    asks, hint, can, row_text = "back to where?", "Click one of the lit hexes.", "withdraw", "Withdraw to {}"
    moves, confirms = ("withdraws to", "withdraw to"), "Withdraw"

    def beyond(self) -> dict[str, paths.March]:
        """One hex farther."""
        legal, pinned = self.picture.legal, self.pinned
        if self.picture.context is None or legal is None or not pinned:
            return {}
        steps = (Withdraw(self.units, (*pinned, there)) for there in self.picture.board.neighbors(pinned[-1]))
        return {one.path[-1]: one for one in steps if one in legal}

    def looks(self, looking: Looking) -> Looks:
        """The hexes that may be entered next, each with its class."""
        return {**super().looks(looking), "number": self._numbers()}

    def _numbers(self) -> tuple[NumberLook, ...]:
        context = self.picture.context
        if context is None or self.stage not in ("armed", "ready") or self.exits or not self.here:
            return ()
        ground, way = withdrawal_way.ground_of(context), (self.here, *self.path)

        def farthest(path: tuple[str, ...]) -> int:
            return withdrawal_way.farthest(ground.setup, path, ground.night)

        if len(way) > farthest(self.path):
            return ()
        found = withdrawal_way.options(ground, way)
        return tuple(NumberLook(hex, str(found.rank)) for hex in found.hexes if len(way) <= farthest((*self.path, hex)))
