"""Missions on their map, met by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.geometry import midpoint
from lhy_desktop.ui.board.places import center, to_scene
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.missions.page import MissionPage
from lhy_desktop.ui.editor.text.code import CodeEdit
from lhy_desktop.ui.editor.window.editor import Editor

PLAIN = Qt.KeyboardModifier.NoModifier


class Table:
    """A mission that is open, and hands for its map, form and text."""

    def __init__(self, editor: Editor, page: MissionPage, qtbot: QtBot) -> None:
        self.editor, self.page, self.view, self._bot = editor, page, page.view, qtbot

    @property
    def document(self) -> Document:
        found = self.editor.desk.document
        assert found is not None
        return found

    @property
    def form(self) -> FormPage:
        assert self.page.form is not None
        return self.page.form

    @property
    def code(self) -> CodeEdit:
        page = self.editor.window.show_text()
        assert page is not None
        return page.code

    def front(self) -> None:
        """Bring the window to the front, from where a window of an earlier test that closes late may have taken it."""
        if not self.editor.window.isActiveWindow():
            self.editor.window.activateWindow()
            self._bot.waitUntil(self.editor.window.isActiveWindow, timeout=120000)

    def settle(self) -> None:
        """Until map and form show what the text says."""
        missions = self.editor.missions
        self._bot.waitUntil(lambda: missions.drawn and not self.form.building, timeout=120000)
        self.front()

    def pixel(self, hex: str) -> QPoint:
        return self.view.mapFromScene(center(self.view.board, hex))

    def click(self, hex: str, keys: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, keys, self.pixel(hex))
        QTest.qWait(1)
        self.front()

    def drag(
        self, *hexes: str, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = Qt.MouseButton.LeftButton
    ) -> None:
        places = [self.pixel(hex) for hex in hexes]
        QTest.mousePress(self.view.viewport(), button, keys, places[0])
        for place in places[1:]:
            QTest.mouseMove(self.view.viewport(), place)
        QTest.mouseRelease(self.view.viewport(), button, keys, places[-1])

    def along(self, *sides: tuple[str, int], button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Drag over the middles of hexsides."""
        board, view = self.view.board, self.view
        places = [view.mapFromScene(to_scene(midpoint(*board.place(hex), way))) for hex, way in sides]
        QTest.mousePress(view.viewport(), button, PLAIN, places[0])
        for place in places[1:]:
            QTest.mouseMove(view.viewport(), place)
        QTest.mouseRelease(view.viewport(), button, PLAIN, places[-1])

    def part(self, title: str) -> tuple[str, ...]:
        """The hexes of a part by what it is called."""
        assert self.page.map is not None
        return next(one.hexes for one in self.page.map.parts if title in (one.title, one.detail))


Open = Callable[[Path], Table]


@pytest.fixture
def table(editor: Editor, qtbot: QtBot) -> Open:
    """Opens a mission."""

    def opened(path: Path) -> Table:
        editor.window.activateWindow()
        editor.open(path)
        qtbot.waitUntil(lambda: editor.missions.page is not None, timeout=120000)
        page = editor.missions.page
        assert page is not None
        qtbot.waitUntil(lambda: page.map is not None and page.form is not None and page.view.has_board, timeout=120000)
        found = Table(editor, page, qtbot)
        found.settle()
        return found

    return opened
