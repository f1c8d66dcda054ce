"""docs/checks.md lists every check of the interaction design once, and every test and situation it names exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from lhy_desktop.engine.situations.runner import load

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "checks.md"
CHECKS = 40
ROWS = [tuple(map(str.strip, row)) for row in re.findall(r"^\| (\d+) \|(.*?)\|(.*)\|$", PAGE.read_text(), re.M)]


@cache
def names_in(path: Path) -> frozenset[str]:
    """Titles of the situations of a file, or names of its tests."""
    if path.suffix == ".yaml":
        return frozenset(situation.title for situation in load(path))
    tree = ast.parse(path.read_text())
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_check_stands_there_once() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, CHECKS + 1))


@pytest.mark.parametrize(("number", "check", "shown"), ROWS)
def test_what_shows_it_exists(number: str, check: str, shown: str) -> None:
    named = re.findall(r"`([^`]+?)::([^`]+)`", shown)
    assert named, f"nothing shows check {number}: {check}"
    for file, name in named:
        assert name in names_in(ROOT / file), f"check {number}: {file} has no {name}"
