"""How the old saves were made: for each mission one finished game and one left half-way, with all ways of sitting at
the table.

A computer player's thoughts, chance and habits act for people: taking back, wandering through a Study game, standing
orders, offers of a draw. ``tests.games.record`` makes the files.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from lhy_desktop.bots import Nodes, make_bot
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.session import ActKind, Decision, Session, TableSetting, read_save, replay
from lhy_desktop.session.standing import Standing, Uniform, UnitOrder

PEOPLE: Mapping[Seat, str] = {"axis": "human", "allied": "human"}
NAMES: Mapping[Seat, str] = {"axis": "Anna", "allied": "Bert"}
RULINGS = {
    "ruling:ground.terrain.woods.half_mp": "4",
    "ruling:ground.uphill_half_mp": "1",
    "ruling:ground.hexsides.tree_line.height": "0",
    "ruling:sight.lane": "200",
    "ruling:small_arms.ranges.8.ends": "[1, 3, 5, 8]",
    "ruling:victory.beyond": "5",
}
SIMPLE_SIGHT = {"sight": "simple"}
FIRST_CARD = {"edition": "card1"}

Habit = Literal["undo", "wander", "orders", "refuse", "regret", "reopen", "rewrite", "vary"]
"""Take back; go to other branches; change standing orders; offer a draw that is declined; concede and take it back;
close and open the save; write the save again; go on as a variation."""
Stop = Literal["asked", "die", "offer"]
"""Where a game is left half-way: a seat is asked, a die waits for the player, a draw is offered."""


@dataclass(frozen=True)
class Recipe:
    """One save. A finished game ends by the rules, or by the act ``ends`` in ``turn``; an unfinished one stops in
    ``turn``."""

    mission: str
    part: Literal["finished", "halfway"]
    seats: Mapping[Seat, str]
    mode: str = "solo"
    undo: str = "friendly"
    dice: str = "program"
    options: Mapping[str, str] = field(default_factory=dict)
    habits: tuple[Habit, ...] = ()
    ends: ActKind | None = None
    turn: int = 0
    stop: Stop = "asked"
    uniform: Uniform = "auto"
    forced: bool = True
    hand: str = "recruit"
    """The computer player whose thoughts people use."""

    @property
    def name(self) -> str:
        """The save's name without its ending."""
        return f"{self.mission}-{self.part}"


def bots(axis: str, allied: str) -> Mapping[Seat, str]:
    """Who sits where."""
    return {"axis": axis, "allied": allied}


