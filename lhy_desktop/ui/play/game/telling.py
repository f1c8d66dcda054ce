"""What has just happened, shown for a while: pieces slide, the news stand in the bar, then the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.session import LogLine
from lhy_desktop.ui.play.game import pacing
from lhy_desktop.ui.play.game.controls import Controls


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
        change = game.desk.change(before, game.session.view(game.seats.viewer), trail)
        game.looking.fresh = change.fresh
        slides = bool(game.settings.speed) and not turned and not change.covered
        if slides and game.side.slide(
            change.mover, trail, round(pacing.STEP / game.settings.speed), lambda: self._shown(news, own)
        ):
            return
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
        longest = 0 if game.desk.hurries() else pacing.longest(news, own, game.desk.weighty)
        if self._stepping and longest:
            self.held = True
            game.feed.everything(game.tool, game.bars.busy(game.tool.picture, text, step=True))
        elif turned or (longest and game.settings.speed):
            game.busy(text)
            self.later(round(longest / game.settings.speed) if game.settings.speed else 0)
        else:
            game.side.show(game.tool)  # a unit may have gone into concealment with this answer
            game.feed.panels(game.tool)
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
