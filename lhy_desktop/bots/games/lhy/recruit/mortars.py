"""What mortar fire is worth, whether it is asked for, extended, or fired by knee mortars; and when to ask for light."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.shooting import expected, standing
from lhy_desktop.engine.flow import LegalSet, other, total
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, Extend, KneeFire, RequestLight, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

HE = "HE"


def requests(picture: Picture, legal: LegalSet) -> Iterable[tuple[int, RequestMortar | RequestLight]]:
    """One request for every pair of an enemy hex and a mortar: that of the first unit that may ask for it."""
    if "mortar" in legal.verbs and any(m.where == "available" for m in picture.view.mortars.values()):
        for there in picture.enemies:
            asked: set[str] = set()
            for action in legal.narrow(verb="mortar", hex=there):
                if isinstance(action, RequestMortar) and action.ammo == HE and action.mortar not in asked:
                    asked.add(action.mortar)
                    yield _worth(picture, there, total(legal.preview(action).ledger)), action
    if "illuminate" in legal.verbs:
        lights = [one for one in legal.narrow(verb="illuminate") if isinstance(one, RequestLight)]
        if lights:
            yield weights.LIGHT, max(lights, key=lambda one: _lit(picture, one.hex))


def _lit(picture: Picture, center: str) -> int:
    """How many more enemy hexes than own hexes a light there shows."""
    board, radius = picture.map.board, picture.setup.tables.mortars.light_radius
    enemies = sum(board.distance(center, there) <= radius for there in picture.enemies)
    return 2 * enemies - sum(board.distance(center, there) <= radius for there in picture.friends)


def _worth(picture: Picture, there: str, value: int) -> int:
    """What a marker of this value adds to those that lie there, which enemies it silences, and which own units it
    endangers."""
    before = [marker.value for marker in picture.view.fire.get(there, ()) if marker.by == picture.seat]
    before += [blast.value for blast in picture.view.blasts.get(there, ()) if not blast.smoke]
    rows = fire.outcomes(picture.view, there, other(picture.seat), value)
    table = Odds.TOGETHER if before else Odds.ALONE
    worth = expected(picture, there, [row for row in rows if row.table == table]) - standing(picture, there, before)
    if any(gun.hex == there and gun.ready for gun in picture.guns):
        worth += weights.SILENCED
    near = sum(len(picture.friends.get(around, ())) for around in picture.map.board.neighbors(there))
    return worth - weights.STRAY * near


def knees(picture: Picture, legal: LegalSet, unit: Unit) -> Iterable[tuple[int, KneeFire]]:
    """Knee mortar fire at every hex of the enemy."""
    if "knee" not in legal.verbs or not picture.counter(unit).knee:
        return
    for there in picture.enemies:
        action = KneeFire(unit.id, there)
        if action in legal:
            yield _worth(picture, there, total(legal.preview(action).ledger)), action


def wish(picture: Picture, legal: LegalSet) -> object | None:
    """Extend a fire where the enemy still is, or next to it; other choices are not made here."""
    if Decline() not in legal:
        return None
    for action in legal:
        if isinstance(action, Choose) and action.value in picture.view.mortars:
            impact = picture.view.mortars[action.value].impact
            return action if _enemies_near(picture, impact) else Decline()
    return None


def _enemies_near(picture: Picture, impact: str) -> bool:
    shift = picture.setup.tables.mortars.shift
    return any(picture.map.board.distance(impact, there) <= shift for there in picture.enemies)


def extended(picture: Picture, legal: LegalSet) -> object | None:
    """The enemy hex where the fire is worth most."""
    best: tuple[int, object] | None = None
    for there in picture.enemies:
        for action in legal.narrow(verb="extend", hex=there):
            if isinstance(action, Extend) and action.ammo == HE:
                worth = _worth(picture, there, total(legal.preview(action).ledger))
                if best is None or worth > best[0]:
                    best = worth, action
    return None if best is None else best[1]
