"""Remarks on hexes: bridges and fords, trees along a road, foxholes, what is enclosed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board.editing.choosing import brush, straight
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.editing.sorts import OF_LINES
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import size_buttons


class RemarkTool(GestureTool):
    """Drag sets the remark in hand; Alt or the right button takes it away. A click where it is takes it away, too."""

    id, word, icon, role = "remark", "Remark", "remark", "flag"
    hint = "click or drag to set the remark in hand; right drag, Alt or a second click takes it away"
    SIZES = (1, 2, 3, 4)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.size = 1
        self._cells: set[Cell] = set()
        self._at: Cell | None = None
        self._off = False

    def options(self) -> Sequence[QWidget]:
        return size_buttons(self.SIZES, self.size, self._resize)

    def activate(self) -> None:
        super().activate()
        self.size = 1

    def _resize(self, size: int) -> None:
        self.size = size
        self.refresh()

    @property
    def layer(self) -> str:
        return "lines" if self._flag in OF_LINES else "ground"

    @property
    def _flag(self) -> str:
        return self.desk.pick.word("flag")

    def preview(self, spot: Spot) -> None:
        if spot.cell is None or not self._flag:
            self.desk.show_ghost(NOTHING)
            return
        tone: Tone = "refuse" if not self.free else "erase" if spot.alt or self._there(spot) else "draw"
        self.desk.show_ghost(Ghost(brush(self.board.sheet, spot.cell, self.size), tone=tone))

    def _there(self, spot: Spot) -> bool:
        """Whether the hex under the pointer has the remark already."""
        return self._flag in self.board.sheet.ground(spot.hex).flags

    def begin(self, spot: Spot) -> None:
        if spot.cell is None or not self._flag:
            self.start = None
            return
        self._off = self.erasing or self._there(spot)
        self._cells, self._at = set(), None
        self.go(spot)

    def go(self, spot: Spot) -> None:
        if self.start is None or spot.cell is None:
            return
        passed = straight(self._at, spot.cell) if self._at is not None else (spot.cell,)
        self._at = spot.cell
        self._cells |= {cell for one in passed for cell in brush(self.start, one, self.size)}
        self.show(flagged(self.start, self._cells, self._flag, not self._off))
        tone: Tone = "erase" if self._off else "draw"
        self.desk.show_ghost(Ghost(brush(self.start, spot.cell, self.size), tone=tone))

    def end(self, spot: Spot) -> None:
        what = self.desk.name_of("flag", self._flag)
        hexes = f"{len(self._cells)} hexes" if len(self._cells) > 1 else spot.hex or "1 hex"
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
