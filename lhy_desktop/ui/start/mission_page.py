"""A mission's page: map, forces, special rules, score bands, its games, and the ways to begin."""

from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QMenu, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.panels.stack_card import Picture
from lhy_desktop.ui.seam.card import ForceLook, MissionCard
from lhy_desktop.ui.seam.errand import Errand
from lhy_desktop.ui.start.balance_bar import BalanceView
from lhy_desktop.ui.start.mission_list import draw_cropped, draw_waiting, fault
from lhy_desktop.ui.start.model import SavedGame
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.button import KeyButton, Kind
from lhy_desktop.ui.widgets.flow import EndsLayout, FlowLayout, clear
from lhy_desktop.ui.widgets.painting import draw_box
from lhy_desktop.ui.widgets.ruler import Ruler
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, label, side_mark

_STORY = 150
"""Pixels of the height of a picture of the story."""


class NameLine(QLineEdit):
    """A name being written; Esc gives it up."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class GameRow(QWidget):
    """One game. ``asked``, ``renamed(text)``, ``deleted``."""

    asked = Signal()
    renamed = Signal(str)
    deleted = Signal()

    def __init__(self, game: SavedGame) -> None:
        super().__init__()
        self.game = game
        self.setAccessibleName(f"{game.called}, {game.where}, {game.state}")
        wraps(self, QSizePolicy.Policy.Preferred)
        spans = (Span(game.name or "Automatic save", "bold"), Span(f"  {game.where}", "muted"))
        self._words = Words(spans if game.safe else (*spans, Span(f"  {game.state}", "attention")))
        self.line = NameLine(game.name)
        self.line.setMaxLength(60)
        self.line.setAccessibleName("Name of the game")
        self.line.returnPressed.connect(self._rename)
        self.line.given_up.connect(lambda: self._write(False))
        self.line.hide()
        rename = "Rename" if game.name else "Give it a name"
        self.buttons = {
            "continue": KeyButton("Look at it" if game.ended else "Continue", press=self.asked),
            "rename": KeyButton(rename, kind="quiet", press=lambda: self._write(True)),
            "delete": KeyButton("Delete", kind="quiet", press=self.deleted),
        }
        flow = EndsLayout(gap=8)
        for id, button in self.buttons.items():
            button.setObjectName(f"{id}_{game.id}")
            flow.addWidget(button)
        in_column(self._words, self.line, flow, of=self, margins=(0, 6, 0, 4), gap=4)

    def _write(self, on: bool) -> None:
        self._words.setVisible(not on)
        self.line.setVisible(on)
        if on:
            self.line.selectAll()
            self.line.setFocus()
        else:
            self.buttons["rename"].setFocus()

    def _rename(self) -> None:
        self._write(False)
        self.renamed.emit(self.line.text().strip())


class GameList(QWidget):
    """All games of a mission, newest first. Signals carry a game's id; ``undone`` takes the last deletion back."""

    asked = Signal(str)
    renamed = Signal(str, str)
    deleted = Signal(str)
    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[GameRow] = []
        self._box = in_column(of=self, margins=(0, 4, 0, 0), gap=2)
        self.undo_button = KeyButton("Undo", "Ctrl+Z", icon="undo")
        self._gone = ""

    def show_games(self, games: tuple[SavedGame, ...], gone: str = "") -> None:
        """Show games; ``gone`` names the one deleted last, which can still come back."""
        if [row.game for row in self.rows] == list(games) and gone == self._gone:
            return
        clear(self._box)
        self.rows, self._gone = [], gone
        if games or gone:
            self._box.addWidget(Hairline())
            self._box.addWidget(label("Your games of this mission", "strong"))
        if gone:
            self._box.addWidget(self._undo_row(gone))
        for game in games:
            row = GameRow(game)
            row.asked.connect(lambda name=game.id: self.asked.emit(name))
            row.renamed.connect(lambda text, name=game.id: self.renamed.emit(name, text))
            row.deleted.connect(lambda name=game.id: self.deleted.emit(name))
            self.rows.append(row)
            self._box.addWidget(row)
        self.setVisible(bool(games or gone))

    def _undo_row(self, gone: str) -> QWidget:
        holder = QWidget()
        self.undo_button = KeyButton("Undo", "Ctrl+Z", icon="undo", press=self.undone)
        words, rim = Words(f"**{gone}** is deleted."), theme().px(4)
        in_row((words, 1), self.undo_button, of=holder, margins=(0, rim, 0, rim))
        return holder


