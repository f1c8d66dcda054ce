"""docs/adding-a-ruleset.md is right: its files are assembled, and every command that needs no window is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lhy_desktop.engine.flow import door
from lhy_desktop.engine.flow.ruleset import NEEDED
from tests.guide_files import PAGE, assembled, commands

ROOT = Path(__file__).resolve().parents[2]


def run(folder: Path, *arguments: str) -> str:
    """What Python prints when run in this folder; it must succeed."""
    there = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=there, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    assert set(assembled(tmp_path)) == {"couriers.py", "couriers_desktop.py", "pyproject.toml", "test_couriers.py"}
    return tmp_path


def test_the_commands_of_the_page_do_what_it_says(folder: Path) -> None:
    said = {}
    for arguments in commands():
        if "play" not in arguments:
            said[arguments[2]] = run(folder, "-m", "lhy_desktop", *arguments)
    assert set(said) == {"selfplay", "replay"}
    assert re.search(r"^failed +0$", said["selfplay"], re.MULTILINE)
    assert "Verified" in said["replay"] and "to mile" in said["replay"]


def test_the_commands_for_the_window_name_what_there_is(folder: Path) -> None:
    windows = [arguments for arguments in commands() if "play" in arguments]
    assert len(windows) == 2
    for _, ruleset, command, *mission in windows:
        assert command == "play"
        module, _, name = ruleset.partition(":")
        run(folder, "-c", f"from {module} import {name}; assert set({mission}) <= set({name}.missions())")


def test_the_test_of_the_page_passes(folder: Path) -> None:
    assert "2 passed" in run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_couriers.py")


def test_the_kit_of_the_page_draws_boards(folder: Path) -> None:
    code = """
from couriers import BOARD, SURVEYED
from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.flow.door import hex_facts_of
kit, sheet = kit_of(SURVEYED), BOARD.placements[0].sheet
print(*[word.name for word in kit.ground], kit.layouts[0].columns, hex_facts_of(SURVEYED, sheet, "C3")[0].value)
"""
    assert run(folder, "-c", code) == "Open ground Woods Orchard 12 never come here\n"


def test_entry_points_name_what_the_files_hold(folder: Path) -> None:
    groups = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    assert set(groups) == {"lhy_desktop.rulesets", "lhy_desktop.bots", "lhy_desktop.desktops"}
    for name, target in groups["lhy_desktop.rulesets"].items():
        module, _, found = target.partition(":")
        run(folder, "-c", f"from {module} import {found}; assert {found}.name == {name!r}")
    for name, target in groups["lhy_desktop.bots"].items():
        assert name.partition(".")[0] in groups["lhy_desktop.rulesets"]
        module, _, found = target.partition(":")
        run(folder, "-c", f"from {module} import {found}; assert {found}(1).name == {name.partition('.')[2]!r}")
    for name, target in groups["lhy_desktop.desktops"].items():
        module, _, found = target.partition(":")
        run(folder, "-c", f"from {module} import {found}; assert {found}.name == {name!r}")


def test_the_table_lists_every_protocol_with_its_methods() -> None:
    listed: dict[str, str] = {}
    for names, methods in re.findall(r"^\| (`[^|]+`) \| (`[^|]+`) \|", PAGE, re.MULTILINE):
        listed |= dict(zip(re.findall(r"`(\w+)`", names), methods.split("; "), strict=True))
    asked = {
        name: ", ".join(f"`{word}`" for word, part in vars(one).items() if callable(part) and word[0] != "_")
        for name, one in vars(door).items()
        if getattr(one, "_is_runtime_protocol", False)
    }
    del asked["Named"]  # for readers who want only a name; the page shows the whole
    assert listed == asked


def test_every_word_a_ruleset_needs_is_on_the_page() -> None:
    def told(word: str) -> bool:
        return f"def {word}(" in PAGE or re.search(rf"^    .*\b{word}\b.* = ", PAGE, re.MULTILINE) is not None

    assert [word for word in NEEDED if not told(word)] == []
