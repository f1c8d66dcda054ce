"""The board's part of the game on the screen: shows what the desk answers, and slides moves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from PySide6.QtGui import QImage

from lhy_desktop.ui.board.art import Light
from lhy_desktop.ui.board.looks import HighlightLook, Overlay, Piece, StackLook
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.play.game.tray import Tray
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.scene import CardShown
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool

_CARD = 88


class BoardSide:
    """Feeds a board view with what a desk shows of the tool in hand and of what is looked at."""

    def __init__(self, board: BoardView, desk: AnyDesk, looking: Looking) -> None:
        self.board, self.desk, self.looking = board, desk, looking
        self.tray = Tray(board, self.paint_trimmed)
        self.relight: Callable[[Light], None] = lambda light: None
        """Told the light of every picture shown."""
        self._card: CardShown | None = None
        self._shown: dict[str, tuple[Overlay, ...]] = {}
        self._stacks: dict[str, StackLook] = {}
        board.moved.connect(self._board_moved)

    def show(self, tool: Tool) -> None:
        """Show stacks and overlays."""
        found = self.desk.pieces(tool, self.looking)
        self._stacks = {stack.hex: stack for stack in found.stacks}
        if found.light is not None:
            self.relight(found.light)
        self.board.set_stacks(found.stacks)
        self.tray.show_units(tuple((one.id, one.name, one.chosen) for one in found.tray), stays=found.tray_stays)
        self.show_overlays(tool)

    def redress(self) -> None:
        """Show the same pieces in the counter art that is liked now, whatever is going on."""
        self._stacks = {hex: self.desk.dressed(stack) for hex, stack in self._stacks.items()}
        self.board.set_stacks(self._stacks.values())
        self.tray.show_units(self.tray.units, stays=True)

    def show_overlays(self, tool: Tool) -> None:
        """Show what the tool and the tools of sight put on the board; only kinds that changed are set."""
        self.looking.cursor = self.board.cursor_hex
        for kind, found in self.desk.overlays(tool, self.looking).items():
            if self._shown.get(kind, ()) != found:
                self.board.set_overlay(kind, *found)
                self._shown[kind] = found
        self._card = self.desk.card(tool, self.looking)
        if self._card is not None:
            self._place_card(self._card)

    def point_out(self, tool: Tool, hexes: tuple[str, ...]) -> None:
        """Light hexes a log line is about; none = back to what the tool shows."""
        found = (HighlightLook(hexes, "linked"),) if hexes else self.desk.overlays(tool, self.looking)["highlight"]
        self.board.set_overlay("highlight", *found)
        self._shown["highlight"] = found

    def forget(self) -> None:
        """Nothing is shown any more (another picture, another seat)."""
        self.looking.forget()
        if self._card is not None:
            self._card.card.hide()
            self._card = None
        self.board.clear_overlay()
        self._shown = {}

    def _place_card(self, shown: CardShown) -> None:
        """Off the hexes it is about, wherever they are on the screen now; the last of them counts twice."""
        shown.card.place([self.board.hex_rect(hex) for hex in (*shown.free, shown.free[-1])])

    def _board_moved(self) -> None:
        if self._card is not None and self._card.card.isVisible():
            self._place_card(self._card)

    # -- slides and pictures ------------------------------------------------------------------------

    def slide(self, mover: str, trail: tuple[str, ...], ms: int, done: Callable[[], None]) -> bool:
        """Slide a piece along a trail; False when there is nothing to slide."""
        if ms <= 0 or not mover:
            return False
        self.board.animate(mover, trail, done, ms)
        return True

    def paint_trimmed(self, id: str) -> QImage | None:
        """The picture of a piece without a margin, for the tray."""
        image = self.paint(id)
        return trimmed(image, _CARD) if image is not None else None

    def paint(self, id: str) -> QImage | None:
        """The picture of a piece, on the board or off it, for the stack card."""
        piece = self._piece(id) or self.desk.reserve(id)
        return paint_piece(piece, _CARD, self.board.devicePixelRatioF()).toImage() if piece is not None else None

    def _piece(self, id: str) -> Piece | None:
        found = (piece for stack in self._stacks.values() for piece in stack.counters if piece.id == id)
        return next(islice(found, 1), None)