class MapPicture(QWidget):
    """The map in a frame: ``whole``, so that nothing that is to be taken is cut off, or filling the frame. The frame
    is there before its map, so that nothing moves when that comes."""

    def __init__(self, whole: bool = False) -> None:
        super().__init__()
        self._whole = whole
        self._image: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(140)

    def show_image(self, image: QImage | None, name: str) -> None:
        """Show another map, or the frame that waits for it."""
        self._image = image
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(600, 330)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, frame = QPainter(self), self.frame()
        if self._image is None:
            draw_waiting(painter, frame)
        else:
            draw_cropped(painter, QRectF(frame), self._image)
        draw_box(painter, frame.adjusted(0, 0, -1, -1), "line" if self._image is not None else "hairline")

    def frame(self) -> QRect:
        """What the map covers."""
        if self._image is None or not self._whole:
            return self.rect()
        fitted = QRect(QPoint(), self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio))
        return fitted.translated((self.width() - fitted.width()) // 2, 0)


class StoryPicture(QWidget):
    """A picture of the story, with its words below."""

    def __init__(self, image: QImage | None, words: str) -> None:
        super().__init__()
        high = theme().px(_STORY)
        wide = high if image is None else max(high // 2, min(2 * high, high * image.width() // max(1, image.height())))
        picture = StoryImage(image, QSize(wide, high))
        said = label(words, "small", wrap=True)
        said.setFixedWidth(wide)
        self.setAccessibleName(f"Picture: {words}" if words else "Picture")
        in_column(picture, said, 1, of=self, gap=4)
        said.setVisible(bool(words))


class StoryImage(QWidget):
    """An image fitted into a frame; an empty one where there is no image."""

    def __init__(self, image: QImage | None, size: QSize) -> None:
        super().__init__()
        self.image = image
        self.setFixedSize(size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.image is None:
            draw_box(painter, self.rect().adjusted(0, 0, -1, -1), "line", "field")
            return
        fitted = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRect(QPoint(0, 0), fitted)
        box.moveCenter(self.rect().center())
        painter.drawImage(box, self.image)
        draw_box(painter, box.adjusted(0, 0, -1, -1), "line")


class MissionPage(Card):
    """The page. ``new_asked(id)`` by its button, ``problems_asked(id)`` of a faulty mission, ``errand_asked(Errand)``
    when a file of it is to be edited, or the mission to be played many times."""

    new_asked = Signal(str)
    errand_asked = Signal(object)
    problems_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.card: MissionCard | None = None
        self.menu = QMenu()
        inside = QWidget()
        self._title, self._story = Words(), Words()
        self._map, self._ruler = MapPicture(whole=True), Ruler("solid")
        self._forces = in_row(gap=26)
        self._special, self._edition = Words("", "muted"), Words("", "muted")
        self._edition.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.balance, self.games = BalanceView(), GameList()
        self._pictures = QWidget()
        self._row = FlowLayout(self._pictures, gap=14)
        wraps(self._pictures, QSizePolicy.Policy.Preferred)
        above = (self._title, self._story, self._pictures, (self._map, 1), self._forces, self._ruler)
        in_column(*above, self.balance, self._special, self.games, of=inside, margins=(24, 18, 24, 8), gap=10)
        self.new_button = KeyButton("New game", "N", press=lambda: self.new_asked.emit(self._id))
        self.new_button.setObjectName("new_game")
        self.problems_button = KeyButton("Show the problems", press=lambda: self.problems_asked.emit(self._id))
        self.copy_button = KeyButton("Edit a copy", "E", kind="quiet", icon="draw", press=self.ask_copy)
        self.copy_button.setObjectName("edit_copy")
        self.study_button = KeyButton("Laboratory", "Shift+F9", kind="quiet", press=self.ask_study)
        self.study_button.setObjectName("laboratory")
        QShortcut(QKeySequence("Shift+F9"), self, self.ask_study)
        buttons = (self.new_button, self.problems_button, self.copy_button, self.study_button)
        ways = QWidget()
        flow = FlowLayout(ways, gap=8)
        for button in buttons:
            flow.addWidget(button)
        wraps(ways, QSizePolicy.Policy.Preferred)
        foot = in_row((ways, 3), (self._edition, 1), margins=(24, 8, 24, 18))
        in_column((Scroller(inside), 1), foot, of=self, margins=(1, 1, 1, 1))

    @property
    def _id(self) -> str:
        return self.card.id if self.card else ""

    def fill_button(self, filled: bool) -> None:
        """Make New game the one filled button (when there is nothing to continue)."""
        self.new_button.set_kind("primary" if filled else "plain")

    def show_card(self, card: MissionCard) -> None:
        """Show another mission."""
        self.card = card
        where = ", ".join(part for part in (card.rulebook, card.place, card.date) if part)
        self._title.say((Span(card.title, "heading"), Span(f"   {where}", "muted")))
        self._story.say((Span(fault(card), "stop"),) if card.problem else (Span(card.story, "story"),))
        clear(self._row)
        for image, words in card.pictures:
            self._row.addWidget(StoryPicture(image, words))
        self._pictures.setVisible(bool(card.pictures))
        picture = card.picture or card.thumbnail
        self._map.show_image(picture, f"Map of {card.title}")
        self._map.setVisible(picture is not None or not (card.mapless or card.problem))
        clear(self._forces)
        for force in card.forces:
            self._forces.addWidget(self._force(force), 1)
        self._ruler.setVisible(bool(card.bands))
        if card.bands:
            self._ruler.show_bands(card.bands, card.low)
        self.balance.show_card(card)
        self._special.say(" ".join(card.special))
        self._edition.say(card.edition)
        self.new_button.setVisible(not card.problem)
        self.problems_button.setVisible(bool(card.problem))
        self.copy_button.setVisible(bool(card.sources))
        self.study_button.setVisible(not card.problem)

    def ask_study(self) -> None:
        """Ask for the laboratory."""
        if self.card is not None and not self.card.problem:
            self.errand_asked.emit(Errand("study", mission=self.card.id, title=self.card.title))

    def ask_copy(self) -> None:
        """Ask which file of the mission is to be edited."""
        sources = self.card.sources if self.card is not None else ()
        if not sources:
            return
        self.menu = QMenu(self)
        for source in sources:
            self.menu.addAction(
                f"{source.kind}: {source.title}", partial(self.errand_asked.emit, Errand("copy", source.path))
            )
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(self.copy_button.mapToGlobal(QPoint(0, -self.menu.sizeHint().height())))

    @staticmethod
    def _force(force: ForceLook) -> QWidget:
        holder, row = QWidget(), QWidget()
        whose = Span(force.side.adjective, side_mark(force.side.key))
        words = Words((whose, Span(f" {force.role} "), Span(force.strength, "muted")))
        told = (Words(force.briefing),) if force.briefing else ()
        in_column(words, *told, row, 1, of=holder, gap=5)
        flow = FlowLayout(row, gap=5)
        for image in force.counters:
            picture = Picture(50)
            picture.show_image(image, "counter")
            flow.addWidget(picture)
        wraps(row, QSizePolicy.Policy.Preferred)
        return holder


class ContinueCard(Card):
    """The newest saved game. ``asked(id)`` by its button."""

    asked = Signal(str)

    def __init__(self, game: SavedGame, filled: bool, key: str = "") -> None:
        super().__init__()
        self.setAccessibleName(f"Continue {game.called}, {game.where}, {game.state}")
        picture = self._picture = MapPicture()
        picture.setFixedSize(104, 66)
        picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        name, state = Span(f"Continue {game.called}", "bold"), Words(game.state, "ok" if game.safe else "attention")
        words = in_column(Words((name,)), Words(game.where, "muted"), state, gap=2)
        kind: Kind = "primary" if filled else "plain"
        self.button = KeyButton("Continue", key, kind=kind, press=lambda: self.asked.emit(game.id))
        self.button.setObjectName(f"continue_{game.id}")
        self._row = in_row(picture, (words, 1), self.button, of=self, margins=(14, 12, 14, 12), gap=16)
        picture.show_image(game.thumbnail, game.title)  # once it has a parent, or it would be a window of its own

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the words, the button stands below them."""
        super().resizeEvent(event)
        narrow = event.size().width() < theme().px(330)
        self._picture.setVisible(not narrow)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)


class ContinueBox(QVBoxLayout):
    """The place of the newest saved game. ``asked(id)`` when it is to go on."""

    asked = Signal(str)

    def show_game(self, game: SavedGame | None, asking: bool) -> None:
        """Show a game, or none; while a new game is asked for, its button is not the filled one."""
        clear(self)
        if game is not None:
            card = ContinueCard(game, not asking, "" if asking else "Enter")
            card.asked.connect(self.asked)
            self.addWidget(card)
