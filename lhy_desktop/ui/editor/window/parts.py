"""The commands on chosen hexes: menus and keys, the menu of the right button, and which of them can be used now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.editor.choosing.selection import Selection
from lhy_desktop.ui.editor.choosing.stamp_name import StampName
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.select import SelectTool
from lhy_desktop.ui.editor.window.window import EditorWindow

_NEED_CHOSEN = (
    *("edit.cut", "edit.copy", "edit.duplicate", "edit.clear", "edit.stamp"),
    *("edit.left", "edit.right", "edit.round", "edit.flip_columns", "edit.flip_rows"),
)
_NEED_BOARD = ("edit.paste", "edit.all")
_NONE_CHOSEN = "Nothing is chosen: click hexes with Select."
_MENU = (
    ("edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.clear"),
    ("edit.left", "edit.right", "edit.round", "edit.flip_columns", "edit.flip_rows"),
    ("edit.all", "edit.stamp"),
)


class Parts(QObject):
    """Does the commands on chosen hexes."""

    def __init__(self, desk: Desk, window: EditorWindow) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.menu: QMenu | None = None
        self.card: StampName | None = None
        self.selection.changed.connect(self._usable)
        desk.edited.connect(lambda _change: self._usable())
        desk.view.menu_asked.connect(self._ask)
        self._usable()

    @property
    def selection(self) -> Selection:
        """What is chosen."""
        tool = self._desk.tools[SelectTool.id]
        if not isinstance(tool, SelectTool):
            raise TypeError("The tool called select is another one.")
        return tool.selection

    def commands(self) -> dict[str, Callable[[], object]]:
        """What each command does."""
        do = self.selection
        lifted: dict[str, Callable[[], object]] = {
            "edit.paste": do.paste,
            "edit.duplicate": do.duplicate,
            "edit.left": partial(do.turn, 5),
            "edit.right": partial(do.turn, 1),
            "edit.round": partial(do.turn, 3),
            "edit.flip_columns": partial(do.flip, "columns"),
            "edit.flip_rows": partial(do.flip, "rows"),
            "edit.all": do.all,
        }
        return {
            "edit.cut": do.cut,
            "edit.copy": do.copy,
            "edit.clear": do.erase,
            "edit.stamp": self._keep,
            **{id: partial(self._in_hand, done) for id, done in lifted.items()},
        }

    def _in_hand(self, done: Callable[[], object]) -> None:
        """What comes into the air is moved with Select in hand."""
        self._desk.use(SelectTool.id)
        done()

    def _usable(self) -> None:
        registry: ActionRegistry = self._window.registry
        board, chosen = self.selection.board is not None, bool(self.selection.cells)
        for id in (*_NEED_CHOSEN, *_NEED_BOARD):
            on = board and (chosen or id in _NEED_BOARD)
            why = (
                "There is no board in front."
                if not board
                else ""
                if on
                else "Nothing is chosen: click hexes with Select."
            )
            if registry[id].isEnabled() != on or registry.reason(id) != why:
                registry.set_state(id, on, why)

    # -- the menu of the right button ---------------------------------------------------------------------------------

    def _ask(self, _spot: Spot, place: QPoint) -> None:
        self.menu = self._made()
        self.menu.popup(place)

    def _made(self) -> QMenu:
        menu = QMenu(self._window)
        menu.setObjectName("menu_chosen")
        menu.setToolTipsVisible(True)
        for place, group in enumerate(_MENU):
            if place:
                menu.addSeparator()
            for id in group:
                menu.addAction(self._window.registry[id])
        return menu

    # -- stamps -------------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep what is chosen as a stamp: asked for its name."""
        clip = self.selection.clip()
        if clip is not None:
            self.card = StampName(self._window.center, clip)
            self.card.kept.connect(self._kept)
            self.card.open_in_middle()

    def _kept(self, sentence: str) -> None:
        self._desk.say(sentence)
        self._desk.stamps_changed.emit()
