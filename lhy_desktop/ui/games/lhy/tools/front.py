"""The hand on the defender's front: the twelve handles around a hex, and the arrow keys that turn it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from lhy_desktop.ui.games.lhy.drafts import fronts
from lhy_desktop.ui.games.lhy.tools.orders import OrdersTool
from lhy_desktop.ui.seam.host import Host

_TURNS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class FrontHands(QObject):
    """Listens to the handles of the board; left and right turn the front while it is asked for."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.owner)
        self._host = host
        host.board.overlay_clicked.connect(self._clicked)
        host.board.overlay_hovered.connect(self._hovered)
        host.board.installEventFilter(self)

    def _tool(self) -> OrdersTool | None:
        tool = self._host.tool
        return tool if isinstance(tool, OrdersTool) and self._host.asking else None

    def _clicked(self, kind: str, place: tuple[str, int]) -> None:
        """A handle: the front is drafted there, and on the second click taken."""
        tool = self._tool() if kind == "arc" else None
        if tool is not None and (index := fronts.option_at(tool.draft, place[1])) >= 0:
            tool.take_option(index)

    def _hovered(self, kind: str, place: tuple[str, int]) -> None:
        """Another handle under the pointer shows what it would mean."""
        self._host.looking.handle = place[1] if kind == "arc" else -1
        if self._host.asking:
            self._host.redraw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Left and right turn the front from handle to handle, clockwise."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.key() not in _TURNS:
            return False
        tool = self._tool()
        if event.modifiers() or tool is None or not fronts.asked(tool.draft):
            return False
        tool.draft.choose(fronts.turned(tool.draft, _TURNS[event.key()]))
        self._host.changed()
        return True
