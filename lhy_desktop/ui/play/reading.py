"""Reading missions and saved games behind the start screen, a few hundredths of a second at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.ui.play.game_shelf import GameShelf
from lhy_desktop.ui.play.missions import MissionShelf


class Reader(QObject):
    """Reads all there is: first every mission's card, then saved games, then counters, the mission shown first.

    ``told(id)`` when more is known of a mission, ``listed`` when everything can be listed.
    """

    told = Signal(str)
    listed = Signal()

    def __init__(self, missions: MissionShelf, games: GameShelf, shown: Callable[[], str], parent: QObject) -> None:
        """``shown`` answers the mission whose page is open; "" while nobody looks at missions."""
        super().__init__(parent)
        self._missions, self._games, self._shown = missions, games, shown
        self._unread: list[str] = []
        self._unread_games: list[Path] = []
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on)

    def begin(self) -> None:
        """Read what has not been read yet."""
        self._unread = [id for id in self._missions.ids() if not self._missions.known(id)]
        self._unread_games = self._games.waiting()
        self._steps = self._all()
        self._timer.start()

    @property
    def reading(self) -> bool:
        """Whether cards or saved games are still being read."""
        return bool(self._unread or self._unread_games) or not all(map(self._missions.known, self._missions.ids()))

    def close(self) -> None:
        """Read no more."""
        self._timer.stop()

    def _on(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._timer.stop()

    def _all(self) -> Iterator[None]:
        if self._unread:
            yield from self._missions.boards()
        while self._unread:
            for _ in self._missions.first(self._unread[0]):
                yield
            self.told.emit(self._unread.pop(0))
            yield
        while self._unread_games:
            self._games.read(self._unread_games.pop(0))
            yield
        self.listed.emit()
        yield
        left = [id for id in self._missions.ids() if not self._missions.whole(id)]
        while left and self._shown():
            id = self._shown() if self._shown() in left else left[0]
            left.remove(id)
            yield from self._missions.reading(id)
            self._missions.check(id)
            self.told.emit(id)
            yield
