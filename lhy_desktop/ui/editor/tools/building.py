"""Single buildings: a ground plan under the pointer, turned, stretched and put down where it fits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.drafting.plane import True_
from lhy_desktop.engine.board.editing.houses import (
    LEAST,
    MOST,
    TURNS,
    Plan,
    building_at,
    built,
    fitted,
    rebuilt,
    removed,
    shifted,
    street_axis,
    stretched,
)
from lhy_desktop.engine.board.editing.plots import Placed
from lhy_desktop.engine.board.editing.settling import houses, roomy, settled
from lhy_desktop.engine.board.geometry import Cell, Point
from lhy_desktop.engine.board.sheet import Footprint
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool, far
from lhy_desktop.ui.editor.tools.options import choices, listed, number, switch

_SHAPES = (
    ("house", "House"),
    ("long_house", "Long house"),
    ("ell", "House with a wing"),
    ("barn", "Barn"),
    ("row", "Row"),
    ("court", "Three wings"),
    ("church", "Church"),
    ("hut", "Hut"),
)
_USUAL = {"church": "church", "hut": "hut", "urban_building": "row"}
"""The shape of a kind of building, until another is chosen; a house for all others."""
_DEGREES = 360 // TURNS
_HINT = "click builds, drag stretches, comma and period turn; drag a building to move it; right drag or Alt pulls down"
_FILLS = "click builds all that finds room in the hex, drag builds along; right drag or Alt pulls down"
_COUNTS = (("One", "one building"), ("As many as fit", "as many houses as find room in the hex, along its streets"))
_LEVEL: True_ = (1024, 0)


class BuildingTool(GestureTool):
    """The ghost stands where the building would: moved to fit, or crossed out with the reason in the status line."""

    id, word, icon, role, sort = "building", "Building", "building", "building", "buildings"
    hint = _HINT

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.shape, self.turn, self.length, self.depth = "", 0, 100, 100
        self.aligned, self.many = True, False
        """``many``: a click builds as many houses as find room in the hex."""
        self._seen: tuple[Sheet, Cell, str, tuple[Footprint, ...], str] | None = None
        """What was last worked out for a hex: its houses, or why there are none."""
        self._cells: set[Cell] = set()
        self._placed: Placed | None = None
        self._plan = Plan("")
        self._from: Point = (0, 0)
        self._held: int | None = None
        """The number of the building that is being moved."""

    def options(self) -> Sequence[QWidget]:
        found = [*choices("A click builds", _COUNTS, int(self.many), self._take_many)] if self._roomy else []
        if self._filling:
            return found
        return [
            *found,
            *listed("Plan", _SHAPES, self._shape, self._take_shape),
            *number("Turn", 0, 360 - _DEGREES, self.turn * _DEGREES, self._take_turn, _DEGREES),
            *number("Length %", LEAST, MOST, self.length, self._take_length, 10),
            *number("Depth %", LEAST, MOST, self.depth, self._take_depth, 10),
            switch("Along the road", "the building faces the nearest road", self.aligned, self._align),
        ]

    def activate(self) -> None:
        super().activate()
        self.shape, self.turn, self.length, self.depth, self.aligned = "", 0, 100, 100, True
        self._held = self._placed = self._seen = None
        self.many = False

    @property
    def variant(self) -> object:
        return self._kind, self._roomy

    @property
    def _roomy(self) -> bool:
        return self.desk.board is not None and roomy(self.desk.board.sheet)

    @property
    def _filling(self) -> bool:
        """Whether a click builds all that finds room."""
        return self.many and self._roomy

    def _take_many(self, place: int) -> None:
        self.many = bool(place)
        self.refresh()
        self.desk.tool_changed.emit()

    def _take_shape(self, shape: str) -> None:
        self.shape = shape
        self.refresh()

    def _take_turn(self, degrees: int) -> None:
        self.turn = degrees // _DEGREES
        self.refresh()

    def _take_length(self, percent: int) -> None:
        self.length = percent
        self.refresh()

    def _take_depth(self, percent: int) -> None:
        self.depth = percent
        self.refresh()

    def _align(self, on: bool) -> None:
        self.aligned = on
        self.refresh()

    @property
    def _kind(self) -> str:
        return self.desk.pick.word("building")

    @property
    def _shape(self) -> str:
        return self.shape or _USUAL.get(self._kind, "house")

    def _axis(self, sheet: Sheet, point: Point) -> True_:
        return street_axis(sheet, point) if self.aligned else _LEVEL

    # -- the pointer --------------------------------------------------------------------------------------------------

    def preview(self, spot: Spot) -> None:
        sheet = self.board.sheet
        self.hint = _HINT
        number = building_at(sheet, spot.point)
        if spot.cell is None:
            self.desk.show_ghost(NOTHING)
        elif number is not None:
            tone: Tone = "refuse" if not self.free else "erase" if spot.alt else "measure"
            self.desk.show_ghost(Ghost(shapes=(sheet.footprints[number].points,), tone=tone))
        elif self._filling:
            self._show_many(sheet, spot.cell)
        else:
            plan = Plan(self._kind, self._shape, self.turn, self.length, self.depth)
            self._show(fitted(sheet, plan, self._axis(sheet, spot.point), spot.point))

    def _show_many(self, sheet: Sheet, cell: Cell) -> None:
        """The ghost of all houses that find room in a hex, or why none does."""
        seen = self._seen
        if seen is None or seen[0] is not sheet or seen[1:3] != (cell, self._kind):
            found: tuple[Footprint, ...] = ()
            why = ""
            try:
                found = houses(sheet, cell, self._kind)
            except NoRoomError as error:
                why = str(error)
            seen = self._seen = sheet, cell, self._kind, found, why
        self.hint = seen[4] or _FILLS
        tone: Tone = "refuse" if seen[4] or not self.free else "draw"
        shapes = tuple(one.points for one in seen[3])
        self.desk.show_ghost(Ghost(frozenset() if shapes else frozenset((cell,)), shapes=shapes, tone=tone))

    def begin(self, spot: Spot) -> None:
        sheet = self.board.sheet
        number = building_at(sheet, spot.point)
        self._from, self._held, self._placed = spot.point, None, None
        if spot.cell is None or (self.erasing and number is None):
            self.start = None
        elif self.erasing:
            self.go(spot)
        elif number is not None:
            self._held = number
        elif self._filling:
            self._cells = set()
            self.go(spot)
        else:
            self._plan = Plan(self._kind, self._shape, self.turn, self.length, self.depth)
            self.go(spot)

    def go(self, spot: Spot) -> None:
        sheet = self.start
        if sheet is None:
            return
        if self.erasing:
            now = self.board.sheet
            number = building_at(now, spot.point)
            if number is not None:
                self.show(removed(now, number))
        elif self._held is not None:
            by = (spot.point[0] - self._from[0], spot.point[1] - self._from[1])
            self._show(shifted(sheet, self._held, by) if far(self._from, spot.point) else None)
        elif self._filling:
            self._fill(spot.cell)
        else:
            axis = self._axis(sheet, self._from)
            plan = self._plan
            if far(self._from, spot.point):
                plan = stretched(plan, sheet, axis, self._from, spot.point)
            self._show(fitted(sheet, plan, axis, self._from))

    def _fill(self, cell: Cell | None) -> None:
        """Build in one more hex."""
        if cell is None or cell in self._cells or self.start is None:
            return
        self._cells.add(cell)
        now = self.board.sheet
        try:
            self.board.sketch(self.both(now, settled(now, cell, self._kind)))
        except NoRoomError as error:
            self.desk.say(str(error))
        self.desk.show_ghost(Ghost(frozenset((cell,))))

    def end(self, spot: Spot) -> None:
        sheet, placed = self.start, self._placed
        if self.erasing:
            self.board.finish("Pull a building down")
        elif self._filling and self._held is None:
            where = f", {len(self._cells)} hexes" if len(self._cells) > 1 else f", {spot.hex}"
            self.board.finish(f"Build {self.desk.name_of('building', self._kind)}s{where}")
        elif placed is not None and placed.fault:
            self.desk.say(placed.fault)
        elif sheet is not None and placed is not None:
            hex = placed.parts[0].hex
            if self._held is None:
                what = self.desk.name_of("building", placed.kind)
                self.board.edit(f"Build {what}, {hex}", self.both(sheet, built(sheet, placed)))
            else:
                made = rebuilt(sheet, self._held, placed)
                self.board.edit(f"Move a building, {hex}", self.both(sheet, made))
        self._held = self._placed = None

    def _show(self, placed: Placed | None) -> None:
        """The ghost of a building, and why it may not stand there."""
        self._placed = placed
        self.hint = placed.fault if placed is not None and placed.fault else _HINT
        if placed is None:
            self.desk.show_ghost(NOTHING)
            return
        good = not placed.fault and self.free
        self.desk.show_ghost(Ghost(shapes=(placed.outline,), tone="draw" if good else "refuse"))

    # -- the keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Comma, Qt.Key.Key_Period):
            self._turn_by(1 if key == Qt.Key.Key_Period else -1)
            return True
        spot = self.hovered
        if key == Qt.Key.Key_Delete and spot is not None and self.desk.free(self.sort):
            return self._pull_down(spot)
        return False

    def _turn_by(self, steps: int) -> None:
        self.turn = (self.turn + steps) % TURNS
        self.desk.tool_changed.emit()
        if self.start is None:
            self.hover(self.hovered)
        elif self._held is None and not self.erasing and self.hovered is not None:
            self._plan = msgspec.structs.replace(self._plan, turn=self.turn)
            self.go(self.hovered)

    def _pull_down(self, spot: Spot) -> bool:
        """The building under the pointer, or the last one of the cursor's hex, goes."""
        sheet = self.board.sheet
        number = building_at(sheet, spot.point)
        here = [i for i, one in enumerate(sheet.footprints) if one.hex == self.desk.view.cursor_hex]
        number = here[-1] if number is None and here else number
        if number is None:
            return False
        self.board.edit("Pull a building down", self.both(sheet, removed(sheet, number)))
        return True

    def cancel(self) -> bool:
        self._held = self._placed = None
        return super().cancel()
