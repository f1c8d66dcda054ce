"""Handing the screen on: the curtain, one key that brings a picture back, a look at one's own."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.play.game.seats import Turned

DEAF = 600
"""After an order that hands the screen on, Enter means nothing for so many milliseconds (§11)."""


class Handing(QObject):
    """Belongs to one controller. ``turned`` is what the last question did to the screen; ``came(viewer)`` when another
    viewer's picture is shown at a shared screen."""

    came = Signal(str)

    def __init__(self, game: Controls, listen: Callable[[], object], parent: QObject) -> None:
        """``listen`` marks everything that the viewer has not been told yet as told."""
        super().__init__(parent)
        self._game, self._listen = game, listen
        self.turned: Turned = "changed"
        self.quiet = QElapsedTimer()
        game.window.curtain.taken.connect(lambda: self.take() if game.state == "curtain" else False)

    def decide(self) -> None:
        """Turn the screen to the player for whom the question is."""
        self.turned = self._game.seats.decide(self._game.session.decision())

    def leave(self) -> None:
        """An order has handed the screen on: what the last viewer saw goes, and his last key opens nothing."""
        self.hush()
        self.quiet.start()

    @property
    def deaf(self) -> bool:
        """Whether the key pressed now was meant for the previous viewer's picture."""
        quiet = self.quiet.isValid() and self.quiet.elapsed() < DEAF
        return quiet and bool(self._game.settings.speed)

    def raise_curtain(self) -> None:
        """Cover everything until the asked seat's person sits here."""
        game, seat = self._game, self._game.seat()
        assert seat is not None
        game.state = "curtain"
        game.session.secure()
        game.window.raise_curtain(game.desk.curtain(game.session, seat))
        game.take_picture()
        self.hush()
        game.screen.everything(game.tool, None)
        game.asked.emit()

    def wait_for_key(self) -> None:
        """The same person goes on: one key brings the own picture back."""
        game, seat = self._game, self._game.seat()
        assert seat is not None
        game.state = "continue"
        game.take_picture()
        game.repaint(game.bars.hand_back(game.tool.picture, game.desk.side(seat).people))
        game.asked.emit()

    def hush(self) -> None:
        """Another viewer takes over: nothing said, read or pointed at for the previous one stays on the screen."""
        game = self._game
        game.screen.forget()
        if game.seats.shared:
            game.board.hush()
            game.window.hush()
            self.came.emit(game.seats.viewer)

    def take(self) -> bool:
        """The asked seat's person sits here: show the own picture, and ask; False when no person is asked."""
        seat = self._game.seat()
        if seat is None:
            return False
        self._game.seats.take(seat)
        self.hush()
        self.turned, self._game.state = "changed", "asking"
        self._listen()
        self._game.ask()
        return True

    def look(self) -> bool:
        """Hot-seat: the asked seat's own picture, or the table's again."""
        seat = self._game.seat()
        if not self._game.asking or seat is None or not self._game.seats.look(seat):
            return False
        self.hush()
        self._listen()
        self._game.ask()
        return True
