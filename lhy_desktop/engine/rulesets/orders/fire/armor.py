"""5: what a hit does to a vehicle: facing, ping dice, pen dice (9.8, 9.9)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Frame, Question
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.bailing import lose
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Fire
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6


def toward(board: Board, one: str, other: str) -> int:
    """The direction, 1 to 6, that leads most nearly from a hex to another."""
    a, b = board.hex(one).center, board.hex(other).center
    run, fall = b[0] - a[0], b[1] - a[1]
    best, found = None, 1
    for direction in range(1, 7):
        hex = _beyond(direction)
        # cosine by cross-multiplication: all six steps have the same length in the square grid of the map
        score = run * hex[0] * 3 + fall * hex[1] * 3
        if best is None or score > best:
            best, found = score, direction
    return found


def _beyond(direction: int) -> tuple[int, int]:
    """A step of each direction, of one length: in units in which a hex is as wide as it is high."""
    return ((0, -1155), (1000, -577), (1000, 577), (0, 1155), (-1000, 577), (-1000, -577))[direction - 1]


def in_front(board: Board, facing: int, hex: str, origin: str) -> bool:
    """9.9: whether a hex lies in the front arc of a vehicle: 120 degrees to both sides of the hexside it faces."""
    if hex == origin:
        return False
    ahead = {(facing + turn - 1) % 6 + 1 for turn in (-1, 0, 1)}
    return toward(board, hex, origin) in ahead


def rating(facts: Facts, team: str, origin: str, flank: bool = False) -> int:
    """5: the armor rating of a vehicle against fire from a hex; in assaults always the flank (7)."""
    stats, here = facts.setup.kinds[team], facts.teams[team]
    front = not flank and in_front(facts.setup.board, here.facing, here.hex, origin)
    return stats.front if front else stats.flank


def effect(table: Fire, at: int, armor: int, always: bool = False) -> tuple[str, int]:
    """5: which dice a hit rolls, and how many: pen, ping, or none when it is ineffective (``always``: 7)."""
    if at > armor:
        return "pen", at - armor
    if armor >= table.doubled * at and not always:
        return "none", 0
    return "ping", at


class ArmorRoll(Frame, frozen=True, tag="orders.5.ArmorRoll"):
    """5: the dice of one hit on an armored vehicle."""

    team: str
    how: str
    number: int
    dice: tuple[int, ...] = ()
    rule = "5"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        if len(self.dice) >= self.number or state.teams[self.team].place != "map":
            return None  # an earlier hit of the same fire may have destroyed it
        throw = Throw(20000 + state.groups, tuple(Die(SIDES) for _ in range(self.number)))
        who = named(state, self.team)
        roll = throw.roll(len(self.dice), f"{'Pen' if self.how == 'pen' else 'Ping'} dice against {who}")
        return Question("chance", "orders.5.ArmorRoll", f"{capital(who)} is hit.", "5", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die decides."""
        dice = (*self.dice, action.value)
        if len(dice) < self.number:
            game.goto(ArmorRoll(self.team, self.how, self.number, dice))
            return
        state = game.state
        table, here = state.setup.tables.fire, state.teams[self.team]
        who = capital(named(state, self.team))
        game.end()
        destroyed = self.how == "pen" and any(die >= table.pen_kill for die in dice)
        points = len(dice) if self.how == "pen" else sum(die >= table.ping_rfp for die in dice)
        if destroyed:
            lose(game, self.team)
            text, word = f"{who} is destroyed.", "Destroyed"
        else:
            added = add_points(game, self.team, points)
            text = f"{who} gets {added} received-fire point{'' if added == 1 else 's'}."
            word = f"+{added}" if added else "No effect"
        game.tell(event("armor", "5", text, dice=dice, hexes=(here.hex,), units=(self.team,), key=self.how, word=word))
