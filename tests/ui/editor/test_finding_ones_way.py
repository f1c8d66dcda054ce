"""What tells a newcomer where he is: an editor with nothing open, names and rulers on the whole board, the small map,
and a board that stays where it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.sheet import Ground
from lhy_desktop.ui.board.art.live import LiveGround
from lhy_desktop.ui.editor.tools.stamp import StampTool
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.editor.window.welcome import Welcome
from tests.ui.editor.hands import LEFT, drag, type_key


def written(ground: LiveGround, pixels: float) -> QImage:
    """The names of a ground alone, at a zoom."""
    image = QImage(600, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(pixels / 96, pixels / 96)
    ground.paint_names(painter, QRectF(0, 0, 96 * 600 / pixels, 96 * 400 / pixels), pixels)
    painter.end()
    return image


def test_a_name_is_seen_on_the_whole_board(qtbot: QtBot) -> None:
    named = LiveGround(Sheet.of("s", 11, 14, {"D3": Ground("open", label="Hill 61")}))
    bare = LiveGround(Sheet.of("s", 11, 14))
    for pixels in (24, 33, 96):
        assert written(named, pixels) != written(bare, pixels), f"at {pixels} pixels a hex"
    changed: list[QRectF] = []
    bare.area_ready.connect(changed.append)
    bare.show_sheet(Sheet.of("s", 11, 14, {"D3": Ground("open", label="Hill 61")}))
    assert any(area.width() > 5 for area in changed), "a name reaches beyond its hex"
    for one in (named, bare):
        one.close()


def test_nothing_open_shows_the_ways_to_a_board(editor: Editor, qtbot: QtBot) -> None:
    asked: list[str] = []
    editor.window.command.connect(asked.append)
    editor.desk.close(editor.desk.documents[0])
    page = editor.window.center.currentWidget()
    assert isinstance(page, Welcome) and page is editor.window.stage
    QTest.mouseClick(page.buttons["file.new"], LEFT)
    assert asked == ["file.new"] and editor.beginning.page is editor.window.center.currentWidget()


def test_the_board_stays_where_it_is_whatever_tool_is_taken(editor: Editor, qtbot: QtBot) -> None:
    view, dock = editor.desk.view, editor.window.docks["palette"]
    places = set()
    for id in editor.desk.tools:
        editor.desk.use(id)
        QTest.qWait(0)
        places.add((editor.window.tools.height(), view.camera.pixels))
        stamps = dock.named["stamps"].isVisible()
        assert stamps == isinstance(editor.desk.tool, StampTool), id
    assert len(places) == 1


def test_the_small_map_follows_what_is_drawn(editor: Editor, qtbot: QtBot) -> None:
    view = editor.desk.view
    view.set_pixels(120)
    qtbot.waitUntil(lambda: view.minimap.isVisible(), timeout=5000)
    before = view.minimap.grab().toImage()
    editor.desk.use("paint")
    drag(editor, "E6", "F6", "G7")
    qtbot.waitUntil(lambda: view.minimap.grab().toImage() != before, timeout=10_000)


def test_steps_are_told_in_words(editor: Editor, qtbot: QtBot) -> None:
    editor.desk.use("hexside")
    editor.desk.view.set_cursor("E5")
    type_key(editor, Qt.Key.Key_Return)
    type_key(editor, Qt.Key.Key_Return)
    board = editor.desk.board
    assert board is not None and "side of E" in board.stack.undoText(), board.stack.undoText()
