"""The list of missions: index cards painted by a delegate, so that five hundred cost nothing."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QImage, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start import balance_bar
from lhy_desktop.ui.start.balance_bar import paint_shares
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import CENTER, LEFT, RIGHT, WRAPPED, draw_box, write


def draw_cropped(painter: QPainter, frame: QRectF, image: QImage) -> None:
    """Fill a frame with the middle of an image, cut at its longer side."""
    if image.isNull() or frame.isEmpty():
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    have = image.size().toSizeF()
    cut = frame.size().scaled(have, Qt.AspectRatioMode.KeepAspectRatio)
    left, top = (have.width() - cut.width()) / 2, (have.height() - cut.height()) / 2
    painter.drawImage(frame, image, QRectF(left, top, cut.width(), cut.height()))


def draw_waiting(painter: QPainter, frame: QRect, icon: str = "map") -> None:
    """An empty frame: its picture is still to come, or there is none."""
    size = theme().px(22)
    box = QRectF(frame.center().x() - size / 2, frame.center().y() - size / 2, size, size)
    icons.draw(painter, icon, box, theme().color("line"))


Index = QModelIndex | QPersistentModelIndex


class Missions(QAbstractListModel):
    """Mission cards as a Qt list."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[MissionCard] = []

    def show_cards(self, cards: list[MissionCard]) -> None:
        """Replace all cards."""
        self.beginResetModel()
        self.cards = cards
        self.endResetModel()

    def update_card(self, card: MissionCard) -> None:
        """Replace the card of the same mission, if it is listed."""
        for row, old in enumerate(self.cards):
            if old.id == card.id:
                self.cards[row] = card
                self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            balance = balance_bar.told(card.measure) if card.measure else ""
            parts = (card.title, card.rulebook, card.date, card.sides, played(card), *card.badges, balance, fault(card))
            return ", ".join(part for part in parts if part)
        return None


def fault(card: MissionCard) -> str:
    """Why a mission cannot be played, with its line; empty for a sound one."""
    if not card.problem:
        return ""
    return f"Cannot be played: {card.problem}{f', line {card.line}' if card.line else ''}."


def played(card: MissionCard) -> str:
    """How long two people play it, measured; "" when nobody knows. The clock on the track is another one."""
    return f"{card.minutes} min of play" if card.minutes else ""


