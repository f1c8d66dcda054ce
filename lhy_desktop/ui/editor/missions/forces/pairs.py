"""Words of a mission in pairs, such as units and those that each goes with: each pair a line of two choices."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.mission_kit import Section
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.rows import NamedChoice
from lhy_desktop.ui.editor.forms.place import Sign, SmallButton, small_button
from lhy_desktop.ui.editor.missions.forces.sentence import Teller
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.words import label

Named = tuple[tuple[str, str], ...]
_EVERYBODY = ("all", "rest", "any")


class PairsBox(QWidget):
    """All pairs of one value. ``section.pair`` are the words between the two, ``section.to`` says which words may stand
    on the right."""

    def __init__(self, teller: Teller, section: Section, path: Path) -> None:
        super().__init__()
        self._teller, self._section, self.path = teller, section, path
        self._shown: tuple[Any, Named] | None = None
        self.rows: list[tuple[NamedChoice, NamedChoice]] = []
        holder = QWidget()
        self._column = in_column(of=holder, gap=4)
        self.add = SmallButton(f"+ {section.add}", press=self._add)
        self.add.setAccessibleName(f"Add: {section.add.lower()} for {path[1]}")
        self._wrong = label("", "stop", wrap=True)
        self._fault = QWidget()
        in_row((Sign(), 0, TOP), (self._wrong, 1), of=self._fault, gap=6)
        in_column(holder, in_row(self.add, 1), self._fault, of=self, gap=4)
        self.refresh()

    @property
    def value(self) -> dict[str, Any]:
        """What the file says."""
        found = at(self._teller.data, self.path)
        return found if isinstance(found, dict) else {}

    @property
    def _words(self) -> Named:
        return tuple(one for one in self._teller.names(self.path) if one[0] not in _EVERYBODY)

    def refresh(self) -> None:
        """Show what the file says now."""
        now = (list(self.value.items()), self._words)
        if self._shown != now:
            self._shown = now
            self._build()
        faults = self._teller.faults_in(self.path)
        self._wrong.setText("\n".join(faults))
        self._fault.setVisible(bool(faults))
        self.add.setEnabled(bool(self._free() and self._others))

    def _build(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        for key, value in self.value.items():
            self._column.addWidget(self._row(key, value))

    def _row(self, key: str, value: Any) -> QWidget:
        taken = self.value.keys() - {key}
        one = NamedChoice("Who", tuple(pair for pair in self._words if pair[0] not in taken))
        other = NamedChoice("With whom", tuple(pair for pair in self._others if pair[0] != key))
        one.show_value(key)
        other.show_value(value)
        one.edited.connect(lambda new, _typed: self._take({new if k == key else k: v for k, v in self.value.items()}))
        other.edited.connect(lambda new, _typed: self._take({**self.value, key: new}))
        out = small_button("close", f"Take out: {key}", partial(self._out, key))
        made, flow = QWidget(), FlowLayout(gap=5)
        holder = QWidget()
        holder.setLayout(flow)
        for widget in (one, label(self._section.pair), other):
            flow.addWidget(widget)
        in_row((holder, 1), (out, 0, TOP), of=made, gap=4)
        self.rows.append((one, other))
        return made

    def _free(self) -> list[str]:
        """Words that stand on the left of no pair yet, the most particular ones first."""
        return [word for word, _ in reversed(self._words) if word not in self.value]

    @property
    def _others(self) -> Named:
        """Words that may stand on the right."""
        return tuple(pair for pair in self._words if re.fullmatch(self._section.to, pair[0]))

    def _add(self, _on: bool = False) -> None:
        other = next((word for word, _ in self._others), "")
        one = next((word for word in self._free() if word != other), "")
        if one and other:
            self._take({**self.value, one: other})

    def _out(self, key: str, _on: bool = False) -> None:
        left = {k: v for k, v in self.value.items() if k != key}
        if left:
            self._take(left)
        else:
            self._teller.take_out(self.path, f"Leave out: {self._section.title.lower()}")

    def _take(self, value: dict[str, Any]) -> None:
        self._teller.change({self.path: value}, self._section.title)

    def first_field(self) -> QWidget:
        """What takes the keyboard first."""
        return self.rows[0][0].goal if self.rows else self.add
