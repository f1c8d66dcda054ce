"""Commands of the pace: how fast moves and dice are shown, step by step, by whose hand rolls are made."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import PACES


class PaceCommands:
    """Changes the settings a player changes while he plays."""

    def __init__(self, game: GameController) -> None:
        self.game, self.window = game, game.window

    @property
    def table(self) -> dict[str, Callable[[], object]]:
        """Commands by their ids."""
        return {
            "tools.faster": lambda: self._pace(1),
            "tools.slower": lambda: self._pace(-1),
            "tools.roll": self._roll_by,
            "tools.motion": self._motion,
            "tools.stepwise": self._stepwise,
        }

    def _pace(self, by: int) -> None:
        """How fast dice and moves of the other side are shown; 0 shows the result at once."""
        settings = self.game.settings
        at = min(range(len(PACES)), key=lambda n: abs((PACES[n][0] or 99) - (settings.speed or 99)))
        settings.speed, words = PACES[min(len(PACES) - 1, max(0, at + by))]
        self.window.toast.say(f"Moves and dice are shown {words}.")

    def _roll_by(self) -> None:
        on = self.window.registry["tools.roll"].isChecked()
        self.game.settings.roll = "enter" if on else "auto"

    def _stepwise(self) -> None:
        self.game.settings.stepwise = self.window.registry["tools.stepwise"].isChecked()

    def _motion(self) -> None:
        on = self.window.registry["tools.motion"].isChecked()
        self.game.settings.reduced_motion = self.game.board.reduced_motion = on
