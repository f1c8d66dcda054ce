"""What map makers run: the command draw, and what it leaves unchanged."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lhy_desktop.app.cli import cli
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.board import Board, Placement
from lhy_desktop.engine.content import board_ids, read_board, read_board_file

SKETCH = """# A sketch.
#
# By hand.
id: sketch
title: Sketch
columns: 5
rows: 4
legend: {'.': open, s: stone_building, c: church}
hexes:
- '.....'
- '..s..'
- '..c..'
- '.....'
sides: {wall: [C2/1 400-600]}
lines:
- {kind: road, hexes: A2 B1 C2 D2 E3}
- {kind: path, hexes: C2 C3 C4, drawn: [[[0, 0], [0, 500]], [[0, -500], [-90, 0], [0, 500]], [[0, -500], [0, 0]]]}
"""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in arguments])


def told(result: Result) -> str:
    """The message of a command that failed."""
    assert isinstance(result.exception, CommandFailedError)
    return "\n".join(result.exception.lines)


@pytest.fixture
def sketch(tmp_path: Path) -> Path:
    path = tmp_path / "sketch.yaml"
    path.write_text(SKETCH)
    return path


def test_a_sketch_becomes_a_sound_board(sketch: Path) -> None:
    assert "no building is drawn" in told(run("validate", sketch))
    done = run("draw", sketch)
    assert "1 line and buildings in 2 hexes drawn" in done.output
    assert run("validate", sketch).exit_code == 0
    text = sketch.read_text()
    assert text.startswith("# A sketch.\n#\n# By hand.\nid: sketch\n")
    assert "[[0, -500], [-90, 0], [0, 500]]" in text
    sheet, _ = read_board_file(sketch)
    assert {one.kind for one in sheet.footprints if one.hex == "C3"} <= {"church", "stone_building"}


def test_a_second_run_changes_nothing_and_again_does_the_same_work(sketch: Path) -> None:
    run("draw", sketch)
    before = sketch.read_bytes()
    assert "drawn already" in run("draw", sketch).output
    assert sketch.read_bytes() == before
    run("draw", "--again", sketch)
    assert b"[-90, 0]" not in sketch.read_bytes()


def test_a_board_with_faults_is_not_drawn(sketch: Path) -> None:
    sketch.write_text(SKETCH.replace("A2 B1", "A2 D1"))
    before = sketch.read_bytes()
    assert "sketch.yaml:" in told(run("draw", sketch))
    assert sketch.read_bytes() == before


def test_a_new_board_is_sound_and_fits_all_others(tmp_path: Path) -> None:
    path = tmp_path / "mill_stream.yaml"
    assert "mill_stream.yaml written" in run("new", "board", path).output
    text = path.read_text()
    for key in ("id:", "legend:", "hexes:", "levels:", "labels:", "sides:", "lines:", "buildings:"):
        assert any(line.startswith("# ") and after.startswith(key) for line, after in pairwise(text.splitlines())), key
    sheet, _ = read_board_file(path)
    assert (sheet.id, sheet.title, sheet.columns, sheet.rows) == ("mill_stream", "Mill Stream", 11, 14)
    for name in board_ids():
        other, _ = read_board(name)
        if (other.columns, other.rows) != (sheet.columns, sheet.rows):
            continue
        for beside in (
            Placement(other, "2", (1, 0)),
            Placement(other, "2", (1, 0), turn=180, slide=-1),
            Placement(other, "2", (0, 1), turn=180),
        ):
            assert Board.join([Placement(sheet, "1", (0, 0)), beside]).disagreements == ()


@pytest.mark.parametrize(("columns", "rows"), [(3, 2), (4, 5), (12, 9), (40, 30)])
def test_a_new_board_of_any_size_is_sound(tmp_path: Path, columns: int, rows: int) -> None:
    path = tmp_path / "other.yaml"
    run("new", "board", path, "--columns", columns, "--rows", rows, "--title", "It's other")
    sheet, _ = read_board_file(path)
    assert (sheet.columns, sheet.rows, sheet.title) == (columns, rows, "It's other")


@pytest.mark.parametrize("board", ["crossroads", "wooded_hills"])
def test_a_new_mission_is_played_at_once(tmp_path: Path, board: str) -> None:
    path = tmp_path / "first_try.yaml"
    assert run("new", "mission", path, "--board", board).exit_code == 0
    assert run("validate", path).exit_code == 0
    played = run("selfplay", path, "--games", 1)
    assert played.exit_code == 0
    assert "failed           0" in played.output


@pytest.mark.parametrize("what", ["board", "mission"])
def test_new_refuses_to_overwrite_and_names_that_are_no_ids(tmp_path: Path, what: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("kept")
    assert "such a file already" in told(run("new", what, path))
    assert path.read_text() == "kept"
    assert "end in .yaml" in told(run("new", what, tmp_path / "mine.yml"))
    assert "small letters" in told(run("new", what, tmp_path / "My Mine.yaml"))
    assert "mine.yaml" in told(run("new", what, tmp_path / "nowhere" / "mine.yaml"))


def test_a_mission_names_its_board(tmp_path: Path) -> None:
    assert "crossroads" in told(run("new", "mission", tmp_path / "mine.yaml", "--board", "crossroad"))


def test_validate_remarks_on_edges_that_fit_no_other_board(sketch: Path) -> None:
    run("draw", sketch)
    done = run("validate", sketch)
    assert done.exit_code == 0
    assert "this one has 5 columns and 4 rows" in done.output
    assert "no problem" in done.output
