"""Named rules that can be switched off, so that ``dev.py mutate`` can prove that tests watch each one.

``predicate`` and ``modifier`` name one function each. A switch is named by its rulebook, its rule number and its
function (``lhy:8.3:range_band``), so that a rule keeps its name when its module moves. No game ever switches one off.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Switch:
    """One rule by its name; while ``off`` its function answers None, as if the rule did not exist.

    Games call the function itself, hundreds of thousands of times: a switch stands beside it and changes its code.
    """

    def __init__(self, kind: str, rule: str, function: FunctionType) -> None:
        self.kind = kind
        self.rule = rule
        self.function = function
        self.name = f"{_rulebook(function.__module__)}:{rule}:{function.__name__}"
        self._code = function.__code__

    @property
    def off(self) -> bool:
        """Whether the rule is switched off."""
        return self.function.__code__ is not self._code

    @off.setter
    def off(self, off: bool) -> None:
        self.function.__code__ = _nothing.__code__ if off else self._code


def _nothing(*_args: object, **_named: object) -> None:
    """What a rule does that is switched off."""


SWITCHES: dict[str, Switch] = {}
"""Every predicate and modifier by name, in the order of definition."""


class SwitchError(ValueError):
    """Two rules of one rulebook would have the same name."""


def _rulebook(module: str) -> str:
    """The folder of a rulebook under ``rulesets``, or the top package of a rulebook that lies elsewhere."""
    return module.rpartition("rulesets.")[2].partition(".")[0]


def _home(function: Callable[..., Any]) -> str:
    """Module and line of a function; they are equal when a module is imported again."""
    return f"{function.__module__}, line {function.__code__.co_firstlineno}"


def _register(kind: str, rule: str) -> Callable[[F], F]:
    def wrap(function: F) -> F:
        assert isinstance(function, FunctionType)
        switch = Switch(kind, rule, function)
        other = SWITCHES.get(switch.name)
        if other is not None and _home(other.function) != _home(function):
            raise SwitchError(f"{switch.name} is defined twice: {_home(other.function)} and {_home(function)}.")
        SWITCHES[switch.name] = switch
        return function

    return wrap


def predicate(rule: str) -> Callable[[F], F]:
    """Declare a condition: it returns None when met, else a Refusal (or a report of what blocks)."""
    return _register("predicate", rule)


def modifier(rule: str) -> Callable[[F], F]:
    """Declare a ledger line: it returns None when it does not apply, else a Modifier."""
    return _register("modifier", rule)
