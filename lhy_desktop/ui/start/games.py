"""All saved games: a list that shows at a glance what each of them is, and the page of the one chosen."""

from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from lhy_desktop.ui.start.mission_list import Index, draw_cropped, draw_waiting
from lhy_desktop.ui.start.mission_page import MapPicture, NameLine
from lhy_desktop.ui.start.model import SavedGame
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.painting import draw_box, write
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import Span, Words, label

KINDS: tuple[tuple[str, str, Callable[[SavedGame], bool]], ...] = (
    ("all", "All", lambda game: True),
    ("open", "Going on", lambda game: not game.ended),
    ("over", "Replays", lambda game: game.ended),
    ("playtests", "Playtests", lambda game: game.playtest),
)
_GONE = "**{}** is deleted. It can come back until the program ends."
_NONE = "No game here. Every game you begin is saved by itself, decision by decision."


class Games(QAbstractListModel):
    """Saved games as a Qt list."""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[SavedGame] = []

    def show_games(self, games: list[SavedGame]) -> None:
        """Replace them all."""
        self.beginResetModel()
        self.games = games
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        game = self.games[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return game.called
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (game.called, game.where, game.mode, game.players, game.state, game.outdated)
            return ", ".join(part for part in parts if part)
        return None


class GamePainter(QStyledItemDelegate):
    """Paints a saved game: its map, its names, how far it has come, and who plays."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, max(96, theme().px(26) + 3 * theme().px(19) + 24))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, Games):
            return
        game, box = model.games[index.row()], QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().color("selection"))
            painter.fillRect(QRect(box.left(), box.top(), 4, box.height()), theme().color("accent"))
        painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), theme().color("hairline"))
        inner = box.adjusted(16, 12, -16, -10)
        frame = QRect(inner.left(), inner.top(), 104 if inner.width() > theme().px(340) else 72, 66)
        if game.thumbnail is not None:
            draw_cropped(painter, QRectF(frame), game.thumbnail)
        else:
            draw_waiting(painter, frame, "dice" if game.mapless else "map")
        draw_box(painter, frame, "line")
        self._words(painter, game, inner.adjusted(frame.width() + 16, -4, 0, 0))
        painter.restore()

    @staticmethod
    def _words(painter: QPainter, game: SavedGame, box: QRect) -> None:
        high = theme().px(26)
        head = QRectF(box.left(), box.top(), box.width(), high)
        write(painter, head, game.name or game.title, "ink", 15, 600)
        lines = [(f"{game.title}, {game.where}" if game.name else game.where, "ink"), (game.players, "muted")]
        lines.append((game.state, "attention") if not game.safe else (game.mode, "muted"))
        metrics = QFontMetrics(theme().font(12.5))
        for number, (text, ink) in enumerate(lines):
            room = QRectF(box.left(), box.top() + high + number * theme().px(19), box.width(), theme().px(19))
            write(painter, room, metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width()), ink, 12.5)


class GameShelfList(QListView):
    """The list. ``picked(row)``; Enter, letters and Delete belong to the screen."""

    picked = Signal(int)

    def __init__(self, items: Games) -> None:
        super().__init__()
        self.setModel(items)
        self.setItemDelegate(GamePainter(self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Saved games")

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.picked.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
        if event.key() in keys:
            super().keyPressEvent(event)
        else:
            event.ignore()


_KEYS: dict[int, str] = {
    Qt.Key.Key_Return: "continue",
    Qt.Key.Key_Enter: "continue",
    Qt.Key.Key_W: "watch",
    Qt.Key.Key_F2: "rename",
    Qt.Key.Key_Delete: "delete",
}


class GamePage(Card):
    """One saved game and what can be done with it. The signals carry its id: ``asked`` to go on with it or look at its
    end, ``watched`` from its beginning, ``renamed`` with the new name, ``doubled``, ``deleted``."""

    asked = Signal(str)
    watched = Signal(str)
    renamed = Signal(str, str)
    doubled = Signal(str)
    deleted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.game: SavedGame | None = None
        inside = QWidget()
        self._title, self._facts, self._state = Words(), Words(), Words()
        self._map = MapPicture(whole=True)
        self.line = NameLine()
        self.line.setMaxLength(60)
        self.line.setAccessibleName("Name of the game")
        self.line.setPlaceholderText("no name: an automatic save, which may be deleted when newer ones come")
        self.line.returnPressed.connect(self._rename)
        self.line.given_up.connect(lambda: self._write(False))
        self.line.hide()
        above = (self._title, self.line, (self._map, 9), self._facts, self._state)
        in_column(*above, 1, of=inside, margins=(24, 18, 24, 8), gap=10)
        foot = FlowLayout(gap=8)
        foot.setContentsMargins(24, 8, 24, 18)
        self.buttons: dict[str, KeyButton] = {}
        for id, text, key, press in (
            ("continue", "Continue", "Enter", lambda: self.asked.emit(self._id)),
            ("watch", "Watch it", "W", lambda: self.watched.emit(self._id)),
            ("rename", "Rename", "F2", self.rename),
            ("double", "Duplicate", "", lambda: self.doubled.emit(self._id)),
            ("delete", "Delete", "Del", lambda: self.deleted.emit(self._id)),
        ):
            button = KeyButton(text, key, kind="primary" if id == "continue" else "plain", press=press)
            button.setObjectName(f"game_{id}")
            self.buttons[id] = button
            foot.addWidget(button)
        in_column((Scroller(inside), 1), Hairline(), foot, of=self, margins=(1, 1, 1, 1), gap=0)

    @property
    def _id(self) -> str:
        return self.game.id if self.game is not None else ""

    def show_game(self, game: SavedGame) -> None:
        """Show another game."""
        if self.game is None or self.game.id != game.id:
            self._write(False)
        self.game = game
        self._title.say((Span(game.name or game.title, "heading"), Span(f"   {game.where}", "muted")))
        facts = [
            ("Mission", game.title),
            ("Table", game.mode),
            ("Players", game.players),
            ("File", PurePath(game.id).name),
        ]
        self._facts.say(
            tuple(
                span
                for name, value in facts
                if value
                for span in (Span(f"{name}   ", "muted"), Span(value), Span("\n"))
            )
        )
        self._facts.setToolTip(plain_tip(game.id))
        state = [Span(game.state, "ok" if game.safe else "attention")]
        if game.outdated:
            state.append(Span(f"\n{game.outdated}", "attention"))
        self._state.say(tuple(state))
        picture = game.picture or game.thumbnail
        self._map.show_image(picture, f"Map of {game.title}")
        self._map.setVisible(picture is not None or not game.mapless)
        self.buttons["continue"].setText("Look at its end" if game.ended else "Continue")
        self.buttons["watch"].setVisible(game.ended)
        self.setAccessibleName(f"{game.called}, {game.where}")

    def take(self, key: int) -> bool:
        """Press the button that prints a key; False when none does."""
        button = self.buttons.get(_KEYS.get(key, ""))
        if button is not None and button.isVisible():
            button.click()
        return button is not None

    def rename(self) -> None:
        """Ask for another name."""
        self._write(True)

    def _write(self, on: bool) -> None:
        self.line.setVisible(on)
        if on and self.game is not None:
            self.line.setText(self.game.name)
            self.line.selectAll()
            self.line.setFocus()

    def _rename(self) -> None:
        self._write(False)
        self.renamed.emit(self._id, self.line.text().strip())


class GamesPane(QWidget):
    """The list of all games with its filters. ``picked(SavedGame)``, or None where the list is empty; ``asked(id)`` by
    a double click; ``undone`` takes the last deletion back."""

    picked = Signal(object)
    asked = Signal(str)
    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        face(self, "paper")
        self.items = Games()
        self.list = GameShelfList(self.items)
        self._count, self._none, self._gone = Words("", "muted").one_line(), Words(_NONE, "muted"), Words("")
        self._games: tuple[SavedGame, ...] = ()
        self.chips = {id: Chip(text, chosen=id == "all") for id, text, _ in KINDS}
        flow = FlowLayout(gap=8)
        flow.setContentsMargins(17, 0, 17, 10)
        for chip in self.chips.values():
            chip.setAutoExclusive(True)
            chip.toggled.connect(self._refill)
            flow.addWidget(chip)
        self._undo = QWidget()
        self.undo_button = KeyButton("Undo", "Ctrl+Z", icon="undo", press=self.undone)
        in_row((self._gone, 1), self.undo_button, of=self._undo, margins=(17, 4, 17, 8))
        self._none.setContentsMargins(17, 14, 17, 0)
        head = in_row(label("Games", "page"), self._count, 1, margins=(17, 18, 17, 12), gap=14)
        in_column(head, flow, self._undo, Hairline(), self._none, (self.list, 1), of=self, gap=0)
        self.list.picked.connect(lambda row: self.picked.emit(self.items.games[row] if row >= 0 else None))
        self.list.doubleClicked.connect(lambda index: self.asked.emit(self.items.games[index.row()].id))

    @property
    def current(self) -> SavedGame | None:
        """The game chosen."""
        row = self.list.currentIndex().row()
        return self.items.games[row] if 0 <= row < len(self.items.games) else None

    def show_games(self, games: tuple[SavedGame, ...], gone: str) -> None:
        """Show other games; ``gone`` names the one deleted last, which can still come back."""
        self._games = games
        self._gone.say(_GONE.format(gone))
        self._undo.setVisible(bool(gone))
        self._count.say(str(len(games)))
        self._refill()

    def _refill(self) -> None:
        kind = next((fits for id, _, fits in KINDS if self.chips[id].isChecked()), KINDS[0][2])
        games, before = [game for game in self._games if kind(game)], self.current
        row = max(0, self.list.currentIndex().row())
        if before is not None:
            row = next((n for n, game in enumerate(games) if game.id == before.id), row)
        self.items.show_games(games)
        self._none.setVisible(not games)
        self.list.setVisible(bool(games))
        if games:
            self.list.setCurrentIndex(self.items.index(min(row, len(games) - 1), 0))
        else:
            self.picked.emit(None)
