"""Questions that may simply be passed, for standing orders; a ruleset without such questions need not implement
this."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from lhy_desktop.engine.flow.game import Game
from lhy_desktop.engine.flow.legal import LegalSet
from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat
from lhy_desktop.engine.flow.window import Scope, Window


@runtime_checkable
class Windows(Protocol):
    """A ruleset in which a seat is often asked whether it reacts."""

    def window(self, view: Any, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
        """What a question that may simply be passed means to the seat it asks; None for any other question."""


@runtime_checkable
class Scopes(Protocol):
    """A ruleset with stretches of play for which an order to pass may hold."""

    def scopes(self, game: Game[Any]) -> tuple[Scope, ...]:
        """The stretches being played now, the shortest first, as ``Window.scopes`` lists them; nothing private.

        It always lists all of the ruleset's keys: outside a cycle, for example, "cycle" has a number that no cycle has.
        """


def window_of(rules: Ruleset, view: Any, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
    """What a question that may simply be passed means to the seat it asks; None for any other question."""
    return rules.window(view, seat, kind, legal) if isinstance(rules, Windows) else None


def scopes_of(rules: Ruleset, game: Game[Any]) -> tuple[Scope, ...]:
    """The stretches of play for which an order given now may hold; none when the ruleset has none."""
    return rules.scopes(game) if isinstance(rules, Scopes) else ()
