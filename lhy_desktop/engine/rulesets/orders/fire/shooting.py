"""5: the fire of an activation: its dice, its hits, and who takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import (
    Frame,
    Modifier,
    Note,
    Outcome,
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
from lhy_desktop.engine.rulesets.orders.fire.allocation import Allocation
from lhy_desktop.engine.rulesets.orders.fire.targets import arms, near_target
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Shoot
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given, Hit
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6


def shooters(facts: Facts) -> tuple[Given, ...]:
    """Teams ordered to fire that may still do so: unsuppressed, out of contact, with the target in reach."""
    group = facts.group
    if group is None or group.shot:
        return ()
    found = []
    for one in group.given:
        here, there = facts.teams[one.team], facts.teams.get(one.target)
        if one.team in group.lapsed:
            continue
        if one.order != "fire" or here.place != "map" or here.suppressed or there is None or there.place != "map":
            continue
        weapon = arms(facts, one.team, one.weapon)
        if weapon is None or fact.in_contact(facts, one.team) or fact.in_contact(facts, one.target):
            continue
        far = facts.setup.board.distance(here.hex, there.hex)
        if far <= 2 * weapon.range and near_target(facts, one.team, one.target):
            found.append(one)
    see = any(sees(facts.setup, facts.teams[one.team].hex, facts.teams[one.target].hex) for one in found)
    return tuple(found) if see else ()


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


def needed(facts: Facts, one: Given, given: tuple[Given, ...]) -> tuple[Modifier, ...]:
    """The number that a die of this team needs, as a ledger."""
    base = Modifier("5", "to hit", facts.setup.tables.fire.base, "base")
    lines = (base, concealed(facts, given), long_range(facts, one))
    return tuple(line for line in lines if line is not None)


def dice_of(facts: Facts, one: Given) -> int:
    """Dice of a team: its rate of fire, and one more by a leader (5.4)."""
    weapon = arms(facts, one.team, one.weapon)
    group = facts.group
    helped = group is not None and one.team in group.dice
    return (weapon.dice if weapon is not None else 0) + helped * facts.setup.tables.checks.leader_die


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
        """Dice of every team, the number they need, and the hits to be expected."""
        view = self.facts.view
        given = shooters(view)
        if not given:
            return Preview()
        outcomes, notes = [], []
        for one in given:
            ledger, dice = needed(view, one, given), dice_of(view, one)
            faces = max(0, SIDES + 1 - total(ledger))
            outcomes.append(
                Outcome(f"{named(view, one.team)}: a hit with each of {dice} dice", faces, faces, SIDES, one.team)
            )
            notes += [Note(line.rule, f"{named(view, one.team)}: {line.text} {line.value:+}") for line in ledger[1:]]
        return Preview((), tuple(outcomes), tuple(notes))


def shoot(game: OrdersGame) -> None:
    """Throw the dice of all that fire."""
    state = game.state
    given = shooters(state)
    change_group(game, shot=True)
    for one in given:
        if one.weapon == "faust":
            change(game, one.team, spent=state.teams[one.team].spent + 1)
        if state.setup.kinds[one.team].vehicle:
            _turn(game, one)
    rows = tuple((one.team, dice_of(state, one), total(needed(state, one, given))) for one in given)
    game.call(ToHit(given[0].target, rows))


def _turn(game: OrdersGame, one: Given) -> None:
    """9.9: a vehicle turns toward its target before it fires."""
    from lhy_desktop.engine.rulesets.orders.fire.armor import toward

    here, there = game.state.teams[one.team], game.state.teams[one.target]
    change(game, one.team, facing=toward(game.state.setup.board, here.hex, there.hex))


class ToHit(Frame, frozen=True, tag="orders.5.ToHit"):
    """5: the dice of each firing team: team, number of dice, number needed; ``dice`` are the faces so far.

    ``close``: fire on contact, of which only its target takes hits (7).
    """

    target: str
    rows: tuple[tuple[str, int, int], ...]
    dice: tuple[int, ...] = ()
    close: bool = False
    rule = "5"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        number = sum(row[1] for row in self.rows)
        if len(self.dice) >= number:
            return None
        throw = Throw(10000 + state.groups, tuple(Die(SIDES) for _ in range(number)))
        who = named(state, self.target)
        row = self._row(len(self.dice))
        roll = throw.roll(len(self.dice), f"Fire at {who}")
        return Question("chance", "orders.5.ToHit", f"{capital(named(state, row[0]))} fires at {who}.", "5", roll)

    def _row(self, die: int) -> tuple[str, int, int]:
        for row in self.rows:
            if die < row[1]:
                return row
            die -= row[1]
        return self.rows[-1]

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die is followed by the hits."""
        dice = (*self.dice, action.value)
        if len(dice) < sum(row[1] for row in self.rows):
            game.goto(ToHit(self.target, self.rows, dice, self.close))
            return
        state = game.state
        group = state.group
        assert group is not None
        hits = []
        for place, die in enumerate(dice):
            team, _, need = self._row(place)
            given = group.order(team)
            if die >= need and given is not None:
                weapon = arms_of(state, given)
                hits.append(Hit(team, state.teams[team].hex, weapon))
        there = state.teams[self.target]
        number = len(hits)
        text = f"{number} hit{'' if number == 1 else 's'} on {named(state, self.target)}."
        game.tell(
            event("fire", "5", text, dice=dice, hexes=(there.hex,), units=(self.target,), word=text.split(" on ")[0])
        )
        game.end()
        if hits:
            ordered = tuple(sorted(hits, key=lambda hit: -hit.at))
            pool = (self.target,) if self.close else ()
            game.call(Allocation(other(group.seat), self.target, ordered, (), pool))


def arms_of(facts: Facts, given: Given) -> int:
    """The anti-tank value with which a team has fired; a one-shot weapon is spent by now."""
    setup = facts.setup
    if given.weapon == "faust":
        return setup.tables.kinds.panzerfaust_at
    return 0 if given.weapon == "mg" else setup.kinds[given.team].at
