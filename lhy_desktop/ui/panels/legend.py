"""The legend over the board: it takes no click, gives way to the pointer and to what is looked at, and is switched off
by a key."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.furniture.kept import Kept
from lhy_desktop.ui.board.legend import sample, sample_size
from lhy_desktop.ui.panels.floating_card import covered
from lhy_desktop.ui.seam.legend import LegendModel, LegendRow
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import LEFT, MIDDLE, RIGHT, WRAPPED, draw_box, write

WIDE, PAD, GAP = 236, 10, 6
"""Pixels at 100 % text: the legend, its margin, and what lies between rows."""
_EDGE, _STEP = 12, 48
_TITLE, _WORDS, _HINT = 12.5, 12, 11


class LegendCard(QWidget):
    """Shows a ``LegendModel``; ``key`` is printed as the one that hides it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host, self.model, self.key = host, LegendModel("", ()), ""
        self._kept = Kept(self, self._draw)
        self._boxes: tuple[QRect, ...] = ()
        self._chosen_for: tuple[tuple[QRect, ...], ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme().changed.connect(self._arrange)
        self.hide()

    @property
    def words(self) -> str:
        """All of it, for readers."""
        return ". ".join((self.model.title, *(row.words for row in self.model.rows)))

    def show_model(self, model: LegendModel | None, key: str = "") -> None:
        """Take another legend; None hides it."""
        if model is None:
            self.hide()
        elif model is not self.model or key != self.key:
            self.model, self.key = model, key
            self.setAccessibleName(f"Legend: {self.words}")
            self._arrange()

    def place(self, avoid: Sequence[QRect], *better_free: Sequence[QRect]) -> bool:
        """Stay where it is, or show it at the first corner or edge of the host where it covers nothing of ``avoid`` nor
        of what is ``better_free``; else where it covers nothing of ``avoid`` and least of the rest, of the first group
        before the others; False, and hidden, where there is none."""
        wanted = tuple(map(tuple, better_free))
        if self._stays(avoid, wanted):
            return True
        host = self._host.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        spots = [spot for one in self._spots(host) if host.contains(spot := QRect(one, self.size()))]
        best, least = None, [0]
        for spot in spots:
            if not any(map(spot.intersects, avoid)):
                hidden = [covered(spot, group) for group in wanted]
                if best is None or hidden < least:
                    best, least = spot, hidden
                if not any(hidden):
                    break
        self._chosen_for = wanted
        if best is not None:
            self.move(best.topLeft())
        self.setVisible(best is not None)
        return best is not None

    def _stays(self, avoid: Sequence[QRect], wanted: tuple[tuple[QRect, ...], ...]) -> bool:
        """Whether its place, chosen for the same that is ``wanted`` free, still covers nothing it must not."""
        here = self.geometry()
        same = self.isVisible() and self._host.rect().contains(here) and self._chosen_for == wanted
        return same and not any(map(here.intersects, avoid))

    def _spots(self, host: QRect) -> Iterator[QPoint]:
        """Where it is, then the corners, then anywhere along the sides."""
        if self.isVisible():
            yield self.pos()
        right, bottom = host.right() - self.width() + 1, host.bottom() - self.height() + 1
        yield from (QPoint(x, y) for y in (host.top(), bottom) for x in (host.left(), right))
        yield from (QPoint(x, y) for y in range(host.top(), bottom, _STEP) for x in (host.left(), right))
        yield from (QPoint(x, y) for x in range(host.left(), right, _STEP) for y in (host.top(), bottom))

    def _arrange(self) -> None:
        """Each row is as high as its sign and its words need."""
        px, top, boxes = theme().px, theme().px(PAD) + self._line(_TITLE) + theme().px(GAP), []
        for row in self.model.rows:
            sign = sample_size(row.kind, theme().percent / 100)
            room = px(WIDE) - sign.width() - px(2 * PAD) - 2 * px(GAP)
            high = max(sign.height(), theme().height(row.words, room, _WORDS))
            boxes.append(QRect(px(PAD), top, theme().px(WIDE) - px(2 * PAD), high))
            top += high + px(GAP)
        self._boxes = tuple(boxes)
        self.setFixedSize(theme().px(WIDE), top - px(GAP) + px(PAD))
        self._kept.renew()

    @staticmethod
    def _line(size: float) -> int:
        return theme().height("X", 1000, size, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._kept.paint(QPainter(self))

    def _draw(self, painter: QPainter) -> None:
        draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), "line", "paper", corner=4)
        px = theme().px
        head = QRect(px(PAD), px(PAD), self.width() - px(2 * PAD), self._line(_TITLE))
        write(painter, head, self.model.title, "ink", _TITLE, 600)
        room = head.width() - theme().width(self.model.title, _TITLE, 600) - px(GAP)
        hint = next((one for one in (f"{self.key} hides it", self.key) if theme().width(one, _HINT) <= room), "")
        write(painter, head, hint if self.key else "", "muted", _HINT, flags=RIGHT | MIDDLE)
        for box, row in zip(self._boxes, self.model.rows, strict=True):
            self._draw_row(painter, box, row)

    def _draw_row(self, painter: QPainter, box: QRect, row: LegendRow) -> None:
        sign = sample(row.kind, row.looks, theme().percent / 100, self.devicePixelRatioF())
        size = sample_size(row.kind, theme().percent / 100)
        place = QRect(QPoint(box.left(), box.top() + (box.height() - size.height()) // 2), size)
        painter.drawImage(place.topLeft(), sign)
        draw_box(painter, QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), "line")
        beside = box.adjusted(size.width() + 2 * theme().px(GAP), 0, 0, 0)
        write(painter, beside, row.words, "ink", _WORDS, flags=int(LEFT) | int(MIDDLE) | int(WRAPPED))
