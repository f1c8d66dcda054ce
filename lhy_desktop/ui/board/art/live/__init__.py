"""The ground of a sheet that is being drawn: flat at once, painted soon."""

from lhy_desktop.ui.board.art.live.contents import Contents
from lhy_desktop.ui.board.art.live.ground import LiveGround
from lhy_desktop.ui.board.art.live.settling import Settled

__all__ = ["Contents", "LiveGround", "Settled"]
