"""Paths for drafts: the cheapest way to a hex, by waypoints; what it costs. Reads views only."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import GoOn, Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.move import path_rules as ways
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text
from lhy_desktop.ui.games.lhy.picture import PARTED, Picture

March = Maneuver | Withdraw | GoOn
STRAIGHT = 3
"""An assault refused for being too far is shown over no more hexes than this."""


@dataclass(frozen=True)
class Price:
    """What a path costs in halves of an MP, what there is, and how it reads: "3 of 4 MP"."""

    cost: int
    had: int
    least: bool
    road: bool

    @property
    def text(self) -> str:
        return f"{mp_text(self.cost)} of {mp_text(self.had)} MP"


def march(
    picture: Picture, verb: str, units: tuple[str, ...], path: tuple[str, ...], exits: str = "", deploys: bool = False
) -> March:
    """The answer that a drafted way means."""
    if verb == "withdraw":
        return Withdraw(units, path, exits)
    if picture.kind == PARTED:
        return GoOn(units[0] if units else "", path, exits)
    return Maneuver(units, path, exits, deploys)


def single(action: object) -> bool:
    """Whether an answer is the way of one unit, and no deploying."""
    if isinstance(action, GoOn):
        return True
    return isinstance(action, Maneuver | Withdraw) and len(action.units) == 1


def spent(picture: Picture, units: tuple[str, ...], way: tuple[str, ...]) -> int:
    """Half MP spent at the end of a way, with what a squad had spent before it deployed (7.10)."""
    context = picture.context
    if context is None:
        return 0
    return ways.budget(context, Maneuver(units, way))[0]


def price(context: Context, action: Maneuver) -> Price:
    """The price of a maneuver."""
    cost, had, _ = ways.budget(context, action)
    base = ways.allowance(context, action.units).half_mp
    return Price(cost, had, cost > had, had > base)


def route(picture: Picture, units: tuple[str, ...], verb: str, hex: str, pinned: tuple[str, ...]) -> tuple[str, ...]:
    """The hexes to enter: over the pinned way, then the cheapest legal way to ``hex``; a dear one when none is legal.

    Empty when there is no way at all.
    """
    if picture.legal is None or not units:
        return ()
    if not pinned:
        for action in picture.legal.narrow(units[0], verb, hex):
            if single(action) and not action.exits and action.path:  # type: ignore[attr-defined]
                found: tuple[str, ...] = action.path  # type: ignore[attr-defined]
                return found
    return _any_way(picture, units[0], hex, pinned) if verb == "maneuver" else _next(picture, units, hex, pinned)


def _any_way(picture: Picture, unit: str, hex: str, pinned: tuple[str, ...]) -> tuple[str, ...]:
    context = picture.context
    start = pinned[-1] if pinned else picture.hex_of(unit)
    if context is None or not start or hex == start:
        return pinned
    going, occupancy = movement_points.going(picture.setup), ways.occupancy(context)
    found = going.any_way(start, hex, occupancy)
    if found:
        return (*pinned, *found)
    around = {near: going.any_way(start, near, occupancy) for near in picture.board.neighbors(hex)}
    beside = [way for near, way in around.items() if way or near == start]
    return (*pinned, *min(beside, key=len), hex) if beside else pinned


def _next(picture: Picture, units: tuple[str, ...], hex: str, pinned: tuple[str, ...]) -> tuple[str, ...]:
    """A withdrawal goes on hex by hex after a waypoint; to a hex farther off by the straight way, to be refused."""
    here = pinned[-1] if pinned else picture.hex_of(units[0])
    return (*pinned, *toward(picture, here, hex)) if here else pinned


def toward(picture: Picture, here: str, hex: str) -> tuple[str, ...]:
    """Hexes from one to another, straight on."""
    found: tuple[str, ...] = ()
    while here != hex:
        here = min(picture.board.neighbors(here), key=lambda there: picture.board.distance(there, hex))
        found = (*found, here)
    return found


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
    found: dict[str, March] = {}
    if picture.legal is None:
        return found
    moves = (a for a in picture.legal.narrow(unit, verb) if isinstance(a, Maneuver | Withdraw | GoOn))
    for action in takewhile(single, moves):
        if action.path and not action.exits:
            found.setdefault(action.path[-1], action)
    return found


def grouped(picture: Picture, units: tuple[str, ...], verb: str) -> dict[str, March]:
    """Where a group may go together: the action to every end hex."""
    ends = singles(picture, units[0], verb)
    if len(units) == 1 or picture.legal is None:
        return ends
    whole = {hex: march(picture, verb, units, one.path) for hex, one in ends.items()}
    return {hex: action for hex, action in whole.items() if action in picture.legal}


def exits_of(picture: Picture, units: tuple[str, ...], verb: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """Map edges by which the units may leave after this path."""
    if picture.legal is None or not units:
        return ()
    last = path[-1] if path else picture.hex_of(units[0])
    if not last:
        return ()
    edges = [edge for edge in ways.EDGES if edge in picture.board.hex(last).edges]
    return tuple(edge for edge in edges if march(picture, verb, units, path, edge) in picture.legal)


def watchers(picture: Picture, hex: str) -> int:
    """How many known enemy hexes see a hex."""
    context = picture.context
    if context is None:
        return 0
    return sum(sighting.sees(context.view, hex, there) for there in context.enemies)
