"""What has just happened, shown for a while: pieces slide, the news stand in the bar, then the game goes on."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.session import LogLine
from lhy_desktop.ui.play.game.controls import Controls

SHOWN_DIE, SHOWN_MOVE, SHOWN_LINE, STEP = 900, 500, 350, 180
"""Milliseconds at speed 1: a die, a move of the other side, any other line, one hex of a slide."""


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


class Telling(QObject):
    """Belongs to one controller. ``held`` while the computer's move waits for a key."""

    def __init__(self, game: Controls, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.timeout.connect(game.go_on)
        self.held = False
        self._stepping = False
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

    def show(self, before: object, own: bool, computer: bool, turned: bool) -> None:
        """Show what an answer did: ``before`` is the viewer's view from before it, ``own`` says that a person here gave
        it, ``computer`` that a computer did, ``turned`` that the screen now belongs to another viewer."""
        game = self._game
        self._stepping = computer and game.settings.stepwise
        news = self.listen()
        trail = next((n.telling.trail for n in reversed(news) if len(n.telling.trail) > 1), ())
        if computer:
            game.acted.emit(tuple(hex for n in news for hex in (*n.telling.hexes, *n.telling.trail) if hex))
        change = game.desk.change(before, game.session.view(game.seats.viewer), trail)
        game.looking.fresh = change.fresh
        slides = bool(game.settings.speed) and not turned and not change.covered
        if slides and change.mover:
            game.board.animate(change.mover, trail, lambda: self._shown(news, own), round(STEP / game.settings.speed))
        else:
            self._shown(news, own, turned or change.covered)

    def _shown(self, news: tuple[LogLine, ...], own: bool, turned: bool = False) -> None:
        """Paint the new position, say the news, and go on after a while.

        When the screen has ``turned`` to another viewer, or counters went under a marker, nothing of the last
        picture may be painted once more.
        """
        game = self._game
        if game.state != "showing":
            return
        game.show_picture()
        text = " ".join(line.telling.text for line in game.desk.told(news)[-2:])
        wait = 0 if game.desk.hurries() else longest(news, own, game.desk.weighty)
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

    def later(self, ms: int = 0) -> None:
        """Go on after so many milliseconds."""
        self.pause.start(ms)

    def stop(self) -> None:
        """Show it no longer, and do not go on."""
        self._game.board.skip_animation()
        self.pause.stop()
        self.held = False

    def skip(self) -> bool:
        """Show it no longer and go on; False when nothing is being shown."""
        if self._game.board.skip_animation():
            return True
        if self.pause.isActive() or self.held:
            self.pause.stop()
            self.held = False
            self._game.go_on()
            return True
        return False
