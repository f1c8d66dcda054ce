"""A withdrawal (7.8): a way back whose next hexes are numbered with their class."""

from lhy_desktop.engine.rulesets.lhy.asks import march
from lhy_desktop.ui.board.looks import NumberLook
from lhy_desktop.ui.games.lhy.tools.gesture import Looks
from lhy_desktop.ui.games.lhy.tools.march import WayTool
from lhy_desktop.ui.seam.selection import Looking


class WithdrawTool(WayTool, order="withdraw"):
    """See the module."""

    verb = "withdraw"
    title, cap, rank = "Withdraw", "W", 4
    asks, hint, can, row_text = "back to where?", "Click one of the lit hexes.", "withdraw", "Withdraw to {}"
    moves, confirms = ("withdraws to", "withdraw to"), "Withdraw"

    def looks(self, looking: Looking) -> Looks:
        """The hexes that may be entered next, each with its class."""
        return {**super().looks(looking), "number": self._numbers()}

    def _numbers(self) -> tuple[NumberLook, ...]:
        if self.stage not in ("armed", "ready") or self.exits or not self.here:
            return ()
        found = self.picture.ask(march.Back(self.here, self.path))
        return tuple(NumberLook(hex, str(found.rank)) for hex in found.hexes)
