"""Shapes drawn across hexes in board files."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.boards import read_board_file, validate_file
from tests.engine.board.drawn_boards import drawn_sheet

TEXT = """id: small
columns: 4
rows: 3
legend: {'.': open, w: woods}
hexes:
- '....'
- '.w..'
- '....'
features:
- {kind: woods, name: Black Wood, at: [[2600, 700], [5000, 600], [5200, 1600], [2500, 1700]]}
- {kind: hedge, width: 60, at: [[1600, 300], [4000, 2200]]}
"""


def test_drawn_shapes_are_read_and_give_open_hexes_their_ground(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(TEXT)
    sheet, _ = read_board_file(path)
    assert [one.kind for one in sheet.features] == ["woods", "hedge"]
    assert sheet.features[0].name == "Black Wood"
    assert sheet.features[1].width == 60
    assert {name for name in sheet.names if sheet.ground(name).terrain == "woods"} == {"B1", "C2"}


@pytest.mark.parametrize(
    ("old", "new", "line", "text"),
    [
        ("kind: hedge, width: 60,", "kind: hedge,", 11, "A hedge runs along a line"),
        ("kind: woods, name", "kind: wods, name", 10, "'wods' cannot be drawn across hexes"),
        ("[5000, 600]", "[50000, 600]", 10, "(50000, 600) lies far off the sheet"),
        ("width: 60", "width: -1", 11, "greater than or equal to 0"),
        ("- '.w..'", "- '.ww.'", 7, "C2"),
    ],
)
def test_faults_of_drawn_shapes_have_their_line(tmp_path: Path, old: str, new: str, line: int, text: str) -> None:
    path = tmp_path / "small.yaml"
    assert old in TEXT
    path.write_text(TEXT.replace(old, new).replace("w: woods", "w: brush" if "ww" in new else "w: woods"))
    found = validate_file(path)
    assert any(problem.line == line and text in problem.text for problem in found), found


def test_a_board_with_drawn_shapes_is_written_as_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "drawn.yaml"
    sheet = drawn_sheet(12, 9, 5)
    path.write_text(write_board(sheet))
    assert read_board_file(path)[0] == sheet
