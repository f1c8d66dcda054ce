"""Mistakes that authors make in typing: each gets a sentence with the file, an exit code other than 0, and nothing half
done."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from click import BadParameter
from click.testing import CliRunner, Result

from lhy_desktop.app.cli import cli
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.schema import FORMS


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in arguments])


def told(result: Result) -> str:
    """The message of a command that failed."""
    assert result.exit_code != 0
    assert isinstance(result.exception, CommandFailedError | BadParameter | SystemExit), result.exception
    lines = result.exception.lines if isinstance(result.exception, CommandFailedError) else ()
    return "\n".join((result.output, *lines))


@pytest.mark.parametrize("length", ["0", "-1", "1e9", "nan", "inf", "wide"])
def test_no_paper_has_hexes_of_such_a_size(tmp_path: Path, length: str) -> None:
    path = tmp_path / "ridge.pdf"
    assert "--hex-mm" in told(run("render", "ridge", "-o", path, "--hex-mm", length))
    assert not path.exists()


def test_a_picture_is_refused_before_it_is_painted(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert f"no folder {nowhere}" in told(run("render", "ridge", "-o", nowhere / "ridge.png", "--hex-size", 400))
    assert ".xyz is no kind of picture; there are .bmp" in told(run("render", "ridge", "-o", tmp_path / "ridge.xyz"))
    assert "without an ending" in told(run("render", "ridge", "-o", tmp_path / "ridge"))


@pytest.mark.parametrize("title", ["x" * 81, "one\nid: two", "\x07"])
@pytest.mark.parametrize("what", ["board", "mission"])
def test_a_title_is_one_short_line(tmp_path: Path, what: str, title: str) -> None:
    path = tmp_path / "mine.yaml"
    assert "one line of 80 characters" in told(run("new", what, path, "--title", title))
    assert not path.exists()


@pytest.mark.parametrize("what", ["board", "mission"])
def test_a_title_of_blanks_is_none(tmp_path: Path, what: str) -> None:
    path = tmp_path / "mine.yaml"
    assert run("new", what, path, "--title", "  ").exit_code == 0
    assert "title: 'Mine'" in path.read_text()


@pytest.mark.parametrize("name", ["7", "0", "null", "true"])
@pytest.mark.parametrize("what", ["board", "mission"])
def test_a_name_that_reads_as_no_text_is_no_id(tmp_path: Path, what: str, name: str) -> None:
    path = tmp_path / f"{name}.yaml"
    assert "add a letter" in told(run("new", what, path))
    assert not path.exists()


def test_a_new_mission_is_rendered_wherever_it_lies(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    run("new", "mission", path)
    assert run("los", path, "A1", "B1").exit_code == 0
    picture = tmp_path / "mine.png"
    assert run("render", path, "-o", picture, "--hex-size", 24).exit_code == 0
    assert picture.stat().st_size


def test_an_empty_folder_is_not_sound(tmp_path: Path) -> None:
    assert f"{tmp_path}: There is no .yaml file" in told(run("validate", tmp_path))
    assert "no .yaml file" in told(run("situations", tmp_path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are of POSIX")
@pytest.mark.parametrize("command", [("validate",), ("draw",), ("los", "A1", "B1")])
def test_nobody_waits_for_a_pipe(tmp_path: Path, command: tuple[str, ...]) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert "a device or a pipe" in told(run(command[0], pipe, *command[1:]))


@pytest.fixture
def mission(tmp_path: Path) -> Path:
    """A sound mission."""
    path = tmp_path / "mine.yaml"
    run("new", "mission", path)
    return path


def change(path: Path, old: str, new: str) -> int:
    """Change the first occurrence of a text in a file; returns its line."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return 1 + text[: text.index(old)].count("\n")


@pytest.mark.parametrize(
    ("zone", "extra", "without"),
    [
        ("where: [F12]", "", "squad 3/1, squad 3/2 and squad 3/3"),
        ("where: ['south of row 11'], most_steps: 11", "", "squad 3/3"),
        ("where: [F12 F13 G13], per_hex_steps: 2", "", "squad 3/3"),
        ("where: [F11 F12 F13 G12 G13]", "dummies: 2", "dummy 1 and dummy 2"),
    ],
)
def test_a_mission_that_cannot_be_set_up_is_not_sound(mission: Path, zone: str, extra: str, without: str) -> None:
    change(
        mission, "    - {units: [all], where: ['south of row 10']}\n", f"    - {{{zone}}}\n{extra and f'    {extra}'}\n"
    )
    found = told(run("validate", mission))
    assert f"{mission}:" in found
    assert "no room for" in found
    assert without in found


@pytest.mark.parametrize(
    ("right", "wrong", "told_so"),
    [
        ("date: 1944-09-10", "date: 10 September", "is not a date; write 1944-12"),
        ("edge: south", "edge: sout", "Did you mean 'south'?"),
        ("attacker: axis", "attacker: germans", "Allowed: axis, allied, rolled."),
        ("rows 2-8", "rows 2-80", "The map has no such row."),
        ("rows 2-8", "rows 8-2", "runs backward"),
        ("id: place_1,", "id: Place_1,", "write small letters, digits and _"),
        ("casualty_limit: {steps: 2}", "casualty_limit: 2", "it should be a mapping"),
    ],
)
def test_a_typing_mistake_in_a_mission_is_one_sentence_at_its_line(
    mission: Path, right: str, wrong: str, told_so: str
) -> None:
    line = change(mission, right, wrong)
    found = [one for one in told(run("validate", mission)).splitlines() if f"{mission}:{line}:" in one]
    assert len(found) == 1
    assert told_so in found[0]


def test_a_mortar_serves_somebody_who_is_there(mission: Path) -> None:
    mortars = "      mortars:\n      - {type: 60mm, size: section, serves: able}\n"
    change(
        mission, "      - {company: baker, platoons: [2]}\n", f"      - {{company: baker, platoons: [2]}}\n{mortars}"
    )
    assert "Nobody of 'able' is on this side. Allowed: baker." in told(run("validate", mission))


def test_every_form_of_the_schemas_has_words() -> None:
    schemas = find_places().data / "docs/schemas"
    patterns = {
        found for file in schemas.glob("*.json") for found in re.findall(r'"pattern": "(.*?)"', file.read_text())
    }
    assert {json.loads(f'"{pattern}"') for pattern in patterns} <= set(FORMS)
