"""What a leader orders in reaction (6.9a): men who have seen nothing are sent where they are needed, or are
steadied."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import ground
from lhy_desktop.engine.rulesets.lhy.model.actions import Direct

STRIDE = 4
"""Half movement points of a move in reaction."""


def sendings(plan: Plan, legal: LegalSet) -> Iterator[Option]:
    """For every leader the men he has a use for, and what that use is worth."""
    if "direct" not in legal.verbs:
        return
    for unit in plan.picture.own:
        if plan.picture.counter(unit).kind != "leader" or unit.acted or plan.picture.awaited(unit):
            continue
        widest = next(legal.narrow(unit=unit.id, verb="direct"), None)
        if not isinstance(widest, Direct) or widest.leader != unit.id:
            continue
        worth = {one: use(plan, one) for one in widest.units}
        useful = tuple(one for one in widest.units if worth[one] > 0)
        action = Direct(unit.id, useful)
        if useful and action in legal:
            why = partial(words.direct, plan.picture, unit.id, useful)
            yield Option(sum(worth[one] for one in useful) - weights.SENT, action, why)


def use(plan: Plan, unit: str) -> int:
    """What a unit would do when a leader orders it: recover, or come nearer to where it is needed, out of the enemy's
    fire."""
    picture = plan.picture
    seen, task = picture.view.units[unit], plan.tasks.get(unit)
    if picture.awaited(seen):
        return 0
    if seen.disrupted:
        return weights.RECOVERED // 2 if not picture.guns_on(seen.hex) else 0
    if task is None or (seen.concealed and picture.guns_on(seen.hex)) or ground.is_primary(picture.view, seen.hex):
        return 0
    pull = weights.HOMEWARD if task.part == "hold" else plan.bold // 2
    return pull * min(STRIDE, task.apart(seen.hex)) - weights.MOVED - weights.REACTION_KEPT
