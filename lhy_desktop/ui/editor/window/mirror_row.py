"""The mirror in the tool bar: off, or a column, a row or a point on both sides of which is drawn; which one it is
stands beside it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board.editing.symmetry import REFLECTIONS, Symmetry
from lhy_desktop.ui.editor.surface.mirror_line import INK, INK_ON_DARK
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.words import label

_TIPS: dict[str, str] = {"": "draw on one side alone"}
_TIPS.update((kind, f"draw on both sides of a {kind}") for kind in REFLECTIONS)


class MirrorRow(QWidget):
    """``chosen(kind)`` of mirror: column, row, point, or "" for none."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.chips: dict[str, Chip] = {}
        self.words = label("")
        row = in_row(label("Mirror", "muted"), of=self, gap=6)
        for kind, tip in _TIPS.items():
            chip = Chip(kind.capitalize() or "Off", chosen=not kind)
            chip.setToolTip(tip)
            chip.setAccessibleName(f"Mirror: {tip}")
            chip.clicked.connect(partial(self._click, kind))
            self.chips[kind] = chip
            row.addWidget(chip)
        row.addWidget(self.words)
        theme().changed.connect(self._dress)
        self._dress()

    def _click(self, kind: str, _on: bool = False) -> None:
        self.chosen.emit(kind)

    def _dress(self) -> None:
        ink = INK_ON_DARK if theme().name == "dark" else INK
        self.words.setStyleSheet(f"color: {ink}; font-weight: 600")

    def show_axis(self, axis: Symmetry | None) -> None:
        """Which mirror there is."""
        kind = axis.axis if axis is not None else ""
        for name, chip in self.chips.items():
            chip.setChecked(name == kind)
        self.words.setText(f"Mirror: {axis.words}" if axis is not None else "")
        self.words.setVisible(axis is not None)
