"""7.10: which squads may deploy into two sections of their platoon, and which sections may be drawn."""

from __future__ import annotations

from itertools import combinations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

SECTIONS = 2


@predicate("7.10")
def may_deploy(view: View, unit: str) -> Refusal | None:
    """A whole squad in good order, one per platoon at a time, with two sections of the platoon off the map."""
    setup, counter, seen = view.setup, view.setup.counters[unit], view.units[unit]
    name = capital(unit_name(setup, unit))
    if counter.kind != "squad" or counter.nationality == "russian" or not setup.side(counter.side).deploy:
        return Refusal("7.10", f"{name} cannot deploy.")
    if seen.disrupted or seen.regrouping or seen.heroic:
        return Refusal("7.10", f"{name} is not in a state to deploy: it is disrupted, regrouping or Heroic.")
    if view.viewer == "table":
        return Refusal("21.3", "Only the owner knows which sections of a platoon are left to be drawn.")
    if counter.platoon in view.split:
        text = (
            f"{capital(unit_name(setup, view.split[counter.platoon][0]))} is deployed already; one squad a platoon is."
        )
        return Refusal("7.10", text)
    if len(sections(setup, view.pools.get(counter.platoon, ()))) < SECTIONS:
        return Refusal("7.10", f"{platoon_name(setup, counter.platoon)} has no two sections left off the map.")
    return None


@predicate("7.10")
def deploys_one(context: Context, action: Maneuver) -> Refusal | None:
    """A move that ends in deploying is the move of one such squad, on the map."""
    if not action.deploys:
        return None
    if len(action.units) != 1 or action.exits:
        return Refusal("7.10", "One squad deploys, on the map; move it by itself.")
    return may_deploy(context.view, action.units[0]) if action.units[0] in context.view.units else None


def sections(setup: Setup, pool: tuple[str, ...]) -> tuple[str, ...]:
    """The sections among a platoon's counters that are off the map, in a fixed order."""
    return tuple(sorted(unit for unit in pool if setup.counters[unit].kind == "section"))


def pairs(setup: Setup, pool: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What may be drawn: two sections with different small arms if the platoon has such a pair, else any two."""
    arms = {unit: (setup.counters[unit].sav, setup.counters[unit].sav_range) for unit in sections(setup, pool)}
    every = tuple((one, two) for one, two in combinations(arms, SECTIONS))
    mixed = tuple((one, two) for one, two in every if arms[one] != arms[two])
    return mixed or every


def whole(facts: Facts, unit: str) -> str:
    """The squad that a section was at set-up or is by choice; otherwise the unit itself (zones and entries name
    squads)."""
    return next((split[0] for split in facts.split.values() if unit in split[1:]), unit)
