"""Code decides by keys: no text that people read is compared, searched, cut, or used to look something up."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "lhy_desktop").rglob("*.py"))
READ = frozenset({"text", "prompt", "purpose", "caption", "reason", "said", "sentence", "verdict", "detail", "remark"})
"""Attributes that hold what people read."""
NAMES = frozenset({"name", "label", "title"})
"""Attributes that may be ids or words: ids are compared, but neither searched nor cut."""
SEARCHES = frozenset(
    {"startswith", "endswith", "find", "rfind", "index", "rindex", "count", "partition", "rpartition"}
    | {"split", "rsplit", "removeprefix", "removesuffix", "istitle"}
)
PATTERNS = frozenset({"match", "fullmatch", "search", "findall", "finditer", "split", "sub"})
LOOKUPS = frozenset({"get", "setdefault", "pop"})
PRINT = frozenset({"lower", "upper", "casefold", "strip", "rstrip", "lstrip", "replace"})
"""What prepares a text for print; the result is a text too."""
_FILE = "the name of a file"
_WRITTEN = "the text of a file that is edited, as a whole"
_HEARD = "a situation says what is heard, row for row"
ALLOWED: dict[tuple[str, str], str] = {
    ("engine/content/places.py", "path.name.removesuffix(suffix)"): _FILE,
    ("bots/known.py", "point.name.partition('.')"): "the name of an entry point, an id",
    ("session/library.py", "gone.name.removesuffix(DELETED)"): _FILE,
    ("session/library.py", "path.name.startswith('auto-')"): _FILE,
    ("ui/play/start/continuing.py", "path.name.removesuffix(library.SUFFIX)"): _FILE,
    ("engine/content/areas.py", "hex.name.rpartition(':')"): "the name of a hex, an id",
    ("engine/situations/runner.py", "expected.text in said"): _HEARD,
    ("engine/situations/runner.py", "name in row.said"): _HEARD,
    ("engine/situations/runner.py", "name.lower() in line.text.lower()"): _HEARD,
    ("ui/application.py", "settings.text in TEXT_SCALES"): "the size of text",
    ("ui/play/preferences.py", "settings.text in TEXT_SCALES"): "the size of text",
    ("ui/editor/document/document.py", "text != self.text"): _WRITTEN,
    ("ui/editor/missions/room.py", "made.text != content.text"): _WRITTEN,
    ("ui/editor/sizing/sizing.py", "document.text == one.text"): _WRITTEN,
    ("ui/main_window.py", "model.sentence != self._announced"): "a screen reader says a new sentence once",
    ("ui/widgets/words.py", "'\\n' in s.text"): "how a text is laid out",
}
"""Where a text is compared or cut nevertheless, and why nothing depends on its words. The list may only shrink."""


class Finder(ast.NodeVisitor):
    """Collects the decisions by text of one module, as they are written."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._given: list[set[str]] = [set()]

    def _text(self, node: ast.AST | None, names: bool = False) -> bool:
        """Whether an expression is a text, part of one, or a local name given to one."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            return node.func.attr in PRINT and self._text(node.func.value, names)
        if isinstance(node, ast.Subscript):
            return isinstance(node.slice, ast.Slice) and self._text(node.value, names)
        if isinstance(node, ast.Name):
            return node.id in self._given[-1]
        return isinstance(node, ast.Attribute) and (node.attr in READ or (names and node.attr in NAMES))

    def _note(self, node: ast.AST) -> None:
        self.found.append(ast.unparse(node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        given = [part for part in ast.walk(node) if isinstance(part, ast.Assign | ast.NamedExpr)]
        self._given.append(set())
        for part in given:
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            if self._text(part.value):
                self._given[-1] |= {target.id for target in targets if isinstance(target, ast.Name)}
        self.generic_visit(node)
        self._given.pop()

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        empty = any(isinstance(side, ast.Constant) and side.value in ("", None) for side in sides)
        if not empty and any(map(self._text, sides)):
            self._note(node)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            owner, method = node.func.value, node.func.attr
            searched = method in SEARCHES and self._text(owner, names=True)
            pattern = isinstance(owner, ast.Name) and owner.id == "re" and method in PATTERNS
            matched = pattern and any(self._text(part, names=True) for part in node.args)
            looked_up = method in LOOKUPS and bool(node.args) and self._text(node.args[0])
            if searched or matched or looked_up:
                self._note(node)
        orders = [given.value for given in node.keywords if given.arg == "key" and isinstance(given.value, ast.Lambda)]
        if any(self._text(part) for order in orders for part in ast.walk(order)):
            self._note(node)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if self._text(node.slice):
            self._note(node)
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        if any(map(self._text, node.keys)):
            self._note(node)
        self.generic_visit(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        if self._text(node.key):
            self._note(node)
        self.generic_visit(node)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        if self._text(node.elt):
            self._note(node)
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        if self._text(node.subject):
            self._note(node.subject)
        self.generic_visit(node)


def decisions(source: str) -> list[str]:
    """Every decision by text in a module."""
    finder = Finder()
    finder.visit(ast.parse(source))
    return finder.found


def test_nothing_is_decided_by_words() -> None:
    assert len(SOURCES) > 1000
    found = {
        (path.relative_to(ROOT / "lhy_desktop").as_posix(), written)
        for path in SOURCES
        for written in decisions(path.read_text("utf-8"))
    }
    assert found - ALLOWED.keys() == set()
    assert ALLOWED.keys() - found == set(), "this is gone: take it off the list"


@pytest.mark.parametrize(
    "written",
    [
        "line.telling.text == 'x'",
        "'lost' in line.telling.text",
        "roll.purpose != other",
        "row.name.startswith('this shot')",
        "row.name.partition(': ')[2]",
        "refused[0].text.lower().endswith('.')",
        "question.prompt[:4] in words",
        "re.match('a', note.text)",
        "TONES[row.caption]",
        "TONES.get(note.text)",
        "{row.text: row for row in rows}",
        "{row.caption for row in rows}",
        "sorted(rows, key=lambda row: row.text)",
    ],
)
def test_the_check_sees_what_it_must(written: str) -> None:
    assert decisions(written)
    assert decisions(f"def f(line):\n    if {written}:\n        return 1")


def test_the_check_follows_a_name_and_a_match() -> None:
    assert decisions("def f(line):\n    said = line.telling.text\n    return said.startswith('x')")
    assert decisions("def f(line):\n    match line.text:\n        case 'x':\n            return 1")
    assert not decisions(
        "def f(line):\n    said = line.telling.text\n    return said\n\ndef g(said):\n    return said == 1"
    )


@pytest.mark.parametrize(
    "written",
    [
        "row.key == 'disrupted'",
        "path.name == 'x'",
        "self.search.text() == ''",
        "telling.text == ''",
        "bool(telling.text)",
        "' '.join(note.text for note in notes)",
        "line.text[:1].upper() + line.text[1:]",
        "{row.key: row.text for row in rows}",
    ],
)
def test_the_check_lets_words_be_shown(written: str) -> None:
    assert not decisions(written)
