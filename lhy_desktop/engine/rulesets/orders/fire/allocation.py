"""5: the owner of the targets spreads the hits as evenly as possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll, effect, rating
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Allocate
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Hit
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people


def affected(facts: Facts, team: str, hit: Hit) -> bool:
    """5: whether a hit can do anything to a team."""
    stats = facts.setup.kinds[team]
    if not stats.armored:
        return True
    return bool(hit.at) and effect(facts.setup.tables.fire, hit.at, rating(facts, team, hit.hex))[0] != "none"


def valid(facts: Facts, target: str, hits: tuple[Hit, ...]) -> tuple[str, ...]:
    """9.23: teams that may take hits: within four of the target, in sight of a firing team, not in contact."""
    setup, there = facts.setup, facts.teams[target]
    near = setup.tables.fire.near
    origins = {hit.hex for hit in hits}
    return tuple(
        one.id
        for one in fact.on_map(facts, there.side)
        if (one.id == target or not one.hidden)
        and setup.board.distance(one.hex, there.hex) <= near
        and any(sees(setup, origin, one.hex) for origin in origins)
        and not fact.in_contact(facts, one.id)
    )


def takers(facts: Facts, target: str, hit: Hit, pool: tuple[str, ...], taken: dict[str, int]) -> tuple[str, ...]:
    """5: the teams among which the owner chooses for the next hit: those with the fewest, the target before others,
    leaders and Small Teams last, each team on foot but once."""
    group = facts.group
    already = group.hit if group is not None else ()
    most = facts.setup.tables.fire.hits_each
    able = []
    for team in pool:
        stats = facts.setup.kinds[team]
        if facts.teams[team].place != "map" or not affected(facts, team, hit):
            continue
        if not stats.vehicle and taken.get(team, 0) + already.count(team) >= most:
            continue
        able.append(team)
    for rank in (False, True):
        same = [team for team in able if fact.shares(facts, team) is rank]
        if same:
            fewest = min(taken.get(team, 0) for team in same)
            least = [team for team in same if taken.get(team, 0) == fewest]
            return (target,) if target in least else tuple(least)
    return ()


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
    names = ", ".join(named(facts.view, team) for team in facts.able)
    return Refusal("5", f"Hits are spread evenly: the next one goes to {names}.")


class AllocateVerb(Verb[Sharing, Allocate]):
    """Who takes the next hit."""

    name, action, checks = "allocate", Allocate, (evenly,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Allocate]:
        """Everybody who may."""
        teams = self.facts.view.teams
        return (Allocate(one) for one in self.facts.able if unit in (None, one) and hex in (None, teams[one].hex))


class Allocation(Frame, frozen=True, tag="orders.5.Allocation"):
    """The hits of a fire, in falling anti-tank value; ``given`` are those given out so far."""

    seat: Seat
    target: str
    hits: tuple[Hit, ...]
    given: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    rule = "5"

    def _able(self, facts: Facts) -> tuple[str, ...]:
        taken = {team: self.given.count(team) for team in self.given}
        pool = self.pool or valid(facts, self.target, self.hits)
        return takers(facts, self.target, self.hits[len(self.given)], pool, taken)

    def question(self, state: Any) -> Question | None:
        """Who takes the next hit, where there is a choice."""
        if len(self.given) >= len(self.hits) or len(self._able(state)) < 2:
            return None
        prompt = f"{capital(people(state, self.seat))}: who takes the next hit?"
        return Question(self.seat, "orders.5.Allocation", prompt, "5")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Teams with the fewest hits so far."""
        return LegalSet((AllocateVerb(Sharing(view, seat, self._able(view))),), Refusal("5", "A team takes the hit."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Note it."""
        self._give(game, action.team)

    def _give(self, game: OrdersGame, team: str) -> None:
        pool = self.pool or valid(game.state, self.target, self.hits)
        game.goto(Allocation(self.seat, self.target, self.hits, (*self.given, team), pool))

    def advance(self, game: OrdersGame) -> None:
        """Give out the hits that leave no choice; then they take effect."""
        if len(self.given) < len(self.hits):
            able = self._able(game.state)
            self._give(game, able[0] if able else "")
            return
        game.end()
        strike(game, self.hits, self.given)


def strike(game: OrdersGame, hits: tuple[Hit, ...], given: tuple[str, ...]) -> None:
    """5: points for teams on foot and unarmored vehicles, dice for armored ones."""
    state = game.state
    lost = given.count("")
    rolls = []
    for hit, team in zip(hits, given, strict=True):
        if not team:
            continue
        stats = state.setup.kinds[team]
        if stats.armored:
            how, number = effect(state.setup.tables.fire, hit.at, rating(state, team, hit.hex))
            rolls.append(ArmorRoll(team, how, number))
            continue
        add_points(game, team, 1)
        if not stats.vehicle and state.group is not None:
            change_group(game, hit=(*state.group.hit, team))
        here = state.teams[team]
        text = f"{capital(named(state, team))} gets a received-fire point."
        game.tell(event("hit", "5", text, hexes=(here.hex,), units=(team,)))
    if lost:
        game.tell(event("lost_hits", "5", f"{lost} hit{'' if lost == 1 else 's'} more than the targets can take."))
    for frame in reversed(rolls):
        game.call(frame)
