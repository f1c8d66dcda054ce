"""A board as a picture file, for the ``render`` command."""

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.flat import board_window
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.qt import area_of, as_shown, image_shown
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window

_TILE = 512
Told = Callable[[int, int], None]
"""A function that is told how many of how many tiles are painted."""


Over = Callable[[QPainter, QRectF], object]
"""A function that draws what lies on a part of the map; painter and part are in hexes, from flat to flat."""


def nothing(painter: QPainter, part: QRectF) -> None:
    """An ``Over`` that leaves the map bare."""


def quiet(done: int, all: int) -> None:
    """A ``Told`` that reports to nobody."""


def render_board(
    board: Board,
    path: Path,
    px_per_hex: int = 96,
    palette: str = "summer",
    told: Told = quiet,
    over: Over = nothing,
) -> None:
    """Paint the whole board into a picture file; the file's ending says which kind. Makes an offscreen QGuiApplication
    when there is none. KeyError for an unknown palette, OSError when the file cannot be written."""
    if palette not in PALETTES:
        raise KeyError(palette)
    need_application()
    _check(path)
    image = image_shown(paint_board(board, px_per_hex, palette, told), board.quarter)
    whole = as_shown(area_of(board_window(board, px_per_hex)), board.quarter)
    painter = QPainter(image)
    painter.scale(px_per_hex, px_per_hex)
    painter.translate(-whole.topLeft())
    over(painter, whole)
    painter.end()
    if not image.save(str(path)):
        raise OSError("the folder or the disk does not take it")


def _check(path: Path) -> None:
    """Whether a picture may be written there, before it is painted. Raises OSError."""
    if not path.parent.is_dir():
        raise OSError(f"there is no folder {path.parent}")
    kinds = [bytes(kind.data()).decode() for kind in QImageWriter.supportedImageFormats()]
    if path.suffix.lower().removeprefix(".") not in kinds:
        known = ", ".join(f".{kind}" for kind in sorted(kinds))
        raise OSError(f"{path.suffix or 'a file without an ending'} is no kind of picture; there are {known}")


def need_application() -> None:
    """Make an offscreen QGuiApplication when there is none; it lives as long as the program."""
    if QGuiApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _kept.append(QGuiApplication(["render"]))


_kept: list[QGuiApplication] = []


def paint_board(board: Board, px_per_hex: int, palette: str, told: Told = quiet) -> QImage:
    """The whole board as a picture."""
    return paint_window(Scene.build(board), palette, board_window(board, px_per_hex), told=told)


def paint_window(scene: Scene, palette: str, whole: Window, grid: bool = True, told: Told = quiet) -> QImage:
    """A window of any size, painted tile by tile (small arrays stay in the processor's cache)."""
    image = QImage(whole.width, whole.height, QImage.Format.Format_RGB32)
    places = [(left, top) for top in range(0, whole.height, _TILE) for left in range(0, whole.width, _TILE)]
    painter = QPainter(image)
    try:
        for number, (left, top) in enumerate(places):
            width, height = min(_TILE, whole.width - left), min(_TILE, whole.height - top)
            window = Window(whole.px, whole.left + left, whole.top + top, width, height)
            painter.drawImage(left, top, render_window(scene, palette, window, grid=grid))
            told(number + 1, len(places))
    finally:  # whoever is told may break off
        painter.end()
    return image
