"""Levels: hexes are raised, lowered or set with a brush or the wheel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.choosing import brush
from lhy_desktop.engine.board.editing.painting import HIGHEST, LOWEST, changed, leveled
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.options import choices, number
from lhy_desktop.ui.editor.tools.raising import Raising
from lhy_desktop.ui.editor.tools.sweeping import SweepTool
from lhy_desktop.ui.widgets.number import Number

_MODES = (
    ("Set", "to the level in hand"),
    ("Raise", "by one level"),
    ("Lower", "by one level"),
    ("Rank", "a rank inside the level: thin contour lines"),
)
_SET, _RAISE, _LOWER, _RANK = range(4)


class LevelTool(SweepTool):
    """Drag paints; the wheel raises and lowers what the brush covers. Alt or the right button brings back level 0."""

    id, word, icon, role, sort = "level", "Level", "level", "level", "levels"
    hint = "drag to set, the wheel raises and lowers; right drag or Alt: level 0; right click picks the level up"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.mode, self.fine = _SET, 0
        self._wheel = Raising(desk, self.both)
        self._number: QWidget | None = None
        """Where the level in hand is shown."""

    def options(self) -> Sequence[QWidget]:
        found = [*super().options(), *choices("Mode", _MODES, self.mode, self._turn)]
        self._number = None
        if self.mode == _SET:
            found += number("Level", LOWEST, HIGHEST, self.desk.pick.level, self.desk.pick.take_level)
            self._number = found[-1]
        if self.mode == _RANK:
            found += number("Rank", 0, 99, self.fine, self._set_fine)
        return found

    def activate(self) -> None:
        super().activate()
        self.mode, self.fine = _SET, 0

    @property
    def variant(self) -> object:
        return self.mode

    def refresh(self) -> None:
        super().refresh()
        field = self._number
        if isinstance(field, Number) and isValid(field):
            field.set_value(self.desk.pick.level)

    def _turn(self, mode: int) -> None:
        self.mode = mode
        self.refresh()

    def _set_fine(self, fine: int) -> None:
        self.fine = fine

    # -- the pointer --------------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> None:
        if self.hovered is None or spot is None or spot.cell != self.hovered.cell:
            self._wheel.finish()
        super().hover(spot)

    def press(self, spot: Spot) -> None:
        self._wheel.finish()
        super().press(spot)

    def release(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton and self.start is None and spot.hex:
            self.desk.pick.take_level(self.board.sheet.ground(spot.hex).level)
            self._armed = None
            self.desk.say(f"Picked up level {self.desk.pick.level} from {spot.hex}.")
            return
        super().release(spot)

    def end(self, spot: Spot) -> None:
        hexes = self.swept(spot)
        if self.erasing:
            self.board.finish(f"Level 0, {hexes}")
        elif self.mode == _SET:
            self.board.finish(f"Level {self.desk.pick.level}, {hexes}")
        elif self.mode == _RANK:
            self.board.finish(f"Rank {self.fine}, {hexes}")
        else:
            self.board.finish(f"{'Raise' if self.mode == _RAISE else 'Lower'} {hexes}")

    def made(self, sheet: Sheet) -> Sheet:
        if self.erasing:
            return changed(sheet, self.cells, lambda one: msgspec.structs.replace(one, level=0, fine=0))
        if self.mode == _RANK:
            return changed(sheet, self.cells, lambda one: msgspec.structs.replace(one, fine=self.fine))
        return leveled(sheet, self.cells, self._level())

    def _level(self) -> Callable[[int], int]:
        if self.mode == _SET:
            level = self.desk.pick.level
            return lambda _old: level
        by = 1 if self.mode == _RAISE else -1
        return lambda old: old + by

    def wheel(self, spot: Spot, steps: int) -> bool:
        if spot.cell is None or self.start is not None:
            return False
        self._wheel.by(brush(self.board.sheet, spot.cell, self.size), steps)
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Plus and minus raise and lower what the brush covers at the cursor."""
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(event.key()), 0)
        return bool(steps) and self.hovered is not None and self.wheel(self.hovered, steps)

    def cancel(self) -> bool:
        self._wheel.drop()
        return super().cancel()

    def deactivate(self) -> None:
        self._wheel.finish()
        super().deactivate()
