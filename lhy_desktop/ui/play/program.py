"""The program around the games: start screen, new games, saves, recovery, and the window of the game being played."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from shiboken6 import isValid

from lhy_desktop import __version__
from lhy_desktop.bots import bot_names
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.rulesets.lhy.files import rulings
from lhy_desktop.session import Opened, SaveFile, Session, TableSetting, changed_data, library
from lhy_desktop.ui.actions import commands_of
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels import notices
from lhy_desktop.ui.panels.notices import Notice, NoticeModel
from lhy_desktop.ui.panels.result import ResultModel, ResultSheet
from lhy_desktop.ui.play import settings as kept_settings
from lhy_desktop.ui.play.empty import game_window
from lhy_desktop.ui.play.game_shelf import GameShelf
from lhy_desktop.ui.play.lobby import lobby
from lhy_desktop.ui.play.missions import MissionShelf, order, start_model
from lhy_desktop.ui.play.opening import Opening
from lhy_desktop.ui.play.playing import Playing
from lhy_desktop.ui.play.preferences import Preferences
from lhy_desktop.ui.play.reading import Reader
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.start.model import StartModel
from lhy_desktop.ui.start.new_game import NewGame, SeatChoice
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.theme import theme

_FILES = f"Saved games (*{library.SUFFIX})"


class Program(QObject):
    """One per process. ``start`` is the start screen, ``playing`` the game on the screen, either may be None."""

    def __init__(self, app: QApplication, rules: Ruleset, settings: Settings, art: bool = True) -> None:
        """Without ``art`` maps stay flat."""
        super().__init__(app)
        self.app, self.rules, self.settings, self._art = app, rules, settings, art
        self.shelf = MissionShelf(rules)
        self.games = GameShelf(self.shelf)
        self.start: StartScreen | None = None
        self.playing: Playing | None = None
        self.notice: Notice | None = None
        self.opening: Opening | None = None
        self.sheet: ResultSheet | None = None
        self._counters = theme().counters
        self.reader = Reader(self.shelf, self.games, self._looked_at, self)
        self.reader.told.connect(self._tell_mission)
        self.reader.listed.connect(self._listed)
        self.preferences = Preferences(settings, self._host, lambda: self.playing, commands_of(DESKTOP))
        self._steps: Iterator[None] = iter(())
        theme().changed.connect(self._theme_changed)
        app.aboutToQuit.connect(self.quit)

    # -- the start screen ---------------------------------------------------------------------------

    def show_start(self, screen: StartScreen | None = None) -> None:
        """Show missions and saved games; missions are read one after the other behind the screen.

        ``screen`` is one that is shown already.
        """
        if self.start is None:
            self.start = screen or lobby()
            self.start.begun.connect(self.begin)
            self.start.continued.connect(lambda save: self.open_save(Path(save)))
            self.start.renamed.connect(
                lambda save, name: self._keep_house(Path(save), self.games.rename(Path(save), name))
            )
            self.start.deleted.connect(lambda save: self._keep_house(Path(save), self.games.delete(Path(save))))
            self.start.undone.connect(lambda: self._keep_house(library.games_folder(), self.games.undelete()))
            self.start.learn_asked.connect(self.learn)
            self.start.settings_asked.connect(self.preferences.open)
            self.start.theme_asked.connect(lambda: theme().set(name="dark" if theme().name == "paper" else "paper"))
        self.games.read_newest()
        self._feed_start()
        self.start.show()
        self.start.activateWindow()
        self.reader.begin()

    @property
    def reading(self) -> bool:
        """Whether missions or saved games are still being read."""
        return self.reader.reading

    def _feed_start(self) -> None:
        if self.start is not None:
            self.start.new_game.prefer(self.settings.opponent, self.settings.seconds)
            self.start.show_model(self._start_model(), self._defaults())

    def _start_model(self) -> StartModel:
        model = start_model(self.shelf, self.settings.played, self.games.games())
        return replace(model, gone=self.games.gone)

    def _looked_at(self) -> str:
        return self.start.current if self.start is not None and self.start.isVisible() else ""

    def _tell_mission(self, id: str) -> None:
        """More is known of a mission: its card and page show it."""
        if self.start is not None and self.start.isVisible():
            self.start.update_card(self._start_model().mission(id))

    def _listed(self) -> None:
        """All missions and games are known: sort and filter them, and say what the player changed."""
        if self.start is not None and self.start.isVisible():
            self._feed_start()

    def _defaults(self) -> NewGame | None:
        table = self.settings.table
        ids = list(self.shelf.setups)
        if table is None or not ids:
            return None
        setup = self.shelf.setups[ids[0]]
        from lhy_desktop.ui.games.lhy.sides import side_look

        seats = tuple(
            SeatChoice(side_look(setup, s), table.seats.get(s, "human"), table.names.get(s, "")) for s in order(setup)
        )
        return NewGame("", seats, table.mode, table.undo, None, True, table.dice)

    def recover(self) -> None:
        """After a crash: offer the game that was left open."""
        for path in library.interrupted():
            game = self.games.read(path)
            if game is None or game.ended:
                library.mark_closed(path)
                continue
            when = time.strftime("%d %b at %H:%M", time.localtime(path.stat().st_mtime)).lstrip("0")
            model = notices.recovery(when, game.title, game.place)
            self._tell(model, partial(self._recovered, path))
            return

    def _recovered(self, path: Path, id: str) -> None:
        if id == "folder":
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
            self.recover()
            return
        library.mark_closed(path)
        if id == "continue":
            self.open_save(path)
        elif id == "discard":
            self._keep_house(path, self.games.delete(path))

    def _keep_house(self, path: Path, problem: str) -> None:
        """A saved game was renamed, deleted or brought back, or could not be."""
        if problem:
            self._unopened(path, problem)
        self._look_again()

    def _look_again(self) -> None:
        for path in self.games.waiting():
            self.games.read(path)
        self._feed_start()

    # -- beginning and opening ----------------------------------------------------------------------

    def begin(self, choice: NewGame) -> None:
        """A new game as chosen on the page."""
        try:
            setup = self.shelf.setup(choice.mission, {**rulings.as_options(rulings.own_values()), **choice.options})
        except ContentError as error:
            places = tuple((f"{p.file}, line {p.line}" if p.line else str(p.file), p.text) for p in error.problems)
            self._tell(notices.faulty(choice.mission, places), lambda _id: None)
            return
        pairs = list(zip(order(setup), choice.seats, strict=True))
        seats = {seat: chosen.player for seat, chosen in pairs}
        people = sum(player == "human" for player in seats.values())
        mode = choice.table if people == len(seats) and choice.table != "computer" else "computer"
        names = {seat: chosen.name for seat, chosen in pairs if chosen.name}
        table = TableSetting(seats, mode, choice.undo, names, dice=choice.dice)
        if mode == "computer":
            self.settings.seconds = choice.seconds
        if choice.remember:
            self.settings.table = table
        self.settings.played[choice.mission] = int(time.time())
        seed = secrets.randbits(31) if choice.seed is None else choice.seed
        self.new_game(setup, table, seed, name=choice.name)

    def learn(self, mission: str) -> None:
        """Begin a mission with lessons: the attacker learns against the usual computer player."""
        setup = self.shelf.setup(mission)
        learner, rival = order(setup)
        table = TableSetting({learner: "human", rival: bot_names(self.rules.name)[0]}, "computer", "friendly")
        self.settings.played[mission] = int(time.time())
        self.new_game(setup, table, secrets.randbits(31))

    def new_game(
        self, setup: Any, table: TableSetting, seed: int, window: MainWindow | None = None, name: str = ""
    ) -> None:
        """Begin and show a game; it is saved from its first line on. ``window`` is one that is shown already."""
        kept = self.settings.autosaves
        path = library.new_named(name) if name else library.new_autosave(setup.mission.id, kept=kept)
        self.play(Session.new(self.rules, setup, table, seed, path, name), window=window)

    def play(self, session: Session, watched: bool = False, window: MainWindow | None = None) -> None:
        """Show a game; one that is ``watched`` is shown from its start by the time machine, and nobody is asked."""
        self._leave(session.path)
        if session.path is not None:
            library.mark_running(session.path)
        try:
            playing = Playing(session, self.settings, DESKTOP, self, watched, window=window)
        except Exception:  # nobody sits before an empty screen; the guard says what happened
            self.show_start()
            raise
        playing.commands.outer.connect(self.run)
        playing.window.closing.connect(self._window_closed)
        playing.game.ended.connect(self._ended)
        playing.game.trouble.connect(self._trouble)
        playing.game.machine.varied.connect(self.vary)
        playing.game.machine.left.connect(self.to_start)
        playing.window.curtain.menu_asked.connect(self._curtain_menu)
        self.playing = playing
        if self.start is not None:
            self.start.hide()
        playing.show()

    def open_save(self, path: Path) -> None:
        """Open a save: continue it, or say what is wrong with it."""
        if self.opening is not None:
            return
        if self.playing is not None and _same(path, self.playing.game.session.path):
            self.playing.window.toast.say("This is the game on the screen.")
            return
        self.opening = Opening(path, self.rules, self._host())
        self.opening.opened.connect(lambda save, opened: self._opened(path, save, opened))
        self.opening.failed.connect(lambda why: self._unopened(path, why))
        self.opening.canceled.connect(self._forget_opening)

    def _forget_opening(self) -> None:
        self.opening = None

    def _unopened(self, path: Path, why: str) -> None:
        self.opening = None
        self._tell(notices.unreadable(path.name, why), lambda _id: None)

    def _opened(self, path: Path, save: SaveFile, opened: Opened) -> None:
        self.opening = None
        if not opened.problem:
            self._continue(path, save, opened)
            return
        minute = int(opened.session.view("table").minute)
        self._tell(notices.damaged(opened.good, opened.of, minute), lambda way: self._damaged(way, path, save, opened))

    def _damaged(self, id: str, path: Path, save: SaveFile, opened: Opened) -> None:
        if id == "continue":
            self._continue_copy(path, save, opened)
        elif id == "watch":
            self.play(opened.session, watched=True)

    def _continue_copy(self, path: Path, save: SaveFile, opened: Opened) -> None:
        """Go on in a file of its own: the old one is damaged, or another program is playing it."""
        whole = library.new_autosave(save.header.mission)
        try:
            opened.session.save_as(whole)
        except OSError as error:
            self._unopened(path, f"no copy to go on with could be written ({error.strerror or error})")
            return
        self._continue(whole, save, opened)

    def _continue(self, path: Path, save: SaveFile, opened: Opened) -> None:
        if library.is_running(path):
            self._continue_copy(path, save, opened)
            return
        session: Session = opened.session
        session.attach(path)
        changed = changed_data(save, session.prepared)
        self._change(session, f"Data changed since this game was saved: {', '.join(changed)}." if changed else "")

    def _change(self, session: Session, said: str) -> None:
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
        window = game_window(self.settings, "Opening the game…", DESKTOP)
        yield
        window.show()
        yield
        self.play(session, window=window)
        yield
        if said and self.playing is not None:
            self.playing.window.toast.say(said, 8)

    # -- commands of the playing window -------------------------------------------------------------

    def run(self, id: str) -> None:
        """Commands about games and files."""
        table: dict[str, Callable[[], object]] = {
            "game.new": self.to_start,
            "game.close": self.to_start,
            "game.open": self._ask_open,
            "game.save": self._ask_save,
            "game.quit": self.app.quit,
            "help.about": self._about,
            "tools.settings": self.preferences.open,
            "game.result": self._ended,
        }
        if id in table:
            table[id]()

    def to_start(self) -> None:
        """Leave the game (it is saved) and show the missions."""
        self._leave()
        self.show_start()

    def _ask_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._host(), "Open a saved game", str(library.games_folder()), _FILES)
        if name:
            self.open_save(Path(name))

    def _ask_save(self) -> None:
        if self.playing is None:
            return
        header = self.playing.game.session.header
        title = re.sub(r'[\\/:*?"<>|]+', " ", header.name or header.title)
        goal = library.games_folder() / f"{title}{library.SUFFIX}"
        name, _ = QFileDialog.getSaveFileName(self._host(), "Save a copy of this game", str(goal), _FILES)
        if name:
            self.save_copy(Path(name))

    def save_copy(self, path: Path) -> None:
        """Write a copy of the game being played."""
        assert self.playing is not None
        session = self.playing.game.session
        path = path if path.suffix == library.SUFFIX else path.with_name(path.name + library.SUFFIX)
        if library.is_running(path) and not _same(path, session.path):
            self.playing.window.toast.say(f"{path.name} is being played by another window: choose another name.", 8)
            return
        behind = bool(session.trouble)
        try:
            session.save_as(path, path.name.removesuffix(library.SUFFIX))
        except OSError as error:
            self.playing.window.toast.say(f"{path.name} could not be written: {error.strerror or error}.", 8)
            return
        if behind:  # the old place takes nothing any more: the game goes on in the new one
            if session.path is not None:
                library.mark_closed(session.path)
            session.attach(path)
            library.mark_running(path)
            self.playing.game.changed()
        self.playing.window.toast.say(f"Saved as {path.name}.")

    # -- variations ---------------------------------------------------------------------------------

    def vary(self, place: int) -> None:
        """Play on from a past position in a new game with a name of its own; the old one stays as it is."""
        assert self.playing is not None
        old = self.playing.game.session
        name = f"{old.header.name or old.header.title}, from answer {place}"
        session, path = old.variation(place, name), library.new_named(name)
        self._steps = session.saving(path)
        QTimer.singleShot(0, lambda: self._vary_on(session, path))

    def _vary_on(self, session: Session, path: Path) -> None:
        """Write some lines of the new game, then let the window breathe."""
        try:
            next(self._steps)
        except StopIteration:
            session.attach(path)
            self._change(session, f"A new game, {session.header.name}. The other one is as it was.")
        except OSError as error:
            if self.playing is not None:
                self.playing.window.toast.say(f"The new game could not be written: {error.strerror or error}.", 8)
        else:
            QTimer.singleShot(0, lambda: self._vary_on(session, path))

    def fault(self, report: str, where: str) -> None:
        """Something failed that nobody foresaw: say that nothing is lost."""
        if self.notice is not None and isValid(self.notice) and self.notice.isVisible():
            return  # one is enough: a fault in painting comes back with every paint
        kept = f" A report lies in {where}." if where else ""
        text = f"Something in the program failed. Your game is saved up to the last decision; you can go on.{kept}"
        self._tell(
            NoticeModel("fault", "The program stumbled", text, (("cancel", "Go on"),), (), report),
            lambda _id: self.playing.game.resume() if self.playing is not None else None,
        )

    def _about(self) -> None:
        text = (
            f"LHY Desktop {__version__}, an unofficial program for tactical wargames, with the rules of The Last "
            "Hundred Yards enforced. Maps, counters, missions and words are its own. It uses no network."
        )
        self._tell(NoticeModel("about", "LHY Desktop", text, (("cancel", "Close"),)), lambda _id: None)

    def _curtain_menu(self) -> None:
        """Behind the curtain one may only leave; everything is saved."""
        if self.playing is None:
            return
        menu = QMenu(self.playing.window)
        menu.addAction("To the missions", self.to_start)
        menu.addAction("Quit", self.app.quit)
        menu.popup(self.playing.window.mapToGlobal(self.playing.window.rect().center()))

    def _ended(self) -> None:
        playing = self.playing
        if playing is None or playing.game.session.result() is None:
            return
        self._gather(playing, playing.game.desk.result(playing.game.session))

    def _gather(self, playing: Playing, steps: Generator[None, None, ResultModel]) -> None:
        """Look through one more turn of the game that ended; the sheet opens when all are gone through."""
        if self.playing is not playing:
            return
        try:
            next(steps)
        except StopIteration as done:
            self.sheet = ResultSheet(playing.window, done.value)
            self.sheet.chosen.connect(lambda way: self.to_start() if way == "result.start" else None)
            self.sheet.open()
        else:
            QTimer.singleShot(0, lambda: self._gather(playing, steps))

    def _trouble(self, text: str) -> None:
        if self.playing is not None:
            self.playing.window.toast.say(f"{text} The game goes on; use Game, Save as, for another place.", 10)

    # -- leaving ------------------------------------------------------------------------------------

    def _window_closed(self) -> None:
        if self.playing is not None and self.sender() is self.playing.window:
            self._leave()
            self.app.quit()

    def _leave(self, coming: Path | None = None) -> None:
        """Put the game away: saved, closed, not running any more. ``coming`` is the file played next."""
        playing, self.playing = self.playing, None
        if playing is None:
            return
        self.preferences.close()
        if self.sheet is not None:
            self.sheet.close()
            self.sheet = None
        session = playing.game.session
        path, unused = session.path, session.number == 0
        playing.close()
        if path is not None:
            library.mark_closed(path)
            if unused and library.is_autosave(path) and not _same(path, coming):
                path.unlink(missing_ok=True)
        playing.deleteLater()
        kept_settings.keep(self.settings)

    def quit(self) -> None:
        """End everything in order."""
        self.reader.close()
        self._leave()
        if self.notice is not None and isValid(self.notice):
            self.notice.hide()
            self.notice.deleteLater()
        self.notice = None
        self.preferences.close()
        library.forget_deleted()
        kept_settings.keep(self.settings)

    def _theme_changed(self) -> None:
        self.settings.theme, self.settings.text = theme().name, theme().percent
        if self._counters != theme().counters:
            self._counters = theme().counters
            self.shelf.outdate()
            self.reader.begin()

    def _host(self) -> QWidget | None:
        return self.playing.window if self.playing is not None else self.start

    def _tell(self, model: NoticeModel, answer: Callable[[str], object]) -> None:
        self.notice = Notice(self._host(), model)
        self.notice.chosen.connect(answer)
        self.notice.open()


def _same(one: Path | None, other: Path | None) -> bool:
    """Whether both name one file."""
    return one is not None and other is not None and one.resolve() == other.resolve()
