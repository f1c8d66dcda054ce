"""An editor with a user folder of its own, and hands for its page of counters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.counters.clerk import Clerk


@pytest.fixture
def clerk(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clerk]:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path / "user"))
    made = Editor(Rulesets(), tmp_path, art=False)
    made.window.resize(1400, 860)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.window.activateWindow()
    yield Clerk(made, qtbot, tmp_path)
    made.end()
