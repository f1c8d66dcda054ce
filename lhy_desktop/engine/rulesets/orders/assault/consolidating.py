"""7: after an enemy team was destroyed or has moved, teams that touched it move up to three hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, other, predicate
from lhy_desktop.engine.rulesets.orders.assault.contacts import free_to_touch, join, leave, open_ways
from lhy_desktop.engine.rulesets.orders.ground.approach import feared, nearer
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Consolidate
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import find_hidden, hidden_beside
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

DIRECTIONS = range(1, 7)


class Freed(msgspec.Struct, frozen=True):
    """What consolidations are judged by: a view, a side, the teams that may go, and the hex that was left."""

    view: Any
    seat: Seat
    left: tuple[str, ...]
    hex: str


@predicate("7.7")
def may_consolidate(facts: Freed, action: Consolidate) -> Refusal | None:
    """A team that touched the enemy who is gone."""
    return None if action.team in facts.left else Refusal("7", "This team does not consolidate now.")


@predicate("7.8")
def within_three(facts: Freed, action: Consolidate) -> Refusal | None:
    """Up to three hexes, by enterable hexes, into the place that was left or into another contact, where there is
    room."""
    view: Facts = facts.view
    if action.team not in facts.left or not action.hex or action.hex in places(view, action.team, facts.hex):
        return None
    text = (
        f"{capital(named(view, action.team))} cannot go to {action.hex}: only to {facts.hex}, or beside another enemy."
    )
    return Refusal("7", text, (action.hex,))


@predicate("7.9")
def turned(facts: Freed, action: Consolidate) -> Refusal | None:
    """9.9: a vehicle that moves faces one of six directions; nobody else has a facing."""
    kinds = facts.view.setup.kinds
    moves = action.hex and action.team in kinds and kinds[action.team].vehicle
    if moves:
        return None if action.facing in DIRECTIONS else Refusal("9.9", "A vehicle faces one of six directions.")
    return Refusal("9.9", "Only a vehicle that moves has a facing.") if action.facing else None


@predicate("7.10")
def held_back(facts: Facts, team: str, way: tuple[str, ...]) -> bool | None:
    """5.2: a suppressed team does not move toward an enemy that it sees; None when it may go this way."""
    return True if nearer(facts, feared(facts, team), (facts.teams[team].hex, *way)) is not None else None


def places(facts: Facts, team: str, hex: str) -> dict[str, tuple[str, ...]]:
    """7.1: where a team may consolidate to, each with its way: the hex that was left, or beside another enemy."""
    now = fact.touching(facts, team, enemies=True)
    return {
        end: way
        for end, way in open_ways(facts, team, facts.setup.tables.assault.consolidate).items()
        if (end == hex or any(one not in now for one in fact.touching_enemies(facts, end, team)))
        and fact.has_room(facts, end, team)
        and free_to_touch(facts, team, end)
        and not held_back(facts, team, way)
    }


class ConsolidateVerb(Verb[Freed, Consolidate]):
    """Where a team goes after an enemy was destroyed or has left."""

    name, action, checks = "consolidate", Consolidate, (may_consolidate, within_three, turned)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Consolidate]:
        """Staying, and every place in reach."""
        view = self.facts.view
        for team in self.facts.left:
            if unit not in (None, team):
                continue
            if hex in (None, view.teams[team].hex):
                yield Consolidate(team)
            facings = DIRECTIONS if view.setup.kinds[team].vehicle else (0,)
            for end in places(view, team, self.facts.hex):
                if hex in (None, end):
                    yield from (Consolidate(team, end, facing) for facing in facings)


class Consolidating(Frame, frozen=True, tag="orders.7.Consolidating"):
    """7: teams of ``seat`` may each move up to three hexes, one after the other; ``hex`` is the one that was left."""

    seat: Seat
    left: tuple[str, ...]
    hex: str
    rule = "7"

    def able(self, facts: Facts) -> tuple[str, ...]:
        """Teams that may still go, and have where to go."""
        teams = facts.teams
        return tuple(team for team in self.left if teams[team].place == "map" and places(facts, team, self.hex))

    def question(self, state: Any) -> Question | None:
        """Who goes where."""
        if not self.able(state):
            return None
        prompt = f"{capital(people(state, self.seat))}: which team moves up to three hexes?"
        return Question(self.seat, "orders.7.Consolidating", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every place in reach, or staying."""
        verb = ConsolidateVerb(Freed(view, seat, self.able(view), self.hex))
        return LegalSet((verb,), Refusal("7", "A team consolidates, or stays."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Go, and come into new contacts."""
        rest = tuple(team for team in self.left if team != action.team)
        game.goto(Consolidating(self.seat, rest, self.hex))
        if action.hex:
            consolidate(game, action, places(game.state, action.team, self.hex)[action.hex])


def consolidate(game: OrdersGame, action: Consolidate, way: tuple[str, ...]) -> None:
    """Go a way; a team that consolidates fights no more in this activation (7.1)."""
    state, team = game.state, action.team
    start, before = state.teams[team].hex, fact.touching(state, team, enemies=True)
    gone = advance(game, team, way, action.facing)
    if state.group is not None:
        new = [one for one in fact.touching(state, team, enemies=True) if one not in before]
        pairs = [pair for one in new for pair in (f"{team}>{one}", f"{one}>{team}")]
        change_group(game, late=(*state.group.late, team), fresh=(*state.group.fresh, *pairs))
    end = state.teams[team].hex
    does = f"consolidates to {end}" if gone else f"finds an enemy on its way and stays in {end}"
    text = f"{capital(named(state, team))} {does}."
    game.tell(event("consolidate", "7", text, hexes=(end,), trail=(start, *gone), units=(team,)))
    leave(game, team, before)
    join(game, team)


def advance(game: OrdersGame, team: str, way: tuple[str, ...], facing: int) -> tuple[str, ...]:
    """7.1: go a way hex by hex; the part of it that was gone. Beside a hidden enemy it ends: he is found (12.3); nor
    does it pass beside one who is found on the way, and a team that is stopped goes back to the last hex with room for
    it (9.2). A vehicle that goes its whole way has the facing afterwards, else that of its last step. Points do not
    keep the cover of a hexside that is left (12.1)."""
    state = game.state
    start = state.teams[team].hex
    gone: tuple[str, ...] = ()
    for hex in way:
        ambush = hidden_beside(state, team, hex)
        for one in ambush:
            reveal(game, one)
        if ambush or not _onward(state, team, hex, hex == way[-1]):
            break
        change(game, team, hex=hex, screened=False)
        gone = (*gone, hex)
        find_hidden(game, team)
        hold(game)
    while gone and not fact.has_room(state, gone[-1], team):
        gone = gone[:-1]
        change(game, team, hex=gone[-1] if gone else start)
    if gone and state.setup.kinds[team].vehicle:
        last = state.setup.board.direction(gone[-2] if len(gone) > 1 else start, gone[-1])
        change(game, team, facing=facing if gone == way and facing else last)
    return gone


def _onward(facts: Facts, team: str, hex: str, last: bool) -> bool:
    """7.1: whether a way goes on into a hex although enemies have been found since it began: it touches enemies only
    in its last hex, and there no more than may be touched."""
    return free_to_touch(facts, team, hex) if last else not fact.touching_enemies(facts, hex, team)


class AfterLoss(Frame, frozen=True, tag="orders.7.AfterLoss"):
    """7: when a team in contact is destroyed, the enemies that touched it may go to its place or into another assault.
    ``by`` is the team that destroys it by its own hit, "" for none; ``near`` touched it."""

    victim: str
    hex: str
    near: tuple[str, ...]
    by: str = ""
    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """Ask those who touched it."""
        state = game.state
        game.end()
        if state.teams[self.victim].place != "lost":
            return
        if self.by:
            change(game, self.by, flag="destroyed")
        if self.near:
            game.call(Consolidating(other(state.teams[self.victim].side), self.near, self.hex))


def watch(game: OrdersGame, victim: str, by: str = "") -> None:
    """Call what follows if a team in contact is destroyed by the frames that are called next."""
    state = game.state
    near = fact.touching(state, victim, enemies=True)
    if near:
        game.call(AfterLoss(victim, state.teams[victim].hex, near, by))


class AfterLeaving(Frame, frozen=True, tag="orders.7.AfterLeaving"):
    """7.1: a team that moves out of contact is flagged, and the enemies that it leaves may consolidate at once.
    ``before`` are those that it touched, ``hex`` is where it stood."""

    team: str
    hex: str
    before: tuple[str, ...]
    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """Ask those who were left."""
        game.end()
        left = leave(game, self.team, self.before)
        if left:
            game.call(Consolidating(other(game.state.teams[self.team].side), left, self.hex))


def watch_leaving(game: OrdersGame, team: str) -> None:
    """Call what follows if a team leaves contact in the frames that are called next."""
    state = game.state
    before = fact.touching(state, team, enemies=True)
    if before:
        game.call(AfterLeaving(team, state.teams[team].hex, before))
