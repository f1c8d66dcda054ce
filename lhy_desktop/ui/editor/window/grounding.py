"""The ground under the board that is drawn: it follows edits, what is hidden, the season, and the words in hand."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.kits import GROUPS
from lhy_desktop.ui.board.art.live import Contents, LiveGround, Settled
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.boards import lattice
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.surface.thin_sides import prepare

_MUCH = 600
"""Things drawn on a board, and hexes in tens, that keep the window waiting while they are shaped."""


class Grounding(QObject):
    """Keeps the view showing the board in front. ``ground`` is None while there is none, and while one is made ready;
    ``shown`` whenever that changes."""

    shown = Signal()

    def __init__(self, desk: Desk, parent: QObject, art: bool = True) -> None:
        """Without ``art`` everything stays flat, and no process is started."""
        super().__init__(parent)
        self._desk, self._art = desk, art
        self.ground: LiveGround | None = None
        self._maker = Latest(self)
        self._maker.done.connect(self._made)
        self._settler = Latest(self)
        self._settler.done.connect(self._settled)
        self._shown: BoardDocument | None = None
        desk.kinds.changed.connect(self._hide)
        desk.rules_changed.connect(self._dress)
        desk.season_changed.connect(self.show_board)

    @property
    def idle(self) -> bool:
        """Whether all is drawn and painted that was asked for."""
        return not self._settler.busy and (self.ground is None or self.ground.idle)

    def show_board(self) -> None:
        """Show the board in front from the beginning, where it was looked at if it was shown before. One with much on
        it is made ready beside the window, and shown a moment later."""
        board = self._desk.board
        self.close()
        if board is None:
            return
        if _much(board.sheet):
            self._maker.ask(partial(_contents, board.sheet))
            board.busier = self._drawing
            self.shown.emit()
        else:
            self._show(board, _contents(board.sheet))

    def _drawing(self) -> bool:
        """Whether the board that somebody waits to see is not all there."""
        return self._maker.busy or (self.ground is not None and not self.ground.drawn)

    def _made(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        board = self._desk.board
        assert isinstance(result, Contents)
        if board is not None and result.sheet is board.sheet and self.ground is None:
            self._show(board, result)

    def _show(self, board: BoardDocument, contents: Contents) -> None:
        view = self._desk.view
        same = self._shown is board and view.has_board and view.board.names == tuple(board.sheet.names)
        place = view.camera.place
        self.ground = LiveGround(board.sheet, self._desk.season, self, self._stand_ins(), contents)
        self.ground.hide(self._desk.kinds.hidden)
        view.show_sheet(board.sheet, lattice(board.sheet.columns, board.sheet.rows), self.ground)
        if same:
            view.camera.put(place)
        if self._shown is not board:
            board.board_made.connect(self._settle)
        self._shown = board
        self._settle()
        self.shown.emit()

    def edited(self, change: Change) -> None:
        """Show what an edit changed."""
        board, ground = self._desk.board, self.ground
        if board is None or "sheet" not in change.what:
            return
        if ground is None or change.cells is None:
            self.show_board()
            return
        self._desk.view.note_sheet(board.sheet)
        ground.show_sheet(board.sheet, change.cells)

    def close(self) -> None:
        """Paint no more."""
        if self.ground is not None:
            self.ground.close()
            self.ground.deleteLater()
        self.ground = None

    def end(self) -> None:
        """Make nothing ready any more."""
        self.close()
        self._maker.close()
        self._settler.close()

    def _settle(self) -> None:
        board = self._desk.board
        if self._art and self.ground is not None and board is not None and board.board is not None and board.settled:
            self._settler.ask(self.ground.settling(board.board, board.sheet))

    def _settled(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, Settled)
        if self.ground is not None:
            self.ground.settle(result)

    def _hide(self) -> None:
        if self.ground is not None:
            self.ground.hide(self._desk.kinds.hidden)

    def _dress(self) -> None:
        if self.ground is not None:
            self.ground.set_stand_ins(self._stand_ins())

    def _stand_ins(self) -> dict[str, tuple[str, str]]:
        """What the words of the board and of the rulebook in hand are painted as that the art does not know."""
        words = (word for group in GROUPS for word in self._desk.kit.group(group))
        board = self._desk.board
        own = {one.word: (one.shared, one.color) for one in board.sheet.own} if board is not None else {}
        return own | {word.key: (word.shared, word.swatch) for word in words if word.shared}


def _much(sheet: Sheet) -> bool:
    things = len(sheet.sides) + len(sheet.lines) + len(sheet.footprints) + len(sheet.features)
    return things + len(sheet.grounds) // 10 > _MUCH


def _contents(sheet: Sheet) -> Contents:
    """What is drawn of a sheet, shaped; the lattice under it and its hexsides are kept until they are shown."""
    lattice(sheet.columns, sheet.rows)
    prepare(sheet.sides)
    return Contents(sheet)
