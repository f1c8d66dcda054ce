"""The examples of docs/formats.md are sound files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.rulesets.lhy.authoring.checking import validate

TEXT = (Path(__file__).parents[3] / "docs/formats.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def example(start: str) -> str:
    return next(text for text in EXAMPLES if text.startswith(start))


@pytest.mark.parametrize("start", ["id: small", "nationality: us"])
def test_an_example_file_is_sound(tmp_path: Path, start: str) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(example(start), encoding="utf-8")
    assert validate(path) == []


def test_the_example_side_is_a_sound_side(tmp_path: Path) -> None:
    """The example replaces the attacker's side in a shipped mission."""
    mission = (find_places().data / "maps/missions/lhy/dawn_at_the_crossroads.yaml").read_text(encoding="utf-8")
    side = "".join(f"    {line}\n" for line in example("nationality: german").splitlines())
    path = tmp_path / "mission.yaml"
    path.write_text(
        re.sub(r"  axis:\n.*?(?=  allied:)", f"  axis:\n{side}", mission, flags=re.DOTALL), encoding="utf-8"
    )
    assert "minute: 5" in path.read_text(encoding="utf-8")
    assert validate(path) == []


def test_the_example_areas_are_areas(tmp_path: Path) -> None:
    from lhy_desktop.engine.board import Board
    from lhy_desktop.engine.content import read_board
    from lhy_desktop.engine.content.areas import Areas

    areas = Areas(Board.single(read_board("crossroads")[0], "12"), "up")
    table = TEXT[TEXT.index("| clause | hexes |") :]
    clauses = re.findall(r"`([^`]+)`", table[: table.index("| `not`")])
    assert len(clauses) > 15
    for clause in clauses:
        if clause not in ("up", "right", "down", "left", "sectors 3 11"):
            assert areas.hexes([clause]), clause
    assert areas.hexes(["rows 3-9, not terrain open field"])


def test_the_example_changes_can_be_made(tmp_path: Path) -> None:
    mission = (find_places().data / "maps/missions/lhy/dawn_at_the_crossroads.yaml").read_text(encoding="utf-8")
    changes = example("map:\n").partition("  changes:\n")[2]
    path = tmp_path / "mission.yaml"
    path.write_text(re.sub(r"(  sectors:\n(?:  - .*\n)+)", rf"\1  changes:\n{changes}", mission), encoding="utf-8")
    assert path.read_text(encoding="utf-8").count("{do: ") == 10
    assert validate(path) == []
