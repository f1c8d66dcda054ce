"""The start screen: a rail, the list of missions, and the page of the one chosen."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLayout, QLineEdit, QStackedWidget, QWidget

from lhy_desktop.ui.panels.notices import Notice, faulty
from lhy_desktop.ui.screens import Places, put_in_place
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.drawing import DrawPane
from lhy_desktop.ui.start.filters import Filters
from lhy_desktop.ui.start.games import GamePage, GamesPane
from lhy_desktop.ui.start.mission_list import MissionList
from lhy_desktop.ui.start.mission_page import ContinueBox, MissionPage
from lhy_desktop.ui.start.model import SORTS, SavedGame, StartModel, chosen, lessons
from lhy_desktop.ui.start.new_game import NewGame, NewGamePage
from lhy_desktop.ui.start.rail import Rail
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import EndsLayout
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.stage import Stage
from lhy_desktop.ui.widgets.words import Words, label

LEAST = (720, 480)
_AROUND = 60
"""The smallest window, and the pixels around the page at the right."""
NOTHING: Mapping[str, NewGame] = MappingProxyType({})


class _Pages(QStackedWidget):
    """As wide as the page on top needs, not as all of them need."""

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown is not None else super().minimumSizeHint()


def _search_line() -> QLineEdit:
    line = line_to_find("Find title, place, unit   /", "Find a mission")
    line.addAction(icons.icon("search", theme().color("muted")), QLineEdit.ActionPosition.LeadingPosition)
    return line


def _sorting() -> Choice:
    made = Choice()
    for id, text in SORTS:
        made.addItem(f"Sort: {text}", id)
    made.setAccessibleName("Sort missions by")
    return made


def _missions(count: Words, search: QLineEdit, sort: Choice, filters: Filters, missions: MissionList) -> QWidget:
    """The list of missions with what is above it."""
    pane = QWidget()
    pane.setProperty("face", "paper")
    top = EndsLayout(gap=14)
    top.setContentsMargins(17, 18, 17, 12)
    top.addWidget(label("Missions", "page"))
    top.addWidget(count)
    top.add_right(search)
    top.add_right(sort)
    in_column(top, filters, Hairline(), (missions, 1), of=pane, gap=0)
    return pane


def _beside(continued: ContinueBox, right: QStackedWidget, pages: tuple[QWidget, ...]) -> QWidget:
    """What stands at the right of the list: the newest game, and a page."""
    pane = QWidget()
    for page in pages:
        right.addWidget(page)
    in_column(continued, (right, 1), of=pane, margins=(26, 22, 26, 20), gap=14)
    return pane


class StartScreen(QWidget):
    """Shows a ``StartModel``: its missions, or its saved games. ``begun(NewGame)``, ``continued(save id)``; N asks for
    a new game of the mission shown, Enter continues the newest game (or begins, when there is none), / goes to the
    search line. ``looked(id)`` when another mission's page is shown, which is ``current`` ("" for none). Games are
    ``watched`` from their beginning, ``doubled``, ``renamed``, ``deleted``; remembered choices are ``forgotten``. E
    asks which file of the mission is to be edited."""

    begun = Signal(object)
    forgotten = Signal(str)
    continued = Signal(str)
    watched = Signal(str)
    doubled = Signal(str)
    renamed = Signal(str, str)
    deleted = Signal(str)
    undone = Signal()
    theme_asked = Signal()
    settings_asked = Signal()
    evenings_asked = Signal()
    learn_asked = Signal(str)
    looked = Signal(str)
    draw_asked = Signal(object)
    """An ``Errand`` for the editor or the laboratory."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start_screen")
        face(self, "desk")
        self._model = StartModel()
        self.current = self._wished = self._by_itself = ""
        self._defaults: Mapping[str, NewGame] = {}
        self._rail = Rail()
        self.rail, self.learn_button = self._rail.places, self._rail.learn_button
        self.settings_button = self._rail.settings_button
        self.list, self.search, self.sort = MissionList(), _search_line(), _sorting()
        self.page, self.new_game = MissionPage(), NewGamePage()
        self.right = _Pages()
        self._continued = ContinueBox()
        self.games, self.game = GamesPane(), GamePage()
        self.drawing = DrawPane()
        self._filters, self._count = Filters(), Words("", "muted").one_line()
        self.middle = QStackedWidget()
        self.middle.addWidget(_missions(self._count, self.search, self.sort, self._filters, self.list))
        self.middle.addWidget(self.games)
        self.middle.addWidget(self.drawing)
        content = QWidget()
        self._beside = _beside(self._continued, self.right, (self.page, self.new_game, self.game))
        in_row((self.middle, 10), (self._beside, 11), of=content, gap=0)
        self._stage = QStackedWidget()
        self._stage.addWidget(content)
        self._stage.addWidget(Stage("Reading the missions…"))
        row = in_row(self._rail, (self._stage, 1), of=self, gap=0)
        row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # no page may make the window wider than a screen
        self.setMinimumSize(*LEAST)
        self._wire()

    @property
    def filters(self) -> dict[str, Chip]:
        """The chips of the filters, by their keys."""
        return self._filters.chips

    def _wire(self) -> None:
        self.rail["missions"].setChecked(True)
        self.learn_button.clicked.connect(self._learn)
        self.settings_button.clicked.connect(self.settings_asked)
        self._rail.evenings_button.clicked.connect(self.evenings_asked)
        self._rail.colors_asked.connect(self.theme_asked)
        for id, button in self.rail.items():
            button.toggled.connect(partial(self._turn, id))
        self.drawing.asked.connect(self.draw_asked)
        self.page.errand_asked.connect(self.draw_asked)
        self.list.picked.connect(self._pick)
        self.list.begun.connect(self.open_new_game)
        self.search.textChanged.connect(self._refill)
        self.search.returnPressed.connect(self.list.setFocus)
        self.sort.currentIndexChanged.connect(self._refill)
        self._filters.turned.connect(self._refill)
        self.page.new_asked.connect(self.open_new_game)
        self.page.problems_asked.connect(self._show_problems)
        self._continued.asked.connect(self.continued)
        for games in (self.page.games, self.game):
            games.asked.connect(self.continued)
            games.renamed.connect(self.renamed)
            games.deleted.connect(self.deleted)
        for pane in (self.page.games, self.games):
            pane.undone.connect(self.undone)
        self.game.watched.connect(self.watched)
        self.game.doubled.connect(self.doubled)
        self.games.asked.connect(self.continued)
        self.games.picked.connect(self._show_game)
        self.new_game.begun.connect(self.begun)
        self.new_game.left.connect(self.close_new_game)
        self.new_game.forgotten.connect(self.forgotten)

    def show_model(self, model: StartModel, defaults: Mapping[str, NewGame] = NOTHING) -> None:
        """Show missions and saves; ``defaults`` fill the new-game page, by mission."""
        unread = self._unread(self.current)
        self._model, self._defaults = model, defaults
        if unread and (card := self.card(self.current)) is not None and card.problem:
            self.current = ""  # nobody chose a mission that turns out faulty
        untouched = self.current in ("", self._by_itself) and self.right.currentWidget() is not self.new_game
        if untouched:
            self.current = ""  # what stands first may be another mission now that more is known
        self._rail.show_version(model.version, model.pages)
        self._filters.show_filters(model.filters)
        self._show_saves()
        self._refill()
        if untouched:
            self._by_itself = self.current
        if self.right.currentWidget() is self.page:
            self.list.setFocus()
        if self._wished and not self._unread(self._wished):
            wished, self._wished = self._wished, ""
            self.open_new_game(wished)

    def wait(self) -> None:
        """Show that the missions are being read: nothing may be clicked that would move under the pointer."""
        self._stage.setCurrentIndex(1)

    def settle(self) -> None:
        """Everything is in its place: show it."""
        if self._stage.currentIndex():
            self._stage.setCurrentIndex(0)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # laid out before it is painted
            self.list.setFocus()

    def close_new_game(self) -> None:
        """Back from the new-game page to the mission."""
        self.right.setCurrentWidget(self.page)
        self._reflow()
        self._show_saves()
        self.list.setFocus()

    def _show_saves(self) -> None:
        newest = None if self.among_games else next(iter(self._model.open_games), None)
        self._continued.show_game(newest, asking=self.right.currentWidget() is self.new_game)
        self.games.show_games(self._model.saves, self._model.gone)
        self.rail["games"].setEnabled(bool(self._model.saves or self._model.gone))
        self.learn_button.setVisible(any(card.lessons for card in self._model.missions))
        self.page.fill_button(not self._model.open_games)
        self._show_games()

    @property
    def among_games(self) -> bool:
        """Whether saved games are shown, not missions."""
        return self.rail["games"].isChecked()

    def _turn(self, place: str, on: bool) -> None:
        """To the missions, the saved games, or the ways to the editor."""
        if not on:
            return
        panes: dict[str, tuple[QWidget, QWidget]] = {
            "missions": (self.page, self.list),
            "games": (self.game, self.games.list),
            "editor": (self.page, self.drawing),
        }
        page, focused = panes[place]
        self.middle.setCurrentIndex(list(panes).index(place))
        self.right.setCurrentWidget(page)
        self._show_saves()
        self._reflow()
        focused.setFocus()

    def _show_game(self, game: SavedGame | None) -> None:
        self.game.setVisible(game is not None and self.among_games)
        if game is not None:
            self.game.show_game(game)

    def _show_games(self) -> None:
        """The games of the mission shown."""
        games = tuple(game for game in self._model.saves if game.mission == self.current)
        self.page.games.show_games(games, self._model.gone)

    def update_card(self, card: MissionCard) -> None:
        """Show what more is known of one mission, where it stands in the list."""
        cards = tuple(card if old.id == card.id else old for old in self._model.missions)
        self._model = replace(self._model, missions=cards)
        self.list.items.update_card(card)
        if card.id == self.current:
            self.page.show_card(card)

    def update_games(self, saves: tuple[SavedGame, ...]) -> None:
        """Show what more is known of the saved games."""
        self._model = replace(self._model, saves=saves)
        self._show_saves()

    def _refill(self) -> None:
        sort = SORTS[max(0, self.sort.currentIndex())][0]
        cards = chosen(self._model.missions, self.search.text(), self._filters.chosen, sort)
        all = len(self._model.missions)
        self._count.say(f"{len(cards)}{f' of {all}' if len(cards) < all else ''}")
        self.current = self.list.show_cards(cards, self.current)
        self._show_games()
        self.page.setVisible(bool(cards))

    def card(self, id: str) -> MissionCard | None:
        """A mission by its id."""
        return next((card for card in self._model.missions if card.id == id), None)

    def _learn(self) -> None:
        card = lessons(self._model.missions, self.current)
        if card is not None:
            self.learn_asked.emit(card.id)

    def _unread(self, id: str) -> bool:
        """Whether a mission is listed but its file has not been read yet: its sides are not known."""
        card = self.card(id)
        return card is not None and not card.problem and not card.forces

    def _pick(self, id: str) -> None:
        card = self.card(id)
        if card is not None:
            same, self.current = id == self.current, id
            self.page.show_card(card)
            self._show_games()
            if not same and self.right.currentWidget() is self.new_game:
                self.close_new_game()
            if not same:
                self.looked.emit(id)

    def open_new_game(self, id: str) -> None:
        """Open the new-game page of a mission, as soon as it has been read; a faulty one says its problems instead."""
        card = self.card(id)
        if card is None:
            return
        if self._unread(id):
            self._wished = id
            return
        if card.problem:
            self._show_problems(id)
            return
        self.new_game.show_mission(card, self._defaults.get(id))
        self._reflow(asking=True)  # first, or the page and the list together would widen the window
        self.right.setCurrentWidget(self.new_game)
        self._show_saves()
        self.new_game.begin_button.setFocus()

    def _show_problems(self, id: str) -> None:
        card = self.card(id)
        if card is not None:
            place = f"{card.file}, line {card.line}" if card.line else card.file
            Notice(self, faulty(card.title, card.more_problems or ((place, card.problem),))).open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._reflow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._reflow()

    def _reflow(self, asking: bool | None = None) -> None:
        """Give words their room: on a narrow screen the page of a new game stands alone."""
        wide = self.width()
        if asking is None:
            asking = self.right.currentWidget() is self.new_game
        self._rail.reflow(wide, low=self.height() < theme().px(400))
        both = sum(part.minimumSizeHint().width() for part in (self._rail, self.middle, self.new_game)) + _AROUND
        self.middle.setVisible(not (asking and wide < max(both, theme().px(900))))
        self._beside.setVisible(not self.rail["editor"].isChecked())
        self.search.setFixedWidth(theme().px(236 if wide >= 1366 else 190))

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back finds the missions."""
        super().hideEvent(event)
        self._wished = ""
        self.rail["missions"].setChecked(True)
        self.right.setCurrentWidget(self.page)
        self._reflow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        asking = self.right.currentWidget() is self.new_game
        if event.key() == Qt.Key.Key_Comma and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.settings_asked.emit()
            return
        key = event.key()
        enter, home = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter), not (asking or self.among_games)
        if asking and event.key() == Qt.Key.Key_Escape:
            self.close_new_game()
        elif asking and enter:
            self.new_game.begin()
        elif self.among_games and self.game.take(event.key()):
            return
        elif self.drawing.isVisible():
            if not self.drawing.take(key):
                super().keyPressEvent(event)
        elif home and key == Qt.Key.Key_N:
            self.open_new_game(self.current)
        elif home and key == Qt.Key.Key_E:
            self.page.ask_copy()
        elif home and key == Qt.Key.Key_Slash:
            self.search.setFocus()
        elif not asking and enter and self._model.open_games:
            self.continued.emit(self._model.open_games[0].id)
        elif not asking and event.matches(QKeySequence.StandardKey.Undo) and self._model.gone:
            self.undone.emit()
        elif not asking and enter:
            self.open_new_game(self.current)
        else:
            super().keyPressEvent(event)


def lobby(places: Places) -> StartScreen:
    """The start screen as the program opens it, without missions yet; the first thing painted. It stands where the
    window was left."""
    screen = StartScreen()
    screen.setWindowTitle("LHY Desktop")
    screen.resize(1480, 920)
    screen.wait()
    put_in_place(screen, places)
    return screen
