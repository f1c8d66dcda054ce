"""Named rules that can be switched off, so that ``dev.py mutate`` can prove that tests watch each one.

``predicate`` and ``modifier`` wrap one function each. A switch is named by its rulebook, its rule number and its
function (``lhy:8.3:range_band``), so that a rule keeps its name when its module moves. No game ever switches one off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Switch(Generic[P, R]):
    """One rule as a callable; while ``off`` it answers None, as if the rule did not exist."""

    def __init__(self, kind: str, rule: str, function: Callable[P, R | None]) -> None:
        self.kind = kind
        self.rule = rule
        self.function = function
        self.name = f"{_rulebook(function.__module__)}:{rule}:{function.__name__}"
        self.__doc__ = function.__doc__
        self.off = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Apply the rule."""
        return None if self.off else self.function(*args, **kwargs)


SWITCHES: dict[str, Switch[..., Any]] = {}
"""Every predicate and modifier by name, in the order of definition."""


class SwitchError(ValueError):
    """Two rules of one rulebook would have the same name."""


def _rulebook(module: str) -> str:
    """The folder of a rulebook under ``rulesets``, or the top package of a rulebook that lies elsewhere."""
    return module.rpartition("rulesets.")[2].partition(".")[0]


def _home(function: Callable[..., Any]) -> str:
    """Module and line of a function; they are equal when a module is imported again."""
    return f"{function.__module__}, line {function.__code__.co_firstlineno}"


def _register(kind: str, rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    def wrap(function: Callable[P, R | None]) -> Switch[P, R]:
        switch: Switch[P, R] = Switch(kind, rule, function)
        other = SWITCHES.get(switch.name)
        if other is not None and _home(other.function) != _home(function):
            raise SwitchError(f"{switch.name} is defined twice: {_home(other.function)} and {_home(function)}.")
        SWITCHES[switch.name] = switch
        return switch

    return wrap


def predicate(rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    """Declare a condition: it returns None when met, else a Refusal (or a report of what blocks)."""
    return _register("predicate", rule)


def modifier(rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    """Declare a ledger line: it returns None when it does not apply, else a Modifier."""
    return _register("modifier", rule)
