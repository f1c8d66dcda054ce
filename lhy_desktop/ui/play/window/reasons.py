"""Why did the computer do that? Asked of a line of the log, of a moment of the past, or of its last answer."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.session import Beat
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.seam.models import Reason, WhyModel

ASKED = "Why did the computer do that?"
LATER = "It will say so when the game is over."
UNKNOWN = "It noted no reason for this answer."
HOW = "Settings, Computer player: it explains itself after the game, or at once."


class Reasons:
    """Shows reasons in the Why? card. While a game runs they may name what the player cannot see: a setting decides."""

    def __init__(self, game: GameController) -> None:
        self.game = game

    @property
    def table(self) -> dict[str, Callable[[], object]]:
        """Commands by their ids."""
        return {"tools.computer": self.last}

    def last(self) -> None:
        """Of the answer shown in the past, or of the last one that was heard of."""
        if not self.game.computers.bots:
            self.game.window.toast.say("No computer plays in this game.")
            return
        found = next((beat for beat in reversed(self._beats()) if self._computer(beat)), None)
        if found is None:
            self.game.window.toast.say("The computer has done nothing yet.")
        else:
            self._show(found)

    def line(self, place: int) -> None:
        """Of the answer that a line of the log tells of."""
        game = self.game
        there = game.feed.past if game.feed.past is not None else game.session
        log = there.log(game.tool.picture.viewer)
        number = log[place].number if place < len(log) else -1
        told = (beat for beat in self._beats() if any(line.number == number for line in beat.lines))
        found = next((beat for beat in told if self._computer(beat)), None)
        if found is not None:
            self._show(found)

    def _beats(self) -> tuple[Beat, ...]:
        """The answers up to the moment on the screen."""
        game = self.game
        return game.machine.shown() if game.machine.open else game.session.beats(game.seats.viewer)

    def _computer(self, beat: Beat) -> bool:
        return beat.seat in self.game.computers.bots and bool(beat.lines)

    def _show(self, beat: Beat) -> None:
        game = self.game
        why = game.session.why(beat.node, game.seats.viewer, game.settings.explains == "at once")
        text = LATER if why is None else why or UNKNOWN
        heard = " ".join(line.telling.text for line in beat.lines[:2])
        game.window.explain(WhyModel(ASKED, (Reason(text),), f"{heard} {HOW if why is None else ''}".strip()))
