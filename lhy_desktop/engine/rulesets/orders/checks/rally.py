"""5.3: rally checks, and 3 A2, A3: whose turn it is to roll."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, Question, Roll
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.bailing import lose
from lhy_desktop.engine.rulesets.orders.checks.received_fire import Fate, fate, row
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, lift
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6


class RallyRoll(Frame, frozen=True, tag="orders.5.RallyRoll"):
    """One quality check of a suppressed team without points."""

    team: str
    rule = "5.3"

    def question(self, state: Any) -> Question | None:
        """One die."""
        need = state.setup.quality(self.team)
        who = named(state, self.team)
        roll = Roll(SIDES, f"Rally of {who}", needs=f"{need} or more")
        return Question("chance", "orders.5.RallyRoll", f"{capital(who)} rolls to rally.", "5.3", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Passed: no longer suppressed. Failed in contact with the enemy: destroyed."""
        state = game.state
        here, who = state.teams[self.team], capital(named(state, self.team))
        game.end()
        if action.value >= state.setup.quality(self.team):
            change(game, self.team, suppressed=False)
            text = f"{who} rallies."
            word, key = "Rallies", "passed"
        elif fact.in_contact(state, self.team):
            text, word, key = f"{who} fails to rally in contact and is destroyed.", "Destroyed", "destroyed"
        else:
            text, word, key = f"{who} stays suppressed.", "Fails", "failed"
        told = event(
            "rally", "5.3", text, dice=(action.value,), hexes=(here.hex,), units=(self.team,), key=key, word=word
        )
        game.tell(told)
        if key == "destroyed":
            lose(game, self.team)


class ReceivedFire(Frame, frozen=True, tag="orders.5.ReceivedFire"):
    """5.1: one die for each point; afterwards the team has none."""

    team: str
    dice: tuple[int, ...] = ()
    rule = "5.1"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        points = state.teams[self.team].rfp
        if len(self.dice) >= points:
            return None
        throw = Throw(1000 + state.groups, tuple(Die(SIDES) for _ in range(points)))
        who = named(state, self.team)
        roll = throw.roll(len(self.dice), f"Received fire check of {who}")
        return Question(
            "chance", "orders.5.ReceivedFire", f"{capital(who)} checks for the fire it received.", "5.1", roll
        )

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The last die decides."""
        dice = (*self.dice, action.value)
        if len(dice) < game.state.teams[self.team].rfp:
            game.goto(ReceivedFire(self.team, dice))
            return
        game.end()
        check(game, self.team, dice)


def check(game: OrdersGame, team: str, dice: tuple[int, ...]) -> None:
    """5.1: what the dice do to a team."""
    state = game.state
    given = state.group.order(team) if state.group is not None else None
    here, hex, who = state.teams[team], fact.stands(state, team), capital(named(state, team))
    line = row(state, team, given.order if given is not None else None)
    found = fate(state, team, line, dice)
    name = state.setup.tables.checks.rows[line].name.lower()
    change(game, team, rfp=0, screened=False)
    recovers = state.setup.tables.checks.ready == "recovers"
    said = {
        Fate.KILLED: f"{who} is killed ({name}).",
        Fate.SUPPRESSED: f"{who} is suppressed ({name}).",
        Fate.READY: f"{who} stays suppressed." if here.suppressed and not recovers else f"{who} stands ({name}).",
    }
    if found is Fate.SUPPRESSED:
        change(game, team, suppressed=True)
    elif found is Fate.READY and recovers:
        change(game, team, suppressed=False)
    game.tell(
        event("check", "5.1", said[found], dice=dice, hexes=(hex,), units=(team,), key=found, word=found.capitalize())
    )
    if found is Fate.KILLED:
        lose(game, team)


def recover_unseen(game: OrdersGame, team: str) -> None:
    """3 A1, A5: a suppressed team out of sight of every enemy loses suppression."""
    from lhy_desktop.engine.rulesets.orders.ground.cover import seen_by_enemy

    here = game.state.teams[team]
    if here.place == "map" and here.suppressed and not seen_by_enemy(game.state, team):
        lift(game, team, "5.2")
