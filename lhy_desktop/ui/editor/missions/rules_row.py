"""An area by rule: a clause chosen from those there are, put in place of the area, joined to it, or narrowing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.names import column_letters
from lhy_desktop.engine.content.areas import column_of, row_of
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.words import label


@dataclass(frozen=True)
class Rule:
    """A clause with places to fill: ``{}`` in ``text``, each with its choices, or without any to be typed."""

    name: str
    text: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]


def rules_of(board: Board) -> tuple[Rule, ...]:
    """The clauses that mean something on a board."""
    hexes = [board.hex(name) for name in board.names]
    rows = tuple(map(str, range(min(map(row_of, hexes)), max(map(row_of, hexes)) + 1)))
    columns = tuple(map(column_letters, range(min(map(column_of, hexes)), max(map(column_of, hexes)) + 1)))
    far = tuple(map(str, range(1, 13)))
    lines = sorted({line for name in board.names for line in board.lines(name)})
    grounds = tuple(dict.fromkeys(sorted(board.terrains)))
    sectors = tuple(one.name for one in board.sectors)
    ways = ("north", "east", "south", "west")
    found = [
        Rule("rows", "rows {}-{}", (("from", rows), ("to", rows))),
        Rule("columns", "columns {}-{}", (("from", columns), ("to", columns))),
        Rule("within", "within {} of {}", (("hexes", far), ("of", ()))),
        Rule("beyond a row", "{} of row {}", (("", ("north", "south")), ("of row", rows))),
        Rule("beyond a column", "{} of column {}", (("", ("west", "east")), ("of column", columns))),
        Rule("edge", "edge {}", (("", ways),)),
        Rule("ground", "terrain {}", (("", grounds),)),
        Rule("not on ground", "not terrain {}", (("", grounds),)),
    ]
    if lines:
        found.append(Rule("on", "on {}", (("", tuple(lines)),)))
        found.append(Rule("near a line", "within {} of {}", (("hexes", far), ("of", tuple(lines)))))
    if len(sectors) > 1:
        found.append(Rule("sector", "sector {}", (("", sectors),)))
    return tuple(found)


class RulesRow(QWidget):
    """``ruled(clause, how)`` when a clause is to be used ("instead", "and", "or"), ``tried(clause)`` while it is
    made."""

    ruled = Signal(str, str)
    tried = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=6)
        self.kinds = Choice()
        self.kinds.setAccessibleName("Rule")
        self.kinds.activated.connect(lambda _place: self._build())
        self._rules: tuple[Rule, ...] = ()
        self._board: Board | None = None
        self.fields: list[Choice | QLineEdit] = []
        self._fixed: tuple[QWidget, ...] = (self.kinds,)
        self._made: list[QWidget] = []
        self.buttons = {
            how: KeyButton(words, press=partial(self._use, how))
            for how, words in (("instead", "Use"), ("or", "Add"), ("and", "Only where"))
        }
        tips = ("the area is this, and nothing else", "the area is this, too", "of the area only what lies there")
        for button, tip in zip(self.buttons.values(), tips, strict=True):
            button.setToolTip(tip.capitalize())
        self._flow.addWidget(self.kinds)
        for button in self.buttons.values():
            self._flow.addWidget(button)

    def show_board(self, board: Board) -> None:
        """Offer what means something on this board."""
        if board == self._board:
            return
        self._board, self._rules = board, rules_of(board)
        self.kinds.clear()
        self.kinds.addItems([one.name for one in self._rules])
        self._build()

    @property
    def clause(self) -> str:
        """What is chosen now; "" while something is missing."""
        rule = self._rules[self.kinds.currentIndex()] if self._rules else None
        values = [one.text().strip() if isinstance(one, QLineEdit) else one.currentText() for one in self.fields]
        return rule.text.format(*values) if rule is not None and all(values) else ""

    def _build(self) -> None:
        """The fields of the clause, between its kind and the buttons."""
        for widget in self._made:
            self._flow.removeWidget(widget)
            widget.deleteLater()
        for button in self.buttons.values():
            self._flow.removeWidget(button)
        rule = self._rules[self.kinds.currentIndex()]
        self.fields, self._made = [], []
        for name, choices in rule.fields:
            field = self._field(f"{rule.name} {name}".strip(), choices)
            if name:
                self._made.append(label(name, "muted"))
            self._made.append(field)
            self.fields.append(field)
        for widget in (*self._made, *self.buttons.values()):
            self._flow.addWidget(widget)
            widget.show()
        self.updateGeometry()
        self.tried.emit(self.clause)

    def _field(self, name: str, choices: Sequence[str]) -> Choice | QLineEdit:
        if choices:
            box = Choice()
            box.addItems(list(choices))
            box.setAccessibleName(name)
            box.activated.connect(lambda _place: self.tried.emit(self.clause))
            return box
        line = QLineEdit()
        line.setPlaceholderText("G11")
        line.setAccessibleName(name)
        line.setMaximumWidth(theme().px(110))
        line.textEdited.connect(lambda _text: self.tried.emit(self.clause))
        return line

    def _use(self, how: str, _on: bool = False) -> None:
        if self.clause:
            self.ruled.emit(self.clause, how)
