"""Anti-tank shots: from a stand, split, and on the move (V5, V3.4), with what they are expected to destroy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor, able
from lhy_desktop.bots.games.lhy.recruit.armor.driving import Drives
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet, Outcome
from lhy_desktop.engine.rulesets.lhy.asks import ground
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, DriveFire, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

PLAIN, SPLIT, MOVING = "anti-tank fire", "split anti-tank fire", "fire on the move"


def at_shots(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Every legal anti-tank shot of a unit with its worth, and the best split one."""
    if PLAIN not in legal.verbs or armor.picture.counter(unit).atv_range is None or not able(unit):
        return
    single = False
    for action in legal.narrow(unit=unit.id, verb=PLAIN):
        assert isinstance(action, AntiTank)
        single = True
        rows = legal.preview(action).outcomes
        target = armor.view.units[action.target]
        worth = _expected(armor, target, rows) - armor.worth(target, armor.standing(target))
        worth += _silencing(armor, target) - _opening(armor.picture, unit)
        yield Option(worth, action, partial(words.anti_tank, armor.picture, unit.id, action.target, chance(rows)))
    if single and SPLIT in legal.verbs:
        yield from _splits(armor, legal, unit)


def _splits(armor: Armor, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    modifier, best = armor.table.split, Option(0, None, str)
    for action in legal.proposed(unit=unit.id, verb=SPLIT):
        assert isinstance(action, SplitAntiTank)
        worth = -_opening(armor.picture, unit)
        for one in (action.first, action.second):
            target = armor.view.units[one]
            worth += armor.shot(unit, target, unit.hex, modifier) + _silencing(armor, target)
        if worth > best.worth and action in legal:
            best = Option(worth, action, partial(words.split, armor.picture, action))
    if best.action is not None:
        yield best


def on_the_move(armor: Armor, drives: Drives, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """V3.4: the best Shoot & Scoot or Halt & Fire: the shot, and the place where it ends against the place now."""
    if MOVING not in legal.verbs or armor.picture.counter(unit).arm == "foot" or not armor.targets:
        return
    table, found = armor.table, list[tuple[int, int, DriveFire, int]]()
    for action in legal.proposed(unit=unit.id, verb=MOVING):
        assert isinstance(action, DriveFire)
        end = action.path[-1] if action.path else unit.hex
        origin = end if unit.motion == "moving" else unit.hex
        modifier = table.fires_and_moves if action.path else table.fires_in_place
        target = armor.view.units[action.target]
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
