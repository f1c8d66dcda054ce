"""Somebody who edits counters by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content.counters import Counter
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.page import CountersPage
from lhy_desktop.ui.editor.counters.tile import CounterTile
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.window.editor import Editor

LEFT, CONTROL, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class Clerk:
    """One editor, and the page of the document in front."""

    def __init__(self, editor: Editor, qtbot: QtBot, folder: FilePath) -> None:
        self.editor, self.qtbot, self.folder = editor, qtbot, folder

    def until(self, done: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(done, timeout=15000)

    def open(self, text: str, name: str = "mine.yaml") -> Document:
        """Open a file with this text, and wait for its page."""
        path = self.folder / name
        path.write_text(text, "utf-8")
        self.editor.open(path)
        self.until(lambda: self.editor.window.findChild(CountersPage) is not None)
        return self.document

    @property
    def document(self) -> Document:
        found = self.editor.desk.document
        assert found is not None
        return found

    @property
    def page(self) -> CountersPage:
        found = self.editor.window.center.currentWidget()
        assert isinstance(found, CountersPage)
        return found

    def tile(self, *path: str | int) -> CounterTile:
        found = self.page.shelf.cell(path)
        assert isinstance(found, CounterTile)
        return found

    def counter(self, *path: str | int) -> Counter:
        return self.tile(*path).counter

    def click(self, *path: str | int) -> None:
        cell = self.page.shelf.cell(path)
        assert cell is not None
        QTest.mouseClick(cell, LEFT)
        assert self.page.path == path
        self.rest()

    def rest(self) -> None:
        """Until what was changed is laid out."""
        self.qtbot.wait(20)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key while what is chosen has the keyboard."""
        cell = self.page.shelf.cell(self.page.path)
        assert cell is not None
        QTest.keyClick(cell, key, keys)

    def window_key(self, key: Qt.Key, keys: Qt.KeyboardModifier = CONTROL) -> None:
        """A key of the window, when it is in front again."""
        self.until(lambda: self.editor.asking.dialog is None)
        self.editor.window.activateWindow()  # without a window manager nobody else does
        self.until(self.editor.window.isActiveWindow)
        center = self.editor.window.center
        goal = self.page.shelf.cell(self.page.path) if isinstance(center.currentWidget(), CountersPage) else None
        (goal or center).setFocus()
        QTest.keyClick(goal or center, key, keys)

    def field(self, *keys: str) -> QWidget:
        row = self.page.form.row(*keys)
        assert row is not None and row.editor is not None
        return row.editor.goal

    def button(self, name: str) -> QWidget:
        self.rest()
        every = self.page.findChildren(QWidget)
        return next(one for one in every if one.accessibleName() == name and one.isVisibleTo(self.page))

    def press(self, name: str) -> None:
        QTest.mouseClick(self.button(name), LEFT)

    def choose(self, words: str) -> None:
        """An entry of the menu that is open, by keys."""
        menu = self.page.menu
        assert isinstance(menu, QMenu) and not menu.isHidden()
        action = next(one for one in menu.actions() if one.text() == words)
        menu.setActiveAction(action)
        QTest.keyClick(menu, Qt.Key.Key_Return)

    @property
    def chosen(self) -> Path:
        return self.page.path
