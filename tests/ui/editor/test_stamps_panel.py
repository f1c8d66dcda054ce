"""The tab of stamps: pictures of parts of boards, one of them in hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.sheet import Sheet
from lhy_desktop.engine.content.part_text import Clip
from lhy_desktop.engine.content.stamps import save_stamp
from lhy_desktop.ui.editor.docks.stamps import StampsPanel
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import click

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(editor: Editor, qtbot: QtBot) -> StampsPanel:
    dock = editor.window.docks["palette"]
    dock.tabs.open(1)
    made = dock.named["stamps"]
    assert isinstance(made, StampsPanel)
    qtbot.waitUntil(lambda: "farm" in made.stamps, timeout=10_000)
    return made


def test_a_stamp_is_taken_in_hand_with_its_tool_and_put_down(editor: Editor, panel: StampsPanel, qtbot: QtBot) -> None:
    board = editor.desk.board
    assert board is not None and not any(one.isChecked() for one in panel.stamps.values())
    qtbot.mouseClick(panel.stamps["wood"], LEFT)
    assert editor.desk.tool is not None and editor.desk.tool.id == "stamp"
    assert [id for id, one in panel.stamps.items() if one.isChecked()] == ["wood"]
    click(editor, "F8")
    assert board.stack.count() == 1 and board.sheet.ground("F8").terrain == "heavy_woods"
    first = next(iter(panel.stamps.values()))
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Return)
    assert [one.isChecked() for one in panel.stamps.values()].index(True) == 1


def test_one_that_was_kept_meanwhile_is_there_when_the_tab_is_opened_again(
    editor: Editor, panel: StampsPanel, qtbot: QtBot
) -> None:
    sheet = Sheet.of("kept", 3, 3, {"B1": "orchard"})
    path: Path = save_stamp("Old orchard", Clip.of(sheet, frozenset((sheet.places["B1"],))))
    try:
        editor.window.docks["palette"].tabs.open(0)
        editor.window.docks["palette"].tabs.open(1)
        qtbot.waitUntil(lambda: path.stem in panel.stamps, timeout=10_000)
        assert panel.stamps[path.stem].accessibleName() == "Stamp Old orchard"
        path.write_text("id: [", "utf-8")
        panel.shown.emit()
        qtbot.waitUntil(lambda: path.stem not in panel.stamps, timeout=10_000)
        assert path.name in panel.faults.text() and panel.faults.isVisible()
    finally:
        path.unlink()
