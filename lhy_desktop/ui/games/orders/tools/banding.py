"""Several teams taken at once by a box drawn over them, with Shift held and the button down."""

from PySide6.QtCore import QObject

from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.seam.host import Host


class BandHands(QObject):
    """Listens to boxes on the board."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.owner)
        self._host = host
        host.board.band.wanted = True
        host.board.band.drawn.connect(self._drawn)

    def _drawn(self, items: tuple[str, ...]) -> None:
        tool = self._host.tool
        if isinstance(tool, Gesture) and self._host.asking:
            tool.band(tuple(one for one in items if tool.picture.own(one)))
