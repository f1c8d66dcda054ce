"""What an assault is worth when all units that can enter together do so, from several sides, against all defenders
(11.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.armor_weights import extra
from lhy_desktop.bots.games.lhy.recruit.ground import FACES
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.option import best as best_of
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.engine.flow import LegalSet, Seat, other, total
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.asks.assault import Clash
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Unit


class Group(NamedTuple):
    """Units of one hex that can assault one target by the same path."""

    start: str
    path: tuple[str, ...]
    units: tuple[str, ...]


def storms(picture: Picture, plan: Plan, legal: LegalSet) -> Iterator[Option]:
    """The best assault on every enemy hex within reach; its action is that of the first group to go."""
    if "assault" not in legal.verbs:
        return
    targets: dict[str, list[Group]] = {}
    for start, mates in picture.friends.items():
        for (path, _), units in _able(picture, legal, mates).items():
            targets.setdefault(path[-1], []).append(Group(start, path, tuple(units)))
    for target, groups in targets.items():
        best = best_of(list(_teams(picture, plan, target, groups)))
        if best is not None and best.action in legal:
            yield best


def _able(picture: Picture, legal: LegalSet, mates: Sequence[Unit]) -> dict[tuple[tuple[str, ...], bool], list[str]]:
    """Assault paths out of a hex, the shortest for each target, with the infantry, or the tanks, that may take them."""
    found: dict[tuple[tuple[str, ...], bool], list[str]] = {}
    for mate in mates:
        if mate.acted or not _storms(picture, mate) or mate.disrupted or mate.regrouping:
            continue
        shortest: dict[str, tuple[str, ...]] = {}
        for action in takewhile(_alone, legal.narrow(unit=mate.id, verb="assault")):
            assert isinstance(action, Assault)
            known = shortest.get(action.path[-1])
            if known is None or _way_cost(picture, mate, action.path) < _way_cost(picture, mate, known):
                shortest[action.path[-1]] = action.path
        for path in shortest.values():
            found.setdefault((path, picture.counter(mate).infantry), []).append(mate.id)
    return found


def _storms(picture: Picture, mate: Unit) -> bool:
    """Infantry assaults, and tanks in good order (V14.1)."""
    counter = picture.counter(mate)
    return counter.infantry or (counter.arm == "afv" and not mate.shocked and not mate.overwatch)


def _way_cost(picture: Picture, unit: Unit, path: tuple[str, ...]) -> tuple[int, int]:
    if len(path) == 1 or not picture.counter(unit).infantry:
        return 0, len(path) - 1
    return len(path), picture.danger(path[-2], unit, concealed=False, moved=True).cost


def _alone(action: object) -> bool:
    return isinstance(action, Assault) and len(action.units) == 1 and not action.passing


def _teams(picture: Picture, plan: Plan, target: str, groups: list[Group]) -> Iterator[Option]:
    """A few choices of who assaults: all groups, and all but those that would first have to move through enemy fire."""
    near = [group for group in groups if len(group.path) == 1]
    choices = [groups] if len(near) in (0, len(groups)) else [near, groups]
    for chosen in choices:
        team = _within(picture, target, chosen)
        if not team:
            continue
        before = assault.pledged(picture.view, target)
        clash = _joined(picture, team)
        worth = stake(picture, plan, clash) - (stake(picture, plan, before) if before is not None else 0)
        worth -= sum(_cost(picture, group, one) for group in team for one in group.units)
        worth -= sum(_left_open(picture, plan, group) for group in team)
        first = team[0]
        won, joins = wins(picture, clash), before is not None
        why = partial(words.assault, picture, first.units, target, won, team=_size(team), joins=joins)
        yield Option(worth, Assault(first.units, first.path), why)


def _size(team: list[Group]) -> int:
    return sum(len(group.units) for group in team)


def _within(picture: Picture, target: str, groups: list[Group]) -> list[Group]:
    """The units that count (11.4.0), at most four steps: the best unit of each group first, then the second best."""
    counters, most = picture.setup.counters, picture.setup.tables.assault.steps
    there = (u for u in picture.friends.get(target, ()) if picture.counter(u).combat)
    steps = sum(picture.counter(u).steps for u in there)
    steps += sum(
        counters[u].steps
        for arrow in picture.view.arrows
        if arrow.target == target
        for u in arrow.units
        if counters[u].side == picture.seat
    )
    taken: dict[int, list[str]] = {}
    rows = [
        (rank, -counters[unit].assault, number, unit)
        for number, group in enumerate(groups)
        for rank, unit in enumerate(sorted(group.units, key=lambda u: (-counters[u].assault, u)))
    ]
    for _, _, number, unit in sorted(rows):
        if steps + counters[unit].steps <= most:
            steps += counters[unit].steps
            taken.setdefault(number, []).append(unit)
    order = list(picture.view.units)
    return [
        Group(groups[n].start, groups[n].path, tuple(sorted(units, key=order.index)))
        for n, units in sorted(taken.items(), key=lambda item: (-len(groups[item[0]].path), item[0]))
    ]


class Entry(NamedTuple):
    """What it brings this side that units under an arrow go in rather than stay out, and how many of the ten faces of
    the die this side then wins on."""

    gain: int
    won: int


def entry(picture: Picture, plan: Plan, target: str, units: tuple[str, ...]) -> Entry:
    """11.2: what these units change in the fight for a hex into which all others under arrows go.

    Where no enemy is left, they win the hex, and only its points count.
    """
    clash = assault.pledged(picture.view, target)
    if clash is None or target not in picture.enemies:
        return Entry(plan.points(target) * weights.STEP * weights.GROUND // 100, FACES)
    alone = assault.pledged(picture.view, target, without=units)
    return Entry(
        stake(picture, plan, clash) - (stake(picture, plan, alone) if alone is not None else 0), wins(picture, clash)
    )


def _joined(picture: Picture, team: list[Group]) -> Clash:
    """The assault with all groups of a team in it."""
    first = team[0]
    clash = assault.declared(picture.view, picture.seat, Assault(first.units, first.path))
    mine = clash.attacker == picture.seat
    for group in team[1:]:
        more = assault.declared(picture.view, picture.seat, Assault(group.units, group.path))
        if mine:
            came = tuple(dict.fromkeys((*clash.came, *more.came)))
            clash = replace(clash, attackers=(*clash.attackers, *group.units), came=came)
        else:
            clash = replace(clash, defenders=(*clash.defenders, *group.units))
    if mine:
        return replace(clash, attacking=assault.best_choice(picture.view, clash.attackers))
    return replace(clash, defending=assault.best_choice(picture.view, clash.defenders))


def _cost(picture: Picture, group: Group, unit: str) -> int:
    """The enemy fire on a group that must first move up to the target; men who fall on a tank."""
    seen = picture.view.units[unit]
    if not picture.counter(seen).infantry:
        return weights.STORM + _hunters(picture, picture.counter(seen), group.path[-1])
    if len(group.path) == 1:
        return weights.STORM
    return weights.STORM + picture.danger(group.path[-2], seen, concealed=False, moved=True).cost


def _hunters(picture: Picture, counter: Counter, target: str) -> int:
    """V15: what the enemy's attempt to destroy a tank in the hex may cost."""
    men = sum(picture.counter(one).infantry and not one.disrupted for one in picture.enemies.get(target, ()))
    risk = weights.HUNTED * (2 if men or target in picture.masked else 0)
    return (counter.steps * picture.own_step + extra(counter)) * risk // 100


