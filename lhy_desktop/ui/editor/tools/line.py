"""Roads, paths, rails, water and trenches: laid from hex to hex, by dragging or from click to click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Line, Sheet
from lhy_desktop.engine.board.drafting.routes import FAMILIES
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.editing.ways import erased, laid, led, runs, way_out
from lhy_desktop.engine.board.geometry import Cell, Point, at, center, neighbor
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.ui.board.cursor import step
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import choices, listed, switch

_OVER = (("", "as usual"), ("bridge", "bridges"), ("ford", "fords"), ("none", "nothing"))
_ALONG = ("road", "rail")
"""Families of lines along which trees may stand."""
_WIDE = 50
"""Thousandths of a hex that a ghost of a line is wide."""
_JOINS = (("Join", "joins lines that end where it begins or ends"), ("Apart", "ends beside them: Shift does so once"))
_BEYOND = {
    Qt.Key.Key_Up: (1, 2, 6),
    Qt.Key.Key_Down: (4, 3, 5),
    Qt.Key.Key_Left: (6, 5),
    Qt.Key.Key_Right: (2, 3),
}
"""Directions in which an arrow may lead off the board."""


class LineTool(GestureTool):
    """Drag from hex to hex; or click, and click again where it goes on, until Esc or a double click. It joins lines
    that end where it begins or ends, unless Shift is held. Beyond the edge of the board, and in the outer third of a
    hex at the edge, it leads off it."""

    id, word, icon, role, sort = "line", "Line", "line", "line", "lines"
    hint = "drag from hex to hex, or click to click; Shift does not join; right drag or Alt erases"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.joins, self.trees, self.over = True, False, ""
        self._chain: list[Cell] = []
        self._before: Cell | None = None
        """The place beyond the board from which the line comes in, where it was begun near the edge."""
        self._from: Cell | None = None
        """Where the next click goes on from."""
        self._shift = False

    def options(self) -> Sequence[QWidget]:
        found = [
            *choices("Ends", _JOINS, int(not self.joins), self._join),
            *listed("Over water", _OVER, self.over, self._cross),
        ]
        if FAMILIES.get(self._kind) in _ALONG:
            found.append(switch("Trees along it", "trees stand along the road", self.trees, self._plant))
        return found

    def activate(self) -> None:
        super().activate()
        self.joins, self.trees, self.over, self._from, self._chain = True, False, "", None, []

    @property
    def variant(self) -> object:
        return FAMILIES.get(self._kind)

    def _join(self, place: int) -> None:
        self.joins = not place

    def _cross(self, over: str) -> None:
        self.over = over

    def _plant(self, on: bool) -> None:
        self.trees = on

    # -- the pointer --------------------------------------------------------------------------------------------------

    def preview(self, spot: Spot) -> None:
        if self._from is not None:
            chain = self._led(self.board.sheet, [self._from], spot)
            if spot.alt:
                self._show_erased(chain[-1:])
            else:
                self._show_next(chain)
        elif spot.cell is None:
            self.desk.show_ghost(NOTHING)
        else:
            tone: Tone = "refuse" if not self.free else "erase" if spot.alt else "draw"
            ends = (center(*spot.cell),) if tone == "draw" and self._ends_in(spot.hex) else ()
            if tone == "draw" and (out := way_out(self.board.sheet, spot.point)) is not None:
                ends = (middle(spot.cell, out),)
            self.desk.show_ghost(Ghost(frozenset((spot.cell,)), dots=ends, tone=tone))

    def begin(self, spot: Spot) -> None:
        sheet, here = self.board.sheet, at(spot.point, 0)
        self._shift = spot.shift
        if self._from is not None and not self.erasing:
            self._chain = self._led(sheet, [self._from], spot)
        elif self.erasing and spot.cell is None:
            self.start = None
            return
        else:
            self._chain = [here]
            self._before = None if self.erasing else way_out(sheet, spot.point)
        self._draw()

    def go(self, spot: Spot) -> None:
        if self.start is None:
            return
        chain = self._led(self.start, self._chain, spot)
        if chain != self._chain:
            self._chain = chain
            self._draw()

    def _led(self, sheet: Sheet, chain: Sequence[Cell], spot: Spot) -> list[Cell]:
        """A chain on to where the pointer is; off the board where that is near its edge."""
        made = led(sheet, chain, at(spot.point, 0))
        out = None if self.erasing else way_out(sheet, spot.point)
        return made if out is None or len(made) < 2 else led(sheet, made, out)

    def _whole(self, chain: Sequence[Cell]) -> list[Cell]:
        """A chain with the place beyond the board from which it comes."""
        comes = self._before is not None and len(chain) > 1 and self._before not in chain
        return [self._before, *chain] if comes and self._before is not None else list(chain)

    def end(self, spot: Spot) -> None:
        sheet = self.board.sheet
        names = [hex_name(*cell) for cell in self._chain if on_sheet(sheet.columns, sheet.rows, cell)]
        where = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}" if names else ""
        if self.erasing:
            self._from = None
            self.board.finish(f"Erase lines, {where}")
            return
        moved = len(self._chain) > 1
        what = self.desk.name_of("line", self._kind)
        if moved and not self.board.finish(f"Lay {what}, {where}"):
            self.desk.say(f"There is a {what} already.")
        clicked = self._from is not None or not moved
        if moved:
            self._before = None
        last = self._chain[-1]
        self._from = last if clicked and on_sheet(sheet.columns, sheet.rows, last) else None
        self._chain = []

    def double(self, spot: Spot) -> None:
        """The line ends here."""
        self._from = None
        self.hover(spot)

    def _draw(self) -> None:
        """Show what the gesture has made so far: the line itself, and where it begins and ends."""
        if self.start is None:
            return
        if self.erasing:
            cells = self.desk.mirror.cells(frozenset(self._chain))
            self.board.sketch(erased(self.start, cells, self._erased_kinds()))
            self._show_erased(self._chain)
            return
        if len(self._chain) > 1:
            self.board.sketch(self._laid_on_both(self.start, self._whole(self._chain)))
        else:
            self.board.drop()
        points = course(self.start, self._whole(self._chain))
        self.desk.show_ghost(Ghost(dots=(points[0], points[-1])))

    def _show_erased(self, chain: Sequence[Cell]) -> None:
        cells = frozenset(cell for cell in chain if self._on(cell))
        self.desk.show_ghost(Ghost(cells, tone="erase"))

    def _show_next(self, chain: Sequence[Cell]) -> None:
        """The ghost of the line that a click would lay, as it would be drawn."""
        sheet, chain = self.board.sheet, self._whole(chain)
        points = course(sheet, chain)
        courses: tuple[tuple[Point, ...], ...] = ()
        if len(chain) > 1:
            made, there = self._laid(sheet, chain), set(sheet.lines)
            names = {hex_name(*cell) for cell in chain if self._on(cell)}
            new = (line for line in made.lines if line not in there and line.kind == self._kind)
            courses = tuple(piece for line in new for piece in _stretches(line, names))
        tone: Tone = "draw" if self.free else "refuse"
        self.desk.show_ghost(Ghost(lines=courses, dots=(points[0], points[-1]), tone=tone, width=_WIDE))

    # -- what is drawn ------------------------------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return self.desk.pick.word("line")

    def _laid_on_both(self, sheet: Sheet, chain: Sequence[Cell]) -> Sheet:
        for one in self.desk.mirror.chains(chain):
            for run in runs(sheet, one):
                sheet = self._laid(sheet, run)
        return sheet

    def _laid(self, sheet: Sheet, chain: Sequence[Cell]) -> Sheet:
        made = laid(sheet, self._kind, chain, self.joins and not self._shift, self.over)
        if self.trees and FAMILIES.get(self._kind) in _ALONG:
            cells = {cell for cell in chain if on_sheet(sheet.columns, sheet.rows, cell)}
            made = flagged(made, cells, "tree_lined", True)
        return made

    def _erased_kinds(self) -> set[str]:
        """The kind in hand where it runs; lines of any kind where it does not."""
        first = hex_name(*self._chain[0])
        sheet = self.start if self.start is not None else self.board.sheet
        there = {line.kind for line in sheet.lines if first in line.hexes}
        return {self._kind} if self._kind in there else set(FAMILIES)

    def _ends_in(self, hex: str) -> bool:
        """Whether a line of the kind in hand ends in a hex, so that one that is begun there would join it."""
        return self.joins and any(
            line.kind == self._kind
            and ((line.start is None and line.hexes[0] == hex) or (line.end is None and line.hexes[-1] == hex))
            for line in self.board.sheet.lines
        )

    # -- the keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """At the edge of the board, an arrow that leads beyond it leads the line off the board."""
        key, hex = Qt.Key(event.key()), self.desk.view.cursor_hex
        if not hex or self._from is None or key not in _BEYOND:
            return False
        if step(self.desk.view.board, hex, key, False) is not None:
            return False
        here = self.board.sheet.places[hex]
        ways = _BEYOND[key]
        beyond = next(there for way in ways if not self._on(there := neighbor(*here, way)))
        spot = Spot(center(*beyond), None, "", Qt.MouseButton.LeftButton)
        self.press(spot)
        self.release(spot)
        return True

    def _on(self, cell: Cell) -> bool:
        return on_sheet(self.board.sheet.columns, self.board.sheet.rows, cell)

    def undo(self) -> bool:
        """What was laid from click to click is undone, too: only a gesture with the button down comes before it."""
        self._from = None
        return super().cancel()

    def cancel(self) -> bool:
        going, self._from = self._from is not None, None
        self._chain = []
        done = super().cancel()
        self.hover(self.hovered)
        return done or going


def course(sheet: Sheet, chain: Sequence[Cell]) -> tuple[Point, ...]:
    """A chain of hexes as a line through their middles; it ends on the edge where it leads off the sheet."""
    size = sheet.columns, sheet.rows
    points = [center(*cell) for cell in chain]
    for end, beside in ((0, 1), (-1, -2)):
        if len(chain) > 1 and not on_sheet(*size, chain[end]):
            points[end] = middle(chain[end], chain[beside])
    return tuple(points)


def middle(one: Cell, other: Cell) -> Point:
    """Half the way from one hex to the next."""
    (ax, ay), (bx, by) = center(*one), center(*other)
    return (ax + bx) // 2, (ay + by) // 2


def _stretches(line: Line, hexes: Set[str]) -> Iterator[tuple[Point, ...]]:
    """What is drawn of a line in some hexes, from hex to hex in one."""
    run: tuple[Point, ...] = ()
    for hex, piece in zip(line.hexes, line.drawn, strict=False):
        if hex in hexes and run[-1:] == piece[:1]:
            run += piece[1:]
            continue
        if run:
            yield run
        run = piece if hex in hexes else ()
    if run:
        yield run
