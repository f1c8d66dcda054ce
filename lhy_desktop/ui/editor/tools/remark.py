"""Remarks on hexes: bridges and fords, trees along a road, foxholes, what is enclosed."""

from __future__ import annotations

from PySide6.QtCore import Qt

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.editing.sorts import OF_LINES
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.sweeping import SweepTool


class RemarkTool(SweepTool):
    """Drag sets the remark in hand; Alt or the right button takes it away. A click where it is takes it away, too."""

    id, word, icon, role = "remark", "Remark", "remark", "flag"
    hint = "click or drag to set the remark in hand; right drag, Alt or a second click takes it away"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._off = False

    @property
    def layer(self) -> str:
        return "lines" if self._flag in OF_LINES else "ground"

    @property
    def _flag(self) -> str:
        return self.desk.pick.word("flag")

    def preview(self, spot: Spot) -> None:
        if self._flag:
            super().preview(spot)
        else:
            self.desk.show_ghost(NOTHING)

    def takes(self, spot: Spot) -> bool:
        return self._off if self.start is not None else spot.alt or self._there(spot)

    def _there(self, spot: Spot) -> bool:
        """Whether the hex under the pointer has the remark already."""
        return self._flag in self.board.sheet.ground(spot.hex).flags

    def begin(self, spot: Spot) -> None:
        if spot.cell is None or not self._flag:
            self.start = None
            return
        self._off = self.erasing or self._there(spot)
        super().begin(spot)

    def made(self, sheet: Sheet) -> Sheet:
        return flagged(sheet, self.cells, self._flag, not self._off)

    def end(self, spot: Spot) -> None:
        what = self.desk.name_of("flag", self._flag)
        hexes = self.swept(spot)
        self.board.finish(f"No {what}, {hexes}" if self._off else f"{what.capitalize()}, {hexes}")

    def release(self, spot: Spot) -> None:
        """A right click picks up the remark of the hex, where it has one."""
        flags = self.board.sheet.ground(spot.hex).flags if spot.hex else ()
        if spot.button == Qt.MouseButton.RightButton and self.start is None and flags:
            self._armed = None
            self.desk.pick.take("flag", flags[0])
            self.desk.say(f"Picked up {self.desk.name_of('flag', flags[0])} from {spot.hex}.")
            return
        super().release(spot)
