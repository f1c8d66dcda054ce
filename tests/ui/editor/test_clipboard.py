"""A part that was copied outlives the program that copied it, and no end of a program comes to grief over it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.part import part_of
from lhy_desktop.engine.content.part_text import Clip
from lhy_desktop.ui.editor.choosing.clipboard import Clipboard
from lhy_desktop.ui.editor.window.editor import Editor

PICTURE = QImage(QSize(4, 4), QImage.Format.Format_ARGB32)


def clip_of(word: str, columns: int = 6) -> Clip:
    sheet = Sheet.of("wood", columns, 40, {"C3": word})
    return Clip(part_of(sheet, frozenset(sheet.places.values())))


def main() -> None:
    """A program that copies, and ends once as it should and once as it should not."""
    app = QGuiApplication([])
    first, second = Clipboard(app), Clipboard(app)
    first.put(clip_of("woods"), PICTURE)
    first.close()
    second.put(clip_of("marsh"), PICTURE)
    sys.exit(7)


def test_a_part_outlives_its_program(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    host = QObject()
    board = QGuiApplication.clipboard()
    board.clear()
    with pytest.raises(ValueError, match="The clipboard is empty"):
        Clipboard(host).take()
    done = subprocess.run([sys.executable, "-m", __name__], env={**os.environ}, check=False)
    assert done.returncode == 7, "it ends as it wishes"
    board.clear()
    assert Clipboard(host).take().part == clip_of("woods").part
    board.setText("a letter to grandmother")
    with pytest.raises(ValueError, match="no part of a board"):
        Clipboard(host).take()
    large = clip_of("woods", 60)
    copying = Clipboard(host)
    copying.put(large, PICTURE)
    with pytest.raises(ValueError, match="being written"):
        Clipboard(host).take()
    copying.close()
    assert Clipboard(host).take().part == large.part, "what is still being written is not lost with its program"


def test_the_board_has_the_keyboard_from_the_beginning(editor: Editor) -> None:
    assert editor.window.focusWidget() is editor.desk.view


if __name__ == "__main__":
    main()
