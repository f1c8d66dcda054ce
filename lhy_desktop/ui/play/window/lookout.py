"""Keys that are held for a glance: counters away, markers only, one's own picture; and assumed levels."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject

from lhy_desktop.ui.play.game.controller import GameController

HELD = 350
"""Milliseconds from which a key counts as held, not tapped."""
TWICE = 600
"""Milliseconds within which a second press means that it stays."""
LEVELS = 4
"""How far from its own level the far end of a line of sight may be assumed."""


class Lookout(QObject):
    """Runs the commands in ``table``. A held key shows something until it comes up; a tapped one until tapped again."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game, self.window = game, game.window
        self._looked = QElapsedTimer()
        self.window.released.connect(self._released)
        self.table: dict[str, Callable[[], object]] = {
            "view.level_down": lambda: self._assume(-1),
            "view.level_up": lambda: self._assume(1),
            "view.counters": lambda: self._hide("view.counters"),
            "view.markers": lambda: self._hide("view.markers"),
            "view.look": self._look,
        }

    def _assume(self, by: int) -> None:
        """The line of sight as it would be with its far end on another level."""
        looking = self.game.looking
        if looking.tool == "los" and looking.over:
            looking.assumed = max(-LEVELS, min(LEVELS, looking.assumed + by))
            self.game.side.show_overlays(self.game.tool)

    def _hide(self, id: str) -> None:
        """Counters away, or all but the markers; the one lets go of the other."""
        registry = self.window.registry
        other = "view.markers" if id == "view.counters" else "view.counters"
        if registry[id].isChecked():
            registry[other].setChecked(False)
        bare, alone = registry["view.counters"].isChecked(), registry["view.markers"].isChecked()
        self.game.board.set_pieces_visible(counters=not bare and not alone, markers=not bare)

    def _look(self) -> None:
        """Look, or look away; its key pressed twice at once stays looking."""
        pressed = self.window.key_of == "view.look"
        twice = pressed and self._looked.isValid() and self._looked.elapsed() < TWICE
        if not (twice and self.game.seats.looking):
            self.game.look()
        self._looked.start()
        self.window.registry["view.look"].setChecked(self.game.seats.looking)

    def _released(self, id: str, ms: int) -> None:
        """A key held and let go: what it showed goes again."""
        if ms < HELD:
            return
        if id in ("view.counters", "view.markers") and self.window.registry[id].isChecked():
            self.window.registry[id].setChecked(False)
            self._hide(id)
        elif id == "view.look" and self.game.seats.looking:
            self._look()