RECIPES: tuple[Recipe, ...] = (
    Recipe("first_steps", "finished", PEOPLE, habits=("undo", "regret", "refuse")),
    Recipe("first_steps", "halfway", PEOPLE, "solo", "study", "typed", habits=("wander", "undo"), turn=5, stop="die"),
    Recipe("dawn_at_the_crossroads", "finished", bots("human", "recruit"), "computer", dice="typed", habits=("undo",)),
    Recipe("dawn_at_the_crossroads", "halfway", PEOPLE, "shared", habits=("orders", "undo"), turn=5),
    Recipe("first_to_the_chapel", "finished", bots("recruit", "recruit"), "computer"),
    Recipe(
        "first_to_the_chapel",
        "halfway",
        PEOPLE,
        "open",
        "match",
        options=FIRST_CARD,
        habits=("undo", "refuse"),
        turn=6,
        stop="offer",
    ),
    Recipe("fog_on_hill_312", "finished", PEOPLE, "shared", habits=("orders",), uniform="never"),
    Recipe("fog_on_hill_312", "halfway", bots("random", "human"), "computer", habits=("undo", "reopen"), turn=5),
    Recipe("grande_rue", "finished", PEOPLE, "open", "study", habits=("wander", "undo", "regret")),
    Recipe("grande_rue", "halfway", bots("recruit", "recruit"), "computer", options=FIRST_CARD, turn=6),
    Recipe("lanterns_at_hpalu", "finished", PEOPLE, "fogged solo", habits=("undo", "reopen")),
    Recipe(
        "lanterns_at_hpalu", "halfway", PEOPLE, "shared", "match", habits=("orders", "undo"), turn=4, uniform="always"
    ),
    Recipe(
        "meeting_in_the_hills",
        "finished",
        PEOPLE,
        "open",
        options=FIRST_CARD,
        habits=("refuse",),
        ends="agree",
        turn=11,
    ),
    Recipe(
        "meeting_in_the_hills",
        "halfway",
        bots("human", "recruit"),
        "computer",
        "study",
        habits=("wander", "undo"),
        turn=6,
    ),
    Recipe(
        "no_lights_at_the_priory",
        "finished",
        bots("human", "random"),
        "computer",
        habits=("undo", "orders"),
        ends="concede",
        turn=7,
    ),
    Recipe(
        "no_lights_at_the_priory",
        "halfway",
        PEOPLE,
        "solo",
        "match",
        "typed",
        habits=("undo",),
        turn=6,
        stop="die",
        forced=False,
    ),
    Recipe("one_field_at_a_time", "finished", bots("recruit", "random"), "computer", options=SIMPLE_SIGHT),
    Recipe("one_field_at_a_time", "halfway", PEOPLE, "shared", options=RULINGS, habits=("orders", "rewrite"), turn=6),
    Recipe("the_cider_house", "finished", PEOPLE, "solo", "match", "typed", habits=("undo",)),
    Recipe("the_cider_house", "halfway", bots("random", "recruit"), "computer", turn=5),
    Recipe("the_last_dry_road", "finished", PEOPLE, "shared", habits=("orders", "undo"), ends="agree", turn=9),
    Recipe("the_last_dry_road", "halfway", PEOPLE, "solo", "study", habits=("wander", "undo", "rewrite"), turn=5),
    Recipe("the_mill_on_the_steppe", "finished", PEOPLE, "solo", habits=("undo",), ends="stop", turn=10, forced=False),
    Recipe(
        "the_mill_on_the_steppe", "halfway", PEOPLE, "open", habits=("reopen", "vary", "undo"), turn=6, hand="random"
    ),
    Recipe("two_ways_over_the_sorbe", "finished", bots("random", "random"), "computer", options=RULINGS),
    Recipe(
        "two_ways_over_the_sorbe",
        "halfway",
        PEOPLE,
        "shared",
        "study",
        options=SIMPLE_SIGHT,
        habits=("wander", "orders"),
        turn=5,
        uniform="never",
    ),
    Recipe(
        "a_garden_in_the_town",
        "finished",
        bots("human", "recruit"),
        "computer",
        "study",
        "typed",
        habits=("wander", "undo"),
    ),
    Recipe(
        "a_garden_in_the_town",
        "halfway",
        PEOPLE,
        "fogged solo",
        options={**SIMPLE_SIGHT, **FIRST_CARD},
        habits=("undo",),
        turn=4,
    ),
)
VEHICLES = (
    "both_banks_of_the_sorbe",
    "first_tracks",
    "guns_along_the_avenue",
    "nobody_looks_left",
    "the_barrel_at_saint_aubert",
    "the_beast_in_the_yard",
    "the_grass_strip",
    "the_loopholes_of_saint_roch",
    "the_price_of_the_market",
    "the_weirs_of_erlach",
    "thirteen_doors",
)
"""Missions with vehicles: of each a game of two computer players, and one left by people."""
RECIPES += tuple(
    recipe
    for mission in VEHICLES
    for recipe in (
        Recipe(mission, "finished", bots("recruit", "recruit"), "computer"),
        Recipe(mission, "halfway", PEOPLE, "solo", habits=("undo",), turn=3),
    )
)
SEED = 11
"""The seed of the first recipe; each later recipe adds 1."""
DEEDS = 24
"""How often a game gives way to habits that take back or wander."""
FIRST = 3
"""The turn in which habits that occur once occur."""


def make(recipe: Recipe, path: Path) -> Session:
    """Play a game into a save at ``path``; returns the session, closed."""
    table = Table(recipe, path)
    while not table.over():
        table.go_on()
    table.leave()
    return table.session


