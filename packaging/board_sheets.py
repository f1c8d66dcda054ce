"""Contact sheets of the maps, to look at: every board, five pairs joined, and one board in every season and light."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from lhy_desktop.engine.board import Board, Placement, Sheet
from lhy_desktop.engine.board.sheet import USUAL_METERS
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art.export import paint_board
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.fonts import board_font

DESK, PALE = "#2B2A26", "#EFE8D4"
HEAD, GAP = 24, 10
PAIRS = (
    ("river", "village"),
    ("bocage", "orchard_country"),
    ("urban_block", "walled_farms"),
    ("ridge", "wooded_hills"),
    ("jungle_track", "marsh_causeway"),
)
"""The pairs: one board lies below the other, and the second is turned around."""
SEASONS = {"hautmarck_wood": "winter", "olkhovka": "autumn", "long_meadow": "autumn", "veldersluis": "autumn"}
Picture = tuple[str, QImage]


def _sheet(pictures: list[Picture], across: int) -> QImage:
    """Pictures in rows under their titles."""
    wide = max(picture.width() for _, picture in pictures) + GAP
    high = max(picture.height() for _, picture in pictures) + GAP + HEAD
    rows = -(-len(pictures) // across)
    sheet = QImage(across * wide + GAP, rows * high + GAP, QImage.Format.Format_RGB32)
    sheet.fill(QColor(DESK))
    painter = QPainter(sheet)
    font: QFont = board_font(15)
    painter.setFont(font)
    painter.setPen(QColor(PALE))
    for i, (title, picture) in enumerate(pictures):
        x, y = GAP + i % across * wide, GAP + i // across * high
        painter.drawText(QRectF(x, y, wide, HEAD), Qt.AlignmentFlag.AlignVCenter, title)
        painter.drawImage(x, y + HEAD, picture)
    painter.end()
    return sheet


def boards() -> QImage:
    """Every board that fits the others in summer."""
    found = [sheet for sheet in map(_read, board_ids()) if sheet.meters == USUAL_METERS]
    return _sheet([(sheet.title, paint_board(Board.single(sheet), 40, "summer")) for sheet in found], 4)


def _read(id: str) -> Sheet:
    return read_board(id)[0]


def maps() -> QImage:
    """Every board of ten-meter hexes, all in the same width, in the season for which it was made."""
    pictures = []
    for sheet in map(_read, board_ids()):
        if sheet.meters != USUAL_METERS:
            picture = paint_board(Board.single(sheet), max(24, 1400 // sheet.columns), SEASONS.get(sheet.id, "summer"))
            pictures.append((sheet.title, picture.scaledToWidth(700, Qt.TransformationMode.SmoothTransformation)))
    return _sheet(pictures, 3)


def joined() -> QImage:
    """Five pairs of boards, the second one turned around: roads and ground must meet at the fold."""
    found = []
    for one, other in PAIRS:
        places = (Placement(read_board(one)[0], "1"), Placement(read_board(other)[0], "2", at=(0, 1), turn=180))
        found.append((f"{one} and {other}".replace("_", " "), paint_board(Board.join(places), 36, "summer")))
    return _sheet(found, 5)


def seasons() -> QImage:
    """The middle of the river's board in every season and light."""
    scene = Scene.build(Board.single(read_board("river")[0]))
    window = Window(56, 150, 370, 400, 330)
    return _sheet([(name, render_window(scene, name, window)) for name in PALETTES], 3)


SHEETS: dict[str, Callable[[], QImage]] = {"boards": boards, "maps": maps, "joined": joined, "seasons": seasons}
