"""The tool that moves the boards of a mission: a tile is dragged to a place where it fits, which a ghost shows; keys do
the same, and turn, fold, slide, take away and add."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from lhy_desktop.engine.authoring.missions import laying
from lhy_desktop.engine.authoring.missions.laying import Arranged, Box, CannotLayError, Places
from lhy_desktop.engine.board import Point
from lhy_desktop.ui.editor.missions.laying.tiles import TilesItem, name_of
from lhy_desktop.ui.editor.missions.looking import MapHand
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.surface.spot import Spot

Made = Callable[[str, Places, Places, Sequence[int]], object]
"""Takes what is done in words, the boards before and after it, and which of them stay."""
_LITTLE = 400
"""Units of the board that a hand may tremble."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)
}  # fmt: skip


class BoardsHand(MapHand):
    """Moves boards. ``chosen`` is the place of the one that is selected in the list of the mission."""

    id, word = "boards", "Boards"
    hint = "drag a board to where it fits; arrows, comma, full stop, F, Delete and Insert do it by keys"

    def __init__(
        self,
        view: MapView,
        tiles: TilesItem,
        places: Callable[[], Places],
        made: Made,
        say: Callable[[str], object],
        ask: Callable[[], object],
    ) -> None:
        """``places`` tells how the boards lie; ``ask`` lets the player choose a board that is to be added."""
        self._view, self._tiles, self._places, self._made, self._say, self._ask = view, tiles, places, made, say, ask
        self.chosen = 0
        self._from: Point | None = None
        self._found: tuple[Arranged, ...] = ()
        self._best: Arranged | None = None
        self._after = 0
        self._made_last: Places | None = None

    @property
    def places(self) -> Places:
        """How the boards lie, with what was done last though the map does not show it yet."""
        return self._made_last if self._made_last is not None else self._places()

    def expect(self) -> None:
        """One more board is coming, which is selected then."""
        self._after = len(self.places)

    def forget(self) -> None:
        """What was done last could not be done."""
        self._made_last, self._after = None, 0
        self.refresh()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def activate(self) -> None:
        """The tiles are shown."""
        self._tiles.show()
        self.refresh()

    def deactivate(self) -> None:
        """They are hidden."""
        super().deactivate()
        self._tiles.hide()

    def refresh(self) -> None:
        """The mission has changed: what is selected is still there, or the last board is."""
        if self._made_last is not None and laying.order_of(self._made_last) == laying.order_of(self._places()):
            self._made_last = None
        places = self.places
        if 0 < self._after < len(places):
            self.chosen, self._after = self._after, 0
        self.chosen = max(0, min(self.chosen, len(places) - 1))
        boxes = self._boxes()
        self._tiles.show_tiles(places if boxes else (), boxes, self.chosen)

    def choose(self, number: int) -> None:
        """Select a board."""
        places = self.places
        if places:
            self.chosen = number % len(places)
            self._say(f"{name_of(places[self.chosen])} is selected.")
            self.refresh()

    def _boxes(self) -> tuple[Box, ...]:
        try:
            return laying.boxes(self.places)
        except (CannotLayError, AssertionError):
            return ()

    # -- the pointer --------------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> None:
        """Say which board lies there."""
        number = self._at(spot.point) if spot is not None else None
        self._say(name_of(self.places[number]) if number is not None else "")

    def press(self, spot: Spot) -> None:
        """Select the board there; it may be dragged now."""
        number = self._at(spot.point)
        if number is None or spot.button != Qt.MouseButton.LeftButton:
            return
        self.choose(number)
        self._from = spot.point
        self._found, self._best = laying.arrangements(self.places, number), None

    def drag(self, spot: Spot) -> None:
        """Show where it would lie."""
        if self._from is None:
            return
        across, down = spot.point[0] - self._from[0], spot.point[1] - self._from[1]
        if max(abs(across), abs(down)) < _LITTLE:
            self._best = None
            self._view.show_ghost(NOTHING)
            return
        left, top, right, bottom = here = self._boxes()[self.chosen]
        hand = (left + across, top + down, right + across, bottom + down)
        home = Arranged(self.places, self.chosen, here)
        best = laying.nearest((home, *self._found), hand) or home
        self._best = best if best is not home else None
        lies = Ghost(shapes=(_corners(best.box),), tone="draw" if self._best else "refuse")
        self._view.show_ghost(Ghost(shapes=(_corners(hand),), tone="measure", then=lies))
        self._say(self._where(self._best) if self._found else "There is no other board beside which it could lie.")

    def release(self, spot: Spot) -> None:
        """It lies there now: one step."""
        best, self._from, self._best = self._best, None, None
        self._view.show_ghost(NOTHING)
        if best is not None:
            self._make("Move", best.places)

    def cancel(self) -> bool:
        """It stays where it was."""
        had, self._from, self._best = self._from is not None, None, None
        self._view.show_ghost(NOTHING)
        return had

    def _at(self, point: Point) -> int | None:
        inside = (
            k
            for k, (left, top, right, bottom) in enumerate(self._boxes())
            if left <= point[0] <= right and top <= point[1] <= bottom
        )
        return next(inside, None)

    def _where(self, best: Arranged | None) -> str:
        if best is None:
            return "It stays where it is."
        before, after = self.places[self.chosen], best.places[self.chosen]
        more = [word for word, new in (("turned", after.turn != before.turn), ("slid", after.slide)) if new]
        i, j = after.at
        return f"To column {i + 1}, row {j + 1} of the boards" + "".join(f", {word}" for word in more) + "."

    # -- keys and buttons ---------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Arrows, turning, folding, sliding, taking away, adding; Page up and Page down select."""
        key, keys = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _ARROWS and keys == Qt.KeyboardModifier.NoModifier:
            self.step(_ARROWS[key])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and keys == Qt.KeyboardModifier.ShiftModifier:
            self.slide(-1 if key == Qt.Key.Key_Up else 1)
        elif keys != Qt.KeyboardModifier.NoModifier:
            return False
        elif key in (Qt.Key.Key_Comma, Qt.Key.Key_Period):
            self.turn()
        elif key == Qt.Key.Key_F:
            self.fold()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        elif key == Qt.Key.Key_Insert:
            self._ask()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.choose(self.chosen + (1 if key == Qt.Key.Key_PageDown else -1))
        else:
            return False
        return True

    def step(self, way: tuple[int, int]) -> None:
        """To the next place that fits in a direction."""
        if self._boxes():
            found = laying.stepped(self.places, self.chosen, way)
            if found is None:
                self._say("There is no place that fits in this direction.")
            else:
                self._make("Move", found.places)

    def turn(self) -> None:
        """By half a circle."""
        self._try("Turn", lambda: laying.turned(self.places, self.chosen))

    def fold(self) -> None:
        """Whole, its upper half, its lower half."""
        self._try("Fold", lambda: laying.folded(self.places, self.chosen))

    def slide(self, by: int) -> None:
        """Its column of boards up or down by half a hex."""
        self._try("Slide", lambda: laying.slid(self.places, self.chosen, by))

    def remove(self) -> None:
        """Take it away."""
        places, gone = self.places, self.chosen
        kept = [k for k in range(len(places)) if k != gone]
        self._try("Take away", lambda: laying.removed(places, gone), kept)

    def _try(self, what: str, made: Callable[[], Places], kept: Sequence[int] | None = None) -> None:
        if not self.places or any(one.sheet is None for one in self.places):
            return
        try:
            self._make(what, made(), kept)
        except CannotLayError as error:
            self._say(str(error))

    def _make(self, what: str, after: Places, kept: Sequence[int] | None = None) -> None:
        before = self.places
        stays = list(range(len(before))) if kept is None else list(kept)
        words = f"{what}: {name_of(before[self.chosen])}"
        self._made_last = after
        self._made(words, before, after, stays)


def _corners(box: Box) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)
