"""What a tool is: it answers the pointer and keys on the board, shows a ghost of what it will do, and edits the
document in gestures, each one step of the history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board.editing.painting import leveled
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.surface.ghost import NOTHING
from lhy_desktop.ui.editor.surface.spot import Spot


class Tool:
    """Base of all tools. ``id`` is its name among commands ("tool.<id>"), ``word`` stands on its button, ``hint`` in
    the status line while it is in hand; ``icon`` names its picture; ``role`` is the kind of word it draws, "" for none.

    The view calls the verbs below. None of them is called without a board that can be read.
    """

    id: ClassVar[str] = ""
    word: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    hint: str = ""
    role: ClassVar[str] = ""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def board(self) -> BoardDocument:
        """The board that is drawn. RuntimeError when there is none in front."""
        found = self.desk.board
        if found is None:
            raise RuntimeError("A tool needs a board in front.")
        return found

    def options(self) -> Sequence[QWidget]:
        """Its choices, for the tool bar; made anew each time it is taken in hand, so that none carries over unseen."""
        return ()

    def activate(self) -> None:
        """It is taken in hand."""

    def deactivate(self) -> None:
        """Another one is: what is half done goes."""
        self.cancel()
        self.desk.show_ghost(NOTHING)

    def hover(self, spot: Spot | None) -> None:
        """The pointer, or the cursor, is here with no button down; None when it has left the board."""

    def press(self, spot: Spot) -> None:
        """The left or right button goes down, or Enter at the cursor."""

    def drag(self, spot: Spot) -> None:
        """The pointer moves with the button down."""

    def release(self, spot: Spot) -> None:
        """The button comes up."""

    def double(self, spot: Spot) -> None:
        """A double click; the first click of it was pressed and released before."""

    def wheel(self, spot: Spot, steps: int) -> bool:
        """The wheel turns by so many notches, up being positive; answers whether the tool used it. With Alt it raises
        and lowers the hex under the pointer, whatever the tool."""
        if not spot.alt or spot.cell is None or self.board.sketching:
            return False
        if steps and self.desk.free("levels"):
            before = self.board.sheet
            made = leveled(before, {spot.cell}, lambda level: level + steps)
            self.board.edit(f"{'Raise' if steps > 0 else 'Lower'} {spot.hex}", self.desk.mirror.both(before, made))
        return True

    def key(self, event: QKeyEvent) -> bool:
        """A key is pressed on the board; answers whether the tool used it."""
        return False

    def cancel(self) -> bool:
        """Esc: take back what is half done; answers whether there was anything."""
        return self.desk.board.drop() if self.desk.board is not None else False

    def undo(self) -> bool:
        """Undo while something is half done: take that back; answers whether there was anything."""
        return self.cancel()

    def refresh(self) -> None:
        """The document, the words in hand or the locks have changed: show the ghost again."""
