"""The recruiting office of one game at the window: it offers avatars, keeps the choice, and remembers the end."""

from functools import partial

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


class Office:
    """See the module."""

    def __init__(self, session: Session, host: Host, over: QWidget) -> None:
        self._session, self._host, self._over = session, host, over
        self.dialog: ChooseAvatar | None = None

    def open(self) -> None:
        """Ask who the player at the screen is in this mission, or say why it is too late for that."""
        seat = self._seat()
        if seat is None:
            self._host.say("An avatar is chosen by a person, in the picture of his own side.", 6)
            return
        view = self._session.moment(len(self._session.entries)).view(seat)
        if not may_choose(view, seat):
            self._host.say("An avatar is chosen before the mission: until the first turn begins.", 6)
            return
        try:
            kept, said = book.load()
        except CareerError as error:
            self._host.say(str(error), 8)
            return
        if said:
            self._host.say(said, 10)
        nation = side_key(self._session.prepared, seat)
        mine = [one for one in kept.soldiers if one.alive and one.nation == nation]
        choice = kept.choice(game_key(self._session), seat)
        before = (choice.soldier, choice.avatar) if choice is not None else (NEW, "")
        self.dialog = ChooseAvatar(self._over.window(), mine, avatars(view, seat), before)
        self.dialog.chosen.connect(partial(self._chosen, seat))
        self.dialog.declined.connect(partial(self._declined, seat))
        self.dialog.open()

    def _seat(self) -> Seat | None:
        """The person at the screen: the only one, or the one who is asked."""
        people: list[Seat] = [seat for seat in SEATS if self._session.is_human(seat)]
        decision = self._session.decision()
        asked = decision.seat if decision is not None else None
        return people[0] if len(people) == 1 else next((seat for seat in people if seat == asked), None)

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
        self._keep(lambda kept: book.chosen(kept, None, key, seat), "Nobody's skin is in this game.")

    def _keep(self, put: book.Change, done: str) -> None:
        try:
            said = book.change(put)
        except CareerError as error:
            said = str(error)
        self._host.say(said or done, 6)
