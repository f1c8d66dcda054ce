"""The mirror of the board in front: its line and badge on the board, its row in the tool bar, its commands, and making
both halves of a board equal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from lhy_desktop.engine.board import Point
from lhy_desktop.engine.board.editing.mirroring import mirrored
from lhy_desktop.engine.board.editing.sorts import sparing
from lhy_desktop.engine.board.editing.symmetry import REFLECTIONS, SOURCES, Reflection, Symmetry
from lhy_desktop.engine.board.geometry import HALF, PITCH
from lhy_desktop.ui.editor.choosing.selection import number
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.files.asking import Asking, Ways
from lhy_desktop.ui.editor.surface.mirror_line import MirrorBadge, MirrorLine
from lhy_desktop.ui.editor.window.window import EditorWindow

_ONTO = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
_COMMANDS = tuple(f"board.mirror_{kind}" for kind in REFLECTIONS)
_NO_AXIS = "Take a column, a row or a point to mirror at first."


class Mirroring(QObject):
    """Does the commands on the mirror."""

    def __init__(self, desk: Desk, window: EditorWindow, asking: Asking) -> None:
        super().__init__(window)
        self._desk, self._window, self._asking = desk, window, asking
        self._line, self.badge = MirrorLine(), MirrorBadge(desk.view)
        self.menu: QMenu | None = None
        desk.view.add(self._line)
        desk.mirror.changed.connect(self._show)
        desk.document_changed.connect(self._show)
        desk.edited.connect(self._edited)
        self.badge.pulled.connect(self._pull)
        self.badge.stepped.connect(self._step)
        self.badge.asked.connect(self._ask)
        window.tools.mirror.chosen.connect(self._take)
        self._show()

    def commands(self) -> dict[str, Callable[[], object]]:
        """What each command does."""
        kinds = {f"board.mirror_{kind}": partial(self._switch, kind) for kind in REFLECTIONS}
        return {**kinds, "board.halves": self._ask_half}

    # -- which mirror -------------------------------------------------------------------------------------------------

    def _switch(self, kind: Reflection) -> None:
        """The same once more takes it away."""
        axis = self._desk.mirror.axis
        self._take("" if axis is not None and axis.axis == kind else kind)

    def _take(self, kind: str) -> None:
        found = next((one for one in REFLECTIONS if one == kind), None)
        if found is None:
            self._desk.mirror.take(None)
        else:
            self._desk.mirror.begin(found)
            axis = self._desk.mirror.axis
            if axis is not None:
                self._desk.say(f"Tools draw on both sides of {axis.words}. Drag its badge to move it.")
        self._show()

    def _edited(self, change: Change) -> None:
        if change.cells is None:
            self._desk.mirror.keep_on_sheet()
            self._show()

    def _pull(self, point: Point) -> None:
        board, axis = self._desk.board, self._desk.mirror.axis
        if board is not None and axis is not None:
            self._desk.mirror.take(Symmetry.near(axis.axis, point, board.sheet))

    def _step(self, columns: int, halves: int) -> None:
        axis = self._desk.mirror.axis
        if axis is not None:
            x, y = axis.middle
            wide = PITCH // 2 if axis.axis == "point" else PITCH
            self._pull((x + columns * wide, y + halves * HALF))

    def _show(self) -> None:
        board, axis, registry = self._desk.board, self._desk.mirror.axis, self._window.registry
        self._line.show_axis(axis, board.sheet if board is not None else None)
        self.badge.show_axis(axis)
        self._window.tools.mirror.show_axis(axis)
        self._window.tools.mirror.setVisible(board is not None)
        for id, kind in zip(_COMMANDS, REFLECTIONS, strict=True):
            registry[id].setChecked(axis is not None and axis.axis == kind)
            registry.set_state(id, board is not None, "There is no board in front.")
        registry.set_state("board.halves", axis is not None, _NO_AXIS)

    # -- both halves equal --------------------------------------------------------------------------------------------

    def _ask(self, place: QPoint) -> None:
        """The menu of the badge."""
        self.menu = QMenu(self._window)
        self.menu.setObjectName("menu_mirror")
        for id in (*_COMMANDS, "board.halves"):
            self.menu.addAction(self._window.registry[id])
        self.menu.popup(place)

    def _ask_half(self) -> None:
        axis = self._desk.mirror.axis
        if axis is None:
            self._desk.say(_NO_AXIS)
            return
        text = f"Which half goes onto the other, mirrored at {axis.words}? The other half is replaced."
        ways: Ways = tuple((half, f"{half.capitalize()} onto {_ONTO[half]}") for half in SOURCES[axis.axis])
        self._asking.ask("halves", "Make both halves equal", text, (*ways, ("cancel", "Cancel")), self._equal)

    def _equal(self, half: str) -> None:
        board, axis = self._desk.board, self._desk.mirror.axis
        if half not in _ONTO or board is None or axis is None:
            return
        made = mirrored(board.sheet, axis, half)
        locked = self._desk.kinds.locked
        words = f"Mirror the {half} half at {axis.words}"
        if not board.edit(words, sparing(board.sheet, made.sheet, locked)):
            self._desk.say("Both halves are equal already.")
        elif made.alone or made.uncut:
            left = [f"{number(len(made.alone))} without a mirror on the board"] * bool(made.alone)
            left += [f"{made.uncut} drawn across the mirror"] * bool(made.uncut)
            self._desk.say(f"Stayed as they were: {' and '.join(left)}.")
