"""What a side has, entry by entry: its counters as in play, what it counts, and keys to make it more or less."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.content.line_up import Troop
from lhy_desktop.ui.editor.missions.forces.catalogue import OfferPainter
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import MIDDLE, draw_box, smooth, write

_SIDE, _GAP, _PAD, _HEAD, _FOOT = 40, 4, 7, 20, 18
_LEAST, _ASIDE = 120, 9
"""Pixels of the narrowest card, and how many counters stand side by side; more lie half over one another, and closer
still where there is less room."""


class TroopCard(QWidget):
    """``asked(command, piece)``: "more", "less" or "out", the last with the counter that is chosen or -1. ``gone_to``
    when the keyboard is in it."""

    asked = Signal(str, int)
    gone_to = Signal()
    left = Signal(int)

    def __init__(self, troop: Troop, art: OfferPainter) -> None:
        super().__init__()
        self.troop, self._art = troop, art
        self.piece = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._name()

    def show_troop(self, troop: Troop) -> None:
        """Show another state of it."""
        if troop != self.troop:
            self.troop = troop
            self.piece = min(self.piece, len(troop.pieces) - 1)
            self._name()
            self.updateGeometry()
            self.update()

    def _name(self) -> None:
        one = self.troop
        parts = (one.name, str(one.count), one.note, one.fault)
        self.setAccessibleName(", ".join(part for part in parts if part))
        pieces = "; Left and Right choose a counter" if one.loose else ""
        self.setAccessibleDescription(f"+ and − make it more and less, Delete takes it out{pieces}")
        self.setToolTip(one.fault or f"{one.name}: + and − make it more and less, Delete takes it out")

    # -- its looks ----------------------------------------------------------------------------------------------------

    def _usual_step(self) -> float:
        pixels = theme().px(_SIDE)
        return pixels + theme().px(_GAP) if len(self.troop.pieces) <= _ASIDE else pixels * 0.5

    @property
    def _step(self) -> float:
        """From one counter to the next, in the room that there is."""
        gaps = max(1, len(self.troop.pieces) - 1)
        room = self.width() - 2 * theme().px(_PAD) - theme().px(_SIDE)
        return max(2.0, min(self._usual_step(), room / gaps))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(theme().px(_LEAST), self.sizeHint().width()), self.sizeHint().height())

    def sizeHint(self) -> QSize:
        count, pad = len(self.troop.pieces), theme().px(_PAD)
        head = (
            theme().width(self.troop.name, 12.5, 600) + theme().px(10) + theme().width(str(self.troop.count), 12.5, 600)
        )
        counters = round((count - 1) * self._usual_step() + theme().px(_SIDE)) if count else 0
        note = theme().width(self._below(), 12) + (theme().px(18) if self.troop.fault else 0)
        high = theme().px(_HEAD) + (theme().px(_SIDE + 4) if count else 0) + (theme().px(_FOOT) if self._below() else 0)
        return QSize(max(head, counters, min(note, theme().px(260))) + 2 * pad, high + 2 * pad)

    def _below(self) -> str:
        return self.troop.fault or self.troop.note

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, pad = smooth(self), theme().px(_PAD)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "accent" if self.hasFocus() else "stop" if self.troop.fault else "hairline"
        draw_box(painter, box, edge, "selection" if self.hasFocus() else "field", 2 if self.hasFocus() else 1, 4)
        head = QRectF(pad, pad, self.width() - 2 * pad, theme().px(_HEAD) - 2)
        write(painter, head, self.troop.name, "ink", 12.5, 400, MIDDLE)
        count = str(self.troop.count) if self.troop.count else ""
        left = theme().width(self.troop.name, 12.5) + theme().px(8)
        write(painter, head.adjusted(left, 0, 0, 0), count, "ink", 12.5, 600, MIDDLE)
        self._draw_pieces(painter, head.bottom() + theme().px(2))
        if self._below():
            below = QRectF(pad, self.height() - pad - theme().px(_FOOT), self.width() - 2 * pad, theme().px(_FOOT))
            if self.troop.fault:
                size = theme().px(12)
                sign = QRectF(pad, below.center().y() - size / 2, size, size)
                icons.draw(painter, "triangle", sign, theme().color("stop"))
                below.setLeft(sign.right() + theme().px(5))
            painter.setFont(theme().font(12, 400))
            text = painter.fontMetrics().elidedText(self._below(), Qt.TextElideMode.ElideRight, int(below.width()))
            write(painter, below, text, "stop" if self.troop.fault else "muted", 12, 400, MIDDLE)

    def _draw_pieces(self, painter: QPainter, top: float) -> None:
        pixels = theme().px(_SIDE)
        ratio, waits = self.devicePixelRatioF(), False
        for place in range(len(self.troop.pieces)):
            piece = self.troop.pieces[place]
            box = QRectF(theme().px(_PAD) + place * self._step, top, pixels, pixels)
            found = self._art.pictures.find(piece.printed, self._art.symbols, pixels, ratio)
            if found is None and self._art.brush.ready():
                found = self._art.pictures.paint(piece.printed, self._art.symbols, pixels, ratio)
            if found is None:
                draw_box(painter, box, "hairline", "", 1, 4)
                waits = True
                continue
            painter.setOpacity(0.55 if piece.drawn else 1.0)
            size = found.deviceIndependentSize()
            painter.drawPixmap(
                QPoint(round(box.center().x() - size.width() / 2), round(box.center().y() - size.height() / 2)), found
            )
            painter.setOpacity(1.0)
            if place == self.piece:
                draw_box(painter, box.adjusted(-1.5, -1.5, 1.5, 1.5), "accent", "", 2.5, 4)
        if waits:
            QTimer.singleShot(0, self.update)

    # -- what somebody does -------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.asked.emit("more", -1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.asked.emit("less", -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.asked.emit("out", self.piece)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.troop.loose:
            self._choose(self.piece + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.left.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Insert:
            self.asked.emit("add", -1)
        elif key == Qt.Key.Key_Escape and self.piece >= 0:
            self._choose(-1)
        else:
            super().keyPressEvent(event)

    def _choose(self, piece: int) -> None:
        """A counter of it; -1 for all."""
        self.piece = max(-1, min(piece, len(self.troop.pieces) - 1))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        x = event.position().x() - theme().px(_PAD)
        top = theme().px(_PAD + _HEAD)
        inside = top <= event.position().y() <= top + theme().px(_SIDE) and x >= 0
        place = min(int(x / self._step), len(self.troop.pieces) - 1) if inside else -1
        self._choose(place if self.troop.loose else -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.gone_to.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
