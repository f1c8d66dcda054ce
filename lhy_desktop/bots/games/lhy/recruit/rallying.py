"""When to recover, when to fall back out of sight first, and when to leave before an assault."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.storming import stake, standing_at
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.keys import Recovered
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def recoveries(picture: Picture, legal: LegalSet, unit: Unit) -> Iterable[tuple[int, Recover]]:
    """The worth of an attempt to recover: the chance, also that the unit meets the fire already placed on it in good
    order.

    12.3: each unit attempts alone. Its success rallies the whole hex, and its failure leaves the others their try.
    """
    for action in takewhile(_by_itself, legal.narrow(unit=unit.id, verb="recover")):
        assert isinstance(action, Recover)
        rows = legal.preview(action).outcomes
        chance = sum(row.low * 1000 // row.of for row in rows if row.key != Recovered.FAILS)
        worth = weights.RECOVERED * chance // 1000
        pending = marked(picture, unit, disrupted=True) - marked(picture, unit, disrupted=False)
        yield worth + max(0, pending) * chance // 1000, action


def withdrawals(
    picture: Picture, moves: Moves, legal: LegalSet, unit: Unit, *, wanted: bool = False
) -> Iterable[tuple[int, Withdraw]]:
    """Withdrawals that stay on the map, with their worth: danger left behind, ground lost, and safety at the end.

    Out of the enemy's sight there is nothing to leave behind, unless it is ``wanted`` all the same.
    """
    here = picture.danger(unit.hex, unit, concealed=False, moved=False).cost
    goal, seen = moves.plan.tasks.get(unit.id), bool(picture.guns_on(unit.hex))
    if not seen and not wanted:
        return
    for action in takewhile(_alone, legal.narrow(unit=unit.id, verb="withdraw")):
        assert isinstance(action, Withdraw)
        if action.exits or not action.path:
            continue
        end = action.path[-1]
        worth = here - picture.danger(end, unit, concealed=False, moved=False).cost
        worth -= picture.danger(end, unit, concealed=False, moved=True).cost
        worth += weights.UNSEEN if seen and not picture.guns_on(end) else 0
        worth -= weights.MOVED if moves.room(unit, end) else weights.LIMIT_NEXT
        worth += -picture.tem(end) * weights.SHELTER
        lost = goal.apart(end) - goal.apart(unit.hex) if goal is not None else len(action.path)
        worth -= weights.ADRIFT * max(0, lost) + moves.given_up(unit, end)
        yield worth, action


def retirements(picture: Picture, moves: Moves, legal: LegalSet, unit: Unit) -> Iterable[tuple[int, Withdraw]]:
    """6.9c, 11.3: leave before an assault that the unit cannot withstand; a unit that stays and loses is driven out
    anyway."""
    if not any(arrow.target == unit.hex and arrow.seat != picture.seat for arrow in picture.view.arrows):
        return
    clash = standing_at(picture, unit.hex)
    if clash is None:
        return
    staying = stake(picture, moves.plan, clash)
    if staying >= weights.OVERRUN:
        return
    for worth, action in withdrawals(picture, moves, legal, unit, wanted=True):
        yield worth - staying // max(1, len(clash.defenders)), action


def marked(picture: Picture, unit: Unit, *, disrupted: bool) -> int:
    """What the enemy's markers on the unit's hex are expected to cost it, in good order or disrupted."""
    cohesion, untouched, cost = picture.counter(unit).cohesion, 1000, 0
    for marker in picture.view.fire.get(unit.hex, ()):
        if marker.by != picture.seat:
            hit = picture.struck(marker.value, cohesion, disrupted, picture.own_step)
            cost += untouched * hit.cost // 1000
            untouched = untouched * (1000 - hit.chance) // 1000
    return cost


def _alone(action: object) -> bool:
    return isinstance(action, Withdraw) and len(action.units) == 1


def _by_itself(action: object) -> bool:
    return isinstance(action, Recover) and not action.others
