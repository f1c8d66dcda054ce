"""What mortar fire is worth, whether it is asked for, extended, or fired by knee mortars; and when to ask for light."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.option import Option, best
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.screens import Screens
from lhy_desktop.bots.games.lhy.recruit.shooting import expected, standing
from lhy_desktop.engine.flow import LegalSet, other, total
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.asks.mortars import HE, SMOKE, ready
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, Extend, KneeFire, RequestLight, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

TRIED = 6
"""How many hexes are tried for smoke, the best first: the observer does not see all of them."""


def requests(picture: Picture, plan: Plan, legal: LegalSet) -> Iterator[Option]:
    """One request for every pair of an enemy hex and a mortar: that of the first unit that may ask for it; and smoke
    where a mortar has it to spare."""
    at_hand = ready(picture.view, picture.seat) if "mortar" in legal.verbs else ()
    if any(not picture.setup.mortar(one).smoke_on_turn_1 for one in at_hand):
        yield from _shells(picture, legal)
    cycle, first = picture.view.cycle, picture.view.turn <= 1
    useful = (one for one in at_hand if first or not picture.setup.mortar(one).smoke_on_turn_1)
    if picture.active and cycle is not None and cycle.segment == 1 and any(useful):
        yield from _smoke(picture, plan, legal)
    if "illuminate" in legal.verbs:
        lights = [one for one in legal.narrow(verb="illuminate") if isinstance(one, RequestLight)]
        if lights:
            light = max(lights, key=lambda one: _lit(picture, one.hex))
            yield Option(weights.LIGHT, light, partial(words.lit, light.hex, _shown(picture, light.hex)))


def _shells(picture: Picture, legal: LegalSet) -> Iterator[Option]:
    for there in picture.enemies:
        asked: set[str] = set()
        for action in legal.narrow(verb="mortar", hex=there):
            if isinstance(action, RequestMortar) and action.ammo == HE and action.mortar not in asked:
                asked.add(action.mortar)
                yield _fire(picture, there, total(legal.preview(action).ledger), action)


def _smoke(picture: Picture, plan: Plan, legal: LegalSet) -> Iterator[Option]:
    """9.12: smoke that hampers fire on those who are to advance. A mortar that has only smoke, and only now, fires it
    wherever it helps at all; another one keeps its rounds for better."""
    tried: dict[str, int] = {}
    for hex, worth, lines in Screens(picture, plan).found():
        for action in legal.narrow(verb="mortar", hex=hex):
            if isinstance(action, RequestMortar) and action.ammo == SMOKE:
                spare = picture.setup.mortar(action.mortar).smoke_on_turn_1
                cost = weights.SMOKE_SPARE if spare else weights.SMOKE_KEPT
                yield Option(worth - cost, action, partial(words.smoked, hex, lines))
                return
        tried[hex] = worth
        if len(tried) == TRIED:
            return


def _shown(picture: Picture, center: str) -> int:
    board, radius = picture.map.board, picture.setup.tables.mortars.light_radius
    return sum(board.distance(center, there) <= radius for there in picture.enemies)


def _lit(picture: Picture, center: str) -> int:
    """How many more enemy hexes than own hexes a light there shows."""
    board, radius = picture.map.board, picture.setup.tables.mortars.light_radius
    return 2 * _shown(picture, center) - sum(board.distance(center, there) <= radius for there in picture.friends)


def _fire(picture: Picture, there: str, value: int, action: object) -> Option:
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
    return Option(worth - weights.NEAR_OWN * near, action, partial(words.shelled, picture, there, near))


def knees(picture: Picture, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Knee mortar fire at every hex of the enemy."""
    if "knee" not in legal.verbs or not picture.counter(unit).knee:
        return
    for there in picture.enemies:
        action = KneeFire(unit.id, there)
        if action in legal:
            found = _fire(picture, there, total(legal.preview(action).ledger), action)
            yield found._replace(why=partial(words.knee, picture, unit.id, there))


def wish(picture: Picture, legal: LegalSet) -> Thought | None:
    """Extend a fire where the enemy still is, or next to it; other choices are not made here."""
    if Decline() not in legal:
        return None
    for action in legal:
        if isinstance(action, Choose) and action.value in picture.view.mortars:
            impact = picture.view.mortars[action.value].impact
            if _enemies_near(picture, impact):
                return Thought(action, f"The enemy is still at {impact} or near enough to shift the fire to him.")
            return Thought(Decline(), f"No enemy is known near {impact} any more.")
    return None


def _enemies_near(picture: Picture, impact: str) -> bool:
    shift = picture.setup.tables.mortars.shift
    return any(picture.map.board.distance(impact, there) <= shift for there in picture.enemies)


def extended(picture: Picture, legal: LegalSet) -> Thought | None:
    """The enemy hex where the fire is worth most; the old hex when none of them can be reached."""
    found = [
        _fire(picture, there, total(legal.preview(action).ledger), action)
        for there in picture.enemies
        for action in legal.narrow(verb="extend", hex=there)
        if isinstance(action, Extend) and action.ammo == HE
    ]
    option = best(found)
    if option is not None:
        return option.thought()
    kept = next((action for action in legal if isinstance(action, Extend) and action.ammo == HE), None)
    return Thought(kept, "The enemies near it are not in view, and so the fire stays where it is.") if kept else None
