"""What is asked of the screen without playing: keys held for a glance, assumed levels, and the computer's reasons."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from lhy_desktop.session import Beat
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.seam.models import Reason, WhyModel

ASKED = "Why did the computer do that?"
LATER = "It will say so when the game is over."
UNKNOWN = "It noted no reason for this answer."
HOW = "Settings, Computer player: it explains itself after the game, or at once."
HELD = 350
"""Milliseconds from which a key counts as held, not tapped."""
LEVELS = 4
"""How far from its own level the far end of a line of sight may be assumed."""
_HIDING = ("view.counters", "view.markers")


class Lookout(QObject):
    """Runs the commands in ``table``. A held key hides something until it comes up; a tapped one until tapped again."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game, self.window = game, game.window
        self.window.released.connect(self._released)
        game.viewer_changed.connect(self._tick_look)
        self.table: dict[str, Callable[[], object]] = {
            "view.level_down": lambda: self._assume(-1),
            "view.level_up": lambda: self._assume(1),
            **{id: partial(self._hide, id) for id in _HIDING},
            "view.look": self._look,
        }

    def _assume(self, by: int) -> None:
        """The line of sight as it would be with its far end on another level."""
        looking = self.game.looking
        if looking.tool == "los" and looking.over:
            looking.assumed = max(-LEVELS, min(LEVELS, looking.assumed + by))
            self.game.screen.show_overlays(self.game.tool)

    def _hide(self, id: str) -> None:
        """Counters away, or all but the markers; the one lets go of the other."""
        bare, alone = (self.window.registry[one] for one in _HIDING)
        this, other = (bare, alone) if id == _HIDING[0] else (alone, bare)
        if this.isChecked():
            other.setChecked(False)
        none, few = bare.isChecked(), alone.isChecked()
        self.game.board.set_pieces_visible(counters=not none and not few, markers=not none)

    def _look(self) -> None:
        """Look, once the curtain's button has been held, or look away."""
        self.game.handing.ask_to_look()
        self._tick_look()

    def _tick_look(self) -> None:
        self.window.registry["view.look"].setChecked(self.game.seats.looking)

    def _released(self, id: str, ms: int) -> None:
        """A key held and let go: what it showed goes again."""
        if ms >= HELD and id in _HIDING and self.window.registry[id].isChecked():
            self.window.registry[id].setChecked(False)
            self._hide(id)


class Reasons:
    """Why did the computer do that? Asked of a line of the log, of a moment of the past, or of its last answer; said in
    the Why? card. While a game runs they may name what the player cannot see: a setting decides."""

    def __init__(self, game: GameController) -> None:
        self.game = game

    def last(self) -> None:
        """Of the answer shown in the past, or of the last one that was heard of."""
        if not self.game.computers.bots:
            self.game.say("No computer plays in this game.")
            return
        found = next((beat for beat in reversed(self._beats()) if self._computer(beat)), None)
        if found is None:
            self.game.say("The computer has done nothing yet.")
        else:
            self._show(found)

    def line(self, place: int) -> None:
        """Of the answer that a line of the log tells of."""
        game = self.game
        there = game.screen.past if game.screen.past is not None else game.session
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
