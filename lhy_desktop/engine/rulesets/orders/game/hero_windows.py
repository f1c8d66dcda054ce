"""Windows in which a side may use a Hero Point, for standing orders: who could, and how long a pass may hold (T4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from lhy_desktop.engine.flow import LegalSet, Seat, other
from lhy_desktop.engine.flow.window import Chance, Scope, Window
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Activate
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.view import View

KIND = "orders.2.Window"


def window(view: View, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
    """What a window means to the asked seat; None for any other question.

    Hero Points are open (12.3): who has none can only decline, as both sides see, and his silence tells nothing.
    """
    if kind != KIND:
        return None
    passing = next(legal.narrow(verb="pass"), None)
    return Window(scopes(view), passing, (), tuple(_chances(view, seat, legal)), idle=not view.heroes.get(seat, 0))


def scopes(facts: Facts) -> tuple[Scope, ...]:
    """The stretches for which an order to pass may hold: until a team of the side that waits is hit, or until the
    turn ends."""
    return (
        Scope(
            "hit",
            "until a team of mine is hit",
            _hits(facts),
            "Until one of your teams is hit or lost; then as before.",
        ),
        Scope("turn", "until my turn", facts.turn, "Until the other side's turn ends; then as before."),
    )


def _hits(facts: Facts) -> int:
    """A number that changes whenever a team of the side that waits gets points, is suppressed or is lost."""
    side = other(facts.active)
    known = [team for team in facts.teams.values() if team.side == side and not team.hidden]
    said = ",".join(f"{team.id}:{team.rfp}:{int(team.suppressed)}" for team in known if team.place == "map")
    return crc32(f"{facts.turn}|{said}".encode())


def _chances(view: View, seat: Seat, legal: LegalSet) -> Iterator[Chance]:
    """Teams that a Hero Point would activate, with the enemies that they see."""
    for team in fact.on_map(view, seat):
        if Activate(team.id, "hero") in legal:
            seen = [one.hex for one in fact.on_map(view, other(seat)) if sees(view.setup, team.hex, one.hex)]
            hexes = tuple(dict.fromkeys(seen))
            nearest = min((view.setup.board.distance(team.hex, hex) for hex in hexes), default=0)
            yield Chance(team.id, hexes, nearest)
