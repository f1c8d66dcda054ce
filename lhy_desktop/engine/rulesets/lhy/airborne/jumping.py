"""V21.4, V21.5: parachutes: each unit drifts from the landing zone, and checks its landing."""

from __future__ import annotations

from typing import Literal

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, predicate, written
from lhy_desktop.engine.rulesets.lhy.airborne.harm import casualty, is_mortar, name_of, set_down, shaken, tell, wrecked
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, or_less
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import scatter
from lhy_desktop.engine.rulesets.lhy.terrain.cover import tree_lined
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import water

FACES = 10
Step = Literal["direction", "distance", "check"]


def drift(board: Board, zone: str, direction: int, distance: int) -> tuple[str, bool]:
    """V21.4: where a unit comes down: the hex so far from the zone in a direction, and whether that is off the map;
    then it is the last whole hex before the edge."""
    sector = scatter.diagrams(board, zone)[0]
    way = [zone]
    for _ in range(distance):
        there = scatter.astray(board, way[-1], direction, sector)
        if not there:
            whole = (hex for hex in reversed(way) if not board.hex(hex).half)
            return next(whole, zone), True
        way.append(there)
    return way[-1], False


@predicate("V21.5")
def breaks_bones(setup: Setup, hex: str) -> bool | None:
    """Forest, a tree-lined or sunken road, water, marsh and buildings harm everybody who comes down in them."""
    board, terrain = setup.board, setup.board.hex(hex).terrain
    row = setup.tables.ground.terrain[terrain]
    lane = tree_lined(board, hex) or "sunken_road" in board.lines(hex)
    return True if row.forest or row.building or lane or terrain == "marsh" or water(setup, hex) else None


@predicate("V21.5")
def gear(counter: Counter) -> bool | None:
    """Foot support, towed guns too, is disrupted by every landing; infantry and leaders only by a bad one."""
    plain = counter.infantry or counter.kind == "leader" or counter.undisruptable
    return None if plain else True


class Jump(Frame, frozen=True, tag="lhy.V21.4.Jump"):
    """The units of one stick, one after another: direction, distance, landing check."""

    stick: str
    things: tuple[str, ...]
    step: Step = written("direction")
    direction: int = 0
    hex: str = ""

    rule = "V21.4"

    def question(self, state: State) -> Question | None:
        """The next die."""
        if not self.things:
            return None
        seat = sticks.side_of(state.setup, self.stick)
        who = f"{adjective(state.setup, seat)} {name_of(state.setup, self.things[0])}"
        if self.step == "check":
            return Question(
                "chance", "lhy.V21.5.Jump", f"Landing of {who} in {self.hex}.", "V21.5", self._check(state, who)
            )
        purpose = f"{'Direction' if self.step == 'direction' else 'Distance'} in which {who} drifts"
        return Question("chance", "lhy.V21.4.Jump", f"{purpose}.", "V21.4", Roll(scatter.DIRECTIONS, purpose))

    def _check(self, state: State, who: str) -> Roll:
        thing, needs = self.things[0], ""
        if not is_mortar(state.setup, thing) and not gear(state.setup.counters[thing]):
            needs = or_less(fact.standing(state, thing).cohesion)
        return Roll(FACES, f"Landing of {who} in {self.hex}", needs=needs)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the direction; set the unit down; or carry out the check."""
        if self.step == "direction":
            game.goto(msgspec.structs.replace(self, step="distance", direction=action.value))
        elif self.step == "distance":
            self._down(game, action.value)
        else:
            game.goto(Jump(self.stick, self.things[1:]))
            check(game, self.stick, self.things[0], self.hex, action.value)

    def advance(self, game: LhyGame) -> None:
        """The stick is down."""
        game.end()

    def _down(self, game: LhyGame, distance: int) -> None:
        state, thing = game.state, self.things[0]
        zone = sticks.found(state, self.stick)
        assert zone is not None
        hex, off = drift(state.setup.board, zone.zone, self.direction, distance)
        dice = (self.direction, distance)
        where = f"drifts off the map and comes down in {hex}" if off else f"comes down in {hex}"
        set_down(game, thing, hex)
        tell(game, self.stick, thing, where, "V21.4", hex, dice)
        if off or breaks_bones(state.setup, hex):
            game.goto(Jump(self.stick, self.things[1:]))
            why = "off the map" if off else "on bad ground"
            crush(game, self.stick, thing, hex, why)
        else:
            game.goto(msgspec.structs.replace(self, step="check", hex=hex))


def crush(game: LhyGame, stick: str, thing: str, hex: str, why: str) -> None:
    """V21.5: on bad ground or off the map foot units take a casualty and disrupt; vehicles and mortars are lost."""
    setup = game.state.setup
    if is_mortar(setup, thing) or setup.counters[thing].arm != "foot":
        wrecked(game, stick, thing, hex, f"landing {why}")
    else:
        casualty(game, stick, thing, f"landing {why}")


def check(game: LhyGame, stick: str, thing: str, hex: str, die: int) -> None:
    """V21.5: the landing check in ground that is soft."""
    state = game.state
    setup, worst = state.setup, state.setup.tables.airborne.casualty_die
    vehicle = is_mortar(setup, thing) or setup.counters[thing].arm != "foot"
    if vehicle and die >= worst:
        wrecked(game, stick, thing, hex, "landing", (die,))
    elif vehicle:
        tell(game, stick, thing, "lands safely", "V21.5", hex, (die,))
    elif die >= worst:
        casualty(game, stick, thing, "landing", (die,))
    elif gear(setup.counters[thing]) or die > fact.standing(state, thing).cohesion:
        shaken(game, thing, "a hard landing", (die,))
    else:
        tell(game, stick, thing, "lands in good order", "V21.5", hex, (die,))
