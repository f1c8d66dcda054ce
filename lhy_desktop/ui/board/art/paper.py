"""A board on paper at true scale: art at 300 dots an inch, and above it grid, dots and names as lines and outlines.

The art itself stays a picture: ground, canopy, relief and shadows are pixels, and the same board as shapes would be
another picture (docs/board_art.md). Lengths of pages are plain millimeters.
"""

import math
import re
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPaintDevice, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgGenerator

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.export import Over, Told, need_application, nothing, paint_window, quiet
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.qt import area_of, as_painted, as_shown
from lhy_desktop.ui.board.art.render import InkChooser
from lhy_desktop.ui.board.art.shapes.grid import draw_grid
from lhy_desktop.ui.board.art.shapes.names import draw_names
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.fonts import board_font
from lhy_desktop.ui.board.pieces.brush import placed
from lhy_desktop.ui.pdf import pdf_writer

MARGIN = 12.0
"""What printers leave white at the edges of a page, and room for crop marks."""
OVERLAP = 8.0
"""What two neighboring pages both show, to glue one on the other."""
PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
"""Width and height of the papers, upright. Beside them ``sheet`` is one page as large as the map."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its part of the map (from the map's upper left corner), and its place among the pages."""

    left: float
    top: float
    width: float
    height: float
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Pages:
    """All pages of a map, row by row, on one kind of paper."""

    width: float
    height: float
    landscape: bool
    columns: int
    rows: int
    pages: tuple[Page, ...]


def share_out(width: float, height: float, paper: str) -> Pages:
    """The fewest pages of a paper that hold a map of this size; KeyError for an unknown paper."""
    if paper == "sheet":
        return Pages(width, height, False, 1, 1, (Page(0.0, 0.0, width, height, 0, 0),))
    return shared_by(width, height, PAPERS[paper])


def shared_by(width: float, height: float, size: tuple[float, float]) -> Pages:
    """The fewest pages of a size (the shorter side first) that hold a map."""
    short, long = size
    upright, across = _laid(width, height, short, long, False), _laid(width, height, long, short, True)
    return across if len(across.pages) < len(upright.pages) else upright


def _laid(width: float, height: float, page_width: float, page_height: float, landscape: bool) -> Pages:
    columns = _strips(width, page_width - 2 * MARGIN)
    rows = _strips(height, page_height - 2 * MARGIN)
    pages = tuple(
        Page(left, top, wide, high, i, j)
        for j, (top, high) in enumerate(rows)
        for i, (left, wide) in enumerate(columns)
    )
    return Pages(page_width, page_height, landscape, len(columns), len(rows), pages)


def _strips(length: float, room: float) -> list[tuple[float, float]]:
    """(start, length) of equal strips, each overlapping the next."""
    if length <= room:
        return [(0.0, length)]
    count = math.ceil((length - OVERLAP) / (room - OVERLAP))
    step = (length - OVERLAP) / count
    return [(i * step, step + OVERLAP) for i in range(count)]


DOTS = 300
"""Pixels of the art to an inch of paper."""
_INCH, _POINTS = 25.4, 72
_SVG_UNITS = 100
"""Units of an SVG to the millimeter: its size is whole units."""
_PDF_DOTS = 1200
_MARK, _OFF = 5.0, 1.5
"""Length of a crop mark and its distance from the corner, in millimeters."""
_BAR = 50.0
_PAGE_IDS = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter, "a3": QPageSize.PageSizeId.A3}


