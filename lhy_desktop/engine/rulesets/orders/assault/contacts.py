"""Who touches whom (7, 7.1): the limit of two, numbered assaults, and the way of a charge."""

from __future__ import annotations

from collections import deque

from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change
from lhy_desktop.engine.rulesets.orders.model.facts import Facts


def full(facts: Facts, enemy: str, more: int = 0) -> bool:
    """7: whether an enemy team is touched by as many teams as can touch it, ``more`` being on their way."""
    return len(fact.touching(facts, enemy, enemies=True)) + more >= facts.setup.tables.assault.touching


def free_to_touch(facts: Facts, team: str, hex: str, leaving: bool = True) -> bool:
    """7: whether a team may stand in a hex without a third team touching an enemy."""
    already = set(fact.touching(facts, team, enemies=True)) if leaving else set()
    return all(enemy in already or not full(facts, enemy) for enemy in fact.touching_enemies(facts, hex, team))


def way_to(facts: Facts, team: str, enemy: str) -> tuple[str, ...] | None:
    """7.1: the way of a charge, without its start: to the free hex beside the enemy that is nearest to the charger,
    touching no enemy before its last hex. None when there is none; () when the charger stands there already."""
    setup = facts.setup
    board, here, target = setup.board, facts.teams[team], facts.teams[enemy]
    family = setup.kinds[team].family
    if board.distance(here.hex, target.hex) == 1:
        return ()
    ways: dict[str, tuple[str, ...]] = {here.hex: ()}
    queue = deque([here.hex])
    while queue:
        at = queue.popleft()
        if len(ways[at]) >= setup.tables.assault.charge:
            continue
        for hex in board.neighbors(at):
            if hex in ways or going.bars(facts, going.of_step(facts, at, hex, family), family):
                continue
            if any(one.side != here.side and not one.hidden for one in fact.teams_at(facts, hex)):
                continue
            ways[hex] = (*ways[at], hex)
            touched = fact.touching_enemies(facts, hex, team)
            if enemy in touched and fact.has_room(facts, hex, team) and free_to_touch(facts, team, hex):
                return ways[hex]
            if not touched:
                queue.append(hex)
    return None


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
    for one in sorted((*circle, *others)):
        if state.teams[one].assault != number:
            change(game, one, assault=number)
