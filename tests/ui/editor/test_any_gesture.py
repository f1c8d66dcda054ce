"""Whatever is done with whatever tool, the sheet stays sound, and undoing it all gives back the identical text."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.geometry import Point, at
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import LEFT, RIGHT

BARE = write_board(Sheet.of("meadow", 8, 7, title="Meadow"))
TOOLS = ("hexside", "line", "building", "level", "shape", "stamp", "pick", "remark")
PICKS = {
    "remark": ("flag", ("bridge", "ford", "tree_lined")),
    "hexside": ("side", ("wall", "hedge", "hedgerow", "cliff", "contour")),
    "line": ("line", ("road", "path", "rail", "river", "stream", "gully", "sunken_road", "trench")),
    "building": ("building", ("wooden_building", "stone_building", "church", "hut", "urban_building")),
    "shape": ("feature", ("woods", "field", "hedge", "wall")),
}
KEYS = (Qt.KeyboardModifier.NoModifier,) * 3 + (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier)
POINT = st.tuples(st.integers(900, 12900), st.integers(-500, 7000))
GESTURE = st.tuples(
    st.sampled_from(TOOLS),
    st.integers(0, 7),
    st.sampled_from((LEFT, LEFT, LEFT, RIGHT)),
    st.sampled_from(KEYS),
    st.lists(POINT, min_size=1, max_size=4),
    st.booleans(),
)
Gesture = tuple[str, int, Qt.MouseButton, Qt.KeyboardModifier, list[Point], bool]


def spot(sheet: Sheet, point: Point, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> Spot:
    cell = at(point, 0)
    name = hex_name(*cell) if cell[0] > 0 and cell[1] >= 0 else ""
    return Spot(point, cell, name, button, keys) if sheet.has(name) else Spot(point, None, "", button, keys)


def do(editor: Editor, gesture: Gesture) -> None:
    """One gesture, as the view hands it to the tool in hand; it may end in Esc or a double click."""
    id, word, button, keys, points, closes = gesture
    desk = editor.desk
    if id in PICKS:
        role, words = PICKS[id]
        desk.pick.take(role, words[word % len(words)])
    desk.use(id)
    tool, sheet = desk.tools[id], desk.board.sheet  # type: ignore[union-attr]
    spots = [spot(sheet, point, button, keys) for point in points]
    for one in spots if id == "shape" else spots[:1]:
        tool.hover(one)
        tool.press(one)
        if id == "shape":
            tool.release(one)
    if desk.tool is tool and id != "shape":
        for one in spots[1:]:
            tool.drag(one)
        tool.release(spots[-1])
    if desk.tool is tool and closes:
        tool.double(spots[-1])
    elif desk.tool is tool and word == 0:
        tool.cancel()


def parts(sheet: Sheet) -> tuple[object, ...]:
    """What a sheet says, whatever the order in which a file lists hexsides and remarks."""
    grounds = [(one.terrain, one.level, one.fine, one.look, one.label, set(one.flags)) for one in sheet.grounds]
    return grounds, set(sheet.sides), sheet.lines, sheet.footprints, sheet.features


@settings(
    max_examples=60,
    phases=(Phase.explicit, Phase.generate),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(GESTURE, min_size=1, max_size=6), st.sampled_from(("", "", "column", "row", "point")))
def test_any_gestures_leave_a_sound_sheet(editor: Editor, gestures: list[Gesture], axis: str) -> None:
    editor.desk.open(document_of(BARE, None, "Meadow"))
    board = editor.desk.board
    assert board is not None
    if axis:
        editor.desk.mirror.begin(axis)  # type: ignore[arg-type]
    for gesture in gestures:
        do(editor, gesture)
    for tool in editor.desk.tools.values():
        tool.cancel()
    assert problems(with_ground(board.sheet)) == () and not board.sketching
    drawn, said = board.text, board.sheet
    assert parts(read_board_text(drawn).sheet) == parts(said)
    while board.stack.canUndo():
        board.stack.undo()
    assert board.text == BARE
    while board.stack.canRedo():
        board.stack.redo()
    assert board.text == drawn
    board.stack.setClean()
    editor.desk.close(board)
