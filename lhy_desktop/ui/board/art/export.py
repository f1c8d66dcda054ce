"""A board as a picture file, for the ``render`` command."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.flat import board_window
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.scene import Scene
from lhy_desktop.ui.board.art.units import Window

_TILE = 512


def render_board(board: Board, path: Path, px_per_hex: int = 96, palette: str = "summer") -> None:
    """Paint the whole board into a picture file; the file's ending says which kind.

    Makes an offscreen QGuiApplication when there is none. KeyError for an unknown palette, OSError when the file
    cannot be written.
    """
    if palette not in PALETTES:
        raise KeyError(palette)
    application = QGuiApplication.instance()
    if application is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        application = QGuiApplication(["render"])
    image = paint_board(board, px_per_hex, palette)
    if not image.save(str(path)):
        raise OSError(f"the folder is missing or {path.suffix or 'a file without an ending'} is no kind of picture")


def paint_board(board: Board, px_per_hex: int, palette: str) -> QImage:
    """The whole board as a picture, painted tile by tile (small arrays stay in the processor's cache)."""
    scene, whole = Scene.build(board), board_window(board, px_per_hex)
    image = QImage(whole.width, whole.height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for top in range(0, whole.height, _TILE):
        for left in range(0, whole.width, _TILE):
            width, height = min(_TILE, whole.width - left), min(_TILE, whole.height - top)
            part = render_window(scene, palette, Window(px_per_hex, whole.left + left, whole.top + top, width, height))
            painter.drawImage(left, top, part)
    painter.end()
    return image