class Table:
    """A game that is played as its recipe says."""

    def __init__(self, recipe: Recipe, path: Path) -> None:
        self.recipe, self.path = recipe, path
        self.seed = SEED + RECIPES.index(recipe)
        self.rng = random.Random(recipe.name)
        self.deeds = DEEDS
        self.once = set(recipe.habits)
        self.lots = False
        """Whether the next answer of a person is drawn by lot: after taking back, the same thought would give the same
        answer."""
        rules = find("lhy")
        setting = TableSetting(
            dict(recipe.seats), recipe.mode, recipe.undo, dict(NAMES), forced=recipe.forced, dice=recipe.dice
        )
        self.session = Session.new(
            rules, rules.prepare(recipe.mission, dict(recipe.options)), setting, self.seed, path, recipe.name
        )
        self.session.orders.uniform = recipe.uniform
        self.hands = {
            seat: make_bot("lhy", recipe.hand if who == "human" else who, self.seed)
            for seat, who in recipe.seats.items()
        }

    # -- the end -----------------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether the recipe leaves the game here; acts that end it are done here."""
        decision = self.session.decision()
        if decision is None:
            return True
        if not self.recipe.turn or self.session.turn < self.recipe.turn:
            return False
        self.session.dice.held = self.recipe.stop == "die"
        if self.recipe.ends is not None:
            return self.end(self.recipe.ends)
        if self.recipe.stop == "offer" and decision.seat != "chance":
            self.session.act(decision.seat, "offer")
            return True
        if self.recipe.stop == "die":
            return decision.seat == "chance"
        return decision.seat != "chance" and self.rng.random() < 0.1

    def end(self, act: ActKind) -> bool:
        """End the game by an act."""
        seat = next(seat for seat in SEATS if self.session.is_human(seat))
        if act == "agree":
            self.session.act("allied", "offer")
        self.session.act(seat, act)
        return True

    def leave(self) -> None:
        """Close the save. In a Study game, first go back from the end and return to it."""
        session = self.session
        if self.recipe.undo == "study" and session.decision() is None:
            assert session.undo() and session.undo() and session.redo() and session.redo()
        session.close()
        assert not session.trouble

    # -- the steps of a game -------------------------------------------------------------------------

    def go_on(self) -> None:
        """Do the next thing."""
        if self.session.turn >= FIRST:
            self.comes_once()
        session = self.session
        waiting = session.offered()
        if waiting is not None:
            session.act("allied" if waiting == "axis" else "axis", "decline")
            return
        if self.strays() or session.step():
            return
        decision = session.decision()
        if decision is None:
            return
        if decision.seat == "chance":
            assert decision.roll is not None
            session.dice.type_dice((self.rng.randrange(1, decision.roll.sides + 1),), decision.number)
        else:
            self.answer(decision, decision.seat)

    def answer(self, decision: Decision, seat: Seat) -> None:
        """Answer for a seat; a person may first change standing orders, and may take the answer back at once."""
        session, rng = self.session, self.rng
        person = session.is_human(seat)
        if person and "orders" in self.recipe.habits and self.orders(seat):
            return
        legal = session.legal(seat)
        if person and (self.lots or rng.random() < 0.05):
            self.lots = False
            session.submit(seat, legal.sample(rng), decision.number)
        else:
            thought = self.hands[seat].think(decision.number, seat, session.view(seat), legal, Nodes())
            session.submit(seat, thought.action, decision.number, "" if person else thought.why)
        if person and "undo" in self.recipe.habits and self.gives_way(0.06):
            self.lots = session.undo()

    def gives_way(self, often: float) -> bool:
        """Whether the player gives way to a habit now."""
        if not self.deeds or self.rng.random() >= often:
            return False
        self.deeds -= 1
        return True

    def strays(self) -> bool:
        """Take back some answers, or go to another branch."""
        session, rng = self.session, self.rng
        if "wander" in self.recipe.habits and self.gives_way(0.03):
            known = len(session.branches("table"))
            session.go(max(0, known - rng.randrange(1, 40)))
            self.lots = True
            return True
        if "undo" in self.recipe.habits and self.gives_way(0.02):
            for _ in range(rng.randrange(1, 4)):
                self.lots = session.undo() or self.lots
            if rng.random() < 0.4 and session.redo():
                self.lots = False
            return True
        return False

    def orders(self, seat: Seat) -> bool:
        """Change a seat's standing orders at a reaction window."""
        window = self.session.orders.window()
        if window is None or self.rng.random() >= 0.25:
            return False
        old, rng = self.session.orders.of(seat), self.rng
        units = dict(old.units)
        for chance in window.chances:
            kind = rng.choice(("near", "hold", "watch"))
            units[chance.unit] = UnitOrder(kind, rng.randrange(1, 5), chance.hexes if kind == "watch" else ())
        mode = rng.choice(("always", "chance", "flagged", "cycle", "turn"))
        orders = Standing(old.mode, old.until, old.then, units).passing(mode, self.session.orders.window_now())
        self.session.orders.give(seat, orders)
        return True

    def comes_once(self) -> None:
        """Do what occurs once in a game, at the first decision of a turn that allows it."""
        session = self.session
        decision = session.decision()
        if decision is None or decision.seat == "chance" or not session.is_human(decision.seat):
            return
        for habit in sorted(self.once & {"refuse", "regret", "reopen", "rewrite", "vary"}):
            self.once.remove(habit)
            if habit == "refuse":
                session.act(decision.seat, "offer")
            elif habit == "regret":
                session.act(decision.seat, "concede")
                assert session.undo()
            else:
                self.change_files(habit)
            return

    def change_files(self, habit: Habit) -> None:
        """Continue in the same file: opened again, written again, or holding a variation of the game so far."""
        session = self.session
        if habit == "rewrite":
            session.save_as(self.path, f"{self.recipe.name}, written anew")
            return
        session.close()
        if habit == "vary":
            other = session.variation(len(session.entries) - 20, f"{self.recipe.name}, a variation")
            other.save_as(self.path)
        else:
            opened = replay(read_save(self.path), session.rules, session.prepared)
            assert not opened.problem
            other = opened.session
        other.attach(self.path)
        other.uniform = session.orders.uniform
        self.session = other
