"""Python sources as the house checks read them: parsed, but never run."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
Bindings = Mapping[str, Sequence[ast.expr]]
"""Names, and everything they are bound to."""

OPAQUE = ast.Constant(value=None)
"""Stands for a value that cannot be seen."""


class Module:
    """One file: its functions, what it imports, and its constants."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.tree = ast.parse(source)
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, Function)}

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Local names, and the module and name that each stands for (``from ... import`` only)."""
        return {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    @cached_property
    def constants(self) -> Bindings:
        """The names that are bound outside functions and classes."""
        return bound(part for statement in self.tree.body for part in _outside_functions(statement))

    def tests(self) -> Iterator[Function]:
        """The test functions, including those in classes."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function) and node.name.startswith("test_"):
                yield node


class Library:
    """Modules by dotted name, each parsed when it is first asked for."""

    def __init__(self, read: Callable[[str], str | None]) -> None:
        self._read = read
        self._modules: dict[str, Module | None] = {}

    @classmethod
    def of_folder(cls, root: Path) -> Library:
        """The packages below a folder."""

        def read(name: str) -> str | None:
            stem = root.joinpath(*name.split("."))
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                if path.is_file():
                    return path.read_text("utf-8")
            return None

        return cls(read)

    def module(self, name: str) -> Module | None:
        """A module, or None for one that is not in the library."""
        if name not in self._modules:
            source = self._read(name)
            self._modules[name] = None if source is None else Module(name, source)
        return self._modules[name]

    def home(self, module: Module, name: str) -> tuple[Module, str] | None:
        """Where a name that a module uses is defined, followed through all imports; None when that is outside the
        library."""
        if name not in module.imports:
            return module, name
        origin, original = module.imports[name]
        other = self.module(origin)
        return None if other is None or other is module else self.home(other, original)

    def imported(self, module: Module, name: str) -> Module | None:
        """The module that a name of another module stands for, if it stands for one."""
        return self.module(".".join(module.imports[name])) if name in module.imports else None


def bound(nodes: Iterable[ast.AST]) -> Bindings:
    """The names that nodes bind: a plain assignment binds an expression, everything else something opaque."""
    found: defaultdict[str, list[ast.expr]] = defaultdict(list)
    seen: set[ast.AST] = set()
    for node in nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name() as target], value=value)
                | ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value)
                | ast.NamedExpr(target=target, value=value)
            ):
                found[target.id].append(value)
                seen.add(target)
            case ast.Name(id=name, ctx=ast.Store()) if node not in seen:
                found[name].append(OPAQUE)
            case ast.arg(arg=name):
                found[name].append(OPAQUE)
    return found


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and all of its parts, except the inside of functions and classes."""
    yield node
    if not isinstance(node, Function | ast.ClassDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from _outside_functions(child)
