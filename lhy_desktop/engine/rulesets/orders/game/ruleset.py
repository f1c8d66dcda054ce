"""The ruleset object: what the program asks of the rules (engine.flow.Ruleset)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import SEATS, ChanceSource, Codec, Frame, Game, Result, Seat, Viewer, other
from lhy_desktop.engine.flow.door import (
    Mapped,
    Piece,
    Places,
    Scored,
    Secrets,
    Sides,
    SideWords,
    Situated,
    Turns,
    World,
)
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import Giving
from lhy_desktop.engine.rulesets.orders.activation.procedure import Execute, FireChecks, MoveRoll, Rally, Start
from lhy_desktop.engine.rulesets.orders.artillery.barrage import Barrage, Deviation, Firing
from lhy_desktop.engine.rulesets.orders.artillery.fire_missions import Artillery, Ranging
from lhy_desktop.engine.rulesets.orders.assault.charging import FireOnContact
from lhy_desktop.engine.rulesets.orders.assault.consolidating import AfterLeaving, AfterLoss, Consolidating
from lhy_desktop.engine.rulesets.orders.assault.ending import Over
from lhy_desktop.engine.rulesets.orders.assault.fighting import AssaultCheck, AssaultChecks, Rolling, Strike
from lhy_desktop.engine.rulesets.orders.checks.rally import RallyRoll, ReceivedFire
from lhy_desktop.engine.rulesets.orders.fire.allocation import Allocation
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll
from lhy_desktop.engine.rulesets.orders.fire.shooting import ToHit
from lhy_desktop.engine.rulesets.orders.game import plainly_shown
from lhy_desktop.engine.rulesets.orders.model import notation
from lhy_desktop.engine.rulesets.orders.model.actions import OrdersAction
from lhy_desktop.engine.rulesets.orders.model.audience import view_of
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.move.marching import Marching
from lhy_desktop.engine.rulesets.orders.set_up.placing import FirstPlayer, SetUp, opening
from lhy_desktop.engine.rulesets.orders.turn.activations import Loop, Window
from lhy_desktop.engine.rulesets.orders.turn.order_roll import HeroDie, OrderRoll
from lhy_desktop.engine.rulesets.orders.turn.sequence import Turn
from lhy_desktop.engine.rulesets.orders.victory.ending import Chits, TurnEnd, leader_now, score

OrdersFrame = (
    SetUp
    | FirstPlayer
    | Turn
    | Artillery
    | Ranging
    | Deviation
    | Firing
    | Barrage
    | OrderRoll
    | HeroDie
    | Loop
    | Window
    | Giving
    | Start
    | Rally
    | RallyRoll
    | FireChecks
    | ReceivedFire
    | MoveRoll
    | Execute
    | Marching
    | FireOnContact
    | ToHit
    | Allocation
    | ArmorRoll
    | AssaultChecks
    | Rolling
    | AssaultCheck
    | Strike
    | AfterLoss
    | AfterLeaving
    | Consolidating
    | Over
    | Chits
    | TurnEnd
)
"""Every box of the flow chart."""


class OrderPoints(Sides, Turns, Scored, Secrets, Mapped, Situated):
    """Order points and hero dice, by the reference sheet and our rulings."""

    name = "orders"
    version = "0.1"

    def __init__(self) -> None:
        self.codec = Codec(OrdersAction, OrdersFrame, State)

    def missions(self) -> tuple[str, ...]:
        """Ids of the missions that it finds."""
        from lhy_desktop.engine.rulesets.orders.files.missions import mission_ids

        return mission_ids()

    def prepare(self, mission: str, options: Mapping[str, str]) -> Setup:
        """Read a mission (an id or a path). Raises engine.content.ContentError with every problem."""
        from lhy_desktop.engine.rulesets.orders.files.missions import load_setup

        return load_setup(mission, options)

    def begin(self, prepared: Setup, seed: int) -> Game[State]:
        """A new game at its first decision, in set-up."""
        defender = prepared.mission.defender
        return Game(self, opening(prepared), (SetUp((defender, other(defender))),), ChanceSource(seed))

    def view(self, state: State, stack: tuple[Frame, ...], viewer: Viewer) -> View:
        """The picture that this viewer may have."""
        return view_of(state, viewer)

    def result(self, game: Game[Any]) -> Result | None:
        """How the game ended, or None while it continues."""
        found: Result | None = game.state.result
        return found

    def notation(self, action: object) -> str:
        """An action as one line of text."""
        return notation.write(action)

    def parse(self, text: str) -> Any:
        """The action that a line of notation means. Raises ValueError with a sentence."""
        return notation.read(text)

    # -- the optional protocols (engine.flow.door) ----------------------------------------------------

    def turn(self, game: Game[Any]) -> int:
        """The pair of turns being played (0 during set-up)."""
        return (int(game.state.turn) + 1) // 2

    def score_now(self, game: Game[Any]) -> Result:
        """The result by the score as it stands (12.5)."""
        state: State = game.state
        winner, lead = leader_now(state)
        lost = tuple(sum(state.setup.teams[team].side == seat for team in state.losses) for seat in SEATS)
        known = winner if lead >= state.setup.mission.margin else None
        signed = score(state, "axis") - score(state, "allied")
        return Result(known, signed, self.turn(game), (lost[0], lost[1]), "")

    def side(self, prepared: Setup, seat: Seat) -> SideWords:
        """A side in words, with its nation's colors."""
        return plainly_shown.side(prepared, seat)

    def first(self, prepared: Setup) -> Seat:
        """The side that moves first, else the one that does not defend."""
        return prepared.mission.first or other(prepared.mission.defender)

    def secrets(self, table: View, seat: Seat) -> bool:
        """9.1: every side has a Hero Die that the other does not see."""
        return True

    def board(self, prepared: Setup) -> Board:
        """The map of a mission."""
        return prepared.board

    def pieces(self, prepared: Setup, view: View) -> tuple[Piece, ...]:
        """What lies on the map as a viewer sees it."""
        return plainly_shown.pieces(prepared, view)

    def places(self, action: object) -> Places:
        """Which teams and hexes an answer names."""
        return plainly_shown.places(action)

    def situations(self) -> World:
        """The world of situation files."""
        from lhy_desktop.engine.rulesets.orders.situations.play import OrdersWorld

        return OrdersWorld(self)


RULESET = OrderPoints()
