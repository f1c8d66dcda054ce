"""Bypass and overrun (V3.6, V3.7): what it may cost to drive through the enemy, what it does to him, and his answer."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor, able
from lhy_desktop.bots.games.lhy.recruit.ground import FACES
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.shooting import expected, standing
from lhy_desktop.engine.flow import LegalSet, other, total
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor as ask
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Crush, Decline, Drive, Fire, Grapple
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def through(armor: Armor, unit: Unit, action: Drive) -> int:
    """What it is worth to pass through the enemies on a way: the harm done by an overrun, less what they may do."""
    picture = armor.picture
    hexes = [there for there in action.path if there in picture.enemies]
    worth = -sum(_risk(armor, unit, there, action.passing == "overrun") for there in hexes)
    if action.passing == "overrun":
        worth += sum(max(_rolled_over(picture, unit, there), _hit(armor, unit, there)) for there in hexes)
    return worth


def _risk(armor: Armor, unit: Unit, place: str, overrun: bool) -> int:
    """The fire of those in the hex, and a squad that goes at the vehicle by hand; who is shocked there is lost."""
    picture, price = armor.picture, armor.price(unit)
    fire_at = armor.danger(place, unit, moving=True, ready=True, within=place).cost
    squads = sum(able(u) and not u.acted and picture.counter(u).kind == "squad" for u in picture.enemies[place])
    by_hand = price // FACES if overrun and squads and not fire_at else 0
    riders = len(ask.carried(picture.view, unit.id)) * armor_weights.ABOARD
    unknown = price // 5 if place in picture.masked and not picture.enemies[place] else 0
    return fire_at * 3 // 2 + by_hand + unknown + (riders if picture.counter(unit).arm == "afv" else 0)


def _rolled_over(picture: Picture, unit: Unit, place: str) -> int:
    """V3.7.4: small arms at the hex with the terrain alone."""
    sav = picture.counter(unit).sav
    if sav is None:
        return 0
    before = [m.value for m in picture.view.fire.get(place, ()) if m.by == picture.seat]
    rows = fire.outcomes(picture.view, place, other(picture.seat), sav + picture.tem(place))
    table = Odds.TOGETHER if before else Odds.ALONE
    return expected(picture, place, [row for row in rows if row.table == table]) - standing(picture, place, before)


def _hit(armor: Armor, unit: Unit, place: str) -> int:
    """V3.7.4: the gun of a tank at a gun or a vehicle there, with a flat value."""
    if armor.picture.counter(unit).arm != "afv" or (armor.picture.counter(unit).atv or 0) < 0:
        return 0
    there = [one for one in armor.targets if one.hex == place]
    return max((marked(armor, one, armor.table.overrun_at) for one in there), default=0)


def marked(armor: Armor, target: Unit, value: int) -> int:
    """What a marker of a value adds on a target."""
    before = armor.standing(target)
    return armor.worth(target, (*before, (value, False))) - armor.worth(target, before)


# -- the questions ---------------------------------------------------------------------------------------------------


def crushed(picture: Picture, legal: LegalSet) -> Thought | None:
    """V3.7.4: what an overrunning vehicle does: whatever is worth more."""
    armor, found = Armor(picture), list[tuple[int, Crush]]()
    for action in legal.narrow(verb="crush"):
        assert isinstance(action, Crush)
        value = total(legal.preview(action).ledger)
        if action.target and action.target not in picture.view.units:  # under a marker: nobody knows its armor
            continue
        if action.target:
            worth = marked(armor, picture.view.units[action.target], value)
        else:
            unit = picture.view.units[action.unit]
            worth = _rolled_over(picture, unit, unit.hex)
        found.append((worth, action))
    chosen = max(found, key=lambda one: one[0], default=None)
    return Thought(chosen[1], words.crushes(picture, chosen[1])) if chosen is not None else None


def answered(picture: Picture, legal: LegalSet) -> Thought | None:
    """V3.6.2, V3.7.5: who can harm a vehicle that passes fires at it; a squad goes at it by hand, when nobody else
    can."""
    armor, found = Armor(picture), list[tuple[int, object, str]]()
    for action in (*legal.narrow(verb="anti-tank fire"), *legal.narrow(verb="fire"), *legal.narrow(verb="grapple")):
        if isinstance(action, AntiTank):
            target = picture.view.units[action.target]
            worth = marked(armor, target, total(legal.preview(action).ledger))
            found.append((worth, action, words.at_who_passes(picture, action.unit, action.target)))
        elif isinstance(action, Fire):
            found.append((weights.DISRUPT // 2, action, words.at_riders(picture, action.unit)))
        elif isinstance(action, Grapple):
            found.append((armor.price(picture.view.units[action.target]) // FACES, action,
                          words.by_hand(picture, action.unit, action.target)))  # fmt: skip
    chosen = max(found, key=lambda one: one[0], default=None)
    let = Decline()
    if chosen is None or (chosen[0] <= weights.REACTION_KEPT and let in legal):
        return Thought(let, words.LET_PASS) if let in legal else None
    return Thought(chosen[1], chosen[2])
