"""One item a stack: counters, what adorns them, count tab and star. Markers are a second item, above all counters."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.layout import SHOWN, SIDE, Placed, parted, peeks, place_badges, place_markers, place_pieces
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, rounded, star
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.registry import dress_of
from lhy_desktop.ui.board.stack_dress import AnyDress

_BOX = QRectF(-HEX * 0.56, -HEX * 0.56, HEX * 1.12, HEX * 1.2)


class StackItem(QGraphicsItem):
    """The counters of one hex. Holds the look it was given and nothing else."""

    def __init__(self, look: StackLook, at: QPointF, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setPos(at)
        self.setZValue(Layer.STACK)
        self.faded: str = ""
        self.look = look
        self.placed: tuple[Placed, ...] = ()
        self._dress: AnyDress | None = None
        self._starred = self._tabbed = False
        self.change(look)

    def change(self, look: StackLook) -> None:
        """Show another look of the same hex."""
        self.look = look
        self.placed = place_pieces(look)
        self._dress = dress_of(look)
        self._starred = not parted(look) and peeks(look)
        self._tabbed = not parted(look) and len(look.counters) > SHOWN
        self.update()

    def fade(self, unit: str) -> None:
        """Draw one unit faint, because it is being dragged; "" for none."""
        if unit != self.faded:
            self.faded = unit
            self.update()

    def boundingRect(self) -> QRectF:
        return _BOX

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._dress is not None:
            self._dress.under(painter, self.look.adornment)
        for one in self.placed:
            painter.setOpacity(0.35 if one.look.id == self.faded and self.faded else 1.0)
            self._presenter.draw(painter, one.key, one.middle, one.side)
        painter.setOpacity(1.0)
        zoom = painter.worldTransform().m11()
        if zoom * HEX < 24 or not self.placed:
            return
        if self._dress is not None:
            self._dress.over(painter, self.look.adornment, 1 / zoom)
        top = self.placed[-1].middle
        if self._tabbed and zoom * HEX >= 48:
            _draw_count(painter, top, len(self.look.counters), 1 / zoom)
        if self._starred:
            _draw_star(painter, top, 1 / zoom)


class MarkersItem(QGraphicsItem):
    """The markers and the badges of one hex."""

    def __init__(self, look: StackLook, at: QPointF, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setPos(at)
        self.setZValue(Layer.MARKER)
        self.placed: tuple[Placed, ...] = ()
        self.change(look)

    def change(self, look: StackLook) -> None:
        """Show another look of the same hex."""
        self.placed = place_badges(look) + place_markers(look)
        self.update()

    def boundingRect(self) -> QRectF:
        return _BOX

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for one in self.placed:
            self._presenter.draw(painter, one.key, one.middle, one.side)


def _draw_count(painter: QPainter, top: QPointF, count: int, pixel: float) -> None:
    """A dark tab on the lower right corner, "×5"."""
    high = max(SIDE * 0.2, 12 * pixel)
    wide = high * 1.45
    x, y = top.x() + SIDE / 2 - wide * 0.35, top.y() + SIDE / 2 - high * 0.12
    tab = rounded(x, y, wide, high, high * 0.25)
    painter.strokePath(tab, pen(PAPER, high * 0.14))
    painter.fillPath(tab, color(INK))
    draw_text(painter, x + wide / 2, y + high / 2, f"×{count}", high * 0.58, "#FFFFFF", weight=700)


def _draw_star(painter: QPainter, top: QPointF, pixel: float) -> None:
    """A dark disc with a star at the right edge: somebody who matters lies in this stack."""
    radius = max(SIDE * 0.11, 4 * pixel)
    x, y = top.x() + SIDE / 2 + radius * 0.35, top.y() - SIDE * 0.08
    disc = ellipse(x, y, radius)
    painter.strokePath(disc, pen(PAPER, radius * 0.3))
    painter.fillPath(disc, color(INK))
    painter.fillPath(star(x, y, radius * 0.72), color("#F2C230"))
