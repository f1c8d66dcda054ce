"""Areas of a mission drawn by hand: a brush or a lasso adds hexes to what is selected, with Alt or the right button it
takes some out; a single hex is picked by a click."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board.geometry import Point
from lhy_desktop.ui.board.places import center, to_scene
from lhy_desktop.ui.editor.missions.looking import MapHand
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.surface.spot import Spot

Made = Callable[[Part, frozenset[str]], object]
"""Takes the hexes that a part is to mean."""
_FIRST = "First select what is to be drawn: click it with Select, or go to it in the form."


class AreaHand(MapHand):
    """A gesture that adds hexes to the part that is selected, or takes them out."""

    def __init__(
        self, view: MapView, part: Callable[[], Part | None], made: Made, say: Callable[[str], object]
    ) -> None:
        """``part`` tells what is selected."""
        self._view, self._part, self._made, self._say = view, part, made, say
        self._of: Part | None = None
        self._erasing = False
        self._stroke: set[str] = set()

    def hover(self, spot: Spot | None) -> None:
        """Show the hex that a click would change."""
        if self._of is None:
            cell = spot.cell if spot is not None else None
            self._view.show_ghost(Ghost(frozenset((cell,))) if cell is not None else NOTHING)
            self._say(spot.hex if spot is not None else "")

    def press(self, spot: Spot) -> None:
        """A gesture begins."""
        part = self._part()
        if part is None or part.form not in ("area", "hex"):
            self._say(_FIRST)
            return
        if part.form == "hex":
            if spot.hex:
                self._made(part, frozenset((spot.hex,)))
            return
        self._of, self._stroke = part, set()
        self._erasing = spot.button == Qt.MouseButton.RightButton or spot.alt
        self.begin(spot)

    def drag(self, spot: Spot) -> None:
        """It goes on."""
        if self._of is not None:
            self.go(spot)

    def release(self, spot: Spot) -> None:
        """It is finished, and becomes one step."""
        part, self._of = self._of, None
        if part is None:
            return
        self.end(spot)
        self._view.show_ghost(NOTHING)
        before = frozenset(part.hexes)
        after = before - self._stroke if self._erasing else before | self._stroke
        if after != before:
            self._made(part, after)

    def cancel(self) -> bool:
        """What is half drawn goes."""
        had, self._of = self._of is not None, None
        self._view.show_ghost(NOTHING)
        return had

    def begin(self, spot: Spot) -> None:
        """For each gesture to word: it begins."""
        raise NotImplementedError

    def go(self, spot: Spot) -> None:
        """It goes on."""
        raise NotImplementedError

    def end(self, spot: Spot) -> None:
        """It ends."""

    def show(self, lines: tuple[tuple[Point, ...], ...] = ()) -> None:
        """What the gesture has reached so far."""
        cells = frozenset(self._view.board.place(name) for name in self._stroke)
        self._view.show_ghost(Ghost(cells, lines, tone="erase" if self._erasing else "draw"))


class AreaBrush(AreaHand):
    """Hex by hex."""

    id, word = "paint", "Paint area"
    hint = "drag to add hexes to what is selected; right drag or Alt takes them out"

    def begin(self, spot: Spot) -> None:
        """The first hex."""
        self.go(spot)

    def go(self, spot: Spot) -> None:
        """One more."""
        if spot.hex:
            self._stroke.add(spot.hex)
            self.show()


class AreaLasso(AreaHand):
    """All hexes whose middles lie within a line drawn around them."""

    id, word = "lasso", "Lasso"
    hint = "draw around hexes to add them to what is selected; right drag or Alt takes them out"

    def __init__(
        self, view: MapView, part: Callable[[], Part | None], made: Made, say: Callable[[str], object]
    ) -> None:
        super().__init__(view, part, made, say)
        self._line: list[Point] = []

    def begin(self, spot: Spot) -> None:
        """The line begins."""
        self._line = [spot.point]
        self._surround()

    def go(self, spot: Spot) -> None:
        """It goes on."""
        self._line.append(spot.point)
        self._surround()

    def _surround(self) -> None:
        board = self._view.board
        shape = QPolygonF([to_scene(point) for point in self._line])
        box = shape.boundingRect()

        def inside(at: QPointF) -> bool:
            return box.contains(at) and shape.containsPoint(at, Qt.FillRule.OddEvenFill)

        self._stroke = {name for name in board.names if inside(center(board, name))}
        self.show((tuple(self._line),))
