"""5: the owner of the targets spreads the hits as evenly as possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll, effect, rating
from lhy_desktop.engine.rulesets.orders.ground.cover import behind
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Allocate
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change_group, hit_once
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Hit
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people

NOBODY = ""
"""Who takes a hit that is more than the targets can take."""


@predicate("5.21")
def proof(facts: Facts, team: str, hit: Hit) -> bool | None:
    """9.23: an armored vehicle that a hit cannot hurt; None for every other team."""
    if not facts.setup.kinds[team].armored:
        return None
    armor = rating(facts, team, hit.hex)
    return True if effect(facts.setup.tables.fire, hit.at, armor)[0] == "none" else None


def capped(facts: Facts, team: str) -> bool:
    """9.13, 9.24: whether a team takes only so many hits in one enemy activation."""
    stats = facts.setup.kinds[team]
    as_on_foot = facts.setup.tables.fire.unarmored_hits == "as on foot"
    return not stats.vehicle or (as_on_foot and not stats.armored)


@predicate("5.22")
def has_enough(facts: Facts, team: str, taken: int) -> bool | None:
    """9.13, 9.24: a team on foot that has taken its hit of this enemy activation; None while a team can take more."""
    if not capped(facts, team):
        return None
    before = facts.group.hit.count(team) if facts.group is not None else 0
    return True if taken + before >= facts.setup.tables.fire.hits_each else None


@predicate("5.23")
def after_others(facts: Facts, team: str) -> bool | None:
    """5: leaders and Small Teams take hits only after the other teams; None for those others."""
    return True if fact.shares(facts, team) else None


@predicate("5.24")
def engaged(facts: Facts, team: str) -> bool | None:
    """9.28: a team in contact gets no hits; None for a team out of contact."""
    return True if fact.in_contact(facts, team) else None


def valid(facts: Facts, target: str, origins: tuple[str, ...]) -> tuple[str, ...]:
    """9.23: the target and other teams that may take hits: within four of it, in sight of a firing team, not in
    contact. ``origins`` are the hexes of all firing teams."""
    setup, there = facts.setup, facts.teams[target]
    near = setup.tables.fire.near
    found = [target]
    for one in fact.on_map(facts, there.side):
        if one.id == target or one.hidden or setup.board.distance(one.hex, there.hex) > near:
            continue
        if any(sees(setup, origin, one.hex) for origin in origins) and not engaged(facts, one.id):
            found.append(one.id)
    return tuple(found)


def takers(facts: Facts, target: str, hit: Hit, pool: tuple[str, ...], taken: dict[str, int]) -> tuple[str, ...]:
    """5: the teams among which the owner chooses for the next hit: of those with the fewest hits the target, else any
    other, else leaders and Small Teams. The target takes its share of hits that cannot hurt it."""
    able = [
        team
        for team in pool
        if facts.teams[team].place == "map"
        and not has_enough(facts, team, taken.get(team, 0))
        and (team == target or not proof(facts, team, hit))
    ]
    if not able:
        return ()
    order = {team: (taken.get(team, 0), bool(after_others(facts, team)), team != target) for team in able}
    first = min(order.values())
    return tuple(team for team in able if order[team] == first)


class Sharing(msgspec.Struct, frozen=True):
    """Who may take the next hit."""

    view: Any
    seat: Seat
    able: tuple[str, ...]


@predicate("5.20")
def evenly(facts: Sharing, action: Allocate) -> Refusal | None:
    """Hits are spread as evenly as possible."""
    if action.team in facts.able:
        return None
    names = " or ".join(named(facts.view, team) for team in facts.able)
    return Refusal("5", f"Hits are spread evenly: the next one goes to {names}.")


class AllocateVerb(Verb[Sharing, Allocate]):
    """Who takes the next hit."""

    name, action, checks = "allocate", Allocate, (evenly,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Allocate]:
        """Everybody who may."""
        teams = self.facts.view.teams
        return (Allocate(one) for one in self.facts.able if unit in (None, one) and hex in (None, teams[one].hex))


class Allocation(Frame, frozen=True, tag="orders.5.Allocation"):
    """The hits of a fire, in falling anti-tank value; ``pool`` are the teams that may take them, ``given`` says who has
    taken each hit so far."""

    seat: Seat
    target: str
    hits: tuple[Hit, ...]
    pool: tuple[str, ...]
    given: tuple[str, ...] = ()
    rule = "5"

    def able(self, facts: Facts) -> tuple[str, ...]:
        """Who may take the next hit."""
        taken = {team: self.given.count(team) for team in self.given}
        return takers(facts, self.target, self.hits[len(self.given)], self.pool, taken)

    def question(self, state: Any) -> Question | None:
        """Who takes the next hit, where there is a choice."""
        if len(self.given) >= len(self.hits) or len(self.able(state)) < 2:
            return None
        prompt = f"{capital(people(state, self.seat))}: who takes the next hit?"
        return Question(self.seat, "orders.5.Allocation", prompt, "5")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Teams with the fewest hits so far."""
        return LegalSet((AllocateVerb(Sharing(view, seat, self.able(view))),), Refusal("5", "A team takes the hit."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Note it."""
        self._give(game, action.team)

    def _give(self, game: OrdersGame, team: str) -> None:
        game.goto(Allocation(self.seat, self.target, self.hits, self.pool, (*self.given, team)))

    def advance(self, game: OrdersGame) -> None:
        """Give out the hits that leave no choice; then they take effect."""
        if len(self.given) < len(self.hits):
            able = self.able(game.state)
            self._give(game, able[0] if able else NOBODY)
            return
        game.end()
        strike(game, self.hits, self.given)


def strike(game: OrdersGame, hits: tuple[Hit, ...], given: tuple[str, ...]) -> None:
    """5: points for teams on foot and unarmored vehicles, dice for armored ones."""
    state = game.state
    origins = {hit.hex for hit in hits}
    rolls = []
    for place, (hit, team) in enumerate(zip(hits, given, strict=True)):
        if team == NOBODY:
            continue
        stats, here = state.setup.kinds[team], state.teams[team]
        across = behind(state, here.hex, origins)
        if stats.armored:
            how, number = effect(state.setup.tables.fire, hit.at, rating(state, team, hit.hex))
            rolls.append(ArmorRoll(team, how, number, (), place, across))
            continue
        hit_once(game, team, "5", across)
        if capped(state, team) and state.group is not None:
            change_group(game, hit=(*state.group.hit, team))
    lost = given.count(NOBODY)
    if lost:
        words = (
            "1 hit more than the targets can take is"
            if lost == 1
            else f"{lost} hits more than the targets can take are"
        )
        game.tell(event("lost_hits", "5", f"{words} lost."))
    for frame in reversed(rolls):
        game.call(frame)
