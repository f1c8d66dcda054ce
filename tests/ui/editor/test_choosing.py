"""Hexes are chosen, moved, turned, copied and pasted with real mouse and keys; each is one step, and what comes back is
the same text to the last letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.part import part_of
from lhy_desktop.engine.board.editing.sorts import SORTS
from lhy_desktop.engine.content.part_text import read_part
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.stamps import read_stamp, stamp_ids
from lhy_desktop.ui.editor.choosing.clipboard import MIME
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import click, drag, pixel, type_key

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
Key = Qt.Key


@pytest.fixture
def mill(editor: Editor, qtbot: QtBot) -> BoardDocument:
    """A shipped board with hexsides, roads, water and buildings, and Select in hand."""
    path = find_places().find("maps/boards", "river")
    document = document_of(path.read_bytes().decode(), path)
    editor.desk.open(document)
    qtbot.waitUntil(editor.window.isActiveWindow)
    type_key(editor, Key.Key_S)
    assert editor.desk.tool is not None and editor.desk.tool.id == "select"
    assert isinstance(document, BoardDocument)
    return document


def names(board: BoardDocument) -> set[str]:
    places = {cell: name for name, cell in board.sheet.places.items()}
    return {places[cell] for cell in board.chosen}


def test_hexes_are_chosen_by_clicks_boxes_and_lassos(editor: Editor, mill: BoardDocument) -> None:
    click(editor, "C3")
    click(editor, "E4", CTRL)
    assert names(mill) == {"C3", "E4"}
    click(editor, "C3", CTRL)
    assert names(mill) == {"E4"}
    click(editor, "E4")
    click(editor, "G5", SHIFT)
    assert names(mill) == {"E4", "F4", "G4", "E5", "G5"}, "from the hex clicked last"
    drag(editor, "B2", "C4")
    assert names(mill) == {"B2", "C3", "B3", "C4"}
    drag(editor, "G7", "H8", keys=CTRL)
    assert {"B2", "G7", "H7", "G8"} <= names(mill)
    drag(editor, "D8", "F8", "F10", "D10", "D8", keys=ALT)
    assert {"E9", "E10"} <= names(mill) <= {"D8", "E9", "F8", "D9", "F9", "E10", "D10", "F10"}
    type_key(editor, Key.Key_A, CTRL)
    assert len(mill.chosen) == 11 * 14
    type_key(editor, Key.Key_Escape)
    assert not mill.chosen and not mill.stack.count()
    where = pixel(editor.desk.view, "A1")
    QTest.mouseDClick(editor.desk.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    ground = mill.sheet.ground("A1")
    assert len(mill.chosen) > 1
    assert all(mill.sheet.ground(name).terrain == ground.terrain for name in names(mill))


Turns = tuple[tuple[Key, Qt.KeyboardModifier], ...]
TURNS: tuple[Turns, ...] = (
    ((Key.Key_Period, Qt.KeyboardModifier.NoModifier),) * 6,
    ((Key.Key_Comma, Qt.KeyboardModifier.NoModifier),) * 6,
    ((Key.Key_Right, CTRL),) * 6,
    ((Key.Key_H, SHIFT),) * 2,
    ((Key.Key_V, SHIFT),) * 2,
    ((Key.Key_Down, CTRL),) * 2,
    ((Key.Key_H, SHIFT), (Key.Key_V, SHIFT), (Key.Key_Down, CTRL)),
)


def test_turns_and_flips_come_back_to_the_same_text(editor: Editor, mill: BoardDocument) -> None:
    raw = find_places().find("maps/boards", "river").read_bytes()
    drag(editor, "C4", "I10")
    chosen = mill.chosen
    part = part_of(mill.sheet, chosen)
    assert part.sides and part.chains and part.footprints, "there is something of everything"
    for turns in TURNS:
        sheets = set()
        for key, held in turns:
            type_key(editor, key, held)
            sheets.add(mill.sheet)
        assert mill.text.encode() == raw and mill.chosen == chosen
        assert len(sheets) == len(turns)
    steps = sum(map(len, TURNS))
    assert mill.stack.count() == steps
    for key in (Key.Key_Z, Key.Key_Y):
        for _ in range(steps):
            type_key(editor, key, CTRL)
        assert mill.text.encode() == raw and mill.chosen == chosen
    type_key(editor, Key.Key_Return)
    for _ in range(6):
        type_key(editor, Key.Key_Period)
        assert not [one for one in problems(with_ground(mill.sheet), sketch=True) if "lies in drawn" not in one.text]
        type_key(editor, Key.Key_Return)
        assert not editor.parts.selection.aloft
    assert mill.text.encode() == raw, "put down between, six turns are still none"


def test_what_is_dragged_moves_with_all_that_is_on_it_and_esc_takes_it_back(
    editor: Editor, mill: BoardDocument
) -> None:
    raw, before = mill.text, mill.sheet
    drag(editor, "D5", "E6")
    chosen = mill.chosen
    drag(editor, "E6", "F6", "G7")
    assert mill.stack.count() == 1 and mill.stack.undoText() == f"Move {len(chosen)} hexes"
    moved = {(c + 2, v + 2) for c, v in chosen}
    assert mill.chosen == moved and editor.parts.selection.aloft
    assert mill.sheet.ground("G7") == before.ground("E6") and mill.sheet.ground("E6").terrain == "open"
    for key in (Key.Key_Left, Key.Key_Left, Key.Key_Up):
        type_key(editor, key)
    assert mill.chosen == {(c, v) for c, v in chosen}
    assert mill.text == raw, "back where it came from, nothing is harmed"
    type_key(editor, Key.Key_Right)
    type_key(editor, Key.Key_Escape)
    assert mill.stack.index() == 0 and mill.chosen == chosen and mill.text == raw
    drag(editor, "E6", "G7", keys=CTRL)
    assert mill.stack.undoText() == f"Copy {len(chosen)} hexes"
    assert mill.sheet.ground("E6") == before.ground("E6") == mill.sheet.ground("G7")
    type_key(editor, Key.Key_Return)
    type_key(editor, Key.Key_D, CTRL)
    type_key(editor, Key.Key_Delete)
    assert [mill.stack.text(i).split()[0] for i in range(mill.stack.count())] == ["Copy", "Duplicate", "Clear"]
    for _ in range(3):
        type_key(editor, Key.Key_Z, CTRL)
    assert mill.text == raw
    click(editor, "D5")
    for steps, hex, why in ((4, "H5", "two steps lead straight on"), (20, "K5", "it does not leave the board")):
        for _ in range(steps):
            type_key(editor, Key.Key_Right)
        assert names(mill) == {hex}, why


def test_a_part_goes_from_one_document_to_another(editor: Editor, mill: BoardDocument) -> None:
    drag(editor, "C4", "F7")
    part = part_of(mill.sheet, mill.chosen)
    type_key(editor, Key.Key_C, CTRL)
    other = editor.new()
    assert isinstance(other, BoardDocument)
    before = other.text
    type_key(editor, Key.Key_V, CTRL)
    assert editor.parts.selection.aloft and other.stack.undoText() == f"Paste {len(part.grounds)} hexes"
    assert len(other.chosen) == len(part.grounds)
    assert len(part_of(other.sheet, other.chosen).footprints) == len(part.footprints)
    type_key(editor, Key.Key_Escape)
    assert other.text == before
    editor.desk.bring(mill)
    drag(editor, "C4", "F7")
    type_key(editor, Key.Key_X, CTRL)
    assert mill.stack.undoText().startswith("Cut") and not part_of(mill.sheet, mill.chosen).footprints


def test_the_clipboard_carries_text_and_a_picture_for_other_programs(editor: Editor, mill: BoardDocument) -> None:
    drag(editor, "C4", "F7")
    part = part_of(mill.sheet, mill.chosen)
    type_key(editor, Key.Key_C, CTRL)
    data = QGuiApplication.clipboard().mimeData()
    raw = bytes(data.data(MIME).data())
    assert read_part(raw.decode(), "").part.grounds.keys() and data.text() == raw.decode()
    assert QImage.fromData(data.data("image/png")).width() > 100
    foreign = QMimeData()
    foreign.setData(MIME, raw)
    QGuiApplication.clipboard().setMimeData(foreign)
    before = mill.text
    click(editor, "A1")
    type_key(editor, Key.Key_V, CTRL)
    assert len(mill.chosen) and mill.stack.undoText() == f"Paste {len(part.grounds)} hexes"
    QGuiApplication.clipboard().setText(raw.decode())
    type_key(editor, Key.Key_V, CTRL)
    assert mill.stack.count() == 2
    type_key(editor, Key.Key_Z, CTRL)
    type_key(editor, Key.Key_Z, CTRL)
    assert mill.text == before


def test_a_foreign_or_broken_clipboard_is_refused(editor: Editor, mill: BoardDocument) -> None:
    said: list[str] = []
    editor.desk.said.connect(said.append)
    for raw in (b"", b"\xff\xfe", b"hello", b"kinds: [ground]", b"[" * 10_000, b"x" * 5_000_000):
        foreign = QMimeData()
        foreign.setData(MIME, raw)
        QGuiApplication.clipboard().setMimeData(foreign)
        type_key(editor, Key.Key_V, CTRL)
        assert said.pop().startswith("What is on the clipboard") and not said
    for text in ("a letter to grandmother", ""):
        QGuiApplication.clipboard().setText(text)
        type_key(editor, Key.Key_V, CTRL)
        assert said.pop().startswith("There is no part of a board") and not said
    assert not mill.stack.count()


def test_locked_kinds_are_neither_copied_nor_pasted_nor_cleared(editor: Editor, mill: BoardDocument) -> None:
    before = mill.sheet
    for kind in ("lines", "sides"):
        editor.desk.kinds.lock(kind, True)
    drag(editor, "A1", "K14")
    type_key(editor, Key.Key_Delete)
    assert (mill.sheet.lines, mill.sheet.sides) == (before.lines, before.sides)
    assert not mill.sheet.footprints and {one.terrain for one in mill.sheet.grounds} == {"open"}
    type_key(editor, Key.Key_Z, CTRL)
    type_key(editor, Key.Key_C, CTRL)
    copied = read_part(QGuiApplication.clipboard().mimeData().text(), "")
    assert copied.part.footprints and not copied.part.chains and not copied.part.sides
    for kind in SORTS:
        editor.desk.kinds.lock(kind, True)
    type_key(editor, Key.Key_V, CTRL)
    type_key(editor, Key.Key_Delete)
    type_key(editor, Key.Key_Right)
    assert mill.stack.count() == 1, "nothing can be changed"


def test_the_right_button_opens_the_menu_of_what_is_chosen(editor: Editor, mill: BoardDocument, qtbot: QtBot) -> None:
    click(editor, "D5", button=Qt.MouseButton.RightButton)
    menu = editor.parts.menu
    assert names(mill) == {"D5"} and menu is not None and menu.isVisible()
    actions = {action.objectName(): action for action in menu.actions()}
    assert actions["edit.cut"].isEnabled() and "edit.flip_rows" in actions
    menu.hide()
    type_key(editor, Key.Key_Escape)
    assert not editor.window.registry["edit.cut"].isEnabled()
    assert "chosen" in editor.window.registry.reason("edit.cut")


def test_what_is_chosen_is_kept_as_a_stamp(
    editor: Editor, mill: BoardDocument, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    drag(editor, "C4", "F7")
    editor.window.registry["edit.stamp"].trigger()
    card = editor.parts.card
    assert card is not None
    QTest.keyClick(card.name, Key.Key_Return)
    assert "needs a name" in card.fault.text()
    QTest.keyClicks(card.name, "River bend")
    with qtbot.waitSignal(editor.desk.stamps_changed):
        QTest.keyClick(card.name, Key.Key_Return)
    assert not card.isVisible() and "river_bend" in stamp_ids()
    assert len(read_stamp("river_bend").clip.part.grounds) == len(mill.chosen)
