"""A mission that is closed is gone: nothing holds its document, its page or its map."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.editor.missions.conftest import Open

FIRST = Path("maps/missions/lhy/first_steps.yaml")


def left_of(open_mission: Open, path: Path) -> tuple[weakref.ref[object], ...]:
    """Look at a chapter of a mission, select, type and undo something, and close it."""
    at = open_mission(path)
    at.page.outline.rows[1].click()
    at.click("F9")
    at.code.go_to(1, 0)
    QTest.keyClicks(at.code, "# mine")
    QTest.keyClick(at.code, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    at.settle()
    kept = (weakref.ref(at.document), weakref.ref(at.page), weakref.ref(at.page.view), weakref.ref(at.form))
    at.editor.run("file.close")
    return kept


def test_a_mission_that_is_closed_leaves_nothing(table: Open, qtbot: QtBot) -> None:
    kept = left_of(table, FIRST)

    def gone() -> bool:
        gc.collect()
        return not any(one() for one in kept)

    qtbot.waitUntil(gone, timeout=20_000)
