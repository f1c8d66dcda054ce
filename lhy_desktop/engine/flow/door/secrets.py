"""Which side may have secrets, and which questions can be answered from what everybody sees."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat


@runtime_checkable
class Secrets(Protocol):
    """A ruleset that can tell when a side has nothing to hide."""

    def secrets(self, table: Any, seat: Seat) -> bool:
        """Whether this seat may, judged by what the table shows, own things that the other does not see.

        While it may, a shared screen asks the seat every question, so that silence tells the other side nothing.
        """


@runtime_checkable
class Public(Protocol):
    """A ruleset that has kinds of questions which are answered from public facts alone."""

    def public(self, kind: str) -> bool:
        """Whether a question of this kind shows its seat nothing that is hidden from the other seat: then it needs no
        curtain."""


def may_own_secrets(rules: Ruleset, table: Any, seat: Seat) -> bool:
    """Whether a seat may own things that the other does not see. True when the ruleset does not say, which is safe."""
    return rules.secrets(table, seat) if isinstance(rules, Secrets) else True


def is_public(rules: Ruleset, kind: str) -> bool:
    """Whether a kind of question is answered from public facts alone."""
    return rules.public(kind) if isinstance(rules, Public) else False
