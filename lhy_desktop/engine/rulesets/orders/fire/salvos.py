"""5: who of the teams ordered to fire can do so, and what each throws: dice, and the number that they need."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import Ledger, Modifier, modifier, total
from lhy_desktop.engine.rulesets.orders.fire.targets import arms, near_target
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given, Salvo


def shooters(facts: Facts) -> tuple[Given, ...]:
    """Teams ordered to fire that may still do so: unsuppressed, out of contact, with the target in reach."""
    group = facts.group
    if group is None or group.shot:
        return ()
    given = (one for one in group.given if one.order == "fire" and one.target and one.team not in group.lapsed)
    return together(facts, given)


def together(facts: Facts, given: Iterable[Given]) -> tuple[Given, ...]:
    """5, 9.23: those of these orders to fire at one target that can be carried out; none when nobody of them sees the
    target."""
    found = tuple(one for one in given if _fires(facts, one))
    see = any(sees(facts.setup, facts.teams[one.team].hex, facts.teams[one.target].hex) for one in found)
    return found if see else ()


def _fires(facts: Facts, one: Given) -> bool:
    here, there = facts.teams[one.team], facts.teams.get(one.target)
    if here.place != "map" or here.suppressed or there is None or there.place != "map":
        return False
    weapon = arms(facts, one.team, one.weapon)
    if weapon is None or fact.in_contact(facts, one.team) or fact.in_contact(facts, one.target):
        return False
    far = facts.setup.board.distance(here.hex, there.hex)
    return far <= 2 * weapon.range and near_target(facts, one.team, one.target)


@modifier("5.11")
def concealed(facts: Facts, given: tuple[Given, ...]) -> Modifier | None:
    """The target is concealed from all firing teams."""
    target = given[0].target
    if not cover.concealed(facts, target, (one.team for one in given)):
        return None
    return Modifier("5", "concealed from all who fire", facts.setup.tables.fire.concealed, "concealed")


@modifier("5.12")
def long_range(facts: Facts, one: Given) -> Modifier | None:
    """The target is beyond the range of this team's weapon."""
    weapon = arms(facts, one.team, one.weapon)
    far = facts.setup.board.distance(facts.teams[one.team].hex, facts.teams[one.target].hex)
    if weapon is None or far <= weapon.range:
        return None
    return Modifier("5", "long range", facts.setup.tables.fire.long_range, "long")


def needed(facts: Facts, one: Given, given: tuple[Given, ...]) -> Ledger:
    """The number that a die of this team needs when these fire together, as a ledger."""
    base = Modifier("5", "to hit", facts.setup.tables.fire.base, "base")
    lines = (base, concealed(facts, given), long_range(facts, one))
    return tuple(line for line in lines if line is not None)


@modifier("5.4.5")
def directed(facts: Facts, team: str) -> Modifier | None:
    """A die more by a leader's action."""
    group = facts.group
    if group is None or team not in group.dice:
        return None
    more = group.dice.count(team) * facts.setup.tables.checks.leader_die  # each leader directs by himself
    return Modifier("5.4", "directed by a leader", more, "leader")


def dice_of(facts: Facts, one: Given) -> Ledger:
    """The dice of a team as a ledger: its rate of fire, and one more by a leader (5.4)."""
    weapon = arms(facts, one.team, one.weapon)
    base = Modifier("10", "rate of fire", weapon.dice if weapon is not None else 0, "rate")
    more = directed(facts, one.team)
    return (base,) if more is None else (base, more)


def salvos(facts: Facts, given: tuple[Given, ...]) -> tuple[Salvo, ...]:
    """What each of these teams throws when they fire together."""
    found = []
    for one in given:
        weapon = arms(facts, one.team, one.weapon)
        at = weapon.at if weapon is not None else 0
        dice, need = total(dice_of(facts, one)), total(needed(facts, one, given))
        found.append(Salvo(one.team, facts.teams[one.team].hex, dice, need, at))
    return tuple(found)
