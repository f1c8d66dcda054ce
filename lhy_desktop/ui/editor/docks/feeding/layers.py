"""The layers follow the board and what is hidden and locked."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.layers import LayersPanel
from lhy_desktop.ui.editor.docks.models import Layer
from lhy_desktop.ui.editor.kinds import KINDS

_NAMES = {
    "grid": "Grid and names",
    "labels": "Labels",
    "buildings": "Buildings",
    "sides": "Hexsides",
    "lines": "Lines",
    "features": "Drawn shapes",
    "ground": "Ground",
    "levels": "Levels",
}
_LATER = 200
"""Milliseconds without an edit before everything is counted again."""


class LayersFeed(QObject):
    """Between a desk and its layers."""

    def __init__(self, desk: Desk, panel: LayersPanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        self._counts: dict[str, str] = {}
        self._timer = QTimer(self, singleShot=True, interval=_LATER)
        self._timer.timeout.connect(self._count)
        panel.switched.connect(self._switch)
        desk.kinds.changed.connect(self._show)
        desk.document_changed.connect(self._count)
        desk.edited.connect(lambda _change: self._timer.start())
        self._count()

    def _switch(self, kind: str, which: str, on: bool) -> None:
        kinds = self._desk.kinds
        if which == "hidden":
            kinds.hide(kind, on)
        elif which == "locked":
            kinds.lock(kind, on)
        else:
            kinds.alone(kind if on else "")

    def _count(self) -> None:
        board = self._desk.board
        self._counts = counts(board.sheet, tally(board.sheet)) if board is not None else {}
        self._show()

    def _show(self) -> None:
        kinds = self._desk.kinds
        solo, hidden = kinds.solo, kinds.hidden
        self._panel.show_model(
            tuple(
                Layer(
                    kind,
                    _NAMES[kind],
                    self._counts.get(kind, ""),
                    kind in hidden and not solo,
                    kind in kinds.locked and (kind not in hidden),
                    kind == solo,
                )
                for kind in KINDS
            )
        )


Tally = list[tuple[Ground, int]]
"""How many hexes each ground fills."""


def tally(sheet: Sheet) -> Tally:
    """Count the grounds of a sheet. They are told apart by identity, which is quick, and equal ones are mostly one."""
    some = {id(ground): ground for ground in sheet.grounds}
    return [(some[key], count) for key, count in Counter(map(id, sheet.grounds)).items()]


def counts(sheet: Sheet, grounds: Tally) -> dict[str, str]:
    """How much there is of each kind on a sheet, in words; "" for nothing."""
    drawn = sum(count for ground, count in grounds if ground.terrain != "open")
    levels = {ground.level for ground, _ in grounds}
    span = f"{min(levels)} to {max(levels)}" if len(levels) > 1 else ""
    found = {
        "labels": sum(count for ground, count in grounds if ground.label),
        "buildings": len(sheet.footprints),
        "sides": len(sheet.sides),
        "lines": len(sheet.lines),
        "features": len(sheet.features),
    }
    return {
        **{kind: str(count) if count else "" for kind, count in found.items()},
        "ground": f"{drawn} of {len(sheet.grounds)}",
        "levels": span.replace("-", "−"),
    }
