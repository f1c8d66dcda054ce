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
from lhy_desktop.ui.panels.notices import Notice
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


def _renamed_and_deleted(editor: Editor, panel: StampsPanel, qtbot: QtBot, path: Path) -> Path:
    """By keys, after a question; what came with the program stays. Answers a copy that is left."""
    QTest.keyClick(panel.stamps["farm"], Qt.Key.Key_Delete)
    QTest.keyClick(panel.stamps[path.stem], Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: editor.stamping.card is not None and editor.stamping.card.isVisible(), timeout=5000)
    card = editor.stamping.card
    assert card is not None and card.name.text() == "Old orchard" and editor.asking.dialog is None
    card.name.clear()
    QTest.keyClick(card.name, Qt.Key.Key_Return)
    qtbot.waitUntil(card.fault.isVisible, timeout=5000)
    QTest.keyClicks(card.name, "Plum orchard")
    QTest.keyClick(card.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "plum_orchard" in panel.stamps and path.stem not in panel.stamps, timeout=10_000)
    new = path.with_name("plum_orchard.yaml")
    kept = new.read_bytes()
    for answer in ("cancel", "delete"):
        QTest.keyClick(panel.stamps["plum_orchard"], Qt.Key.Key_Delete)
        qtbot.waitUntil(lambda: isinstance(editor.asking.dialog, Notice), timeout=5000)
        dialog = editor.asking.dialog
        assert isinstance(dialog, Notice) and "Plum orchard" in dialog.model.text and new.exists()
        QTest.mouseClick(dialog.buttons[answer], LEFT)
        qtbot.waitUntil(lambda: editor.asking.dialog is None, timeout=5000)
    qtbot.waitUntil(lambda: "plum_orchard" not in panel.stamps, timeout=10_000)
    assert not new.exists() and not path.exists()
    new.write_bytes(kept)
    panel.shown.emit()
    qtbot.waitUntil(lambda: "plum_orchard" in panel.stamps, timeout=10_000)
    return new


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
        path = _renamed_and_deleted(editor, panel, qtbot, path)
        path.write_text("id: [", "utf-8")
        panel.shown.emit()
        qtbot.waitUntil(lambda: path.stem not in panel.stamps, timeout=10_000)
        assert path.name in panel.faults.text() and panel.faults.isVisible()
    finally:
        path.unlink()
