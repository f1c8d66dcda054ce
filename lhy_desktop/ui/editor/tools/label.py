"""Names printed on the board, typed in their place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from lhy_desktop.engine.board.editing.painting import labeled
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost, Tone
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.gesture import GestureTool
from lhy_desktop.ui.theme import theme

_LONGEST = 60
"""Letters that a name may have."""


class _Field(QObject):
    """The field in which a name is typed: Esc leaves it unchanged, everything else that ends it keeps it."""

    def __init__(self, tool: LabelTool, cell: Cell, text: str) -> None:
        view = tool.desk.view
        super().__init__(view)
        self._tool, self._cell = tool, cell
        self.line = QLineEdit(text, view.viewport())
        self.line.setMaxLength(_LONGEST)
        self.line.setAccessibleName("Name printed on the board")
        self.line.setPlaceholderText("Name")
        wide = theme().px(170)
        box = view.hex_rect(tool.hex_of(cell))
        self.line.setFixedWidth(wide)
        left, top = box.center().x() - wide // 2, box.center().y() - self.line.sizeHint().height() // 2
        room = view.viewport().size() - self.line.sizeHint()
        self.line.move(max(0, min(left, view.viewport().width() - wide)), max(0, min(top, room.height())))
        self.line.installEventFilter(self)
        self.line.returnPressed.connect(lambda: self.close(keep=True))
        self.line.show()
        self.line.selectAll()
        self.line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.close(keep=False)
            return True
        if event.type() == QEvent.Type.FocusOut:
            self.close(keep=True)
        return False

    def close(self, keep: bool) -> None:
        """The name is typed, or given up."""
        self._tool.typed(self, self._cell, self.line.text() if keep else None)


class LabelTool(GestureTool):
    """A click, or Enter at the cursor, opens a field in the hex."""

    id, word, icon, role, sort = "label", "Label", "label", "", "labels"
    hint = "click a hex and type its name; Alt+click takes it away"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._field: _Field | None = None
        self._gone: set[Cell] = set()

    @property
    def field(self) -> QLineEdit | None:
        """Where a name is being typed."""
        return self._field.line if self._field is not None else None

    def hex_of(self, cell: Cell) -> str:
        """The name of a hex of the board."""
        sheet = self.board.sheet
        return sheet.names[(cell[0] - 1) * sheet.rows + cell[1] // 2]

    def preview(self, spot: Spot) -> None:
        if spot.cell is None:
            self.desk.show_ghost(NOTHING)
            return
        there = self.board.sheet.ground(spot.hex).label
        tone: Tone = "refuse" if not self.free else "erase" if spot.alt and there else "draw"
        self.desk.show_ghost(Ghost(frozenset((spot.cell,)), tone=tone))

    def begin(self, spot: Spot) -> None:
        self._gone = set()
        self.go(spot)

    def go(self, spot: Spot) -> None:
        if self.start is not None and self.erasing and spot.cell is not None:
            self._gone.add(spot.cell)
            made = self.start
            for cell in self._gone:
                made = labeled(made, cell, "")
            self.board.sketch(made)

    def end(self, spot: Spot) -> None:
        if self.erasing:
            self.board.finish("Take labels away")
        elif spot.cell is not None:
            self._field = _Field(self, spot.cell, self.board.sheet.ground(spot.hex).label)

    def typed(self, field: QObject, cell: Cell, text: str | None) -> None:
        """A name is typed, or given up (None)."""
        closing = self._field
        if closing is None or closing is not field:
            return
        self._field = None
        closing.line.hide()
        closing.line.deleteLater()
        closing.deleteLater()
        board = self.desk.board
        if text is not None and board is not None:
            words = (
                f"Label {self.hex_of(cell)}: {text.strip()}"
                if text.strip()
                else f"Take the label of {self.hex_of(cell)} away"
            )
            board.edit(words, labeled(board.sheet, cell, text))
        self.desk.view.setFocus()

    def cancel(self) -> bool:
        typing = self._field is not None
        if self._field is not None:
            self._field.close(keep=False)
        return super().cancel() or typing

    def deactivate(self) -> None:
        if self._field is not None:
            self._field.close(keep=True)
        super().deactivate()
