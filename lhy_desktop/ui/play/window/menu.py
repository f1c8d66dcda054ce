"""The context menu of a hex: what the tool in hand can do there, then what can be looked at."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.window.commands import Commands
from lhy_desktop.ui.play.window.hands import Hands


class ContextMenu(QObject):
    """Opens on the board's request."""

    def __init__(self, game: GameController, hands: Hands, commands: Commands) -> None:
        super().__init__(game)
        self.game, self.hands, self.commands = game, hands, commands
        self.menu: QMenu | None = None
        game.board.context_requested.connect(self.open)

    def open(self, hex: str, unit: str, at: QPoint) -> None:
        """Show the menu of a hex (and of a unit on it)."""
        if not hex or self.game.state == "curtain":
            return
        rows = self.game.tool.menu(hex, unit)
        self.menu = QMenu(self.game.window)
        self.menu.setToolTipsVisible(True)
        for row in rows:
            if not row.text:
                self.menu.addSeparator()
            elif row.command:
                self.menu.addAction(row.text, partial(self._press, row.command, row.argument))
            else:
                self.menu.addAction(row.text).setEnabled(False)
        self._looks(self.menu, hex)
        self.menu.popup(at)

    def _press(self, command: str, argument: str) -> None:
        self.game.take_in_hand(lambda tool: tool.press(command, argument))

    def _looks(self, menu: QMenu, hex: str) -> None:
        menu.addAction("Line of sight from here", lambda: self._tool("los", hex))
        menu.addAction("Field of view", lambda: self._tool("field", hex))
        menu.addAction("Who can see this hex", lambda: self._tool("seers", hex))
        menu.addSeparator()
        menu.addAction("Read about this hex", lambda: self.hands.inspect(hex))

    def _tool(self, tool: str, hex: str) -> None:
        looking = self.game.looking
        if looking.tool != tool:
            self.commands.run(f"view.{tool}")
        looking.origin = hex
        self.game.side.show_overlays(self.game.tool)
