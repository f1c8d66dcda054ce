"""9.29: a transport is destroyed: everybody in it gets out, and checks with two dice on the open row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.received_fire import Fate, face
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Leave
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, kill, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people

SIDES = 6


def lose(game: OrdersGame, team: str) -> None:
    """A team is removed; whoever it carried gets out. The frame that calls this has left the stack, or has put there
    what comes afterwards."""
    state = game.state
    hex, riders = state.teams[team].hex, fact.passengers(state, team)
    kill(game, team)
    if riders:
        game.call(Bailing(riders, hex))


def hexes_to_bail(facts: Facts, team: str, wreck: str) -> tuple[str, ...]:
    """The wreck's hex and those next to it in which a team has room; if there are any, those that touch no enemy."""
    setup = facts.setup
    family = fact.kind(facts, team).family
    able = tuple(
        hex
        for hex in (wreck, *setup.board.neighbors(wreck))
        if fact.has_room(facts, hex, team)
        and not going.bars(facts, going.of_hex(facts, hex, family), family)
        and (hex == wreck or going.of_step(facts, wreck, hex, "infantry") != "none")
    )
    apart = tuple(hex for hex in able if not fact.touching_enemies(facts, hex, team))
    return apart or able


class Bail(msgspec.Struct, frozen=True):
    """What getting out of a wreck is judged by: a view, the side, the team, and the hex of the wreck."""

    view: Any
    seat: Seat
    team: str
    wreck: str


@predicate("9.29.5")
def near_wreck(facts: Bail, action: Leave) -> Refusal | None:
    """Into the wreck's hex or one next to it."""
    if action.team == facts.team and action.hex in hexes_to_bail(facts.view, facts.team, facts.wreck):
        return None
    who = capital(named(facts.view, facts.team))
    if action.team == facts.team and action.hex in facts.view.setup.beside[facts.wreck]:
        return Refusal("9.29", f"{who} finds no place in {action.hex}.", (action.hex,))
    return Refusal("9.29", f"{who} gets out in the wreck's hex or next to it.")


class BailVerb(Verb[Bail, Leave]):
    """Where a team gets out of a wreck."""

    name, action, checks = "leave", Leave, (near_wreck,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Leave]:
        """Every hex with room."""
        facts = self.facts
        if unit in (None, facts.team):
            able = hexes_to_bail(facts.view, facts.team, facts.wreck)
            yield from (Leave(facts.team, end) for end in able if hex in (None, end))


class Bailing(Frame, frozen=True, tag="orders.9.Bailing"):
    """Teams that were in a destroyed transport: one after the other gets out into a hex and checks."""

    left: tuple[str, ...]
    wreck: str
    hex: str = ""
    dice: tuple[int, ...] = ()
    rule = "9.29"

    def question(self, state: Any) -> Question | None:
        """Where the next one gets out, while there is a choice; then his dice."""
        if not self.left:
            return None
        who = capital(named(state, self.left[0]))
        if self.hex:
            throw = Throw(30000 + state.groups, tuple(Die(SIDES) for _ in range(state.setup.tables.checks.bail_dice)))
            roll = throw.roll(len(self.dice), f"Check of {who}")
            return Question("chance", "orders.9.Bailing", f"{who} checks, being out of the wreck.", "9.29", roll)
        if len(hexes_to_bail(state, self.left[0], self.wreck)) < 2:
            return None
        seat = state.teams[self.left[0]].side
        prompt = f"{capital(people(state, seat))}: where does {named(state, self.left[0])} get out of the wreck?"
        return Question(seat, "orders.9.Bailing", prompt, "9.29")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The hexes with room."""
        verb = BailVerb(Bail(view, seat, self.left[0], self.wreck))
        return LegalSet((verb,), Refusal("9.29", "A team gets out of the wreck."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Get out, or roll; the last die decides."""
        if isinstance(action, Leave):
            self._out(game, action.hex)
            return
        dice = (*self.dice, action.value)
        if len(dice) < game.state.setup.tables.checks.bail_dice:
            game.goto(Bailing(self.left, self.wreck, self.hex, dice))
            return
        game.goto(Bailing(self.left[1:], self.wreck))
        survive(game, self.left[0], dice)

    def advance(self, game: OrdersGame) -> None:
        """Nobody is left, or there is one place to get out, or none: then the team is lost."""
        if not self.left:
            game.end()
            return
        team = self.left[0]
        able = hexes_to_bail(game.state, team, self.wreck)
        if able:
            self._out(game, able[0])
            return
        game.goto(Bailing(self.left[1:], self.wreck))
        text = f"{capital(named(game.state, team))} finds no way out of the wreck and is lost."
        kill(game, team)
        game.tell(event("check", "9.29", text, units=(team,), key=Fate.KILLED, word="Killed"))

    def _out(self, game: OrdersGame, hex: str) -> None:
        met = [one.id for one in fact.teams_at(game.state, hex) if one.side != game.state.teams[self.left[0]].side]
        if met:  # hidden until now (12.3): the team looks for another hex
            for one in met:
                reveal(game, one)
            return
        change(game, self.left[0], place="map", hex=hex, carrier="")
        if game.state.setup.tables.checks.bail_dice:
            game.goto(Bailing(self.left, self.wreck, hex))
        else:
            game.goto(Bailing(self.left[1:], self.wreck))


def survive(game: OrdersGame, team: str, dice: tuple[int, ...]) -> None:
    """The worst die on the open row decides."""
    state = game.state
    found = {face(state.setup.tables, "open", die) for die in dice}
    here, who = state.teams[team], capital(named(state, team))
    if Fate.KILLED in found:
        text, key = f"{who} is killed in the wreck.", Fate.KILLED
    elif Fate.SUPPRESSED in found:
        change(game, team, suppressed=True)
        text, key = f"{who} gets out of the wreck suppressed.", Fate.SUPPRESSED
    else:
        text, key = f"{who} gets out of the wreck.", Fate.READY
    told = event("check", "9.29", text, dice=dice, hexes=(here.hex,), units=(team,), key=key, word=key.capitalize())
    game.tell(told)
    if key is Fate.KILLED:
        kill(game, team)
