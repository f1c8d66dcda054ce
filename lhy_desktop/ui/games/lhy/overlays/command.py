"""How far a leader commands: one notched, dotted ring around the hexes in reach."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.plates import DARK, draw_plate
from lhy_desktop.ui.board.pieces.brush import cased, color, pen, star
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.games.lhy.overlays.looks import CommandLook
from lhy_desktop.ui.sides import INKS

_HEIGHT = Layer.ZONE + 1


class CommandsItem(OverlayItem):
    """All rings."""

    height = _HEIGHT
    _rings: tuple[tuple[QPointF, QPainterPath, CommandLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = [look for look in looks if isinstance(look, CommandLook)]
        self._rings = tuple((center(board, one.center), outline(board, one.hexes), one) for one in held)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        thin = max(HEX * 0.03, 2.2 * pixel)
        for middle, ring, look in self._rings:
            ink = INKS[look.side].ink
            painter.fillPath(ring, color("#FFFFFF", 0.13))
            painter.strokePath(ring, pen(color("#FFFFFF", 0.85), thin * 2.6))
            beads = pen(ink, thin * 1.7)
            beads.setDashPattern([0.1, 2.4])
            painter.strokePath(ring, beads)
            badge = star(middle.x(), middle.y() + HEX * 0.40, max(HEX * 0.10, 7 * pixel), 0.46)
            cased(painter, badge, pen("#FFFFFF", thin * 1.6), fill=color(ink))


class CommandWordsItem(CommandsItem):
    """The words of rings, above the counters."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        for middle, ring, look in self._rings:
            if look.words:
                top = QPointF(middle.x(), max(ring.boundingRect().top(), self._box.top() + HEX) - 4 * pixel)
                draw_plate(painter, top, look.words, self.text, DARK)
