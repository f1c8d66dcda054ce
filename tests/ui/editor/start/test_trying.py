"""Playing on the board in front, and why that is not possible."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.start.trying import Ready, Refusal, Trying
from lhy_desktop.ui.editor.window.editor import Editor


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    (tmp_path / "maps" / "boards").mkdir(parents=True)
    return tmp_path


def opened(editor: Editor, sheet: Sheet, folder: Path) -> BoardDocument:
    text, path = write_board(sheet), folder / f"{sheet.id}.yaml"
    path.write_text(text)
    document = document_of(text, path)
    assert isinstance(document, BoardDocument)
    editor.desk.open(document)
    return document


def refusal(trying: Trying, qtbot: QtBot) -> Refusal:
    with qtbot.waitSignal(trying.refused, timeout=10_000) as refused:
        trying.ask()
    found: Refusal = refused.args[0]
    return found


@pytest.mark.parametrize("name", Rulesets().names)
def test_a_mission_is_written_once_for_every_rulebook(editor: Editor, qtbot: QtBot, home: Path, name: str) -> None:
    editor.desk.take_rules(name)
    opened(editor, Sheet.of("mill", 24, 20, title="Mill"), home / "maps" / "boards")
    with qtbot.waitSignal(editor.trying.ready, timeout=20_000) as ready:
        editor.trying.ask()
    found: Ready = ready.args[0]
    mission = home / "maps" / "missions" / name / "on_mill.yaml"
    assert found.rules.begin(found.prepared, 3).question is not None
    mission.write_text(mission.read_text() + "# my own remark\n")
    with qtbot.waitSignal(editor.trying.ready, timeout=20_000):
        editor.trying.ask()
    assert mission.read_text().endswith("# my own remark\n"), "what the player wrote there stays"


def test_what_stands_in_the_way_is_said(editor: Editor, qtbot: QtBot, home: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    opened(editor, Sheet.of("far", title="Far"), elsewhere)
    assert "far.yaml" in refusal(editor.trying, qtbot).text
    opened(editor, Sheet.of("tiny", 4, 4, title="Tiny"), home / "maps" / "boards")
    assert "board" in refusal(editor.trying, qtbot).text
    broken = opened(editor, Sheet.of("broken", title="Broken"), home / "maps" / "boards")
    broken.set_text("Spoil", "columns: [\n")
    assert "cannot be read" in refusal(editor.trying, qtbot).text
    for document in list(editor.desk.documents):
        editor.desk.close(document)
    assert "needs a board" in refusal(editor.trying, qtbot).text


def test_a_mission_that_does_not_fit_any_more_says_its_lines(editor: Editor, qtbot: QtBot, home: Path) -> None:
    name = Rulesets().names[0]
    editor.desk.take_rules(name)
    opened(editor, Sheet.of("mill", 24, 20, title="Mill"), home / "maps" / "boards")
    mission = home / "maps" / "missions" / name / "on_mill.yaml"
    mission.parent.mkdir(parents=True)
    mission.write_text("id: on_mill\ntitle: [\n")
    found = refusal(editor.trying, qtbot)
    assert found.problems and "on_mill.yaml" in found.problems[0][0]
