"""Board art made from board data alone: no artwork files, no game. See docs/architecture.md."""

from lhy_desktop.ui.board.art.export import paint_board, render_board
from lhy_desktop.ui.board.art.flat import board_window, flat_preview, preview_steps
from lhy_desktop.ui.board.art.palettes import PALETTES, Light, palette_in, palette_name
from lhy_desktop.ui.board.art.render import render, render_window
from lhy_desktop.ui.board.art.shapes.scene import ART_VERSION, Scene
from lhy_desktop.ui.board.art.tiles import TileProvider

__all__ = [
    "ART_VERSION",
    "PALETTES",
    "Light",
    "Scene",
    "TileProvider",
    "board_window",
    "flat_preview",
    "paint_board",
    "palette_in",
    "palette_name",
    "preview_steps",
    "render",
    "render_board",
    "render_window",
]
