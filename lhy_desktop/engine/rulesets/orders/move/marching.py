"""4: a way is gone hex by hex: terrain checks, and hidden teams on the way (12.3)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, Question, Roll
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

SIDES = 6
NO_LIMIT = 99


class Marching(Frame, frozen=True, tag="orders.4.Marching"):
    """A team on its way: ``at`` hexes of ``path`` are gone. ``checked``: its terrain check has been made; ``most`` are
    the hexes of bad going that it may still enter after a failed one."""

    team: str
    path: tuple[str, ...]
    facing: int = 0
    backward: bool = False
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
        import msgspec

        return msgspec.structs.replace(self, **values)

    def _here(self, facts: Facts) -> str:
        return facts.teams[self.team].hex

    def _hard(self, facts: Facts) -> bool:
        """Whether the next step needs a check: into bad going, or out of it at the start."""
        here, hex = self._here(facts), self.path[self.at]
        family = facts.setup.kinds[self.team].family
        if not here:
            return going.checks(going.of_hex(facts, hex, family), family)
        if going.on_road(facts.setup.board, here, hex):
            return False
        begins = self.at == 0 and going.checks(going.of_hex(facts, here, family), family)
        return begins or going.checks(going.of_step(facts, here, hex, family), family)

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
        ambush = hidden_beside(state, self.team, hex)
        if ambush:
            for one in ambush:
                reveal(game, one)
            finish(game, self)
            return
        change(game, self.team, hex=hex, place="map")
        find_hidden(game, self.team)
        if hard and self.most < NO_LIMIT and state.setup.kinds[self.team].family == "wheeled":
            change_at = self._with(at=len(self.path))
            finish(game, msgspec_path(change_at, self.at + 1))
            return
        game.goto(self._with(at=self.at + 1, most=self.most - hard if self.most < NO_LIMIT else NO_LIMIT))


def msgspec_path(frame: Marching, gone: int) -> Marching:
    """The frame with the part of its way that was gone."""
    import msgspec

    return msgspec.structs.replace(frame, path=frame.path[:gone], at=gone)


def finish(game: OrdersGame, frame: Marching) -> None:
    """The end of a way: facing, and what everybody saw."""
    state = game.state
    gone = frame.path[: frame.at]
    here = state.teams[frame.team]
    if state.setup.kinds[frame.team].vehicle:
        whole = len(gone) == len(frame.path)
        facing = frame.facing
        if not whole and gone:
            before = gone[-2] if len(gone) > 1 else frame.start
            facing = state.setup.board.direction(before, gone[-1]) if before else frame.facing
        change(game, frame.team, facing=facing if not frame.backward else here.facing)
    who = capital(named(state, frame.team))
    if gone:
        trail = ((frame.start,) if frame.start else ()) + gone
        game.tell(event("move", "4", f"{who} moves to {gone[-1]}.", hexes=gone[-1:], trail=trail, units=(frame.team,)))
    else:
        game.tell(event("stay", "4", f"{who} stays in {here.hex or 'reserve'}.", units=(frame.team,)))
    group = state.group
    assert group is not None
    change_group(game, moved=(*group.moved, frame.team))
    game.end()


def hidden_beside(facts: Facts, team: str, hex: str) -> tuple[str, ...]:
    """12.3: hidden enemies beside the hex that a mover would enter: he stops before it."""
    side, board = facts.teams[team].side, facts.setup.board
    return tuple(
        one.id for one in fact.on_map(facts) if one.side != side and one.hidden and board.distance(one.hex, hex) <= 1
    )


def find_hidden(game: OrdersGame, team: str) -> None:
    """12.3: hidden enemies near a team that sees them are found."""
    state = game.state
    here, ground = state.teams[team], state.setup.tables.ground
    for one in list(fact.on_map(state)):
        if not one.hidden or one.side == here.side:
            continue
        near = ground.revealed_sniper if state.setup.kinds[one.id].unseen else ground.revealed
        if state.setup.board.distance(one.hex, here.hex) <= near and sees(state.setup, one.hex, here.hex):
            reveal(game, one.id)