def _left_open(picture: Picture, plan: Plan, group: Group) -> int:
    """What it costs that all units leave a place of this side: if the assault fails, the enemy may take the place."""
    stay = (u for u in picture.friends[group.start] if u.id not in group.units and picture.counter(u).combat)
    if any(not unit.disrupted for unit in stay):
        return 0
    points = sum(aim.points for aim in plan.aims if aim.ours and group.start in aim.hexes)
    return points * weights.STEP * weights.OPEN // 100


# -- what an assault brings -------------------------------------------------------------------------


def net(picture: Picture, clash: Clash) -> int:
    """The modifier of the die, including the units that are supposed under a marker of the defenders."""
    drm = total(assault.ledger(clash))
    if clash.covered and clash.attacker == picture.seat:
        asked = picture.view.counts.get(clash.hex, 0)
        alone = not any(picture.setup.counters[u].combat for u in clash.defenders)
        drm -= weights.MASKED_VALUE * max(1, min(2, asked)) if alone else 1
    most = picture.setup.tables.assault.drm_most
    return max(-most, min(most, drm))


def wins(picture: Picture, clash: Clash) -> int:
    """The number of faces of the die on which this side wins."""
    drm, table = net(picture, clash), picture.setup.tables.assault
    won = sum(table.row(face + drm).winner == "attacker" for face in range(1, FACES + 1))
    return won if clash.attacker == picture.seat else FACES - won


def stake(picture: Picture, plan: Plan, clash: Clash) -> int:
    """What an assault is expected to bring this side: the losses of both sides, and who holds the hex afterwards."""
    drm, table, worth = net(picture, clash), picture.setup.tables.assault, 0
    points = plan.points(clash.hex) * weights.STEP
    for face in range(1, FACES + 1):
        row = table.row(face + drm)
        beaten = other(clash.attacker) if row.winner == "attacker" else clash.attacker
        losers = clash.defenders if row.winner == "attacker" else clash.attackers
        price = _price(picture, beaten, losers, row.size)
        if clash.covered and beaten != picture.seat and beaten != clash.attacker:
            price += _price_of(picture, beaten, weights.MASKED_COHESION, False, row.size)
        if row.winner == "attacker":
            price += points * weights.GROUND // 100
        worth += (price if beaten != picture.seat else -price * weights.DEAR // 100) + (
            (-weights.REGROUP if clash.attacker == picture.seat else weights.REGROUP) if row.size == "victory" else 0
        )
    return worth // FACES


def _price(picture: Picture, side: Seat, units: Sequence[str], size: str) -> int:
    """What a lost assault costs the losers."""
    found = 0
    for unit in units:
        counter: Counter = picture.setup.counters[unit]
        seen = picture.view.units.get(unit)
        if counter.av is not None:
            found += _machine(picture, side, counter)
        elif counter.combat:
            cohesion = assault.cohesion(picture.view, unit)
            weak = counter.undisruptable or (seen is not None and seen.disrupted)
            found += _price_of(picture, side, cohesion, weak, size)
        elif counter.kind == "leader":
            found += weights.LEADER // (2 if size == "crushing" else 4)
    return found + weights.DRIVEN


def _machine(picture: Picture, side: Seat, counter: Counter) -> int:
    """V12, V14, V15: a gun or a position that is taken is lost; a vehicle drives off, if nobody destroys it first."""
    step = picture.own_step if side == picture.seat else picture.enemy_step
    whole = counter.steps * step + extra(counter)
    return whole if counter.arm == "foot" else whole * weights.HUNTED // 100


def _price_of(picture: Picture, side: Seat, cohesion: int, weak: bool, size: str) -> int:
    step = picture.own_step if side == picture.seat else picture.enemy_step
    fails = max(0, FACES - cohesion)
    if size == "crushing":
        return step + weights.DISRUPT
    if size == "significant":
        return step if weak else weights.DISRUPT + fails * step // FACES
    return fails * (step if weak else weights.DISRUPT) // FACES
