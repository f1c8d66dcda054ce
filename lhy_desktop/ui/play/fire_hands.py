"""The hand on fires of several lines and on the defender's front: X, joining units, the twelve handles."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from lhy_desktop.ui.games.lhy.panels import refusals
from lhy_desktop.ui.games.lhy.tools import fronts, joint_fire
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.hands import Hands

_TURNS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class FireHands(QObject):
    """Listens to the handles of the board; left and right turn the front while it is asked for."""

    def __init__(self, game: GameController, hands: Hands) -> None:
        super().__init__(game)
        self.game, self.hands = game, hands
        game.board.arc_clicked.connect(self._front_clicked)
        game.board.arc_hovered.connect(self._front_hovered)
        game.board.installEventFilter(self)
        game.window.bar.chip_chosen.connect(self._chip)
        self.table: dict[str, Callable[[], object]] = {"orders.split": self.split}

    def split(self) -> None:
        """X: the fire in hand is split, or why not."""
        draft = self.game.draft
        if not self.hands.asking or not draft.orders:
            return
        if not draft.units and draft.picture.able:
            draft.select(draft.picture.able[0])
        if not joint_fire.split(draft):
            self.game.window.explain(refusals.why(draft, "split", "", draft.refused))
        self.game.changed()

    def _chip(self, id: str) -> None:
        """The chip of a unit that may fire along: it does, or no longer."""
        kind, _, unit = id.partition(":")
        if kind == "join" and self.hands.asking:
            joint_fire.join(self.game.draft, unit)
            self.game.changed()

    # -- the front ----------------------------------------------------------------------------------

    def _front_clicked(self, hex: str, place: int) -> None:
        """A handle: the front is drafted there, and on the second click taken."""
        draft = self.game.draft
        index = fronts.option_at(draft, place)
        if not self.hands.asking or index < 0:
            return
        if draft.option == index:
            self.game.enter()
            return
        draft.choose(index)
        self.game.changed()

    def _front_hovered(self, hex: str, place: int) -> None:
        """Another handle under the pointer shows what it would mean."""
        self.game.side.front = place
        if self.game.state == "asking":
            self.game.side.show_overlays(self.game.draft)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Left and right turn the front from handle to handle, clockwise."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.key() not in _TURNS:
            return False
        draft = self.game.draft
        if event.modifiers() or not self.hands.asking or not fronts.asked(draft):
            return False
        draft.choose(fronts.turned(draft, _TURNS[event.key()]))
        self.game.changed()
        return True
