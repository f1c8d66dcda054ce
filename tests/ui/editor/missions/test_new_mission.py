"""A new mission from nothing: a name, a rulebook and a board, and it stands on its map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content import find_places
from lhy_desktop.ui.editor.window.editor import Editor


def test_a_mission_is_begun_by_keys(editor: Editor, qtbot: QtBot) -> None:
    editor.run("file.new_mission")
    page = editor.planning.page
    assert page is not None and editor.window.center.currentWidget() is page
    qtbot.waitUntil(lambda: len(page.rulebooks) == 2 and page.preview.picture is not None, timeout=120000)
    QTest.keyClicks(page.name, "Night at the Mill")
    page.boards.setFocus()
    while page.board != "river":
        QTest.keyClick(page.boards, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.about.text().startswith("Mill on the Sorbe, 11 x 14"), timeout=120000)
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: editor.missions.page is not None, timeout=120000)
    document = editor.desk.document
    assert document is not None and document.path is not None and not document.dirty
    assert document.path == find_places().user / "maps/missions/lhy/night_at_the_mill.yaml" and document.path.is_file()
    assert "board: river" in document.text and "title: 'Night at the Mill'" in document.text
    editor.run("file.new_mission")
    QTest.keyClicks(page.name, "Too small")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert editor.window.center.currentWidget() is editor.missions.page


def test_a_mission_is_made_by_tables_and_dice(editor: Editor, qtbot: QtBot) -> None:
    editor.run("file.new_mission")
    page = editor.planning.page
    assert page is not None
    qtbot.waitUntil(lambda: len(page.rulebooks) == 2, timeout=120000)
    assert page.rulebooks[0].isChecked() and page.by_tables.isVisible() and not page.tables.isVisible()
    QTest.keyClick(page.by_tables, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(page.tables.cells), timeout=120000)
    front, depth = page.tables.cells["front"], page.tables.cells["depth"]
    QTest.keyClick(front.choice, Qt.Key.Key_Home)
    QTest.keyClick(depth.choice, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: {"half", "sector_1"} <= set(page.tables.cells) and "sector_2" not in page.tables.cells,
                    timeout=120000)  # fmt: skip
    kept = page.tables.answers
    QTest.keyClick(page.tables.cells["bid"].die, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not editor.planning.busy, timeout=120000)
    assert {key for key, said in page.tables.answers.items() if kept[key] != said} <= {"bid"}
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: editor.missions.page is not None, timeout=120000)
    document = editor.desk.document
    assert document is not None and f"board: {kept['sector_1']}" in document.text and "seed" in document.text
