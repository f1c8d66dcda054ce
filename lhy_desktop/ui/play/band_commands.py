"""Commands of the decisions of an assault: other answers under an arrow, ticks, the next hex of a way."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.rulesets.lhy.actions import Decline
from lhy_desktop.ui.games.lhy.tools.band import Band, Mode
from lhy_desktop.ui.play.game import GameController


class BandCommands:
    """What keys and buttons do while a band of units is asked about."""

    def __init__(self, game: GameController, arm: Callable[[str], None]) -> None:
        """``arm`` takes a verb for units selected, where no band is asked about."""
        self.game, self._arm = game, arm

    @property
    def table(self) -> dict[str, Callable[[], object]]:
        """Answers of the bar by their ids."""
        return {
            "orders.withdraw": self._withdraw,
            "band.enter": lambda: self.take("enter"),
            "band.hold": self._hold,
            "band.stay": self._stay,
        }

    @property
    def _band(self) -> Band | None:
        return self.game.draft.band if self.game.state == "asking" else None

    def take(self, mode: Mode) -> bool:
        """Another answer for the units chosen; False when nothing of the kind is asked."""
        band = self._band
        if band is None:
            return False
        band.take(mode)
        self.game.changed()
        return True

    def _withdraw(self) -> None:
        """W: under an arrow feint and withdraw, else the verb."""
        if not self.take("back"):
            self._arm("withdraw")

    def tick(self) -> bool:
        """Space: take the unit in focus in, or leave it out."""
        band = self._band
        if band is None:
            return False
        band.tick()
        self.game.changed()
        return True

    def next(self, by: int, found: tuple[str, ...]) -> bool:
        """Tab: the next unit to tick, or the cursor to the next hex of the way."""
        band, board = self._band, self.game.board
        if band is None:
            return False
        if not found:
            band.move_focus(by)
        else:
            at = found.index(board.cursor_hex) + by if board.cursor_hex in found else 0 if by > 0 else -1
            board.set_cursor(found[at % len(found)])
        self.game.changed()
        return True

    def _hold(self) -> None:
        """Feint and stay: rolled for at once."""
        band = self._band
        if band is not None and band.take("stay"):
            self.game.enter()
        else:
            self.game.changed()

    def _stay(self) -> None:
        """No advance."""
        legal = self.game.draft.picture.legal
        if self._band is not None and legal is not None and Decline() in legal:
            self.game.answer(Decline())
