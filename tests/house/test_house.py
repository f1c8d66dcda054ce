"""Rules of the house that no linter knows: file sizes, private names, what the engine imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [p for top in ("lhy_desktop", "tests", "packaging", "benchmarks") for p in sorted((ROOT / top).rglob("*.py"))]
MOST_LINES = 500


def test_no_file_is_longer_than_500_lines() -> None:
    assert len(SOURCES) > 1000
    assert [str(path) for path in SOURCES if len(path.read_text("utf-8").splitlines()) > MOST_LINES] == []


MOST_IN_A_FOLDER = 30
FOLDERS = sorted({path.parent for path in SOURCES if path.is_relative_to(ROOT / "lhy_desktop")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_folder_holds_more_than_30_modules(folder: Path) -> None:
    assert len(list(folder.glob("*.py"))) <= MOST_IN_A_FOLDER


LONGEST_CLASS = 300
LONG_CLASSES = {"Assembly", "Board"}
"""The classes that are longer than allowed. The list may only shrink."""


def test_no_class_is_longer_than_300_lines_but_for_a_list_that_may_only_shrink() -> None:
    texts = [path.read_text("utf-8") for path in SOURCES if path.is_relative_to(ROOT / "lhy_desktop")]
    long = [text for text in texts if text.count("\n") > LONGEST_CLASS]
    classes = [node for text in long for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    longer = {one.name for one in classes if (one.end_lineno or 0) - one.lineno + 1 > LONGEST_CLASS}
    assert sum(text.count("\nclass ") for text in texts) > 1000
    assert longer == LONG_CLASSES


MOST_MODULES = 15
CHAPTERS = [p.parent for p in SOURCES if p.parts[-5:-3] == ("engine", "rulesets") and p.name == "__init__.py"]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda p: f"{p.parent.name}-{p.name}")
def test_no_chapter_of_a_rulebook_has_more_than_15_modules(chapter: Path) -> None:
    assert (
        len([path for path in chapter.iterdir() if path.suffix == ".py" and path.name != "__init__.py"]) <= MOST_MODULES
    )


def test_every_module_of_a_rulebook_lies_in_a_chapter() -> None:
    assert len(CHAPTERS) > 10
    for rulebook in {chapter.parent for chapter in CHAPTERS}:
        assert [path.name for path in rulebook.glob("*.py")] == ["__init__.py"]


def foreign_private_names(source: str) -> set[str]:
    """Names with an underscore that a module takes from elsewhere: neither its own attributes nor those of self."""
    nodes = list(ast.walk(ast.parse(source)))
    defined = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
    }
    defined |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    defined |= {t.id for n in nodes if isinstance(n, ast.AnnAssign) and isinstance(t := n.target, ast.Name)}
    found = set()
    for node in nodes:
        if isinstance(node, ast.Attribute) and private(node.attr) and node.attr not in defined:
            found.add(node.attr)
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names if private(alias.name)}
    return found


NAMED_TUPLES = ("_fields", "_replace", "_asdict", "_make")
"""Public by Python's documentation, in spite of the underscore, which keeps them apart from the fields."""


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in NAMED_TUPLES


GUESTS = [p for p in SOURCES if p.relative_to(ROOT).parts[:2] in {("lhy_desktop", r) for r in ("ui", "bots", "lab")}]


def test_ui_bots_and_lab_touch_no_private_name_of_others() -> None:
    assert len(GUESTS) > 500
    touched = ((str(path), foreign_private_names(path.read_text("utf-8"))) for path in GUESTS)
    assert [(path, names) for path, names in touched if names] == []


def test_the_private_name_check_sees_what_it_must() -> None:
    assert foreign_private_names("def f(session):\n    return session._game") == {"_game"}
    assert foreign_private_names("from a import _b") == {"_b"}
    assert not foreign_private_names("class A:\n    def f(self):\n        self._x = 1\n        return self._x")


def test_the_engine_and_the_command_line_load_no_qt() -> None:
    rulebooks = ", ".join(
        f"lhy_desktop.engine.rulesets.{name}" for name in sorted({chapter.parent.name for chapter in CHAPTERS})
    )
    modules = f"lhy_desktop.engine, {rulebooks}, lhy_desktop.session, lhy_desktop.bots"
    code = (
        f"import sys, {modules}, lhy_desktop.lab.self_play, lhy_desktop.app.cli\n"
        "assert not [m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_no_machine_path_is_written_down() -> None:
    assert not [path for path in SOURCES if "/work" + "/main" in path.read_text("utf-8")]
