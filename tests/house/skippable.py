"""Finds tests that may end without having asserted anything.

A test whose only assertion stands inside an ``if`` or a loop also passes when the condition is never true, and nobody
notices. So every way through a test function must meet an assertion. These count as assertions: ``assert``,
``pytest.raises`` and its like, pytest-qt's waiting for a signal or a state, ``subprocess.run(check=True)``, anything
called assert..., check..., expect... or until..., and every function of the repository's tests that asserts on all of
its own ways.

A loop counts as run when ``filled`` sees that it goes over at least one value.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tests.house.filled import Scope
from tests.house.sources import Function, Library, Module

ASSERTING_WORD = re.compile(r"_*(assert(?![a-z])|(check|expect|until)(?![a-zA-Z]))")
ASSERTING_NAMES = frozenset(
    "raises warns deprecated_call fail waitUntil waitSignal waitSignals run_state_machine_as_test".split()  # noqa: SIM905
)


@dataclass(frozen=True)
class Ways:
    """How control may leave statements before anything was asserted: at their end, by return, by break, by continue."""

    end: bool = False
    out: bool = False
    broken: bool = False
    again: bool = False

    def __or__(self, other: Ways) -> Ways:
        return Ways(
            self.end or other.end, self.out or other.out, self.broken or other.broken, self.again or other.again
        )


NONE, END = Ways(), Ways(end=True)


class Checker:
    """Reads test functions of a library of modules."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._sure: dict[Function, bool] = {}

    def skippable(self, name: str) -> list[str]:
        """The test functions of a module that may end without an assertion."""
        module = self.library.module(name)
        assert module is not None, name
        return [test.name for test in module.tests() if not self.sure(module, test)]

    def sure(self, module: Module, function: Function) -> bool:
        """Whether every way through a function that ends normally meets an assertion."""
        if function not in self._sure:
            self._sure[function] = False  # a function that calls itself does not prove anything by that
            ways = Reading(self, module, function).block(function.body)
            self._sure[function] = not (ways.end or ways.out)
        return self._sure[function]

    def helper(self, module: Module, name: str) -> bool:
        """Whether a name of a module is a function of the tests that surely asserts."""
        match self.library.home(module, name):
            case (Module() as home, str() as original) if original in home.functions and home.name.startswith("tests."):
                return self.sure(home, home.functions[original])
        return False


class Reading:
    """Follows the ways through one function."""

    def __init__(self, checker: Checker, module: Module, function: Function) -> None:
        self.checker = checker
        self.module = module
        self.inner = {node.name: node for node in ast.walk(function) if isinstance(node, Function)}
        self.scope = Scope.of(checker.library, module, function)

    def block(self, statements: Iterable[ast.stmt]) -> Ways:
        """The ways out of statements that follow one another."""
        found = NONE
        for statement in statements:
            ways = self.statement(statement)
            found |= replace(ways, end=False)
            if not ways.end:
                return found
        return found | END

    def statement(self, node: ast.stmt) -> Ways:
        """The ways out of one statement."""
        match node:
            case ast.Assert() | ast.Raise():
                return NONE
            case ast.Return():
                return NONE if self.asserts(node.value) else Ways(out=True)
            case ast.Break():
                return Ways(broken=True)
            case ast.Continue():
                return Ways(again=True)
            case ast.If():
                return NONE if self.asserts(node.test) else self.block(node.body) | self.block(node.orelse)
            case ast.For() | ast.AsyncFor():
                return NONE if self.asserts(node.iter) else self.loop(node, self.scope.least(node.iter) > 0)
            case ast.While():
                return NONE if self.asserts(node.test) else self.loop(node, False)
            case ast.With() | ast.AsyncWith():
                return self.within(node)
            case ast.Try() | ast.TryStar():
                return self.trying(node)
            case ast.Match():
                return NONE if self.asserts(node.subject) else self.matching(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return END
            case _:
                return NONE if any(self.asserts(child) for child in ast.iter_child_nodes(node)) else END

    def loop(self, node: ast.For | ast.AsyncFor | ast.While, runs: bool) -> Ways:
        """A loop; ``runs`` when it surely runs once."""
        inside = self.block(node.body)
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
        through = not endless and (not runs or inside.end or inside.again)
        rest = self.block(node.orelse) if through else NONE
        return rest | Ways(end=inside.broken, out=inside.out)

    def within(self, node: ast.With | ast.AsyncWith) -> Ways:
        """A ``with`` statement; one that suppresses exceptions may leave its body at any place."""
        managers = [item.context_expr for item in node.items]
        if any(self.asserts(manager) for manager in managers):
            return NONE
        suppresses = any(isinstance(one, ast.Call) and called(one) == "suppress" for one in managers)
        return self.block(node.body) | (END if suppresses else NONE)

    def trying(self, node: ast.Try | ast.TryStar) -> Ways:
        """A ``try`` statement: a handler begins before anything was asserted."""
        body = self.block(node.body)
        found = replace(body, end=False) | (self.block(node.orelse) if body.end else NONE)
        for handler in node.handlers:
            found |= self.block(handler.body)
        last = self.block(node.finalbody)
        return found | replace(last, end=False) if last.end else replace(last, end=False)

    def matching(self, node: ast.Match) -> Ways:
        """A ``match`` statement; without a case for everything it may do nothing."""
        found = NONE
        for case in node.cases:
            found |= self.block(case.body)
        last = node.cases[-1]
        everything = last.guard is None and isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None
        return found | (NONE if everything else END)

    def asserts(self, node: ast.AST | None) -> bool:
        """Whether evaluating an expression surely asserts."""
        match node:
            case None | ast.Lambda():
                return False
            case ast.BoolOp():
                return self.asserts(node.values[0])
            case ast.IfExp():
                return self.asserts(node.test)
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                return self.asserts(node.generators[0].iter)
            case ast.Call() if self.asserting_call(node):
                return True
            case _:
                return any(self.asserts(child) for child in ast.iter_child_nodes(node))

    def asserting_call(self, call: ast.Call) -> bool:
        """Whether this call itself is an assertion."""
        name = called(call)
        if ASSERTING_WORD.match(name) or name in ASSERTING_NAMES:
            return True
        if any(ast.unparse(word) == "check=True" for word in call.keywords):
            return True
        if isinstance(call.func, ast.Attribute):
            return self.of_module(call.func)
        if (inner := self.inner.get(name)) is not None:
            return self.checker.sure(self.module, inner)
        return self.checker.helper(self.module, name)

    def of_module(self, function: ast.Attribute) -> bool:
        """Whether this is a surely asserting function of a module that was imported as a whole."""
        if not isinstance(function.value, ast.Name):
            return False
        other = self.checker.library.imported(self.module, function.value.id)
        return other is not None and self.checker.helper(other, function.attr)


def called(call: ast.Call) -> str:
    """The last name of the called expression; empty when it has none."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""
