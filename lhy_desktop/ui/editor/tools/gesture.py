"""What the drawing tools have in common: a gesture with the left button draws, one with the right button or with Alt
erases, and a right click picks up."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.geometry import Point, square3
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.pick import GROUP_OF
from lhy_desktop.ui.editor.surface.ghost import NOTHING
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.tool import Tool

_STILL = 120
"""True thousandths of a hex that the pointer may move in a click."""


class GestureTool(Tool):
    """A tool whose gesture begins, goes on and ends. ``sort`` is the kind of layer that it changes.

    While a gesture lasts ``start`` is the sheet it began with, and ``erasing`` tells which sort of gesture it is.
    """

    sort: ClassVar[str] = ""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.start: Sheet | None = None
        self.erasing = False
        self.hovered: Spot | None = None
        self._armed: Spot | None = None
        """Where the right button went down; the pointer has hardly moved since."""
        self._variant: object = None

    # -- for each tool to word ----------------------------------------------------------------------------------------

    def begin(self, spot: Spot) -> None:
        """The gesture begins."""

    def go(self, spot: Spot) -> None:
        """It goes on."""

    def end(self, spot: Spot) -> None:
        """It is finished."""

    def preview(self, spot: Spot) -> None:
        """Show the ghost of what a click would do here."""

    # -- the pointer --------------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> None:
        board = self.desk.board
        if spot is not None and (board is None or (spot.hex and not board.sheet.has(spot.hex))):
            spot = None  # a place of another board, or of one that has become smaller
        self.hovered = spot
        if spot is None:
            self.desk.show_ghost(NOTHING)
        else:
            self.preview(spot)

    def refresh(self) -> None:
        if self.variant != self._variant:
            self._variant = self.variant
            self.desk.tool_changed.emit()
        if self.start is None:
            self.hover(self.hovered)

    @property
    def variant(self) -> object:
        """What its options depend on beside itself: when this changes, the tool bar shows them anew."""
        return None

    def press(self, spot: Spot) -> None:
        self.hovered = spot
        if spot.button == Qt.MouseButton.RightButton:
            self._armed = spot
        else:
            self._begin(spot, spot.alt)

    def drag(self, spot: Spot) -> None:
        self.hovered = spot
        if self._armed is not None and far(self._armed.point, spot.point):
            armed, self._armed = self._armed, None
            self._begin(armed, True)
        if self.start is not None:
            self.go(spot)

    def release(self, spot: Spot) -> None:
        self.hovered = spot
        armed, self._armed = self._armed, None
        if armed is not None:
            self.desk.pick_up(armed, self.role)
        elif self.start is not None:
            self.end(spot)
            self.start = None
        self.hover(spot)

    def cancel(self) -> bool:
        self._armed = None
        began, self.start = self.start is not None, None
        dropped = super().cancel()
        if began or dropped:
            self.hover(self.hovered)
        return began or dropped

    def activate(self) -> None:
        self.start = self._armed = self.hovered = None
        self._take_known()
        self._variant = self.variant

    def _take_known(self) -> None:
        """A word of the rulebook in hand, where it does not know the one that was."""
        if self.role not in GROUP_OF:
            return
        known = self.desk.kit.group(GROUP_OF[self.role])
        if known and all(word.key != self.desk.pick.word(self.role) for word in known):
            self.desk.pick.take(self.role, known[0].key)

    def _begin(self, spot: Spot, erasing: bool) -> None:
        if self.desk.free(self.layer):
            self.start, self.erasing = self.board.sheet, erasing
            self.begin(spot)

    # -- what it has drawn --------------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether its sort may be changed now."""
        return self.desk.kinds.free(self.layer)

    @property
    def layer(self) -> str:
        """The kind of layer that it changes now."""
        return self.sort

    def show(self, sheet: Sheet) -> None:
        """Show a sheet that the gesture makes of the one it began with."""
        if self.start is not None:
            self.board.sketch(self.both(self.start, sheet))

    def both(self, before: Sheet, after: Sheet) -> Sheet:
        """What an edit makes of a sheet, on both sides of the axis while there is one."""
        return self.desk.mirror.both(before, after)


def far(a: Point, b: Point) -> bool:
    """Whether the pointer has moved so far that it is no click."""
    return square3(a, b) > 3 * _STILL * _STILL
