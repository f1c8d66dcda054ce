"""The flat picture of a sheet: plain but true, drawn hex by hex, so that any part of it is drawn again at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRegion, QTransform

from lhy_desktop.engine.board import Cell, words
from lhy_desktop.engine.board.geometry import neighbor
from lhy_desktop.ui.board.art.live import stamps
from lhy_desktop.ui.board.art.live.contents import Contents, covered_by
from lhy_desktop.ui.board.art.live.looks import PLAIN, Looks, StandIns
from lhy_desktop.ui.board.art.live.stamps import Look
from lhy_desktop.ui.board.art.live.things import Things
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.qt import area_of, color, painter_on, round_pen
from lhy_desktop.ui.board.art.shapes.grid import SMALLEST_TEXT, TEXT
from lhy_desktop.ui.board.art.units import CORNERS, Window, center
from lhy_desktop.ui.board.pieces.brush import in_pixels

KINDS: tuple[str, ...] = ("grid", "labels", "buildings", "sides", "lines", "ground", "levels", "features")
"""What can be left out."""
COARSE = 30
"""Device pixels a hex below which lines and hexsides are drawn with one plain pen each."""
REACH, BANK = 1.22, 1.12
"""How large a hex is drawn around its center when it changes, in parts of itself; and one on which a slope changes."""
_DARK = frozenset(("woods", "heavy_woods", "jungle", "heavy_jungle"))


class FlatPicture:
    """Draws the contents of a sheet in a palette."""

    def __init__(self, contents: Contents, palette: str, stand_ins: StandIns) -> None:
        self.contents, self.palette = contents, palette
        self._colors = PALETTES[palette]
        self._things = Things(contents, palette)
        self.looks = Looks(contents, palette, stand_ins)
        self._pictures: dict[tuple[Look, int, int, int], tuple[QImage, QImage | None]] = {}
        self._hidden: frozenset[str] = frozenset()

    @property
    def hidden(self) -> frozenset[str]:
        """The kinds that are left out."""
        return self._hidden

    @hidden.setter
    def hidden(self, kinds: frozenset[str]) -> None:
        self._hidden, self.looks.bare = kinds, "ground" in kinds

    def many(self, window: Window, cells: Mapping[Cell, float]) -> bool:
        """Whether so many hexes of a window change that it is quicker to draw all of it again."""
        return len(cells) * window.px**2 > window.width * window.height / 3

    def draw(self, image: QImage, window: Window, ratio: float, only: Mapping[Cell, float] | None = None) -> None:
        """Draw a window; with ``only`` these hexes of it, each so many times as large as it is. ``ratio`` is the device
        pixel ratio."""
        seen = area_of(window)
        cells = list(covered_by(seen, self.contents.sheet))
        painter = painter_on(image, window)
        if only is not None:
            near = only.keys() | {neighbor(*cell, way) for cell in only for way in range(1, 7)}
            cells = [cell for cell in cells if cell in near]
            there = painter.transform()
            painter.resetTransform()
            painter.setClipRegion(region(only, window))
            painter.setTransform(there)
        else:
            painter.fillRect(seen, stamps.tone_of("open", self._colors))
        try:
            self._draw_cells(painter, window, cells, ratio)
        finally:
            painter.end()

    def finish(self, image: QImage, window: Window) -> None:
        """Add the outlines of the hexes to a painted window."""
        cells = list(covered_by(area_of(window), self.contents.sheet))
        painter = painter_on(image, window)
        if window.px >= PLAIN:
            line = stamps.outline(int(window.px), self.palette)
            with in_pixels(painter):
                for x, y in (_spot(cell, window) for cell in cells):
                    painter.drawImage(x - line.width() // 2, y - line.height() // 2, line)
        painter.end()

    def _draw_cells(self, painter: QPainter, window: Window, cells: Sequence[Cell], ratio: float) -> None:
        plain, hidden = window.px < PLAIN, self.hidden
        with in_pixels(painter):
            self._draw_ground(painter, window, cells, plain)
        if "features" not in hidden:
            self._draw_features(painter, window)
        if "levels" not in hidden and not plain:
            self._draw_contours(painter, window, cells)
        if "lines" not in hidden:
            self._things.draw_courses(painter, cells, window.px < COARSE)
        if "sides" not in hidden and window.px >= PLAIN / 2:
            self._things.draw_sides(painter, cells, window.px < COARSE)
        if "buildings" not in hidden:
            self._things.draw_roofs(painter, cells, window.px < COARSE)
        if "grid" not in hidden and not plain:
            with in_pixels(painter):
                self.draw_grid(painter, window, cells, ratio)

    # -- ground -----------------------------------------------------------------------------------------------------

    def _draw_ground(self, painter: QPainter, window: Window, cells: Sequence[Cell], plain: bool) -> None:
        px, palette, even = int(window.px), self.palette, "levels" in self.hidden
        grown: list[tuple[int, int, QImage]] = []
        lower: list[tuple[int, int, QImage]] = []
        contents = self.contents
        for cell in cells:
            level = 0 if even else contents.ground(cell).level
            picture, over = self._picture(
                self.looks.look(cell), level, (cell[0] * 7 + cell[1] * 3) % stamps.VARIANTS, px
            )
            x, y = _spot(cell, window)
            painter.drawImage(x - picture.width() // 2, y - picture.height() // 2, picture)
            if plain:
                continue
            if over is not None:
                grown.append((x - over.width() // 2, y - over.height() // 2, over))
            drops = () if even else contents.relief(cell).drops
            if drops:
                shade = stamps.slope(tuple([min(3, drop) for drop in drops]), px, palette)
                lower.append((x - shade.width() // 2, y - shade.height() // 2, shade))
        for left, top, over in grown:
            painter.drawImage(left, top, over)
        for left, top, shade in lower:
            painter.drawImage(left, top, shade)

    def _picture(self, look: Look, level: int, variant: int, px: int) -> tuple[QImage, QImage | None]:
        """The ground of a hex and what stands in it; found here quicker than where they are kept."""
        key = (look, level, variant, px)
        found = self._pictures.get(key)
        if found is None:
            over = stamps.cover(look, variant, px, self.palette) if px >= PLAIN else None
            found = self._pictures[key] = stamps.base(look, level, px, self.palette), over
        return found

    def _draw_contours(self, painter: QPainter, window: Window, cells: Sequence[Cell]) -> None:
        """A curve past every corner where levels meet."""
        ink = color(self._colors.contour, 225)
        pen = QPen(ink, 0) if window.px < COARSE else round_pen(ink, max(0.017, 1.1 / window.px), True)
        for cell in cells:
            for start, turn, end in self.contents.relief(cell).bends:
                path = QPainterPath(start)
                path.quadTo(turn, end)
                painter.strokePath(path, pen)

    def _draw_features(self, painter: QPainter, window: Window) -> None:
        px = int(window.px)
        painter.setPen(QPen(color(self._colors.ink, 90), max(0.012, 1 / px)))
        for kind, path in self.contents.drawn(area_of(window)):
            if kind in words.FENCES:
                painter.fillPath(path, color(self._things.fence_ink(kind), 235))
            elif kind in words.BUILDINGS:
                painter.setBrush(color(self._things.roof(kind)))
                painter.drawPath(path)
            else:
                brush = QBrush(stamps.texture(self.looks.named(kind), px, self.palette))
                brush.setTransform(QTransform.fromScale(1 / px, 1 / px))
                painter.setBrush(brush)
                painter.drawPath(path)

    # -- grid -------------------------------------------------------------------------------------------------------

    def draw_grid(self, painter: QPainter, window: Window, cells: Iterable[Cell], ratio: float) -> None:
        """Thin hexagons, and names where there is room. The painter is in pixels."""
        px, screen = int(window.px), window.px / ratio
        line = stamps.outline(px, self.palette)
        named, size = screen >= 48, round(max(TEXT, SMALLEST_TEXT / screen) * px * 2)
        names, rows = self.contents.sheet.names, self.contents.sheet.rows
        for cell in cells:
            x, y = _spot(cell, window)
            painter.drawImage(x - line.width() // 2, y - line.height() // 2, line)
            row = (cell[1] + 1) // 2
            if named and (screen >= 80 or row % 5 == 0):
                name = stamps.name_of(names[(cell[0] - 1) * rows + cell[1] // 2], size, *self._ink(cell))
                low = 0.115 if cell[1] == 0 else -0.385
                painter.drawImage(x - name.width() // 2, y + round(low * px) - name.height() // 2, name)

    def _ink(self, cell: Cell) -> tuple[str, str]:
        pale = self._colors.night or self.looks.look(cell).word in _DARK
        return (self._colors.pale, self._colors.ink) if pale else (self._colors.ink, self._colors.pale)


def _spot(cell: Cell, window: Window) -> tuple[int, int]:
    """The center of a hex in whole pixels of a window."""
    x, y = center(cell)
    return round(x * window.px) - window.left, round(y * window.px) - window.top


def region(cells: Mapping[Cell, float], window: Window) -> QRegion:
    """The pixels of a window that some hexes cover, each so many times as large as it is."""
    found = QRegion()
    for cell, large in cells.items():
        x, y = _spot(cell, window)
        by = large * window.px
        shape = QPolygonF([QPointF(x + dx * by, y + dy * by) for dx, dy in CORNERS])
        found = found.united(QRegion(shape.toPolygon()))
    return found.intersected(QRegion(QRect(0, 0, window.width, window.height)))


def box_of(cells: Iterable[Cell], by: float) -> QRectF:
    """The rectangle in hex units around some hexes; there must be one."""
    xs, ys = zip(*map(center, cells), strict=True)
    rim = QPointF(0.58 * by, 0.5 * by)
    return QRectF(QPointF(min(xs), min(ys)) - rim, QPointF(max(xs), max(ys)) + rim)
