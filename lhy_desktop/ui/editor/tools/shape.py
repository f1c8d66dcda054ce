"""Shapes drawn once, across hexes: areas and bands, point by point; their points are moved, put in and taken out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Feature, words
from lhy_desktop.engine.board.drawn.covering import WIDEST
from lhy_desktop.engine.board.editing.outlines import (
    Grip,
    added,
    grip_near,
    gripped,
    replaced,
    shape_at,
    snapped,
    taken_away,
    without_point,
)
from lhy_desktop.engine.board.geometry import Point, square3
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.editor.tools.options import choices, number, switch

_FORMS = (("Area", "an outline that is filled"), ("Band", "a strip along a line"))
_WIDTHS = {"wall": 40, "hedge": 60, "hedgerow": 120, "tree_line": 160}
"""Usual widths of fences, in thousandths of a hex."""
_BAND = 300
"""The usual width of a band of ground."""
_GRASP = 9
"""Pixels from a point within which the pointer grasps it."""
_SNAP = 130
"""True thousandths within which a point snaps to hexsides and to other shapes."""
_HINT = "click point by point; Enter or a double click closes, Backspace takes a point back; drag points of a shape"
_LEFT = Qt.MouseButton.LeftButton


class ShapeTool(GestureTool):
    """Each click sets a point; near a shape that is there, a drag moves its points or puts one in. Alt+click takes a
    point away, and inside a shape the shape."""

    id, word, icon, role, sort = "shape", "Shape", "shape", "feature", "features"
    hint = _HINT

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.band, self.width, self.snaps = False, _BAND, True
        self.points: tuple[Point, ...] = ()
        self._grip: Grip | None = None

    def options(self) -> Sequence[QWidget]:
        found: list[QWidget] = []
        if not self._fence:
            found += choices("Shape", _FORMS, int(self.band), self._turn)
        if self._wide:
            found += number("Width", 10, WIDEST, self.width, self._widen, 10)
        found.append(switch("Snap", "points snap to hexsides and to other shapes", self.snaps, self._snap))
        return found

    def activate(self) -> None:
        super().activate()
        self.band, self.snaps, self.points, self._grip = False, True, (), None
        self.width = _WIDTHS.get(self._kind, _BAND)

    @property
    def variant(self) -> object:
        return self._kind, self.band

    def refresh(self) -> None:
        if self.variant != self._variant:
            self.width = _WIDTHS.get(self._kind, _BAND)
        super().refresh()

    def _turn(self, place: int) -> None:
        self.band = bool(place)
        self.refresh()

    def _widen(self, width: int) -> None:
        self.width = width
        self.refresh()

    def _snap(self, on: bool) -> None:
        self.snaps = on

    @property
    def _kind(self) -> str:
        return self.desk.pick.word("feature")

    @property
    def _fence(self) -> bool:
        return self._kind in words.FENCES

    @property
    def _wide(self) -> bool:
        return self._fence or self.band

    # -- the pointer --------------------------------------------------------------------------------------------------

    def preview(self, spot: Spot) -> None:
        self.hint = _HINT
        if self.points:
            self._show_new(spot)
            return
        grip = self._near(spot)
        if grip is not None:
            self._show_grip(grip, spot)
            return
        number = shape_at(self.board.sheet, spot.point) if spot.alt else None
        if number is not None:
            self.desk.show_ghost(_of(self.board.sheet.features[number], "erase"))
            return
        self.desk.show_ghost(Ghost(dots=(self._point(spot),), tone="draw" if self.free else "refuse"))

    def begin(self, spot: Spot) -> None:
        self._grip = None if self.points else self._near(spot)
        if self.erasing:
            self._erase(spot)
            self.start = None
        elif self._grip is not None:
            self.go(spot)
        else:
            self._add(self._point(spot))

    def go(self, spot: Spot) -> None:
        grip, sheet = self._grip, self.start
        if grip is None or sheet is None or self.erasing:
            self._show_new(spot)
            return
        feature = gripped(sheet, grip.feature, grip, self._point(spot, grip))
        try:
            self.show(replaced(sheet, grip.feature, feature))
        except ValueError as error:
            self.hint = str(error)
            self.desk.show_ghost(_of(feature, "refuse"))
        else:
            self.hint = _HINT
            self.desk.show_ghost(_of(feature, "draw"))

    def end(self, spot: Spot) -> None:
        grip, self._grip = self._grip, None
        if grip is None or self.start is None:
            return
        what = self.desk.name_of("feature", self.start.features[grip.feature].kind)
        self.board.finish(f"Add a point to {what}" if grip.new else f"Move a point of {what}")

    def double(self, spot: Spot) -> None:
        """It is closed; the second click has set no point, being where the first one was."""
        self.close()

    def _add(self, point: Point) -> None:
        if len(self.points) > 2 and not self._wide and self._close_to(point, self.points[0]):
            self.close()
        elif not self.points or point != self.points[-1]:
            self.points = (*self.points, point)

    def close(self) -> None:
        """The shape is finished; one that cannot be drawn stays open, and the status line says why."""
        if not self.points:
            return
        sheet = self.board.sheet
        feature = Feature(self._kind, self.points, self.width if self._wide else 0)
        try:
            made = added(sheet, feature)
        except ValueError as error:
            self.desk.say(str(error))
            return
        if made.grounds != sheet.grounds and not self.desk.free("ground"):
            return
        self.points = ()
        self.board.edit(f"Draw {self.desk.name_of('feature', self._kind)}", self.both(sheet, made))
        self.hover(self.hovered)

    def _erase(self, spot: Spot) -> None:
        sheet, grip = self.board.sheet, self._near(spot)
        number = shape_at(sheet, spot.point)
        try:
            if grip is not None and not grip.new:
                self.board.edit("Take a point away", self.both(sheet, without_point(sheet, grip)))
            elif number is not None:
                what = self.desk.name_of("feature", sheet.features[number].kind)
                self.board.edit(f"Take {what} away", self.both(sheet, taken_away(sheet, number)))
        except ValueError as error:
            self.desk.say(str(error))

    # -- places -------------------------------------------------------------------------------------------------------

    def _near(self, spot: Spot) -> Grip | None:
        return grip_near(self.board.sheet, spot.point, self._reach)

    @property
    def _reach(self) -> int:
        """True thousandths of a hex that the pointer grasps, at this zoom."""
        return round(1000 * _GRASP / self.desk.view.camera.pixels)

    def _close_to(self, a: Point, b: Point) -> bool:
        return square3(a, b) <= 3 * self._reach * self._reach

    def _point(self, spot: Spot, grip: Grip | None = None) -> Point:
        """Where a point goes; Shift leaves it where the pointer is."""
        if not self.snaps or spot.shift:
            return spot.point
        return snapped(self.board.sheet, spot.point, min(_SNAP, 2 * self._reach), grip)

    # -- ghosts -------------------------------------------------------------------------------------------------------

    def _show_new(self, spot: Spot) -> None:
        points = (*self.points, self._point(spot))
        tone: Tone = "draw" if self.free else "refuse"
        if self._wide:
            self.desk.show_ghost(Ghost(lines=(points,), dots=self.points, tone=tone, width=self.width))
        elif len(points) > 2:
            self.desk.show_ghost(Ghost(shapes=(points,), dots=self.points, tone=tone))
        else:
            self.desk.show_ghost(Ghost(lines=(points,), dots=self.points, tone=tone))

    def _show_grip(self, grip: Grip, spot: Spot) -> None:
        feature = self.board.sheet.features[grip.feature]
        point = spot.point if grip.new else feature.points[grip.point]
        tone: Tone = "refuse" if not self.free else "erase" if spot.alt else "measure"
        one = _of(feature, tone)
        self.desk.show_ghost(Ghost(lines=one.lines, shapes=one.shapes, dots=(point,), tone=tone, width=one.width))

    # -- the keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """At the cursor Enter sets a point, and closes the shape where it set the last one."""
        key, hex = Qt.Key(event.key()), self.desk.view.cursor_hex
        if key == Qt.Key.Key_Backspace and self.points:
            self.points = self.points[:-1]
            self.hover(self.hovered)
            return True
        if key not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not self.points:
            return False
        here = self.desk.view.spot_in(hex, _LEFT).point if hex else self.points[-1]
        if here != self.points[-1]:
            return False
        self.close()
        return True

    def undo(self) -> bool:
        """The last point of a shape that is not closed."""
        if not self.points:
            return self.cancel()
        self.points = self.points[:-1]
        self.hover(self.hovered)
        return True

    def cancel(self) -> bool:
        drawing, self.points, self._grip = bool(self.points), (), None
        done = super().cancel()
        self.hover(self.hovered)
        return done or drawing


def _of(feature: Feature, tone: Tone) -> Ghost:
    """The ghost of a shape with its points."""
    if feature.width:
        return Ghost(lines=(feature.points,), dots=feature.points, tone=tone, width=feature.width)
    return Ghost(shapes=(feature.points,), dots=feature.points, tone=tone)
