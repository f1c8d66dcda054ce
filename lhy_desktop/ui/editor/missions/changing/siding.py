"""Hexsides that are changed: the pointer leads along them from corner to corner; from the keyboard, Enter begins to
choose a side of the cursor's hex, the arrows go around it, Enter draws and Delete gives back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt

from lhy_desktop.engine.authoring.missions.changing_sides import (
    Sides,
    side_at,
    sided,
    sides_along,
    trail_on,
    without_sides,
)
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.trails import Trail
from lhy_desktop.engine.board.geometry import side
from lhy_desktop.engine.board.kits import COMPASS
from lhy_desktop.engine.content.changing.hexsides import Hexside
from lhy_desktop.ui.editor.missions.changing.brushes import Brush
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot

Recipe = Callable[[Any, Board, str], Any]
"""Makes new data of a mission's data, its map without changes, and the edge that it calls north."""
Made = Callable[[str, Recipe], object]
_THICK = 60
"""Thousandths of a hex that a ghost along hexsides is wide."""
_TURNS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_STRAIGHT = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: 4}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Siding:
    """Draws along hexsides with the brush in hand of the ground tool."""

    def __init__(self, view: MapView, made: Made, say: Callable[[str], object]) -> None:
        self._view, self._made, self._say = view, made, say
        self._trail: Trail = ()
        self._chosen: Hexside | None = None
        """The hexside chosen with the keys."""

    def hover(self, brush: Brush, spot: Spot | None) -> None:
        """Show the hexside that a click would mean."""
        if spot is not None and self._chosen is not None and spot.cell == self._chosen.cell:
            return
        self._chosen = None
        if spot is None or not spot.hex:
            self._view.show_ghost(NOTHING)
            return
        one = side_at(self._view.board, spot.point)
        self._ghost(side(*one.cell, one.way), _tone(brush, spot.alt))
        self._say(f"{self._named((one,))}: {self._there(one)}")

    def press(self, brush: Brush, spot: Spot, erasing: bool) -> None:
        """A stroke begins."""
        self._chosen, self._trail = None, ()
        self.drag(brush, spot, erasing)

    def drag(self, brush: Brush, spot: Spot, erasing: bool) -> None:
        """It goes on."""
        self._trail = trail_on(self._view.board, self._trail, spot.point)
        self._ghost(self._trail, _tone(brush, erasing))

    def release(self, brush: Brush, erasing: bool) -> None:
        """It is finished: one step."""
        sides, self._trail = sides_along(self._view.board, self._trail), ()
        self._view.show_ghost(NOTHING)
        self._finish(brush, sides, erasing)

    def key(self, brush: Brush, key: Qt.Key) -> bool:
        """Choose a side of the cursor's hex, draw it, give it back."""
        board, hex = self._view.board, self._view.cursor_hex
        if not hex or (self._chosen is None and key not in _ENTER):
            return False
        if self._chosen is None:
            self._choose(brush, Hexside(board.place(hex), 1))
            return True
        way = self._chosen.way
        if key in _TURNS:
            self._choose(brush, self._chosen._replace(way=(way - 1 + _TURNS[key]) % 6 + 1))
        elif key in _STRAIGHT:
            self._choose(brush, self._chosen._replace(way=_STRAIGHT[key]))
        elif key in _ENTER or key in _DELETE:
            self._finish(brush, (self._chosen.bare,), key in _DELETE)
        else:
            return False
        return True

    def cancel(self) -> bool:
        """What is half drawn goes."""
        had = bool(self._trail) or self._chosen is not None
        self._trail, self._chosen = (), None
        return had

    def _choose(self, brush: Brush, one: Hexside) -> None:
        self._chosen = one
        self._ghost(side(*one.cell, one.way), _tone(brush, False))
        where = f"{COMPASS[one.way]} side of {self._view.cursor_hex}"
        self._say(f"{where}: {self._there(one)}. Enter draws, Delete gives it back to the board, Esc leaves.")

    def _finish(self, brush: Brush, sides: Sides, erasing: bool) -> None:
        if not sides:
            return
        where = self._named(sides)
        if erasing:
            self._made(f"Give hexsides back: {where}", partial(_given_back, frozenset(sides)))
        else:
            no = "No " * brush.says["do"].startswith("no_")
            self._made(f"{no}{brush.name}: {where}"[:60], partial(_sided, brush.says, sides))

    def _there(self, one: Hexside) -> str:
        """What stands on a hexside now."""
        board = self._view.board
        here, there = board.name_at(*one.cell), board.name_at(*one.turned.cell)
        kinds = board.side(here, there) if here is not None and there is not None else frozenset()
        return ", ".join(sorted(kinds)).replace("_", " ") or "nothing"

    def _named(self, sides: Sides) -> str:
        board, one = self._view.board, sides[0]
        one = one if board.name_at(*one.cell) is not None else one.turned
        more = f" and {len(sides) - 1} more" if len(sides) > 1 else ""
        return f"{COMPASS[one.way]} side of {board.name_at(*one.cell)}{more}"

    def _ghost(self, trail: Trail, tone: Tone) -> None:
        self._view.show_ghost(Ghost(lines=(trail,), tone=tone, width=_THICK))


def _tone(brush: Brush, erasing: bool) -> Tone:
    return "erase" if erasing or brush.says["do"].startswith("no_") else "draw"


def _sided(record: dict[str, Any], sides: Sides, data: Any, plain: Board, north: str) -> Any:
    return sided(data, record, sides, plain)


def _given_back(sides: frozenset[Hexside], data: Any, plain: Board, north: str) -> Any:
    return without_sides(data, sides, plain)
