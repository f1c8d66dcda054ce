"""Who may own secrets, and which questions are answered from what everybody sees."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat


@runtime_checkable
class Secrets(Protocol):
    """A ruleset that can tell when a side has nothing to hide."""

    def secrets(self, table: Any, seat: Seat) -> bool:
        """Whether, on the table picture, this seat may own things the other does not see.

        While it may, a shared screen asks it every question, so that silence tells nothing.
        """


@runtime_checkable
class Public(Protocol):
    """A ruleset that has kinds of questions which are answered from public facts alone."""

    def public(self, kind: str) -> bool:
        """Whether a question of this kind shows its seat nothing that the other may not see: it needs no curtain."""


def may_own_secrets(rules: Ruleset, table: Any, seat: Seat) -> bool:
    """Whether a seat may own things the other does not see. True where the ruleset does not say: it is safe."""
    return rules.secrets(table, seat) if isinstance(rules, Secrets) else True


def is_public(rules: Ruleset, kind: str) -> bool:
    """Whether a kind of question is answered from public facts alone."""
    return rules.public(kind) if isinstance(rules, Public) else False
