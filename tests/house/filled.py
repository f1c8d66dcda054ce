"""Finds how many values an expression of a test surely holds, without running it."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from dataclasses import dataclass
from math import prod
from pathlib import Path

from tests.house.sources import OPAQUE, Bindings, Function, Library, Module, bound

LOOKS = Path(__file__).resolve().parents[2] / "resources" / "looks"
KEEPING = frozenset({"enumerate", "sorted", "list", "tuple", "reversed", "iter", "dict"})
"""Functions whose result holds as many values as their argument."""
VIEWS = frozenset({"items", "keys", "values", "copy"})


@dataclass(frozen=True)
class Scope:
    """Where a name of an expression is looked up: what a function binds, then its module, then what that imports."""

    library: Library
    module: Module
    names: Bindings

    @classmethod
    def of(cls, library: Library, module: Module, function: Function) -> Scope:
        """The scope inside a function; its parameters have the values that ``parametrize`` gives them."""
        names = dict(bound(ast.walk(function)))
        for decorator in function.decorator_list:
            match decorator:
                case ast.Call(func=ast.Attribute(attr="parametrize"), args=[words, values, *_]):
                    names |= _parametrized(words, values)
        return cls(library, module, names)

    def least(self, node: ast.expr, depth: int = 0) -> int:
        """How many values an expression surely holds; 0 when that cannot be seen."""
        if depth > 20:  # names that refer to one another in a circle
            return 0

        def least(part: ast.expr) -> int:
            return self.least(part, depth + 1)

        match node:
            case ast.Constant(value=str() | bytes() as value):
                return len(value)
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                return sum(least(part.value) if isinstance(part, ast.Starred) else 1 for part in parts)
            case ast.Set(elts=parts):
                return min(1, least(ast.Tuple(parts)))
            case ast.Dict(keys=keys, values=values):
                return sum(least(value) if key is None else 1 for key, value in zip(keys, values, strict=True))
            case ast.Name(id=name) if name in self.names:
                return min(least(value) for value in self.names[name])
            case ast.Name(id=name):
                return self._constant(self.module, name, depth)
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner not in self.names:
                other = self.library.imported(self.module, owner)
                return 0 if other is None else self._constant(other, name, depth)
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str() as key)):
                return self._read(name, key)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return least(left) + least(right)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return max(least(left), least(right))
            case ast.IfExp(body=one, orelse=other):
                return min(least(one), least(other))
            case ast.ListComp(generators=loops) | ast.DictComp(generators=loops) if not any(x.ifs for x in loops):
                return prod(least(loop.iter) for loop in loops)
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in VIEWS:
                return least(value)
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str() as text), attr="split"), args=[]):
                return len(text.split())
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(value=ast.Name(id="itertools"), attr=name)):
                return self._called(name, node, depth)
        return 0

    def _constant(self, module: Module, name: str, depth: int) -> int:
        """What a name holds that a module defines outside its functions, or imports."""
        match self.library.home(module, name):
            case (Module() as home, str() as original):
                values = home.constants.get(original, [OPAQUE])
                return min(Scope(self.library, home, {}).least(value, depth + 1) for value in values)
        return 0

    def _read(self, name: str, key: str) -> int:
        """How many values lie under a key in a file of looks that a name stands for."""
        match self.library.home(self.module, name):
            case (Module() as home, str() as original):
                match home.constants.get(original):
                    case [ast.Call(func=ast.Name(id="read_looks"), args=[ast.Constant(value=str() as file), *_])]:
                        return len(json.loads((LOOKS / f"{file}.json").read_text("utf-8"))[key])
        return 0

    def _called(self, name: str, call: ast.Call, depth: int) -> int:
        """How many values some well-known functions return."""
        arguments = call.args
        counts = [self.least(one, depth + 1) for one in arguments]
        match name, arguments:
            case "range", _:
                bounds = [
                    one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, int)
                ]
                return len(range(*bounds)) if len(bounds) == len(arguments) else 0
            case "zip", [_, *_]:
                return max(counts) if any(ast.unparse(word) == "strict=True" for word in call.keywords) else min(counts)
            case "product", [_, *_]:
                return prod(counts)
            case "chain", _:
                return sum(counts)
            case "pairwise", [_]:
                return max(0, counts[0] - 1)
            case "combinations" | "permutations", [_, ast.Constant(value=int() as size)]:
                return int(counts[0] >= size)
            case "set" | "frozenset", [_]:
                return min(1, counts[0])
            case "get_args", [_]:
                return self._alternatives(arguments[0])
            case _, [_, *_] if name in KEEPING:
                return counts[0]
        return 0

    def _alternatives(self, node: ast.expr) -> int:
        """How many words a ``Literal`` has, when a name stands for one."""
        if not isinstance(node, ast.Name):
            return 0
        match self.library.home(self.module, node.id):
            case (Module() as home, str() as original):
                match home.constants.get(original):
                    case [ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=words))]:
                        return len(words)
        return 0


def _parametrized(names: ast.expr, values: ast.expr) -> Bindings:
    """Parameters with their values, when both are written out; other parameters stand for something opaque."""
    match names:
        case ast.Constant(value=str() as text):
            words, several = [word.strip() for word in text.split(",")], "," in text
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            words, several = [part.value for part in parts if isinstance(part, ast.Constant)], True
        case _:
            return {}
    found: defaultdict[str, list[ast.expr]] = defaultdict(list)
    for row in values.elts if isinstance(values, ast.List | ast.Tuple) else [OPAQUE]:
        match row:
            case ast.Call(func=ast.Attribute(attr="param"), args=cells):
                pass
            case ast.Tuple(elts=cells) | ast.List(elts=cells) if several:
                pass
            case _:
                cells = [row]
        for place, word in enumerate(words):
            found[word].append(cells[place] if place < len(cells) else OPAQUE)
    return found
