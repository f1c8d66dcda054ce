"""4: a way is gone hex by hex: terrain checks, and hidden teams on the way (12.3)."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, Question, Roll
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Standing
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, listed, named
from lhy_desktop.engine.rulesets.orders.move.transport import board, may_board
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

SIDES = 6
NO_LIMIT = 99


class Marching(Frame, frozen=True, tag="orders.4.Marching"):
    """A team on its way: ``at`` hexes of ``path`` are gone. ``checked``: its terrain check has been made; ``most`` are
    the hexes of bad going that it may still enter after a failed one. ``start`` is the hex where it set out."""

    team: str
    path: tuple[str, ...]
    facing: int = 0
    backward: bool = False
    aboard: str = ""
    out: bool = False
    at: int = 0
    checked: bool = False
    most: int = NO_LIMIT
    start: str = ""
    rule = "4"

    def question(self, state: Any) -> Question | None:
        """The terrain check, where one is due."""
        if self.at >= len(self.path) or self.checked or not self._hard(state):
            return None
        need = state.setup.quality(self.team)
        who = named(state, self.team)
        roll = Roll(SIDES, f"Terrain check of {who}", needs=f"{need} or more")
        return Question("chance", "orders.4.Marching", f"{capital(who)} checks for the ground.", "4", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Failed: a half-track stops, a wheeled vehicle enters one hex, a tracked one goes one hex in it."""
        state = game.state
        here, table = state.teams[self.team], state.setup.tables.movement
        passed = action.value >= state.setup.quality(self.team)
        text = f"{capital(named(state, self.team))} {'goes on' if passed else 'is held up by the ground'}."
        word = "Goes on" if passed else "Held up"
        game.tell(event("terrain", "4", text, dice=(action.value,), hexes=(here.hex,), units=(self.team,), word=word))
        family = state.setup.kinds[self.team].family
        fails = {"tracked": table.tracked_fails, "wheeled": table.wheeled_fails}.get(family, table.half_track_fails)
        game.goto(self._with(checked=True, most=NO_LIMIT if passed else fails))

    def _with(self, **values: Any) -> Marching:
        return msgspec.structs.replace(self, **values)

    def _hard(self, facts: Facts) -> bool:
        """Whether the next step needs a check: into bad going, or out of it at the start."""
        return going.hard_step(facts, facts.teams[self.team].hex, self.path[self.at], self.team, self.at == 0)

    def advance(self, game: OrdersGame) -> None:
        """One hex, or the end of the way."""
        state = game.state
        if self.at >= len(self.path):
            finish(game, self)
            return
        hex = self.path[self.at]
        hard = self._hard(state)
        if hard and self.most <= 0:
            finish(game, self)
            return
        ambush = enemies_beside(state, self.team, hex)
        if ambush:
            for one in ambush:
                reveal(game, one)
            finish(game, self)
            return
        change(game, self.team, hex=hex, place="map")
        find_hidden(game, self.team)
        if state.held.get(hex) != state.teams[self.team].side:
            hold(game)
        left = self.most - 1 if hard and self.most < NO_LIMIT else self.most
        if hard and self.most < NO_LIMIT and state.setup.kinds[self.team].family == "wheeled":
            finish(game, self._with(at=self.at + 1))
            return
        game.goto(self._with(at=self.at + 1, most=left))


def finish(game: OrdersGame, frame: Marching) -> None:
    """The end of a way: its place, its facing, what it boards, and what everybody saw."""
    state, team = game.state, frame.team
    gone = frame.path[: frame.at]
    who = capital(named(state, team))
    if gone:
        trail = ((frame.start,) if frame.start else ()) + gone
        end = resting_place(state, frame)
        change(game, team, hex=end, place="map" if end else "off")
        enters = not frame.start
        text = f"{who} enters by {gone[0]} and moves to {end}." if enters else f"{who} moves to {end}."
        text = text if end else f"{who} finds no room to enter."
        game.tell(event("move", "12.2" if enters else "4", text, hexes=gone[-1:], trail=trail, units=(team,)))
    else:
        text = f"{who} stays in {state.teams[team].hex or 'reserve'}."
        game.tell(event("stay", "4", text, units=(team,)))
    turn(game, frame, gone)
    group = state.group
    assert group is not None
    change_group(game, moved=(*group.moved, team))
    game.end()
    if frame.out and len(gone) == len(frame.path):
        depart(game, team)
    elif frame.aboard and may_board(state, team, state.teams[team].hex, frame.aboard) is None:
        board(game, team, frame.aboard)


