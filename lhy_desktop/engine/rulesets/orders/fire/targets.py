"""Who may fire at whom, with what, and how many dice (5, 9.23)."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.engine.flow import Refusal, Seat
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Weapon
from lhy_desktop.engine.rulesets.orders.model.words import capital, named


class Arms(NamedTuple):
    """What a team fires with: dice, range, anti-tank value (0: none)."""

    dice: int
    range: int
    at: int


def arms(facts: Facts, team: str, weapon: Weapon) -> Arms | None:
    """A weapon of a team; None when it has no such weapon, or none left."""
    setup = facts.setup
    stats, table = setup.kinds[team], setup.tables.kinds
    if weapon == "mg":
        return Arms(stats.mg, table.mg_range, 0) if stats.mg else None
    if weapon == "faust":
        left = setup.teams[team].fausts - facts.teams[team].spent
        return Arms(table.panzerfaust_rof, table.panzerfaust_range, table.panzerfaust_at) if left > 0 else None
    return Arms(stats.rof, stats.range, stats.at) if stats.rof else None


def fires_with(facts: Facts, team: str) -> tuple[Weapon, ...]:
    """The weapons that a team has now."""
    weapons: tuple[Weapon, ...] = ("main", "mg", "faust")
    return tuple(weapon for weapon in weapons if arms(facts, team, weapon) is not None)


def targets_of(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Known enemy teams on the map."""
    return tuple(one.id for one in fact.on_map(facts) if one.side != seat and not one.hidden)


def near_target(facts: Facts, team: str, target: str) -> bool:
    """5: whether a team sees any enemy team within four of the target: then it may join."""
    setup, here, there = facts.setup, facts.teams[team], facts.teams[target]
    near = setup.tables.fire.near
    if there.place == "map" and not there.hidden and sees(setup, here.hex, there.hex):
        return True
    return any(
        setup.board.distance(one.hex, there.hex) <= near and sees(setup, here.hex, one.hex)
        for one in fact.on_map(facts, there.side)
        if not one.hidden
    )


def can_fire_at(facts: Facts, team: str, target: str, weapon: Weapon) -> Refusal | None:
    """5: why a team may not be ordered to fire at a target with a weapon; None when it may."""
    who = capital(named(facts, team))
    there = facts.teams.get(target)
    if there is None or there.place != "map" or there.hidden or there.side == facts.teams[team].side:
        return Refusal("5", "The target is an enemy team on the map.")
    weapons = arms(facts, team, weapon)
    if weapons is None:
        return Refusal("5", f"{who} has no such weapon.")
    if fact.in_contact(facts, target):
        return Refusal("9.28", f"{capital(named(facts, target))} is in contact and cannot be fired at from outside.")
    if not near_target(facts, team, target):
        return Refusal("5", f"{who} sees no enemy near {named(facts, target)}.", (there.hex,))
    far = facts.setup.board.distance(facts.teams[team].hex, there.hex)
    if far > 2 * weapons.range:
        return Refusal("5", f"{far} hexes is more than twice the range of {weapons.range}.", (there.hex,))
    return None
