"""Select: hexes are chosen by clicks, in a rectangle or within a line drawn around them, and dragged elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board.editing.choosing import lasso, rectangle, same_around
from lhy_desktop.engine.board.geometry import Cell, Point, center
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.editor.choosing.lifts import Lift
from lhy_desktop.ui.editor.choosing.outline import ChosenItem
from lhy_desktop.ui.editor.choosing.selection import NOTHING as NONE
from lhy_desktop.ui.editor.choosing.selection import Selection, count
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.options import choices
from lhy_desktop.ui.editor.tools.tool import Tool

_SHAPES = (("Box", "all hexes in a rectangle"), ("Lasso", "all hexes within a line drawn around them (Alt)"))
_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)
}  # fmt: skip
_TURNS: dict[int, int] = {Qt.Key.Key_Comma: 5, Qt.Key.Key_Period: 1}
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
_AT_ONCE = 700
"""Hexes of a part that is shown whole while it is dragged; of a larger one only its outline is."""


class SelectTool(Tool):
    """``selection`` is what is chosen, whichever tool is in hand."""

    id, word, icon = "select", "Select", "select"
    hint = "drag a box, Ctrl+click adds, Shift+click a range, double click the same ground; drag what is chosen"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.selection = Selection(desk)
        self.by_lasso = False
        self._outline = ChosenItem(desk.view)
        desk.view.add(self._outline)
        self.selection.changed.connect(self._show)
        self._start: Spot | None = None
        self._before = NONE
        self._path: list[Point] = []
        self._lift: Lift | None = None
        self._by: Cell = (0, 0)
        self._anchor: Cell | None = None

    def options(self) -> Sequence[QWidget]:
        return choices("Choose by", _SHAPES, int(self.by_lasso), self._shape)

    def _shape(self, place: int) -> None:
        self.by_lasso = bool(place)

    def activate(self) -> None:
        self.by_lasso = False
        self._anchor = None

    def deactivate(self) -> None:
        self.selection.put_down()
        super().deactivate()

    def _show(self) -> None:
        self._outline.show_cells(self.selection.cells, self.selection.aloft)

    # -- the pointer --------------------------------------------------------------------------------------------------

    def press(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton:
            if spot.cell is not None and spot.cell not in self.selection.cells:
                self.selection.choose(frozenset((spot.cell,)))
            self.desk.view.ask_menu(spot)
            return
        self._start, self._path, self._by, self._lift = spot, [spot.point], (0, 0), None
        self._before = self.selection.cells if spot.ctrl or spot.shift else NONE

    def drag(self, spot: Spot) -> None:
        start = self._start
        if start is None:
            return
        if self._lift is None and not self._far(spot) and len(self._path) == 1:
            return
        if self._lift is not None or (start.cell in self.selection.cells and not start.shift and not start.alt):
            self._carry(start, spot)
            return
        self._path.append(spot.point)
        found, line = self._meant(spot)
        self.board.choose(self._before | found)
        self.desk.show_ghost(Ghost(lines=(line,), tone="measure"))

    def _far(self, spot: Spot) -> bool:
        """Whether the pointer has left the hex it was pressed in."""
        return self._start is not None and (spot.cell is None or spot.cell != self._start.cell)

    def _meant(self, spot: Spot) -> tuple[frozenset[Cell], tuple[Point, ...]]:
        """The hexes in the lasso and its outline; or those in the box, and in the one between the middles of its first
        and last hex."""
        if self._start is None:
            return NONE, ()
        if self.by_lasso or self._start.alt:
            return lasso(self.board.sheet, self._path), (*self._path, self._path[0])
        (ax, ay), (bx, by) = self._start.point, spot.point
        box = ((ax, ay), (bx, ay), (bx, by), (ax, by), (ax, ay))
        found = rectangle(self.board.sheet, (ax, ay), (bx, by))
        if self._start.cell is not None and spot.cell is not None:
            found |= self._range(self._start.cell, spot.cell)
        return found, box

    def _carry(self, start: Spot, spot: Spot) -> None:
        """Drag what is chosen; with Ctrl a copy of it."""
        if self._lift is None:
            self._lift = self.selection.begin_drag(start.ctrl)
        if self._lift is None or spot.cell is None or start.cell is None:
            return
        by = (spot.cell[0] - start.cell[0], spot.cell[1] - start.cell[1])
        if by == self._by:
            return
        self._by = by
        there = self._lift.moved(self._lift.lifted.motion.moved(by))
        if len(there.lifted.part.grounds) <= _AT_ONCE:
            self.board.sketch(there.sheet())
        self._outline.show_cells(there.cells(), aloft=True)

    def release(self, spot: Spot) -> None:
        start, lift, self._start, self._lift = self._start, self._lift, None, None
        self.desk.show_ghost(NOTHING)
        if lift is not None:
            self._let_go(lift)
        elif start is not None and len(self._path) == 1:
            self._click(start)
        elif start is not None:
            self._anchor = start.cell
            self.desk.say(f"{count(self.selection.cells).capitalize()} chosen.")

    def _let_go(self, lift: Lift) -> None:
        if self._by == (0, 0):
            self.board.drop()
            self._show()
        else:
            self.selection.end_drag(lift, self._by)

    def _click(self, spot: Spot) -> None:
        cell = spot.cell
        if cell is None:
            if not spot.ctrl and not spot.shift:
                self.selection.choose(NONE)
        elif spot.shift and self._anchor is not None:
            self.selection.choose((self._before if spot.ctrl else NONE) | self._range(self._anchor, cell))
        else:
            self.selection.choose(self._before ^ {cell} if spot.ctrl else frozenset((cell,)))
            self._anchor = cell

    def _range(self, a: Cell, b: Cell) -> frozenset[Cell]:
        """The hexes of the rectangle between two hexes, which both belong to it."""
        return rectangle(self.board.sheet, center(*a), center(*b))

    def double(self, spot: Spot) -> None:
        """All that hangs together and is of the same ground."""
        if spot.cell is not None:
            found = same_around(self.board.sheet, spot.cell, _kind)
            self.selection.choose((self.selection.cells if spot.ctrl else NONE) | found)
            self.desk.say(f"{count(self.selection.cells).capitalize()} of the same ground chosen.")

    def cancel(self) -> bool:
        """The gesture first, then what is in the air."""
        return self.undo() or self.selection.take_back()

    def undo(self) -> bool:
        """The gesture alone: what is in the air goes back step by step."""
        dragging, self._lift = self._lift is not None, None
        drawing, self._start = self._start is not None and len(self._path) > 1, None
        self.desk.show_ghost(NOTHING)
        if drawing and not dragging and self.desk.board is not None:
            self.board.choose(self._before)
        if dragging or drawing:
            super().cancel()
            self._show()
            return True
        return False

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        held, key = event.modifiers() & _HELD, event.key()
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if held == Qt.KeyboardModifier.ShiftModifier and key in _ARROWS and not keypad:
            return self._stretch(*_ARROWS[key])
        if held or not self.selection.cells:
            return False
        if key in _ARROWS and not keypad:
            self.selection.nudge(*_ARROWS[key])
        elif key in _TURNS:
            self.selection.turn(_TURNS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.selection.put_down()
        else:
            return False
        return True

    def _stretch(self, columns: int, rows: int) -> bool:
        """Shift+arrows: the cursor goes on, and everything from the first hex to it is chosen."""
        view, sheet = self.desk.view, self.board.sheet
        here = sheet.places.get(view.cursor_hex) or self._anchor
        if here is None:
            return False
        c, v = here[0] + columns, here[1] + 2 * rows + (0 if not columns else 1 if here[0] % 2 == 0 else -1)
        name = next((name for name, cell in sheet.places.items() if cell == (c, v)), "")
        if name:
            if self._anchor is None:
                self._anchor = here
            view.set_cursor(name)
            self.selection.choose(self._range(self._anchor, (c, v)))
        return True


def _kind(ground: Ground) -> object:
    return ground.terrain, ground.look
