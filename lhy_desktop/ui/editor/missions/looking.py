"""The tool that is in hand on a mission's map unless another is: what lies there is pointed at and selected."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.ui.board.places import to_scene
from lhy_desktop.ui.editor.missions.parts_item import PartsItem
from lhy_desktop.ui.editor.missions.styles import words_of_part
from lhy_desktop.ui.editor.surface.spot import Spot


class MapHand:
    """What every tool of the map does unless it does something else: nothing."""

    id, word, role, hint = "", "", "", ""

    def options(self) -> Sequence[QWidget]:
        """Its choices."""
        return ()

    def activate(self) -> None:
        """It is taken in hand."""

    def deactivate(self) -> None:
        """Another one is."""
        self.cancel()

    def hover(self, spot: Spot | None) -> None:
        """The pointer or the cursor is here."""

    def press(self, spot: Spot) -> None:
        """A button goes down, or Enter."""

    def drag(self, spot: Spot) -> None:
        """The pointer moves with the button down."""

    def release(self, spot: Spot) -> None:
        """The button comes up."""

    def double(self, spot: Spot) -> None:
        """A double click."""

    def wheel(self, spot: Spot, steps: int) -> bool:
        """The wheel zooms."""
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A key is pressed on the map; answers whether it was used."""
        return False

    def cancel(self) -> bool:
        """Esc: take back what is half done; answers whether there was anything."""
        return False

    def undo(self) -> bool:
        """Undo while something is half done."""
        return self.cancel()

    def refresh(self) -> None:
        """The mission has changed."""


class Looking(MapHand):
    """Selects what is clicked; a second click there selects what lies below it."""

    id, word = "select", "Select"
    hint = "click an area, an arrow or a flag: form and text show where it is said"

    def __init__(self, item: PartsItem, chosen: Callable[[Part | None], object], say: Callable[[str], object]) -> None:
        self._item, self._chosen, self._say = item, chosen, say

    def hover(self, spot: Spot | None) -> None:
        """Say what lies there."""
        found = self._at(spot) if spot is not None else ()
        words = "; ".join(words_of_part(part) for part in found)
        self._say(f"{spot.hex}: {words}" if spot is not None and words else spot.hex if spot is not None else "")

    def press(self, spot: Spot) -> None:
        """Select the part that lies on top there, after the one that is selected."""
        if spot.button != Qt.MouseButton.LeftButton:
            return
        found = self._at(spot)
        places = [part.path for part in found]
        next_one = places.index(self._item.chosen) + 1 if self._item.chosen in places else 0
        self._chosen(found[next_one % len(found)] if found else None)

    def cancel(self) -> bool:
        """Nothing is selected any more."""
        had = bool(self._item.chosen)
        if had:
            self._chosen(None)
        return had

    def deactivate(self) -> None:
        """What is selected is what the next tool changes."""

    def undo(self) -> bool:
        """A selection is no step."""
        return False

    def _at(self, spot: Spot) -> tuple[Part, ...]:
        return self._item.parts_at(to_scene(spot.point), spot.hex)
