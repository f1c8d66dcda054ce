"""Chapter 3: one activation from its second step on: rally, received fire checks, orders carried out, assaults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.assault.charging import ChargeVerb, charge
from lhy_desktop.engine.rulesets.orders.assault.consolidating import watch, watch_leaving
from lhy_desktop.engine.rulesets.orders.assault.fighting import AssaultChecks
from lhy_desktop.engine.rulesets.orders.checks.leaders import DoneVerb, LeadVerb, Under, can_help, lead
from lhy_desktop.engine.rulesets.orders.checks.rally import RallyRoll, ReceivedFire, recover_unseen
from lhy_desktop.engine.rulesets.orders.fire.salvos import shooters
from lhy_desktop.engine.rulesets.orders.fire.shooting import FaceVerb, ShootVerb, face, shoot
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Attempt, Charge, Done, Face, Lead, March, Shoot
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, listed, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import Marching
from lhy_desktop.engine.rulesets.orders.move.ways import MarchVerb
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

SIDES = 6


class Start(Frame, frozen=True, tag="orders.3.Start"):
    """A1: named teams that are suppressed and unseen by any enemy lose suppression; then they rally."""

    rule = "3"

    def advance(self, game: OrdersGame) -> None:
        """On to the rally checks."""
        group = game.state.group
        assert group is not None
        for one in group.given:
            recover_unseen(game, one.team)
        game.goto(Rally(rallying(game.state)))


def rallying(facts: Facts) -> tuple[str, ...]:
    """A2: named teams that are suppressed and have no points."""
    group = facts.group
    assert group is not None
    named = [facts.teams[one.team] for one in group.given]
    return tuple(one.id for one in named if one.place == "map" and one.suppressed and not one.rfp)


def under_fire(facts: Facts) -> tuple[str, ...]:
    """A3: named teams that have points."""
    group = facts.group
    assert group is not None
    return tuple(one.team for one in group.given if facts.teams[one.team].rfp)


class Queue(Under, frozen=True):
    """Teams of which one rolls next."""

    left: tuple[str, ...] = ()


@predicate("9.15")
def in_queue(facts: Queue, action: Attempt) -> Refusal | None:
    """A team that is still to roll."""
    return None if action.team in facts.left else Refusal("3", "This team does not roll now.")


class AttemptVerb(Verb[Queue, Attempt]):
    """Who rolls next: the owner decides."""

    name, action, checks = "attempt", Attempt, (in_queue,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Attempt]:
        """Everybody who is still to roll."""
        here = self.facts.view.teams
        return (Attempt(one) for one in self.facts.left if unit in (None, one) and hex in (None, here[one].hex))


class Rally(Frame, frozen=True, tag="orders.3.Rally"):
    """A2: rally checks of ``left``, in their owner's order; leaders may help."""

    left: tuple[str, ...]
    rule = "3"

    def question(self, state: Any) -> Question | None:
        """Who rolls next, while there is a choice; a leader may also help when everybody has rolled."""
        seat = state.group.seat
        if len(self._left(state)) < 2 and not can_help(Under(state, seat)):
            return None
        prompt = f"{capital(people(state, seat))}: which suppressed team rolls to rally?"
        return Question(seat, "orders.3.Rally", prompt, "3")

    def _left(self, facts: Facts) -> tuple[str, ...]:
        return tuple(team for team in self.left if facts.teams[team].place == "map" and facts.teams[team].suppressed)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """One of them, or a leader's help."""
        left = self._left(view)
        facts = Under(view, seat, open=bool(left))
        verbs = (AttemptVerb(Queue(view, seat, left=left)), LeadVerb(facts), DoneVerb(facts))
        return LegalSet(verbs, Refusal("3", "A suppressed team rolls to rally."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Roll."""
        if isinstance(action, Lead):
            if action.help == "rally":
                watch(game, action.team)
            lead(game, action)
            return
        if isinstance(action, Done):
            game.goto(FireChecks(under_fire(game.state)))
            return
        game.goto(Rally(tuple(team for team in self.left if team != action.team)))
        self._roll(game, action.team)

    def _roll(self, game: OrdersGame, team: str) -> None:
        watch(game, team)
        game.call(RallyRoll(team))

    def advance(self, game: OrdersGame) -> None:
        """The last one rolls, or the received fire checks begin."""
        left = self._left(game.state)
        if left:
            game.goto(Rally(()))
            self._roll(game, left[0])
        else:
            game.goto(FireChecks(under_fire(game.state)))


class FireChecks(Frame, frozen=True, tag="orders.3.FireChecks"):
    """A3: received fire checks of ``left``, in their owner's order."""

    left: tuple[str, ...]
    rule = "5.1"

    def question(self, state: Any) -> Question | None:
        """Who checks next, while there is a choice."""
        if len(self.left) < 2:
            return None
        seat = state.group.seat
        prompt = f"{capital(people(state, seat))}: which team checks next for the fire it received?"
        return Question(seat, "orders.3.FireChecks", prompt, "5.1")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """One of them."""
        verbs = (AttemptVerb(Queue(view, seat, left=self.left)),)
        return LegalSet(verbs, Refusal("5.1", "A team with points checks."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Roll."""
        game.goto(FireChecks(tuple(team for team in self.left if team != action.team)))
        self._roll(game, action.team)

    def _roll(self, game: OrdersGame, team: str) -> None:
        group = game.state.group
        assert group is not None
        change_group(game, checked=(*group.checked, team))
        watch(game, team)
        game.call(ReceivedFire(team))

    def advance(self, game: OrdersGame) -> None:
        """The last one rolls, or the orders are carried out; those of a barrage by the frame below (6.1)."""
        group = game.state.group
        assert group is not None
        if self.left:
            game.goto(FireChecks(()))
            self._roll(game, self.left[0])
        elif group.by == "guns":
            game.end()
        else:
            lapse(game)
            game.goto(MoveRoll())


def lapse(game: OrdersGame) -> None:
    """3: the fire order of a team that has become or stays suppressed comes to nothing."""
    state, group = game.state, game.state.group
    assert group is not None
    those = tuple(one.team for one in group.given if fires_no_more(state, one))
    if those:
        change_group(game, lapsed=those)
        names = listed(tuple(named(state, team) for team in those))
        text = f"{capital(names)} {'is' if len(those) == 1 else 'are'} suppressed: the order to fire lapses."
        game.tell(event("lapsed", "3", text, units=those))


@predicate("3.7")
def fires_no_more(facts: Facts, given: Given) -> bool | None:
    """Whether a team was ordered to fire and is suppressed when orders are carried out."""
    here = facts.teams[given.team]
    return True if given.order == "fire" and here.place == "map" and here.suppressed else None


class MoveRoll(Frame, frozen=True, tag="orders.4.MoveRoll"):
    """4: one roll of two dice for all that move in an activation and need one."""

    dice: tuple[int, ...] = ()
    rule = "4"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        movers = [one for one in movers_of(state) if state.setup.kinds[one].family != "leader"]
        if not movers or len(self.dice) >= 2:
            return None
        throw = Throw(5000 + state.groups, (Die(SIDES), Die(SIDES)))
        roll = throw.roll(len(self.dice), "the movement roll")
        return Question("chance", "orders.4.MoveRoll", "The movement roll.", "4", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Both dice hold for the whole activation."""
        dice = (*self.dice, action.value)
        if len(dice) == 2:
            change_group(game, roll=dice)
            game.tell(event("movement", "4", f"Movement roll: {dice[0]} and {dice[1]}.", dice=dice))
        game.goto(MoveRoll(dice))

    def advance(self, game: OrdersGame) -> None:
        """On to the orders."""
        game.goto(Execute())


def movers_of(facts: Facts) -> tuple[str, ...]:
    """Teams ordered to move that are still there and have not moved."""
    group = facts.group
    assert group is not None
    return tuple(
        one.team
        for one in group.given
        if one.order == "move" and one.team not in group.moved and facts.teams[one.team].place in ("map", "off")
    )


def chargers_of(facts: Facts) -> tuple[str, ...]:
    """Teams ordered to charge that are unsuppressed and have not gone."""
    group = facts.group
    assert group is not None
    return tuple(
        one.team
        for one in group.given
        if one.order == "charge"
        and one.team not in group.moved
        and facts.teams[one.team].place == "map"
        and not facts.teams[one.team].suppressed
    )


class Execute(Frame, frozen=True, tag="orders.3.Execute"):
    """A4: the survivors carry out their orders, in their owner's order."""

    rule = "3"

    def question(self, state: Any) -> Question | None:
        """What is done next, while anything is left to do, or a leader may help."""
        seat = state.group.seat
        if state.result is not None or not (self._open(state) or can_help(Under(state, seat, acting=True))):
            return None
        return Question(seat, "orders.3.Execute", f"{capital(people(state, seat))} carry out their orders.", "3")

    def _open(self, facts: Facts) -> bool:
        """Whether orders are still to be carried out."""
        return bool(movers_of(facts) or chargers_of(facts) or shooters(facts))

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Moves, charges, the fire, and leaders' help."""
        facts = Under(view, seat, acting=True, open=self._open(view))
        first = (MarchVerb(facts), ChargeVerb(facts), ShootVerb(facts), FaceVerb(facts))
        verbs = (*first, LeadVerb(facts), DoneVerb(facts))
        return LegalSet(verbs, Refusal("3", "Orders are carried out now."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Carry one out."""
        state = game.state
        if isinstance(action, Lead):
            if action.help == "rally":
                watch(game, action.team)
            lead(game, action)
        elif isinstance(action, Shoot):
            shoot(game)
        elif isinstance(action, Face):
            face(game, action)
        elif isinstance(action, Charge):
            hold(game)  # who rallies and goes has stood there unsuppressed (12.5)
            charge(game, action)
        elif isinstance(action, March):
            hold(game)
            start = state.teams[action.team].hex
            watch_leaving(game, action.team)
            way = (action.team, action.path, action.facing, action.backward, action.aboard, action.out)
            game.call(Marching(*way, start=start))
        else:
            self._close(game)

    def advance(self, game: OrdersGame) -> None:
        """Nothing is left to do."""
        self._close(game)

    def _close(self, game: OrdersGame) -> None:
        """A5: suppressed teams out of sight recover; then the assaults (A6)."""
        group = game.state.group
        assert group is not None
        for one in group.given:
            recover_unseen(game, one.team)
        game.goto(AssaultChecks(fighters(game.state)))


def fighters(facts: Facts) -> tuple[str, ...]:
    """A6: activated teams in contact that were ordered to charge or to fire, and are not suppressed; those who take
    part in a barrage do nothing else (6.1)."""
    group = facts.group
    assert group is not None
    if group.by == "guns":
        return ()
    return tuple(
        one.team
        for one in group.given
        if one.order != "move"
        and one.team not in group.lapsed
        and facts.teams[one.team].place == "map"
        and not facts.teams[one.team].suppressed
        and fact.in_contact(facts, one.team)
    )
