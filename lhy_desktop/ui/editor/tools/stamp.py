"""Stamps: a farm, a hamlet, a wood, a hill, or whatever was kept as one, put down where the pointer is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import Part, moved, on_sheet
from lhy_desktop.engine.board.geometry import Point, side
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.stamps import Stamp, read_stamp, stamp_ids
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import listed, number, switch

_FIRST = "farm"
_SIXTHS = 6
_DEGREES = 360 // _SIXTHS
_FLIPS = {"column": "columns", "row": "rows", "point": "point"}
"""What an axis makes of a stamp on its other side."""


class StampTool(GestureTool):
    """A click puts the stamp down with its middle under the pointer; what is locked stays as it is."""

    id, word, icon = "stamp", "Stamp", "stamp"
    hint = "click to put it down; comma and period turn it, semicolon mirrors it"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen, self.turn, self.mirrored = _FIRST, 0, False
        self._read: dict[str, Stamp] = {}

    def options(self) -> Sequence[QWidget]:
        named = tuple((id, id.replace("_", " ").capitalize()) for id in stamp_ids())
        return [
            *listed("Stamp", named, self.chosen, self.take),
            *number("Turn", 0, 360 - _DEGREES, self.turn * _DEGREES, self._take_turn, _DEGREES),
            switch("Mirrored", "left and right change sides", self.mirrored, self._flip),
        ]

    def activate(self) -> None:
        super().activate()
        self.turn, self.mirrored = 0, False
        self._read.clear()
        ids = stamp_ids()
        if self.chosen not in ids and ids:
            self.chosen = ids[0]

    def take(self, id: str) -> None:
        """Take another stamp in hand."""
        if id != self.chosen:
            self.chosen = id
            self.refresh()
            self.desk.tool_changed.emit()

    def _take_turn(self, degrees: int) -> None:
        self.turn = degrees // _DEGREES
        self.refresh()

    def _flip(self, on: bool) -> None:
        self.mirrored = on
        self.refresh()

    def _stamp(self) -> Stamp | None:
        """The stamp in hand; None, and a sentence, when its file cannot be read."""
        found = self._read.get(self.chosen)
        if found is None:
            try:
                found = self._read[self.chosen] = read_stamp(self.chosen)
            except (ContentError, OSError) as error:
                self.desk.say(f"This stamp cannot be read: {error}")
        return found

    @property
    def _motion(self) -> Motion:
        return Motion(sixths=self.turn, mirrored=self.mirrored)

    # -- the pointer --------------------------------------------------------------------------------------------------

    def preview(self, spot: Spot) -> None:
        stamp = self._stamp()
        if spot.cell is None or stamp is None:
            self.desk.show_ghost(NOTHING)
            return
        lifted = stamp.clip.lifted(self.board.sheet, spot.cell)
        motion = msgspec.structs.replace(lifted.motion, sixths=self.turn, mirrored=self.mirrored)
        self.desk.show_ghost(_ghost(self.board.sheet, moved(lifted.part, motion)))

    def press(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton:
            super().press(spot)
            return
        stamp, sheet = self._stamp(), self.board.sheet
        if spot.cell is None or stamp is None:
            return
        locked = self.desk.kinds.locked
        made = stamp.clip.on(sheet, spot.cell, locked, self._motion)
        axis = self.desk.mirror.axis
        if axis is not None:
            there = self._motion.flipped(_FLIPS[axis.axis])
            made = stamp.clip.on(made, axis.cell(spot.cell), locked, there)
        if not self.board.edit(f"Stamp {stamp.name}, {spot.hex}", made):
            self.desk.say("Nothing is different: what the stamp holds is locked, or there already.")

    def drag(self, spot: Spot) -> None:
        self.hovered = spot

    # -- the keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Comma, Qt.Key.Key_Period):
            self.turn = (self.turn + (1 if key == Qt.Key.Key_Period else -1)) % _SIXTHS
        elif key == Qt.Key.Key_Semicolon:
            self.mirrored = not self.mirrored
        else:
            return False
        self.desk.tool_changed.emit()
        self.hover(self.hovered)
        return True


def _ghost(sheet: Sheet, part: Part) -> Ghost:
    """A part in the air: its hexes, and over them its hexsides, lines and buildings."""
    size = sheet.columns, sheet.rows
    cells = frozenset(cell for cell in part.grounds if on_sheet(*size, cell))
    shapes = tuple(one.points for _, one in part.footprints) + tuple(
        one.points for one in part.features if not one.width
    )
    return Ghost(cells, tuple(_lines(part)), shapes)


def _lines(part: Part) -> Iterator[tuple[Point, ...]]:
    for cell, one in part.sides:
        yield side(*cell, one.direction)
    for chain in part.chains:
        yield from (piece for piece in chain.line.drawn if len(piece) > 1)
    yield from (one.points for one in part.features if one.width)
