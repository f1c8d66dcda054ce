"""7, 7.1: assault checks of the activated group, and whom they strike."""

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
from lhy_desktop.engine.rulesets.orders.assault.consolidating import watch
from lhy_desktop.engine.rulesets.orders.assault.ending import Over
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll, How, effect, rating
from lhy_desktop.engine.rulesets.orders.fire.forecast import DESTROYED, NOTHING, POINTS, armor_ways
from lhy_desktop.engine.rulesets.orders.fire.targets import arms
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Fight, Victim
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group, hit_once, kill
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Weapon
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people

SIDES = 6
CHECK, STRIKE = "assault", "strike"
"""Tables of a preview: the assault check, and a success against a vehicle (followed by its id and the weapon:
"strike.g/1.main")."""


@modifier("7.2")
def quality(facts: Facts, team: str) -> Modifier | None:
    """9.3: the assault number of a team."""
    setup = facts.setup
    stats, table = setup.kinds[team], setup.tables.quality
    if stats.vehicle and stats.armored:
        return Modifier("9.3", "armored vehicle", table.assault_armored, "number")
    if stats.vehicle or (stats.family == "gun" and not stats.crewed):
        return Modifier("9.3", "gun or unarmored vehicle", table.assault_gun_or_soft, "number")
    grade = table.quality[setup.teams[team].quality]
    return Modifier("9.3", grade.name.lower(), grade.assault, "number")


@modifier("7.3")
def supported(facts: Facts, team: str) -> Modifier | None:
    """Each friendly team in contact with the same enemy that does not roll itself in this activation."""
    number = len(supporters(facts, team))
    return Modifier("7", "supporting teams", -number, "support") if number else None


def supporters(facts: Facts, team: str) -> tuple[str, ...]:
    """7.1: who supports a team's assault check: friends in contact with an enemy of it that do not roll themselves."""
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
    """What assaults are judged by: a view, a side, and the teams that are still to choose."""

    view: Any
    seat: Seat
    left: tuple[str, ...]


@predicate("7.4")
def may_fight(facts: Melee, action: Fight) -> Refusal | None:
    """An activated team in contact that has not fought."""
    return None if action.team in facts.left else Refusal("7", "This team does not fight now.")


@predicate("7.5")
def small_only_support(facts: Facts, team: str) -> bool | None:
    """Small Teams cannot fight on their own; None for a team that can."""
    return True if facts.setup.kinds[team].small else None


class FightVerb(Verb[Melee, Fight]):
    """Fight or support."""

    name, action, checks = "fight", Fight, (may_fight,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Fight]:
        """Both for every team."""
        here = self.facts.view.teams
        for team in self.facts.left:
            if unit in (None, team) and hex in (None, here[team].hex):
                yield from (Fight(team), Fight(team, True))

    def preview(self, action: Fight) -> Preview:
        """The number needed, with its chance, if all who have not chosen yet support."""
        if action.support or action.team not in self.facts.left:
            return Preview()
        return check_preview(self.facts.view, action.team)


def check_preview(facts: Facts, team: str) -> Preview:
    """7: the number that a team's assault check needs, its chance, and what a success does to each enemy in contact."""
    ledger = needed(facts, team)
    faces = min(SIDES, max(0, SIDES + 1 - total(ledger)))
    outcomes = [Outcome("The check is passed", faces, faces, SIDES, "passed", CHECK, "Assault check")]
    for victim, weapon in strikes(facts, team):
        outcomes += struck(facts, team, victim, weapon)
    return Preview(ledger, tuple(outcomes))


def charge_preview(facts: Facts, team: str, enemy: str) -> Preview:
    """7: the assault check of a team that charges an enemy, with the support of who is in contact with it already, and
    what a success does to it."""
    there = sum(one != team for one in fact.touching(facts, enemy, enemies=True))
    support = Modifier("7", "supporting teams", -there, "support") if there else None
    ledger = tuple(line for line in (quality(facts, team), support) if line is not None)
    faces = min(SIDES, max(0, SIDES + 1 - total(ledger)))
    outcomes = [Outcome("The check is passed", faces, faces, SIDES, "passed", CHECK, "Assault check")]
    return Preview(ledger, (*outcomes, *struck(facts, team, enemy, "main")))


