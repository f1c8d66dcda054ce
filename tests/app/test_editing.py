"""The commands of the editor: what cannot be opened is said with file and line, before any window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from lhy_desktop.engine.content.sharing import packed
from tests.app.test_command_line import run
from tests.app.test_odd_files import run as within
from tests.app.test_odd_files import told


def test_a_picture_of_a_board_in_the_editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path / "user"))
    picture, board = tmp_path / "editor.png", tmp_path / "farm.yaml"
    board.write_bytes(b"id: farm\ntitle: A farm\ncolumns: 3\nrows: 2\nlegend: {'.': open}\nhexes: ['...', '...']\n")
    before = board.read_bytes()
    done = run("edit", board, "--screenshot", picture, "--size", "1000x700")
    assert done.returncode == 0 and picture.read_bytes().startswith(b"\x89PNG")
    assert board.read_bytes() == before
    assert not list((tmp_path / "user").rglob("*.yaml")), "looking keeps nothing"


def test_a_picture_of_a_mission_shows_its_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path / "user"))
    boards = tmp_path / "user" / "maps" / "boards"
    boards.mkdir(parents=True)
    (boards / "farm.yaml").write_bytes(b"id: farm\ncolumns: 3\nrows: 2\nlegend: {w: woods}\nhexes: [www, www]\n")
    picture, mission = tmp_path / "mission.png", tmp_path / "hold.yaml"
    mission.write_bytes(b"ruleset: orders\nid: hold\nmap:\n  sectors:\n  - {board: farm}\n")
    done = run("edit", mission, "--screenshot", picture, "--size", "1000x700")
    assert done.returncode == 0 and "rror" not in done.stderr
    image = QImage(str(picture))
    row = [image.pixelColor(x, y) for x in range(500, 1000, 9) for y in range(150, 500, 9)]
    green = [one for one in row if one.green() > one.blue() + 40 and one.green() > one.red()]
    assert image.width() == 1000 and len(green) > 100, "it waits for the map of the mission: there are woods"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("bad.yaml", b"a: 1\nb: \xff\n", "bad.yaml:2: The file is not UTF-8 text."),
        ("large.yaml", b"#" * 5_000_000, "at most 4194304 are read"),
        ("x.lhymission", b"PK\x03\x04 and so on", "x.lhymission: This is no file of shared boards"),
        ("y.lhymission", packed({"maps/boards/farm.yaml": b"a: [1"}), "maps/boards/farm.yaml:2: This is not YAML"),
        ("x.png", b"", "ends in none of .lhymission, .lhysave, .yaml, .yml."),
    ],
)
def test_what_cannot_be_opened_is_said(name: str, content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert said in told(within("open", path))
    assert path.read_bytes() == content


def test_a_file_that_is_not_there_may_be_begun(tmp_path: Path) -> None:
    assert "Begin one with: lhy-desktop new board" in told(within("edit", tmp_path / "new.yaml"))
