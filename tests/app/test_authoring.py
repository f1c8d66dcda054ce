"""What map makers call: draw, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lhy_desktop.app.cli import cli
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.content import read_board_file

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
    """What a command that failed says."""
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
