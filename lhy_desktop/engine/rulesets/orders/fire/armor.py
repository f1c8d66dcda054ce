"""5: what a hit does to a vehicle: facing, ping dice, pen dice (9.8, 9.9)."""

from __future__ import annotations

from typing import Any, Literal

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Frame, Question
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.bailing import lose
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Fire
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6
DIRECTIONS = range(1, 7)
_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From a hex to its neighbor in each direction, as places of the board."""

ARCS = {"60 degrees": 3, "120 degrees": 1, "180 degrees": 0}
"""Four times the square of the cosine of half of each arc."""
How = Literal["pen", "ping", "none"]
"""5: which dice a hit rolls; none when it is ineffective."""


def _along(run: int, fall: int, direction: int) -> int:
    """How far a way of so many columns and half hexes leads in a direction, as a product with its step. A column is
    the square root of three times as wide as a half hex is high, so that it counts three in products."""
    c, v = _STEPS[direction - 1]
    return 3 * run * c + fall * v


def toward(board: Board, one: str, other: str) -> int:
    """The direction, 1 to 6, that leads most nearly from a hex to another; the first of two equally near."""
    (a, b), (c, d) = board.place(one), board.place(other)
    return max(DIRECTIONS, key=lambda direction: (_along(c - a, d - b, direction), -direction))


def in_front(board: Board, facing: int, hex: str, origin: str, arc: str = "120 degrees") -> bool:
    """9.9: whether a hex lies in the front arc of a vehicle, half of it to either side of where it faces; a hex on the
    edge of the arc lies in it."""
    (a, b), (c, d) = board.place(hex), board.place(origin)
    run, fall = c - a, d - b
    ahead = _along(run, fall, facing)
    # A step is 2 long in these units: the squares compare with four times the square of the cosine of half the arc.
    return ahead >= 0 and ahead * ahead >= ARCS[arc] * (3 * run * run + fall * fall)


def rating(facts: Facts, team: str, origin: str, flank: bool = False) -> int:
    """5: the armor rating of a vehicle against fire from a hex; in assaults always the flank (7)."""
    stats, here = facts.setup.kinds[team], facts.teams[team]
    front = not flank and in_front(facts.setup.board, here.facing, here.hex, origin, facts.setup.tables.fire.front_arc)
    return stats.front if front else stats.flank


def effect(table: Fire, at: int, armor: int, always: bool = False) -> tuple[How, int]:
    """5: which dice a hit rolls, and how many: pen, ping, or none when it is ineffective (``always``: 7)."""
    if at > armor:
        return "pen", at - armor
    if not at or (armor >= table.doubled * at and not always):
        return "none", 0
    return "ping", at


class ArmorRoll(Frame, frozen=True, tag="orders.5.ArmorRoll"):
    """5: the dice of one hit on an armored vehicle. ``place`` is the number of the hit among those of one cause,
    ``across``: it comes across a hexside of hard cover."""

    team: str
    how: How
    number: int
    dice: tuple[int, ...] = ()
    place: int = 0
    across: bool = False
    rule = "5"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        if len(self.dice) >= self.number or state.teams[self.team].place != "map":
            return None  # an earlier hit of the same fire may have destroyed it
        throw = Throw(20000 + 100 * state.groups + self.place, tuple(Die(SIDES) for _ in range(self.number)))
        who = named(state, self.team)
        roll = throw.roll(len(self.dice), f"{'Pen' if self.how == 'pen' else 'Ping'} dice against {who}")
        return Question("chance", "orders.5.ArmorRoll", f"{capital(who)} is hit.", "5", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die decides."""
        dice = (*self.dice, action.value)
        if len(dice) < self.number:
            game.goto(ArmorRoll(self.team, self.how, self.number, dice, self.place, self.across))
            return
        state = game.state
        table, here = state.setup.tables.fire, state.teams[self.team]
        who = capital(named(state, self.team))
        game.end()
        thrown = f"{len(dice)} {self.how} {'die' if len(dice) == 1 else 'dice'}"
        destroyed = self.how == "pen" and any(die >= table.pen_kill for die in dice)
        points = len(dice) if self.how == "pen" else sum(die >= table.ping_rfp for die in dice)
        if destroyed:
            lose(game, self.team)
            text, word, key = f"{who} is destroyed ({thrown}).", "Destroyed", "destroyed"
        else:
            added = add_points(game, self.team, points, self.across)
            text = f"{who} gets {added or 'no'} received-fire point{'' if added == 1 else 's'} ({thrown})."
            word, key = f"+{added}" if added else "No effect", str(self.how)
        game.tell(event("armor", "5", text, dice=dice, hexes=(here.hex,), units=(self.team,), key=key, word=word))

    def advance(self, game: OrdersGame) -> None:
        """A hit without dice does nothing."""
        game.end()
        here = game.state.teams[self.team]
        if here.place == "map":
            text = f"The hit on {named(game.state, self.team)} does nothing: its armor is too strong."
            game.tell(event("armor", "5", text, hexes=(here.hex,), units=(self.team,), key="none", word="No effect"))
