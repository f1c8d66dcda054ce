"""5: the fire of an activation: its dice, its hits, and who takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    Preview,
    Question,
    Refusal,
    Verb,
    other,
    predicate,
)
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.allocation import Allocation, valid
from lhy_desktop.engine.rulesets.orders.fire.armor import DIRECTIONS, toward
from lhy_desktop.engine.rulesets.orders.fire.forecast import preview
from lhy_desktop.engine.rulesets.orders.fire.salvos import needed, salvos, shooters
from lhy_desktop.engine.rulesets.orders.model.actions import Face, Shoot
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group
from lhy_desktop.engine.rulesets.orders.model.values import Given, Hit, Salvo
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6


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
    """5: the dice of all firing teams, thrown together; ``pool`` are the teams that may take the hits, ``dice`` the
    faces so far. ``close``: fire on contact (7)."""

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
        text = f"{words if hits else 'No hit'} in the fire at {named(state, self.target)}."
        goals = tuple(row.needed for row in rows)
        who, key = (self.target,), str(len(hits))
        game.tell(event("fire", "5", text, (), dice, (there.hex,), (), who, key, words, goals))
        game.end()
        if hits:
            ordered = tuple(sorted(hits, key=lambda hit: -hit.at))
            game.call(Allocation(other(group.seat), self.target, ordered, self.pool))
