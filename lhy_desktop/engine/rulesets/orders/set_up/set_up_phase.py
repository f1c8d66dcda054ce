"""12.2: the sides set up one after the other; then dice decide who moves first, and the first turn begins."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import SEATS, Event, Frame, LegalSet, Question, Refusal, Roll, Seat, Telling, other
from lhy_desktop.engine.rulesets.orders.assault.contacts import join
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import AutoPlace, Place, Ready
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, reveal
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import find_all
from lhy_desktop.engine.rulesets.orders.set_up.automatic_set_up import arrange
from lhy_desktop.engine.rulesets.orders.set_up.placing import AutoVerb, PlaceVerb, Placing, ReadyVerb
from lhy_desktop.engine.rulesets.orders.turn.order_roll import HeroDie
from lhy_desktop.engine.rulesets.orders.turn.sequence import Turn
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

DIE = 6


class SetUp(Frame, frozen=True, tag="orders.12.SetUp"):
    """12.2: sides set up, one after the other."""

    seats: tuple[Seat, ...]
    rule = "12.2"

    def question(self, state: Any) -> Question | None:
        """Where this side's teams stand; nothing of a side all of whose teams come later."""
        if not self.seats or not _sets_up(state, self.seats[0]):
            return None
        prompt = f"{capital(people(state, self.seats[0]))} set up."
        return Question(self.seats[0], "orders.12.SetUp", prompt, "12.2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Place teams, and be ready."""
        facts = Placing(view, seat)
        verbs = (PlaceVerb(facts), AutoVerb(facts), ReadyVerb(facts))
        return LegalSet(verbs, Refusal("12.2", "Teams are placed now."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Place one, or the next side's turn."""
        state = game.state
        seat = self.seats[0]
        if isinstance(action, Ready):
            state.placed = (*state.placed, seat)
            game.tell(event("set_up", "12.2", f"{capital(people(state, seat))} are set up."))
            game.goto(SetUp(self.seats[1:]))
        elif isinstance(action, AutoPlace):
            for one in arrange(state, seat, action.liking):
                place(game, one)
        else:
            place(game, action)

    def advance(self, game: OrdersGame) -> None:
        """A side with nobody to place is not asked. Both stand: who moves first, Hero Dice, and the first turn."""
        if self.seats:
            game.state.placed = (*game.state.placed, self.seats[0])
            game.goto(SetUp(self.seats[1:]))
            return
        find_all(game)
        for one in list(fact.on_map(game.state)):
            join(game, one.id)
        hold(game)
        game.goto(Turn())
        game.call(HeroDie(False, SEATS))
        setup = game.state.setup
        if not setup.mission.first and setup.tables.orders.first_player == "rolled":
            game.call(FirstPlayer())


def _sets_up(state: Any, seat: Seat) -> bool:
    """Whether a side has teams that it places, or has placed."""
    return any(one.side == seat and one.place in ("waiting", "map") for one in state.teams.values())


def place(game: OrdersGame, action: Place) -> None:
    """Put a team where its side wants it. On a hidden enemy it finds him, and is to be placed elsewhere (12.3)."""
    state = game.state
    seat = state.teams[action.team].side
    if met := [one.id for one in fact.teams_at(state, action.hex) if one.side != seat]:
        for one in met:
            reveal(game, one)
        return
    change(game, action.team, place="map", hex=action.hex, facing=action.facing, hidden=action.hidden)
    text = f"{capital(named(state, action.team))} stands{' hidden' if action.hidden else ''} in {action.hex}."
    own_words = Telling(text, hexes=(action.hex,), units=(action.team,))
    public = Telling("") if action.hidden else own_words
    told = own_words if action.hidden else None
    game.tell(
        Event(
            "place",
            "12.3" if action.hidden else "12.2",
            public,
            told if seat == "axis" else None,
            told if seat == "allied" else None,
        )
    )


class FirstPlayer(Frame, frozen=True, tag="orders.12.FirstPlayer"):
    """9.20: a die each, the higher moves first, ties again."""

    die: int = 0
    rule = "9.20"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        seat = SEATS[1] if self.die else SEATS[0]
        roll = Roll(DIE, f"who moves first: {people(state, seat)}")
        return Question("chance", "orders.12.FirstPlayer", "Who moves first?", "9.20", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The higher die."""
        if not self.die or self.die == action.value:
            game.goto(FirstPlayer(0 if self.die else action.value))
            return
        state = game.state
        state.first = SEATS[0] if self.die > action.value else other(SEATS[0])
        text = f"{capital(people(state, state.first))} move first."
        game.tell(event("first", "9.20", text, dice=(self.die, action.value)))
        game.end()
