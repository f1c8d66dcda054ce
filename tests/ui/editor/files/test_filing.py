"""Files by mouse and keys: saving, closing, reverting, earlier versions, other programs."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.editing.edges import fenced
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.board_text import read_board_text, says_same
from lhy_desktop.ui.editor.files.pages.list_page import ListPage
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.panels.notices import Notice
from tests.ui.editor.files.user import CONTROL, User
from tests.ui.editor.hands import drag, type_key


def test_a_saved_board_keeps_its_comments_and_line_ends(user: User) -> None:
    before = user.path.read_bytes()
    user.save()
    user.until(lambda: not user.editor.opening)
    assert user.path.read_bytes() == before, "nothing was edited"
    user.draw("H5", "I6")
    assert user.board.dirty
    user.save()
    user.until(lambda: not user.board.dirty)
    after = user.path.read_bytes()
    assert after != before and after.startswith(b"# mine\r\n") and after.count(b"\n") == after.count(b"\r\n")
    user.undo()
    user.save()
    user.until(lambda: not user.board.dirty)
    assert user.path.read_bytes() == before


def test_odd_names_and_links_are_opened_or_refused_and_nothing_is_lost(user: User) -> None:
    odd = user.path.with_name("caf\udce9 \u202e**\n'\".yaml")
    try:
        odd.write_bytes(user.path.read_bytes())
    except OSError:  # a system without such names
        odd = user.path.with_name("caf\u00e9 **'.yaml")
        odd.write_bytes(user.path.read_bytes())
    loop = user.path.with_name("loop.yaml")
    loop.symlink_to(loop)
    user.editor.open(odd)
    user.until(lambda: len(user.editor.desk.documents) == 2)
    user.draw("H5", "I6")
    user.until(lambda: any(user.editor.filing.drafts.rglob("*.yaml")))
    user.editor.open(loop)
    user.answer("unread", "cancel")
    user.save()
    user.until(lambda: not user.board.dirty)
    assert odd.read_bytes() != user.path.read_bytes() and user.terrain == "woods"


def test_a_full_disk_leaves_the_file_and_the_work(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    before = user.path.read_bytes()

    def full(_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    user.draw("H5")
    with monkeypatch.context() as patch:
        patch.setattr("lhy_desktop.ui.editor.files.whole.keep", full)
        user.save()
        notice = user.dialog("unsaved")
        assert isinstance(notice, Notice) and notice.model.text.startswith("The disk is full: farm.yaml was not saved.")
        assert user.path.read_bytes() == before and user.board.dirty and user.terrain == "woods"
    user.answer("unsaved", "again")
    user.until(lambda: not user.board.dirty)
    assert user.path.read_bytes() != before


def test_a_new_board_is_saved_where_one_likes_and_gets_that_id(
    editor: Editor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def chosen(_title: str, proposed: Path, *_: object) -> Path:
        asked.append(proposed)
        return tmp_path / "mill_ford.yaml"

    monkeypatch.setattr(editor.asking, "to_save", chosen)
    drag(editor, "H5")
    type_key(editor, Qt.Key.Key_S, CONTROL)
    board = editor.desk.board
    assert board is not None
    qtbot.waitUntil(lambda: not board.dirty, timeout=5000)
    assert asked == [tmp_path / "untitled.yaml"] and board.path == tmp_path / "mill_ford.yaml"
    assert b"\nid: mill_ford\n" in board.path.read_bytes()
    assert board.stack.undoText() == "Paint woods" and board.stack.count() == 1, "Undo takes back what was drawn"
    type_key(editor, Qt.Key.Key_Z, CONTROL)
    assert board.dirty and board.sheet.ground("H5").terrain == "open" and board.sheet.id == "mill_ford"
    type_key(editor, Qt.Key.Key_Y, CONTROL)
    assert not board.dirty and board.text.encode() == board.path.read_bytes()
    qtbot.waitUntil(lambda: editor.filing.recent.paths()[:1] == (board.path,), timeout=5000)


def test_what_comes_with_the_program_is_saved_elsewhere(
    editor: Editor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = find_places().find("maps/boards", "village")
    before, asked = shipped.read_bytes(), []
    editor.open(shipped)
    qtbot.waitUntil(lambda: editor.desk.document is not None and editor.desk.document.path == shipped, timeout=5000)
    monkeypatch.setattr(editor.asking, "to_save", lambda _title, proposed, *_: asked.append(proposed))
    drag(editor, "H5")
    type_key(editor, Qt.Key.Key_S, CONTROL)
    assert asked == [find_places().user / "maps/boards/village_2.yaml"]
    assert shipped.read_bytes() == before and editor.desk.document is not None and editor.desk.document.dirty


def test_the_id_of_any_file_follows_its_name(user: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card, goal = tmp_path / "card.yaml", tmp_path / "other.yaml"
    card.write_bytes(b"# kept\nid: card\ntitle: A card\n")
    user.editor.open(card)
    user.until(lambda: user.editor.desk.board is None)
    document = user.editor.desk.document
    monkeypatch.setattr(user.editor.asking, "to_save", lambda *_: goal)
    user.editor.run("file.save_as")
    user.until(lambda: document is not None and document.path == goal and not document.dirty)
    assert goal.read_bytes() == b"# kept\nid: other\ntitle: A card\n" and card.read_bytes().startswith(
        b"# kept\nid: card"
    )
    assert document is not None and document.stack.undoText() == "Save as other.yaml"


def test_closing_asks_and_saves_or_discards(user: User) -> None:
    before = user.path.read_bytes()
    user.draw("H5")
    user.key(Qt.Key.Key_W)
    user.answer("closing", "cancel")
    assert user.editor.desk.document is not None
    user.key(Qt.Key.Key_W)
    user.answer("closing", "save")
    user.until(lambda: user.editor.desk.document is None)
    assert user.path.read_bytes() != before
    user.until(lambda: not user.editor.opening and user.editor.asking.dialog is None)


@pytest.mark.parametrize("answer", ["save", "discard"])
def test_whoever_asks_twice_to_close_is_answered_once(user: User, answer: str) -> None:
    user.draw("H5")
    document, told = user.editor.desk.document, list[bool]()
    assert document is not None
    for _ in range(2):
        user.editor.filing.close(document, told.append)
    for _ in range(2):
        user.answer("closing", answer)
        user.until(lambda: user.editor.desk.document is None and bool(told))
    user.until(lambda: told == [True, True] and not user.editor.opening and user.editor.asking.dialog is None)


def test_what_cannot_be_done_is_grey_and_says_why(user: User) -> None:
    registry = user.editor.window.registry
    assert registry["file.revert"].isEnabled() and registry["file.share"].isEnabled()
    user.editor.new()
    assert registry.reason("file.versions") == "It was never saved." and registry["file.save"].isEnabled()
    user.editor.desk.close_all()
    assert {registry.reason(id) for id in ("file.save", "file.share", "file.revert")} == {"No document is open."}


def test_reverting_is_a_step_like_any_other(user: User) -> None:
    user.draw("H5")
    user.editor.run("file.revert")
    user.until(lambda: user.terrain == "open")
    assert not user.board.dirty
    user.undo()
    assert user.terrain == "woods" and user.board.dirty


def test_an_earlier_version_is_looked_at_and_taken_up(user: User, qtbot: QtBot) -> None:
    user.editor.run("file.versions")
    user.until(lambda: not user.editor.opening)
    assert user.editor.asking.dialog is None, "there are none yet"
    for hexes in (("H5",), ("J5",)):
        user.draw(*hexes)
        user.save()
        user.until(lambda: not user.board.dirty)
    user.editor.run("file.versions")
    page = user.dialog("versions")
    assert isinstance(page, ListPage) and page.list.count() == 2
    user.until(lambda: "+" in page.text.toPlainText())
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    user.until(lambda: not user.editor.opening)
    user.answer("versions", "take")
    assert user.terrain == "open" and user.board.sheet.ground("J5").terrain == "open"
    user.undo()
    assert user.terrain == "woods"


def test_a_change_by_another_program_is_asked_for(user: User) -> None:
    before = user.path.read_bytes()
    user.draw("H5")
    user.path.write_bytes(before.replace(b"# mine", b"# yours"))
    user.answer("outside", "compare")
    page = user.dialog("compare")
    assert isinstance(page, ListPage) and "# yours" in page.text.toPlainText()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert user.board.dirty and user.terrain == "woods", "mine is kept"
    user.until(lambda: user.editor.asking.dialog is None)
    user.path.write_bytes(before.replace(b"# mine", b"# theirs"))
    user.answer("outside", "reload")
    assert user.board.text.startswith("# theirs") and not user.board.dirty and user.terrain == "open"
    user.undo()
    assert user.terrain == "woods" and user.board.dirty


def test_saving_over_a_change_nobody_has_heard_of_asks_first(user: User) -> None:
    user.until(lambda: not user.editor.opening)
    user.editor.filing.watch.close()
    theirs = user.path.read_bytes().replace(b"# mine", b"# yours")
    user.draw("H5")
    user.until(lambda: not user.editor.opening)
    user.path.write_bytes(theirs)
    user.save()
    user.answer("over", "cancel")
    assert user.path.read_bytes() == theirs and user.board.dirty
    user.save()
    user.answer("over", "over")
    user.until(lambda: not user.board.dirty)
    assert [one.raw() for one in user.editor.filing.versions.of(user.path)] == [theirs]


def test_a_file_that_was_removed_is_told_and_saved_again(user: User) -> None:
    user.path.unlink()
    user.answer("gone", "save")
    user.until(lambda: user.path.exists() and not user.board.dirty)
    assert b"# mine\r\n" in user.path.read_bytes()


def test_hexsides_drawn_in_turns_are_saved(user: User) -> None:
    """A file lists the hexsides of each kind together, however they were drawn."""
    sheet = user.board.sheet
    for kind, hex in (("wall", "C3"), ("hedgerow", "D3"), ("wall", "E3")):
        sheet = fenced(sheet, kind, [(sheet.places[hex], 1)])
    user.board.edit("Fence", sheet)
    user.save()
    user.until(lambda: not user.board.dirty)
    kept = read_board_text(user.path.read_text()).sheet
    assert says_same(kept, sheet) and kept.sides != sheet.sides
