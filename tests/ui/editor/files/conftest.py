"""Somebody with a board file of his own, in a user folder of his own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.files.user import User


@pytest.fixture
def editor(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Editor]:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path / "user"))
    made = Editor(Rulesets(), tmp_path, art=False)
    made.window.resize(1280, 800)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.new()
    yield made
    if isValid(made.window) and made.window.isVisible():
        made.end()


@pytest.fixture
def user(editor: Editor, qtbot: QtBot, tmp_path: Path) -> User:
    return User(editor, qtbot, tmp_path / "mine" / "farm.yaml")