class Plate:
    """A board ready to be put on paper, ``hex_mm`` from flat to flat of a hex, and ``over`` it what lies there.
    KeyError for an unknown palette."""

    def __init__(self, board: Board, palette: str, hex_mm: float, over: Over = nothing) -> None:
        self._colors = PALETTES[palette]
        self._palette, self._mm, self._over = palette, hex_mm, over
        self._scene = Scene.build(board)
        self._px = max(1, round(hex_mm / _INCH * DOTS))
        self._quarter = board.quarter
        left, top, right, bottom = self._scene.bounds
        whole = as_shown(QRectF(left, top, right - left, bottom - top), self._quarter)
        self._corner = whole.topLeft()
        self.width, self.height = whole.width() * hex_mm, whole.height() * hex_mm

    def put(self, painter: QPainter, part: Page, told: Told) -> None:
        """Draw a part of the map; the painter is in millimeters, its origin the part's upper left corner."""
        shown = QRectF(part.left, part.top, part.width, part.height)
        shown = QRectF(shown.topLeft() / self._mm + self._corner, shown.size() / self._mm)
        here = as_painted(shown, self._quarter)
        left, top = int(here.left() * self._px // 1), int(here.top() * self._px // 1)
        right, bottom = -int(-here.right() * self._px // 1), -int(-here.bottom() * self._px // 1)
        window = Window(self._px, left, top, right - left, bottom - top)
        image = paint_window(self._scene, self._palette, window, grid=False, told=told)
        inks = InkChooser(self._scene, self._colors, image, window)
        painter.save()
        painter.scale(self._mm, self._mm)
        painter.translate(-shown.topLeft())
        painter.save()
        painter.rotate(90 * self._quarter)
        painter.drawImage(area_of(window), image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_grid(painter, self._scene.grid, window, self._px, inks)
        draw_names(painter, self._scene.names, window, self._px, inks)
        painter.restore()
        self._over(painter, shown)
        painter.restore()


def write_svg(
    board: Board, path: Path, hex_mm: float, palette: str, title: str, told: Told = quiet, over: Over = nothing
) -> None:
    """Write the whole board as one SVG of its true size. KeyError for an unknown palette, OSError."""
    need_application()
    plate = Plate(board, palette, hex_mm, over)
    wide, high = round(plate.width * _SVG_UNITS), round(plate.height * _SVG_UNITS)
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setTitle(title)
    generator.setDescription(f"{hex_mm:g} mm from flat to flat of a hex")
    generator.setResolution(round(_INCH * _SVG_UNITS))
    generator.setSize(QSizeF(wide, high).toSize())
    generator.setViewBox(QRectF(0, 0, wide, high))
    painter = _begun(generator, path)
    try:
        painter.scale(_SVG_UNITS, _SVG_UNITS)
        plate.put(painter, Page(0.0, 0.0, plate.width, plate.height, 0, 0), told)
    finally:
        painter.end()


def write_pdf(
    board: Board,
    path: Path,
    hex_mm: float,
    palette: str,
    paper: str,
    title: str,
    told: Told = quiet,
    over: Over = nothing,
) -> Pages:
    """Write the board on pages of a paper (pages.PAPERS), or on one page of its own size (``sheet``). KeyError for an
    unknown palette or paper, OSError when the file cannot be written."""
    need_application()
    plate = Plate(board, palette, hex_mm, over)
    shared = share_out(plate.width, plate.height, paper)
    size = QPageSize(_PAGE_IDS[paper]) if paper in _PAGE_IDS else _own_size(plate)
    writer = pdf_writer(str(path), title, size, _PDF_DOTS, shared.landscape)
    painter = _begun(writer, path)
    try:
        painter.scale(_PDF_DOTS / _INCH, _PDF_DOTS / _INCH)
        foot = f"{title} · {hex_mm:g} mm a hex" if paper in _PAGE_IDS else ""
        _fill(painter, plate, shared, writer, foot, told)
    finally:
        painter.end()
    if paper not in _PAGE_IDS:
        _trim(path, plate)
    return shared


def print_on(
    printer: QPagedPaintDevice, board: Board, hex_mm: float, palette: str, title: str, told: Told, over: Over
) -> bool:
    """Put the board on as many sheets of a printer's paper as it needs, at true scale; the printer must use the full
    page. False when it does not take them."""
    plate = Plate(board, palette, hex_mm, over)
    layout = printer.pageLayout()
    size = layout.pageSize().size(QPageSize.Unit.Millimeter)
    shared = shared_by(plate.width, plate.height, (min(size.toTuple()), max(size.toTuple())))
    layout.setOrientation(QPageLayout.Orientation.Landscape if shared.landscape else QPageLayout.Orientation.Portrait)
    printer.setPageLayout(layout)
    painter = QPainter()
    if not painter.begin(printer):
        return False
    try:
        painter.scale(painter.device().logicalDpiX() / _INCH, painter.device().logicalDpiY() / _INCH)
        _fill(painter, plate, shared, printer, f"{title} · {hex_mm:g} mm a hex", told)
    finally:
        painter.end()
    return True


def _fill(painter: QPainter, plate: Plate, shared: Pages, device: QPagedPaintDevice, foot: str, told: Told) -> None:
    """Draw page after page; the painter is in millimeters. With a ``foot`` also crop marks."""
    for number, page in enumerate(shared.pages):
        if number:
            device.newPage()
        painter.save()
        painter.translate((shared.width - page.width) / 2, (shared.height - page.height) / 2)
        painter.save()
        painter.setClipRect(QRectF(0, 0, page.width, page.height))
        plate.put(painter, page, _of_all(told, number, len(shared.pages)))
        painter.restore()
        if foot:
            _draw_marks(painter, page)
            _draw_foot(painter, page, shared, foot)
        painter.restore()


def _of_all(told: Told, number: int, pages: int) -> Told:
    """Tells one page's tiles as a part of all pages'."""
    return lambda done, tiles: told(number * tiles + done, pages * tiles)


def _own_size(plate: Plate) -> QPageSize:
    """A page that holds the map: Qt only knows page sizes in whole points."""
    wide, high = (math.ceil(length / _INCH * _POINTS) for length in (plate.width, plate.height))
    return QPageSize(QSizeF(wide, high), QPageSize.Unit.Point, "sheet", QPageSize.SizeMatchPolicy.ExactMatch)


def _trim(path: Path, plate: Plate) -> None:
    """Cut the page to the map's exact size, byte for byte in place; the map begins at its upper left corner."""

    def exact(found: re.Match[bytes]) -> bytes:
        high = float(found[2])
        wide, low = plate.width / _INCH * _POINTS, high - plate.height / _INCH * _POINTS
        return b"Box [" + f"0 {low:.4f} {wide:.3f} {high:.0f}".encode().ljust(len(found[0]) - 6) + b"]"

    path.write_bytes(re.sub(rb"Box \[0 0 ([0-9.]+) ([0-9.]+)\]", exact, path.read_bytes()))


def _begun(device: QPaintDevice, path: Path) -> QPainter:
    """A painter on a file's device. OSError when the file cannot be written; this is checked first, since Qt would
    print a warning."""
    try:
        path.open("wb").close()
    except OSError as error:
        raise OSError(error.strerror) from error
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("it does not open for drawing")
    return painter


def _draw_marks(painter: QPainter, page: Page) -> None:
    """A cross of two short lines outside each corner: where to cut, and where the next page goes on."""
    painter.setPen(QPen(Qt.GlobalColor.black, 0.15))
    for x, way in ((0.0, -1), (page.width, 1)):
        for y, down in ((0.0, -1), (page.height, 1)):
            painter.drawLine(QLineF(x + way * _OFF, y, x + way * (_OFF + _MARK), y))
            painter.drawLine(QLineF(x, y + down * _OFF, x, y + down * (_OFF + _MARK)))


def _draw_foot(painter: QPainter, page: Page, shared: Pages, text: str) -> None:
    """Below the map: whose page this is, and a bar to lay a ruler on."""
    if len(shared.pages) > 1:
        text += f" · row {page.row + 1} of {shared.rows}, column {page.column + 1} of {shared.columns}"
    y = page.height + MARGIN * 0.55
    painter.setPen(QPen(Qt.GlobalColor.black, 0.25))
    right = page.width - MARGIN
    painter.drawLine(QLineF(right - _BAR, y, right, y))
    for x in (right - _BAR, right):
        painter.drawLine(QLineF(x, y - 1, x, y + 1))
    _draw_words(painter, MARGIN, y + 1, text)
    _draw_words(painter, right - _BAR - 14, y + 1, f"{_BAR:g} mm")


def _draw_words(painter: QPainter, x: float, y: float, text: str) -> None:
    """Words as outlines 2.8 mm high, so that the page asks for no font."""
    path = QPainterPath()
    path.addText(0, 0, board_font(100), text)
    with placed(painter, QPointF(x, y), 0.028):
        painter.fillPath(path, Qt.GlobalColor.black)
