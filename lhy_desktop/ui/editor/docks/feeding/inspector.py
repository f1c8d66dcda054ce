"""The inspector follows what is chosen, else the pointer, and changes what somebody changes in it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow.door import HexFact, hex_facts_of
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.feeding.hex_edits import LAYER_OF, edited
from lhy_desktop.ui.editor.docks.feeding.hexes import hex_model, hexes_model, picture_of
from lhy_desktop.ui.editor.docks.hex_page import HexPage
from lhy_desktop.ui.editor.surface.spot import Spot

_SOON = 30
"""Milliseconds in which several reasons to look again are one."""
_DRAWN = 60
"""Chosen hexes of which a picture is drawn."""
_NOTHING = "Make a board or open one, to read about its hexes here."
_NOWHERE = "Point at a hex to read about it here. Click it with Select to keep it here while you change it."


class InspectorFeed(QObject):
    """Between a desk and its inspector. What is chosen stays there while the pointer wanders."""

    def __init__(self, desk: Desk, page: HexPage) -> None:
        super().__init__(page)
        self._desk, self._page = desk, page
        self._over: Cell | None = None
        self._timer = QTimer(self, singleShot=True, interval=_SOON)
        self._timer.timeout.connect(self._show)
        self._board: QObject | None = None
        page.changed.connect(self._change)
        desk.document_changed.connect(self._follow)
        desk.rules_changed.connect(self._timer.start)
        desk.edited.connect(lambda _change: self._timer.start())
        desk.view.over.connect(self._hover)
        self._follow()

    def _follow(self) -> None:
        """Another document is in front."""
        board = self._desk.board
        if board is not None and board is not self._board:
            board.chosen_changed.connect(self._timer.start)
        self._board, self._over = board, None
        self._show()

    def _hover(self, spot: Spot | None) -> None:
        """The last hex stays while the pointer is elsewhere, and while somebody writes here."""
        focus = self._page.window().focusWidget()
        busy = focus is not None and self._page.isAncestorOf(focus)
        if spot is not None and spot.cell is not None and spot.cell != self._over and not busy:
            self._over = spot.cell
            if not self._cells_chosen():
                self._timer.start()

    def _cells_chosen(self) -> frozenset[Cell]:
        board = self._desk.board
        return board.chosen if board is not None else frozenset()

    def _cells(self) -> frozenset[Cell]:
        """What the inspector shows."""
        board = self._desk.board
        if board is None:
            return frozenset()
        if board.chosen:
            return board.chosen
        there = self._over is not None and on_sheet(board.sheet.columns, board.sheet.rows, self._over)
        return frozenset((self._over,)) if there and self._over is not None else frozenset()

    def _show(self) -> None:
        board, cells = self._desk.board, self._cells()
        if board is None or not cells:
            self._page.show_empty(_NOTHING if board is None else _NOWHERE)
            return
        sheet, kit = board.sheet, self._desk.kit
        if len(cells) == 1:
            cell = next(iter(cells))
            self._page.show_model(hex_model(sheet, cell, kit, self._facts(cell), board.good))
        else:
            self._page.show_model(hexes_model(sheet, cells, kit, board.good))
        shown = cells if len(cells) <= _DRAWN else ()
        painted = {one.word: one.shared for one in sheet.own} | kit.painted
        self._page.show_part(picture_of(sheet, shown) if shown else None, painted)

    def _facts(self, cell: Cell) -> tuple[HexFact, ...]:
        board, rules = self._desk.board, self._desk.rules
        if board is None or rules is None:
            return ()
        try:
            return hex_facts_of(rules, board.sheet, hex_name(*cell))
        except ContentError as error:
            self._desk.say(str(error))
            return ()

    def _change(self, what: str, value: str) -> None:
        board, cells = self._desk.board, self._cells()
        kind = what.partition(":")[0]
        if board is None or not cells or not self._desk.free(LAYER_OF[kind]):
            self._page.show_again()
            return
        try:
            words, sheet = edited(board.sheet, cells, what, value, self._desk.kit)
        except NoRoomError as error:
            self._desk.say(str(error))
            self._page.show_again()
        else:
            board.edit(words, sheet)
            self._show()
