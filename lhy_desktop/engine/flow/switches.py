"""Named rules that can be switched off, so that ``dev.py mutate`` can prove each one is watched.

``predicate`` and ``modifier`` wrap one function each; the name and rule number are what refusals,
ledgers and the coverage table show. Nothing in play ever switches one.
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
        self.name = f"{function.__module__.rpartition('rulesets.')[2]}.{function.__name__}"
        self.__doc__ = function.__doc__
        self.off = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Ask the rule."""
        return None if self.off else self.function(*args, **kwargs)


SWITCHES: dict[str, Switch[..., Any]] = {}
"""Every predicate and modifier by name, in the order of definition."""


def _register(kind: str, rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    def wrap(function: Callable[P, R | None]) -> Switch[P, R]:
        switch: Switch[P, R] = Switch(kind, rule, function)
        SWITCHES[switch.name] = switch
        return switch

    return wrap


def predicate(rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    """Declare a condition: it answers None when met, else a Refusal (or a report of what blocks)."""
    return _register("predicate", rule)


def modifier(rule: str) -> Callable[[Callable[P, R | None]], Switch[P, R]]:
    """Declare a ledger line: it answers None when it does not apply, else a Modifier."""
    return _register("modifier", rule)
