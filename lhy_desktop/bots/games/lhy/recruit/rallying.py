"""When to recover, when to fall back out of sight first, and when to leave before an assault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import takewhile

from msgspec.structs import replace

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option, best
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.storming import stake
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import assault, march
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.keys import Recovered, Row
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def recoveries(picture: Picture, legal: LegalSet, unit: Unit) -> Iterator[Option]:
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
        why = partial(words.recovered, picture, unit.id, chance // 10, action.leader)
        yield Option(worth + max(0, pending) * chance // 1000, action, why)


def withdrawals(
    picture: Picture, moves: Moves, legal: LegalSet, unit: Unit, *, wanted: bool = False, stormed: int = 0
) -> Iterator[Option]:
    """The best withdrawal that stays on the map: danger left behind, ground lost, and safety at the end, for every unit
    of the hex that has the same reason to go.

    Out of the enemy's sight there is nothing to leave behind, unless it is ``wanted`` all the same. ``stormed`` is what
    an assault that waits for those who stay would cost the unit.
    """
    if not picture.guns_on(unit.hex) and not wanted:
        return
    found = []
    for action in takewhile(_alone, legal.narrow(unit=unit.id, verb="withdraw")):
        assert isinstance(action, Withdraw)
        if not action.exits and action.path and not action.helper:
            parts = _reasons(picture, moves, unit, action.path)
            part = "stormed" if stormed else "unseen" if parts["unseen"] else max(PARTS, key=lambda one: parts[one])
            why = partial(words.withdrawn, picture, action.units, action.path[-1], part)
            found.append(Option(sum(parts.values()) + stormed, action, why))
    option = best(found)
    if option is not None:
        yield _tried(picture, moves, legal, option, stormed > 0)


PARTS = ("safer", "cover")
"""What may speak for a withdrawal to a hex that the enemy sees."""


def _reasons(picture: Picture, moves: Moves, unit: Unit, path: tuple[str, ...]) -> dict[str, int]:
    """What speaks for a way back and against it."""
    end, goal = path[-1], moves.plan.goal(unit)
    here = picture.danger(unit.hex, unit, concealed=False, moved=False).cost
    there = picture.danger(end, unit, concealed=False, moved=False).cost
    there += picture.danger(end, unit, concealed=False, moved=True).cost
    lost = goal.apart(end) - goal.apart(unit.hex) if goal is not None else len(path)
    return {
        "safer": here - there,
        "unseen": weights.UNSEEN if picture.guns_on(unit.hex) and not picture.guns_on(end) else 0,
        "cover": -picture.tem(end) * weights.SHELTER,
        "way": -weights.ADRIFT * max(0, lost) - weights.BACKWARD * (len(path) - 1),
        "room": -weights.MOVED if moves.room(unit, end) else -weights.LIMIT_NEXT,
        "place": -moves.given_up(unit, end),
    }


def _tried(picture: Picture, moves: Moves, legal: LegalSet, option: Option, stormed: bool) -> Option:
    """6.9c: where a roll decides, it is one try for all units of the hex, and a leader assists. The worth is that of a
    try."""
    action = option.action
    assert isinstance(action, Withdraw)
    chance = _chance(legal, action)
    if chance is None:
        return option
    first = picture.view.units[action.units[0]]
    mates = (u for u in picture.friends[first.hex] if u.id != first.id and not u.acted and picture.counter(u).combat)
    along = [u.id for u in mates if (stormed or u.disrupted or u.regrouping) and moves.room(u, action.path[-1])]
    order = [unit for unit in picture.view.units if unit in (first.id, *along)]
    group = replace(action, units=tuple(order))
    action = group if along and group in legal else action
    helper = next(iter(legal.ask(march.Helpers(action))), "")
    helped = replace(action, helper=helper)
    if helper and helper not in action.units and helped in legal and (_chance(legal, helped) or 0) > chance:
        action = helped
    return option._replace(worth=option.worth * (_chance(legal, action) or chance) // 1000, action=action)


def _chance(legal: LegalSet, action: Withdraw) -> int | None:
    """In thousandths; None when no roll is needed."""
    rows = legal.preview(action).outcomes
    return sum(row.low * 1000 // row.of for row in rows if row.key == Row.WITHDRAWS) if rows else None


def retirements(picture: Picture, moves: Moves, legal: LegalSet, unit: Unit) -> Iterable[Option]:
    """6.9c, 11.3: leave before an assault that the unit cannot withstand; a unit that stays and loses is driven out
    anyway."""
    if not any(arrow.target == unit.hex and arrow.seat != picture.seat for arrow in picture.view.arrows):
        return ()
    clash = assault.pledged(picture.view, unit.hex)
    staying = stake(picture, moves.plan, clash) if clash is not None else 0
    if clash is None or staying >= weights.OVERRUN:
        return ()
    cost = -staying // max(1, len(clash.defenders))
    return withdrawals(picture, moves, legal, unit, wanted=True, stormed=cost)


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
