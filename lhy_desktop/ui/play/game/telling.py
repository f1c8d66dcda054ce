"""What has just happened, shown for a while: pieces slide, the news stand in the bar, then the game goes on."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.flow import Roll
from lhy_desktop.session import LogLine
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.play.game.showing import Showing
from lhy_desktop.ui.seam.shown import Act

SHOWN_DIE, SHOWN_MOVE, SHOWN_LINE, STEP = 900, 500, 350, 180
"""Milliseconds at speed 1: a die, a move of the other side, any other line, one hex of a slide."""
READ_FIRST, READ_WORD, READ_MOST = 500, 150, 3500
"""Milliseconds at speed 1 to read what a computer did: to find the sentence, for each word, and at most."""


def worth(line: LogLine, weighty: Callable[[LogLine], bool]) -> int:
    """How long one line is shown at speed 1; ``weighty`` ones as long as a move."""
    if line.telling.dice:
        return SHOWN_DIE
    return SHOWN_MOVE if line.telling.trail or weighty(line) else SHOWN_LINE


def longest(news: Iterable[LogLine], own: bool, weighty: Callable[[LogLine], bool]) -> int:
    """How long some news are shown at speed 1; a person's own order is not shown again unless dice were thrown."""
    news = tuple(news)
    if own and not any(line.telling.dice for line in news):
        return 0
    return max((worth(line, weighty) for line in news), default=0)


def reading(text: str) -> int:
    """How long a sentence takes to read, at speed 1."""
    return min(READ_MOST, READ_FIRST + READ_WORD * (text.count(" ") + 1))


class Telling(QObject):
    """Belongs to one controller. ``held`` while the computer's move waits for a key."""

    def __init__(self, game: Controls, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.timeout.connect(self._painted)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(game.go_on)
        self.held = False
        self.showing = Showing(game, self)
        self._stepping = self._computer = False
        self._heard: dict[str, int] = {}

    def listen(self) -> tuple[LogLine, ...]:
        """What the viewer has not been told yet; it counts as told now."""
        viewer, session = self._game.seats.viewer, self._game.session
        start = min(self._heard.get(viewer, 0), len(session.log(viewer)))
        found = session.log_since(viewer, start)
        self._heard[viewer] = start + len(found)
        return found

    def forget(self) -> None:
        """The game stands elsewhere: all that was heard up to there counts as told."""
        self._heard = {}
        self.listen()

    def show(self, before: object, own: bool, computer: bool, turned: bool, rolled: Roll | None = None) -> None:
        """Show what an answer did: ``before`` is the viewer's view from before it, ``own`` says that a person here gave
        it, ``computer`` that a computer did, ``turned`` that the screen now belongs to another viewer, ``rolled`` what
        chance was asked for."""
        game, now = self._game, self._game.session.view(self._game.seats.viewer)
        self._computer, self._stepping = computer, computer and game.settings.stepwise
        news = self.listen()
        trail = next((n.telling.trail for n in reversed(news) if len(n.telling.trail) > 1), ())
        if computer:
            game.acted.emit(tuple(hex for n in news for hex in (*n.telling.hexes, *n.telling.trail) if hex))
        change = game.desk.change(before, now, trail)
        game.looking.fresh = change.fresh
        other = turned or change.covered
        self._hear(news, placed=rolled is None and bool(own or change.fresh or trail))
        acts: tuple[Act, ...] = ()
        if rolled is not None and self.showing.length():
            number = game.session.entries[-1].number
            last = tuple(line for line in news if line.number == number)
            acts = game.desk.show(last, rolled, None if other else before, now)
        if game.settings.speed and not other and change.mover:
            on = partial(self._play, acts, news, own)
            game.board.animate(change.mover, trail, on, round(STEP / game.settings.speed))
        else:
            self._play(acts, news, own, other)

    def _hear(self, news: tuple[LogLine, ...], placed: bool) -> None:
        """A counter was laid down; or, where rolls are not played out, a die or a loss."""
        game = self._game
        alone = game.settings.speed > 0 and not self.showing.length()
        if placed:
            game.heard.emit("place")
        elif alone and any(game.desk.loss(line) for line in news):
            game.heard.emit("loss")
        elif alone and any(line.telling.dice for line in news):
            game.heard.emit("die")

    def _play(self, acts: tuple[Act, ...], news: tuple[LogLine, ...], own: bool, turned: bool = False) -> None:
        """Play out what was rolled, and paint the new position when its result is read."""
        game = self._game
        if not acts or game.state != "showing":
            self._shown(news, own, turned)
            return
        if turned:
            game.show_picture()
        needs = f"Needs {acts[0].needs}." if acts[0].needs else ""
        bar = game.bars.said(game.tool.picture, acts[0].title, needs)
        if turned:
            game.repaint(bar)
        else:
            game.screen.bar(bar)
        waits = game.settings.waits and any(act.word for act in acts)
        self.showing.play(acts, partial(self._read, news, waits), partial(self._played, waits))

    def _read(self, news: tuple[LogLine, ...], waits: bool) -> None:
        """The result stands on the board: so does what it changed, and the sentence in the bar."""
        game = self._game
        if game.state == "showing":
            game.show_picture()
            game.screen.everything(game.tool, game.bars.busy(game.tool.picture, self._rolled(news), step=waits))

    def _played(self, waits: bool) -> None:
        if waits and self._game.state == "showing":
            self.held = True
            self.showing.card.stay()
        else:
            self.later()

    def _text(self, news: tuple[LogLine, ...]) -> str:
        return " ".join(line.telling.text for line in self._game.desk.told(news)[-2:])

    def _rolled(self, news: tuple[LogLine, ...]) -> str:
        """What the dice did, without what merely came next."""
        number = news[-1].number
        lines = tuple(one for one in news if one.number == number and (one.telling.dice or one.telling.hexes))
        return self._text(lines or news)

    def _shown(self, news: tuple[LogLine, ...], own: bool, turned: bool = False) -> None:
        """Paint the new position, say the news, and go on after a while.

        When the screen has ``turned`` to another viewer, or counters went under a marker, nothing of the last
        picture may be painted once more.
        """
        game = self._game
        if game.state != "showing":
            return
        game.show_picture()
        text = self._text(news)
        wait = 0 if game.desk.hurries() else longest(news, own, game.desk.weighty)
        if self._computer and wait > SHOWN_LINE:
            wait = reading(text)
        if self._stepping and wait:
            self.held = True
            game.screen.everything(game.tool, game.bars.busy(game.tool.picture, text, step=True))
        elif turned or (wait and game.settings.speed):
            game.busy(text)
            self.later(round(wait / game.settings.speed) if game.settings.speed else 0)
        else:
            game.screen.show(game.tool)  # a unit may have gone into concealment with this answer
            game.screen.panels(game.tool)
            self.later(0)

    def _painted(self) -> None:
        """What is shown may have been painted in this turn of the event loop: what follows has one of its own."""
        self._next.start()

    def later(self, ms: int = 0) -> None:
        """Go on after so many milliseconds."""
        self.pause.start(ms)

    def stop(self) -> None:
        """Show it no longer, and do not go on."""
        self._game.board.skip_animation()
        self.showing.stop()
        self.pause.stop()
        self._next.stop()
        self.held = False

    def skip(self) -> bool:
        """Show it no longer and go on; False when nothing is being shown."""
        if self._game.board.skip_animation() or self.showing.skip():
            return True
        if self.pause.isActive() or self._next.isActive() or self.held:
            self.pause.stop()
            self._next.stop()
            self.held = False
            self.showing.card.linger()
            self._game.go_on()
            return True
        return False
