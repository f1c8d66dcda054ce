"""5: the fire of an activation: its dice, its hits, and who takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    Ledger,
    Modifier,
    Preview,
    Question,
    Refusal,
    Verb,
    modifier,
    other,
    predicate,
    total,
)
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.allocation import Allocation, valid
from lhy_desktop.engine.rulesets.orders.fire.armor import DIRECTIONS, toward
from lhy_desktop.engine.rulesets.orders.fire.targets import arms, near_target
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Face, Shoot
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given, Hit, Salvo
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6


def shooters(facts: Facts) -> tuple[Given, ...]:
    """Teams ordered to fire that may still do so: unsuppressed, out of contact, with the target in reach."""
    group = facts.group
    if group is None or group.shot:
        return ()
    return together(facts, (one for one in group.given if one.order == "fire" and one.target))


def together(facts: Facts, given: Iterator[Given] | tuple[Given, ...]) -> tuple[Given, ...]:
    """5, 9.23: those of these orders to fire at one target that can be carried out; none when nobody of them sees the
    target."""
    found = tuple(one for one in given if _fires(facts, one))
    see = any(sees(facts.setup, facts.teams[one.team].hex, facts.teams[one.target].hex) for one in found)
    return found if see else ()


def _fires(facts: Facts, one: Given) -> bool:
    here, there = facts.teams[one.team], facts.teams.get(one.target)
    if here.place != "map" or here.suppressed or there is None or there.place != "map":
        return False
    weapon = arms(facts, one.team, one.weapon)
    if weapon is None or fact.in_contact(facts, one.team) or fact.in_contact(facts, one.target):
        return False
    far = facts.setup.board.distance(here.hex, there.hex)
    return far <= 2 * weapon.range and near_target(facts, one.team, one.target)


@modifier("5.11")
def concealed(facts: Facts, given: tuple[Given, ...]) -> Modifier | None:
    """The target is concealed from all firing teams."""
    target = given[0].target
    if not cover.concealed(facts, target, (one.team for one in given)):
        return None
    return Modifier("5", "concealed from all who fire", facts.setup.tables.fire.concealed, "concealed")


@modifier("5.12")
def long_range(facts: Facts, one: Given) -> Modifier | None:
    """The target is beyond the range of this team's weapon."""
    weapon = arms(facts, one.team, one.weapon)
    far = facts.setup.board.distance(facts.teams[one.team].hex, facts.teams[one.target].hex)
    if weapon is None or far <= weapon.range:
        return None
    return Modifier("5", "long range", facts.setup.tables.fire.long_range, "long")


def needed(facts: Facts, one: Given, given: tuple[Given, ...]) -> Ledger:
    """The number that a die of this team needs when these fire together, as a ledger."""
    base = Modifier("5", "to hit", facts.setup.tables.fire.base, "base")
    lines = (base, concealed(facts, given), long_range(facts, one))
    return tuple(line for line in lines if line is not None)


@modifier("5.4.5")
def directed(facts: Facts, team: str) -> Modifier | None:
    """A die more by a leader's action."""
    group = facts.group
    if group is None or team not in group.dice:
        return None
    return Modifier("5.4", "directed by a leader", facts.setup.tables.checks.leader_die, "leader")


def dice_of(facts: Facts, one: Given) -> Ledger:
    """The dice of a team as a ledger: its rate of fire, and one more by a leader (5.4)."""
    weapon = arms(facts, one.team, one.weapon)
    base = Modifier("10", "rate of fire", weapon.dice if weapon is not None else 0, "rate")
    more = directed(facts, one.team)
    return (base,) if more is None else (base, more)


def salvos(facts: Facts, given: tuple[Given, ...]) -> tuple[Salvo, ...]:
    """What each of these teams throws when they fire together."""
    found = []
    for one in given:
        weapon = arms(facts, one.team, one.weapon)
        at = weapon.at if weapon is not None else 0
        dice, need = total(dice_of(facts, one)), total(needed(facts, one, given))
        found.append(Salvo(one.team, facts.teams[one.team].hex, dice, need, at))
    return tuple(found)


@predicate("5.13")
def somebody_shoots(facts: Under, action: Shoot) -> Refusal | None:
    """At least one team can still fire."""
    return None if shooters(facts.view) else Refusal("5", "No team of this activation can fire now.")


class ShootVerb(Verb[Under, Shoot]):
    """The fire order is carried out."""

    name, action, checks = "shoot", Shoot, (somebody_shoots,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Shoot]:
        """The one answer."""
        return iter((Shoot(),) if unit is None and hex is None else ())

    def preview(self, action: Shoot) -> Preview:
        """Dice of every team, the number they need, hits to be expected, and what they may do."""
        from lhy_desktop.engine.rulesets.orders.fire.forecast import preview

        return preview(self.facts.view, shooters(self.facts.view))


