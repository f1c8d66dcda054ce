"""The commands of the editor: what cannot be opened is said with file and line, before any window."""

from __future__ import annotations

from pathlib import Path

import pytest

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
