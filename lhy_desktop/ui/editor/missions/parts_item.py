"""What a mission says of its map, drawn over it: areas with pattern and label, arrows where units come in, flags where
something counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.overlays.item import KeptItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds, center, to_scene
from lhy_desktop.ui.editor.missions import signs
from lhy_desktop.ui.editor.missions.labels import Wish, place_labels
from lhy_desktop.ui.editor.missions.styles import ORDER, PartStyle, style_of, words_of_part
from lhy_desktop.ui.sides import SideKey

_CHOSEN = "#1F4E79"
_READABLE = 40
"""Pixels a hex, at 100 % text, from which the names of objectives are shown, and who stands in an area."""


@dataclass(frozen=True)
class _Drawn:
    part: Part
    side: SideKey
    style: PartStyle
    path: QPainterPath
    middles: tuple[QPointF, ...]


class PartsItem(KeptItem):
    """All parts of one mission; ``chosen`` is the place of the one that is selected."""

    height = Layer.ZONE

    def __init__(self) -> None:
        super().__init__()
        self.chosen: Path = ()
        self.parts: tuple[Part, ...] = ()
        self._board: Board | None = None
        self._drawn: tuple[_Drawn, ...] = ()
        self._labels: tuple[tuple[QRectF, Part], ...] = ()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_parts(self, board: Board, parts: Sequence[Part], looks: dict[str, SideKey]) -> None:
        """Show these; ``looks`` are the registered looks of the sides."""
        kept = {one.part: one for one in self._drawn} if board == self._board else {}
        self._board, self.parts = board, tuple(parts)
        made = (kept.get(one) or _drawn(board, one, looks.get(one.side, "")) for one in parts if one.hexes)
        self._drawn = tuple(sorted(made, key=lambda one: ORDER.index(one.part.sort)))
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def choose(self, path: Path) -> None:
        """Select the part at a place of the file; () for none."""
        if path != self.chosen:
            self.chosen = path
            self.set_box(self._box)

    def set_text(self, factor: float) -> None:
        """The text size, 1 at 100 %."""
        self.text = factor
        self.set_box(self._box)

    # -- what lies under a point --------------------------------------------------------------------------------------

    def parts_at(self, point: QPointF, hex: str) -> tuple[Part, ...]:
        """The parts under a point of the scene: the label there, then those that hold the hex, the topmost first."""
        labeled = [part for box, part in self._labels if box.contains(point)]
        held = [one.part for one in reversed(self._drawn) if hex in one.part.hexes and one.part.sort != "edge"]
        held.sort(key=lambda one: len(one.hexes))
        return tuple(dict.fromkeys((*labeled, *held)))

    # -- painting -----------------------------------------------------------------------------------------------------

    def draw(self, painter: QPainter, pixel: float) -> None:
        """All parts, then the frame of the one that is selected, then the labels."""
        if self._board is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in self._drawn:
            self._paint_part(painter, one, pixel)
        chosen = [one for one in self._drawn if one.part.path == self.chosen]
        for one in chosen:
            self._paint_chosen(painter, one, pixel)
        self._paint_labels(painter, pixel)

    def _paint_part(self, painter: QPainter, one: _Drawn, pixel: float) -> None:
        style, sort = one.style, one.part.sort
        if style.wash:
            painter.fillPath(one.path, color(style.ink, style.wash))
        if style.pattern:
            painter.fillPath(one.path, pattern_brush(style.pattern, style.ink, style.weight, pixel, HEX * 0.12, 2.0))
        if sort == "edge":
            self._paint_edge(painter, one, pixel)
            return
        if sort != "point" and not one.part.edges:
            width = max(HEX * 0.03, 2.2 * pixel)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.strokePath(one.path, pen(color("#FFFFFF", 0.75), width * 1.9))
            painter.strokePath(one.path, pen(style.ink, width, style.dashes))
        assert self._board is not None
        if sort in ("entry", "exit"):
            for name, middle in zip(one.part.hexes, one.middles, strict=True):
                signs.arrow(painter, middle, self._board.hex(name).edges, style.ink, pixel, sort == "exit")
        elif sort == "goal":
            signs.flag(painter, _middle(one), one.part.points, one.side, style.ink, pixel)
        elif sort == "point":
            signs.pin(painter, one.middles[0], style.ink, pixel)

    def _paint_edge(self, painter: QPainter, one: _Drawn, pixel: float) -> None:
        """A broad broken line along the edge of the map."""
        assert self._board is not None
        box = bounds(self._board)
        edges = [self._board.hex(name).edges for name in one.part.hexes]
        shared = frozenset.intersection(*map(frozenset, edges)) if edges else frozenset()
        out = 7 * pixel
        for edge in shared:
            line = signs.edge_line(box.adjusted(-out, -out, out, out), edge)
            painter.setPen(pen(color("#FFFFFF", 0.8), 8 * pixel))
            painter.drawLine(line)
            made = pen(one.style.ink, 5 * pixel, (3.2, 1.5))
            made.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(made)
            painter.drawLine(line)

    def _paint_chosen(self, painter: QPainter, one: _Drawn, pixel: float) -> None:
        width = max(HEX * 0.045, 3.2 * pixel)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, wide in (("#FFFFFF", width * 2.2), (_CHOSEN, width * 1.5), ("#FFD95A", width * 0.55)):
            painter.strokePath(one.path, pen(ink, wide))

    def _paint_labels(self, painter: QPainter, pixel: float) -> None:
        near = HEX / pixel >= _READABLE * self.text
        wishes = []
        for one in reversed(self._drawn):
            chosen = one.part.path == self.chosen
            small = one.part.sort in ("goal", "point", "ground", "change", "condition")
            if chosen or not small or (near and one.part.sort == "goal"):
                words = words_of_part(one.part) if near or small else one.part.title or one.part.detail
                spare = one.part.sort == "edge"
                wishes.append(Wish(one.part, words, one.middles, one.style.ink, chosen, small, spare))
        flags = [signs.flag_box(_middle(one), pixel) for one in self._drawn if one.part.sort == "goal"]
        room = self._box.adjusted(HEX, HEX, -HEX, -HEX)
        self._labels = place_labels(painter, wishes, room, self.text, pixel, flags)


def _drawn(board: Board, part: Part, side: SideKey) -> _Drawn:
    middles = tuple(center(board, name) for name in part.hexes)
    path = _lines(part) if part.edges else outline(board, part.hexes)
    return _Drawn(part, side, style_of(part.sort, side), path, middles)


def _lines(part: Part) -> QPainterPath:
    """A part that is made of hexsides."""
    path = QPainterPath()
    for a, b in part.edges:
        path.moveTo(to_scene(a))
        path.lineTo(to_scene(b))
    return path


def _middle(one: _Drawn) -> QPointF:
    """The hex nearest to the middle of all."""
    x = sum(at.x() for at in one.middles) / len(one.middles)
    y = sum(at.y() for at in one.middles) / len(one.middles)
    return min(one.middles, key=lambda at: (at.x() - x) ** 2 + (at.y() - y) ** 2)
