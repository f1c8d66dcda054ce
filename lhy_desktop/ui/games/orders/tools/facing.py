"""Which way a vehicle looks after its move (9.9): handles around the hex, two keys, and Ctrl with the wheel."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QWheelEvent

from lhy_desktop.ui.board.looks import ArcLook
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.seam.host import Host

DIRECTIONS = 6
NAMES = ("north", "northeast", "southeast", "south", "southwest", "northwest")


def place(facing: int) -> int:
    """The handle of a facing: 0 the north hexside, then clockwise, a vertex between each two."""
    return 2 * (facing - 1)


def turned(facing: int, by: int) -> int:
    """The facing after so many turns clockwise."""
    return (facing - 1 + by) % DIRECTIONS + 1


def arc(picture: Picture, hex: str, facing: int) -> ArcLook:
    """The handles around a hex, with the front arc as it is played (9.9)."""
    legal = tuple(place(one) for one in range(1, DIRECTIONS + 1))
    front = int(picture.setup.tables.fire.front_arc.partition(" ")[0])
    return ArcLook(hex, legal, place(facing), (), f"facing {NAMES[facing - 1]}", front)


class FacingHands(QObject):
    """Listens to the handles on the board, and to the wheel with Ctrl, while a facing can be chosen."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.owner)
        self._host = host
        host.board.overlay_clicked.connect(self._clicked)
        host.board.viewport().installEventFilter(self)

    def _tool(self) -> Gesture | None:
        tool = self._host.tool
        return tool if isinstance(tool, Gesture) and self._host.asking and tool.facing_now() else None

    def _clicked(self, kind: str, at: tuple[str, int]) -> None:
        tool = self._tool() if kind == "arc" else None
        if tool is not None and at[1] % 2 == 0:
            tool.face(at[1] // 2 + 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ctrl and the wheel turn the vehicle in hand."""
        if event.type() != QEvent.Type.Wheel or not isinstance(event, QWheelEvent):
            return False
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        tool, notch = self._tool(), event.angleDelta().y()
        if tool is None or not notch:
            return False
        tool.face(turned(tool.facing_now(), 1 if notch < 0 else -1))
        return True
