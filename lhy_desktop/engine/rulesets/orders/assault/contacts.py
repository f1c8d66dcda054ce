"""Who touches whom (7, 7.1): the limit of two, numbered assaults, and the ways of a charge."""

from __future__ import annotations

from collections import deque

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change
from lhy_desktop.engine.rulesets.orders.model.facts import Facts


def full(facts: Facts, enemy: str, more: int = 0) -> bool:
    """7: whether an enemy team is touched by as many teams as can touch it, ``more`` being on their way."""
    return len(fact.touching(facts, enemy, enemies=True)) + more >= facts.setup.tables.assault.touching


def free_to_touch(facts: Facts, team: str, hex: str) -> bool:
    """7: whether a team may stand in a hex: it is no third team to touch an enemy, and touches no third enemy."""
    already = fact.touching(facts, team, enemies=True)
    touched = fact.touching_enemies(facts, hex, team)
    if len(touched) > facts.setup.tables.assault.touching:
        return False
    return all(enemy in already or not full(facts, enemy) for enemy in touched)


def open_ways(facts: Facts, team: str, most: int) -> dict[str, tuple[str, ...]]:
    """7.1: hexes that a team reaches in so many steps, each with a shortest way: by enterable hexes, not by an enemy's,
    and touching no enemy before the last one. Its own hex is not among them."""
    setup, here = facts.setup, facts.teams[team]
    family = setup.kinds[team].family
    shut, occupied = fact.beside_enemies(facts, here.side), _hexes_of(facts, other(here.side))
    ways: dict[str, tuple[str, ...]] = {here.hex: ()}
    queue = deque([here.hex])
    while queue:
        at = queue.popleft()
        if len(ways[at]) >= most:
            continue
        for hex in going.onward(facts, at, family):
            if hex in ways or hex in occupied:
                continue
            ways[hex] = (*ways[at], hex)
            if hex not in shut:
                queue.append(hex)
    del ways[here.hex]
    return ways


def _hexes_of(facts: Facts, side: Seat) -> frozenset[str]:
    """Where the known teams of a side stand."""
    return frozenset(one.hex for one in fact.on_map(facts, side) if not one.hidden)


def charge_ways(facts: Facts, team: str, enemy: str) -> dict[str, tuple[str, ...]]:
    """7.1: the ways of a charge by the hex where they end: of the free hexes beside the enemy those nearest to the
    charger. Empty when there is none."""
    board = facts.setup.board
    here, target = facts.teams[team].hex, facts.teams[enemy].hex
    ends = {
        hex: way
        for hex, way in open_ways(facts, team, facts.setup.tables.assault.charge).items()
        if hex in facts.setup.beside[target] and fact.has_room(facts, hex, team) and free_to_touch(facts, team, hex)
    }
    nearest = min((board.distance(here, hex) for hex in ends), default=0)
    return {hex: way for hex, way in ends.items() if board.distance(here, hex) == nearest}


def join(game: OrdersGame, team: str) -> None:
    """7.1: a team's contacts belong to one assault; a team that is in one brings its new contacts into it."""
    state = game.state
    circle, queue = {team}, [team]
    while queue:
        for one in fact.touching(state, queue.pop(), enemies=True):
            if one not in circle:
                circle.add(one)
                queue.append(one)
    if len(circle) == 1:
        return
    numbers = sorted({state.teams[one].assault for one in circle} - {0})
    if numbers:
        number = numbers[0]
    else:
        state.assaults += 1
        number = state.assaults
    others = [one.id for one in state.teams.values() if one.assault in numbers[1:]]
    for one in sorted({*circle, *others}):
        if state.teams[one].assault != number:
            change(game, one, assault=number)


def leave(game: OrdersGame, team: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """7.1: flag a team that has moved out of contact with any of the enemies that it touched ``before``, also into a
    transport; these. One that left the map is gone from the assault."""
    state = game.state
    place = state.teams[team].place
    if place not in ("map", "carried", "left"):
        return ()
    now = fact.touching(state, team, enemies=True)
    left = tuple(one for one in before if one not in now and state.teams[one].place == "map")
    if left and place != "left" and not state.teams[team].flag:
        change(game, team, flag="left")
    return left
