"""The brush: hexes painted over become the ground in hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.editing.choosing import brush, straight
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.options import size_buttons
from lhy_desktop.ui.editor.tools.shaped import Shaped
from lhy_desktop.ui.editor.tools.tool import Tool

OPEN = "open"


class PaintTool(Tool):
    """Drag to paint; Alt paints open ground; Shift+click paints a straight stroke from where the last one ended."""

    id, word, icon, role = "paint", "Paint", "paint", "ground"
    hint = "drag to paint, right button to pick up, Alt to erase, Shift+click for a straight stroke"
    SIZES = (1, 2, 3, 4)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.size = 1
        self._start: Sheet | None = None
        self._cells: set[Cell] = set()
        self._shaped: Shaped | None = None
        self._at: Cell | None = None
        self._ended: Cell | None = None
        self._hovered: Spot | None = None

    def options(self) -> Sequence[QWidget]:
        return size_buttons(self.SIZES, self.size, self._resize)

    def activate(self) -> None:
        self.size = 1
        self._ended = None

    def _resize(self, size: int) -> None:
        self.size = size
        self.refresh()

    def hover(self, spot: Spot | None) -> None:
        self._hovered = spot
        if spot is None or spot.cell is None:
            self.desk.show_ghost(NOTHING)
            return
        cells = brush(self.board.sheet, spot.cell, self.size)
        if spot.shift and self._ended is not None:
            cells |= self._wide(straight(self._ended, spot.cell))
        tone: Tone = "refuse" if not self.desk.kinds.free("ground") else "erase" if spot.alt else "draw"
        self.desk.show_ghost(Ghost(frozenset(cells), tone=tone))

    def refresh(self) -> None:
        if self._start is None:
            self.hover(self._hovered)

    def press(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton:
            self.desk.pick_up(spot)
            return
        if spot.cell is None or not self.desk.free("ground"):
            return
        self._start, self._cells, self._at = self.board.sheet, set(), None
        self._shaped = Shaped(self._start)
        if spot.shift and self._ended is not None:
            self._at = self._ended
        self.drag(spot)

    def drag(self, spot: Spot) -> None:
        if self._start is None or spot.cell is None:
            return
        passed = straight(self._at, spot.cell) if self._at is not None else (spot.cell,)
        fresh = self._wide(passed) - self._cells
        self._at = spot.cell
        self.desk.show_ghost(Ghost(brush(self._start, spot.cell, self.size), tone="erase" if spot.alt else "draw"))
        if fresh:
            self._cells |= fresh
            word = OPEN if spot.alt else self.desk.pick.word("ground")
            left = self._left(fresh, word) if word != OPEN else frozenset()
            if fresh - left:
                self._paint(frozenset(fresh - left), word, spot.alt)

    def _left(self, cells: set[Cell], word: str) -> frozenset[Cell]:
        """Those of some hexes that a drawn shape of another kind decides."""
        return self._shaped.others(cells, word) if self._shaped is not None else frozenset()

    def _paint(self, cells: frozenset[Cell], word: str, erase: bool) -> None:
        try:
            before = self.board.sheet
            after = painted(before, cells, word, "" if erase else self.desk.pick.look)
            self.board.sketch(self.desk.mirror.both(before, after, cells))
        except NoRoomError as error:
            self.desk.say(str(error))

    def _wide(self, cells: Iterable[Cell]) -> set[Cell]:
        return {cell for one in cells for cell in brush(self.board.sheet, one, self.size)}

    def release(self, spot: Spot) -> None:
        if self._start is None:
            return
        self._start, self._ended = None, self._at
        word = OPEN if spot.alt else self.desk.pick.word("ground")
        count = len(self._cells) - (len(self._left(self._cells, word)) if word != OPEN else 0)
        self.board.finish(f"Paint {self.desk.name_of('ground', word)}" + (f", {count} hexes" if count > 1 else ""))
        if self._shaped is not None and (why := self._shaped.said(self._left(self._cells, word))):
            self.desk.say(why)
        self.hover(spot)

    def cancel(self) -> bool:
        self._start = None
        return super().cancel()
