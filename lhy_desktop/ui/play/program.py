"""The program around the games: start screen, new games, and the window of the game being played."""

import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from shiboken6 import isValid

from lhy_desktop import __version__
from lhy_desktop.bots import bot_names
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import Forces, own_options_of, seats_in_order
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.session.players import HUMAN
from lhy_desktop.ui.board.art import TileProvider
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels import notices
from lhy_desktop.ui.panels.notices import Notice, NoticeModel
from lhy_desktop.ui.panels.result import ResultSheet
from lhy_desktop.ui.play import settings as kept_settings
from lhy_desktop.ui.play.after.after import After
from lhy_desktop.ui.play.after.evenings import open_page
from lhy_desktop.ui.play.desktops import desktop_of
from lhy_desktop.ui.play.preferences import Preferences
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.sounds import Sounds
from lhy_desktop.ui.play.start.continuing import FILES, Continuing, put_away
from lhy_desktop.ui.play.start.front import Front
from lhy_desktop.ui.play.start.missions import file_of, mission_in, places_of, ruleset_in
from lhy_desktop.ui.play.start.playtesting import Playtesting
from lhy_desktop.ui.play.window.playing import Playing, ground_of
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.errand import Errand
from lhy_desktop.ui.start.new_game import NewGame
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.files import file_to_open


