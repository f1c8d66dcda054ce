"""Fill: all hexes of one kind, those that hang together or all there are, become the ground in hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.editing.choosing import same_around, same_everywhere
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.options import choices
from lhy_desktop.ui.editor.tools.paint import OPEN
from lhy_desktop.ui.editor.tools.shaped import Shaped
from lhy_desktop.ui.editor.tools.tool import Tool

_WAYS = (("Contiguous", "the hexes of this kind that hang together"), ("Everywhere", "all hexes of this kind"))


class FillTool(Tool):
    """A click fills; hexes that are chosen are filled together, whatever their kind, when one of them is clicked."""

    id, word, icon, role = "fill", "Fill", "fill", "ground"
    hint = "click to fill, right button to pick up"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.everywhere = False

    def options(self) -> Sequence[QWidget]:
        return choices("Hexes", _WAYS, int(self.everywhere), self._turn)

    def activate(self) -> None:
        self.everywhere = False

    def _turn(self, place: int) -> None:
        self.everywhere = bool(place)
        self.refresh()

    def hover(self, spot: Spot | None) -> None:
        if spot is None or spot.cell is None:
            self.desk.show_ghost(NOTHING)
            return
        tone: Tone = "draw" if self.desk.kinds.free("ground") else "refuse"
        self.desk.show_ghost(Ghost(self._meant(spot.cell), tone=tone))

    def refresh(self) -> None:
        self.hover(self.desk.view.last)  # which is forgotten with its board; a place of one's own would outlive it

    def press(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton:
            self.desk.pick_up(spot)
            return
        if spot.cell is None or not self.desk.free("ground"):
            return
        word = self.desk.pick.word("ground")
        shaped = Shaped(self.board.sheet)
        left = shaped.others(self._meant(spot.cell), word)
        cells = self._meant(spot.cell) - (left if word != OPEN else frozenset())
        self.desk.say(shaped.said(left))
        if not cells:
            return
        try:
            before = self.board.sheet
            made = painted(before, cells, word, self.desk.pick.look)
            made = self.desk.mirror.both(before, made, cells)
        except NoRoomError as error:
            self.desk.say(str(error))
            return
        self.board.edit(f"Fill {len(cells)} hexes with {self.desk.name_of('ground', word)}", made)

    def _meant(self, cell: Cell) -> frozenset[Cell]:
        if cell in self.board.chosen:
            return self.board.chosen
        found = same_everywhere if self.everywhere else same_around
        return found(self.board.sheet, cell, _kind)


def _kind(ground: Ground) -> object:
    return ground.terrain, ground.look
