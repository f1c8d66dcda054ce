"""The bar above the map: the tools in a row, and below them what is selected, as the file says it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board
from lhy_desktop.ui.editor.missions.looking import MapHand
from lhy_desktop.ui.editor.missions.rules_row import RulesRow
from lhy_desktop.ui.editor.missions.styles import words_of_part
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.flow import EndsLayout
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import label

OR = " or "
"""Between the sentences of an area, as the bar shows them."""
KEYS = {"select": "S", "paint": "B", "lasso": "G", "boards": "O", "ground": "C"}


class MapBar(QWidget):
    """``taken(id)`` of a tool; ``worded(text)`` when the words of an area are changed; and what its ``rules`` say."""

    taken = Signal(str)
    worded = Signal(str)

    def __init__(self, tools: Sequence[MapHand]) -> None:
        super().__init__()
        face(self, "bar")
        self.chips: dict[str, Chip] = {}
        tools_row = QWidget()
        wraps(tools_row, QSizePolicy.Policy.Preferred)
        row = EndsLayout(tools_row, gap=6)
        for tool in tools:
            chip = Chip(f"{tool.word}  {KEYS[tool.id]}", chosen=tool.id == "select")
            chip.setAccessibleName(tool.word)
            chip.setToolTip(f"{tool.word} ({KEYS[tool.id]}): {tool.hint}")
            chip.clicked.connect(partial(self._take, tool.id))
            self.chips[tool.id] = chip
            row.addWidget(chip)
        self.changes = Chip("Show changes  X", chosen=True)
        self.changes.setAccessibleName("Show changes")
        self.changes.setToolTip("Show changes (X): the ground as it is played on; off, the boards as they are")
        self.changes.hide()
        row.add_right(self.changes)
        self.name = label("Nothing is selected.", "muted")
        self.words = QLineEdit()
        self.words.setAccessibleName("The area in words")
        self.words.editingFinished.connect(self._worded)
        self.rule = KeyButton("By rule", kind="quiet", press=self._show_rules)
        self.fault = label("", "stop", wrap=True)
        self.rules = RulesRow()
        said = in_row(self.name, (self.words, 1), self.rule, gap=10)
        in_column(tools_row, said, self.rules, self.fault, of=self, margins=(12, 6, 12, 6), gap=6)
        self._shown = ""
        self._part: Part | None = None
        self._alone = False
        self.show_part(None)
        self.rules.hide()

    def show_tool(self, id: str) -> None:
        """Frame the tool in hand."""
        for one, chip in self.chips.items():
            chip.setChecked(one == id)
        self._alone = id in ("boards", "ground")
        self.show_part(self._part)

    def show_changes(self, there: bool, shown: bool) -> None:
        """Offer to hide the changes of the ground, if there are any."""
        self.changes.setVisible(there)
        self.changes.setChecked(shown)

    def show_board(self, board: Board) -> None:
        """The map whose rows, columns and grounds may be named."""
        self.rules.show_board(board)

    def show_part(self, part: Part | None) -> None:
        """Show what is selected, and the sentences of its area; nothing while a tool has a row of its own."""
        self._part, part = part, None if self._alone else part
        said = part.said if part is not None else ()
        self.name.setVisible(not self._alone)
        self.name.setText(words_of_part(part) if part is not None else "Nothing is selected.")
        self._shown = OR.join(said)
        plain = part is not None and not any(OR in one for one in said)
        area = part is not None and part.form == "area"
        self.words.setVisible(part is not None and part.form in ("area", "hex"))
        self.words.setEnabled(plain)
        if not self.words.hasFocus() or self.words.text() != self._shown:
            self.words.setText(self._shown)
        self.rule.setVisible(area and plain)
        if not (area and plain):
            self.rules.hide()
        self.fault.setText(part.fault if part is not None else "")
        self.fault.setVisible(part is not None and bool(part.fault))

    def _take(self, id: str, _on: bool = False) -> None:
        self.taken.emit(id)

    def _worded(self) -> None:
        text = self.words.text().strip()
        if text != self._shown:
            self.worded.emit(text)

    def _show_rules(self, _on: bool = False) -> None:
        shown = self.rules.isHidden()
        self.rules.setVisible(shown)
        if not shown:
            self.rules.tried.emit("")
        if shown:
            self.rules.kinds.setFocus(Qt.FocusReason.OtherFocusReason)
