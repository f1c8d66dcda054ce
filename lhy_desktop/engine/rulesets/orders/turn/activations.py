"""T4: the active side spends its points, and after each activation the other side may use a Hero Point."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, other, predicate
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import Giving
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns, may_be_activated, members, open_contacts
from lhy_desktop.engine.rulesets.orders.artillery.ordering import BombardVerb, bombard
from lhy_desktop.engine.rulesets.orders.model.actions import Activate, Bombard, EndTurn, PassHero
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame
from lhy_desktop.engine.rulesets.orders.model.facts import Facts, enters, in_contact
from lhy_desktop.engine.rulesets.orders.model.values import By, Group
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.transport import ways_out

TRIES = 6
"""How many activations are tried for a sample."""
ABSENT = {"lost": "has been lost", "left": "has left the map", "waiting": "has not been set up"}
"""Where a team is that is never activated, in words."""
NOTHING = Refusal("2", "Now a side activates teams, or ends its turn.")


@predicate("2.0")
def own_team(facts: Turns, action: Activate) -> Refusal | None:
    """A team of the asked side."""
    team = facts.view.teams.get(action.team)
    if team is not None and team.side == facts.seat:
        return None
    return Refusal("2", "This is no team of yours.")


@predicate("2.1")
def affordable(facts: Turns, action: Activate) -> Refusal | None:
    """An order point or a Hero Point must be left; free orders are for the active side."""
    view: Facts = facts.view
    if action.by == "hero":
        return None if view.heroes.get(facts.seat, 0) else Refusal("2", "You have no Hero Point.")
    if action.by == "guns":
        return Refusal("6", "A barrage is ordered by an order to its battery.")
    if not facts.own:
        return Refusal("2", "In the other side's turn teams are activated by Hero Points only.")
    if action.by == "point" and not view.points:
        return Refusal("2", "No order point is left in this turn.")
    return None


@predicate("2.2")
def ready(facts: Turns, action: Activate) -> Refusal | None:
    """Once a turn by a point, once by a Hero Point; free orders only in contact."""
    view: Facts = facts.view
    team = view.teams.get(action.team)
    if team is None or team.side != facts.seat or may_be_activated(view, action.team, action.by):
        return None
    who = capital(named(view, action.team))
    if team.place in ABSENT:
        return Refusal("2", f"{who} {ABSENT[team.place]}.")
    if team.hero:
        return Refusal("2", f"{who} was activated with a Hero Point and cannot be activated again in this turn.")
    if team.bound:
        return Refusal("6", f"{who} takes part in a barrage and neither moves nor fires in this turn.")
    if team.place == "off" and not enters(view, action.team):
        return Refusal("12.2", f"{who} cannot enter yet.")
    if team.place == "carried" and not ways_out(view, action.team):
        return Refusal("9.29", f"{who} cannot get out of its transport here.")
    if action.by == "free":
        why = "has had its orders in this turn" if in_contact(view, action.team) else "is not in contact with an enemy"
        return Refusal("7", f"{who} {why}.")
    if action.by == "hero":
        return Refusal("2", f"{who} has not been activated yet: a Hero Point activates a second time.")
    return Refusal("2", f"{who} has been activated in this turn.")


class ActivateVerb(Verb[Turns, Activate]):
    """Begin an activation."""

    name, action, checks = "activate", Activate, (own_team, affordable, ready)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Activate]:
        """Every own team, in each way that costs differently."""
        ways: tuple[By, ...] = ("point", "free", "hero") if self.facts.own else ("hero",)
        ways = tuple(by for by in ways if affordable(self.facts, Activate("", by)) is None)
        for team in self.facts.view.teams.values() if ways else ():
            if team.side == self.facts.seat and unit in (None, team.id) and hex in (None, team.hex):
                yield from (Activate(team.id, by) for by in ways)

    def sample(self, rng: random.Random) -> Activate | None:
        """Any own team: a few are tried before all are listed."""
        view: Facts = self.facts.view
        ways: tuple[By, ...] = ("point", "free", "hero") if self.facts.own else ("hero",)
        own = [team.id for team in view.teams.values() if team.side == self.facts.seat and team.place in ("map", "off")]
        for team in (
            rng.choices(own, k=TRIES) if own and (self.facts.own or view.heroes.get(self.facts.seat, 0)) else ()
        ):
            action = Activate(team, rng.choice(ways))
            if self.allows(action):
                return action
        return super().sample(rng)


@predicate("2.3")
def contacts_ordered(facts: Turns, action: EndTurn) -> Refusal | None:
    """Every team in contact must have had orders."""
    open = open_contacts(facts.view, facts.seat)
    if not open:
        return None
    who = capital(named(facts.view, open[0]))
    return Refusal("2", f"{who} is in contact with the enemy and must get orders first; they cost nothing.")


class EndVerb(Verb[Turns, EndTurn]):
    """End the turn."""

    name, action, checks = "end", EndTurn, (contacts_ordered,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[EndTurn]:
        """The one answer."""
        return iter((EndTurn(),) if unit is None and hex is None else ())


class PassVerb(Verb[Turns, PassHero]):
    """Use no Hero Point now."""

    name, action = "pass", PassHero

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[PassHero]:
        """The one answer."""
        return iter((PassHero(),) if unit is None and hex is None else ())


class Loop(Frame, frozen=True, tag="orders.2.Loop"):
    """T4.1: the active side activates, orders artillery, or ends its turn."""

    rule = "2"

    def question(self, state: Any) -> Question | None:
        """What the active side does next; nothing when the game is over."""
        if state.result is not None:
            return None
        points = f"{state.points} order point{'' if state.points == 1 else 's'}"
        prompt = f"{capital(people(state, state.active))}: {points} left. Which team is activated?"
        return Question(state.active, "orders.2.Loop", prompt, "2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Activate, order a barrage with the first point, or end."""
        facts = Turns(view, seat)
        return LegalSet((ActivateVerb(facts), BombardVerb(facts), EndVerb(facts)), NOTHING)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Pay, and carry out; afterwards the other side has its window."""
        state = game.state
        if isinstance(action, EndTurn):
            state.points = 0
            game.tell(event("end_turn", "2", f"{capital(people(state, state.active))} end their turn."))
            game.end()
            if not _after_each(state):
                game.call(Window(other(state.active)))
            return
        if _after_each(state):
            game.call(Window(other(state.active)))
        if isinstance(action, Bombard):
            bombard(game, action)
        else:
            activate(game, state.active, action)


class Window(Frame, frozen=True, tag="orders.2.Window"):
    """T4.3: the other side may use a Hero Point, again and again until it declines."""

    seat: Seat
    rule = "2"

    def question(self, state: Any) -> Question | None:
        """Asked while it has Hero Points or hidden teams: whether it is asked tells nothing of them (12.3)."""
        hides = any(one.hidden and one.side == self.seat for one in state.teams.values())
        if state.result is not None or not (state.heroes.get(self.seat, 0) or hides):
            return None
        prompt = f"{capital(people(state, self.seat))}: use a Hero Point now?"
        return Question(self.seat, "orders.2.Window", prompt, "2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Activate by a Hero Point, or decline."""
        facts = Turns(view, seat)
        return LegalSet((ActivateVerb(facts), PassVerb(facts)), Refusal("2", "Use a Hero Point, or decline."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Decline, or activate and be asked again."""
        if isinstance(action, PassHero):
            game.end()
        else:
            activate(game, self.seat, action)


def _after_each(facts: Facts) -> bool:
    """9.21: whether the other side has its window after every activation, not only at the end of the turn."""
    return facts.setup.tables.orders.hero_window == "after every activation"


def activate(game: OrdersGame, seat: Seat, action: Activate) -> None:
    """Pay for an activation and ask for its orders."""
    state = game.state
    if action.by == "point":
        state.points -= 1
        state.opened = True
    elif action.by == "hero":
        state.heroes[seat] -= 1
        text = f"{capital(people(state, seat))} use a Hero Point."
        game.tell(event("hero_used", "2", text))
    state.groups += 1
    state.group = Group(state.groups, seat, action.by, action.team, members(state, action.team, action.by))
    game.call(Giving())
