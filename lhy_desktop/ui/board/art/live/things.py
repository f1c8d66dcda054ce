"""What lies on the ground in the flat picture of a sheet: lines, hexsides, buildings, not told apart by color alone."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from lhy_desktop.engine.board import Cell
from lhy_desktop.ui.board.art.live.contents import Contents, Course, Stretch
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.qt import color, round_pen

_WIDTHS: dict[str, float] = {
    "river": 0.15,
    "stream": 0.08,
    "gully": 0.11,
    "trench": 0.08,
    "rail": 0.075,
    "path": 0.065,
    "road": 0.11,
    "sunken_road": 0.11,
}
"""Lines in the order they are drawn."""


class Things:
    """Draws what lies on the ground of some hexes, with one palette."""

    def __init__(self, contents: Contents, palette: str) -> None:
        self._contents, self._colors = contents, PALETTES[palette]

    def draw_courses(self, painter: QPainter, cells: Iterable[Cell], plain: bool) -> None:
        """Roads, water and the like, each kind over the ones before; ``plain`` with one pen each."""
        here: dict[str, list[Course]] = {}
        for cell in cells:
            for course in self._contents.courses(cell):
                here.setdefault(course[0] if course[0] in _WIDTHS else "path", []).append(course)
        for kind in _WIDTHS:
            for pen in self._pens(kind, plain) if kind in here else ():
                for _, piece in here[kind]:  # one path of them all takes several times as long
                    painter.strokePath(piece, pen)

    def _pens(self, kind: str, plain: bool) -> tuple[QPen, ...]:
        colors, width = self._colors, _WIDTHS[kind]
        bed, top = {
            "river": (colors.water[2], colors.water[0]),
            "stream": (colors.water[2], colors.water[0]),
            "gully": (colors.bank, colors.mud),
            "trench": (colors.earth, colors.rock[2]),
            "rail": (colors.ballast[1], colors.ink),
            "path": (colors.road_bed, colors.track),
        }.get(kind, (colors.road_bed, colors.road))
        if plain:
            return (round_pen(color(top), width),)
        if kind == "rail":
            ties = QPen(color(colors.ink), width * 1.25, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            ties.setDashPattern((0.16, 0.5))
            return (round_pen(color(bed), width), ties, round_pen(color(colors.rail), 0.02))
        outer = round_pen(color(bed), width)
        inner = round_pen(color(top), width * 0.7)
        if kind == "path":
            inner = QPen(color(top), width * 0.62, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            inner.setDashPattern((2.2, 1.7))
        if kind == "sunken_road":
            banks = QPen(color(colors.contour), width * 1.5, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            banks.setDashPattern((0.1, 0.25))
            return (banks, outer, inner)
        return (outer, inner)

    def draw_sides(self, painter: QPainter, cells: Iterable[Cell], plain: bool) -> None:
        """Walls, hedges and the like between their openings."""
        here: dict[str, list[Stretch]] = {}
        for cell in cells:
            for one in self._contents.sides(cell):
                if one.lines:
                    here.setdefault(one.kind, []).append(one)
        for kind, stretches in sorted(here.items()):
            lines = [line for one in stretches for line in one.lines]
            if plain:
                painter.setPen(self._side_pens(kind)[-1] if kind == "contour" else self._thin(kind))
                painter.drawLines(lines)
                continue
            if kind in ("cliff", "bank"):
                self._draw_drop(painter, kind, stretches)
                continue
            for pen in self._side_pens(kind):
                painter.setPen(pen)
                painter.drawLines(lines)

    def _thin(self, kind: str) -> QPen:
        """What all pens of a kind come to where they cannot be told apart."""
        colors = self._colors
        inks = {"wall": colors.stones[2], "cliff": colors.rock[2], "bank": colors.bank, "tree_line": colors.woods[0][0]}
        return QPen(color(inks.get(kind, colors.hedges[0][0])), 0.09 if kind in ("hedgerow", "tree_line") else 0.055)

    def _side_pens(self, kind: str) -> tuple[QPen, ...]:
        colors, round_cap = self._colors, Qt.PenCapStyle.RoundCap
        if kind == "wall":
            stones = QPen(color(colors.stones[2]), 0.034, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            stones.setDashPattern((1.1, 0.35))
            return (round_pen(color(colors.rock[2]), 0.056), stones)
        if kind == "hedgerow":
            crowns = QPen(color(colors.hedges[0][2]), 0.075, Qt.PenStyle.CustomDashLine, round_cap)
            crowns.setDashPattern((0.01, 1.15))
            return (round_pen(color(colors.hedges[0][0]), 0.125), round_pen(color(colors.hedges[0][1]), 0.09), crowns)
        if kind == "tree_line":
            crowns = QPen(color(colors.woods[0][0]), 0.135, Qt.PenStyle.CustomDashLine, round_cap)
            crowns.setDashPattern((0.01, 1.04))
            lit = QPen(color(colors.woods[0][2]), 0.09, Qt.PenStyle.CustomDashLine, round_cap)
            lit.setDashPattern((0.01, 1.56))
            return (crowns, lit)
        if kind == "contour":
            dotted = QPen(color(colors.contour), 0.025, Qt.PenStyle.CustomDashLine, round_cap)
            dotted.setDashPattern((0.1, 2.4))
            return (dotted,)
        return (round_pen(color(colors.hedges[0][0]), 0.07), round_pen(color(colors.hedges[0][2]), 0.04))

    def _draw_drop(self, painter: QPainter, kind: str, stretches: list[Stretch]) -> None:
        """A cliff or a bank: an edge with teeth."""
        ink = self._colors.rock[2] if kind == "cliff" else self._colors.bank
        painter.setPen(round_pen(color(ink), 0.05 if kind == "cliff" else 0.028))
        painter.drawLines([line for one in stretches for line in one.lines])
        painter.setPen(round_pen(color(ink), 0.022))
        teeth = []
        for one in stretches:
            for line in one.lines:
                count = max(2, round(line.length() / 0.085))
                for i in range(count):
                    foot = line.pointAt((i + 0.5) / count)
                    teeth.append(QLineF(foot, foot + one.inward * (0.2 if kind == "cliff" else 0.14)))
        painter.drawLines(teeth)

    def draw_roofs(self, painter: QPainter, cells: Iterable[Cell], plain: bool) -> None:
        """Buildings with their shadows; ``plain`` without."""
        colors = self._colors
        roofs = [roof for cell in cells for roof in self._contents.roofs(cell)]
        painter.setPen(Qt.PenStyle.NoPen)
        if not plain:
            painter.setBrush(color(colors.shadow, 110))
            for _, outline in roofs:
                painter.drawPolygon(outline.translated(0.045, 0.045))
            painter.setPen(round_pen(color(colors.ink, 235), max(0.016, 0.9 / painter.transform().m11())))
        for kind, outline in roofs:
            painter.setBrush(color(self.roof(kind)))
            painter.drawPolygon(outline)
            if kind == "church" and not plain:
                self._draw_cross(painter, outline.boundingRect().center())

    def roof(self, kind: str) -> str:
        """The color of the roof of a kind of building."""
        colors = self._colors
        inks = {
            "wooden_building": colors.wooden_roofs[0],
            "urban_building": colors.urban_roofs[0],
            "hut": colors.thatch[0],
            "church": colors.church_roof,
        }
        return inks.get(kind, colors.stone_roofs[0])[0]

    def _draw_cross(self, painter: QPainter, at: QPointF) -> None:
        painter.drawLines([QLineF(at.x(), at.y() - 0.06, at.x(), at.y() + 0.06)])
        painter.drawLines([QLineF(at.x() - 0.04, at.y() - 0.02, at.x() + 0.04, at.y() - 0.02)])

    def fence_ink(self, kind: str) -> str:
        """The color of a band that is drawn across hexes."""
        colors = self._colors
        return {"wall": colors.stones[1], "tree_line": colors.woods[0][2]}.get(kind, colors.hedges[0][1])
