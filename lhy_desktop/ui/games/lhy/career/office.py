"""The recruiting office of one game at the window: it offers avatars, and keeps the choice."""

from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.asks.career.service import avatars
from lhy_desktop.session import Session
from lhy_desktop.ui.games.lhy.career import book
from lhy_desktop.ui.games.lhy.career.book import Book, CareerError, Choice
from lhy_desktop.ui.games.lhy.career.choosing import NEW, ChooseAvatar
from lhy_desktop.ui.games.lhy.career.course import game_key, may_choose
from lhy_desktop.ui.games.lhy.sides import name, side_key
from lhy_desktop.ui.seam.host import Host

LATE = "An avatar is chosen before the mission: until the first turn begins."


class Office:
    """See the module. Whoever plays with it is asked at his first question before the first turn, once."""

    def __init__(self, session: Session, host: Host, over: QWidget) -> None:
        self._session, self._host, self._over = session, host, over
        self._asked: set[Seat] = set()
        self.dialog: ChooseAvatar | None = None
        host.asked.connect(self.offer)

    def offer(self) -> None:
        """Ask the player at the screen, if he plays with it and has not been asked in this mission."""
        seat = self._seat() if self._host.asking else None
        if seat is None or seat in self._asked or self._open():
            return
        if not may_choose(self._session, seat):
            self._asked.add(seat)
            return
        try:
            kept, _ = book.load()
        except CareerError:
            return
        if kept.asks and kept.choice(game_key(self._session), seat) is None:
            self._asked.add(seat)
            QTimer.singleShot(0, self._host.owner, partial(self._offer_to, seat))

    def _offer_to(self, seat: Seat) -> None:
        if self._seat() == seat:
            self.open()

    def _open(self) -> bool:
        return self.dialog is not None and self.dialog.isVisible()

    def open(self) -> None:
        """Ask who the player at the screen is in this mission, or say why it is too late for that."""
        seat = self._seat()
        if seat is None:
            self._host.say("An avatar is chosen by a person, in the picture of his own side.", 6)
            return
        if not may_choose(self._session, seat):
            self._host.say(LATE, 6)
            return
        try:
            kept, said = book.load()
        except CareerError as error:
            self._host.say(str(error), 8)
            return
        if said:
            self._host.say(said, 10)
        nation = side_key(self._session.prepared, seat)
        view = self._session.view(seat)
        mine = [one for one in kept.soldiers if one.alive and one.nation == nation]
        choice = kept.choice(game_key(self._session), seat)
        before = (choice.soldier, choice.avatar) if choice is not None else (NEW, "")
        dialog = self.dialog = ChooseAvatar(self._over.window(), mine, avatars(view, seat), before)
        dialog.finished.connect(lambda _result: self._closed(dialog))
        self.dialog.chosen.connect(partial(self._chosen, seat))
        self.dialog.declined.connect(partial(self._declined, seat))
        self.dialog.open()

    def _closed(self, dialog: ChooseAvatar) -> None:
        """Nothing of one player's dialog stays for the other."""
        dialog.deleteLater()
        if self.dialog is dialog:
            self.dialog = None
        self._over.setFocus()

    def _seat(self) -> Seat | None:
        """The person at the screen, in whose own picture nobody else looks."""
        viewer = self._host.tool.picture.viewer
        return next((seat for seat in SEATS if seat == viewer and self._session.is_human(seat)), None)

    def _chosen(self, seat: Seat, soldier: int, named: str, avatar: str) -> None:
        nation, key = side_key(self._session.prepared, seat), game_key(self._session)

        def put(kept: Book) -> Book:
            found = kept.soldier(soldier) if soldier != NEW else None
            if found is None:
                kept, found = book.enlisted(kept, named or name(self._session.prepared, avatar), nation)
            return book.chosen(kept, Choice(key, seat, avatar, found.id), key, seat)

        self._keep(put, "It is noted, and nobody else knows.")

    def _declined(self, seat: Seat) -> None:
        key = game_key(self._session)
        nobody = Choice(key, seat, "", NEW)
        self._keep(lambda kept: book.chosen(kept, nobody, key, seat), "You put nobody's skin in this game.")

    def _keep(self, put: book.Change, done: str) -> None:
        try:
            said = book.change(put)
        except CareerError as error:
            said = str(error)
        self._host.say(said or done, 6)
