"""Board art made from board data alone: no artwork files, no game. See docs/architecture.md."""

from lhy_desktop.ui.board.art.flat import preview_steps
from lhy_desktop.ui.board.art.palettes import Light, palette_in
from lhy_desktop.ui.board.art.tiles import TileProvider

__all__ = ["Light", "TileProvider", "palette_in", "preview_steps"]
