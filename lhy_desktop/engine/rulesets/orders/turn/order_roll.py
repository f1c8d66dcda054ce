"""T2 and T3: the order roll, and the Hero Die on doubles (9.1)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Seat, Telling
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, people

SIDES = 6
HERO_FACE = "hero"


class OrderRoll(Frame, frozen=True, tag="orders.2.OrderRoll"):
    """T2: so many dice; the higher one gives order points."""

    dice: tuple[int, ...] = ()
    rule = "2"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        number = state.setup.tables.orders.order_dice
        if len(self.dice) >= number:
            return None
        throw = Throw(state.turn, tuple(Die(SIDES) for _ in range(number)))
        roll = throw.roll(len(self.dice), f"Order roll of {people(state, state.active)}")
        prompt = f"{capital(people(state, state.active))} roll for orders: the higher die gives order points."
        return Question("chance", "orders.2.OrderRoll", prompt, "2", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die gives order points; doubles show the Hero Die."""
        dice = (*self.dice, action.value)
        state = game.state
        if len(dice) < state.setup.tables.orders.order_dice:
            game.goto(OrderRoll(dice))
            return
        state.points = max(dice)
        who = capital(people(state, state.active))
        text = f"{who} have {state.points} order point{'s' if state.points > 1 else ''}."
        game.tell(event("orders", "2", text, dice=dice, word=str(state.points)))
        game.end()
        if len(dice) > 1 and len(set(dice)) == 1:
            game.call(HeroDie(True))


class HeroDie(Frame, frozen=True, tag="orders.2.HeroDie"):
    """T3: the Hero Die is shown and banked (``shown``), then rolled again in secret; at the start only rolled."""

    shown: bool = False
    seats: tuple[Seat, ...] = ()
    rule = "9.1"

    def question(self, state: Any) -> Question | None:
        """The secret roll."""
        seat = self.seats[0] if self.seats else state.active
        roll = Roll(SIDES, "the Hero Die", "axis" if seat == "axis" else "allied")
        return Question("chance", "orders.2.HeroDie", "A Hero Die is rolled in secret.", "9.1", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Bank what was shown, keep the new face to its owner."""
        state = game.state
        seat: Seat = self.seats[0] if self.seats else state.active
        if self.shown:
            before, held = state.die[seat], state.heroes.get(seat, 0)
            state.heroes[seat] = min(state.setup.tables.orders.hero_cap, held + before)
            gained = state.heroes[seat] - held
            points = f"{gained} Hero Point{'' if gained == 1 else 's'}"
            text = f"{capital(people(state, seat))} show a {before} and gain {points}."
            game.tell(event("hero", "9.1", text, dice=(before,), word=f"+{gained}"))
        state.die[seat] = action.value
        own = Telling(f"Your Hero Die shows {action.value}.", dice=(action.value,))
        axis, allied = (own if seat == one else None for one in ("axis", "allied"))
        game.tell(Event("hero_die", "9.1", Telling(""), axis, allied))
        if len(self.seats) > 1:
            game.goto(HeroDie(False, self.seats[1:]))
        else:
            game.end()