def resting_place(facts: Facts, frame: Marching) -> str:
    """9.2: the last hex of its way in which a team that was stopped has room; "" when it could not even enter."""
    gone = frame.path[: frame.at]
    if len(gone) == len(frame.path):
        return gone[-1]
    for hex in reversed(gone):
        if fact.has_room(facts, hex, frame.team):
            return hex
    return frame.start


def turn(game: OrdersGame, frame: Marching, gone: tuple[str, ...]) -> None:
    """9.9: a vehicle faces as it was told to; when it was stopped, where it was going; backward, as before."""
    state = game.state
    if not state.setup.kinds[frame.team].vehicle or frame.backward:
        return
    facing = frame.facing
    if gone and len(gone) < len(frame.path):
        before = gone[-2] if len(gone) > 1 else frame.start
        facing = state.setup.board.direction(before, gone[-1]) if before else facing
    change(game, frame.team, facing=facing)


def depart(game: OrdersGame, team: str) -> None:
    """12.2: a team leaves the map by an exit, with everybody whom it carries."""
    state = game.state
    those = (team, *fact.passengers(state, team))
    side = state.teams[team].side
    for one in those:
        change(game, one, place="left", hex="", carrier="", rfp=0, suppressed=False, assault=0, flag="")
    points = state.setup.mission.sides[side].exit_points * len(those)
    state.gone[side] = state.gone.get(side, 0) + points
    text = f"{capital(listed(tuple(named(state, one) for one in those)))} leave{'s' * (len(those) == 1)} the map"
    text += f": {points} point{'s' * (points > 1)}." if points else "."
    game.tell(event("exit", "12.2", text, units=those, word=f"+{points}" if points else ""))


def enemies_beside(facts: Facts, team: str, hex: str) -> tuple[str, ...]:
    """12.3: enemies beside the hex that a mover would enter, of whom he did not know when he set out: he stops
    before it."""
    side, near = facts.teams[team].side, facts.setup.beside[hex]
    return tuple(one.id for one in fact.on_map(facts) if one.side != side and one.hex in near)


def hidden_beside(facts: Facts, team: str, hex: str) -> tuple[str, ...]:
    """12.3: hidden enemies beside a hex."""
    return tuple(one for one in enemies_beside(facts, team, hex) if facts.teams[one].hidden)


def find_hidden(game: OrdersGame, team: str) -> None:
    """12.3: hidden enemies near a team that sees them are found."""
    _find(game, team, [one for one in game.state.teams.values() if one.hidden and one.place == "map"])


def _find(game: OrdersGame, team: str, hidden: list[Standing]) -> None:
    state = game.state
    here, ground = state.teams[team], state.setup.tables.ground
    for one in hidden:
        if one.side == here.side or not state.teams[one.id].hidden:
            continue
        near = ground.revealed_sniper if state.setup.kinds[one.id].unseen else ground.revealed
        if state.setup.board.distance(one.hex, here.hex) <= near and sees(state.setup, one.hex, here.hex):
            reveal(game, one.id)


def find_all(game: OrdersGame) -> None:
    """12.3: hidden teams near any enemy that sees them are found, whoever came near."""
    hidden = [one for one in game.state.teams.values() if one.hidden and one.place == "map"]
    if hidden:
        for one in list(fact.on_map(game.state)):
            _find(game, one.id, hidden)
