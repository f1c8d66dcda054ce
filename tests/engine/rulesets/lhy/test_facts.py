"""Functions that take ``Facts`` (a State or a View) only read: none of them writes into what it is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lhy_desktop

ROOT = Path(lhy_desktop.__file__).parent
FOLDERS = ("engine/rulesets/lhy", "ui/games/lhy", "bots/games/lhy")
SOURCES = [path for folder in FOLDERS for path in ROOT.glob(f"{folder}/**/*.py")]
CHANGING = {"clear", "pop", "popitem", "setdefault", "update"}


def written(source: str) -> list[int]:
    """Lines that change what a parameter of type ``Facts`` or an attribute ``facts`` holds (except its
    ``__dict__``)."""
    tree, found = ast.parse(source), set()
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        args = [arg for arg in (*function.args.args, *function.args.kwonlyargs) if arg.annotation]
        names = {arg.arg for arg in args if ast.unparse(arg.annotation).rpartition(".")[2] == "Facts"}
        found |= {node.lineno for node in targets(function) if of_facts(node, names)}
    return sorted(found)


def targets(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function assigns to, deletes or changes by a method."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node.func.value


def of_facts(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression begins with one of these names, or goes through an attribute ``facts``."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr in ("facts", "__dict__"):
            return node.attr == "facts"
        node = node.value
    return isinstance(node, ast.Name) and node.id in names


def test_nothing_writes_into_facts() -> None:
    assert len(SOURCES) > 200
    assert {str(path): lines for path in SOURCES if (lines := written(path.read_text("utf-8")))} == {}


def test_the_check_sees_what_writes() -> None:
    writing = ("facts.turn = 3", "facts.turn += 1", "facts.units['a'] = 1", "del facts.fire['A1']", "facts.lost.pop(1)")
    assert [written(f"def f(facts: fact.Facts):\n    {line}") for line in writing] == [[2]] * len(writing)
    assert written("def f(self):\n    self.facts.lost.clear()") == [2]
    assert not written("def f(facts: Facts, state: State):\n    state.turn = 3\n    facts.__dict__['near'] = 1")
