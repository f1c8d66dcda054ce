"""Random edits with every tool there is, by real mouse and keys: undone and done again, the document is the same to the
last letter, and every moment of its history comes back."""

from __future__ import annotations

import sys
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.alike import alike
from lhy_desktop.engine.board.geometry import DIRECTIONS, neighbor
from lhy_desktop.engine.board.kits import GROUPS
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.pick import GROUP_OF
from lhy_desktop.ui.editor.window.editor import Editor
from tests.of_the_day import some
from tests.ui.editor.hands import LEFT, PLAIN, RIGHT, pixel, type_key

EDITS = 500
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NO_EDITS = ("sight", "pick")
Key = Qt.Key
KEYS = (
    *((Key.Key_Period, PLAIN), (Key.Key_Comma, PLAIN), (Key.Key_Down, CTRL), (Key.Key_H, SHIFT), (Key.Key_V, SHIFT)),
    *((Key.Key_Right, PLAIN), (Key.Key_Up, PLAIN), (Key.Key_Left, PLAIN), (Key.Key_D, CTRL), (Key.Key_Delete, PLAIN)),
    *((Key.Key_C, CTRL), (Key.Key_V, CTRL), (Key.Key_X, CTRL), (Key.Key_Return, PLAIN), (Key.Key_Escape, PLAIN)),
)


class Scribbler:
    """Somebody who draws at random; the same seed draws the same."""

    def __init__(self, editor: Editor, board: BoardDocument, seed: int) -> None:
        self._editor, self._board, self._rng = editor, board, Random(f"scribble {seed}")
        self._tools = [id for id in editor.desk.tools if id not in NO_EDITS]

    def edit(self) -> None:
        """Do one thing or another."""
        rng = self._rng
        what = rng.random()
        if what < 0.15:
            self._editor.run(f"tool.{rng.choice(self._tools)}")
            self._pick()
        elif what < 0.75:
            self._stroke()
        elif what < 0.96:
            type_key(self._editor, *rng.choice(KEYS))
        elif what < 0.98:
            self._editor.run(rng.choice(("board.mirror_column", "board.mirror_row", "board.mirror_point")))
        else:
            type_key(self._editor, Key.Key_Z, CTRL)
            type_key(self._editor, Key.Key_Y, CTRL)

    def _pick(self) -> None:
        role = self._rng.choice(list(GROUP_OF))
        words = self._editor.desk.kit.group(GROUP_OF[role])
        if words and GROUP_OF[role] in GROUPS:
            self._editor.desk.pick.take(role, self._rng.choice(words).key)

    def _stroke(self) -> None:
        """A click or a drag over some hexes that hang together, perhaps with a key held or with the right button."""
        rng, view = self._rng, self._editor.desk.view
        names = {cell: name for name, cell in self._board.sheet.places.items()}
        cell = rng.choice(list(names))
        button = RIGHT if rng.random() < 0.08 else LEFT
        held = rng.choice((PLAIN, PLAIN, PLAIN, SHIFT, CTRL, ALT))
        places = [self._near(names[cell])]
        for _ in range(rng.randint(0, 4)):
            cell = neighbor(*cell, rng.choice(DIRECTIONS))
            if cell not in names:
                break
            places.append(self._near(names[cell]))
        QTest.mousePress(view.viewport(), button, held, places[0])
        for place in places[1:]:
            QTest.mouseMove(view.viewport(), place)
        QTest.mouseRelease(view.viewport(), button, held, places[-1])
        if self._editor.parts.menu is not None:
            self._editor.parts.menu.hide()

    def _near(self, hex: str) -> QPoint:
        at = pixel(self._editor.desk.view, hex)
        return at + QPoint(self._rng.randint(-9, 9), self._rng.randint(-9, 9))


def ordered(sheet: Sheet) -> Sheet:
    """A sheet in which the order of remarks on a hex does not matter."""
    grounds = tuple(msgspec.structs.replace(one, flags=tuple(sorted(one.flags))) for one in sheet.grounds)
    return msgspec.structs.replace(sheet, grounds=grounds)


@pytest.mark.parametrize("seed", some(range(20), 1))
def test_edits_undone_and_done_again_give_the_same(editor: Editor, qtbot: QtBot, seed: int) -> None:
    path = find_places().find("maps/boards", "river")
    board = document_of(path.read_bytes().decode(), path)
    assert isinstance(board, BoardDocument)
    editor.desk.open(board)
    editor.window.setUpdatesEnabled(False)
    raised: list[object] = []
    hook, sys.excepthook = sys.excepthook, lambda *error: raised.append(error)
    scribbler, sheets, before = Scribbler(editor, board, seed), {0: board.sheet}, board.text
    for _ in range(EDITS):
        scribbler.edit()
        board.drop()
        sheets = {index: sheet for index, sheet in sheets.items() if index < board.stack.index()}
        sheets[board.stack.index()] = board.sheet
        if raised:
            break
    sys.excepthook = hook
    assert not raised, raised
    steps, after = board.stack.index(), board.text
    assert steps > EDITS // 5
    assert alike(ordered(read_board_text(after).sheet), ordered(board.sheet)), "it is saved as it is seen"
    for _ in range(3):
        for index in reversed(range(steps)):
            board.stack.undo()
            assert index not in sheets or board.sheet == sheets[index]
        assert board.text == before
        for index in range(1, steps + 1):
            board.stack.redo()
            assert index not in sheets or board.sheet == sheets[index]
        assert board.text == after
