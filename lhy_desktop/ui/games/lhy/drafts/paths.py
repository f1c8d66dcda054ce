"""Ways for drafts, as the screens ask for them: to a hex by waypoints, what they cost, where they end."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.asks.march import Cost, Ends, Exits, March, Price, Route, marching
from lhy_desktop.engine.rulesets.lhy.asks.sight import watchers as seen_from
from lhy_desktop.ui.games.lhy.picture import PARTED, Picture

STRAIGHT = 3
"""An assault refused for being too far is shown over no more hexes than this."""


def march(
    picture: Picture, verb: str, units: tuple[str, ...], path: tuple[str, ...], exits: str = "", deploys: bool = False
) -> March:
    """The answer that a drafted way means."""
    return marching(picture.kind == PARTED, verb, units, path, exits, deploys)


def price(picture: Picture, units: tuple[str, ...], path: tuple[str, ...]) -> Cost | None:
    """The price of a maneuver; None outside of segments."""
    return picture.legal.ask(Price(units, path)) if picture.legal is not None else None


def spent(picture: Picture, units: tuple[str, ...], way: tuple[str, ...]) -> int:
    """Half MP spent at the end of a way, with what a squad had spent before it deployed (7.10)."""
    found = price(picture, units, way)
    return found.cost if found is not None else 0


def route(picture: Picture, units: tuple[str, ...], verb: str, hex: str, pinned: tuple[str, ...]) -> tuple[str, ...]:
    """The hexes to enter: over the pinned way, then the cheapest legal way to ``hex``; a dear one when none is legal.

    Empty when there is no way at all.
    """
    return picture.legal.ask(Route(units, verb, hex, pinned)) if picture.legal is not None else ()


def straight(picture: Picture, units: tuple[str, ...], hex: str) -> tuple[str, ...]:
    """Hexes that close in on one, as an assault would go: to show why it is refused."""
    here, board = picture.hex_of(units[0]), picture.board
    found: tuple[str, ...] = ()
    while here and here != hex and len(found) < STRAIGHT:
        here = min(board.neighbors(here), key=lambda there: board.distance(there, hex))
        found = (*found, here)
    return found if found and found[-1] == hex else (hex,)


def singles(picture: Picture, unit: str, verb: str) -> dict[str, March]:
    """Where one unit may go by this verb: the action to every end hex."""
    return grouped(picture, (unit,), verb)


def grouped(picture: Picture, units: tuple[str, ...], verb: str, pinned: tuple[str, ...] = ()) -> dict[str, March]:
    """Where a group may go together, on from the last waypoint: the action to every end hex."""
    return picture.legal.ask(Ends(units, verb, pinned)) if picture.legal is not None else {}


def exits_of(picture: Picture, units: tuple[str, ...], verb: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """Map edges by which the units may leave after this path."""
    return picture.legal.ask(Exits(units, verb, path)) if picture.legal is not None else ()


def watchers(picture: Picture, hex: str) -> int:
    """How many known enemy hexes see a hex."""
    return len(seen_from(picture.view, picture.seat, hex)) if picture.seat is not None else 0