@predicate("9.9.1")
def turns_before_fire(facts: Under, action: Face) -> Refusal | None:
    """A vehicle that is about to fire, once, to one of the six directions."""
    firing = any(one.team == action.team for one in shooters(facts.view))
    if not firing or not facts.view.setup.kinds[action.team].vehicle or action.team in facts.group.faced:
        return Refusal("9.9", "Only a vehicle that fires in this activation turns, once, before it does.")
    return None if action.facing in DIRECTIONS else Refusal("9.9", "A vehicle faces one of six directions.")


class FaceVerb(Verb[Under, Face]):
    """A vehicle turns before it fires."""

    name, action, checks = "face", Face, (turns_before_fire,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Face]:
        """Every direction of every vehicle that fires."""
        for one in shooters(self.facts.view):
            if unit in (None, one.team) and hex is None and self.facts.view.setup.kinds[one.team].vehicle:
                yield from (Face(one.team, direction) for direction in DIRECTIONS)


def face(game: OrdersGame, action: Face) -> None:
    """9.9: turn a vehicle; it keeps this facing when it fires."""
    change(game, action.team, facing=action.facing)
    group = game.state.group
    assert group is not None
    change_group(game, faced=(*group.faced, action.team))


def shoot(game: OrdersGame) -> None:
    """Throw the dice of all that fire."""
    state = game.state
    given = shooters(state)
    group = change_group(game, shot=True)
    target = given[0].target
    rows = announced(game, given)
    for one in given:
        if state.setup.kinds[one.team].vehicle and one.team not in group.faced:
            change(game, one.team, facing=toward(state.setup.board, state.teams[one.team].hex, state.teams[target].hex))
    pool = valid(state, target, tuple(row.hex for row in rows))
    game.call(ToHit(target, rows, pool))


def announced(game: OrdersGame, given: tuple[Given, ...]) -> tuple[Salvo, ...]:
    """What these teams throw, told with the ledger of the number that each needs; one-shot weapons are spent (10)."""
    state = game.state
    rows, ledgers = salvos(state, given), [needed(state, one, given) for one in given]
    for one, row, ledger in zip(given, rows, ledgers, strict=True):
        if one.weapon == "faust":
            change(game, one.team, spent=state.teams[one.team].spent + 1)
        who, whom = capital(named(state, one.team)), named(state, one.target)
        dice = f"{row.dice} {'die' if row.dice == 1 else 'dice'}"
        text = f"{who} fires at {whom}: {dice}, {row.needed} or more."
        game.tell(event("shot", "5", text, ledger, hexes=(row.hex,), units=(one.team, one.target), key=one.weapon))
    return rows


class ToHit(Frame, frozen=True, tag="orders.5.ToHit"):
    """5: the dice of all firing teams, thrown together; ``pool`` are the teams that may take the hits, ``dice`` the faces
    so far. ``close``: fire on contact (7)."""

    target: str
    rows: tuple[Salvo, ...]
    pool: tuple[str, ...]
    dice: tuple[int, ...] = ()
    close: bool = False
    rule = "5"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        number = sum(row.dice for row in self.rows)
        if len(self.dice) >= number:
            return None
        throw = Throw(10000 + 100 * state.groups + self.close, tuple(Die(SIDES) for _ in range(number)))
        who, row = named(state, self.target), self._row(len(self.dice))
        roll = throw.roll(len(self.dice), f"Fire at {who}")
        roll = msgspec.structs.replace(roll, needs=f"{row.needed} or more")
        return Question("chance", "orders.5.ToHit", f"{capital(named(state, row.team))} fires at {who}.", "5", roll)

    def _row(self, die: int) -> Salvo:
        for row in self.rows:
            if die < row.dice:
                return row
            die -= row.dice
        return self.rows[-1]

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die is followed by the hits."""
        dice = (*self.dice, action.value)
        if len(dice) < sum(row.dice for row in self.rows):
            game.goto(msgspec.structs.replace(self, dice=dice))
            return
        state = game.state
        rows = [self._row(place) for place in range(len(dice))]
        hits = [Hit(row.team, row.hex, row.at) for row, die in zip(rows, dice, strict=True) if die >= row.needed]
        there, group = state.teams[self.target], state.group
        assert group is not None
        words = f"{len(hits)} hit{'' if len(hits) == 1 else 's'}"
        text = f"{words} on {named(state, self.target)}."
        game.tell(event("fire", "5", text, dice=dice, hexes=(there.hex,), units=(self.target,), word=words))
        game.end()
        if hits:
            ordered = tuple(sorted(hits, key=lambda hit: -hit.at))
            game.call(Allocation(other(group.seat), self.target, ordered, self.pool))
