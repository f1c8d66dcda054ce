"""When troops ride, and when they leave their vehicle (V11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import armor_weights as weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Load, Unload
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

LOAD, UNLOAD = "load", "unload"
NEARBY = 10
"""Half movement points to the goal within which riders walk the rest."""


def loads(moves: Moves, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Foot units with far to go and no enemy near board what stands in their hex, as many as find room."""
    picture, task = moves.picture, moves.plan.tasks.get(unit.id)
    if LOAD not in legal.verbs or not unit.hex or unit.aboard or picture.counter(unit).arm != "foot" or task is None:
        return
    apart = task.apart(unit.hex) if unit.hex else 0
    if apart < weights.RIDE_FROM or apart >= FAR or nearest(picture, unit.hex) <= weights.RIDE_SAFE:
        return
    if task.part not in ("take", "attack", "support") or not picture.active:
        return
    found = [one for one in legal.narrow(unit=unit.id, verb=LOAD) if isinstance(one, Load) and unit.id in one.units]
    action = max(found, key=lambda one: (bool(one.vehicle), len(one.units)), default=None)
    if action is not None:
        worth = moves.plan.bold * 9 - weights.RIDDEN
        yield Option(worth, action, partial(words.loads, picture, action.units, action.vehicle))


def unloads(moves: Moves, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Whoever is aboard leaves near the enemy, near his goal, or when fire is to be expected where he is."""
    picture = moves.picture
    if UNLOAD not in legal.verbs or not (unit.hex and unit.aboard) or not wanted_here(moves, unit, unit.hex):
        return
    near = nearest(picture, unit.hex) <= weights.DROP_AT
    action = next((one for one in legal.narrow(unit=unit.id, verb=UNLOAD) if isinstance(one, Unload)), None)
    if action is not None:
        yield Option(weights.DROPPED, action, partial(words.unloads, picture, action.units, near))


def wanted_here(moves: Moves, rider: Unit, place: str) -> bool:
    """Whether a rider would leave his vehicle in a hex; a gun would where it has something to fire at or is at its
    goal."""
    task = moves.plan.tasks.get(rider.id) or moves.plan.tasks.get(rider.aboard)
    apart = task.apart(place) if task is not None else 0
    picture = moves.picture
    return apart <= NEARBY or nearest(picture, place) <= weights.DROP_AT or bool(picture.guns_on(place))


def nearest(picture: Picture, place: str) -> int:
    """The distance of the nearest known enemy."""
    board = picture.map.board
    return min((board.distance(there, place) for there in picture.enemies), default=FAR)
