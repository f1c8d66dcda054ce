"""What there is to take for a side: narrowed by kind, company and letters, added by key or dragged onto a side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from lhy_desktop.engine.content.counters import Printed
from lhy_desktop.engine.content.line_up import Offer, Strength
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.counters.tile import Brush
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.painting import MIDDLE, RIGHT, draw_box, write
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import label

_SIDE, _MOST = 34, 4
"""Pixels of a counter at 100 % text, and how many an entry shows."""
EVERY = "all"


class Offers(QAbstractListModel):
    """Those offers that are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.offers: tuple[Offer, ...] = ()

    def take(self, offers: tuple[Offer, ...]) -> None:
        """Show these."""
        if offers != self.offers:
            self.beginResetModel()
            self.offers = offers
            self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.offers)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        offer = self.offers[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(one for one in (offer.name, offer.parent, offer.note) if one)
        return None


class OfferPainter(QStyledItemDelegate):
    """An entry: its counters, its name, what it counts, and whose it is."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.pictures, self.brush, self.symbols = pictures, Brush(), False

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(theme().px(200), theme().px(_SIDE + 12))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, Offers)
        offer = model.offers[index.row()]
        shown: Any = option
        box = QRectF(shown.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = shown.state
        if state & QStyle.StateFlag.State_Selected:
            edge = "accent" if state & QStyle.StateFlag.State_HasFocus else "line"
            draw_box(painter, box.adjusted(1, 1, -1, -1), edge, "selection", 1.5, 4)
        pixels, gap = theme().px(_SIDE), theme().px(6)
        x = box.left() + gap
        done = draw_fronts(painter, x, box.center().y() - pixels / 2, offer.pieces[:_MOST], offer.drawn, self, pixels)
        if not done and shown.widget is not None:
            QTimer.singleShot(0, shown.widget.viewport().update)
        x += overlapped(_MOST, pixels) + gap
        self._words(painter, box.adjusted(x - box.left() + gap, 0, -gap, 0), offer)
        painter.restore()

    def _words(self, painter: QPainter, box: QRectF, offer: Offer) -> None:
        more = len(offer.pieces) - _MOST
        note = offer.note
        wide = theme().width(note, 12) + theme().px(8)
        upper = QRectF(box.left(), box.top(), box.width() - wide, box.height() / 2 + 2)
        painter.setFont(theme().font(13, 600))
        name = painter.fontMetrics().elidedText(offer.name, Qt.TextElideMode.ElideRight, int(upper.width()))
        write(painter, upper.adjusted(0, theme().px(4), 0, 0), name, "ink", 13, 600, MIDDLE)
        write(painter, box.adjusted(0, theme().px(4), 0, -box.height() / 2), note, "muted", 12, 400,
              int(RIGHT) | int(MIDDLE))  # fmt: skip
        below = ", ".join(one for one in (offer.parent, offer.kind) if one)
        below += f", {len(offer.pieces)} counters" if more > 0 else ""
        painter.setFont(theme().font(12, 400))
        below = painter.fontMetrics().elidedText(below, Qt.TextElideMode.ElideRight, int(box.width()))
        write(painter, box.adjusted(0, box.height() / 2 - 2, 0, -theme().px(3)), below, "muted", 12, 400, MIDDLE)


def overlapped(count: int, pixels: int) -> float:
    """How wide some counters are that lie half over one another."""
    return pixels + (count - 1) * pixels * 0.46


def draw_fronts(
    painter: QPainter,
    x: float,
    y: float,
    fronts: Sequence[Printed],
    drawn: bool,
    art: OfferPainter,
    pixels: int,
) -> bool:
    """Counters half over one another, the first on top; those that are ``drawn`` pale. False where some had to wait."""
    device = painter.device()
    ratio, done = device.devicePixelRatio() if device is not None else 1.0, True
    for place in range(len(fronts) - 1, -1, -1):
        at_x = x + place * pixels * 0.46
        found = art.pictures.find(fronts[place], art.symbols, pixels, ratio)
        if found is None and art.brush.ready():
            found = art.pictures.paint(fronts[place], art.symbols, pixels, ratio)
        if found is None:
            draw_box(painter, QRectF(at_x, y, pixels, pixels), "hairline", "paper", 1, 4)
            done = False
            continue
        painter.setOpacity(0.62 if drawn else 1.0)
        size = found.deviceIndependentSize()
        painter.drawPixmap(
            QPoint(round(at_x + (pixels - size.width()) / 2), round(y + (pixels - size.height()) / 2)), found
        )
        painter.setOpacity(1.0)
    return done


class OfferList(QListView):
    """``taken(Offer)`` by Enter, Insert or a double click; ``dropped(Offer, place on the screen)``, and ``carried``
    on the way there."""

    taken = Signal(object)
    carried = Signal(object, QPoint)
    dropped = Signal(object, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self._pressed: QPoint | None = None
        self._carrying = False
        self.setMouseTracking(False)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setAccessibleName("What there is to take")
        self.doubleClicked.connect(lambda index: self._take(index))

    @property
    def offer(self) -> Offer | None:
        """The one that is chosen."""
        model, index = self.model(), self.currentIndex()
        return model.offers[index.row()] if isinstance(model, Offers) and index.isValid() else None

    def _take(self, index: QModelIndex) -> None:
        model = self.model()
        if isinstance(model, Offers) and index.isValid():
            self.taken.emit(model.offers[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Insert, Qt.Key.Key_Plus)
        if event.key() == Qt.Key.Key_Escape and self._carrying:
            self._put_down()
        elif event.key() in keys:
            self._take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        inside = self.indexAt(event.position().toPoint()).isValid()
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if inside and left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        far = self._pressed is not None and (here - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if self.offer is not None and self._pressed is not None and (self._carrying or far):
            self._carrying = True
            self.setCursor(Qt.CursorShape.DragCopyCursor)
            self.carried.emit(self.offer, self.viewport().mapToGlobal(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        offer, carrying = self.offer, self._carrying
        super().mouseReleaseEvent(event)
        self._put_down()
        if carrying and offer is not None:
            self.dropped.emit(offer, self.viewport().mapToGlobal(event.position().toPoint()))

    def _put_down(self) -> None:
        self._pressed, self._carrying = None, False
        self.unsetCursor()
        self.carried.emit(None, QPoint())


class Catalogue(QWidget):
    """``added(side, Offer)`` by key or button; what is carried is said by its list."""

    added = Signal(str, object)
    symbols_chosen = Signal(bool)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        face(self, "paper")
        self._offers: tuple[Offer, ...] = ()
        self._strengths: tuple[Strength, ...] = ()
        self.model, self.painter, self.list = Offers(), OfferPainter(pictures), OfferList()
        self.list.setModel(self.model)
        self.list.setItemDelegate(self.painter)
        self.search = line_to_find("Search by letters of the name", "Search the counters")
        self.side, self.parent_box, self.kind = Choice(), Choice(), Choice()
        for box, name in ((self.side, "For the side"), (self.parent_box, "Group"), (self.kind, "Kind")):
            box.setAccessibleName(name)
            box.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(7)
            box.activated.connect(self._narrow)
        self.symbols = Chip("Symbols")
        self.symbols.clicked.connect(lambda: self._art(not self.painter.symbols))
        self.nothing = label("Nothing of that name. Esc empties the search.", "muted", wrap=True)
        self.nothing.hide()
        self.add = KeyButton("Add", "Enter", kind="primary", press=lambda: self._take(self.list.offer))
        self.count = label("", "small")
        filters = in_row((self.side, 4), (self.parent_box, 4), (self.kind, 4), gap=6)
        foot = in_row(self.add, (self.count, 1), self.symbols, gap=10)
        in_column(
            self.search,
            filters,
            self.nothing,
            (self.list, 1),
            Hairline(),
            foot,
            of=self,
            margins=(12, 10, 12, 8),
            gap=8,
        )
        self.search.textChanged.connect(self._narrow)
        self.search.returnPressed.connect(lambda: self._take(self.list.offer))
        self.search.installEventFilter(self)
        self.list.taken.connect(self._take)
        self.setAccessibleName("Catalogue of counters")
        self.symbols.setVisible(len(pictures.arts) > 1)

    def take_pictures(self, pictures: Pictures) -> None:
        """Other pictures, of another rulebook."""
        self.painter.pictures = pictures
        self.symbols.setVisible(len(pictures.arts) > 1)
        self.list.viewport().update()

    def show_offers(self, offers: tuple[Offer, ...], strengths: tuple[Strength, ...]) -> None:
        """What there is, and for whom it may be."""
        sides = [(one.side, one.name, one.nation) for one in strengths]
        same = offers == self._offers and sides == [(one.side, one.name, one.nation) for one in self._strengths]
        self._offers, self._strengths = offers, strengths
        if same:
            return
        before = self.side.currentData()
        self.side.clear()
        alike = len({one.name for one in strengths}) < len(strengths)
        for one in strengths:
            self.side.addItem(f"{one.name} ({one.side})" if alike else one.name, one.side)
        self.side.setCurrentIndex(max(0, self.side.findData(before)))
        self._narrow()

    def take_side(self, side: str) -> None:
        """Take for another side."""
        place = self.side.findData(side)
        if place >= 0 and place != self.side.currentIndex():
            self.side.setCurrentIndex(place)
            self._narrow()

    def _narrow(self, _on: object = None) -> None:
        nation = next((one.nation for one in self._strengths if one.side == self.side.currentData()), "")
        mine = [one for one in self._offers if one.nation == nation]
        _fill(self.parent_box, "All groups", dict.fromkeys(one.parent for one in mine if one.parent))
        _fill(self.kind, "All kinds", dict.fromkeys(one.kind for one in mine))
        self.parent_box.setVisible(self.parent_box.count() > 1)
        parent, kind = self.parent_box.currentData(), self.kind.currentData()
        words = self.search.text().lower().split()
        found = tuple(
            one
            for one in mine
            if parent in (EVERY, one.parent) and kind in (EVERY, one.kind)
            if all(word in f"{one.name} {one.parent} {one.kind}".lower() for word in words)
        )
        before = self.list.offer
        self.model.take(found)
        place = found.index(before) if before in found else 0
        self.list.setCurrentIndex(self.model.index(place, 0))
        self.nothing.setVisible(not found)
        self.add.setEnabled(bool(found))
        self.count.setText(f"{len(found)} entries" if len(found) != 1 else "1 entry")

    def _take(self, offer: Offer | None) -> None:
        side = self.side.currentData()
        if offer is not None and isinstance(side, str):
            self.added.emit(side, offer)

    def _art(self, symbols: bool) -> None:
        self.painter.symbols = symbols
        self.symbols.setChecked(symbols)
        self.list.viewport().update()
        self.symbols_chosen.emit(symbols)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the line that is searched, the arrows go through what is found; Esc empties it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                QApplication.sendEvent(self.list, event)
                return True
            if event.key() == Qt.Key.Key_Insert:
                self._take(self.list.offer)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return False


def _fill(box: Choice, first: str, words: Sequence[str] | dict[str, None]) -> None:
    """The words to narrow by; what was chosen stays where it is still there."""
    wanted = [EVERY, *words]
    if [box.itemData(n) for n in range(box.count())] == wanted:
        return
    before = box.currentData()
    box.clear()
    box.addItem(first, EVERY)
    for word in words:
        box.addItem(word, word)
    box.setCurrentIndex(max(0, box.findData(before)))
