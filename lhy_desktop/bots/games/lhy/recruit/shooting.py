"""What a shot is worth: how much one more marker worsens the odds of the target's hex, less what the shot gives
away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights, words
from lhy_desktop.bots.games.lhy.recruit.ground import FACES
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture, men
from lhy_desktop.engine.flow import LegalSet, Outcome, other
from lhy_desktop.engine.rulesets.lhy.asks import fire, ground
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect, Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def shots(picture: Picture, legal: LegalSet, unit: Unit) -> Iterable[Option]:
    """Every legal shot of a unit with its worth."""
    for action in legal.narrow(unit=unit.id, verb="fire"):
        assert isinstance(action, Fire)
        rows = legal.preview(action).outcomes
        why = partial(words.fire, picture, unit.id, action.target, rows)
        yield Option(_worth(picture, unit, action, rows), action, why)


def _worth(picture: Picture, unit: Unit, action: Fire, rows: tuple[Outcome, ...]) -> int:
    there = action.target
    before = [m.value for m in picture.view.fire.get(there, ()) if m.by == picture.seat]
    table = Odds.TOGETHER if before else Odds.ALONE
    worth = expected(picture, there, [row for row in rows if row.table == table])
    worth -= standing(picture, there, before)
    goals = [place for objective in picture.setup.mission.objectives for place in objective.hexes]
    if there in goals:
        worth += worth * weights.HOLDER // 100
    if not before and any(gun.hex == there and gun.ready for gun in picture.guns) and silenced(picture, there):
        worth += weights.SILENCED
    if unit.hidden:
        worth -= ambush(picture, unit)
    elif unit.concealed and ground.uncovers(picture.view, picture.seat, unit.hex, firing=True):
        worth -= weights.HIDING
    return worth


def ambush(picture: Picture, unit: Unit) -> int:
    """The worth of staying hidden: a gun waits for what it was hidden for."""
    return armor_weights.GUN_AMBUSH if picture.counter(unit).av is not None else weights.AMBUSH


def silenced(picture: Picture, there: str) -> bool:
    """Whether a marker of small arms makes the fire from a hex worse: not that of armored vehicles and positions."""
    return not picture.setup.armored or there in picture.masked or bool(men(picture, there))


def standing(picture: Picture, there: str, markers: Sequence[int]) -> int:
    """What the markers already on a hex are expected to do there."""
    if not markers:
        return 0
    return expected(picture, there, fire.odds(picture.view, there, other(picture.seat), markers))


def expected(picture: Picture, there: str, rows: Iterable[Outcome]) -> int:
    """The worth of a table of outcomes: what happens to the unit that takes the fire, and the checks of the others in
    its hex."""
    chance = {row.key: (row.low + row.high) * 500 // row.of for row in rows}
    disrupted, killed = chance.get(Effect.DISRUPTED, 0), chance.get(Effect.CASUALTY, 0)
    units = men(picture, there)
    leaderless = len(units) == 1 and not picture.counter(units[0]).combat
    step = weights.LEADER if leaderless else picture.enemy_step
    checks = sorted((_check(picture, unit) for unit in units), reverse=True)[1:]
    worth = disrupted * weights.DISRUPT + killed * (step + weights.DISRUPT // 2)
    return (worth + (disrupted + killed) * sum(checks)) // 1000


def _check(picture: Picture, unit: Unit) -> int:
    """What a Cohesion check of one enemy unit is expected to bring."""
    counter = picture.counter(unit)
    step = picture.enemy_step if counter.combat else weights.LEADER
    return max(0, FACES - counter.cohesion) * (step if unit.disrupted else weights.DISRUPT) // FACES


def prospect(picture: Picture, unit: Unit, place: str) -> int:
    """Roughly the best shot that the unit would have from a hex: its field of fire."""
    counter = picture.counter(unit)
    if counter.sav is None or counter.sav_range is None:
        return 0
    sav, printed = counter.sav, counter.sav_range
    return picture.prospect(sav, printed, place, lambda: _prospect(picture, sav, printed, place))


def _prospect(picture: Picture, sav: int, printed: int, place: str) -> int:
    best, least, step = 0, picture.setup.tables.small_arms.net_least, picture.enemy_step
    bands, ranges, index = picture.map.bands(printed), picture.map.board.ranges(place), picture.map.board.index
    for there, covered, cohesion, disrupted in picture.marks:
        band = bands[ranges[index[there]]]
        if band is None or not picture.sees(there, place):
            continue
        net = sav + band + picture.on_the_way(place, there, picture.seat) + covered
        if net >= least:
            best = max(best, picture.struck(net, cohesion, disrupted, step).cost)
    return best
