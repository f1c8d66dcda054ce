"""Headers of mission files are read quickly, without a ruleset; a faulty file names its line."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.headers import headers, read_header
from lhy_desktop.engine.content.yaml_file import parse

MISSIONS = sorted((find_places().data / "maps/missions").rglob("*.yaml"))


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_a_header_says_what_the_whole_file_says(path: Path) -> None:
    whole, found = parse(path.read_bytes(), path.name).data, read_header(path)
    assert found.problem is None
    assert (found.id, found.title, found.date, found.place) == (
        path.stem,
        whole["title"],
        whole["date"],
        whole["place"],
    )


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "mission.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("title: A 'plain' one # said\ndate: 1944-06-06\n", "A 'plain' one"),
        ("title: 'It''s quoted: twice'\nmap:\n  title: no\n", "It's quoted: twice"),
        ("id: x\ntitle: a long\n  title\nblurb: |\n  title: no\n\n  more\nremarks:\n- title: no\n", "a long title"),
        ("title: >-\n  folded\n  text\nplace: here\n", "folded text"),
        ('"title": as JSON\n', "as JSON"),
        ('{title: "in braces", date: x}\n', "in braces"),
        ("\ufeff# comment\n---\ntitle: after a mark\n", "after a mark"),
        ("title: CRLF\r\nplace: there\r\n", "CRLF"),
    ],
)
def test_titles_are_read_as_yaml_reads_them(tmp_path: Path, text: str, title: str) -> None:
    found = read_header(written(tmp_path, text))
    assert (found.title, found.problem) == (title, None)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("date: x\n", 1, "needs a title"),
        ("id: x\ntitle: [a, b]\n", 2, "needs a title"),
        ("id: x\n\ntitle: 'open\nplace: y\n", 5, "not YAML"),
        ("id: x\ntitle: one\ntitle: two\n", 3, "given twice"),
        (b"title: \xff\n", 1, "not UTF-8"),
        ("- a list\n", 1, "needs a title"),
        ("", 1, "needs a title"),
    ],
)
def test_a_faulty_file_says_its_line(tmp_path: Path, text: str | bytes, line: int, said: str) -> None:
    path = written(tmp_path, text)
    found = read_header(path)
    assert found.id == "mission" and found.problem is not None
    assert found.problem.line == line and said in found.problem.text and found.problem.file == str(path)


def test_a_file_that_is_none_is_said_too(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    assert "cannot be read" in read_header(tmp_path / "folder.yaml").problem.text


def test_five_hundred_headers_are_there_within_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "maps/missions/many"
    folder.mkdir(parents=True)
    for number in range(500):
        source = MISSIONS[number % len(MISSIONS)]
        (folder / f"mission_{number:03}.yaml").write_bytes(source.read_bytes())
    places = find_places()._replace(data=tmp_path, user=tmp_path / "nobody")
    took = []
    for _ in range(3):
        started = time.process_time()
        assert len(headers("maps/missions/many", places)) == 500
        took.append(time.process_time() - started)
    assert min(took) < 1


def test_reading_headers_imports_no_rules() -> None:
    code = """
import sys
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.session.shelf import mission_headers
assert len(list(mission_headers(Rulesets()))) >= 14
assert not [name for name in sys.modules if name.startswith('lhy_desktop.engine.rulesets')]
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
