"""A board with problems of several kinds."""

from __future__ import annotations

from pathlib import Path

import msgspec
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.drafting import draft
from lhy_desktop.engine.board.sheet import Line, Sheet, Side
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.window.editor import Editor

_ROAD = Line("road", tuple(f"{column}6" for column in "ABCDEFGHIJKL"), start=5, end=3)
_RIVER = Line("river", tuple(f"E{row}" for row in range(1, 11)), start=1, end=4)
_WALLS = (Side("C9", 2, "wall"), Side("C9", 2, "wall"))
_SKETCH = Sheet.of("troubled", 12, 10, {"H4": "woods"}, _WALLS, (_ROAD, _RIVER), title="Troubled")
TROUBLED = draft(msgspec.structs.replace(_SKETCH, meters=10)).sheet
"""A road through a river without a bridge, and a wall that is drawn twice."""


def open_sheet(editor: Editor, qtbot: QtBot, folder: Path, sheet: Sheet = TROUBLED) -> BoardDocument:
    """A sheet from a file, in front."""
    path = folder / f"{sheet.id}.yaml"
    path.write_text(write_board(sheet), "utf-8")
    editor.open(path)
    qtbot.waitUntil(lambda: not editor.opening, timeout=10_000)
    board = editor.desk.board
    assert board is not None and board.path == path
    return board
