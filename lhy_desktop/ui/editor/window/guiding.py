"""The guides in the window: their strips below the board, and the parts of the window that their steps mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content.mission_kit import MissionKit
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.learn.first_board import FirstBoard
from lhy_desktop.ui.editor.learn.first_mission import FirstMission
from lhy_desktop.ui.editor.learn.guide import Guide
from lhy_desktop.ui.editor.learn.steps import MISSION_STEPS, STEPS
from lhy_desktop.ui.editor.learn.strip import GuideStrip
from lhy_desktop.ui.editor.missions.page import MissionPage
from lhy_desktop.ui.editor.window.window import EditorWindow

Begin = Callable[[], object]
BOARD, MISSION = "help.first_board", "help.first_mission"


class Guides:
    """The guide of a first ``board`` and that of a first ``mission``; one of them is shown at a time."""

    def __init__(
        self,
        desk: Desk,
        window: EditorWindow,
        folder: Path,
        begin: Begin,
        plan: Begin,
        kit: Callable[[], MissionKit | None],
    ) -> None:
        """``folder`` keeps how far one is; ``begin`` asks for a new board, ``plan`` for a new mission; ``kit`` answers
        that of the mission in front."""
        self._window = window
        key, place = window.registry.key_text, partial(_place, window)
        strips = [self._strip(id) for id in (BOARD, MISSION)]
        self.board = FirstBoard(desk, strips[0], folder / "first_board.json", key, place, begin, STEPS)
        self.mission = FirstMission(
            kit, desk, strips[1], folder / "first_mission.json", key, place, plan, MISSION_STEPS
        )
        self._every: dict[str, Guide] = {BOARD: self.board, MISSION: self.mission}

    def _strip(self, id: str) -> GuideStrip:
        registry = self._window.registry
        keys = registry.key_text("help.show_step"), registry.key_text("help.skip_step")
        strip = GuideStrip(registry.commands[id].text, *keys)
        strip.leave_asked.connect(lambda: registry[id].setChecked(False))
        self._window.put_below(strip)
        return strip

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands of the guides do."""
        return {
            **{id: partial(self._switch, id) for id in self._every},
            "help.show_step": self._point,
            "help.skip_step": self._skip,
        }

    def _point(self) -> None:
        for one in self._shown():
            one.point()

    def _skip(self) -> None:
        for one in self._shown():
            one.skip()

    def _shown(self) -> list[Guide]:
        return [one for one in self._every.values() if one.on]

    def _switch(self, id: str) -> None:
        if self._every[id].on:
            self._leave(id)
        else:
            self.learn(id)

    def learn(self, id: str) -> None:
        """Begin a guide, or go on with it, in place of the other."""
        for other in self._every:
            if other != id and self._every[other].on:
                self._leave(other)
        self._every[id].start()
        self._window.registry[id].setChecked(True)

    def _leave(self, id: str) -> None:
        self._every[id].leave()
        self._window.registry[id].setChecked(False)

    def note_played(self) -> None:
        """A game was begun on what is in front."""
        for one in self._shown():
            one.note_played()

    def close(self) -> None:
        """Look no more."""
        for one in self._every.values():
            one.close()


def _place(window: EditorWindow, point: str) -> tuple[QWidget, QRect] | None:
    """The widget that a point means, and its box there; None while it is not shown."""
    kind, _, name = point.partition(".")
    if kind == "menu":
        bar = window.menuBar()
        found = next((action for action in bar.actions() if action.text().replace("&", "") == name), None)
        return (bar, bar.actionGeometry(found)) if found is not None else None
    widget: QWidget | None = window.center.currentWidget()
    if kind == "tool":
        widget = window.tools.buttons.get(name)
    elif kind == "mission" and isinstance(widget, MissionPage):
        widget = {"bar": widget.bar, "outline": widget.outline}.get(name, widget)
    elif point in window.docks:
        widget = window.docks[point]
    return (widget, widget.rect()) if widget is not None and widget.isVisible() else None
