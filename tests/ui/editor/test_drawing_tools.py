"""The drawing tools by mouse and keys: hexsides, lines, buildings, levels, names, shapes, the eyedropper."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.findings import findings
from lhy_desktop.engine.board.geometry import Point, center, midpoint
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.ui.board.places import to_scene
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.tools.label import LabelTool
from lhy_desktop.ui.editor.tools.line import LineTool
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.widgets.button import Chip
from tests.ui.editor.hands import LEFT, PLAIN, RIGHT, click, drag, pixel, type_key

ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


def meadow(columns: int = 11, rows: int = 14) -> Document:
    """A board with nothing on it."""
    return document_of(write_board(Sheet.of("meadow", columns, rows, title="Meadow")), None, "Meadow")


@pytest.fixture(autouse=True)
def bare(editor: Editor) -> None:
    editor.desk.open(meadow())


def front(editor: Editor) -> BoardDocument:
    board = editor.desk.board
    assert board is not None
    return board


def sheet_of(editor: Editor) -> Sheet:
    """The sheet, which is sound."""
    sheet = front(editor).sheet
    assert problems(with_ground(sheet)) == ()
    return sheet


def place(editor: Editor, point: Point) -> QPoint:
    return editor.desk.view.mapFromScene(to_scene(point))


def stroke(editor: Editor, *points: Point, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
    """A drag from point to point of the sheet."""
    port = editor.desk.view.viewport()
    QTest.mousePress(port, button, keys, place(editor, points[0]))
    for point in points[1:]:
        QTest.mouseMove(port, place(editor, point))
    QTest.mouseRelease(port, button, keys, place(editor, points[-1]))


def tap(editor: Editor, point: Point, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseMove(editor.desk.view.viewport(), place(editor, point))
    QTest.mouseClick(editor.desk.view.viewport(), button, keys, place(editor, point))


def side(hex: str, way: int) -> Point:
    return midpoint(*parse_hex(hex), way)


def hexes(editor: Editor, kind: str) -> list[tuple[str, ...]]:
    return [line.hexes for line in sheet_of(editor).lines if line.kind == kind]


def undone(editor: Editor, text: str) -> bool:
    """Whether undoing everything gives back the identical text."""
    board = front(editor)
    while board.stack.canUndo():
        type_key(editor, Qt.Key.Key_Z, CTRL)
    return board.text == text


def test_walls_follow_the_pointer_along_hexsides(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_H)
    stroke(editor, side("D4", 6), side("D4", 1), side("D4", 2), side("D4", 3))
    sheet = sheet_of(editor)
    assert len(sheet.sides) == 4 and {one.kind for one in sheet.sides} == {"wall"}
    assert front(editor).stack.count() == 1 and "wall" in front(editor).stack.undoText()
    stroke(editor, side("D4", 1), side("D4", 2), button=RIGHT)
    assert len(sheet_of(editor).sides) == 2 and front(editor).stack.count() == 2
    tap(editor, side("D4", 3), ALT)
    assert len(sheet_of(editor).sides) == 1
    editor.desk.pick.take("side", "hedge")
    tap(editor, side("D4", 6))
    assert [one.kind for one in sheet_of(editor).sides] == ["hedge"], "one fence on a hexside"
    editor.desk.kinds.lock("sides", True)
    tap(editor, side("D4", 4))
    assert len(sheet_of(editor).sides) == 1
    assert undone(editor, text)


def test_gates_and_hexsides_by_key(editor: Editor) -> None:
    type_key(editor, Qt.Key.Key_H)
    editor.desk.view.set_cursor("D4")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        type_key(editor, key)
    assert len(sheet_of(editor).sides) == 2
    type_key(editor, Qt.Key.Key_Delete)
    assert len(sheet_of(editor).sides) == 1
    tool = editor.desk.tool
    assert tool is not None and tool.cancel() and not tool.cancel()
    chips = [one for one in tool.options() if getattr(one, "text", lambda: "")() == "Gate"]
    chips[0].click()
    tap(editor, side("D4", 2))
    assert [one.openings for one in sheet_of(editor).sides] == [((400, 600),)]
    tap(editor, side("D4", 2))
    assert [one.openings for one in sheet_of(editor).sides] == [()]


def test_a_road_over_a_stream_joins_and_gets_a_bridge(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_R)
    editor.desk.pick.take("line", "stream")
    drag(editor, "E1", "E3", "E6")
    editor.desk.pick.take("line", "road")
    drag(editor, "C3", "D2", "E3")
    drag(editor, "E3", "F2", "G3")
    sheet = sheet_of(editor)
    assert hexes(editor, "road") == [("C3", "D2", "E3", "F2", "G3")] and sheet.ground("E3").flags == ("bridge",)
    assert all(line.drawn for line in sheet.lines) and front(editor).stack.count() == 3
    drag(editor, "G3", "H2", keys=SHIFT)
    assert len(hexes(editor, "road")) == 2
    drag(editor, "H2", "H3", "H3")
    drag(editor, "E3", "D3", button=RIGHT)
    assert sheet_of(editor).ground("E3").flags == ()
    assert hexes(editor, "stream") == [("E1", "E2", "E3", "E4", "E5", "E6")], "only the kind in hand goes"
    assert undone(editor, text)


def test_lines_from_click_to_click_and_off_the_board(editor: Editor) -> None:
    type_key(editor, Qt.Key.Key_R)
    click(editor, "C3")
    click(editor, "C5")
    click(editor, "E6")
    type_key(editor, Qt.Key.Key_Z, CTRL)
    assert hexes(editor, "road") == [("C3", "C4", "C5")]
    type_key(editor, Qt.Key.Key_Y, CTRL)
    click(editor, "H8")
    type_key(editor, Qt.Key.Key_Escape)
    assert hexes(editor, "road") == [("C3", "C4", "C5", "D5", "E6")]
    x, y = center(*parse_hex("F13"))
    stroke(editor, (x, y - 900), (x, y), (x, y + 900))
    ends = [line.end for line in sheet_of(editor).lines if "F13" in line.hexes]
    assert ends == [4]
    editor.desk.view.set_cursor("E1")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Up):
        type_key(editor, key)
    assert any(1 in (line.start, line.end) for line in sheet_of(editor).lines)
    tool = editor.desk.tool
    assert isinstance(tool, LineTool)
    tool.cancel()
    drag(editor, "J4", "J5", "J6", "J5")
    assert ("J4", "J5") in hexes(editor, "road"), "dragged back"


def test_a_line_ended_near_the_edge_leads_off_the_board(editor: Editor) -> None:
    """In the outer third of a whole hex at the edge; in its middle it ends there, and a problem says so."""
    places = sheet_of(editor).places
    top = next(center(*cell) for cell in places.values() if cell == (5, 1))
    bottom = next(center(*cell) for cell in places.values() if cell == (4, 26))
    type_key(editor, Qt.Key.Key_R)
    editor.desk.pick.take("line", "river")
    QTest.mouseMove(editor.desk.view.viewport(), place(editor, (top[0], top[1] - 300)))
    assert editor.desk.view.ghost.dots == ((top[0], top[1] - 500),), "the ghost shows the way out"
    stroke(
        editor, (top[0], top[1] - 300), (top[0], top[1] + 2000), (bottom[0], bottom[1]), (bottom[0], bottom[1] + 300)
    )
    (river,) = sheet_of(editor).lines
    assert (river.start, river.end) == (1, 4)
    stroke(editor, (top[0], top[1] - 300), (top[0], top[1] + 300), (top[0], top[1] - 300), button=RIGHT)
    stroke(editor, (top[0], top[1] + 2000), (top[0], top[1] + 1000), top)
    assert [line.start or line.end for line in sheet_of(editor).lines].count(1) == 0
    sheet = sheet_of(editor)
    (short,) = (one for one in findings(sheet) if one.key == "line.short")
    assert short.text.startswith("The river ends in E1, at the edge of the board")
    led = short.fixes[0].make(sheet)
    assert problems(led) == () and [line for line in led.lines if 1 in (line.start, line.end)]
    for end in ((top[0], top[1] - 300), (top[0] + 3000, top[1] + 1000), (top[0] + 3000, top[1] - 300)):
        tap(editor, end)
    assert len([line for line in sheet_of(editor).lines if line.start == line.end == 1]) == 1, "from click to click"


def test_a_gesture_is_taken_back_by_esc(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_R)
    view = editor.desk.view
    QTest.mousePress(view.viewport(), LEFT, PLAIN, pixel(view, "C3"))
    QTest.mouseMove(view.viewport(), pixel(view, "C5"))
    assert front(editor).sheet.lines
    type_key(editor, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, PLAIN, pixel(view, "C5"))
    assert not front(editor).sheet.lines and front(editor).text == text and not front(editor).dirty


def test_buildings_stand_where_they_fit(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_R)
    drag(editor, "B4", "C5", "D4", "E5", "F4")
    type_key(editor, Qt.Key.Key_U)
    editor.desk.pick.take("building", "stone_building")
    x, y = center(*parse_hex("D4"))
    tap(editor, (x + 60, y - 260))
    (house,) = sheet_of(editor).footprints
    assert house.kind == "stone_building" and sheet_of(editor).ground("D4").terrain == "stone_building"
    QTest.mouseMove(editor.desk.view.viewport(), place(editor, (x - 300, y - 260)))
    before = editor.desk.view.ghost.shapes
    type_key(editor, Qt.Key.Key_Period)
    assert editor.desk.view.ghost.shapes != before
    stroke(editor, (x - 480, y - 230), (x - 330, y - 160))
    assert len(sheet_of(editor).footprints) == 2
    tap(editor, (x + 60, y - 260), button=RIGHT)
    inside = house.points[0]
    middle = (sum(p[0] for p in house.points) // 4, sum(p[1] for p in house.points) // 4)
    stroke(editor, middle, (middle[0] + 1500, middle[1] + 2000))
    assert inside not in [p for one in sheet_of(editor).footprints for p in one.points], "moved"
    while sheet_of(editor).footprints:
        one = sheet_of(editor).footprints[0]
        tap(editor, (sum(p[0] for p in one.points) // 4, sum(p[1] for p in one.points) // 4), ALT)
    assert sheet_of(editor).ground("D4").terrain == "village" and undone(editor, text)


def test_one_click_builds_as_many_houses_as_fit(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_U)
    editor.desk.pick.take("building", "stone_building")
    tool = editor.desk.tool
    assert tool is not None
    chips = {one.text(): one for one in tool.options() if isinstance(one, Chip)}
    assert chips["One"].isChecked()
    chips["As many as fit"].click()
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "D4"))
    shown = len(editor.desk.view.ghost.shapes)
    click(editor, "D4")
    assert len(sheet_of(editor).footprints) == shown >= 3 and front(editor).stack.count() == 1
    click(editor, "E4", button=RIGHT)
    drag(editor, "F4", "G4")
    assert {one.hex for one in sheet_of(editor).footprints} == {"D4", "F4", "G4"} and front(editor).stack.count() == 2
    assert undone(editor, text)


def wheel(editor: Editor, hex: str, notches: int, keys: Qt.KeyboardModifier = PLAIN) -> None:
    view = editor.desk.view
    where = QPointF(pixel(view, hex))
    turned = QPoint(0, 120 * notches)
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(where, view.viewport().mapToGlobal(where), QPoint(), turned, LEFT & ~LEFT, keys, phase, False)
    QApplication.sendEvent(view.viewport(), event)


def test_levels_by_brush_and_wheel(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_E)
    editor.desk.pick.take_level(2)
    drag(editor, "C3", "C5")
    assert [sheet_of(editor).ground(hex).level for hex in ("C3", "C4", "C5", "C6")] == [2, 2, 2, 0]
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "F6"))
    wheel(editor, "F6", 1)
    wheel(editor, "F6", 2)
    assert sheet_of(editor).ground("F6").level == 3 and front(editor).stack.count() == 1
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "F8"))
    assert front(editor).stack.count() == 2, "notches that follow one another are one step"
    click(editor, "C3", button=RIGHT)
    assert editor.desk.pick.level == 2
    type_key(editor, Qt.Key.Key_R)
    wheel(editor, "K3", -1, ALT)
    assert sheet_of(editor).ground("K3").level == -1, "whatever the tool"
    type_key(editor, Qt.Key.Key_E)
    drag(editor, "C3", "C4", button=RIGHT)
    assert [sheet_of(editor).ground(hex).level for hex in ("C3", "C4", "C5")] == [0, 0, 2]
    assert undone(editor, text)


def test_names_are_typed_in_their_place(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_X)
    tool = editor.desk.tool
    assert isinstance(tool, LabelTool)
    click(editor, "D4")
    assert tool.field is not None
    QTest.keyClicks(tool.field, "Old Mill")
    QTest.keyClick(tool.field, Qt.Key.Key_Return)
    assert sheet_of(editor).ground("D4").label == "Old Mill" and tool.field is None
    click(editor, "E4")
    QTest.keyClicks(tool.field, "bH")
    QTest.keyClick(tool.field, Qt.Key.Key_Escape)
    assert sheet_of(editor).ground("E4").label == "" and editor.desk.tool is tool, "letters are no keys there"
    click(editor, "D4", ALT)
    assert sheet_of(editor).ground("D4").label == "" and undone(editor, text)


def test_shapes_point_by_point(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_P)
    corners = [(4100, 2100), (8200, 2300), (8000, 5200), (4300, 5100)]
    for point in corners:
        tap(editor, point)
    type_key(editor, Qt.Key.Key_Return)
    (shape,) = sheet_of(editor).features
    assert shape.kind == "woods" and len(shape.points) == 4 and front(editor).stack.count() == 1
    stroke(editor, shape.points[1], (9100, 1800))
    moved = sheet_of(editor).features[0]
    assert moved.points[1] != shape.points[1] and moved.points[2:] == shape.points[2:]
    edge = ((moved.points[2][0] + moved.points[3][0]) // 2, (moved.points[2][1] + moved.points[3][1]) // 2)
    stroke(editor, edge, (edge[0], edge[1] + 900))
    assert len(sheet_of(editor).features[0].points) == 5
    tap(editor, sheet_of(editor).features[0].points[3], ALT)
    assert len(sheet_of(editor).features[0].points) == 4
    tap(editor, (6000, 3400), ALT)
    assert sheet_of(editor).features == ()
    editor.desk.pick.take("feature", "hedge")
    for point in corners[:2]:
        tap(editor, point)
    QTest.mouseDClick(editor.desk.view.viewport(), LEFT, PLAIN, place(editor, corners[2]))
    assert [(one.kind, one.width, len(one.points)) for one in sheet_of(editor).features] == [("hedge", 60, 3)]
    assert undone(editor, text)


def test_what_is_painted_leaves_hexes_of_a_drawn_shape_to_it(editor: Editor) -> None:
    said: list[str] = []
    editor.desk.said.connect(said.append)
    type_key(editor, Qt.Key.Key_P)
    x, y = center(*parse_hex("F5"))
    for corner in ((-400, -300), (400, -300), (400, 300), (-400, 300)):
        tap(editor, (x + corner[0], y + corner[1]))
    type_key(editor, Qt.Key.Key_Return)
    editor.desk.pick.take("ground", "field")
    for key in (Qt.Key.Key_B, Qt.Key.Key_F):
        type_key(editor, key)
        drag(editor, "F4", "F6")
        grounds = [sheet_of(editor).ground(hex).terrain for hex in ("F4", "F5", "F6")]
        assert grounds == ["field", "open", "field"], "the shape decides in F5"
        assert any(one.startswith("F5 lies in drawn woods: there the shape decides.") for one in said)
        said.clear()
        type_key(editor, Qt.Key.Key_Z, CTRL)
        click(editor, "F5", button=RIGHT)
        editor.desk.pick.take("ground", "field")


def test_the_eyedropper_takes_what_lies_on_top_with_its_tool(editor: Editor) -> None:
    type_key(editor, Qt.Key.Key_R)
    editor.desk.pick.take("line", "rail")
    drag(editor, "C3", "C6")
    type_key(editor, Qt.Key.Key_H)
    tap(editor, side("C3", 2))
    editor.desk.pick.take("line", "path")
    editor.desk.pick.take("side", "hedge")
    type_key(editor, Qt.Key.Key_I)
    tap(editor, side("C4", 4))
    assert editor.desk.pick.word("line") == "rail" and editor.desk.tool is editor.desk.tools["line"]
    tap(editor, side("C3", 2), button=RIGHT)
    assert editor.desk.pick.word("side") == "wall" and editor.desk.tool is editor.desk.tools["line"]
    type_key(editor, Qt.Key.Key_I)
    tap(editor, center(*parse_hex("G5")))
    assert editor.desk.pick.word("ground") == "open" and editor.desk.tool is editor.desk.tools["paint"]


def test_a_stamp_is_turned_and_put_down_on_both_sides(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_T)
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "C5"))
    upright = editor.desk.view.ghost.cells
    type_key(editor, Qt.Key.Key_Period)
    assert upright and editor.desk.view.ghost.cells != upright
    click(editor, "C5")
    alone = sheet_of(editor)
    assert alone.sides and alone.footprints and front(editor).stack.undoText() == "Stamp Farm, C5"
    type_key(editor, Qt.Key.Key_Z, CTRL)
    editor.desk.mirror.begin("column")
    click(editor, "C5")
    both = sheet_of(editor)
    assert len(both.footprints) == 2 * len(alone.footprints) and len(both.sides) == 2 * len(alone.sides)
    editor.desk.kinds.lock("sides", True)
    click(editor, "C11")
    assert both.sides == sheet_of(editor).sides and undone(editor, text)


def test_what_is_drawn_on_one_side_is_drawn_on_the_other(editor: Editor) -> None:
    text = front(editor).text
    editor.desk.mirror.begin("column")
    type_key(editor, Qt.Key.Key_R)
    drag(editor, "C4", "F5")
    assert len(hexes(editor, "road")) == 1 and len(hexes(editor, "road")[0]) == 7, "they join on the axis"
    drag(editor, "C4", "D3", button=RIGHT)
    assert {hex for line in hexes(editor, "road") for hex in line}.isdisjoint({"C4", "D3", "H3", "I4"})
    type_key(editor, Qt.Key.Key_H)
    stroke(editor, side("B6", 1), side("B6", 2), side("B6", 3))
    assert len(sheet_of(editor).sides) == 6
    type_key(editor, Qt.Key.Key_U)
    x, y = center(*parse_hex("C9"))
    tap(editor, (x + 300, y))
    assert {one.hex for one in sheet_of(editor).footprints} == {"C9", "I9"}
    type_key(editor, Qt.Key.Key_E)
    click(editor, "B2")
    assert sheet_of(editor).ground("J2").level == 1
    assert undone(editor, text)


def test_remarks_are_set_and_taken_away(editor: Editor) -> None:
    text = front(editor).text
    type_key(editor, Qt.Key.Key_M)
    editor.desk.pick.take("flag", "tree_lined")
    drag(editor, "C4", "C6")
    assert [sheet_of(editor).ground(hex).flags for hex in ("C4", "C6", "C7")] == [("tree_lined",)] * 2 + [()]
    click(editor, "C5")
    drag(editor, "C6", "C7", button=RIGHT)
    assert [hex for hex in sheet_of(editor).names if sheet_of(editor).ground(hex).flags] == ["C4"]
    editor.desk.pick.take("flag", "ford")
    click(editor, "C4", button=RIGHT)
    assert editor.desk.pick.word("flag") == "tree_lined"
    editor.desk.kinds.lock("lines", True)
    click(editor, "D8")
    assert sheet_of(editor).ground("D8").flags == () and undone(editor, text)


def test_what_is_half_drawn_stays_on_its_board(editor: Editor) -> None:
    first = front(editor)
    for key in (Qt.Key.Key_P, Qt.Key.Key_R, Qt.Key.Key_H, Qt.Key.Key_X, Qt.Key.Key_M, Qt.Key.Key_U, Qt.Key.Key_E):
        type_key(editor, key)
        click(editor, "K13")
        tap(editor, (9100, 5200), button=RIGHT)
        QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "K13"))
        editor.desk.open(meadow(4, 4))
        QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "B2"))
        assert not front(editor).dirty and not front(editor).sketching
        editor.desk.close(front(editor))
        assert front(editor) is first
    editor.desk.close_all()
    assert editor.desk.board is None
