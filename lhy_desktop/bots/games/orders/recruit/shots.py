"""What the joint fire of an activation is worth, by target (5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lhy_desktop.bots.games.orders.recruit import weights
from lhy_desktop.bots.games.orders.recruit.chance import at_least, passes
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.engine.rulesets.orders.asks import contacts, ground, weapons
from lhy_desktop.engine.rulesets.orders.model.view import Standing

MOST = 8
"""Hits beyond this many are not told apart."""


class Barrel(NamedTuple):
    """One team's part in a fire: its weapon, dice, range, anti-tank value, and whether it sees the target itself."""

    team: str
    weapon: str
    dice: int
    range: int
    at: int
    sees: bool


class Fire(NamedTuple):
    """A fire at a target: who joins, what it is worth, each team's share of that, and hits to be expected."""

    target: str
    barrels: tuple[Barrel, ...]
    worth: float
    shares: dict[str, float]
    hits: float


def _ready(picture: Picture, team: str) -> bool:
    """Whether a team could fire at all."""
    here = picture.view.teams[team]
    return not (not here.hex or here.suppressed or here.bound or picture.in_contact(team))


def barrel(picture: Picture, team: str, target: Standing) -> Barrel | None:
    """The weapon with which a ready team does most to a target; None when it cannot join."""
    view, here = picture.view, picture.view.teams[team]
    far = picture.board.distance(here.hex, target.hex)
    arms = [(name, arm) for name, arm in picture.arms(team) if arm.dice and far <= 2 * arm.range]
    if not arms:
        return None
    plain = ground.sees(view, here.hex, target.hex)
    if not plain and not _sees_near(picture, here, target):
        return None
    best, most = None, 0.0
    for name, arm in arms:
        each = picture.each_hit(arm.at, here.hex, target)
        spared = weights.LAST_SHOT if name == "faust" else 0
        chance = passes(weapons.number(view, far, arm.range, False))
        gain = arm.dice * chance * (each or (0.5 if not arm.at else 0.0)) - spared
        if gain > most:
            best, most = Barrel(team, name, arm.dice, arm.range, arm.at, plain), gain
    return best


def _sees_near(picture: Picture, here: Standing, target: Standing) -> bool:
    """5: whether a team sees an enemy near the target, so that it may join."""
    near = picture.setup.tables.fire.near
    places = picture.beside_enemies.get(target.hex)
    if places is None:
        distance = picture.board.distance
        hexes = dict.fromkeys(one.hex for one in picture.enemies.values())
        places = tuple(hex for hex in hexes if distance(hex, target.hex) <= near)
        picture.beside_enemies[target.hex] = places
    return any(ground.sees(picture.view, here.hex, hex) for hex in places)


def fire(picture: Picture, target: Standing, barrels: Sequence[Barrel]) -> Fire | None:
    """What these teams do together; None when nobody of them sees the target."""
    if not any(one.sees for one in barrels) or picture.in_contact(target.id):
        return None
    view = picture.view
    homes = {one.team: view.teams[one.team].hex for one in barrels}
    hidden = all(picture.concealed(target.id, target.hex, homes[one.team]) for one in barrels)
    chances = {}
    for one in barrels:
        far = picture.board.distance(homes[one.team], target.hex)
        chances[one.team] = passes(weapons.number(view, far, one.range, hidden))
    hits = sum(one.dice * chances[one.team] for one in barrels)
    if not hits:
        return None
    worth, parts = _worth(picture, target, barrels, homes, chances)
    total = sum(parts.values()) or 1.0
    shares = {team: worth * part / total for team, part in parts.items()}
    return Fire(target.id, tuple(barrels), worth, shares, hits)


def _worth(
    picture: Picture,
    target: Standing,
    barrels: Sequence[Barrel],
    homes: dict[str, str],
    chances: dict[str, float],
) -> tuple[float, dict[str, float]]:
    """The worth in all, and weights by which it is shared out among the teams."""
    armored = picture.setup.kinds[target.id].armored
    worth, parts, soft = 0.0, dict[str, float](), list[tuple[int, float]]()
    for one in barrels:
        expected = one.dice * chances[one.team]
        each = picture.each_hit(one.at, homes[one.team], target) if armored else 0.0
        if armored and each:
            worth += expected * each
            parts[one.team] = expected * each
        else:
            soft.append((one.dice, chances[one.team]))
            parts[one.team] = expected
    if soft:
        found = _spread(picture, target, soft, tuple(homes.values()), armored)
        worth += found
        total = sum(number * chance for number, chance in soft) or 1.0
        for one in barrels:
            if not (armored and picture.each_hit(one.at, homes[one.team], target)):
                parts[one.team] = found * parts[one.team] / total
    return worth, parts


def _spread(
    picture: Picture, target: Standing, dice: list[tuple[int, float]], homes: tuple[str, ...], armored: bool
) -> float:
    """Hits that go to teams without armor: one each, the target first, the others as their owner likes it."""
    view, gains = picture.view, []
    for one in picture.soft_near(target):
        if any(ground.sees(view, hex, one.hex) for hex in homes):
            gains.append((contacts.shares(view, one.id), picture.gain(one.id)))
    order = [gain for _, gain in sorted(gains)]
    if not armored:
        order.insert(0, picture.gain(target.id))
    order = order[:MOST]
    return sum(chance * gain for chance, gain in zip(at_least(dice, len(order)), order, strict=True)) if order else 0.0


def fires(picture: Picture, teams: Sequence[str], target: str = "") -> list[Fire]:
    """The fire of these teams at every target that any of them sees, or at the one that is named already."""
    found = []
    ready = [team for team in teams if _ready(picture, team)]
    for one in [picture.enemies[target]] if target in picture.enemies else picture.enemies.values():
        barrels = [gun for team in ready if (gun := barrel(picture, team, one)) is not None]
        shot = fire(picture, one, barrels) if barrels else None
        if shot is not None and shot.worth > 0:
            found.append(shot)
    return found
