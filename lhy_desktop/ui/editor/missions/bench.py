"""What the map of a mission has beyond areas: its boards as tiles, where they disagree, and the ground that it changes;
with the tools and rows for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRectF, Signal

from lhy_desktop.engine.authoring.missions.changing_ground import dropped
from lhy_desktop.engine.authoring.missions.drawn import MissionMap
from lhy_desktop.engine.authoring.missions.laying import Places
from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.places import HEX, to_scene
from lhy_desktop.ui.editor.missions.changing.hand import GroundHand
from lhy_desktop.ui.editor.missions.changing.hatch import HatchItem
from lhy_desktop.ui.editor.missions.changing.row import GroundRow
from lhy_desktop.ui.editor.missions.changing.siding import Recipe
from lhy_desktop.ui.editor.missions.laying.hand import BoardsHand
from lhy_desktop.ui.editor.missions.laying.row import BoardsRow
from lhy_desktop.ui.editor.missions.laying.seams import SeamsItem
from lhy_desktop.ui.editor.missions.laying.tiles import TilesItem
from lhy_desktop.ui.editor.missions.looking import MapHand
from lhy_desktop.ui.editor.missions.stock import Stock
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.spot import Spot

_AROUND = 0.5
"""How much desk is seen around the map while boards are moved, in parts of the largest board."""


class Bench(QObject):
    """``arranged(words, before, after, kept)`` when boards are moved, ``added(board, number)`` when one is to lie
    beside another, ``changed(words, recipe)`` when ground is changed, ``led(path)`` when a change is pointed at."""

    arranged = Signal(str, object, object, object)
    added = Signal(str, int)
    changed = Signal(str, object)
    led = Signal(object)
    said = Signal(str)

    def __init__(self, view: MapView, redraw: Callable[[], object]) -> None:
        """``redraw`` shows the map again, with or without the changes."""
        super().__init__(view)
        self._view, self._redraw = view, redraw
        self.tiles, self.seams, self.hatch = TilesItem(), SeamsItem(), HatchItem()
        for item in (self.hatch, self.seams, self.tiles):
            view.add(item)
        self.with_changes = True
        self._map: MissionMap | None = None
        self._seam = -1
        self._bounds: tuple[int, ...] = ()
        self.boards = BoardsHand(view, self.tiles, self._places, self.arranged.emit, self.said.emit, self._ask_board)
        self.ground_row = GroundRow()
        self.ground = GroundHand(view, lambda: self.ground_row.brush, self._change, self.said.emit)
        self.boards_row = BoardsRow(self.boards)
        self.boards_row.added.connect(self._add)
        self.boards_row.next_seam.connect(self.next_seam)
        self.ground_row.picked.connect(self.ground.cancel)
        self.ground_row.chosen.connect(self._chosen)
        self.ground_row.gone.connect(self._gone)
        self.rows = {self.boards.id: self.boards_row, self.ground.id: self.ground_row}
        for row in self.rows.values():
            row.hide()
        view.over.connect(self._over)

    @property
    def tools(self) -> tuple[MapHand, ...]:
        """The tools that are its own."""
        return self.boards, self.ground

    # -- what is shown ------------------------------------------------------------------------------------------------

    def board_of(self, map: MissionMap) -> Board | None:
        """The map that is to be seen."""
        return map.board if self.with_changes else map.plain

    def take_map(self, map: MissionMap) -> None:
        """What the file says now, though the map is still being drawn."""
        self._map = map
        self.ground_row.show_changes(map.overlays)
        self.boards.refresh()

    def show_map(self, map: MissionMap) -> None:
        """Show what the mission says, on a map that is there."""
        board = self.board_of(map)
        if board is None:
            return
        found = {hex for one in map.overlays for hex in one.hexes if not one.edges}
        self.hatch.show_changes(board, found, [edge for one in map.overlays for edge in one.edges])
        self.hatch.setVisible(self.with_changes)
        self.seams.show_seams(board, board.differences)
        self._seam = -1
        self.boards_row.show_seams([one.text for one in board.differences], alone=len(map.laid) == 1)
        if self.tiles.isVisible() and board.bounds != self._bounds:
            self.spread()

    def show_stock(self, stock: Stock) -> None:
        """Offer what there is to draw with."""
        self.boards_row.show_boards(stock.boards, stock.own)
        self.ground_row.show_groups(stock.groups)

    def set_text(self, factor: float) -> None:
        """The text size, 1 at 100 %."""
        self.tiles.set_text(factor)

    def use(self, id: str) -> None:
        """The row of the tool in hand; around the boards there is room to put one."""
        for one, row in self.rows.items():
            row.setVisible(one == id)
        if id == self.ground.id and not self.with_changes:
            self.switch()
        if id == self.boards.id:
            self.spread()
        elif self._bounds:
            self._bounds = ()
            self._view.fit()

    def spread(self) -> None:
        """Show the map with room around it for another board."""
        if self._map is None or self._map.board is None or not self._view.has_board:
            return
        left, top, right, bottom = self._bounds = self._map.board.bounds
        boxes = [one.bounds for one in self._map.board.sectors]
        across = max(box[2] - box[0] for box in boxes) * _AROUND
        down = max(box[3] - box[1] for box in boxes) * _AROUND
        corners = (round(left - across), round(top - down)), (round(right + across), round(bottom + down))
        self._view.look_at(QRectF(to_scene(corners[0]), to_scene(corners[1])).normalized())

    def switch(self) -> None:
        """Show the ground with the changes, or the plain boards."""
        self.with_changes = not self.with_changes
        self.said.emit("The changes are shown." if self.with_changes else "The boards are shown as they are.")
        self._redraw()

    def next_seam(self) -> None:
        """Go to the next place where boards disagree."""
        if self.seams.marks:
            self._seam = (self._seam + 1) % len(self.seams.marks)
            at, texts = self.seams.choose(self._seam), " ".join(self.seams.marks[self._seam][1])
            self._view.camera.reveal(at)
            every = [text for _, some in self.seams.marks for text in some]
            self.boards_row.show_seams(every, texts)
            self.said.emit(texts)

    def _over(self, spot: Spot | None) -> None:
        if spot is not None:
            pixel = HEX / self._view.camera.pixels
            if found := self.seams.said_at(to_scene(spot.point), pixel):
                self.said.emit(found)

    # -- what is done -------------------------------------------------------------------------------------------------

    def _places(self) -> Places:
        return self._map.laid if self._map is not None else ()

    def _ask_board(self) -> None:
        self.boards_row.ask()

    def _add(self, board: str) -> None:
        self.boards.expect()
        self.added.emit(board, self.boards.chosen)

    def _change(self, words: str, recipe: Recipe) -> None:
        self.changed.emit(words, recipe)

    def _chosen(self, place: int) -> None:
        if self._map is not None and place < len(self._map.overlays):
            self.led.emit(self._map.overlays[place].path)

    def _gone(self, place: int) -> None:
        if self._map is not None and place < len(self._map.overlays):
            one = self._map.overlays[place]
            self.changed.emit(f"Give up: {one.text}", partial(_dropped, one.path))


def _dropped(path: tuple[str | int, ...], data: object, plain: Board, north: str) -> object:
    return dropped(data, path)
