"""The start screen fed and obeyed: missions of all rulebooks, saved games, and the game a crash interrupted."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QImage

from lhy_desktop import __version__
from lhy_desktop.session import library
from lhy_desktop.ui.board.art.whole import Gallery
from lhy_desktop.ui.panels import notices
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.game.computers import opponents
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.start.game_shelf import GameShelf
from lhy_desktop.ui.play.start.missions import MissionShelf, mission_in, own_terms, ruleset_in
from lhy_desktop.ui.screens import note_place, put_in_place
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.desktop import Desktop as AnyDesktop
from lhy_desktop.ui.seam.errand import Drawn
from lhy_desktop.ui.seam.start import Paged
from lhy_desktop.ui.start.model import StartModel
from lhy_desktop.ui.start.new_game import NewGame, SeatChoice
from lhy_desktop.ui.start.screen import StartScreen, lobby
from lhy_desktop.ui.theme import theme


class Reader(QObject):
    """Lists every mission; reads those of the rulebook that is looked at: cards, then saved games, then pages. A
    rulebook is imported for that, and no other one. ``told(id)`` when more is known of a mission, ``listed`` when more
    can be listed, ``read`` when nothing is left to be read."""

    told = Signal(str)
    listed = Signal()
    read = Signal()

    def __init__(self, missions: MissionShelf, games: GameShelf, shown: Callable[[], str], parent: QObject) -> None:
        """``shown`` answers the mission whose page is open; "" while nobody looks at missions."""
        super().__init__(parent)
        self._missions, self._games, self._shown = missions, games, shown
        self._ruleset = ""
        self.reading = False
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=0)
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

    @property
    def busy(self) -> bool:
        """Whether anything is left to be read."""
        return self._timer.isActive()

    def close(self) -> None:
        """Read no more."""
        self._timer.stop()

    def _on(self) -> None:
        if next(self._steps, False) is False:
            self._timer.stop()
            self.reading = False
            self.read.emit()

    def _all(self) -> Iterator[None]:
        yield
        for _ in self._missions.listing():
            self.listed.emit()
            yield
        self._ruleset = ruleset_in(self._shown())
        unread = [id for id in self._missions.of(self._ruleset) if not self._missions.known(id)]
        if unread:
            yield from self._missions.loading(self._ruleset)
            yield from self._missions.boards(self._ruleset)
        for id in unread:
            yield from self._missions.first(id)
        if self._missions.known(self._shown()):
            yield from self._missions.sketch(self._shown())
        for path in self._games.waiting():
            self._games.read(path)
            yield
        self.reading = False
        self.listed.emit()
        yield
        for id in self._left(lambda one: self._missions.shown(one).picture is None):
            yield from self._missions.sketch(id)
            self.told.emit(id)
        yield from self._pages()

    def _left(self, wanted: Callable[[str], bool]) -> Iterator[str]:
        """Missions that have been read and of which more is wanted, the one looked at first, while anybody looks."""
        left = [id for id in self._missions.ids() if self._missions.known(id) and wanted(id)]
        while left and self._shown():
            id = self._shown() if self._shown() in left else left[0]
            left.remove(id)
            yield id

    def _pages(self) -> Iterator[None]:
        for id in self._left(lambda one: not self._missions.whole(one)):
            yield from self._missions.reading(id)
            self._missions.check(id)
            self.told.emit(id)
            yield


class Front(QObject):
    """Owns the shelves and the ``screen``, which is None until it is shown. ``begun(NewGame)``,
    ``learn_asked(mission)``, ``continued(Path)``, ``watched(Path)``, ``unopened(Path, why)``, ``settings_asked``,
    ``evenings_asked``."""

    begun = Signal(object)
    learn_asked = Signal(str)
    continued = Signal(object)
    watched = Signal(object)
    unopened = Signal(object, str)
    settings_asked = Signal()
    evenings_asked = Signal()
    draw_asked = Signal(object)
    """An ``Errand`` for the editor."""

    def __init__(self, house: House, home: str, parent: QObject, art: bool = True) -> None:
        """``home`` is the ruleset the program was opened for; without ``art`` no map is painted."""
        super().__init__(parent)
        self.shelf = MissionShelf(house.rulesets, home)
        self.games = GameShelf(self.shelf)
        self.reader = Reader(self.shelf, self.games, self.looked_at, self)
        self.screen: StartScreen | None = None
        self._house, self._settings = house, house.settings
        self._terms: dict[str, str] = {}
        self.reader.told.connect(self._tell_mission)
        self.reader.listed.connect(self._listed)
        self.reader.read.connect(lambda: self.screen.settle() if self.screen is not None else None)
        self.drawn: Callable[[], Drawn] = Drawn
        """Answers what the editor has, where there is one."""
        self.gallery = Gallery(self)
        self.gallery.painted.connect(self._hang)
        if art:
            self.reader.read.connect(self._paint)

    def show(self, screen: StartScreen | None = None) -> None:
        """Show missions and saved games; the rest is read behind the screen. ``screen`` is one shown already."""
        if self.screen is None:
            self.screen = screen or lobby(self._settings.places)
            self._wire(self.screen)
        elif not self.screen.isVisible():
            put_in_place(self.screen, self._settings.places)
        self.shelf.list_files()
        self.games.read_newest()
        self.screen.drawing.show_drawn(self.drawn())
        self.feed()
        self.screen.show()
        self.screen.activateWindow()
        self.reader.begin()

    @property
    def done(self) -> bool:
        """Whether everything has been read and painted."""
        return not self.reader.busy and self.gallery.idle

    def rest(self) -> None:
        """Nobody looks at missions any more: the machine belongs to the game."""
        self.gallery.rest()
        if self.screen is not None:
            self.screen.hide()

    def close(self) -> None:
        """Read and paint no more; the page stands here next time."""
        self.reader.close()
        self.gallery.rest()
        if self.screen is not None:
            note_place(self.screen, self._settings.places)

    def _paint(self) -> None:
        """Everything has been read: paint the maps that have no painted picture yet, the one looked at first."""
        for id in self.shelf.ids():
            if self.shelf.bare(id) and (scene := self.shelf.scene(id)) is not None:
                self.gallery.want(id, *scene)
        if self.looked_at():
            self.gallery.work(self.looked_at())

    def _hang(self, id: str, picture: QImage) -> None:
        self.shelf.hang(id, picture)
        self._tell_mission(id)

    def _wire(self, screen: StartScreen) -> None:
        for left in (screen.begun, screen.continued, screen.watched, screen.learn_asked, screen.draw_asked):
            left.connect(lambda _what: note_place(screen, self._settings.places))
        screen.begun.connect(self.begun)
        screen.new_game.forces.judge = lambda force: self.shelf.judge(screen.current, force)
        screen.continued.connect(lambda save: self.continued.emit(Path(save)))
        screen.watched.connect(lambda save: self.watched.emit(Path(save)))
        screen.doubled.connect(lambda save: self._keep_house(Path(save), self.games.double(Path(save))))
        screen.forgotten.connect(self._forget_table)
        screen.renamed.connect(lambda save, name: self._keep_house(Path(save), self.games.rename(Path(save), name)))
        screen.deleted.connect(lambda save: self._keep_house(Path(save), self.games.delete(Path(save))))
        screen.undone.connect(lambda: self._keep_house(library.games_folder(), self.games.undelete()))
        screen.learn_asked.connect(self.learn_asked)
        screen.settings_asked.connect(self.settings_asked)
        screen.evenings_asked.connect(self.evenings_asked)
        screen.draw_asked.connect(self.draw_asked)
        screen.theme_asked.connect(lambda: theme().set(name="dark" if theme().name == "paper" else "paper"))
        screen.looked.connect(self.reader.look)

    def feed(self) -> None:
        """Show what is known now."""
        if self.screen is not None:
            self._terms.clear()
            self.screen.new_game.prefer(self._settings.seconds)
            model = self._model()
            found = {card.id: kept for card in model.missions if (kept := self._last_choice(card)) is not None}
            self.screen.show_model(model, found)

    def looked_at(self) -> str:
        """The mission whose page is shown; "" while nobody looks at missions."""
        return self.screen.current if self.screen is not None and self.screen.isVisible() else ""

    def _model(self) -> StartModel:
        cards = [self._card(id) for id in self.shelf.ids()]
        filters = {mark(card.id): card.rulebook for card in cards if card.rulebook}
        for name in self.shelf.rulesets.names:
            if self._ready(name):
                own = [card for card in cards if ruleset_in(card.id) == name]
                filters |= desktops.desktop_of(self.shelf.rulesets.get(name)).filters(own)
        version = f"Version {__version__}"
        pages = tuple(page for one in self._desktops() if isinstance(one, Paged) for page in one.start_pages)
        return StartModel(tuple(cards), self.games.games(), version, tuple(filters.items()), self.games.gone, pages)

    def _desktops(self) -> Iterator[AnyDesktop]:
        """The desktops of the rulebooks that have been read."""
        rulesets = self.shelf.rulesets
        return (desktops.desktop_of(rulesets.get(name)) for name in rulesets.names if self._ready(name))

    def _card(self, id: str) -> MissionCard:
        """A mission with what the player's own doings add to it."""
        card, ruleset = self.shelf.shown(id), ruleset_in(id)
        likes = self._settings.of(ruleset)
        card = replace(card, last_played=likes.played.get(mission_in(id), 0))
        if card.rulebook:
            card = replace(card, kinds=(mark(id), *card.kinds))
        if not self._ready(ruleset):
            return card
        rules = self.shelf.rulesets.get(ruleset)
        found = opponents(desktops.desktop_of(rules), likes.opponent)
        there = tuple((name, words.seat) for name, words in found.items())
        if card.forces and ruleset not in self._terms:
            self._terms[ruleset] = own_terms(rules, partial(self.shelf.setup, id))
        terms = self._terms[ruleset] if card.forces else ""
        special = (*card.special, terms) if terms else card.special
        return replace(card, computers=there, special=special, terms=terms)

    def _ready(self, ruleset: str) -> bool:
        return desktops.ready(self.shelf.rulesets, ruleset)

    def _last_choice(self, card: MissionCard) -> NewGame | None:
        """How people sat last in a game of this rulebook, if that is to be remembered."""
        table = self._settings.of(ruleset_in(card.id)).table
        if table is None:
            return None
        seats = tuple(
            SeatChoice(one.side, table.seats.get(one.seat, "human"), table.names.get(one.seat, ""))
            for one in card.forces
            if one.seat is not None
        )
        return NewGame(card.id, seats, table.mode, table.undo, None, True, table.dice, sealed=table.sealed)

    def _forget_table(self, mission: str) -> None:
        self._settings.of(ruleset_in(mission)).table = None
        self.feed()

    def _tell_mission(self, id: str) -> None:
        if self.screen is not None and self.screen.isVisible():
            self.screen.update_card(self._card(id))
            games = self.games.games()
            if any(game.mission == id for game in games):
                self.screen.update_games(games)

    def _listed(self) -> None:
        if self.screen is not None and self.screen.isVisible():
            self.feed()
            if not self.reader.reading:
                self.screen.settle()

    def recover(self, playing: str = "") -> None:
        """After a crash: offer the game that was left open. ``playing`` is the mission on the screen: the next
        key of who plays it must not take him away."""
        for path in library.interrupted():
            game = self.games.read(path)
            if game is None or game.ended:
                library.mark_closed(path)
                continue
            when = time.strftime("%d %b at %H:%M", time.localtime(path.stat().st_mtime)).lstrip("0")
            model = notices.recovery(when, game.title, game.place, playing)
            self._house.tell(model, partial(self._recovered, path, playing))
            return

    def _recovered(self, path: Path, playing: str, id: str) -> None:
        if id == "cancel":
            return  # it is offered again when the program is started next
        if id == "folder":
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
            self.recover(playing)
            return
        library.mark_closed(path)
        if id == "continue":
            self.continued.emit(path)
        elif id == "discard":
            self._keep_house(path, self.games.delete(path))

    def _keep_house(self, path: Path, problem: str) -> None:
        """A saved game was renamed, deleted or brought back, or could not be."""
        if problem:
            self.unopened.emit(path, problem)
        for one in self.games.waiting():
            self.games.read(one)
        self.feed()


def mark(id: str) -> str:
    """The filter that finds the missions of a mission's rulebook."""
    return f"{ruleset_in(id)}/"
