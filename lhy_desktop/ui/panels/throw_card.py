"""The card on which dice are thrown: beside the hex they concern, through which the pointer goes, gone by itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.panels.dice_art import HEADROOM, draw_die
from lhy_desktop.ui.seam.shown import Act, Lot, ShownDie, Tone
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import CENTER, LEFT, MIDDLE, RIGHT, WRAPPED, draw_box, smooth, write

TONES: dict[Tone, tuple[str, str]] = {
    "plain": ("ink", ""),
    "held": ("ok", "check"),
    "hurt": ("attention", "triangle"),
    "lost": ("stop", "lost"),
}
"""The color of a result, and its sign for eyes that see none."""
_RIM, _PAD, _GAP = 14, 16, 7
_DIE, _PIECE, _BETWEEN = 60, 62, 14
_LEAST, _MOST = 200, 430
_LINGERS = 90
_FADE, _FLIP = 170.0, 420.0


@dataclass(frozen=True)
class Pace:
    """When what is there, in milliseconds: dice lie, sums stand, the result, the lots; and when all was read."""

    dice: int
    sums: int
    word: int
    lots: int
    end: int

    def faster(self, times: float) -> "Pace":
        """The same so many times as fast."""
        return Pace(*(round(ms / times) for ms in (self.dice, self.sums, self.word, self.lots, self.end)))


AT_ONCE = Pace(0, 0, 0, 0, 0)


@dataclass(frozen=True)
class _Row:
    """A part of the card: its size, and how it is painted into its box."""

    size: QSize
    paint: Callable[[QPainter, QRect], None]


class ThrowCard(QWidget):
    """Shows an act at a moment of its pace. It takes no click and no key."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self._board = board
        self.act: Act | None = None
        self._pace, self._at = AT_ONCE, 0
        self._rows: list[_Row] = []
        self._pictures: dict[tuple[object, int], QImage] = {}
        self._tray = 0
        self._tail = QPointF()
        self._hex: QRect | None = None
        self._avoid: Sequence[QRect] = ()
        self._leaves = QTimer(self, singleShot=True, interval=_LINGERS)
        self._leaves.timeout.connect(self.leave)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def begin(self, act: Act, pace: Pace, hex: QRect | None, avoid: Sequence[QRect] = ()) -> None:
        """Show an act from its beginning, beside a hex of the board (None: at the top), covering little of what is to
        be avoided."""
        self._leaves.stop()
        self.act, self._pace, self._at, self._hex, self._avoid = act, pace, 0, hex, avoid
        self._pictures = {}
        self.setAccessibleName(act.said)
        self._lay_out()
        self._place()
        self.show()
        self.raise_()
        self.update()

    def reach(self, at: int) -> None:
        """It is so many milliseconds after the beginning; painted only while something moves."""
        before, self._at = self._at, at
        if self.moves(before) or self.moves(at) or _passed(before, at, self._pace):
            self.update()

    def moves(self, at: int) -> bool:
        """Whether something is on the way at a moment."""
        pace = self._pace
        fading = ((start, start + _FADE) for start in (pace.sums, pace.word))
        return at < pace.dice or any(a <= at <= b for a, b in (*fading, (pace.lots, pace.lots + _FLIP)))

    def follow(self, hex: QRect | None, avoid: Sequence[QRect]) -> None:
        """The board has been moved: stay beside the hex."""
        self._hex, self._avoid = hex, avoid
        self._place()
        self.update()

    def stay(self) -> None:
        """Stand until it is told to go."""
        self._leaves.stop()

    def linger(self) -> None:
        """All was seen: it goes soon, unless another act follows at once."""
        self._leaves.start()

    def leave(self) -> None:
        """Go at once, and know nothing any more."""
        self._leaves.stop()
        self.hide()
        self.act = None

    # -- where ------------------------------------------------------------------------------------------------------

    def _place(self) -> None:
        """Above the hex it is about, or where it covers nothing of it; never beyond the board's edge."""
        port, size = self._board.rect().adjusted(8, 8, -8, -8), self.size()
        spot, hex = QPoint(port.center().x() - size.width() // 2, port.top()), self._hex
        self._tail = QPointF()
        if hex is not None:
            spots = (_within(QRect(at, size), port) for at in _spots_round(hex, size))
            spot = min(spots, key=lambda box: self._covered(box, hex)).topLeft()
            if port.contains(hex.center()):
                self._tail = QPointF(hex.center() - spot)
        self.move(spot)

    def _covered(self, card: QRect, hex: QRect) -> int:
        """How much a card at a place hides: the hex it is about must be free, the others had better be."""
        body = card.adjusted(_RIM, _RIM, -_RIM, -_RIM)
        return 1000 * _shared(body, hex) + sum(_shared(body, other) for other in self._avoid)

    # -- what -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        act = self.act
        assert act is not None
        room = min(theme().px(_MOST), self._board.width() - 2 * (_RIM + _PAD) - 16)
        title = _text_row(act.title, room, 13, 600, "muted")
        dice = self._dice(act, room)
        rows = [title, *dice]
        if act.needs:
            rows.insert(1, _text_row(f"needs {act.needs}", room, 13, 500, "ink"))
        known = _line_rows(act.lines, room)  # before the die falls, unless they come with the result
        rows += known if self._pace.dice else [self._later(row, "sums") for row in known]
        if act.sum:
            rows.append(self._later(_text_row(act.sum, room, 15, 500, "ink"), "sums"))
        if act.word:
            rows.append(self._word_row(act, room))
        rows += self._lots(act.lots, room)
        self._rows = rows
        under = sum(row.size.height() + _GAP for row in rows[rows.index(dice[-1]) + 1 :]) if dice else 0
        self._tray = 0 if act.lines else under
        wide = max(theme().px(_LEAST), *(row.size.width() for row in rows)) + 2 * (_PAD + _RIM)
        high = sum(row.size.height() for row in rows) + _GAP * (len(rows) - 1) + 2 * (_PAD - 3 + _RIM)
        self.resize(wide, high)

    def _dice(self, act: Act, room: int) -> list[_Row]:
        side, gap = theme().px(_DIE), theme().px(_BETWEEN)
        across = max(1, (room + gap) // (side + gap))
        rows = []
        for start in range(0, len(act.dice), across):
            dice = act.dice[start : start + across]
            under = theme().px(42) if any(die.added for die in dice) else theme().px(4)
            size = QSize(len(dice) * (side + gap) - gap, round(side * (1 + HEADROOM)) + under + theme().px(4))
            rows.append(_Row(size, partial(self._paint_dice, dice, start)))
        return rows

    def _paint_dice(self, dice: Sequence[ShownDie], start: int, painter: QPainter, box: QRect) -> None:
        side, gap = theme().px(_DIE), theme().px(_BETWEEN)
        wide = len(dice) * (side + gap) - gap
        for place, die in enumerate(dice):
            left = box.center().x() - wide / 2 + place * (side + gap)
            flown = min(1.0, max(0.0, self._at / self._pace.dice - 0.08 * (start + place))) if self._pace.dice else 1.0
            flown = 1.0 if self._at >= self._pace.dice else flown
            there = QRectF(left, box.top() + side * HEADROOM, side, side)
            draw_die(painter, self._in_tray(there, flown), die, flown, start + place)
            if die.added and (flown > 0.7 or not self._tray):
                self._paint_sum(painter, QRect(round(left) - gap // 2, round(there.bottom()), side + gap, 0), die)

    def _in_tray(self, there: QRectF, flown: float) -> QRectF:
        """Where a die is that goes to its place: it rolls, a little larger, where later the result stands."""
        far = 1 - min(1.0, max(0.0, (flown - 0.55) / 0.4))
        far = far * far * (3 - 2 * far) if self._tray else 0.0
        grown = there.width() * 0.12 * far
        return there.adjusted(-grown, -grown, grown, grown).translated(0, far * self._tray * 0.42)

    def _paint_sum(self, painter: QPainter, below: QRect, die: ShownDie) -> None:
        """What is added to a die, and what it comes to; the one that counts has a frame."""
        painter.save()
        ink = "ink" if die.counts else "muted"
        one = QRect(below.left(), below.top() + theme().px(4), below.width(), theme().px(17))
        two = QRect(below.left(), one.bottom(), below.width(), theme().px(22))
        write(painter, one, die.added, "muted", 13, 500, CENTER)
        painter.setOpacity(painter.opacity() * (self._shown(self._pace.sums) if self._pace.dice else 1))
        if die.counts:
            frame = QRectF(two).adjusted(two.width() * 0.24, 0.5, -two.width() * 0.24, -0.5)
            draw_box(painter, frame, "accent", "selection", 1.4, 5)
        write(painter, two, die.total, ink, 16, 700, CENTER)
        painter.restore()

    def _word_row(self, act: Act, room: int) -> _Row:
        ink, icon = TONES[act.tone]
        font = QFont(theme().font(27, 700, title=True))
        sign = theme().px(22) if icon else 0
        words = QFontMetricsF(font).boundingRect(QRectF(0, 0, room - sign, 1000), int(CENTER | WRAPPED), act.word)
        size = QSize(round(words.width()) + 1 + (sign + theme().px(8) if sign else 0), round(words.height()))

        def paint(painter: QPainter, box: QRect) -> None:
            grown = self._shown(self._pace.word)
            painter.setOpacity(grown)
            painter.translate(box.center())
            painter.scale(1.25 - 0.25 * grown, 1.25 - 0.25 * grown)
            left = -size.width() / 2
            if icon:
                icons.draw(painter, icon, QRectF(left, -sign / 2, sign, sign), theme().color(ink), 2)
                left += sign + theme().px(8)
            painter.setFont(font)
            painter.setPen(theme().color(ink))
            there = QRectF(left, -size.height() / 2, size.width() / 2 - left + 1, size.height())
            painter.drawText(there, int(CENTER | WRAPPED), act.word)

        return _Row(size, paint)

    def _lots(self, lots: Sequence[Lot], room: int) -> list[_Row]:
        side, gap = theme().px(_PIECE), theme().px(_BETWEEN)
        cell = max([side, *(theme().width(lot.name, 12, 500) for lot in lots)]) + gap
        across = max(1, room // cell)
        size = QSize(0, side + theme().px(20))
        rows = []
        for start in range(0, len(lots), across):
            some = lots[start : start + across]
            rows.append(_Row(QSize(len(some) * cell, size.height()), partial(self._paint_lots, some, cell)))
        return rows

    def _paint_lots(self, lots: Sequence[Lot], cell: int, painter: QPainter, box: QRect) -> None:
        side = theme().px(_PIECE)
        past = min(1.0, max(0.0, (self._at - self._pace.lots) / _FLIP)) if self._pace.lots else 1.0
        if self.act is not None and not self.act.needs:  # nobody knows yet whom it concerns
            painter.setOpacity(self._shown(self._pace.sums))
        for place, lot in enumerate(lots):
            left = box.center().x() - len(lots) * cell / 2 + place * cell
            there = QRectF(left + (cell - side) / 2, box.top(), side, side)
            self._paint_lot(painter, there, lot, past)
            under = QRectF(left, there.bottom() + 2, cell, theme().px(18))
            write(painter, under, lot.name, "muted", 12, 500, CENTER)

    def _paint_lot(self, painter: QPainter, there: QRectF, lot: Lot, past: float) -> None:
        """A counter turns to its other side, or is struck out and grows pale."""
        painter.save()
        painter.translate(there.center())
        half = QRectF(-there.width() / 2, -there.height() / 2, there.width(), there.height())
        if lot.after == lot.before:
            painter.drawImage(half, self._picture(lot.before))
        elif lot.after is not None:
            painter.scale(max(0.03, abs(1 - 2 * past)), 1)
            painter.drawImage(half, self._picture(lot.before if past < 0.5 else lot.after))
        else:
            whole = painter.opacity()
            painter.setOpacity(whole * (1 - 0.6 * past))
            painter.drawImage(half, self._picture(lot.before))
            painter.setOpacity(whole * past)
            arm = there.width() * 0.36
            for ink, width in (("paper", 9), ("stop", 5)):
                pen = QPen(theme().color(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawLine(QPointF(-arm, -arm), QPointF(arm, arm))
                painter.drawLine(QPointF(-arm, arm), QPointF(arm, -arm))
        painter.restore()

    def _picture(self, piece: object) -> QImage:
        side, ratio = theme().px(_PIECE), self.devicePixelRatioF()
        if (piece, side) not in self._pictures:
            found = paint_piece(piece, side, ratio)  # type: ignore[arg-type]
            self._pictures[piece, side] = trimmed(found.toImage(), side)
        return self._pictures[piece, side]

    # -- painting ---------------------------------------------------------------------------------------------------

    def _shown(self, since: int) -> float:
        """How far what begins at a moment has faded in."""
        if not since:
            return 1.0
        return min(1.0, max(0.0, (self._at - since) / _FADE))

    def _later(self, row: _Row, beat: str) -> _Row:
        def paint(painter: QPainter, box: QRect) -> None:
            painter.setOpacity(self._shown(getattr(self._pace, beat)))
            row.paint(painter, box)

        return _Row(row.size, paint)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.act is None:
            return
        painter = smooth(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        body = QRectF(self.rect()).adjusted(_RIM, _RIM, -_RIM, -_RIM)
        self._paint_ground(painter, body)
        top = round(body.top()) + _PAD - 3
        for row in self._rows:
            box = QRect(round(body.left()) + _PAD, top, round(body.width()) - 2 * _PAD, row.size.height())
            painter.save()
            row.paint(painter, box)
            painter.restore()
            top += row.size.height() + _GAP

    def _paint_ground(self, painter: QPainter, body: QRectF) -> None:
        """Shadow, tail and paper."""
        for spread in range(8, 0, -2):
            shade = QColor(0, 0, 0, 14)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(body.adjusted(-spread, -spread + 3, spread, spread + 3), 10 + spread, 10 + spread)
        tail = _tail_of(body, self._tail) if not self._tail.isNull() else None
        line = QPen(theme().color("line"), 1.2)
        painter.setBrush(theme().color("paper"))
        if tail is not None:
            painter.setPen(line)
            painter.drawPolygon(QPolygonF(tail))
        painter.setPen(line)
        painter.drawRoundedRect(body, 9, 9)
        if tail is not None:
            painter.setPen(QPen(theme().color("paper"), 2.4))
            painter.drawLine(tail[0], tail[2])


def _text_row(text: str, room: int, size: float, weight: int, ink: str) -> _Row:
    high = theme().height(text, room, size, weight)
    wide = min(room, theme().width(text, size, weight) + 2)

    def paint(painter: QPainter, box: QRect) -> None:
        write(painter, box, text, ink, size, weight, CENTER | WRAPPED)

    return _Row(QSize(wide, high), paint)


def _line_rows(lines: Sequence[tuple[str, str]], room: int) -> list[_Row]:
    """A ledger: values at the right of their column, the words beside them."""
    column = theme().px(26)
    wide = min(room, column + theme().px(8) + max((theme().width(words, 13) for _, words in lines), default=0) + 2)
    rows = []
    for value, words in lines:
        high = theme().height(words, wide - column - theme().px(8), 13)
        rows.append(_Row(QSize(wide, high), partial(_paint_line, value, words, wide)))
    return rows


def _paint_line(value: str, words: str, wide: int, painter: QPainter, box: QRect) -> None:
    column = theme().px(26)
    left = box.center().x() - wide // 2
    first = QRect(left, box.top(), column, theme().height(value, 1000, 13, 700))
    write(painter, first, value, "ink", 13, 700, RIGHT | MIDDLE)
    rest = QRect(left + column + theme().px(8), box.top(), wide - column - theme().px(8), box.height())
    write(painter, rest, words, "ink", 13, 400, LEFT | MIDDLE | WRAPPED)


def _spots_round(hex: QRect, size: QSize) -> tuple[QPoint, ...]:
    """Above a hex, below, beside it, and at its corners: the first of equals is taken."""
    middle, down = hex.center().x() - size.width() // 2, hex.center().y() - size.height() // 2
    above, below = hex.top() - size.height() + _RIM // 2, hex.bottom() - _RIM // 2
    left, right = hex.left() - size.width() + _RIM // 2, hex.right() - _RIM // 2
    lower, higher = hex.center().y() - size.height() // 4, hex.center().y() - size.height() * 3 // 4
    found = (
        (middle, above), (middle, below), (right, down), (left, down), (right, higher), (left, higher), (right, lower),
        (left, lower), (right, above), (left, above), (right, below), (left, below),
    )  # fmt: skip
    return tuple(QPoint(*at) for at in found)


def _within(box: QRect, port: QRect) -> QRect:
    """A box pushed into the port; at its upper left when it is larger."""
    left = max(port.left(), min(box.left(), port.right() - box.width()))
    top = max(port.top(), min(box.top(), port.bottom() - box.height()))
    return QRect(QPoint(left, top), box.size())


def _shared(one: QRect, other: QRect) -> int:
    both = one.intersected(other)
    return both.width() * both.height() if not both.isEmpty() else 0


def _tail_of(body: QRectF, to: QPointF) -> tuple[QPointF, QPointF, QPointF] | None:
    """A small triangle on the edge of the card that points to a point outside it."""
    if body.contains(to):
        return None
    inset, half, long = 22.0, 9.0, 15.0
    x = min(max(to.x(), body.left() + inset), body.right() - inset)
    y = min(max(to.y(), body.top() + inset), body.bottom() - inset)
    if to.y() > body.bottom() or to.y() < body.top():
        foot, along = QPointF(x, body.bottom() if to.y() > body.bottom() else body.top()), QPointF(half, 0)
    else:
        foot, along = QPointF(body.right() if to.x() > body.right() else body.left(), y), QPointF(0, half)
    way = QLineF(foot, to)
    way.setLength(min(long, _RIM - 1.0))
    return foot - along, way.p2(), foot + along


def _passed(before: int, at: int, pace: Pace) -> bool:
    return any(before < beat <= at for beat in (pace.dice, pace.sums, pace.word, pace.lots, pace.end))
