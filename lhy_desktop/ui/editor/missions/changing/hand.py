"""The tool that changes the ground of a mission's map: areas are painted, lines led from hex to hex, stamps put down;
the right button or Alt gives hexes back to the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from lhy_desktop.engine.authoring.missions.changing_ground import added, chain, painted, restored
from lhy_desktop.engine.board import Board
from lhy_desktop.ui.editor.missions.changing.brushes import Brush
from lhy_desktop.ui.editor.missions.changing.siding import Made, Siding
from lhy_desktop.ui.editor.missions.looking import MapHand
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot

_TURNS = 360


class GroundHand(MapHand):
    """Draws with the brush in hand."""

    id, word = "ground", "Change ground"
    hint = "drag to change the ground of this mission alone; right drag or Alt gives it back to the board"

    def __init__(
        self, view: MapView, brush: Callable[[], Brush | None], made: Made, say: Callable[[str], object]
    ) -> None:
        self._view, self._brush, self._made, self._say = view, brush, made, say
        self._stroke: list[str] = []
        self._erasing = self._held = False
        self._first = ""  # where a line begins that is led by two clicks
        self.turn, self.flip = 0, False
        self._siding = Siding(view, made, say)

    def hover(self, spot: Spot | None) -> None:
        """Show what a click would do."""
        brush = self._brush()
        if self._held or brush is None:
            return
        if brush.gesture == "side":
            self._siding.hover(brush, spot)
            return
        hex = spot.hex if spot is not None else ""
        names = chain(self._view.board, [self._first, hex]) if self._first and hex else (hex,) * bool(hex)
        self._ghost(names, brush)
        turned = f", turned by {self.turn}°" * bool(self.turn) + ", flipped" * self.flip
        self._say(f"{hex}: {brush.name}{turned if brush.gesture == 'stamp' else ''}" if hex else "")

    def press(self, spot: Spot) -> None:
        """A gesture begins."""
        brush = self._brush()
        if brush is None or not spot.hex:
            return
        self._erasing = spot.button == Qt.MouseButton.RightButton or spot.alt
        self._held, self._stroke = True, [spot.hex]
        if brush.gesture == "side":
            self._siding.press(brush, spot, self._erasing)
        else:
            self._show()

    def drag(self, spot: Spot) -> None:
        """It goes on."""
        brush = self._brush()
        if self._held and brush is not None and brush.gesture == "side":
            self._siding.drag(brush, spot, self._erasing)
            return
        if not self._held or brush is None or not spot.hex or spot.hex == self._stroke[-1]:
            return
        if brush.gesture == "line" and not self._erasing:
            self._stroke = list(chain(self._view.board, [*self._stroke, spot.hex]))
        else:
            self._stroke += chain(self._view.board, [self._stroke[-1], spot.hex])[1:]
        self._show()

    def release(self, spot: Spot) -> None:
        """It is finished: one step."""
        brush, stroke, held = self._brush(), self._stroke, self._held
        self._held, self._stroke = False, []
        self._view.show_ghost(NOTHING)
        if not held or brush is None or not stroke:
            return
        if brush.gesture == "side":
            self._siding.release(brush, self._erasing)
        elif self._erasing:
            self._made("Give ground back", partial(_restored, frozenset(stroke)))
        elif brush.gesture == "area":
            self._made(f"Change ground: {brush.name}", partial(_painted, brush.says, frozenset(stroke)))
        elif brush.gesture == "stamp":
            self._stamp(brush, stroke[0])
        else:
            self._line(brush, stroke)

    def _line(self, brush: Brush, stroke: list[str]) -> None:
        """A line that was dragged; or by two clicks, the first of which begins it."""
        if len(stroke) == 1 and not self._first:
            self._first = stroke[0]
            self._say(f"{brush.name} from {stroke[0]}: now click where it ends; Esc gives up.")
            return
        way = chain(self._view.board, [self._first, stroke[-1]]) if self._first else tuple(stroke)
        self._first = ""
        if len(way) > 1 or brush.says["do"] == "no_line":
            self._made(f"{brush.name}: {way[0]} to {way[-1]}", partial(_added, {**brush.says, "way": list(way)}))

    def _stamp(self, brush: Brush, hex: str) -> None:
        record = {**brush.says, "at": hex}
        if self.turn:
            record["turn"] = self.turn
        if self.flip:
            record["flip"] = True
        self._made(f"Stamp {brush.name}: {hex}", partial(_added, record))

    def key(self, event: QKeyEvent) -> bool:
        """A stamp is turned and flipped, a hexside chosen."""
        brush, plain = self._brush(), event.modifiers() == Qt.KeyboardModifier.NoModifier
        if brush is not None and brush.gesture == "side":
            return self._siding.key(brush, Qt.Key(event.key()))
        if brush is None or brush.gesture != "stamp" or not plain:
            return False
        by = {Qt.Key.Key_Comma: -60, Qt.Key.Key_Period: 60}.get(Qt.Key(event.key()), 0)
        if not by and event.key() != Qt.Key.Key_F:
            return False
        self.turn, self.flip = (self.turn + by) % _TURNS, self.flip != (not by)
        self.hover(self._view.last)
        return True

    def cancel(self) -> bool:
        """What is half drawn goes."""
        had = self._siding.cancel() or self._held or bool(self._first)
        self._held, self._stroke, self._first = False, [], ""
        self._view.show_ghost(NOTHING)
        return had

    def _show(self) -> None:
        brush = self._brush()
        if brush is not None:
            self._ghost(tuple(self._stroke), brush)

    def _ghost(self, names: tuple[str, ...], brush: Brush) -> None:
        board = self._view.board
        erases = self._erasing if self._held else False
        tone: Tone = "erase" if erases or brush.says["do"].startswith("no_") else "draw"
        points = tuple(board.hex(name).center for name in names)
        if brush.gesture == "line" and len(points) > 1 and not erases:
            self._view.show_ghost(Ghost(lines=(points,), dots=(points[0], points[-1]), tone=tone, width=120))
        else:
            self._view.show_ghost(Ghost(frozenset(map(board.place, names)), tone=tone) if names else NOTHING)


def _painted(record: dict[str, Any], hexes: frozenset[str], data: Any, plain: Board, north: str) -> Any:
    return painted(data, record, hexes, plain, north)


def _restored(hexes: frozenset[str], data: Any, plain: Board, north: str) -> Any:
    return restored(data, hexes, plain, north)


def _added(record: dict[str, Any], data: Any, plain: Board, north: str) -> Any:
    return added(data, record)
