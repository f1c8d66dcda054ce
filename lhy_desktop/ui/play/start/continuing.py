"""Saved games opened and gone on with, whatever is wrong with them; copies of them, and variations of a game."""

import re
from collections.abc import Generator, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Clock, seats_in_order, side_words
from lhy_desktop.session import Opened, SaveFile, Session, TableSetting, changed_data, library
from lhy_desktop.session.players import HUMAN, seated
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels import notices
from lhy_desktop.ui.panels.seating import Seating, SeatingModel, SeatRow
from lhy_desktop.ui.play.desktops import desktop_of
from lhy_desktop.ui.play.game.computers import opponents
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.start.opening import Opening, Read
from lhy_desktop.ui.play.window.empty import furnishing
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.screens import note_place
from lhy_desktop.ui.start.new_game import WORDS
from lhy_desktop.ui.widgets.files import file_to_save

PERSON = "A person"
FILES = f"Saved games (*{library.SUFFIX})"


class Continuing(QObject):
    """Puts saved games on the screen, and writes copies and variations of the game that is there. ``opening`` is the
    save that is being read, or None."""

    def __init__(self, house: House, parent: QObject) -> None:
        super().__init__(parent)
        self._house = house
        self.opening: Opening | None = None
        self._steps: Generator[None, None, None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a game is coming to the screen: nothing else may be begun meanwhile."""
        return self._steps is not None

    def close(self) -> None:
        """The program ends: no game comes to the screen any more."""
        if self._steps is not None:
            self._steps.close()

    @property
    def _playing(self) -> Playing:
        playing = self._house.playing
        assert playing is not None
        return playing

    def open(self, path: Path, watched: bool = False) -> None:
        """Open a save: continue it, or only show it from its beginning; or say what is wrong with it."""
        if self.opening is not None or self.busy:
            return
        playing = self._house.playing
        if playing is not None and same(path, playing.game.session.path):
            playing.window.toast.say("This is the game on the screen.")
            return
        self.opening = opening = Opening(path, self._house.rulesets, self._house.host())
        players: dict[Seat, str] = {}
        opening.opened.connect(lambda save, opened: self._opened(path, save, opened, bool(players), watched))
        opening.missed.connect(lambda found: self._ask(opening, path, found, players))
        opening.failed.connect(lambda why: self.unopened(path, why))
        opening.canceled.connect(self._forget)

    def _forget(self) -> None:
        self.opening = None

    def unopened(self, path: Path, why: str) -> None:
        """Say why a file could not be opened."""
        self.opening = None
        self._house.tell(notices.unreadable(path.name, why), lambda _id: None)

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

    def _opened(self, path: Path, save: SaveFile, opened: Opened, others: bool, watched: bool) -> None:
        """``others`` sit in some seats: the game goes on in a copy."""
        self.opening = None
        if watched:
            self.change(opened.session, watched=True)
            return
        if opened.former is not None:
            self._former(opened)
            return
        go_on = self._copy if others else self._continue
        if not opened.problem:
            go_on(path, save, opened)
            return
        session: Session = opened.session
        minute = session.minute if isinstance(session.rules, Clock) else None
        model = notices.damaged(opened.good, opened.of, minute)
        ways = {
            "continue": lambda: self._copy(path, save, opened),
            "watch": lambda: self.change(opened.session, watched=True),
        }
        self._house.tell(model, lambda way: ways[way]() if way in ways else None)

    def _former(self, opened: Opened) -> None:
        """A save of other rules is watched, or goes on in a new game from its newest position."""
        told, former = opened.session, opened.former
        assert former is not None
        ways = {
            "continue": lambda: self._vary(told, told.goes_on()),
            "watch": lambda: self.change(told, watched=True),
        }
        model = notices.former(former.said, former.good is not None, opened.problem)
        self._house.tell(model, lambda way: ways[way]() if way in ways else None)

    def _copy(self, path: Path, save: SaveFile, opened: Opened) -> None:
        """Go on in a file of its own: the old one is damaged, played by others, or open in another program."""
        header = save.header
        whole = library.new_autosave(header.mission, ruleset=header.ruleset, playtest=header.carries)
        try:
            opened.session.save_as(whole)
        except OSError as error:
            library.give_back(whole)
            self.unopened(path, f"no copy to go on with could be written ({error.strerror or error})")
            return
        self._continue(whole, save, opened)

    def _continue(self, path: Path, save: SaveFile, opened: Opened) -> None:
        if library.is_running(path):
            self._copy(path, save, opened)
            return
        session: Session = opened.session
        session.attach(path)
        changed = changed_data(save, session.prepared)
        self.change(session, f"Data changed since this game was saved: {', '.join(changed)}." if changed else "")

    def change(self, session: Session, said: str = "", watched: bool = False) -> None:
        """Put a game in place of what is on the screen, a slice at a time, and say something there."""
        if not self.busy:
            self._steps = self._changing(session, said, watched)
            _in_slices(self, self._steps)

    def _changing(self, session: Session, said: str, watched: bool) -> Generator[None, None, None]:
        path, rules = session.path, session.rules
        if path is not None:
            library.mark_running(path)
        window: MainWindow | None = None
        if self._house.playing is not None:  # the next window stands where this one stands now
            note_place(self._house.playing.window, self._house.settings.places)
        try:
            window = yield from furnishing(self._house.settings, rules.name, "Opening the game…", desktop_of(rules))
            window.show()
            yield
            yield from self._house.opening(session, watched, window)
        except BaseException:  # also when the program ends meanwhile
            if window is not None:
                window.deleteLater()
            session.close()
            put_away(session)
            raise
        finally:
            self._steps = None
        yield
        if said and self._house.playing is not None:
            self._house.playing.window.toast.say(said, 8)

    def ask_copy(self) -> None:
        """Ask where a copy of the game on the screen is to lie, and write it."""
        if self._house.playing is None:
            return
        header = self._playing.game.session.header
        title = re.sub(r'[\\/:*?"<>|]+', " ", header.name or header.title)
        goal = library.games_folder() / f"{title}{library.SUFFIX}"
        path = file_to_save(self._house.host(), "Save a copy of this game", goal, FILES)
        if path is not None:
            self.save_copy(path)

    def save_copy(self, path: Path) -> None:
        """Write a copy of the game being played."""
        playing = self._playing
        session, toast = playing.game.session, playing.window.toast
        path = path if path.suffix == library.SUFFIX else path.with_name(path.name + library.SUFFIX)
        if library.is_running(path) and not same(path, session.path):
            toast.say(f"{path.name} is being played by another window: choose another name.", 8)
            return
        behind = bool(session.trouble)
        try:
            session.save_as(path, path.name.removesuffix(library.SUFFIX))
        except OSError as error:
            toast.say(f"{path.name} could not be written: {error.strerror or error}.", 8)
            return
        if behind:  # nothing can be written to the old file any more: the game goes on in the new one
            if session.path is not None:
                library.mark_closed(session.path)
            session.attach(path)
            library.mark_running(path)
            playing.game.changed()
        toast.say(f"Saved as {path.name}.")

    def vary(self, node: int) -> None:
        """Ask who sits where, and play on from a past position in a new game; the old one stays as it is."""
        game = self._playing.game
        old, desk = game.session, game.desk
        node = old.from_here(node)
        table, known = old.header.table, {id for id, _ in game.machine.viewers()}
        computers = tuple((id, words.seat) for id, words in opponents(desktop_of(old.rules)).items())
        rows = tuple(
            SeatRow(
                seat,
                desk.side(seat),
                table.seats.get(seat, HUMAN),
                # while a game goes on nobody may look into the hand of a seat that he does not hold in it
                (*(((HUMAN, PERSON),) if known & {"all", seat} or old.is_human(seat) else ()), *computers),
            )
            for seat in seats_in_order(old.rules, old.prepared)
        )
        when = desk.moment(old.moment_of(node))
        text = f"A new game begins at {when}, with the same past. The one played until now stays as it is."
        tables = tuple((id, words) for id, words, _ in WORDS.tables if id != "computer")
        asked = Seating(self._house.host(), SeatingModel("Who sits where?", text, rows, tables, table.mode))
        asked.seated.connect(lambda players, mode: self.vary_with(node, seated(table, players, mode)))
        asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asked.open()

    def vary_with(self, node: int, table: TableSetting) -> None:
        """Play on from a past position in a new game with a name of its own, with these players."""
        self._vary(self._playing.game.session, node, table)

    def _vary(self, old: Session, node: int, table: TableSetting | None = None) -> None:
        when = desktop_of(old.rules).desk(old).moment(old.moment_of(node))
        name = f"{old.header.name or old.header.title}, from {when}"
        _in_slices(self, self._varying(old.variation(node, name, table), self._new_path(old, name)))

    def _new_path(self, old: Session, name: str) -> Path:
        """Where a game lies that goes on from another. Of playtests many moments are tried: these make room for one
        another."""
        header, kept = old.header, self._house.settings.autosaves
        if header.carries:
            return library.new_autosave(header.mission, kept=kept, ruleset=header.ruleset, playtest=True)
        return library.new_named(name)

    def _varying(self, session: Session, path: Path) -> Iterator[None]:
        """Write some lines of the new game, then let the window breathe."""
        yield
        try:
            yield from session.saving(path)
        except OSError as error:
            library.give_back(path)
            why = f"the new game could not be written ({error.strerror or error})"
            if self._house.playing is not None:
                self._playing.window.toast.say(f"{why[:1].upper()}{why[1:]}.", 8)
            else:
                self.unopened(path, why)
            return
        session.attach(path)
        self.change(session, f"A new game, {session.header.name}. The other one is as it was.")


def _in_slices(owner: QObject, steps: Iterator[None]) -> None:
    """Do something a step at a time, so that the window of its owner never waits."""
    if next(steps, False) is None:
        QTimer.singleShot(0, owner, lambda: _in_slices(owner, steps))


def put_away(session: Session, coming: Path | None = None) -> None:
    """A game that was closed is not running any more; an autosave in which nobody answered anything goes, unless it is
    the file of the game that comes next."""
    path = session.path
    if path is None:
        return
    library.mark_closed(path)
    if not session.answered and library.is_autosave(path) and not same(path, coming):
        path.unlink(missing_ok=True)


def same(one: Path | None, other: Path | None) -> bool:
    """Whether both name one file."""
    return one is not None and other is not None and one.resolve() == other.resolve()
