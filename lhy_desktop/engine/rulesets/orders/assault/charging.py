"""7, 7.1: charges: nearest first, each to the free hex beside its target that is nearest to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.assault.contacts import full, join, way_to
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.shooting import ToHit
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Blaze, Charge
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import find_hidden, hidden_beside


def waiting(facts: Facts) -> tuple[str, ...]:
    """Teams ordered to charge that are unsuppressed and have not gone, the nearest to its target first."""
    group = facts.group
    assert group is not None
    board = facts.setup.board
    found = []
    for one in group.given:
        here, there = facts.teams[one.team], facts.teams.get(one.target)
        if one.order != "charge" or one.team in group.moved or here.place != "map" or here.suppressed:
            continue
        far = board.distance(here.hex, there.hex) if there is not None and there.place == "map" else 0
        found.append((far, one.team))
    nearest = min((far for far, _ in found), default=0)
    return tuple(team for far, team in found if far == nearest)


@predicate("7.1")
def nearest_first(facts: Under, action: Charge) -> Refusal | None:
    """The nearest charger goes first."""
    able = waiting(facts.view)
    if action.team in able:
        return None
    if not able:
        return Refusal("7", "No team is ordered to charge.")
    return Refusal("7", f"The nearest charger goes first: {named(facts.view, able[0])}.")


class ChargeVerb(Verb[Under, Charge]):
    """A charge is carried out."""

    name, action, checks = "charge", Charge, (nearest_first,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Charge]:
        """The nearest chargers."""
        if hex is None:
            yield from (Charge(team) for team in waiting(self.facts.view) if unit in (None, team))


def charge(game: OrdersGame, team: str) -> None:
    """7.1: the way is gone in one go; without a free way the team stays."""
    state = game.state
    group = state.group
    assert group is not None
    given = group.order(team)
    assert given is not None
    change_group(game, moved=(*group.moved, team))
    there = state.teams.get(given.target)
    who = capital(named(state, team))
    way = None
    if there is not None and there.place == "map" and not full(state, given.target):
        way = way_to(state, team, given.target)
    if way is None:
        game.tell(event("stay", "7", f"{who} finds no way to charge and stays.", units=(team,)))
        return
    start = state.teams[team].hex
    gone: tuple[str, ...] = ()
    for hex in way:
        ambush = [one for one in hidden_beside(state, team, hex) if one != given.target]
        if ambush:
            break
        change(game, team, hex=hex)
        gone = (*gone, hex)
        find_hidden(game, team)
    here = state.teams[team]
    if state.setup.kinds[team].vehicle and gone:
        before = gone[-2] if len(gone) > 1 else start
        change(game, team, facing=state.setup.board.direction(before, gone[-1]))
    text = f"{who} charges {named(state, given.target)}."
    trail = (start, *gone)
    game.tell(event("charge", "7", text, hexes=(here.hex,), trail=trail, units=(team, given.target)))
    join(game, team)
    if team in group.concealed and vehicles_met(state, team):
        game.call(FireOnContact(team))


def vehicles_met(facts: Facts, team: str) -> tuple[str, ...]:
    """Enemy vehicles in contact with a team."""
    return tuple(one for one in fact.touching(facts, team, enemies=True) if facts.setup.kinds[one].vehicle)


class BlazeVerb(Verb[Under, Blaze]):
    """Whether infantry fires at vehicles that it has reached unseen."""

    name, action = "blaze", Blaze

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Blaze]:
        """Both answers."""
        return iter((Blaze(True), Blaze(False)) if unit is None and hex is None else ())


class FireOnContact(Frame, frozen=True, tag="orders.7.FireOnContact"):
    """7: infantry that began its move concealed may fire at once at vehicles that it has reached."""

    team: str
    rule = "7"

    def question(self, state: Any) -> Question | None:
        """Whether it does."""
        seat = state.group.seat
        prompt = f"{capital(people(state, seat))}: does {named(state, self.team)} fire at the vehicle it has reached?"
        return Question(seat, "orders.7.FireOnContact", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Yes or no."""
        return LegalSet((BlazeVerb(Under(view, seat)),), Refusal("7", "It fires, or it does not."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Fire with everything the team has; the hits are the vehicle's."""
        game.end()
        if not action.fires:
            return
        state = game.state
        stats = state.setup.kinds[self.team]
        target = vehicles_met(state, self.team)[0]
        base = state.setup.tables.fire.base
        group = state.group
        assert group is not None
        game.call(ToHit(target, ((self.team, stats.rof, base),), close=True))
