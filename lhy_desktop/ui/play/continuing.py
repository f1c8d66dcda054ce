"""Saved games are opened and gone on with, in their own file or in a copy, whatever is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Clock, side_words
from lhy_desktop.session import Opened, SaveFile, Session, changed_data, library
from lhy_desktop.session.players import HUMAN
from lhy_desktop.ui.panels import notices
from lhy_desktop.ui.play.desktops import desktop_of
from lhy_desktop.ui.play.empty import game_window
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.opening import Opening, Read
from lhy_desktop.ui.play.opponents import opponents

PERSON = "A person"


class Continuing(QObject):
    """Puts saved games on the screen. ``opening`` is the save that is being read, or None."""

    def __init__(self, house: House, parent: QObject) -> None:
        super().__init__(parent)
        self._house = house
        self.opening: Opening | None = None
        self._steps: Iterator[None] = iter(())

    def open(self, path: Path) -> None:
        """Open a save: continue it, or say what is wrong with it."""
        if self.opening is not None:
            return
        playing = self._house.playing
        if playing is not None and same(path, playing.game.session.path):
            playing.window.toast.say("This is the game on the screen.")
            return
        self.opening = opening = Opening(path, self._house.rulesets, self._house.host())
        players: dict[Seat, str] = {}
        opening.opened.connect(lambda save, opened: self._opened(path, save, opened, bool(players)))
        opening.missed.connect(lambda found: self._ask(opening, path, found, players))
        opening.failed.connect(lambda why: self.unopened(path, why))
        opening.canceled.connect(self._forget)

    def _forget(self) -> None:
        self.opening = None

    def unopened(self, path: Path, why: str) -> None:
        """Say why a file could not be opened."""
        self.opening = None
        self._house.tell(notices.unreadable(path.name, why), lambda _id: None)

    # -- a player is missing --------------------------------------------------------------------------

    def _ask(self, opening: Opening, path: Path, found: Read, players: dict[Seat, str]) -> None:
        """Ask who sits in each seat whose computer player is not installed, one after the other."""
        left = {seat: name for seat, name in found.missing.items() if seat not in players}
        if not left:
            opening.go_on(found, players)
            return
        seat, name = next(iter(left.items()))
        side = side_words(found.rules, found.prepared, seat).people
        others = tuple((one, words.seat) for one, words in opponents(desktop_of(found.rules)).items())

        def chosen(id: str) -> None:
            if id == "cancel":
                self._forget()
                return
            players[seat] = id
            self._ask(opening, path, found, players)

        self._house.tell(notices.player_gone(name, side, (*others, (HUMAN, PERSON))), chosen)

    # -- going on -------------------------------------------------------------------------------------

    def _opened(self, path: Path, save: SaveFile, opened: Opened, others: bool) -> None:
        """``others`` sit in some seats: the game goes on in a copy."""
        self.opening = None
        go_on = self._copy if others else self._continue
        if not opened.problem:
            go_on(path, save, opened)
            return
        session: Session = opened.session
        minute = session.minute if isinstance(session.rules, Clock) else None
        model = notices.damaged(opened.good, opened.of, minute)
        ways = {
            "continue": lambda: self._copy(path, save, opened),
            "watch": lambda: self._house.play(opened.session, watched=True),
        }
        self._house.tell(model, lambda way: ways[way]() if way in ways else None)

    def _copy(self, path: Path, save: SaveFile, opened: Opened) -> None:
        """Go on in a file of its own: the old one is damaged, played by others, or open in another program."""
        whole = library.new_autosave(save.header.mission, ruleset=save.header.ruleset)
        try:
            opened.session.save_as(whole)
        except OSError as error:
            self.unopened(path, f"no copy to go on with could be written ({error.strerror or error})")
            return
        self._continue(whole, save, opened)

    def _continue(self, path: Path, save: SaveFile, opened: Opened) -> None:
        if library.is_running(path):
            self._copy(path, save, opened)
            return
        session: Session = opened.session
        session.attach(path)
        changed, made, now = changed_data(save, session.prepared), save.header.version, session.rules.version
        said = (
            [f"This game was begun under version {made} of the rules; these are version {now}."] if made != now else []
        )
        said += [f"Data changed since this game was saved: {', '.join(changed)}."] if changed else []
        self.change(session, " ".join(said))

    def change(self, session: Session, said: str) -> None:
        """Put a game in place of what is on the screen, a slice at a time, and say something there."""
        self._steps = self._changing(session, said)
        self._slice()

    def _slice(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            return
        QTimer.singleShot(0, self._slice)

    def _changing(self, session: Session, said: str) -> Iterator[None]:
        if session.path is not None:
            library.mark_running(session.path)
        rules = session.rules
        window = game_window(self._house.settings, rules.name, "Opening the game…", desktop_of(rules))
        yield
        window.show()
        yield
        self._house.play(session, window=window)
        yield
        if said and self._house.playing is not None:
            self._house.playing.window.toast.say(said, 8)


def same(one: Path | None, other: Path | None) -> bool:
    """Whether both name one file."""
    return one is not None and other is not None and one.resolve() == other.resolve()
