"""Anti-tank shots: from a stand, split, and on the move (V5, V3.4), with what they are expected to destroy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor, able
from lhy_desktop.bots.games.lhy.recruit.armor.driving import Drives
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet, Outcome
from lhy_desktop.engine.rulesets.lhy.asks import ground
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor as ask
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, AntiTankGroup, DriveFire, MoveFire, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

PLAIN, SPLIT, MOVING = "anti-tank fire", "split anti-tank fire", "fire on the move"
JOINT, STALK = "joint anti-tank fire", "move and fire"
TRIED = 4
"""Pairs of a joint fire that are tried, the best first."""


def at_shots(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Every legal anti-tank shot of a unit with its worth, and the best split one."""
    if PLAIN not in legal.verbs or armor.picture.counter(unit).atv_range is None or not able(unit):
        return
    single = False
    for action in legal.narrow(unit=unit.id, verb=PLAIN):
        assert isinstance(action, AntiTank)
        single = True
        rows = legal.preview(action).outcomes
        target = ask.aimed_at(armor.view, action.target)
        if target is None:
            continue
        worth = _expected(armor, target, rows) - _opening(armor.picture, unit)
        if target.id in armor.view.units:
            worth += _silencing(armor, target) - armor.worth(target, armor.standing(target))
        yield Option(worth, action, partial(words.anti_tank, armor.picture, unit.id, action.target, chance(rows)))
    if single and SPLIT in legal.verbs:
        yield from _splits(armor, legal, unit)


def _splits(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    modifier, best = armor.table.split, Option(0, None, str)
    for action in legal.proposed(unit=unit.id, verb=SPLIT):
        assert isinstance(action, SplitAntiTank)
        worth = -_opening(armor.picture, unit)
        for one in (action.first, action.second):
            target = armor.view.units.get(one)
            if target is None:
                continue
            worth += armor.shot(unit, target, unit.hex, modifier) + _silencing(armor, target)
        if worth > best.worth and action in legal:
            best = Option(worth, action, partial(words.split, armor.picture, action))
    if best.action is not None:
        yield best


def on_the_move(armor: Armor, drives: Drives, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """V3.4: the best Shoot & Scoot or Halt & Fire: the shot, and the place where it ends against the place now."""
    if MOVING not in legal.verbs or armor.picture.counter(unit).arm == "foot" or not (armor.targets and able(unit)):
        return
    table, found = armor.table, list[tuple[int, int, DriveFire, int]]()
    for action in _at_armor(armor, legal, unit):
        if action.assaults:
            continue
        end = action.path[-1] if action.path else unit.hex
        origin = end if unit.motion == "moving" else unit.hex
        modifier = table.fires_and_moves if action.path else table.fires_in_place
        target = armor.view.units.get(action.target)
        if target is None:
            continue
        shot = armor.shot(unit, target, origin, modifier)
        if shot > 0:
            after = "stopped" if unit.motion == "moving" else "moving"
            worth = shot + _silencing(armor, target) - _opening(armor.picture, unit)
            worth += drives.change(unit, action.path, after, reverse=action.reverse)
            found.append((-worth, len(found), action, shot))
    found.sort(key=lambda one: one[:2])
    for worth, _, action, _ in found:
        if action in legal:
            rows = legal.preview(action).outcomes
            why = partial(words.on_the_move, armor.picture, action, chance(rows), halts=unit.motion == "moving")
            yield Option(-worth, action, why)
            return


def _at_armor(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[DriveFire]:
    """The shots on the move at known armor, target by target in roster order: small arms are proposed at every hex of
    the enemy, and are no use here."""
    found = list[DriveFire]()
    for there in dict.fromkeys(target.hex for target in armor.targets):
        for action in legal.proposed(unit=unit.id, verb=MOVING, hex=there):
            assert isinstance(action, DriveFire)
            if action.target in armor.view.units:
                found.append(action)
    order = {one: number for number, one in enumerate(armor.view.units)}
    return iter(sorted(found, key=lambda action: order[action.target]))


def from_two_sides(armor: Armor, legal: LegalSet, units: Sequence[Unit]) -> Iterator[Option]:
    """V4.3: for each target the best pair of shots of which one meets its rear, whatever front the defender picks."""
    if JOINT not in legal.verbs:
        return
    ready = [u for u in units if able(u) and not u.motion and armor.picture.counter(u).atv_range is not None]
    for target in armor.targets if len(ready) > 1 else ():
        pairs = sorted(armor.pairs(target, ready), key=lambda pair: -pair[2])
        for one, two, worth in pairs[:TRIED]:
            action = AntiTankGroup((one.id, two.id), target.id)
            if worth > 0 and action in legal:
                worth -= _opening(armor.picture, one) + _opening(armor.picture, two)
                yield Option(worth, action, partial(words.joint, armor.picture, action))
                break


def stalks(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """V13.2: the best step and shot of an anti-tank section."""
    if STALK not in legal.verbs or armor.picture.counter(unit).kind != "latw" or not able(unit):
        return
    found = []
    for action in legal.proposed(unit=unit.id, verb=STALK):
        assert isinstance(action, MoveFire)
        target = armor.view.units.get(action.target)
        if target is not None:
            harm = armor.picture.danger(action.hex, unit, concealed=unit.concealed, moved=True).cost // 2
            worth = armor.shot(unit, target, action.hex) - harm - _opening(armor.picture, unit)
            found.append((worth, action))
    found.sort(key=lambda one: -one[0])
    for worth, action in found:
        if worth <= 0:
            return
        if action in legal:
            yield Option(
                worth, action, partial(words.stalks, armor.picture, action, chance(legal.preview(action).outcomes))
            )
            return


def _expected(armor: Armor, target: Unit, rows: tuple[Outcome, ...]) -> int:
    table = Odds.TOGETHER if any(row.table == Odds.TOGETHER for row in rows) else Odds.ALONE
    chances = {row.key: (row.low + row.high) * 500 // row.of for row in rows if row.table == table}
    shaken = 0 if target.shocked else armor_weights.SHOCKED
    return (chances.get(Armored.DESTROYED, 0) * armor.price(target) + chances.get(Armored.SHOCKED, 0) * shaken) // 1000


def chance(rows: tuple[Outcome, ...]) -> int:
    """The chance in percent that a marker, with those on its target, destroys it."""
    table = Odds.TOGETHER if any(row.table == Odds.TOGETHER for row in rows) else Odds.ALONE
    return sum((r.low + r.high) * 50 // r.of for r in rows if r.table == table and r.key == Armored.DESTROYED)


def _silencing(armor: Armor, target: Unit) -> int:
    """The first marker on somebody who can still fire makes his fire worse."""
    fires = able(target) and not target.acted and armor.picture.counter(target).atv_range is not None
    return armor_weights.PINNING if fires and not armor.standing(target) else 0


def _opening(picture: Picture, unit: Unit) -> int:
    """What a shot gives away: whoever is hidden or concealed is seen."""
    counter = picture.counter(unit)
    if unit.hidden:
        return weights.AMBUSH if counter.kind == "latw" else armor_weights.GUN_AMBUSH
    if not unit.concealed:
        return 0
    if counter.arm == "foot":
        seen = ground.uncovers(picture.view, picture.seat, unit.hex, firing=True)
        return (armor_weights.OPENS if counter.kind == "towed_gun" else weights.HIDING) if seen else 0
    return armor_weights.OPENS
