"""The computer players of one game: whose turn it is thinks, within its seconds or until Cancel, and answers."""

from concurrent.futures import Future
from math import ceil
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.bots import Bot, Effort, Nodes, Thought, bot_names, make_bot
from lhy_desktop.engine.flow import SEATS, LegalSet, Seat
from lhy_desktop.session import bot_seed
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.start import Opponent
from lhy_desktop.ui.side_thread import SideThread

RANDOM = Opponent("Computer, plays at random", "Random: any legal order")
TICK = 250
"""Milliseconds between two looks at the seconds left."""
STOPPED = "Its thinking stopped, and any legal order was taken."
HURRIED = "It was told to hurry twice, and any legal order was taken."


def opponents(desktop: Desktop, first: str = "") -> dict[str, Opponent]:
    """Those there are by name, the one called ``first`` before the others."""
    words = {"random": RANDOM, **desktop.opponents}
    names = sorted(bot_names(desktop.name), key=lambda name: name != first)
    return {name: words.get(name, Opponent(f"Computer, {called(name)}", called(name))) for name in names}


def called(bot: str) -> str:
    """What a computer player is called on the screen."""
    return bot.replace("_", " ").capitalize()


class Clock:
    """A bound of seconds on one thought (``bots.Effort``), asked in the worker's thread. Once it has ``ended``, in the
    window's thread, the thought ends with the best answer found so far."""

    def __init__(self, seconds: int) -> None:
        self._until = monotonic() + seconds
        self.ended = False

    def over(self) -> bool:
        """See ``Effort.over``."""
        return self.ended or monotonic() >= self._until

    @property
    def left(self) -> int:
        """Whole seconds that are left, begun ones counted."""
        return max(0, ceil(self._until - monotonic()))


class Thinker(QObject):
    """Asks bots one decision at a time in a background thread, which gets a view and a legal set bound to it, nothing
    else. ``decided(number, thought)`` arrives in the window's thread."""

    decided = Signal(int, object)
    failed = Signal(int, str)
    _finished = Signal(int, int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = SideThread("computer player")
        self._thought = 0
        self._finished.connect(self._tell)

    def think(self, bot: Bot, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> None:
        """Begin; the answer comes by ``decided``, soon after ``effort`` is over."""
        self._thought += 1
        thought = self._thought
        future = self._thread.submit(bot.think, number, seat, view, legal, effort)
        future.add_done_callback(lambda done: self._done(thought, number, done))

    def cancel(self) -> None:
        """Forget the answer awaited; it will not be told."""
        self._thought += 1

    def close(self) -> None:
        """End the thread once its present thought is done; once is enough."""
        self.cancel()
        self._thread.close(waiting=False)

    def _done(self, thought: int, number: int, future: Future[Thought]) -> None:
        """In the worker thread: a signal crosses to the window's."""
        if not future.cancelled():
            self._finished.emit(thought, number, future)

    def _tell(self, thought: int, number: int, future: Future[Thought]) -> None:
        """In the window's thread: only the thought awaited counts, for a number may be asked again after undo."""
        if thought != self._thought:
            return
        error = future.exception()
        if error is not None:
            self.failed.emit(number, f"{type(error).__name__}: {error}")
        else:
            self.decided.emit(number, future.result())


class Computers(QObject):
    """Belongs to one controller. ``bots`` by seat; none thinks while a person is asked."""

    def __init__(self, game: Controls, parent: QObject) -> None:
        super().__init__(parent)
        self._game, header = game, game.session.header
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(header.ruleset, header.table.seats[seat], bot_seed(header.seed, seat))
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
        """End the thinking now and take the best answer found so far; called twice, take any legal answer at once."""
        if self._seat() is None:
            return
        if self._clock.ended:
            self._any(HURRIED)
        else:
            self._clock.ended = True
            self._say()

    def cancel(self) -> None:
        """Forget the answer awaited."""
        self._tick.stop()
        self._clock.ended = True
        self.thinker.cancel()

    def close(self) -> None:
        """Leave the game."""
        self.cancel()
        self.thinker.close()

    def _say(self) -> None:
        game, seat = self._game, self._seat()
        if seat is None:
            return
        who = f"{game.desk.side(seat).people}: the computer ({called(self.bots[seat].name)}) thinks"
        left = 0 if self._clock.ended else self._clock.left
        rest = f"{left} second{'' if left == 1 else 's'} left" if left else "it takes the best order found so far"
        sentence = f"{who}, {rest}"
        if not self._said:
            game.busy(sentence, cancel=True)
        elif sentence != self._said:
            game.screen.bar(game.bars.busy(game.tool.picture, sentence, cancel=True))
        self._said = sentence

    def _seat(self) -> Seat | None:
        """The seat that is thinking."""
        return self._game.seat() if self._game.state == "thinking" else None

    def _decided(self, number: int, thought: Thought) -> None:
        self._tick.stop()
        seat, session = self._seat(), self._game.session
        if seat is not None and number == session.number:
            self._game.apply(lambda: session.submit(seat, thought.action, number, thought.why))

    def _stopped(self, number: int, why: str) -> None:
        self._game.say(f"The computer player stopped ({why}). Any legal order was taken for it.")
        self._any(STOPPED)

    def _any(self, why: str) -> None:
        seat, session = self._seat(), self._game.session
        if seat is None:
            return
        self.cancel()
        handle, header = session.handle(seat), session.header
        bot = make_bot(header.ruleset, "random", bot_seed(header.seed, seat))
        thought = bot.think(session.number, seat, handle.view(), handle.legal(), Nodes())
        self._decided(session.number, Thought(thought.action, why))