def struck(facts: Facts, team: str, victim: str, weapon: Weapon) -> list[Outcome]:
    """7: what a success does to an armored vehicle; () for others, which are destroyed or get a point for certain."""
    if not facts.setup.kinds[victim].armored:
        return []
    how, number, armor = blow(facts, team, victim, weapon)
    at = total(assault_at(facts, team, weapon))
    caption = f"A success against {named(facts, victim)}: AT {at} on armor {armor}, {number} {how} dice"
    ways, _ = armor_ways(facts.setup.tables.fire, how, number)
    words = {DESTROYED: "Destroyed", POINTS: "Received-fire points", NOTHING: "Nothing"}
    table = f"{STRIKE}.{victim}.{weapon}"
    return [Outcome(words[key], way, way, sum(ways.values()), key, table, caption) for key, way in ways.items() if way]


class AssaultChecks(Frame, frozen=True, tag="orders.7.AssaultChecks"):
    """A6: each activated team in contact chooses to fight or to support; then those who fight roll, in the order in
    which they were named. All choose before anybody rolls, because a supporter does not roll in this activation."""

    left: tuple[str, ...]
    rule = "7"

    def able(self, facts: Facts) -> tuple[str, ...]:
        """Teams that are still to choose; Small Teams always support."""
        return tuple(team for team in self.left if ready_to_fight(facts, team) and not small_only_support(facts, team))

    def question(self, state: Any) -> Question | None:
        """Who fights."""
        if not self.able(state):
            return None
        seat = state.group.seat
        return Question(seat, "orders.7.AssaultChecks", f"{capital(people(state, seat))}: who fights?", "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Fight or support, each team once."""
        return LegalSet((FightVerb(Melee(view, seat, self.able(view))),), Refusal("7", "A team fights or supports."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Note the choice."""
        game.goto(AssaultChecks(tuple(team for team in self.left if team != action.team)))
        group = game.state.group
        assert group is not None
        if action.support:
            change_group(game, supported=(*group.supported, action.team))
        else:
            change_group(game, fought=(*group.fought, action.team))

    def advance(self, game: OrdersGame) -> None:
        """Everybody has chosen."""
        group = game.state.group
        assert group is not None
        game.goto(Rolling(group.fought))


@predicate("7.16")
def too_new(facts: Facts, team: str, enemy: str) -> bool | None:
    """7.1: a contact made by consolidating is fought in a later activation; None for one that is fought now."""
    return True if facts.group is not None and f"{team}>{enemy}" in facts.group.fresh else None


def ready_to_fight(facts: Facts, team: str) -> bool:
    """7.1: an unsuppressed team that has not consolidated in this activation, in contact with an enemy to fight now."""
    here, group = facts.teams[team], facts.group
    late = group is not None and team in group.late
    return here.place == "map" and not here.suppressed and not late and bool(strikes(facts, team))


class Rolling(Frame, frozen=True, tag="orders.7.Rolling"):
    """A6: assault checks of those who fight, as far as they are still in contact."""

    left: tuple[str, ...]
    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """The next one rolls; after the last one the activation is over. Who can roll no more supports instead."""
        group = game.state.group
        assert group is not None
        idle = tuple(team for team in self.left if not ready_to_fight(game.state, team))
        change_group(game, fought=tuple(team for team in group.fought if team not in idle))
        if not self.left:
            game.goto(Over())
            return
        team, *rest = self.left
        game.goto(Rolling(tuple(rest)))
        if ready_to_fight(game.state, team):
            game.call(AssaultCheck(team))


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


def strikes(facts: Facts, team: str) -> tuple[tuple[str, Weapon], ...]:
    """7: which enemies in contact a team may strike, and with what: one-shot weapons only at armored vehicles."""
    found: list[tuple[str, Weapon]] = []
    for enemy in fact.touching(facts, team, enemies=True):
        if too_new(facts, team, enemy):
            continue
        found.append((enemy, "main"))
        if facts.setup.kinds[enemy].armored and arms(facts, team, "faust") is not None:
            found.append((enemy, "faust"))
    return tuple(found)


class Striking(msgspec.Struct, frozen=True):
    """What a passed assault check is judged by: a view, a side, and the team that strikes."""

    view: Any
    seat: Seat
    team: str


@predicate("7.6")
def in_touch(facts: Striking, action: Victim) -> Refusal | None:
    """An enemy in contact; a one-shot weapon that the team has, at an armored vehicle."""
    if (action.team, action.weapon) in strikes(facts.view, facts.team):
        return None
    return Refusal("7", "It strikes an enemy in contact; a one-shot weapon only an armored vehicle.")


class VictimVerb(Verb[Striking, Victim]):
    """Which enemy is struck, and with what."""

    name, action, checks = "victim", Victim, (in_touch,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Victim]:
        """Every enemy in contact."""
        teams = self.facts.view.teams
        for enemy, weapon in strikes(self.facts.view, self.facts.team):
            if unit in (None, enemy) and hex in (None, teams[enemy].hex):
                yield Victim(enemy, weapon)

    def preview(self, action: Victim) -> Preview:
        """The anti-tank value, and what it does to an armored vehicle."""
        view, team = self.facts.view, self.facts.team
        if (action.team, action.weapon) not in strikes(view, team) or not view.setup.kinds[action.team].armored:
            return Preview()
        found = struck(view, team, action.team, action.weapon)
        return Preview(assault_at(view, team, action.weapon), tuple(found))


class Strike(Frame, frozen=True, tag="orders.7.Strike"):
    """A passed check strikes one enemy in contact: it is destroyed, or as a vehicle hit on its flank."""

    team: str
    rule = "7"

    def question(self, state: Any) -> Question | None:
        """Which one and with what, where there is a choice."""
        if len(strikes(state, self.team)) < 2:
            return None
        seat = state.teams[self.team].side
        prompt = f"{capital(people(state, seat))}: which enemy does {named(state, self.team)} strike?"
        return Question(seat, "orders.7.Strike", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Enemies in contact."""
        return LegalSet(
            (VictimVerb(Striking(view, seat, self.team)),), Refusal("7", "Now it is said which enemy is struck.")
        )

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Strike it."""
        self._strike(game, action.team, action.weapon)

    def advance(self, game: OrdersGame) -> None:
        """Strike the only one."""
        ((victim, weapon),) = strikes(game.state, self.team)
        self._strike(game, victim, weapon)

    def _strike(self, game: OrdersGame, victim: str, weapon: Weapon) -> None:
        state = game.state
        here, there, stats = state.teams[self.team], state.teams[victim], state.setup.kinds[victim]
        game.end()
        watch(game, victim, self.team)
        whom = capital(named(state, victim))
        if stats.armored:
            how, number, _ = blow(state, self.team, victim, weapon)
            text = f"{capital(named(state, self.team))} strikes {named(state, victim)} in the flank."
            ledger = assault_at(state, self.team, weapon)
            game.tell(event("strike", "7", text, ledger, hexes=(there.hex,), units=(self.team, victim), key=how))
            if weapon == "faust":
                change(game, self.team, spent=here.spent + 1)
            game.call(ArmorRoll(victim, how, number))
        elif stats.vehicle:
            hit_once(game, victim, "7")
        else:
            text = f"{whom} is destroyed in the assault."
            game.tell(event("destroyed", "7", text, hexes=(there.hex,), units=(victim,), word="Destroyed"))
            kill(game, victim)


@modifier("7.14")
def closer(facts: Facts, at: int) -> Modifier | None:
    """7: anti-tank weapons count one more in an assault."""
    return Modifier("7", "anti-tank weapon in an assault", facts.setup.tables.assault.at_plus, "plus") if at else None


@modifier("7.15")
def bare_hands(facts: Facts, at: int) -> Modifier | None:
    """7: teams without anti-tank weapons count one."""
    return None if at else Modifier("7", "no anti-tank weapon", facts.setup.tables.assault.at_none, "none")


def assault_at(facts: Facts, team: str, weapon: Weapon) -> Ledger:
    """7: the anti-tank value with which a team strikes, as a ledger."""
    found = arms(facts, team, weapon)
    at = found.at if found is not None else 0
    base = Modifier("10", "anti-tank value", at, "at")
    return tuple(line for line in (base, closer(facts, at), bare_hands(facts, at)) if line is not None)


def blow(facts: Facts, team: str, victim: str, weapon: Weapon) -> tuple[How, int, int]:
    """7: what one success rolls against an armored vehicle, and its armor: always that of the flank; teams without
    anti-tank weapons roll even when it doubles theirs."""
    armor = rating(facts, victim, facts.teams[team].hex, flank=True)
    found = arms(facts, team, weapon)
    helpless = found is None or not found.at
    at = total(assault_at(facts, team, weapon))
    how, number = effect(facts.setup.tables.fire, at, armor, always=helpless)
    return how, number, armor
