"""Reading missions and saved games behind the start screen, a few hundredths of a second at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.ui.play.start.game_shelf import GameShelf
from lhy_desktop.ui.play.start.missions import MissionShelf, ruleset_in


class Reader(QObject):
    """Lists every mission; reads those of the rulebook that is looked at: cards, then saved games, then pages.

    A rulebook is imported for that, and no other one. ``told(id)`` when more is known of a mission, ``listed`` when
    more can be listed.
    """

    told = Signal(str)
    listed = Signal()

    def __init__(self, missions: MissionShelf, games: GameShelf, shown: Callable[[], str], parent: QObject) -> None:
        """``shown`` answers the mission whose page is open; "" while nobody looks at missions."""
        super().__init__(parent)
        self._missions, self._games, self._shown = missions, games, shown
        self._ruleset = ""
        self.reading = False
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on)

    def begin(self) -> None:
        """Read what has not been read yet. ``reading`` until all that can be listed is."""
        self.reading, self._ruleset = True, ""
        self._steps = self._all()
        self._timer.start()

    def look(self, id: str) -> None:
        """Another mission is looked at: one of a rulebook that has not been read makes it be read."""
        if ruleset_in(id) != self._ruleset and not all(map(self._missions.known, self._missions.of(ruleset_in(id)))):
            self.begin()

    def close(self) -> None:
        """Read no more."""
        self._timer.stop()

    def _on(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._timer.stop()

    def _all(self) -> Iterator[None]:
        yield
        for _ in self._missions.listing():
            self.listed.emit()
            yield
        self._ruleset = ruleset_in(self._shown())
        yield from self._cards()
        for path in self._games.waiting():
            self._games.read(path)
            yield
        self.reading = False
        self.listed.emit()
        yield
        yield from self._pages()

    def _cards(self) -> Iterator[None]:
        """The cards of the rulebook that is looked at."""
        unread = [id for id in self._missions.of(self._ruleset) if not self._missions.known(id)]
        if not unread:
            return
        yield from self._missions.loading(self._ruleset)
        yield from self._missions.boards(self._ruleset)
        for id in unread:
            yield from self._missions.first(id)
            self.told.emit(id)
            yield

    def _pages(self) -> Iterator[None]:
        """What only pages show, the mission shown first."""
        left = [id for id in self._missions.ids() if self._missions.known(id) and not self._missions.whole(id)]
        while left and self._shown():
            id = self._shown() if self._shown() in left else left[0]
            left.remove(id)
            yield from self._missions.reading(id)
            self._missions.check(id)
            self.told.emit(id)
            yield
