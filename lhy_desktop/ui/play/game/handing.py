"""Handing the screen on: the curtain, one key that brings a picture back, a look at one's own."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session import Decision
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.play.game.seats import Turned
from lhy_desktop.ui.seam.models import CurtainModel

BACK = "Back to the table"
"""The way out of the curtain before a look."""
SAVED, UNSAVED = "Everything is saved.", "This game is not saved."
"""At the foot of the curtain, unless the save falls behind."""
TAKEN_BACK = "The last answer was taken back."
"""Why a player is asked again who has answered."""
DEAF = 600
"""After an order that hands the screen on, Enter means nothing for so many milliseconds (§11)."""


class Handing(QObject):
    """Belongs to one controller. ``turned`` is what the last question did to the screen, ``back`` whether it is asked
    again because an answer was taken back; ``came(viewer)`` when another viewer's picture is shown at a shared
    screen."""

    came = Signal(str)

    def __init__(self, game: Controls, listen: Callable[[], object], parent: QObject) -> None:
        """``listen`` marks everything that the viewer has not been told yet as told."""
        super().__init__(parent)
        self._game, self._listen = game, listen
        self.turned: Turned = "changed"
        self.back = False
        self.quiet = QElapsedTimer()
        self._to_look = False
        game.window.curtain.taken.connect(self._lifted)
        game.window.curtain.left.connect(self._stay)

    def decide(self, back: bool = False) -> None:
        """Turn the screen to the player for whom the question is, ``back`` after an undo."""
        self.back = back
        game, session = self._game, self._game.session
        session.orders.uniform = game.settings.uniform
        if game.seats.shared and session.asks_nobody(game.settings.forced):
            self.turned = "same"  # the picture stays: whoever sits here is asked again at once, or the other one is
        else:
            decision = session.decision()
            self.turned = game.seats.decide(decision, self._waits(decision))

    def _waits(self, decision: Decision | None) -> bool:
        """Whether a roll waits for a hand: whoever comes to roll must not find the other's picture."""
        game = self._game
        if decision is None or decision.seat != "chance" or game.seats.viewer == self._thrower(decision.kind):
            return False
        return game.session.dice.typed() or (game.desk.by_hand(decision.kind) and game.settings.roll == "enter")

    def _thrower(self, kind: str) -> Seat | None:
        return self._game.desk.thrower(kind, self._game.session.view("table"))

    def leave(self) -> None:
        """An order has handed the screen on: what the last viewer saw goes, and his last key opens nothing."""
        self.hush()
        self.quiet.start()

    @property
    def deaf(self) -> bool:
        """Whether the key pressed now was meant for the previous viewer's picture."""
        quiet = self.quiet.isValid() and self.quiet.elapsed() < DEAF
        return quiet and bool(self._game.settings.speed)

    def raise_curtain(self, to_look: bool = False) -> None:
        """Cover everything until the asked seat's person sits here, or (``to_look``) has said that he looks."""
        game, seat = self._game, self._game.seat()
        assert seat is not None
        game.state, self._to_look = "curtain", to_look
        game.session.secure()
        model: CurtainModel = game.desk.curtain(game.session, seat)
        saved = game.session.trouble or (SAVED if game.session.path is not None else UNSAVED)
        events = (*model.events, (TAKEN_BACK, "")) if self.back else model.events
        name = game.session.header.table.names.get(seat, "")
        back = BACK if to_look else model.back
        game.window.raise_curtain(replace(model, foot=saved, back=back, name=name, events=events))
        game.take_picture()
        self.hush()
        game.screen.everything(game.tool, None)
        game.asked.emit()

    def _lifted(self) -> None:
        """The button of the curtain has been held."""
        game = self._game
        if game.state == "curtain" and self._to_look:
            game.state = "asking"
            self.look()
        elif game.state == "curtain":
            self.take()

    def _stay(self) -> None:
        """Nobody looked: the table's picture again, and its question."""
        game = self._game
        if game.state == "curtain" and self._to_look:
            game.window.drop_curtain()
            game.state = "asking"
            game.ask()

    def wait_for_key(self) -> None:
        """The same person goes on: one key brings the own picture back."""
        game, seat = self._game, self._game.seat()
        assert seat is not None
        game.state = "continue"
        self.quiet.start()  # Enter may have been meant for the dice that were shown
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

    def ask_to_look(self) -> None:
        """Look at the asked seat's own picture, after the curtain's hold where it has secrets; or look away at once."""
        game, seat = self._game, self._game.seat()
        hidden = seat is not None and game.seats.table_shown() and game.seats.secret(seat)
        if hidden and game.asking:
            self.raise_curtain(to_look=True)
        else:
            self.look()

    def look(self) -> bool:
        """Hot-seat: the asked seat's own picture, or the table's again."""
        seat = self._game.seat()
        if not self._game.asking or seat is None or not self._game.seats.look(seat):
            return False
        self.hush()
        self._listen()
        self._game.ask()
        return True
