"""A mission's page: map, forces, special rules, score bands, and the ways to begin."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.panels.stack_card import Picture
from lhy_desktop.ui.seam.card import ForceLook, MissionCard
from lhy_desktop.ui.start.balance_bar import BalanceView
from lhy_desktop.ui.start.game_list import GameList
from lhy_desktop.ui.start.mission_list import fault
from lhy_desktop.ui.start.model import SavedGame
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.images import draw_cropped
from lhy_desktop.ui.widgets.ruler import Ruler
from lhy_desktop.ui.widgets.section import Card, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, side_mark


class MapPicture(QWidget):
    """The map, filling the width, cut to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(140)

    def show_image(self, image: QImage | None, name: str) -> None:
        """Show another map."""
        self._image = image
        self.setAccessibleName(name)
        self.setVisible(image is not None)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(600, 330)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image is None:
            return
        painter = QPainter(self)
        draw_cropped(painter, QRectF(self.rect()), self._image)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class MissionPage(Card):
    """The page. ``new_asked(id)`` by its button, ``problems_asked(id)`` of a faulty mission."""

    new_asked = Signal(str)
    problems_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.card: MissionCard | None = None
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(24, 18, 24, 8)
        box.setSpacing(10)
        self._title, self._story = Words(), Words()
        self._map, self._ruler = MapPicture(), Ruler("solid")
        self._forces = QHBoxLayout()
        self._forces.setSpacing(26)
        self._special, self._record = Words("", "muted"), Words("", "muted")
        self._record.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.addWidget(self._title)
        box.addWidget(self._story)
        box.addWidget(self._map, 1)
        box.addLayout(self._forces)
        box.addWidget(self._ruler)
        self.balance = BalanceView()
        box.addWidget(self.balance)
        row = QHBoxLayout()
        row.addWidget(self._special, 3, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._record, 2, Qt.AlignmentFlag.AlignTop)
        box.addLayout(row)
        self.games = GameList()
        box.addWidget(self.games)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 24, 18)
        self.new_button = KeyButton("New game", "N")
        self.new_button.setObjectName("new_game")
        self.problems_button = KeyButton("Show the problems")
        self.new_button.clicked.connect(lambda: self.new_asked.emit(self.card.id if self.card else ""))
        self.problems_button.clicked.connect(lambda: self.problems_asked.emit(self.card.id if self.card else ""))
        foot.addWidget(self.new_button)
        foot.addWidget(self.problems_button)
        self._edition = Words("", "muted")
        self._edition.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self._edition, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(Scroller(inside), 1)
        outer.addLayout(foot)

    def fill_button(self, filled: bool) -> None:
        """Make New game the one filled button (when there is nothing to continue)."""
        self.new_button.set_kind("primary" if filled else "plain")

    def show_card(self, card: MissionCard) -> None:
        """Show another mission."""
        self.card = card
        where = ", ".join(part for part in (card.rulebook, card.place, card.date) if part)
        self._title.say((Span(card.title, "heading"), Span(f"   {where}", "muted")))
        self._story.say((Span(fault(card), "stop"),) if card.problem else (Span(card.story, "story"),))
        self._map.show_image(card.picture or card.thumbnail, f"Map of {card.title}")
        clear(self._forces)
        for force in card.forces:
            self._forces.addWidget(self._force(force), 1)
        self._ruler.setVisible(bool(card.bands))
        if card.bands:
            self._ruler.show_bands(card.bands, card.low)
        self.balance.show_card(card)
        self._special.say(" ".join(card.special))
        self._edition.say(card.edition)
        self._record.say(card.record)
        self._record.setVisible(bool(card.record))
        self.new_button.setVisible(not card.problem)
        self.problems_button.setVisible(bool(card.problem))

    @staticmethod
    def _force(force: ForceLook) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        spans = (
            Span(force.side.adjective, side_mark(force.side.key)),
            Span(f" {force.role} "),
            Span(force.strength, "muted"),
        )
        column.addWidget(Words(spans))
        row = QWidget()
        flow = FlowLayout(row, gap=5)
        for image in force.counters:
            picture = Picture(50)
            picture.show_image(image, "counter")
            flow.addWidget(picture)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        row.setSizePolicy(policy)
        column.addWidget(row)
        column.addStretch(1)
        return holder


class ContinueCard(Card):
    """The newest saved game. ``asked(id)`` by its button."""

    asked = Signal(str)

    def __init__(self, game: SavedGame, filled: bool, key: str = "") -> None:
        super().__init__()
        self.setAccessibleName(f"Continue {game.called}, {game.where}, {game.state}")
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(16)
        picture = self._picture = Picture(64)
        picture.setFixedSize(104, 66)
        picture.show_image(game.thumbnail, game.title)
        row.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Words((Span(f"Continue {game.called}", "bold"),)))
        words.addWidget(Words(game.where, "muted"))
        words.addWidget(Words(game.state, "ok" if game.safe else "attention"))
        row.addLayout(words, 1)
        self.button = KeyButton("Continue", key, kind="primary" if filled else "plain")
        self.button.setObjectName(f"continue_{game.id}")
        self.button.clicked.connect(lambda: self.asked.emit(game.id))
        row.addWidget(self.button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the words, the button stands below them."""
        super().resizeEvent(event)
        narrow = event.size().width() < theme().px(330)
        self._picture.setVisible(not narrow)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
