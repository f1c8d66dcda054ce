"""What a charge is worth, and how the odds of an assault stand (7)."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.games.orders.recruit import weights
from lhy_desktop.bots.games.orders.recruit.chance import passes
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.plans import Plan
from lhy_desktop.engine.rulesets.orders.asks import assault, contacts, ground, weapons
from lhy_desktop.engine.rulesets.orders.model.view import Standing

PAIR = 2


class Storm(NamedTuple):
    """A charge: the enemy, who goes, the chance that he is destroyed, what it is worth."""

    target: str
    teams: tuple[str, ...]
    chance: float
    worth: float


def number(picture: Picture, team: str) -> int:
    """9.3: the assault number of a team."""
    stats, table = picture.setup.kinds[team], picture.setup.tables.quality
    if stats.vehicle and stats.armored:
        return table.assault_armored
    if stats.vehicle or stats.family == "gun":
        return table.assault_gun_or_soft
    return table.quality[picture.setup.teams[team].quality].assault


def blow(picture: Picture, team: str, target: Standing) -> float:
    """The worth of one passed check of a team against an enemy, in parts of the enemy's worth (1: he is destroyed)."""
    stats = picture.setup.kinds[target.id]
    if not stats.vehicle:
        return 1.0
    own, table = picture.setup.kinds[team], picture.setup.tables.assault
    at = own.at + table.at_plus if own.at else table.at_none
    kind, dice = weapons.dice_of_hit(picture.view, at, stats.flank, not own.at) if stats.armored else ("ping", 3)
    return min(1.0, picture.hit_on_armor(target.id, kind, dice) / picture.worth(target.id))


def odds(picture: Picture, teams: tuple[str, ...], target: Standing) -> float:
    """The chance, in parts of the enemy's worth, that one or two teams in contact destroy him in one activation."""
    fails = 1.0
    for team in teams:
        stats = picture.setup.kinds[team]
        if not stats.small:
            fails *= 1.0 - passes(number(picture, team)) * blow(picture, team, target)
    if len(teams) == PAIR:
        one = max(teams, key=lambda team: passes(number(picture, team)))
        helped = passes(number(picture, one) - 1) * blow(picture, one, target)
        return max(1.0 - fails, helped)
    return 1.0 - fails


def storm(picture: Picture, plan: Plan, teams: tuple[str, ...], target: Standing) -> Storm:
    """A charge by one or two teams."""
    chance = odds(picture, teams, target)
    aim = plan.objective(target.hex)
    won = picture.worth(target.id) + (aim.points * weights.POINT if aim is not None and not aim.ours else 0)
    lost = sum(picture.worth(team) for team in teams)
    able = 0.0 if target.suppressed else 1.0
    worth = chance * (won - weights.WINDED) - (1.0 - chance) * lost * weights.STRUCK_BACK / 100 * (0.4 + 0.6 * able)
    worth -= sum(picture.risk(team, True) for team in teams)
    return Storm(target.id, teams, chance, worth)


def _may_charge(picture: Picture, team: str) -> bool:
    here, stats = picture.view.teams[team], picture.setup.kinds[team]
    if here.place != "map" or here.suppressed or stats.family == "gun":
        return False
    return not stats.small and not picture.in_contact(team)


def storms(picture: Picture, plan: Plan, members: tuple[str, ...]) -> list[Storm]:
    """The best charge at every enemy near enough to some of these teams."""
    view, reach, distance = picture.view, picture.setup.tables.assault.charge, picture.board.distance
    found, chargers = [], [(team, view.teams[team].hex) for team in members if _may_charge(picture, team)]
    for enemy in picture.enemies.values():
        able = []
        for team, hex in chargers:
            far = distance(hex, enemy.hex)
            if far <= reach and ground.sees(view, hex, enemy.hex):
                chance = passes(number(picture, team)) * blow(picture, team, enemy)
                able.append((-chance, picture.worth(team), far, team))
        if not able:
            continue
        left = picture.setup.tables.assault.touching - len(contacts.touching(view, enemy.id, enemies=True))
        if left < 1:
            continue
        order = [team for *_, team in sorted(able)]
        sizes = range(1, min(left, PAIR, len(order)) + 1)
        found.append(max((storm(picture, plan, tuple(order[:n]), enemy) for n in sizes), key=lambda one: one.worth))
    return found


def fight(picture: Picture, team: str) -> tuple[float, str]:
    """What fighting is worth to a team in contact, and whom it would strike."""
    if picture.setup.kinds[team].small:
        return 0.0, ""
    need = sum(line.value for line in assault.check(picture.view, team))
    best, whom = 0.0, ""
    for enemy in assault.enemies(picture.view, team):
        found = passes(max(1, need)) * blow(picture, team, picture.enemies[enemy]) * picture.worth(enemy)
        if found > best:
            best, whom = found, enemy
    return best, whom
