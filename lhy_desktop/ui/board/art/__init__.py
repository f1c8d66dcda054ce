"""Board art made from board data alone: no artwork files, no game. See docs/architecture.md."""

from lhy_desktop.ui.board.art.flat import preview_steps
from lhy_desktop.ui.board.art.live import LiveGround
from lhy_desktop.ui.board.art.palettes import Light, palette_in
from lhy_desktop.ui.board.art.tiles import TileProvider

__all__ = ["Light", "LiveGround", "TileProvider", "palette_in", "preview_steps"]