class Program(QObject):
    """One per process, with all rulebooks there are. ``playing`` is the game on the screen, or None. Its parts:
    ``front`` the start screen, ``continuing`` saved games and copies of them, ``playtests`` games on missions that are
    being made, ``preferences`` the settings page."""

    edit_asked = Signal(object)
    """Somebody wants to draw: an ``Errand``."""
    shown = Signal()
    """A game has come to the screen."""

    def __init__(
        self, app: QApplication, rulesets: Rulesets, settings: Settings, home: str = "", art: bool = True
    ) -> None:
        """``home`` is the ruleset that the program was opened for, else the first. Without ``art`` maps stay flat."""
        super().__init__(app)
        self.app, self.rulesets, self.settings, self.art = app, rulesets, settings, art
        self.home = home or next(iter(rulesets.names), "")
        self.playing: Playing | None = None
        self.notice: Notice | None = None
        self.before_quit: Callable[[Callable[[], object]], object] = lambda then: then()
        """Asks what must be asked before the program ends, and then ends it."""
        self.beside: Callable[[], QWidget | None] = lambda: None
        """The window of another room, while that is on the screen."""
        self._counters = theme().counters
        self.sounds = Sounds(settings, self)
        self.front = Front(self, self.home, self, art)
        self.continuing = Continuing(self, self)
        self.playtests = Playtesting(self, self.continuing, self)
        self.after = After(self, self.front, self.continuing, self)
        self.preferences = Preferences(self, self._desktop)
        self.front.begun.connect(self.begin)
        self.front.learn_asked.connect(self.learn)
        self.front.continued.connect(self.continuing.open)
        self.front.watched.connect(lambda path: self.continuing.open(path, watched=True))
        self.front.unopened.connect(self.continuing.unopened)
        self.front.settings_asked.connect(self.preferences.open)
        self.front.draw_asked.connect(self.edit_asked)
        self.front.evenings_asked.connect(lambda: open_page(self.host()))
        theme().changed.connect(self._theme_changed)
        app.aboutToQuit.connect(self.quit)

    @property
    def start(self) -> StartScreen | None:
        """The start screen, once it has been shown."""
        return self.front.screen

    @property
    def sheet(self) -> ResultSheet | None:
        """The result sheet of the game on the screen, once it has been shown."""
        return self.after.sheet

    def begin(self, choice: NewGame) -> None:
        """A new game as chosen on the page."""
        if self.continuing.busy:
            return
        rules = self.front.shelf.rules(choice.mission)
        try:
            setup = self.front.shelf.setup(choice.mission, _options(rules, choice))
        except ContentError as error:
            self.tell(notices.faulty(mission_in(choice.mission), places_of(error)), lambda _id: None)
            return
        chosen = dict(zip(seats_in_order(rules, setup), choice.seats, strict=True))
        seats = {seat: one.player for seat, one in chosen.items()}
        mode = choice.table if all(player == HUMAN for player in seats.values()) else "computer"
        names = {seat: one.name for seat, one in chosen.items() if one.name}
        table = TableSetting(seats, mode, choice.undo, names, dice=choice.dice, sealed=choice.sealed)
        if mode == "computer":
            self.settings.seconds = choice.seconds
        if choice.remember:
            self.settings.of(rules.name).table = table
        self._note_played(choice.mission)
        seed = secrets.randbits(31) if choice.seed is None else choice.seed
        self.open_new(rules, setup, table, seed, choice.name)

    def learn(self, mission: str) -> None:
        """Begin a mission with lessons: the side named first learns against the usual computer player."""
        if self.continuing.busy:
            return
        rules, setup = self.front.shelf.rules(mission), self.front.shelf.setup(mission)
        self._note_played(mission)
        self.try_out(rules, setup)

    def try_out(self, rules: Ruleset, setup: Any) -> None:
        """Begin a game of the side named first against the usual computer player, with undo."""
        if self.continuing.busy:
            return
        person, rival = seats_in_order(rules, setup)
        table = TableSetting({person: HUMAN, rival: bot_names(rules.name)[0]}, "computer", "friendly")
        self.open_new(rules, setup, table, secrets.randbits(31))

    def _note_played(self, mission: str) -> None:
        self.settings.of(ruleset_in(mission)).played[mission_in(mission)] = int(time.time())

    def begun(self, rules: Ruleset, setup: Any, table: TableSetting, seed: int, name: str = "") -> Session:
        """A new game, saved from its first line on."""
        kept, mission = self.settings.autosaves, setup.mission_id
        path = library.new_named(name) if name else library.new_autosave(mission, kept=kept, ruleset=rules.name)
        return Session.new(rules, setup, table, seed, path, name)

    def new_game(self, rules: Ruleset, setup: Any, table: TableSetting, seed: int) -> None:
        """Begin and show a game at once."""
        self.play(self.begun(rules, setup, table, seed))

    def open_new(self, rules: Ruleset, setup: Any, table: TableSetting, seed: int, name: str = "") -> None:
        """Begin a game and show it, little by little."""
        self.continuing.change(self.begun(rules, setup, table, seed, name))

    def opening(self, session: Session, watched: bool, window: MainWindow) -> Iterator[None]:
        """Show a game in place of what is on the screen, a slice at a time, in a window that is shown already."""
        window.closing.connect(self.ask_quit)
        ground = ground_of(session, self.settings) if self.art else None
        yield from ground.sketching() if ground is not None else ()
        self.play(session, watched, window, ground)

    def play(
        self,
        session: Session,
        watched: bool = False,
        window: MainWindow | None = None,
        ground: TileProvider | None = None,
    ) -> None:
        """Show a game; one that is ``watched`` is shown from its start by the time machine, and nobody is asked.
        ``window`` is one that is shown already, ``ground`` the painter of the map."""
        self._leave(session.path)
        if session.path is not None:
            library.mark_running(session.path)
        try:
            desktop = desktop_of(session.rules)
            playing = Playing(session, self.settings, desktop, self, watched, self.art, window, ground)
        except Exception:  # nobody sits before an empty screen; the guard says what happened
            self.front.show()
            raise
        playing.commands.outer.connect(self.run)
        playing.game.heard.connect(self.sounds.play)
        self.sounds.look()
        playing.window.closing.connect(self._window_closed)
        playing.game.ended.connect(self.after.tell)
        fix = "The game goes on; use Game, Save as, for another place."
        playing.game.trouble.connect(lambda text: playing.window.toast.say(f"{text} {fix}", 10))
        playing.game.machine.varied.connect(self.continuing.vary)
        playing.game.machine.left.connect(self.to_start)
        playing.window.curtain.menu_asked.connect(self._curtain_menu)
        self.playing = playing
        self.after.meet(playing)
        playing.show()
        self.front.rest()
        self.shown.emit()

    def run(self, id: str) -> None:
        """Commands about games and files."""
        table: dict[str, Callable[[], object]] = {
            **dict.fromkeys(("game.new", "game.close"), self.to_start),
            "game.open": self._ask_open,
            "game.save": self.continuing.ask_copy,
            "game.editor": self._to_editor,
            "game.quit": self.ask_quit,
            "help.about": self._about,
            "tools.settings": self.preferences.open,
            "game.result": self.after.tell,
            "game.evenings": lambda: open_page(self.host()),
        }
        table.get(id, lambda: None)()

    def to_start(self) -> None:
        """Leave the game (it is saved) and show the missions."""
        self._leave()
        self.front.show()

    def step_aside(self) -> None:
        """Another window has taken the place of this program's: the game is put away, the start screen rests."""
        self._leave()
        self.front.rest()

    def _to_editor(self) -> None:
        """To what lies open there; where nothing does, from a playtest to its mission."""
        header = self.playing.game.session.header if self.playing is not None else None
        own = file_of(header.ruleset, header.mission) if header is not None and header.carries else None
        self.edit_asked.emit(Errand("go", own))

    def _ask_open(self) -> None:
        path = file_to_open(self.host(), "Open a saved game", library.games_folder(), FILES)
        if path is not None:
            self.continuing.open(path)

    def fault(self, report: str, where: str) -> None:
        """Something failed that nobody foresaw: say that nothing is lost."""
        if self.notice is not None and isValid(self.notice) and self.notice.isVisible():
            return  # one is enough: a fault in painting comes back with every paint
        kept = f" A report lies in {where}." if where else ""
        text = f"Something in the program failed. Your game is saved up to the last decision; you can go on.{kept}"
        self.tell(
            NoticeModel("fault", "The program stumbled", text, (("cancel", "Go on"),), (), report),
            lambda _id: self.playing.game.resume() if self.playing is not None else None,
        )

    def _about(self) -> None:
        titles = ", ".join(desktop_of(rules).title for rules in self.rulesets.loaded())
        text = (
            f"LHY Desktop {__version__}, an unofficial program for tactical wargames, with the rules of {titles} "
            "enforced. Maps, counters, missions and words are its own. It uses no network."
        )
        self.tell(NoticeModel("about", "LHY Desktop", text, (("cancel", "Close"),)), lambda _id: None)

    def _curtain_menu(self) -> None:
        """Behind the curtain one may only leave; everything is saved."""
        if self.playing is None:
            return
        menu = QMenu(self.playing.window)
        if self.playing.game.session.header.carries:
            menu.addAction("Back to the editor", self._to_editor)
        menu.addAction("To the missions", self.to_start)
        menu.addAction("Quit", self.ask_quit)
        menu.popup(self.playing.window.mapToGlobal(self.playing.window.rect().center()))

    def _window_closed(self) -> None:
        if self.playing is not None and self.sender() is self.playing.window:
            self._leave()
            self.ask_quit()

    def _leave(self, coming: Path | None = None) -> None:
        """Put the game away: saved, closed, not running any more. ``coming`` is the file played next."""
        playing, self.playing = self.playing, None
        if playing is None:
            return
        self.preferences.close()
        self.after.close()
        playing.close()
        put_away(playing.game.session, coming)
        playing.deleteLater()
        kept_settings.keep(self.settings)

    def ask_quit(self) -> None:
        """Somebody wants the program to end: what is unsaved elsewhere is asked for first."""
        self.before_quit(self.app.quit)

    def quit(self) -> None:
        """End everything in order."""
        self.continuing.close()
        self.front.close()
        self._leave()
        if self.notice is not None and isValid(self.notice):
            self.notice.hide()
            self.notice.deleteLater()
        self.notice = None
        self.preferences.close()
        self.sounds.close()
        library.forget_deleted()
        kept_settings.keep(self.settings)

    def _theme_changed(self) -> None:
        self.settings.theme, self.settings.text = theme().name, theme().percent
        if self._counters != theme().counters:
            self._counters = theme().counters
            self.front.shelf.outdate()
            self.front.reader.begin()

    def host(self) -> QWidget | None:
        """The window that is open: of the game, of another room, or the start screen."""
        return self.playing.window if self.playing is not None else self.beside() or self.start

    def tell(self, model: NoticeModel, answer: Callable[[str], object]) -> None:
        """Show a notice; what is chosen there is answered."""
        self.notice = Notice(self.host(), model)
        self.notice.chosen.connect(answer)
        self.notice.open()

    def _desktop(self) -> Desktop | None:
        """The desktop of the game on the screen, else of the mission that is looked at; None without any rulebook."""
        if self.playing is not None:
            return desktop_of(self.playing.game.session.rules)
        looked_at = self.front.looked_at()
        try:
            return desktop_of(self.rulesets.get(ruleset_in(looked_at) if looked_at else self.home))
        except UnknownRulesetError:
            return None


def _options(rules: Ruleset, choice: NewGame) -> dict[str, str]:
    """All that a new game records about its rules: the player's own values, what the page asked, and forces chosen."""
    found = {**own_options_of(rules), **choice.options}
    if isinstance(rules, Forces):
        for force in choice.forces:
            found |= rules.force_options(force.seat, force.taken, force.budget)
    return found
