"""Sharing, dropping, files opened last and unsaved work, by mouse and keys."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.sharing import packed, unpacked
from lhy_desktop.ui.editor.files.pages.arrivals_page import ArrivalsPage
from lhy_desktop.ui.editor.files.pages.list_page import ListPage
from lhy_desktop.ui.editor.files.recovery import About, Shelter, left_behind
from lhy_desktop.ui.panels.notices import Notice
from lhy_desktop.ui.widgets.words import Words
from tests.ui.editor.files.user import User

BOARD = b"id: farm\ntitle: A farm\ncolumns: 2\nrows: 2\nlegend: {'.': open}\nhexes: ['..', '..']\n"


def page(user: User) -> ArrivalsPage:
    user.until(lambda: isinstance(user.editor.asking.dialog, ArrivalsPage))
    found = user.editor.asking.dialog
    assert isinstance(found, ArrivalsPage)
    return found


def told(of: ArrivalsPage) -> str:
    return "\n".join(part.text() for part in of.findChildren(QLabel)) + "\n".join(
        part.said for part in of.findChildren(Words)
    )


def test_a_board_is_shared_and_comes_back_under_another_id(user: User, tmp_path: Path) -> None:
    goal = tmp_path / "farm.lhymission"
    user.editor.asking.to_save = lambda *_: goal  # type: ignore[method-assign]
    user.draw("H5")
    user.editor.run("file.share")
    user.answer("share_saved", "save")
    user.until(goal.exists)
    assert unpacked(goal.read_bytes()) == {"maps/boards/farm.yaml": user.path.read_bytes()}
    own = find_places().user / "maps" / "boards"
    own.mkdir(parents=True)
    (own / "farm.yaml").write_bytes(BOARD)
    user.until(lambda: not user.editor.opening)
    user.editor.open(goal)
    sheet = page(user)
    assert "Will be called farm_2, since you have another farm." in told(sheet)
    user.until(lambda: not sheet.pictures["farm"].pixmap().isNull())
    assert [path.name for path in own.iterdir()] == ["farm.yaml"], "nothing is kept before it is agreed to"
    QTest.mouseClick(sheet.keep, Qt.MouseButton.LeftButton)
    user.until(lambda: user.board.path == own / "farm_2.yaml")
    assert (own / "farm.yaml").read_bytes() == BOARD and user.board.sheet.id == "farm_2"
    user.editor.open(goal)
    QTest.keyClick(page(user), Qt.Key.Key_Escape)
    user.until(lambda: user.editor.asking.dialog is None)
    assert sorted(path.name for path in own.iterdir()) == ["farm.yaml", "farm_2.yaml"]


def test_a_mission_is_shared_with_its_board_and_played_from_there(user: User, tmp_path: Path) -> None:
    goal = tmp_path / "card.lhymission"
    user.editor.asking.to_save = lambda *_: goal  # type: ignore[method-assign]
    ruleset = user.editor.desk.rulesets.names[0]
    mission = user.editor.desk.rulesets.get(ruleset).missions()[0]
    user.editor.open(find_places().find(f"maps/missions/{ruleset}", mission))
    user.until(lambda: user.editor.desk.document is not None and user.editor.desk.board is None)
    user.editor.run("file.share")
    user.until(goal.exists)
    names = sorted(unpacked(goal.read_bytes()))
    assert names[-1] == f"maps/missions/{ruleset}/{mission}.yaml" and names[0].startswith("maps/boards/")
    assert not [name for name in names if name.startswith("counters")], "the receiver has what is shipped"
    user.editor.open(goal)
    assert "You have all that can be used of it." in told(page(user))
    title = user.editor.desk.kit.name
    assert f"Mission for the rulebook {title}," in told(page(user)) and title != ruleset


@pytest.mark.parametrize("name", ["../evil.yaml", "maps/boards/x.py"])
def test_a_hostile_file_is_refused_with_a_sentence(name: str, user: User, tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(name, BOARD)
    (tmp_path / "x.lhymission").write_bytes(stream.getvalue())
    user.editor.open(tmp_path / "x.lhymission")
    notice = user.dialog("unread_archive")
    assert isinstance(notice, Notice) and "which is no board, mission or counter sheet." in notice.model.text


def test_counters_that_would_spoil_the_others_are_taken_away_again(user: User, tmp_path: Path) -> None:
    ruleset = user.editor.desk.rulesets.names[0]
    counters = find_places().files(f"counters/{ruleset}")
    whole = next(iter(counters.values())).read_bytes()
    broken = whole.replace(b"cohesion: 6", b"cohesion: many", 1)
    assert broken != whole
    goal = tmp_path / "x.lhymission"
    goal.write_bytes(packed({f"counters/{ruleset}/mine.yaml": broken, "maps/boards/farm.yaml": BOARD}))
    user.editor.open(goal)
    QTest.keyClick(page(user).keep, Qt.Key.Key_Return)
    notice = user.dialog("spoiled")
    assert isinstance(notice, Notice) and "mine.yaml" in notice.model.text
    own = find_places().user
    assert (own / "maps/boards/farm.yaml").exists() and not list((own / "counters").rglob("*.yaml"))


def drop(user: User, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    target, place, actions = user.editor.desk.view.viewport(), QPoint(50, 50), Qt.DropAction.CopyAction
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(place, actions, data, buttons, keys))
    QApplication.sendEvent(target, QDropEvent(QPointF(place), actions, data, buttons, keys))


def test_files_are_dropped_on_the_window(user: User, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(BOARD)
    drop(user, other)
    user.until(lambda: user.board.path == other)
    goal = tmp_path / "x.lhymission"
    goal.write_bytes(packed({"maps/boards/farm.yaml": BOARD}))
    drop(user, goal)
    assert "A farm" in told(page(user))


def test_files_opened_last_are_listed_and_opened(user: User, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(BOARD)
    user.editor.open(other)
    user.until(lambda: user.board.path == other and not user.editor.opening)
    user.editor.run("file.recent")
    found = user.dialog("recent")
    assert isinstance(found, ListPage) and found.list.count() == 2
    user.until(lambda: "A farm" in found.text.toPlainText())
    QTest.keyClick(found.list, Qt.Key.Key_Down)
    QTest.keyClick(found, Qt.Key.Key_Return)
    user.until(lambda: user.board.path == user.path)


def test_unsaved_work_of_a_dead_program_is_offered(user: User) -> None:
    folder = user.editor.filing.drafts
    dead, text = Shelter(folder), user.path.read_bytes()
    dead.keep("1", About(str(user.path), "Farm", "board", 5.0), text.replace(b"# mine", b"# not saved"))
    dead.keep("2", About("", "Meadow", "board", 4.0), BOARD)
    dead.keep("3", About("", "Rubbish", "", 3.0), b"a: [1")
    lock = next(folder.glob("*/lock"))
    lock.write_bytes(b"999999999\nlhy-desktop\nhere\n\n\n")
    lock.unlink()  # as after its death: nobody holds it
    user.editor.offering.look()
    found = user.dialog("unsaved_work")
    assert isinstance(found, ListPage) and found.list.count() == 3
    user.until(lambda: "# not saved" in found.text.toPlainText())
    QTest.mouseClick(found.buttons["restore"], Qt.MouseButton.LeftButton)
    user.until(lambda: user.board.text.startswith("# not saved"))
    assert user.board.dirty and user.path.read_bytes() == text, "the file is as it was"
    QTest.mouseClick(found.buttons["restore"], Qt.MouseButton.LeftButton)
    user.until(lambda: user.board.title == "A farm" and user.board.dirty and user.board.path is None)
    QTest.mouseClick(found.buttons["discard"], Qt.MouseButton.LeftButton)
    user.until(lambda: user.editor.asking.dialog is None and not user.editor.opening)
    assert len(list(folder.glob("*/*.yaml"))) == 2, "what was restored is this program's now"
    user.editor.desk.close_all()
    user.until(lambda: not list(folder.glob("*/*.yaml")))


def test_a_program_that_is_ended_without_asking_keeps_unsaved_work(user: User) -> None:
    """As when the system shuts down, or a game is quit while something lies open in the editor."""
    folder = user.editor.filing.drafts
    user.draw("H5")
    user.editor.end()
    (left,) = left_behind(folder)
    assert [draft.about.path for draft in left.drafts] == [str(user.path)]
    assert left.drafts[0].raw != user.path.read_bytes()
    left.release()


def test_an_edit_is_kept_aside_and_goes_when_it_is_saved(user: User) -> None:
    folder = user.editor.filing.drafts
    user.draw("H5")
    user.qtbot.waitUntil(lambda: bool(list(folder.glob("*/*.yaml"))), timeout=2000)
    (draft,) = folder.glob("*/*.yaml")
    assert draft.read_bytes().partition(b"\n")[2].startswith(b"# mine\r\n")
    user.save()
    user.until(lambda: not draft.exists())
