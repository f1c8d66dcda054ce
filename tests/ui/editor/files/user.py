"""Somebody at the editor, who answers its questions by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content.board_skeleton import board_skeleton
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.files.pages.list_page import ListPage
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.panels.notices import Notice
from tests.ui.editor.hands import drag, type_key

CONTROL = Qt.KeyboardModifier.ControlModifier


class User:
    """Somebody at the editor, with a board file of his own in front."""

    def __init__(self, editor: Editor, qtbot: QtBot, path: Path) -> None:
        self.editor, self.qtbot, self.path = editor, qtbot, path
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(("# mine\r\n" + board_skeleton("farm", "Farm", 11, 14).replace("\n", "\r\n")).encode())
        editor.close(self.board)
        editor.open(path)
        self.until(lambda: editor.desk.document is not None)

    @property
    def board(self) -> BoardDocument:
        board = self.editor.desk.board
        assert board is not None
        return board

    def until(self, done: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(done, timeout=5000)

    def draw(self, *hexes: str) -> None:
        drag(self.editor, *hexes)

    def key(self, key: Qt.Key) -> None:
        """A key with Ctrl, when the window has the keyboard again."""
        self.until(lambda: self.editor.asking.dialog is None)
        self.editor.window.activateWindow()  # without a window manager nobody else does
        self.until(self.editor.window.isActiveWindow)
        type_key(self.editor, key, CONTROL)

    def save(self) -> None:
        self.key(Qt.Key.Key_S)

    def undo(self) -> None:
        self.key(Qt.Key.Key_Z)

    def dialog(self, id: str) -> QDialog:
        """The question that is asked, when it is there."""

        def asked() -> str:
            dialog = self.editor.asking.dialog
            return dialog.model.id if isinstance(dialog, Notice | ListPage) else ""

        self.until(lambda: asked() == id)
        assert self.editor.asking.dialog is not None
        return self.editor.asking.dialog

    def answer(self, id: str, way: str) -> None:
        dialog = self.dialog(id)
        assert isinstance(dialog, Notice | ListPage)
        QTest.mouseClick(dialog.buttons[way], Qt.MouseButton.LeftButton)

    @property
    def terrain(self) -> str:
        return self.board.sheet.ground("H5").terrain
