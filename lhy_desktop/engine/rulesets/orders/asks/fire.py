"""Fire (5): who can fire at whom with which odds, who may join, and what may come of it, from a View alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from lhy_desktop.engine.flow import Ledger, LegalSet, given
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import may_shoot
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft, group_of
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire import armor, forecast
from lhy_desktop.engine.rulesets.orders.fire.allocation import valid
from lhy_desktop.engine.rulesets.orders.fire.salvos import dice_of, needed, salvos, shooters, together
from lhy_desktop.engine.rulesets.orders.fire.targets import arms, can_fire_at, fires_with, targets_of
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.engine.rulesets.orders.model.values import Given, Weapon
from lhy_desktop.engine.rulesets.orders.model.view import View


class Shot(NamedTuple):
    """One team's part of a fire: ``dice`` and ``needed`` are ledgers, ``faces`` of six hit, ``at`` is its anti-tank
    value."""

    team: str
    target: str
    weapon: Weapon
    dice: Ledger
    needed: Ledger
    faces: int
    at: int


class Volley(NamedTuple):
    """A fire of several teams at one target: ``hits`` are expected, ``ways`` counts in how many ways their dice give 0,
    1, 2 ... hits. ``takers`` are the teams that may take them, the target first."""

    shots: tuple[Shot, ...]
    hits: Fraction
    ways: tuple[int, ...]
    takers: tuple[str, ...]


NOTHING = Volley((), Fraction(0), (), ())
"""No fire at all."""


class Blow(NamedTuple):
    """What one hit does to a vehicle: dice of a kind ("pen", "ping", "none" when it is ineffective), against an armor.
    Chances are in ``of``; ``points`` are to be expected when it is not destroyed."""

    how: armor.How
    dice: int
    armor: int
    destroyed: int
    points: Fraction
    of: int


def volley(view: View, orders: tuple[Given, ...]) -> Volley:
    """5: the fire of these teams together, all at the target of the first; those who cannot fire are left out. An empty
    one when nobody can."""
    same = tuple(one for one in orders if one.target == orders[0].target)
    firing = together(view, same)
    if not firing:
        return NOTHING
    rows = salvos(view, firing)
    shots = tuple(
        Shot(one.team, one.target, one.weapon, dice_of(view, one), needed(view, one, firing), faces, row.at)
        for one, row, faces in zip(firing, rows, (forecast.faces(row.needed) for row in rows), strict=True)
    )
    takers = valid(view, firing[0].target, tuple(row.hex for row in rows))
    return Volley(shots, forecast.expected(rows), forecast.hit_ways(rows), takers)


def shots(view: View, team: str) -> tuple[Shot, ...]:
    """5: every known enemy that a team sees and can fire at alone, with each weapon, as things stand; in roster order.
    Whether it may be ordered to is another matter (it may be suppressed, or bound)."""
    here = view.teams.get(team)
    if here is None or here.place != "map":
        return ()
    found: list[Shot] = []
    for target in targets_of(view, here.side):
        if not sees(view.setup, here.hex, view.teams[target].hex):
            continue
        for weapon in fires_with(view, team):
            if can_fire_at(view, team, target, weapon) is None:
                found += volley(view, (Given(team, "fire", target, weapon),)).shots
    return tuple(found)


def joiners(view: View, teams: tuple[str, ...], target: str) -> tuple[tuple[str, tuple[Weapon, ...]], ...]:
    """5: which of some teams may join a fire at a target that another of them sees, each with the weapons that
    reach."""
    found = []
    for team in teams:
        here = view.teams.get(team)
        if here is None or here.place != "map" or target not in view.teams:
            continue
        able = tuple(weapon for weapon in fires_with(view, team) if can_fire_at(view, team, target, weapon) is None)
        if able:
            found.append((team, able))
    return tuple(found)


def blow(view: View, target: str, origin: str, at: int) -> Blow:
    """5: what a hit from a hex with an anti-tank value does to a vehicle as it faces now; against an unarmored one it
    is a received-fire point for certain."""
    stats, table = view.setup.kinds[target], view.setup.tables.fire
    if not stats.armored:
        return Blow("none", 0, 0, 0, Fraction(1), 1)
    rating = armor.rating(view, target, origin)
    how, dice = armor.effect(table, at, rating)
    ways, points = forecast.armor_ways(table, how, dice)
    return Blow(how, dice, rating, ways[forecast.DESTROYED], points, sum(ways.values()))


def weapons(view: View, team: str) -> tuple[tuple[Weapon, int, int, int], ...]:
    """10: what a team fires with now: weapon, dice, range, anti-tank value (0: none)."""
    found = ((weapon, arms(view, team, weapon)) for weapon in fires_with(view, team))
    return tuple((weapon, one.dice, one.range, one.at) for weapon, one in found if one is not None)


@dataclass(frozen=True)
class Firing:
    """The fire that a draft's orders make together, or, while orders are carried out, the one that is about to be made
    (then the draft is None); an empty one for any other decision."""

    draft: Draft | None = None

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Volley:
        """The fire."""
        orders = group_of(self.draft, facts) if self.draft is not None else None
        if orders is not None:
            firing = tuple(one for one in orders.group.given if one.order == "fire" and one.target)
            return volley(orders.view, firing) if firing else NOTHING
        under = given(facts, Under)
        firing = shooters(under.view) if under is not None and under.acting else ()
        return volley(under.view, firing) if under is not None and firing else NOTHING


@dataclass(frozen=True)
class Targets:
    """5: enemies at which a team of a draft may now be ordered to fire, each shot with its odds together with the fire
    drafted so far; () where no orders can be given."""

    draft: Draft
    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Shot, ...]:
        """The shots, in roster order of the targets."""
        orders = group_of(self.draft, facts)
        if orders is None or self.team not in orders.group.members:
            return ()
        before = tuple(one for one in orders.group.given if one.order == "fire" and one.target)
        found = []
        for target in targets_of(orders.view, orders.seat):
            for weapon in fires_with(orders.view, self.team):
                if may_shoot(orders, Give(self.team, "fire", target, weapon)) is None:
                    made = volley(orders.view, (*before, Given(self.team, "fire", target, weapon)))
                    found += [one for one in made.shots if one.team == self.team]
        return tuple(found)
