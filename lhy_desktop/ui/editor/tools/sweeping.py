"""What tools have in common that sweep over hexes with a brush of one to four hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.choosing import brush, straight
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import size_buttons


class SweepTool(GestureTool):
    """While a gesture lasts ``cells`` are the hexes that it has covered."""

    SIZES: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.size = 1
        self.cells: set[Cell] = set()
        self._at: Cell | None = None

    # -- for each tool to word ----------------------------------------------------------------------------------------

    def made(self, sheet: Sheet) -> Sheet:
        """What becomes of the sheet with which the gesture began."""
        raise NotImplementedError

    def takes(self, spot: Spot) -> bool:
        """Whether a gesture that erases by no other sign takes something away here."""
        return self.erasing if self.start is not None else spot.alt

    # -- the brush ----------------------------------------------------------------------------------------------------

    def options(self) -> Sequence[QWidget]:
        return size_buttons(self.SIZES, self.size, self._resize)

    def activate(self) -> None:
        super().activate()
        self.size = 1

    def _resize(self, size: int) -> None:
        self.size = size
        self.refresh()

    def preview(self, spot: Spot) -> None:
        if spot.cell is None:
            self.desk.show_ghost(NOTHING)
            return
        tone: Tone = "refuse" if not self.free else "erase" if self.takes(spot) else "draw"
        self.desk.show_ghost(Ghost(brush(self.board.sheet, spot.cell, self.size), tone=tone))

    def begin(self, spot: Spot) -> None:
        self.cells, self._at = set(), None
        self.go(spot)

    def go(self, spot: Spot) -> None:
        if self.start is None or spot.cell is None:
            return
        passed = straight(self._at, spot.cell) if self._at is not None else (spot.cell,)
        self._at = spot.cell
        self.cells |= {cell for one in passed for cell in brush(self.start, one, self.size)}
        self.show(self.made(self.start))
        tone: Tone = "erase" if self.takes(spot) else "draw"
        self.desk.show_ghost(Ghost(brush(self.start, spot.cell, self.size), tone=tone))

    def swept(self, spot: Spot) -> str:
        """How many hexes were covered, in words."""
        return f"{len(self.cells)} hexes" if len(self.cells) > 1 else spot.hex or "1 hex"