class CardPainter(QStyledItemDelegate):
    """Paints a mission card."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, max(112, theme().px(26) + 3 * theme().px(24) + 12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, Missions):
            return
        card, box = model.cards[index.row()], QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().color("selection"))
            painter.fillRect(QRect(box.left(), box.top(), 4, box.height()), theme().color("accent"))
        painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), theme().color("hairline"))
        inner = box.adjusted(16, 13, -16, -10)
        left = self._picture(painter, card, inner)
        told = bool(card.forces) and not card.problem
        aside = theme().px(122) if told and inner.width() > theme().px(430) else 0
        beside = () if aside or not card.minutes else (played(card),)
        words = QRect(left, inner.top(), inner.right() - left - aside, inner.height())
        rulebook = (card.rulebook,) if card.rulebook else ()
        self._words(painter, card, words, (*rulebook, *beside, *card.badges))
        if aside:
            self._aside(painter, card, QRect(inner.right() - theme().px(106), inner.top(), theme().px(106), 80))
        painter.restore()

    @staticmethod
    def _picture(painter: QPainter, card: MissionCard, inner: QRect) -> int:
        wide = 125 if inner.width() > theme().px(340) else 80
        frame = QRect(inner.left(), inner.top(), wide, wide * 11 // 16)
        if card.thumbnail is not None:
            draw_cropped(painter, QRectF(frame), card.thumbnail)
        elif not card.problem:
            draw_waiting(painter, frame, "dice" if card.mapless else "map")
        draw_box(painter, frame, "line")
        if card.problem:
            painter.setPen(QPen(theme().color("stop"), 1.5))
            painter.drawLine(frame.bottomLeft(), frame.topRight())
        return frame.right() + 17

    def _words(self, painter: QPainter, card: MissionCard, box: QRect, badges: tuple[str, ...]) -> None:
        title = QFont(theme().font(20, 400, title=True))
        title.setStrikeOut(bool(card.problem))
        painter.setFont(title)
        painter.setPen(theme().color("ink" if not card.problem else "muted"))
        high = QFontMetrics(title).height()
        text = QFontMetrics(title).elidedText(card.title, Qt.TextElideMode.ElideRight, box.width())
        line = QRectF(box.left(), box.top() - 3, box.width(), high)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)
        gap = QFontMetrics(title).horizontalAdvance(text) + 10
        if gap + theme().width(card.date, 12.5) <= box.width():
            write(painter, line.adjusted(gap, 2, 0, 2), card.date, "muted", 12.5)
        y = box.top() + high
        rest = QRectF(box.left(), y, box.width(), box.bottom() - y + 6)
        if card.problem:
            write(painter, rest, fault(card), "stop", 12.5, flags=WRAPPED)
            return
        painter.setFont(theme().font(12.5))
        painter.setPen(theme().color("ink"))
        taken = painter.drawText(rest, int(Qt.TextFlag.TextWordWrap), card.sides or card.place)
        self._badges(painter, badges, box.left(), y + taken.height() + theme().px(6), box.right())

    @staticmethod
    def _badges(painter: QPainter, badges: tuple[str, ...], x: float, y: float, right: float) -> None:
        for badge in badges:
            wide = theme().width(badge, 11.5) + theme().px(16)
            if x + wide > right:
                return
            pill = QRectF(x + 0.5, y + 0.5, wide, theme().px(19))
            draw_box(painter, pill, "line", corner=pill.height() / 2)
            write(painter, pill, badge, "muted", 11.5, flags=CENTER)
            x += wide + theme().px(6)

    @staticmethod
    def _aside(painter: QPainter, card: MissionCard, box: QRect) -> None:
        """Length in real minutes, and the balance: bar and words, or that it has not been measured."""
        line = theme().px(20)
        if card.minutes:
            upper = QRectF(box.left(), box.top(), box.width(), line)
            write(painter, upper, played(card), "ink", 12.5, 600, RIGHT)
        words = QRectF(box.left(), box.top() + line + theme().px(13), box.width(), line)
        if card.measure is None:
            write(painter, words.translated(0, -theme().px(13)), "not measured yet", "muted", 11.5, flags=RIGHT)
            return
        bar = QRectF(box.left() + 0.5, box.top() + line + 1.5, box.width() - 1, theme().px(9))
        paint_shares(painter, bar, card.measure)
        first, _, second = card.measure.percents
        one, other = card.measure.sides
        write(painter, words, f"{one.letter} {first} %", "ink", 11.5, 600, LEFT)
        write(painter, words, f"{other.letter} {second} %", "ink", 11.5, 600, RIGHT)


class MissionList(QListView):
    """The list. ``picked(id)`` on every change of the current card, ``begun(id)`` on a double click."""

    picked = Signal(str)
    begun = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.items = Missions()
        self.setModel(self.items)
        self.setItemDelegate(CardPainter(self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Missions")
        self.doubleClicked.connect(lambda index: self.begun.emit(self.items.cards[index.row()].id))

    def show_cards(self, cards: list[MissionCard], current: str) -> str:
        """Show cards, keep the current one if it is still there; answers the current card's id."""
        self.items.show_cards(cards)
        ids = [card.id for card in cards]
        row = ids.index(current) if current in ids else 0
        if cards:
            self.setCurrentIndex(self.items.index(row, 0))
        return ids[row] if ids else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and Enter belong to the start screen (N, /, Enter); the rest moves in the list."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter or (event.text().strip() and event.text().isprintable()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.picked.emit(self.items.cards[current.row()].id)
