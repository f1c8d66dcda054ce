"""Mouse and cursor on the board, handed to the tool in hand, and the menu of a hex. Nothing here knows a rule."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QToolTip

from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.seam.pages import Dropping
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Spot


class Hands(QObject):
    """Connects a board view to a game. While there is a ``painter`` it gets the clicks on hexes."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game, self.board = game, game.board
        self.painter: Callable[[str], None] | None = None
        self._dragged = ""
        board = self.board
        board.hex_hovered.connect(self.hovered)
        board.hex_clicked.connect(self._clicked)
        board.unit_clicked.connect(self._unit_clicked)
        board.marker_clicked.connect(lambda _marker, there: self.point(there))
        board.drag_begun.connect(self._drag_begun)
        board.drag_over.connect(self._drag_over)
        board.drag_dropped.connect(self._dropped)
        board.drag_canceled.connect(lambda: self._let_go(NOWHERE))
        board.cursor_activated.connect(lambda there, keys: self.enter(there, bool(keys & _SHIFT)))
        board.cursor_moved.connect(self.hovered)
        game.screen.tray.picked.connect(self.pick)
        game.screen.tray.dropped.connect(lambda unit, there: self._drop("tray", unit, Spot(there)))
        for id, page in game.window.docks.pages.items():
            if isinstance(page, Dropping):
                page.dropped.connect(partial(self._token_dropped, id))
        board.set_draggable(lambda unit: game.tool.may_drag(unit))
        board.set_words(self.words)

    def hovered(self, hex: str) -> None:
        """The pointer or the cursor is over another hex."""
        if self.game.looking.over != hex:
            self.game.looking.over = hex
            if self.game.state != "curtain":
                self.game.redraw()

    def words(self, hex: str) -> str:
        """A hex for the tooltip and for readers."""
        return self.game.tool.words(hex) if self.game.state != "curtain" else ""

    def _clicked(self, hex: str, button: object, modifiers: Qt.KeyboardModifier) -> None:
        if button != Qt.MouseButton.LeftButton or not hex:
            return
        if self.painter is not None:
            self.painter(hex)
        else:
            self.point(hex, _keys(modifiers))

    def _unit_clicked(self, unit: str, hex: str, modifiers: Qt.KeyboardModifier) -> None:
        game, tool = self.game, self.game.tool
        if self.painter is not None:
            self.painter(hex)
        elif game.asking:
            game.took(tool, tool.pick(unit, Spot(hex), _keys(modifiers)))
        else:
            game.skip()

    def pick(self, unit: str) -> None:
        """Select a piece named by the tree, a chip, the tray or the keyboard."""
        tool = self.game.tool
        self.game.took(tool, tool.pick(unit, NOWHERE, NO_KEYS))

    def point(self, hex: str, keys: Keys = NO_KEYS) -> None:
        """A click on a hex."""
        game, tool = self.game, self.game.tool
        if game.asking:
            game.took(tool, tool.point(Spot(hex), keys))
        elif game.state == "showing":
            game.skip()

    def enter(self, hex: str, pin: bool = False) -> None:
        """Enter with the board cursor on a hex."""
        game, tool = self.game, self.game.tool
        if game.asking:
            game.took(tool, tool.enter(Spot(hex), Keys(shift=pin)))
        else:
            game.enter()

    def _drag_begun(self, unit: str) -> None:
        self._dragged, tool = unit, self.game.tool
        self.game.took(tool, tool.lift(unit))

    def _drag_over(self, unit: str, hex: str) -> None:
        tool = self.game.tool
        self.game.took(tool, tool.drag(unit, Spot(hex), _keys(QApplication.keyboardModifiers())))
        self.game.looking.over = hex
        self.game.redraw()

    def _dropped(self, unit: str, hex: str) -> None:
        self.game.looking.over = hex
        self._let_go(Spot(hex))

    def _let_go(self, spot: Spot) -> None:
        unit, self._dragged = self._dragged, ""
        self._drop("board", unit, spot)

    def _drop(self, source: str, item: str, spot: Spot) -> None:
        tool = self.game.tool
        self.game.took(tool, tool.drop(source, item, spot, _keys(QApplication.keyboardModifiers())))

    def _token_dropped(self, page: str, token: str, at: QPoint) -> None:
        view = self.board.viewport()
        spot = view.mapFromGlobal(at)
        hex = self.board.hit(spot).hex if view.rect().contains(spot) else ""
        self._drop(page, token, Spot(hex))


class ContextMenu(QObject):
    """The menu of a hex: what the tool in hand can do there, then what can be looked at. Opens on the board's request.
    ``run`` does a command of the window."""

    def __init__(self, game: GameController, run: Callable[[str], None]) -> None:
        super().__init__(game)
        self.game, self._run = game, run
        self.menu: QMenu | None = None
        game.board.context_requested.connect(self.open)

    def open(self, hex: str, unit: str, at: QPoint) -> None:
        """Show the menu of a hex (and of a unit on it)."""
        if not hex or self.game.state == "curtain":
            return
        QToolTip.hideText()
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu = QMenu(self.game.window)
        menu.setToolTipsVisible(True)
        for row in self.game.tool.menu(hex, unit):
            if not row.text:
                menu.addSeparator()
            elif row.command:
                menu.addAction(row.text, partial(self._press, row.command, row.argument))
            else:
                menu.addAction(row.text).setEnabled(False)
        menu.addAction("Line of sight from here", lambda: self._tool("los", hex))
        menu.addAction("Field of view", lambda: self._tool("field", hex))
        menu.addAction("Who can see this hex", lambda: self._tool("seers", hex))
        menu.addSeparator()
        menu.addAction("Read about this hex", lambda: self.game.inspect(hex))
        menu.popup(at)

    def _press(self, command: str, argument: str) -> None:
        tool = self.game.tool
        self.game.took(tool, tool.press(command, argument))

    def _tool(self, tool: str, hex: str) -> None:
        looking = self.game.looking
        if looking.tool != tool:
            self._run(f"view.{tool}")
        looking.origin = hex
        self.game.screen.show_overlays(self.game.tool)


def _keys(modifiers: Qt.KeyboardModifier) -> Keys:
    return Keys(bool(modifiers & _SHIFT), bool(modifiers & _CONTROL))


_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
