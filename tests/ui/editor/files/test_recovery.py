"""Unsaved work: what a dead program left is offered once, and a living one's never."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lhy_desktop.ui.editor.files.recovery import About, Shelter, left_behind

VICTIM = """
import sys, time
from pathlib import Path
from lhy_desktop.ui.editor.files.recovery import About, Shelter
shelter = Shelter(Path(sys.argv[1]))
shelter.keep("1", About("", "Untitled", "board", 5.0), b"id: farm\\r\\n")
shelter.keep("2", About(sys.argv[2], "Wood", "board", 6.0, "abc"), b"id: wood\\n")
shelter.keep("3", About(sys.argv[2], "Wood", "board", 7.0), b"saved: already\\n")
print("kept", flush=True)
time.sleep(60)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "editor" / "recovery"


def test_what_is_closed_leaves_nothing(folder: Path) -> None:
    shelter = Shelter(folder)
    shelter.drop("1")
    shelter.keep("1", About(title="Farm"), b"id: farm\n")
    assert left_behind(folder) == [], "it lives"
    shelter.drop("1")
    shelter.close()
    assert list(folder.iterdir()) == []


def test_a_killed_program_leaves_its_drafts_to_one_other(folder: Path, tmp_path: Path) -> None:
    mine = tmp_path / "wood.yaml"
    mine.write_bytes(b"saved: already\n")
    with subprocess.Popen([sys.executable, "-c", VICTIM, str(folder), str(mine)], stdout=subprocess.PIPE) as victim:
        assert victim.stdout is not None and victim.stdout.readline() == b"kept\n"
        assert left_behind(folder) == [], "it lives: nothing of it is offered"
        victim.kill()
    (left,) = left_behind(folder)
    assert [(one.about.title, one.about.when, one.raw) for one in left.drafts] == [
        ("Wood", 6.0, b"id: wood\n"),
        ("Untitled", 5.0, b"id: farm\r\n"),
    ]
    assert left.drafts[0].about == About(str(mine), "Wood", "board", 6.0, "abc")
    assert left_behind(folder) == [], "the first that asks holds it"
    left.release()
    (again,) = left_behind(folder)
    shelter = Shelter(folder)
    shelter.adopt(again.drafts[0], "9")
    again.discard(again.drafts[1])
    again.release()
    assert left_behind(folder) == [] and [one.name for one in folder.rglob("*.yaml")] == ["9.yaml"]
    shelter.drop("9")
    shelter.close()
    assert list(folder.iterdir()) == [] and mine.read_bytes() == b"saved: already\n"


def test_a_name_that_no_text_can_hold_and_a_folder_that_vanishes_cost_no_work(folder: Path) -> None:
    about = About("/home/caf\udce9.yaml", "caf\udce9", "board", 5.0)
    shelter = Shelter(folder)
    shelter.keep("2", about, b"id: wood\n")
    for home in folder.iterdir():
        shutil.rmtree(home)
    shelter.keep("1", about, b"id: farm\n")
    shelter.close()
    (left,) = left_behind(folder)
    assert (left.drafts[0].about, left.drafts[0].raw) == (about, b"id: farm\n")
    left.release()


def test_a_draft_with_a_damaged_head_costs_no_letter(folder: Path) -> None:
    home = folder / "1234-0123abcd"
    home.mkdir(parents=True)
    (home / "1.yaml").write_bytes(b"# Unsaved work of lhy-desktop: {\nid: farm\n")
    (folder / "something else").mkdir()
    (left,) = left_behind(folder)
    assert b"id: farm" in left.drafts[0].raw and left.drafts[0].about.path == ""
    left.release()
    assert (home / "1.yaml").exists() and (folder / "something else").exists()


def test_a_disk_that_takes_no_lock_is_an_error_and_not_the_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lhy_desktop.ui.editor.files.recovery._locked", lambda _home: None)
    with pytest.raises(OSError, match="takes no lock"):
        Shelter(folder).keep("1", About(), b"id: farm\n")
    assert list(folder.iterdir()) == []
