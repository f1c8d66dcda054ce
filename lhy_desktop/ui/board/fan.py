"""A stack spread out in a row beside its hex, in viewport pixels, each piece with its words."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.board.overlays.plates import CAP
from lhy_desktop.ui.board.pieces.brush import CAP as FONT_CAP
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen, rounded, text_width
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.pixmaps import key_of
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.registry import face_of

_SIDE, _GAP, _PAD = 72, 16, 12


@dataclass(frozen=True)
class Fan:
    """An open fan: its stack, its plate, and the square of every piece, top piece first."""

    stack: StackLook
    plate: QRect
    squares: tuple[tuple[Piece, QRect], ...]

    def piece_at(self, at: QPoint) -> str:
        """The piece under a point, "" between pieces."""
        return next((piece.id for piece, square in self.squares if square.adjusted(-6, -6, 6, 24).contains(at)), "")


def make_fan(stack: StackLook, hex_rect: QRect, port: QRect, text: float = 1.0) -> Fan:
    """Lay a fan out: beside the hex where there is room, else above or below it, always inside the window."""
    label = round(CAP / FONT_CAP * text) + 8
    pieces = tuple(reversed(stack.counters))
    step = _SIDE + _GAP
    across = max(1, min(len(pieces), (port.width() - 2 * _PAD) // step))
    rows = math.ceil(len(pieces) / across)
    wide = across * step - _GAP + 2 * _PAD
    tall = rows * (_SIDE + label + 4) + 2 * _PAD
    plate = QRect(0, 0, wide, tall)
    plate.moveTopLeft(_spot(plate, hex_rect, port))
    squares = []
    for i, piece in enumerate(pieces):
        x = plate.x() + _PAD + i % across * step
        y = plate.y() + _PAD + i // across * (_SIDE + label + 4)
        squares.append((piece, QRect(x, y, _SIDE, _SIDE)))
    return Fan(stack, plate, tuple(squares))


def _spot(plate: QRect, hex_rect: QRect, port: QRect) -> QPoint:
    """The upper left corner: right of the hex, left of it, above, below; the first that fits, kept inside."""
    y = hex_rect.center().y() - plate.height() // 2
    x = hex_rect.center().x() - plate.width() // 2
    spots = (
        QPoint(hex_rect.right() + 4, y),
        QPoint(hex_rect.left() - 4 - plate.width(), y),
        QPoint(x, hex_rect.top() - 4 - plate.height()),
        QPoint(x, hex_rect.bottom() + 4),
    )
    fits = [at for at in spots if port.left() <= at.x() and at.x() + plate.width() <= port.right()]
    best = (fits or spots)[0]
    left = max(port.left(), min(best.x(), port.right() - plate.width()))
    top = max(port.top(), min(best.y(), port.bottom() - plate.height()))
    return QPoint(left, top)


def words_of(piece: Piece) -> str:
    """What stands under a piece."""
    return face_of(piece).words(piece)


def draw_fan(painter: QPainter, fan: Fan, presenter: Presenter, text: float) -> None:
    """Paint it; the painter is in viewport pixels."""
    box = QRectF(fan.plate)
    body = rounded(box.x(), box.y(), box.width(), box.height(), 4)
    for i in range(1, 4):
        painter.fillPath(body.translated(i * 0.8, i * 1.4), color("#000000", 0.10))
    painter.fillPath(body, color(PAPER, 0.97))
    painter.strokePath(body, pen(color(INK, 0.35), 1))
    high = max(7.2, CAP * text)
    for piece, square in fan.squares:
        presenter.draw(painter, key_of(piece), QPointF(QRectF(square).center()), square.width())
        label, room = words_of(piece), square.width() + _GAP - 4
        while len(label) > 2 and text_width(label, high) > room:
            label = label[:-2].rstrip() + "…"
        draw_text(painter, square.center().x(), square.bottom() + 6 + high, label, high, INK, weight=600)
