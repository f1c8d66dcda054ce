"""Orders being drafted for the teams of one activation, and the answers that they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import drafts, sightings
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.ui.games.orders.picture import Picture


@dataclass(frozen=True)
class Intent:
    """What one team is to do: ``give`` is its order without a goal, ``wish`` the hex it was sent to ("" for none)."""

    give: Give
    wish: str = ""

    @property
    def team(self) -> str:
        """Whose order it is."""
        return self.give.team


Intents = tuple[Intent, ...]


def gives(picture: Picture, intents: Sequence[Intent]) -> tuple[Give, ...]:
    """The orders in an order in which they are legal: of those who fire, first who sees the target; vehicles that act
    together name the hex that the first of them is sent to."""
    firing = [one for one in intents if one.give.order == "fire" and one.give.target]
    firing.sort(key=lambda one: not _sees(picture, one))
    others = [one for one in intents if one not in firing]
    goal = _goal(picture, others)
    named = picture.stats
    return tuple(
        Give(one.team, "move", goal=goal) if one.give.order == "move" and goal and named(one.team).vehicle else one.give
        for one in (*firing, *others)
    )


def _sees(picture: Picture, one: Intent) -> bool:
    here, there = picture.hex_of(one.team), picture.hex_of(one.give.target)
    return bool(here and there) and sightings.sees(picture.setup, here, there)


def _goal(picture: Picture, intents: Sequence[Intent]) -> str:
    """The hex that vehicles which move together see: that of the first of them; "" while only one acts."""
    group = picture.view.group
    given = group.given if group is not None and picture.kind.endswith("Giving") else ()
    vehicles = [one for one in intents if picture.stats(one.team).vehicle]
    before = sum(picture.stats(one.team).vehicle for one in given)
    if group is not None and given and group.goal:
        return str(group.goal)
    if before + len(vehicles) < 2:
        return ""
    return next((one.wish for one in vehicles if one.give.order == "move" and one.wish), "")


def judged(picture: Picture, base: str, by: str, intents: Sequence[Intent]) -> tuple[Refusal, ...]:
    """Why a draft cannot be given; empty when each of its orders is legal after those before it."""
    noted: tuple[Give, ...] = ()
    for give in gives(picture, intents):
        refused = picture.ask(drafts.Judged(Draft(base, means(by), noted), give))
        if refused:
            return refused
        noted = (*noted, give)
    return ()


def means(by: str) -> drafts.By:
    """How an activation is paid; any while its orders are asked for."""
    return "hero" if by == "hero" else "free" if by == "free" else "point"


def shifted(picture: Picture, start: str, end: str, other: str) -> str:
    """Where a team goes that keeps its place beside one who goes from ``start`` to ``end``; the nearest hex of the map
    when that lies beyond it."""
    board = picture.board
    (c, v), (c2, v2), (c3, v3) = board.place(start), board.place(end), board.place(other)
    found = board.name_at(c3 + c2 - c, v3 + v2 - v)
    return found if found is not None else end
