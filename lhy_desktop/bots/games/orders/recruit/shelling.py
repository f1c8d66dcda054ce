"""Barrages (6): when one is ordered, where its marker is placed, and when it fires for effect."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.orders.recruit import weights, words
from lhy_desktop.bots.games.orders.recruit.chance import FACES
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.engine.rulesets.orders.asks import artillery, ground
from lhy_desktop.engine.rulesets.orders.model.actions import Again, Bombard, Cancel, Choose, Effect, PutMarker

AIMS = 10
"""So many hexes are weighed as aims."""
STALE = 70
"""Percent of a barrage that counts when it falls only in the next turn."""


class Order(NamedTuple):
    """An order to a battery, and what it is worth."""

    worth: float
    thought: Thought


def falls(picture: Picture, battery: str, hex: str) -> float:
    """What a barrage that falls on a hex is worth: enemies under it less own teams."""
    found = 0.0
    for one in picture.nearby.under(hex, picture.setup.barrage(battery).radius):
        found += picture.hurt(battery, one.id) * (1.0 if one.side != picture.seat else -1.2)
    return found


def strays(picture: Picture, battery: str, hex: str) -> float:
    """The same for a marker that still deviates: 1 in 10 is exact, the others go astray in six directions."""
    die, board = picture.setup.tables.artillery.deviation_die, picture.board
    total = falls(picture, battery, hex)
    for direction in range(1, FACES + 1):
        at: str | None = hex
        for _ in range(1, die):
            at = board.across(at, direction) if at is not None else None
            if at is not None:
                total += max(0.0, falls(picture, battery, at)) / FACES
    return total / die


def order(mind: Mind) -> Order | None:
    """6.1: the best battery to order with the first point, if any is worth it."""
    picture, best = mind.picture, None
    if not picture.enemies:
        return None
    for battery, observers in mind.legal.ask(artillery.Batteries()).items():
        teams = artillery.free(picture.view, battery)
        for observer in observers:
            found = _at_once(mind, battery, observer, teams) if observer in teams else None
            found = found or _by_ranging(mind, battery, observer, teams)
            if found is not None and (best is None or found.worth > best.worth):
                best = found
    return best if best is not None and best.worth >= weights.SHELLS else None


def _aims(picture: Picture, battery: str) -> tuple[str, ...]:
    """Hexes where a barrage would find most of the enemy: his own, and those beside them."""
    tried = {hex for one in picture.enemies.values() for hex in picture.field.near(one.hex, 1)}
    radius = picture.setup.barrage(battery).radius
    count = {hex: sum(one.id in picture.enemies for one in picture.nearby.under(hex, radius)) for hex in tried}
    return tuple(sorted(tried, key=lambda one: (-count[one], one))[:AIMS])


def _at_once(mind: Mind, battery: str, observer: str, teams: tuple[str, ...]) -> Order | None:
    """6.4: a mortar that sees its aim fires without ranging in."""
    picture = mind.picture
    here = picture.view.teams[observer]
    for worth, hex in sorted(((falls(picture, battery, hex), hex) for hex in _aims(picture, battery)), reverse=True):
        action = Bombard(battery, observer, teams, hex)
        if worth > 0 and ground.sees(picture.view, here.hex, hex) and action in mind.legal:
            cost = sum(picture.risk(team, False) for team in teams)
            return Order(
                worth - cost, Thought(action, words.bombards(picture, battery, _under(picture, battery, hex), hex))
            )
    return None


def _by_ranging(mind: Mind, battery: str, observer: str, teams: tuple[str, ...]) -> Order | None:
    picture = mind.picture
    here, action = picture.view.teams[observer], Bombard(battery, observer, teams)
    seen = [hex for hex in _aims(picture, battery) if ground.sees(picture.view, here.hex, hex)]
    if picture.pairs_left < 2 or not seen or action not in mind.legal:
        return None
    worth = max(falls(picture, battery, hex) for hex in seen) * STALE / 100 / 2
    most = max(_under(picture, battery, hex) for hex in seen)
    return Order(worth, Thought(action, words.bombards(picture, battery, most, "")))


def _under(picture: Picture, battery: str, hex: str) -> int:
    """How many enemies are under a barrage on a hex."""
    return sum(one not in picture.own for one in artillery.struck(picture.view, battery, hex))


# -- the enemy under it ------------------------------------------------------------------------------


def choose(mind: Mind) -> Thought | None:
    """2 T1: barrages in the order of the mission."""
    action = next(mind.legal.narrow(verb="choose"), None)
    return Thought(action, words.CHOSEN) if isinstance(action, Choose) else None


def ranging(mind: Mind) -> Thought | None:
    """6.2, 6.3: the marker, and then whether the barrage falls where it lies."""
    picture, battery = mind.picture, mind.legal.ask(artillery.Question())
    mission = picture.view.barrages[battery]
    if not mission.marker:
        return _marker(mind, battery)
    worth = falls(picture, battery, mission.marker)
    struck = artillery.struck(picture.view, battery, mission.marker)
    enemies, own = (sum((team in picture.own) is mine for team in struck) for mine in (False, True))
    late = picture.pairs_left < 2
    if Effect() in mind.legal and (worth >= weights.SHELLS_NOW or (late and worth > 0)):
        return Thought(Effect(), words.effect(mission.marker, enemies, own))
    if Again() in mind.legal and not late:
        return Thought(Again(), words.AGAIN)
    return Thought(Cancel(), words.STOPPED)


def _marker(mind: Mind, battery: str) -> Thought | None:
    picture = mind.picture
    tried = [hex for hex in _aims(picture, battery) if PutMarker(hex) in mind.legal]
    if not tried:
        action = next(mind.legal.narrow(verb="marker"), None)
        return Thought(action, words.marked(action.hex, 0)) if isinstance(action, PutMarker) else None
    hex = max(tried, key=lambda one: (strays(picture, battery, one), one))
    return Thought(PutMarker(hex), words.marked(hex, _under(picture, battery, hex)))
