"""Set-up (12.2): where teams stand, who is hidden."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.orders.recruit import weights, words
from lhy_desktop.bots.games.orders.recruit.acting import facing
from lhy_desktop.bots.games.orders.recruit.field import FAR
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.engine.flow import other
from lhy_desktop.engine.rulesets.orders.asks import ground, set_up, weapons
from lhy_desktop.engine.rulesets.orders.model.actions import Place, Ready

FINALISTS = 8
"""So many hexes of a zone are weighed with their view; the others are left out by cover and goal."""
WATCHED = 6
"""So many hexes where the enemy may come from are looked at."""
LOOKOUT = 10
"""The best distance of a supporting team from its place."""


def set_up_team(mind: Mind) -> Thought | None:
    """The next team: those that fire best choose first, leaders last."""
    picture = mind.picture
    waiting = [one.id for one in picture.view.teams.values() if one.side == picture.seat and one.place == "waiting"]
    for team in sorted(waiting, key=lambda team: _rank(picture, team)):
        found = _placed(mind, team)
        if found is not None:
            return found
    return Thought(Ready(), words.READY) if Ready() in mind.legal else None


def _rank(picture: Picture, team: str) -> tuple[bool, int, str]:
    stats = picture.setup.kinds[team]
    return stats.family == "leader", -stats.range, team


def _placed(mind: Mind, team: str) -> Thought | None:
    picture = mind.picture
    hides = _hides(mind, team)
    seen = _approaches(picture)
    for hidden in (True, False) if hides else (False,):
        hex = _best(mind, team, hidden, seen)
        if hex:
            action = Place(team, hex, _faces(picture, team, hex, seen), hidden)
            return Thought(action, words.placed(picture, mind.plan, team, hex, hidden))
    return None


def _hides(mind: Mind, team: str) -> bool:
    """12.3: guns and heavy weapons are hidden first; so many of them as the side may hide."""
    picture = mind.picture
    now, most = mind.legal.ask(set_up.Hideable())
    if now >= most:
        return False
    stats = picture.setup.kinds[team]
    return bool(stats.at or stats.rof >= 4 or stats.unseen) or picture.style.taste(2, "hide", team) == 0


def _approaches(picture: Picture) -> tuple[str, ...]:
    """Hexes from which the enemy may come: spread over where he sets up or enters, and where he stands."""
    side = picture.setup.mission.sides[other(picture.seat)]
    areas = {zone.hexes for zone in side.zones.values()} | {frozenset(one.hexes) for one in side.arrivals}
    hexes = sorted({hex for area in areas for hex in picture.field.spread(area)})
    known = [one.hex for one in picture.enemies.values()]
    places = [one.hex for one in picture.setup.mission.objectives][:WATCHED]
    step = max(1, len(hexes) // WATCHED)
    return tuple(dict.fromkeys((*known[:WATCHED], *hexes[step // 2 :: step], *places)))


def _best(mind: Mind, team: str, hidden: bool, seen: tuple[str, ...]) -> str:
    """The best hex of a team's zone; "" when there is room in none."""
    picture = mind.picture
    zone = picture.setup.mission.sides[picture.seat].zones.get(team)
    plain = _plain(mind, team, zone.hexes) if zone is not None else {}
    way, finals = 1 if picture.setup.kinds[team].vehicle else 0, list[str]()
    for hex in sorted(plain, key=lambda one: (-plain[one], one)):
        if Place(team, hex, way, hidden) in mind.legal:
            finals.append(hex)
        if len(finals) == FINALISTS:
            break
    return max(finals, key=lambda one: (plain[one] + _viewed(mind, team, one, seen), one), default="")


def _plain(mind: Mind, team: str, hexes: frozenset[str]) -> dict[str, float]:
    """What cover, goal, neighbors and taste say about some hexes."""
    picture, task = mind.picture, mind.plan.tasks.get(team)
    vehicle, way = picture.setup.kinds[team].vehicle, task.way if task is not None else {}
    cover, times, crowd = picture.field.cover, 1 if vehicle else 2, picture.nearby.crowd.get
    best = LOOKOUT if task is not None and task.part == "support" else task.enough if task is not None else 0
    plain = picture.style.likings(weights.TASTE, team, hexes)
    for hex in plain:
        found = plain[hex] + times * cover(hex, vehicle)
        if task is not None:
            found -= weights.BESIDE * min(60, abs(way.get(hex, FAR) - best))
        plain[hex] = found - weights.CROWD * crowd(hex, 0)
    return plain


def _viewed(mind: Mind, team: str, hex: str, seen: tuple[str, ...]) -> float:
    """Defenders like to see where the enemy comes from, attackers to be unseen until they move; leaders their men."""
    picture = mind.picture
    if picture.setup.kinds[team].family == "leader":
        mates = [picture.own[one] for one in picture.field.commanded(team) if one in picture.own]
        return sum(weights.LINK for one in mates if ground.sees(picture.view, hex, one.hex))
    views = sum(ground.sees(picture.view, hex, one) for one in seen)
    if picture.seat == picture.setup.mission.defender or picture.setup.kinds[team].battery:
        return weights.VIEW * views
    return weights.UNSEEN_START * (views == 0) - picture.danger(team, hex) * weights.EXPOSED / 200


def _faces(picture: Picture, team: str, hex: str, seen: tuple[str, ...]) -> int:
    if not picture.setup.kinds[team].vehicle:
        return 0
    if picture.hard_guns or picture.soft_guns:
        return facing(picture, team, hex)
    there = next((one for one in seen if one != hex), "")
    return weapons.toward(picture.board, hex, there) if there else 1
