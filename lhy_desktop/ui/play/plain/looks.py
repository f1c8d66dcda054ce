"""A plain counter: the side's color and shape, a few letters, and a question mark where its owner alone knows more."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from lhy_desktop.engine.flow.door import Piece, SideWords
from lhy_desktop.ui.board.fonts import lettering
from lhy_desktop.ui.board.pieces.face import PieceFace
from lhy_desktop.ui.board.registry import register_piece
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.shield import SideLook

_ROUND = 0.12
_SHADOW = QColor(0, 0, 0, 90)


@dataclass(frozen=True)
class PlainLook:
    """A piece: whose it is, what stands on it, and how it is seen. ``words`` say it whole in the fan."""

    id: str
    side: SideKey
    text: str
    words: str = ""
    hidden: bool = False
    selected: bool = False
    can_act: bool = False


def piece_look(piece: Piece, side: SideKey, selected: bool, can_act: bool) -> PlainLook:
    """The look of a ruleset's piece."""
    return PlainLook(piece.id, side, piece.short[:4], piece.words, piece.hidden, selected, can_act)


def side_look(side: SideWords) -> SideLook:
    """The shield of a side in the ruleset's own words."""
    return SideLook(side.adjective, side.people, side.letter, side.color, side.emblem)


def _shadow(painter: QPainter, look: PlainLook, side: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_SHADOW)
    lift = 0.035 if look.selected else 0.02
    painter.drawRoundedRect(QRectF(lift, lift, 1, 1), _ROUND, _ROUND)


def _ground(painter: QPainter, look: PlainLook, side: float) -> None:
    ink = QColor(theme().color("on_" + look.side))
    painter.setBrush(theme().color(look.side))
    painter.setPen(QPen(ink, 0.03, Qt.PenStyle.DashLine if look.hidden else Qt.PenStyle.SolidLine))
    painter.drawRoundedRect(QRectF(0.03, 0.03, 0.94, 0.94), _ROUND, _ROUND)


def _letters(painter: QPainter, look: PlainLook, side: float) -> None:
    text = f"{look.text}?" if look.hidden and not look.text.endswith("?") else look.text
    size = 0.46 if len(text) <= 2 else 0.34 if len(text) == 3 else 0.26
    lettering(painter, text, QRectF(0.06, 0.06, 0.88, 0.88), size, theme().color("on_" + look.side))


def _states(painter: QPainter, look: PlainLook, side: float) -> None:
    if look.selected:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme().color("attention_fill"), 0.08))
        painter.drawRoundedRect(QRectF(-0.02, -0.02, 1.04, 1.04), _ROUND, _ROUND)
    if look.can_act:
        painter.setPen(QPen(theme().color("ink"), 0.02))
        painter.setBrush(theme().color("attention_wash"))
        painter.drawPolygon([QPointF(0.36, 0.0), QPointF(0.64, 0.0), QPointF(0.5, 0.2)])


register_piece(PlainLook, PieceFace((_shadow, _ground, _letters, _states), words=lambda look: look.words))
