"""An editor with a new board, in a window that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.window.editor import Editor


@pytest.fixture
def editor(qtbot: QtBot, tmp_path: Path) -> Iterator[Editor]:
    made = Editor(Rulesets(), tmp_path, art=False)
    made.window.resize(1400, 860)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.new()
    yield made
    made.end()
