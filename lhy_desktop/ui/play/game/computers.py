"""The computer players of one game: whose turn it is thinks, within its seconds or until Cancel, and answers."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.bots import Bot, Nodes, Thought, make_bot
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.ui.play.game.clock import Clock
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.play.game.thinker import Thinker
from lhy_desktop.ui.play.opponents import called

TICK = 250
"""Milliseconds between two looks at the seconds left."""
STOPPED = "Its thinking stopped, and any legal order was taken."
HURRIED = "It was told to hurry twice, and any legal order was taken."


class Computers(QObject):
    """Belongs to one controller. ``bots`` by seat; none thinks while a person is asked."""

    def __init__(self, game: Controls, parent: QObject) -> None:
        super().__init__(parent)
        self._game, header = game, game.session.header
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(header.ruleset, header.table.seats[seat], header.seed)
            for seat in SEATS
            if not game.session.is_human(seat)
        }
        self.thinker = Thinker(self)
        self.thinker.decided.connect(self._decided)
        self.thinker.failed.connect(self._stopped)
        self._clock = Clock(0)
        self._said = ""
        self._tick = QTimer(self)
        self._tick.setInterval(TICK)
        self._tick.timeout.connect(self._say)

    def think(self, seat: Seat) -> None:
        """Begin the thought of the seat that is asked; its answer comes by itself."""
        session, handle = self._game.session, self._game.session.handle(seat)
        self._clock, self._said = Clock(self._game.settings.seconds), ""
        self._say()
        self._tick.start()
        self.thinker.think(self.bots[seat], session.number, seat, handle.view(), handle.legal(), self._clock)

    def take_best(self) -> None:
        """End the thinking now: the best answer found so far is taken. Said twice, any legal one, at once."""
        if self._game.state != "thinking":
            return
        if self._clock.ended:
            self._any(HURRIED)
            return
        self._clock.end()
        self._say()

    def cancel(self) -> None:
        """Forget the answer awaited."""
        self._tick.stop()
        self._clock.end()
        self.thinker.cancel()

    def close(self) -> None:
        """Leave the game."""
        self.cancel()
        self.thinker.close()

    def _say(self) -> None:
        """Name, seconds left and Cancel, in the bar."""
        seat = self._seat()
        if seat is None:
            return
        name = self.bots[seat].name
        who = f"{self._game.desk.side(seat).people}: the computer ({called(name)}) thinks"
        left = 0 if self._clock.ended else self._clock.left
        rest = f"{left} second{'' if left == 1 else 's'} left" if left else "it takes the best order found so far"
        sentence = f"{who}, {rest}"
        if not self._said:
            self._game.busy(sentence, cancel=True)
        elif sentence != self._said:
            self._game.feed.bar(self._game.bars.busy(self._game.tool.picture, sentence, cancel=True))
        self._said = sentence

    def _seat(self) -> Seat | None:
        """The seat that is thinking."""
        decision = self._game.session.decision()
        if self._game.state != "thinking" or decision is None or decision.seat == "chance":
            return None
        return decision.seat

    def _decided(self, number: int, thought: Thought) -> None:
        self._tick.stop()
        seat, session = self._seat(), self._game.session
        if seat is not None and number == session.number:
            self._game.apply(lambda: session.submit(seat, thought.action, number, thought.why))

    def _stopped(self, number: int, why: str) -> None:
        """The computer stopped: any legal answer is taken for it, and it is said."""
        self._game.window.toast.say(f"The computer player stopped ({why}). Any legal order was taken for it.")
        self._any(STOPPED)

    def _any(self, why: str) -> None:
        seat, session = self._seat(), self._game.session
        if seat is None:
            return
        self.cancel()
        handle, bot = session.handle(seat), make_bot(session.header.ruleset, "random", session.header.seed)
        thought = bot.think(session.number, seat, handle.view(), handle.legal(), Nodes())
        self._decided(session.number, Thought(thought.action, why))
