"""Which part of the board is in sight: where things happen at first, and again when the board gets other room.

Nothing moves under a player's hands: once he has scrolled or zoomed, only he does.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPointF, QSizeF, QTimer
from PySide6.QtGui import QPolygonF, QResizeEvent

from lhy_desktop.ui.board.places import HEX, center
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.game.tray import NOWHERE, Dock
from lhy_desktop.ui.play.settings import GameLikes
from lhy_desktop.ui.play.window.last_view import restore_view

_DESK = 12.0
"""Desk shown around the map at most, while there is map to show."""
_LONG_QUESTION = 10.25
"""Height of a bar with a sentence, chips and two rows of answers, in lines of its text."""
READABLE = 72
"""Pixels a hex under which the figures of a counter cannot be read at ease."""


class Framing(QObject):
    """Frames the board of one game, ``name`` in the remembered views."""

    def __init__(self, game: GameController, likes: GameLikes, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self._board = game, game.board
        self._likes, self._name = likes, name
        self._framed: tuple[float, int, int] | None = None
        self._dock: Dock = NOWHERE
        self._settling: Literal["", "kept", "anew"] = ""
        game.area_asked.connect(self.look_soon)
        self._board.viewport().installEventFilter(self)

    def first_look(self) -> None:
        """Where this game was looked at last; of a new one, where things happen."""
        if self._game.state != "curtain" and restore_view(self._board, self._name, self._likes):
            return
        self.look()

    def look_soon(self) -> None:
        """When the bar has its new height."""
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """The whole map when its hexes are large enough then to read counters; else 100 %, where things happen."""
        if self._game.state == "over":
            return
        board, camera = self._board, self._board.camera
        board.fit(self._still_to_grow())
        if camera.pixels < READABLE:
            board.fit()
        if camera.pixels < READABLE:
            self._look_closer()
        self._keep()

    def _still_to_grow(self) -> int:
        """Pixels by which the bar will be higher at a long question: it frames nothing anew, and cuts nothing off."""
        bar = self._game.window.bar
        return max(0, round(_LONG_QUESTION * bar.fontMetrics().height()) - bar.height())

    def _look_closer(self) -> None:
        board, picture = self._board, self._game.tool.picture
        tiers = [[center(board.board, hex) for hex in hexes] for hexes in picture.points_of_interest()]
        if not tiers:
            return
        board.set_pixels(HEX)
        seen = board.mapToScene(board.viewport().rect()).boundingRect()
        whole = board.sheet.adjusted(-_DESK, -_DESK, _DESK, _DESK)
        fitting = (spots for spots in tiers if _fits(spots, seen.size()))
        spots = next(fitting, tiers[-1])
        x = _within([spot.x() for spot in spots], seen.width(), whole.left(), whole.right())
        y = _within([spot.y() for spot in spots], seen.height(), whole.top(), whole.bottom())
        board.centerOn(x, y)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The board gets other room. The bar's height changes at every question, and frames nothing anew."""
        if isinstance(event, QResizeEvent) and (self._settling or self._stands()):
            wider = event.size().width() != event.oldSize().width()
            other = wider or self._dock != self._game.side.tray.dock
            self._settling = "anew" if other or self._settling == "anew" else "kept"
            QTimer.singleShot(0, self, self._settle)
        return False

    def _settle(self) -> None:
        """The board has its new room."""
        anew, self._settling = self._settling == "anew", ""
        if anew:
            self.look()
        else:
            self._keep()

    def _keep(self) -> None:
        self._framed, self._dock = self._place(), self._game.side.tray.dock

    def _stands(self) -> bool:
        """Whether the board is as it was framed last: nobody has scrolled or zoomed."""
        return self._framed == self._place()

    def _place(self) -> tuple[float, int, int]:
        board = self._board
        return board.camera.pixels, board.horizontalScrollBar().value(), board.verticalScrollBar().value()


def _fits(spots: list[QPointF], room: QSizeF) -> bool:
    """Whether hexes with these centers are seen whole at once."""
    area = QPolygonF(spots).boundingRect()
    return area.width() + HEX <= room.width() and area.height() + HEX <= room.height()


def _within(places: list[float], room: float, low: float, high: float) -> float:
    """The middle of some places, moved so that a window of that room shows no more than ``low`` to ``high``."""
    if room >= high - low:
        return (low + high) / 2
    return min(max((min(places) + max(places)) / 2, low + room / 2), high - room / 2)
