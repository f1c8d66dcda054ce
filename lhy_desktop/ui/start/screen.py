"""The start screen: a rail, the list of missions, and the page of the one chosen."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from lhy_desktop.ui.panels.notices import Notice, faulty
from lhy_desktop.ui.screens import screen_fits
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.mission_list import MissionList
from lhy_desktop.ui.start.mission_page import ContinueCard, MissionPage
from lhy_desktop.ui.start.model import SORTS, StartModel, chosen
from lhy_desktop.ui.start.new_game import NewGame, NewGamePage
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import EndsLayout, FlowLayout, clear
from lhy_desktop.ui.widgets.painting import draw_box, write
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

RAIL = (("continue", "Continue", "play"), ("missions", "Missions", "map"))


class RailButton(QAbstractButton):
    """A place of the rail: icon and word, lit when open."""

    def __init__(self, text: str, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), 13, 600) + theme().px(70), theme().px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.isChecked():
            painter.fillRect(self.rect(), theme().color("selection"))
            painter.fillRect(0, 0, 4, self.height(), theme().color("accent"))
        size = theme().px(15)
        box = QRectF(theme().px(19), (self.height() - size) / 2, size, size)
        icons.draw(painter, self._icon, box, theme().color("ink"))
        beside = self.rect().adjusted(theme().px(47), 0, 0, 0)
        write(painter, beside, self.text(), weight=600 if self.isChecked() else 400)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(5.5, 3.5, -3.5, -3.5), "accent", width=1.5)


class Rail(QWidget):
    """The rail. ``places`` by id are its buttons of which one is lit."""

    colors_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        face(self, "bar")
        self.places = {id: RailButton(text, icon) for id, text, icon in RAIL}
        self.learn_button, self.settings_button = RailButton("Learn", "learn"), RailButton("Settings", "settings")
        self._foot = label("", "small", wrap=True)
        name = label("LHY Desktop", "heading", wrap=True)
        self._under = label("tactical wargames, unofficial", "small", wrap=True)
        name.setContentsMargins(20, 0, 20, 0)
        self._under.setContentsMargins(20, 4, 20, 22)
        self.learn_button.setToolTip("Play a small mission with remarks when they are needed")
        self._foot.setContentsMargins(20, 0, 12, 6)
        self.evenings_button = RailButton("My evenings", "star")
        self.evenings_button.setToolTip("How your games ended, by mission, side and opponent")
        others = (self.evenings_button, self.learn_button, self.settings_button)
        for button in others:
            button.setCheckable(False)
        places, foot = (name, self._under, *self.places.values(), *others), (self._foot, self._looks())
        in_column(*places, 1, *foot, of=self, margins=(0, 24, 0, 16), gap=0)

    def _looks(self) -> FlowLayout:
        looks = FlowLayout(gap=4)
        looks.setContentsMargins(10, 0, 8, 0)
        for id, text, said, slot in (
            ("smaller", "A−", "Smaller text", lambda: theme().step_text(-1)),
            ("larger", "A+", "Larger text", lambda: theme().step_text(1)),
            ("colors", "Light or dark", "Light or dark colors", self.colors_asked),
        ):
            look = KeyButton(text, kind="quiet", press=slot)
            look.setObjectName(id)
            look.setAccessibleName(said)
            looks.addWidget(look)
        return looks

    def show_version(self, version: str) -> None:
        """What stands at the foot."""
        self._foot.setText(f"{version}\nworks without a network" if version else "works without a network")

    def reflow(self, wide: int, low: bool) -> None:
        """Fit a screen of this width; where it is low, only what can be pressed stays."""
        self._under.setVisible(not low)
        self._foot.setVisible(not low)
        title = QFontMetrics(theme().font(34, title=True)).horizontalAdvance("Desktop") + 44
        least = max(title, *(button.sizeHint().width() for button in self.places.values()))
        self.setFixedWidth(max(least, theme().px(226) if wide >= max(1500, theme().px(1100)) else 0))


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


class StartScreen(QWidget):
    """Shows a ``StartModel``. ``begun(NewGame)``, ``continued(save id)``; N asks for a new game of the mission
    shown, Enter continues the newest game (or begins, when there is none), / goes to the search line. ``looked(id)``
    when another mission's page is shown, which is ``current`` ("" for none)."""

    begun = Signal(object)
    continued = Signal(str)
    renamed = Signal(str, str)
    deleted = Signal(str)
    undone = Signal()
    theme_asked = Signal()
    settings_asked = Signal()
    evenings_asked = Signal()
    learn_asked = Signal(str)
    looked = Signal(str)

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
        self.list, self.search, self.sort = MissionList(), _search_line(), Choice()
        self.page, self.new_game = MissionPage(), NewGamePage()
        self.right = _Pages()
        self._continue_box, self._saves_box = QVBoxLayout(), QVBoxLayout()
        self.filters: dict[str, Chip] = {}
        self.continue_cards: list[ContinueCard] = []
        self._filter_flow = FlowLayout(gap=8)
        self._count = Words("", "muted").one_line()
        self.middle = QStackedWidget()
        self.middle.addWidget(self._missions())
        self.middle.addWidget(self._saves())
        in_row(self._rail, (self.middle, 10), (self._right(), 11), of=self, gap=0)
        self._wire()

    def _missions(self) -> QWidget:
        pane = QWidget()
        pane.setProperty("face", "paper")
        top = EndsLayout(gap=14)
        top.setContentsMargins(17, 18, 17, 12)
        top.addWidget(label("Missions", "page"))
        top.addWidget(self._count)
        top.add_right(self.search)
        top.add_right(self.sort)
        for id, text in SORTS:
            self.sort.addItem(f"Sort: {text}", id)
        self.sort.setAccessibleName("Sort missions by")
        in_column(top, self._filter_flow, Hairline(), (self.list, 1), of=pane, gap=0)
        return pane

    def _saves(self) -> QWidget:
        inside = QWidget()
        in_column(label("Continue", "page"), self._saves_box, 1, of=inside, margins=(17, 18, 17, 18), gap=12)
        return Scroller(inside)

    def _right(self) -> QWidget:
        pane = QWidget()
        self.right.addWidget(self.page)
        self.right.addWidget(self.new_game)
        in_column(self._continue_box, (self.right, 1), of=pane, margins=(26, 22, 26, 20), gap=14)
        return pane

    def _wire(self) -> None:
        self.rail["missions"].setChecked(True)
        self.learn_button.clicked.connect(self._learn)
        self.settings_button.clicked.connect(self.settings_asked)
        self._rail.evenings_button.clicked.connect(self.evenings_asked)
        self._rail.colors_asked.connect(self.theme_asked)
        self.rail["continue"].toggled.connect(lambda on: self.middle.setCurrentIndex(1 if on else 0))
        self.list.picked.connect(self._pick)
        self.list.begun.connect(self.open_new_game)
        self.search.textChanged.connect(self._refill)
        self.search.returnPressed.connect(self.list.setFocus)
        self.sort.currentIndexChanged.connect(self._refill)
        self.page.new_asked.connect(self.open_new_game)
        self.page.problems_asked.connect(self._show_problems)
        self.page.games.asked.connect(self.continued)
        self.page.games.renamed.connect(self.renamed)
        self.page.games.deleted.connect(self.deleted)
        self.page.games.undone.connect(self.undone)
        self.new_game.begun.connect(self.begun)
        self.new_game.left.connect(self.close_new_game)

    def show_model(self, model: StartModel, defaults: Mapping[str, NewGame] = NOTHING) -> None:
        """Show missions and saves; ``defaults`` fill the new-game page, by mission."""
        unread = self._unread(self.current)
        self._model, self._defaults = model, defaults
        if unread and (card := self.card(self.current)) is not None and card.problem:
            self.current = ""  # nobody chose a mission that turns out faulty
        untouched = self.current in ("", self._by_itself) and self.right.currentWidget() is not self.new_game
        if untouched:
            self.current = ""  # what stands first may be another mission now that more is known
        self._rail.show_version(model.version)
        yours = sum(card.yours for card in model.missions)
        self._count.say(f"{len(model.missions)}{f', of these {yours} yours' if yours else ''}")
        chosen_kind = self._kind() if self._kind() in dict(model.filters) else ""
        clear(self._filter_flow)
        self.filters = {}
        for kind, text in (("", "All"), *model.filters) if model.filters else ():
            chip = Chip(text, chosen=kind == chosen_kind)
            chip.setAutoExclusive(True)
            chip.toggled.connect(self._refill)
            self._filter_flow.addWidget(chip)
            self.filters[kind] = chip
        self._filter_flow.setContentsMargins(17, 0, 17, 10 if self.filters else 0)
        self._show_saves()
        self._refill()
        if untouched:
            self._by_itself = self.current
        if self.right.currentWidget() is not self.new_game:
            self.list.setFocus()
        if self._wished and not self._unread(self._wished):
            wished, self._wished = self._wished, ""
            self.open_new_game(wished)

    def close_new_game(self) -> None:
        """Back from the new-game page to the mission."""
        self.right.setCurrentWidget(self.page)
        self._reflow()
        self._show_saves()
        self.list.setFocus()

    def _show_saves(self) -> None:
        clear(self._continue_box)
        clear(self._saves_box)
        self.continue_cards = []
        asking = self.right.currentWidget() is self.new_game
        for place, game in enumerate(self._model.open_games):
            if place == 0:
                self._add_save(self._continue_box, ContinueCard(game, not asking, "" if asking else "Enter"))
            self._add_save(self._saves_box, ContinueCard(game, False))
        if not self._model.open_games:
            self._saves_box.addWidget(Words("No game has been left open.", "muted"))
        self.rail["continue"].setEnabled(bool(self._model.open_games))
        self.learn_button.setVisible(any(card.lessons for card in self._model.missions))
        self.page.fill_button(not self._model.open_games)
        self._show_games()

    def _show_games(self) -> None:
        """The games of the mission shown."""
        games = tuple(game for game in self._model.saves if game.mission == self.current)
        self.page.games.show_games(games, self._model.gone)

    def _add_save(self, box: QVBoxLayout, card: ContinueCard) -> None:
        card.asked.connect(self.continued)
        self.continue_cards.append(card)
        box.addWidget(card)

    def _kind(self) -> str:
        """The filter chosen; "" for all."""
        return next((kind for kind, chip in self.filters.items() if chip.isChecked()), "")

    def update_card(self, card: MissionCard) -> None:
        """Show what more is known of one mission, where it stands in the list."""
        cards = tuple(card if old.id == card.id else old for old in self._model.missions)
        self._model = replace(self._model, missions=cards)
        self.list.items.update_card(card)
        if card.id == self.current:
            self.page.show_card(card)

    def _refill(self) -> None:
        sort = SORTS[max(0, self.sort.currentIndex())][0]
        cards = chosen(self._model.missions, self.search.text(), self._kind(), sort)
        self.current = self.list.show_cards(cards, self.current)
        self._show_games()
        self.page.setVisible(bool(cards))

    def card(self, id: str) -> MissionCard | None:
        """A mission by its id."""
        return next((card for card in self._model.missions if card.id == id), None)

    def _learn(self) -> None:
        card = next((card for card in self._model.missions if card.lessons), None)
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
        self.middle.setVisible(not (asking and wide < theme().px(900)))
        self.search.setFixedWidth(theme().px(236 if wide >= 1366 else 190))

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back finds the missions."""
        super().hideEvent(event)
        self._wished = ""
        self.right.setCurrentWidget(self.page)
        self._reflow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        asking = self.right.currentWidget() is self.new_game
        if event.key() == Qt.Key.Key_Comma and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.settings_asked.emit()
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if asking and event.key() == Qt.Key.Key_Escape:
            self.close_new_game()
        elif asking and enter:
            self.new_game.begin()
        elif not asking and event.key() == Qt.Key.Key_N:
            self.open_new_game(self.current)
        elif not asking and event.key() == Qt.Key.Key_Slash:
            self.search.setFocus()
        elif not asking and enter and self._model.open_games:
            self.continued.emit(self._model.open_games[0].id)
        elif not asking and event.matches(QKeySequence.StandardKey.Undo) and self._model.gone:
            self.undone.emit()
        elif not asking and enter:
            self.open_new_game(self.current)
        else:
            super().keyPressEvent(event)


def lobby() -> StartScreen:
    """The start screen as the program opens it, without missions yet; the first thing painted."""
    screen = StartScreen()
    screen.setWindowTitle("LHY Desktop")
    screen.resize(1480, 920)
    screen_fits(screen)
    return screen
