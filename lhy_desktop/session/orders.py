"""The standing orders of both seats in a running game, and the windows at which they pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from lhy_desktop.engine.flow import SEATS, LegalSet, Ruleset, Seat, Viewer, Window
from lhy_desktop.engine.flow.door import is_public, may_own_secrets, window_of
from lhy_desktop.engine.flow.window import Scope
from lhy_desktop.session.decisions import Decision
from lhy_desktop.session.save import Header
from lhy_desktop.session.standing import Standing, Uniform, modes, passes


class Ordered(Protocol):
    """The game that the orders belong to."""

    rules: Ruleset
    header: Header

    def decision(self) -> Decision | None:
        """The pending question."""

    def view(self, viewer: Viewer) -> Any:
        """The viewer's picture."""

    def legal(self, viewer: Viewer) -> LegalSet:
        """The pending legal set."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""


class Orders:
    """The orders ``given`` by each seat, which only that seat may see. ``uniform`` says which calls open a window
    regardless of orders."""

    def __init__(
        self, game: Ordered, scopes: Callable[[], tuple[Scope, ...]], written: Callable[[Seat, Standing], None]
    ) -> None:
        """``scopes`` are the stretches of play that exist now; ``written`` writes orders into the save."""
        self._game, self._scopes, self._written = game, scopes, written
        self.given: dict[Seat, Standing] = {}
        self.uniform: Uniform = "auto"

    @property
    def fogged(self) -> bool:
        """Whether two people share one screen but may not know the same things."""
        return self._game.header.table.mode == "shared" and all(map(self._game.is_human, SEATS))

    def of(self, seat: Seat) -> Standing:
        """The standing orders of a seat, which only that seat may see."""
        return self.given.get(seat, Standing())

    def give(self, seat: Seat, orders: Standing) -> None:
        """Change a seat's standing orders; they go into the save."""
        if orders != self.of(seat):
            self.given[seat] = orders
            self._written(seat, orders)

    def window(self) -> Window | None:
        """What the pending question means to the seat it asks, when it is a window that may simply be passed."""
        game, decision = self._game, self._game.decision()
        if decision is None or decision.seat == "chance":
            return None
        seat = decision.seat
        return window_of(game.rules, game.view(seat), seat, decision.kind, game.legal(seat))

    def window_now(self) -> Window:
        """The stretches of play for which an order given now may hold; they reveal nothing private."""
        return Window(self._scopes(), None)

    def uniform_call(self, seat: Seat) -> bool:
        """Whether this call opens a window whatever the seat's orders are, so that silence tells the other side
        nothing.

        Depends only on what both sides know (design/experience.md 6.16). A call at which, as both see, nothing has
        happened needs no window: passing it tells nothing.
        """
        if not self.fogged or self.uniform == "never":
            return False
        return self.uniform == "always" or (self.secretive(seat) and not self._idle())

    def _idle(self) -> bool:
        window = self.window()
        return window is not None and window.idle

    def secretive(self, seat: Seat) -> bool:
        """Whether an answer given in the seat's place could tell the other seat something it does not see."""
        game, decision = self._game, self._game.decision()
        if decision is not None and is_public(game.rules, decision.kind):
            return False
        return may_own_secrets(game.rules, game.view("table"), seat)

    def passing(self, seat: Seat) -> tuple[object | None, str]:
        """The pass that a standing order gives, and the name of that order; (None, "") when the person is asked."""
        if not self._game.is_human(seat) or self.uniform_call(seat):
            return None, ""
        window = self.window()
        mode = passes(self.of(seat), window) if window is not None else None
        if window is None or mode is None:
            return None, ""
        return window.passing, f"standing order: {modes(window.scopes)[mode]}"
