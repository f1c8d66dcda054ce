"""7, 7.1: assault checks of the activated group, their victims, consolidation, and the end of an assault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    Ledger,
    LegalSet,
    Modifier,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Verb,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.orders.assault.contacts import free_to_touch, join
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll, effect, rating
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Consolidate, Fight, Victim
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points, change, change_group, kill
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

SIDES = 6


@modifier("7.2")
def quality(facts: Facts, team: str) -> Modifier | None:
    """9.3: the assault number of a team."""
    setup = facts.setup
    stats, table = setup.kinds[team], setup.tables.quality
    if stats.vehicle and stats.armored:
        return Modifier("9.3", "armored vehicle", table.assault_armored, "number")
    if stats.vehicle or stats.family == "gun":
        return Modifier("9.3", "gun or unarmored vehicle", table.assault_gun_or_soft, "number")
    grade = table.quality[setup.teams[team].quality]
    return Modifier("9.3", grade.name.lower(), grade.assault, "number")


@modifier("7.3")
def supported(facts: Facts, team: str) -> Modifier | None:
    """Each friendly team in contact with the same enemy that does not roll itself in this activation."""
    number = len(supporters(facts, team))
    return Modifier("7", "supporting teams", -number, "support") if number else None


def supporters(facts: Facts, team: str) -> tuple[str, ...]:
    """7.1: who supports a team's assault check."""
    group = facts.group
    rolls = group.fought if group is not None else ()
    enemies = set(fact.touching(facts, team, enemies=True))
    side = facts.teams[team].side
    return tuple(
        one.id
        for one in fact.on_map(facts, side)
        if one.id != team and one.id not in rolls and enemies & set(fact.touching(facts, one.id, enemies=True))
    )


def needed(facts: Facts, team: str) -> Ledger:
    """The number that an assault check needs."""
    lines = (quality(facts, team), supported(facts, team))
    return tuple(line for line in lines if line is not None)


class Melee(msgspec.Struct, frozen=True):
    """What assaults are judged by: a view, a side, and the teams that may still fight."""

    view: Any
    seat: Seat
    left: tuple[str, ...] = ()
    victims: tuple[str, ...] = ()


@predicate("7.4")
def may_fight(facts: Melee, action: Fight) -> Refusal | None:
    """An activated team in contact that has not fought."""
    return None if action.team in facts.left else Refusal("7", "This team does not fight now.")


@predicate("7.5")
def small_only_support(facts: Melee, action: Fight) -> Refusal | None:
    """Small Teams cannot fight on their own."""
    if action.support or action.team not in facts.left or not facts.view.setup.kinds[action.team].small:
        return None
    return Refusal("7", f"{capital(named(facts.view, action.team))} can only support.")


class FightVerb(Verb[Melee, Fight]):
    """Fight or support."""

    name, action, checks = "fight", Fight, (may_fight, small_only_support)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Fight]:
        """Both for every team."""
        here = self.facts.view.teams
        for team in self.facts.left:
            if unit in (None, team) and hex in (None, here[team].hex):
                yield from (Fight(team), Fight(team, True))

    def preview(self, action: Fight) -> Preview:
        """The number needed, with its chance."""
        if action.support or action.team not in self.facts.left:
            return Preview()
        ledger = needed(self.facts.view, action.team)
        faces = min(SIDES, max(0, SIDES + 1 - total(ledger)))
        return Preview(ledger, (Outcome("The check is passed", faces, faces, SIDES, "passed"),))


