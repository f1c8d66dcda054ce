"""Rolls played out on the board: one act after the other, at the length the player likes, ended by any key."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QObject, QRect, Qt, QTimer

from lhy_desktop.ui.panels.throw_card import Pace, ThrowCard
from lhy_desktop.ui.play.game.any_key import AnyKey
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.play.settings import FASTEST
from lhy_desktop.ui.seam.shown import Act

DOZEN = 12
"""So many rolls over hexes of games against the computer are played out in full; then, and in all other games, they are
short by themselves."""
FRAME = 16
_FULL, _FULL_ON = Pace(900, 980, 1250, 1500, 3000), Pace(0, 60, 320, 560, 2100)
_SHORT, _SHORT_ON = Pace(360, 400, 450, 520, 1450), Pace(0, 20, 60, 140, 1100)
"""With dice to throw; and going on from dice that lie there."""
_NO_WORD = 450
"""How long sums without a result stand at most: what follows from them comes next."""


class Showing(QObject):
    """Belongs to one controller. While acts are played ``running``; the game goes on when all are over."""

    def __init__(self, game: Controls, parent: QObject, pace: Callable[[], float] | None = None) -> None:
        """``pace`` is that of a game that is played back: its rolls are short, so many times as fast."""
        super().__init__(parent)
        self._game, self._back = game, pace
        center = game.desk.center()
        self._on_map = center is None
        self.card = ThrowCard(center or game.board)
        self._clock = QElapsedTimer()
        self._ticks = QTimer(self, interval=FRAME, timerType=Qt.TimerType.PreciseTimer)
        self._ticks.timeout.connect(self._tick)
        self._acts: list[Act] = []
        self._pace = _FULL
        self._reveal: Callable[[], None] | None = None
        self._done: Callable[[], None] | None = None
        self._worded = False
        self._keys = AnyKey(game.window, self.skip, lambda: game.asking) if pace is None else None
        game.board.moved.connect(self._board_moved)

    @property
    def running(self) -> bool:
        """Whether an act is being played."""
        return self._done is not None

    def length(self) -> Literal["full", "short", ""]:
        """How rolls are played out now; "" for not at all."""
        settings = self._game.settings
        if not settings.speed or settings.battles == "off":
            return ""
        if self._back is not None or self._game.desk.hurries() or settings.battles == "short":
            return "short"
        fresh = self._alone and settings.battles_seen < DOZEN
        return "full" if settings.battles == "full" or fresh else "short"

    @property
    def _alone(self) -> bool:
        """Whether one person plays against the computer."""
        return len(self._game.seats.people) == 1

    def play(self, acts: tuple[Act, ...], reveal: Callable[[], None], done: Callable[[], None]) -> None:
        """Play acts one after the other. ``reveal`` is called when the last result is read: then the new position may
        be painted; ``done`` when all is over. Each is called exactly once, unless it is stopped."""
        if self._alone and any(act.hex and act.dice for act in acts) and self.length() == "full":
            self._game.settings.battles_seen += 1
        self._acts, self._reveal, self._done = list(acts), reveal, done
        if self._keys is not None:
            self._keys.begin()
        self._next()

    def skip(self) -> bool:
        """Be at the end now; False when nothing is played."""
        if self._done is None:
            return False
        self._acts = self._acts[-1:]
        if self._acts and self.card.act is not self._acts[0]:
            self._begin(self._acts[0])
        self._finish()
        return True

    def stop(self) -> None:
        """Play no longer, and go on with nothing: only the position is painted."""
        self._still()
        self._done, reveal = None, self._reveal
        self._reveal = None
        self.card.leave()
        if reveal is not None:
            reveal()

    def _next(self) -> None:
        self._begin(self._acts[0])
        self._clock.start()
        self._ticks.start()

    def _begin(self, act: Act) -> None:
        lies = self.card.act if not self.card.isHidden() else None
        goes_on = not act.dice and lies is not None and lies.hex == act.hex and bool(lies.dice)
        if goes_on and lies is not None:
            lines, sum_ = act.lines or lies.lines, act.sum or lies.sum
            act = replace(act, title=lies.title, dice=lies.dice, lines=lines, sum=sum_, needs=lies.needs)
        self._acts[0] = act
        self._pace, self._worded = self._pace_of(act, goes_on), False
        self.card.begin(act, self._pace, self._where(), self._pieces())
        if act.dice and not goes_on:
            self._game.heard.emit("die")

    def _pace_of(self, act: Act, goes_on: bool) -> Pace:
        game = self._game
        settled = goes_on or not act.dice or game.session.dice.by_people
        full = self.length() == "full"
        pace = (_FULL_ON if settled else _FULL) if full else (_SHORT_ON if settled else _SHORT)
        if game.board.reduced_motion:
            pace = Pace(0, 0, 0, 0, pace.end - pace.dice)
        if not act.word:
            pace = replace(pace, end=min(pace.end, pace.sums + _NO_WORD))
        return pace.faster(self._back() if self._back is not None else game.settings.speed or FASTEST)

    def _where(self) -> QRect | None:
        act, board = self.card.act, self._game.board
        act = self._acts[0] if self._acts else act
        if act is None or not self._on_map or act.hex not in board.board.index:
            return None
        return board.hex_rect(act.hex)

    def _board_moved(self) -> None:
        if not self.card.isHidden():
            self.card.follow(self._where(), self._pieces())

    def _pieces(self) -> tuple[QRect, ...]:
        """Where counters stand."""
        board, hexes = self._game.board, self._game.screen.occupied if self._on_map else ()
        return tuple(board.hex_rect(hex) for hex in hexes)

    def _tick(self) -> None:
        at = round(self._clock.elapsed())
        self.card.reach(at)
        if at >= self._pace.word and not self._worded:
            self._say_word()
        if at >= self._pace.end:
            if len(self._acts) > 1:
                del self._acts[0]
                self._next()
            else:
                self._finish()

    def _say_word(self) -> None:
        """The result stands: the last one shows the position it made."""
        self._worded = True
        if self._acts[0].tone == "lost":
            self._game.heard.emit("loss")
        if len(self._acts) == 1:
            self._show_position()

    def _show_position(self) -> None:
        reveal, self._reveal = self._reveal, None
        if reveal is not None:
            reveal()

    def _still(self) -> None:
        self._ticks.stop()
        if self._keys is not None:
            self._keys.end()

    def _finish(self) -> None:
        self._still()
        self.card.reach(max(self._pace.end, self._pace.lots + 1000))
        self._show_position()
        self.card.linger()
        done, self._done = self._done, None
        if done is not None:
            done()
