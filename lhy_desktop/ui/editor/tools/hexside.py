"""Walls, hedges, cliffs: drawn along hexsides from corner to corner, and openings in them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Sheet, words
from lhy_desktop.engine.board.editing.edges import Edge, plain, side_near, unfenced
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.editing.trails import (
    GATED,
    Trail,
    begun,
    drawn,
    edges_of,
    followed,
    gated,
    kinds_at,
    named,
)
from lhy_desktop.engine.board.geometry import Point, midpoint, opposite
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import choices, number

_MODES = (
    ("Draw", "draw along hexsides"),
    ("Gate", "open a wall or hedge by a fifth of the hexside, or close it again"),
    ("Gap", "open a wall or hedge by two fifths of the hexside, or close it again"),
)
_WIDTHS = (0, 200, 400)
_THICK = 30
"""Thousandths of a hex that a ghost along hexsides is wide."""
_TURNS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_STRAIGHT = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: 4}


class HexsideTool(GestureTool):
    """The hexside nearest to the pointer is meant. From the keyboard, Enter begins to choose a side of the cursor's
    hex: Left and Right go around the hex, Up and Down to its upper and lower side, Enter draws, Delete erases."""

    id, word, icon, role, sort = "hexside", "Hexside", "hexside", "side", "sides"
    hint = "drag along hexsides; right drag or Alt erases, right click picks up"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.mode = 0
        self.level, self.fine = 0, 0
        self._trail: Trail = ()
        self._chosen: Edge | None = None
        """The hexside chosen with the keys."""

    def options(self) -> Sequence[QWidget]:
        found = [*choices("Mode", _MODES, self.mode, self._turn_to)]
        if self._kind == "contour":
            found += number("Level", -9, 20, self.level, self._set_level)
            found += number("Rank", 0, 99, self.fine, self._set_fine)
        return found

    def activate(self) -> None:
        super().activate()
        self.mode, self.level, self.fine, self._chosen = 0, 0, 0, None

    @property
    def variant(self) -> object:
        return self._kind == "contour"

    def _turn_to(self, mode: int) -> None:
        self.mode = mode
        self.refresh()

    def _set_level(self, level: int) -> None:
        self.level = level

    def _set_fine(self, fine: int) -> None:
        self.fine = fine

    # -- the pointer --------------------------------------------------------------------------------------------------

    def preview(self, spot: Spot) -> None:
        if self._chosen is not None and spot.cell != self._chosen[0]:
            self._chosen = None
        edge = self._chosen or self._edge(spot)
        if edge is None:
            self.desk.show_ghost(NOTHING)
            return
        tone: Tone = "draw"
        if not self.free or (self.mode and not self._gates(edge)):
            tone = "refuse"
        elif spot.alt:
            tone = "erase"
        self._ghost(begun(edge), tone)

    def begin(self, spot: Spot) -> None:
        edge = self._edge(spot)
        self._trail = begun(edge) if edge is not None else ()
        if edge is None:
            self.start = None
        elif self.mode and not self.erasing:
            self._open(edge, spot.point)
            self.start = None
        else:
            self._draw()

    def go(self, spot: Spot) -> None:
        trail = followed(self._trail, spot.point)
        if trail != self._trail:
            self._trail = trail
            self._draw()

    def end(self, spot: Spot) -> None:
        edges = edges_of(self.board.sheet, self._trail)
        what = self.desk.name_of("side", self._kind)
        where = named(edges[0]) if len(edges) == 1 else f"{len(edges)} hexsides"
        self.board.finish(f"Erase hexsides, {where}" if self.erasing else f"Draw {what}, {where}")

    def _draw(self) -> None:
        if self.start is None:
            return
        edges = edges_of(self.start, self._trail)
        self.show(self._erased(self.start, edges) if self.erasing else self._drawn(self.start, edges))
        self._ghost(self._trail, "erase" if self.erasing else "draw")

    def _edge(self, spot: Spot) -> Edge | None:
        """The hexside nearest to a place, None beside the sheet."""
        sheet = self.board.sheet
        edge = plain(sheet, side_near(spot.point))
        return edge if on_sheet(sheet.columns, sheet.rows, edge[0]) else None

    def _ghost(self, trail: Trail, tone: Tone) -> None:
        self.desk.show_ghost(Ghost(lines=(trail,), tone=tone, width=_THICK))

    # -- what is drawn ------------------------------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return self.desk.pick.word("side")

    def _drawn(self, sheet: Sheet, edges: list[Edge]) -> Sheet:
        return drawn(sheet, self._kind, self.desk.mirror.edges(edges), self.level, self.fine)

    def _erased(self, sheet: Sheet, edges: list[Edge]) -> Sheet:
        """Everything but contours, which nobody sees; those only while they are in hand."""
        kinds = [kind for kind in words.SIDES if (kind == "contour") == (self._kind == "contour")]
        return unfenced(sheet, kinds, self.desk.mirror.edges(edges))

    def _gates(self, edge: Edge) -> bool:
        return any(kind in GATED for kind in kinds_at(self.board.sheet, edge))

    def _open(self, edge: Edge, point: Point) -> None:
        sheet = self.board.sheet
        made = gated(sheet, edge, point, _WIDTHS[self.mode])
        if made is sheet:
            self.desk.say(f"There is no wall or hedge to open on the {named(edge)}.")
            return
        self.board.edit(f"Opening on the {named(edge)}", self.both(sheet, made))

    # -- the keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        key, hex = Qt.Key(event.key()), self.desk.view.cursor_hex
        if not hex:
            return False
        if self._chosen is None:
            if key not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return False
            self._choose((self.board.sheet.places[hex], 1))
            return True
        return self._key(key, self._chosen)

    def _key(self, key: Qt.Key, edge: Edge) -> bool:
        cell, way = edge
        if key in _TURNS:
            self._choose((cell, (way - 1 + _TURNS[key]) % 6 + 1))
        elif key in _STRAIGHT:
            self._choose((cell, _STRAIGHT[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._by_key(edge, erase=False)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._by_key(edge, erase=True)
        else:
            return False
        return True

    def _choose(self, edge: Edge) -> None:
        self._chosen = edge
        self._ghost(begun(edge), "draw" if self.free else "refuse")
        there = ", ".join(self.desk.name_of("side", kind) for kind in kinds_at(self.board.sheet, edge))
        self.desk.say(f"The {named(edge)}: {there or 'nothing'}. Enter draws, Delete erases, Esc leaves.")

    def _by_key(self, edge: Edge, erase: bool) -> None:
        sheet = self.board.sheet
        near = plain(sheet, edge)
        if not self.desk.free(self.sort) or not on_sheet(sheet.columns, sheet.rows, near[0]):
            return
        if self.mode and not erase:
            own = edge if near == edge else (near[0], opposite(edge[1]))
            self._open(own, midpoint(*own[0], own[1]))
        elif erase:
            self.board.edit(f"Erase hexsides, {named(near)}", self.both(sheet, self._erased(sheet, [near])))
        else:
            what = self.desk.name_of("side", self._kind)
            self.board.edit(f"Draw {what}, {named(near)}", self.both(sheet, self._drawn(sheet, [near])))
        self._choose(edge)

    def undo(self) -> bool:
        """The side chosen with the keys stays."""
        return super().cancel()

    def cancel(self) -> bool:
        chosen, self._chosen = self._chosen, None
        done = super().cancel()
        if chosen is not None:
            self.hover(self.hovered)
        return done or chosen is not None