class AssaultChecks(Frame, frozen=True, tag="orders.7.AssaultChecks"):
    """A6: each activated team in contact fights or supports."""

    left: tuple[str, ...]
    rule = "7"

    def _left(self, facts: Facts) -> tuple[str, ...]:
        return tuple(
            team
            for team in self.left
            if facts.teams[team].place == "map" and not facts.teams[team].suppressed and fact.in_contact(facts, team)
        )

    def question(self, state: Any) -> Question | None:
        """Who fights next."""
        if not self._left(state):
            return None
        seat = state.group.seat
        return Question(seat, "orders.7.AssaultChecks", f"{capital(people(state, seat))}: who fights?", "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Fight or support, each team once."""
        return LegalSet((FightVerb(Melee(view, seat, self._left(view))),), Refusal("7", "A team fights or supports."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Roll, or stand by."""
        game.goto(AssaultChecks(tuple(team for team in self.left if team != action.team)))
        group = game.state.group
        assert group is not None
        if action.support:
            change_group(game, supported=(*group.supported, action.team))
            return
        change_group(game, fought=(*group.fought, action.team))
        game.call(AssaultCheck(action.team))

    def advance(self, game: OrdersGame) -> None:
        """The activation is over."""
        game.goto(Over())


class AssaultCheck(Frame, frozen=True, tag="orders.7.AssaultCheck"):
    """One assault check: a die against the assault number less the supporters."""

    team: str
    rule = "7"

    def question(self, state: Any) -> Question | None:
        """One die."""
        need = total(needed(state, self.team))
        who = named(state, self.team)
        roll = Roll(SIDES, f"Assault check of {who}", needs=f"{max(1, need)} or more")
        return Question("chance", "orders.7.AssaultCheck", f"{capital(who)} fights.", "7", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Passed: one enemy in contact is struck."""
        state = game.state
        ledger = needed(state, self.team)
        passed = action.value >= total(ledger)
        here, who = state.teams[self.team], capital(named(state, self.team))
        text = f"{who} {'passes' if passed else 'fails'} its assault check."
        word = "Passed" if passed else "Failed"
        game.tell(
            event(
                "assault",
                "7",
                text,
                ledger,
                (action.value,),
                (here.hex,),
                units=(self.team,),
                key=word.lower(),
                word=word,
            )
        )
        if passed:
            game.goto(Strike(self.team))
        else:
            game.end()


@predicate("7.6")
def in_touch(facts: Melee, action: Victim) -> Refusal | None:
    """An enemy in contact."""
    return None if action.team in facts.victims else Refusal("7", "It is not in contact with this team.")


class VictimVerb(Verb[Melee, Victim]):
    """Which enemy is struck."""

    name, action, checks = "victim", Victim, (in_touch,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Victim]:
        """Every enemy in contact."""
        teams = self.facts.view.teams
        return (Victim(one) for one in self.facts.victims if unit in (None, one) and hex in (None, teams[one].hex))


class Strike(Frame, frozen=True, tag="orders.7.Strike"):
    """A passed check strikes one enemy in contact: it is destroyed, or as a vehicle hit on its flank."""

    team: str
    rule = "7"

    def question(self, state: Any) -> Question | None:
        """Which one, where there is a choice."""
        if len(fact.touching(state, self.team, enemies=True)) < 2:
            return None
        seat = state.teams[self.team].side
        prompt = f"{capital(people(state, seat))}: which enemy does {named(state, self.team)} strike?"
        return Question(seat, "orders.7.Strike", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Enemies in contact."""
        victims = fact.touching(view, self.team, enemies=True)
        return LegalSet((VictimVerb(Melee(view, seat, victims=victims)),), Refusal("7", "An enemy in contact."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Strike it."""
        self._strike(game, action.team)

    def advance(self, game: OrdersGame) -> None:
        """Strike the only one; nobody is left when another check has destroyed it."""
        victims = fact.touching(game.state, self.team, enemies=True)
        if victims:
            self._strike(game, victims[0])
        else:
            game.end()

    def _strike(self, game: OrdersGame, victim: str) -> None:
        state = game.state
        there, stats = state.teams[victim], state.setup.kinds[victim]
        game.goto(AfterStrike(self.team, victim, there.hex))
        if stats.vehicle and stats.armored:
            how, number = effect(
                state.setup.tables.fire,
                assault_at(state, self.team),
                rating(state, victim, state.teams[self.team].hex, flank=True),
                always=not state.setup.kinds[self.team].at,
            )
            game.call(ArmorRoll(victim, how, number))
        elif stats.vehicle:
            add_points(game, victim, 1)
        else:
            kill(game, victim)
            text = f"{capital(named(state, victim))} is destroyed in the assault."
            game.tell(event("destroyed", "7", text, hexes=(there.hex,), units=(victim,), word="Destroyed"))


def assault_at(facts: Facts, team: str) -> int:
    """7: anti-tank weapons count one more, teams without any count 1."""
    stats, table = facts.setup.kinds[team], facts.setup.tables.assault
    return stats.at + table.at_plus if stats.at else table.at_none


class AfterStrike(Frame, frozen=True, tag="orders.7.AfterStrike"):
    """A destroyed enemy leaves its place: teams that touched it may go there or into another assault."""

    team: str
    victim: str
    hex: str
    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """Ask those who touched the place."""
        state = game.state
        game.end()
        if state.teams[self.victim].place == "map":
            return
        change(game, self.team, flag="destroyed")
        board, side = state.setup.board, state.teams[self.team].side
        near = tuple(
            one.id for one in fact.on_map(state, side) if one.assault and board.distance(one.hex, self.hex) <= 1
        )
        if near:
            game.call(Consolidating(side, near))


@predicate("7.7")
def within_three(facts: Melee, action: Consolidate) -> Refusal | None:
    """Up to three hexes, by enterable hexes, to a place with room; contact is legal up to the limit."""
    if action.team not in facts.left:
        return Refusal("7", "This team does not consolidate now.")
    if not action.hex or action.hex in places(facts.view, action.team):
        return None
    return Refusal("7", f"{capital(named(facts.view, action.team))} cannot go to {action.hex}.", (action.hex,))


def places(facts: Facts, team: str) -> dict[str, tuple[str, ...]]:
    """7.1: where a team may consolidate to, each with a way."""
    setup, here = facts.setup, facts.teams[team]
    family = setup.kinds[team].family
    ways: dict[str, tuple[str, ...]] = {here.hex: ()}
    frontier = [here.hex]
    for _ in range(setup.tables.assault.consolidate):
        after = []
        for at in frontier:
            if at != here.hex and fact.touching_enemies(facts, at, team):
                continue
            for hex in setup.board.neighbors(at):
                if hex in ways or going.bars(facts, going.of_step(facts, at, hex, family), family):
                    continue
                if any(one.side != here.side and not one.hidden for one in fact.teams_at(facts, hex)):
                    continue
                ways[hex] = (*ways[at], hex)
                after.append(hex)
        frontier = after
    return {
        hex: way
        for hex, way in ways.items()
        if hex != here.hex and fact.has_room(facts, hex, team) and free_to_touch(facts, team, hex)
    }


class ConsolidateVerb(Verb[Melee, Consolidate]):
    """Where a team goes after an enemy was destroyed or has left."""

    name, action, checks = "consolidate", Consolidate, (within_three,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Consolidate]:
        """Staying, and every place in reach."""
        for team in self.facts.left:
            if unit in (None, team):
                if hex is None:
                    yield Consolidate(team)
                yield from (Consolidate(team, end) for end in places(self.facts.view, team) if hex in (None, end))


class Consolidating(Frame, frozen=True, tag="orders.7.Consolidating"):
    """7: teams of ``seat`` may each move up to three hexes, one after the other."""

    seat: Seat
    left: tuple[str, ...]
    rule = "7"

    def _left(self, facts: Facts) -> tuple[str, ...]:
        return tuple(team for team in self.left if facts.teams[team].place == "map" and places(facts, team))

    def question(self, state: Any) -> Question | None:
        """Who goes where."""
        if not self._left(state):
            return None
        prompt = f"{capital(people(state, self.seat))}: which team moves up to three hexes?"
        return Question(self.seat, "orders.7.Consolidating", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every place in reach, or staying."""
        verb = ConsolidateVerb(Melee(view, seat, self._left(view)))
        return LegalSet((verb,), Refusal("7", "A team consolidates, or stays."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Go, and come into new contacts."""
        game.goto(Consolidating(self.seat, tuple(team for team in self.left if team != action.team)))
        if not action.hex:
            return
        state = game.state
        start, way = state.teams[action.team].hex, places(state, action.team)[action.hex]
        change(game, action.team, hex=action.hex)
        if state.setup.kinds[action.team].vehicle:
            before = way[-2] if len(way) > 1 else start
            change(game, action.team, facing=state.setup.board.direction(before, way[-1]))
        text = f"{capital(named(state, action.team))} consolidates to {action.hex}."
        game.tell(event("consolidate", "7", text, hexes=(action.hex,), trail=(start, *way), units=(action.team,)))
        join(game, action.team)


class Over(Frame, frozen=True, tag="orders.7.Over"):
    """After A6: assaults without contact end, and with them the activation."""

    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """Suppress those who destroyed an enemy or left; note who holds what."""
        state = game.state
        left_contacts(game)
        for number in sorted({one.assault for one in state.teams.values() if one.assault}):
            end_assault(game, number)
        hold(game)
        state.group = None
        game.end()


def left_contacts(game: OrdersGame) -> None:
    """7.1: teams of an assault that moved out of contact are flagged."""
    state, group = game.state, game.state.group
    for one in group.given if group is not None else ():
        here = state.teams[one.team]
        if here.assault and one.order == "move" and not fact.in_contact(state, one.team) and not here.flag:
            change(game, one.team, flag="left")


def end_assault(game: OrdersGame, number: int) -> None:
    """7.1: an assault without any contact left is over: who destroyed an enemy or left it becomes suppressed."""
    state = game.state
    those = [one for one in state.teams.values() if one.assault == number]
    if any(one.place == "map" and fact.in_contact(state, one.id) for one in those):
        return
    for one in those:
        change(game, one.id, assault=0, flag="", suppressed=one.suppressed or bool(one.flag))
        if one.flag and not one.suppressed and one.place == "map":
            text = f"{capital(named(state, one.id))} is suppressed after the assault."
            game.tell(event("after_assault", "7", text, hexes=(one.hex,), units=(one.id,)))
