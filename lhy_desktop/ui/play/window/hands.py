"""Mouse and cursor on the board, handed to the tool in hand. Nothing here knows a rule."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.seam.pages import Dropping
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Spot


class Painter(Protocol):
    """Whoever takes clicks on hexes for himself while ``painted`` names something."""

    painted: str

    def paint_hex(self, hex: str) -> None:
        """A hex was clicked."""
        ...


class Hands(QObject):
    """Connects a board view to a game."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game, self.board = game, game.board
        self.orders: Painter | None = None
        board = self.board
        board.hex_hovered.connect(self.hovered)
        board.hex_clicked.connect(self._clicked)
        board.hex_double_clicked.connect(self.point)
        board.unit_clicked.connect(self._unit_clicked)
        board.marker_clicked.connect(lambda _marker, there: self.point(there))
        board.drag_begun.connect(self._drag_begun)
        board.drag_over.connect(self._drag_over)
        board.drag_dropped.connect(self._dropped)
        board.drag_canceled.connect(lambda: self._let_go(NOWHERE))
        board.cursor_activated.connect(lambda there, keys: self.enter(there, bool(keys & _SHIFT)))
        board.cursor_moved.connect(self.hovered)
        game.side.tray.picked.connect(self.pick)
        game.side.tray.dropped.connect(lambda unit, there: self._drop("tray", unit, Spot(there)))
        for id, page in game.window.docks.pages.items():
            if isinstance(page, Dropping):
                page.dropped.connect(partial(self._token_dropped, id))
        board.set_draggable(lambda unit: game.tool.may_drag(unit))
        board.set_words(self.words)
        self._dragged = ""

    @property
    def asking(self) -> bool:
        """Whether gestures may draft anything now."""
        return self.game.asking

    # -- looking ------------------------------------------------------------------------------------

    def hovered(self, hex: str) -> None:
        """The pointer or the cursor is over another hex."""
        if self.game.looking.over == hex:
            return
        self.game.looking.over = hex
        if self.game.state != "curtain":
            self.game.redraw()

    def words(self, hex: str) -> str:
        """A hex for the tooltip and for readers."""
        return self.game.tool.words(hex) if self.game.state != "curtain" else ""

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""
        self.game.inspect(hex)

    # -- pointing -----------------------------------------------------------------------------------

    def _paints(self, hex: str) -> bool:
        """Whether somebody takes clicks on hexes for himself."""
        if self.orders is None or not self.orders.painted:
            return False
        self.orders.paint_hex(hex)
        return True

    def _clicked(self, hex: str, button: object, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.LeftButton and hex and not self._paints(hex):
            self.point(hex, _keys(modifiers))

    def _unit_clicked(self, unit: str, hex: str, modifiers: Qt.KeyboardModifier) -> None:
        if self._paints(hex):
            return
        if not self.asking:
            self.game.skip()
            return
        self.game.take_in_hand(lambda tool: tool.pick(unit, Spot(hex), _keys(modifiers)))

    def pick(self, unit: str) -> None:
        """Select a piece named by the tree, a chip, the tray or the keyboard."""
        self.game.take_in_hand(lambda tool: tool.pick(unit, NOWHERE, NO_KEYS))

    def point(self, hex: str, keys: Keys = NO_KEYS) -> None:
        """A click on a hex."""
        if self.asking:
            self.game.take_in_hand(lambda tool: tool.point(Spot(hex), keys))
        elif self.game.state == "showing":
            self.game.skip()

    def enter(self, hex: str, pin: bool = False) -> None:
        """Enter with the board cursor on a hex."""
        if self.asking:
            self.game.take_in_hand(lambda tool: tool.enter(Spot(hex), Keys(shift=pin)))
        else:
            self.game.enter()

    # -- dragging -----------------------------------------------------------------------------------

    def _drag_begun(self, unit: str) -> None:
        self._dragged = unit
        self.game.take_in_hand(lambda tool: tool.lift(unit))

    def _drag_over(self, unit: str, hex: str) -> None:
        self.game.take_in_hand(lambda tool: tool.drag(unit, Spot(hex), _held()))
        self.game.looking.over = hex
        self.game.redraw()

    def _dropped(self, unit: str, hex: str) -> None:
        self.game.looking.over = hex
        self._let_go(Spot(hex))

    def _let_go(self, spot: Spot) -> None:
        unit, self._dragged = self._dragged, ""
        self._drop("board", unit, spot)

    def _drop(self, source: str, item: str, spot: Spot) -> None:
        self.game.take_in_hand(lambda tool: tool.drop(source, item, spot, _held()))

    def _token_dropped(self, page: str, token: str, at: QPoint) -> None:
        """A token of a page was dropped on a hex."""
        view = self.board.viewport()
        spot = view.mapFromGlobal(at)
        hex = self.board.hit(spot).hex if view.rect().contains(spot) else ""
        self._drop(page, token, Spot(hex))


def _keys(modifiers: Qt.KeyboardModifier) -> Keys:
    return Keys(bool(modifiers & _SHIFT), bool(modifiers & _CONTROL))


def _held() -> Keys:
    return _keys(QApplication.keyboardModifiers())


_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
