"""The ruleset object: what the program asks of the rules (engine.flow.Ruleset)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import SEATS, ChanceSource, Codec, Frame, Game, LegalSet, Result, Seat, Viewer, other
from lhy_desktop.engine.flow.door import (
    Band,
    Banded,
    Choices,
    Declared,
    Ending,
    Explained,
    Forces,
    Lineup,
    Lit,
    Mapped,
    Measured,
    MissionHeader,
    Muster,
    Option,
    Personal,
    Piece,
    Places,
    Scopes,
    Scored,
    Secrets,
    Sides,
    SideWords,
    Situated,
    Taken,
    Traced,
    Turns,
    Twins,
    Uneven,
    Windows,
    World,
)
from lhy_desktop.engine.flow.window import Scope
from lhy_desktop.engine.flow.window import Window as Passing
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import Giving
from lhy_desktop.engine.rulesets.orders.activation.procedure import Execute, FireChecks, MoveRoll, Rally, Start
from lhy_desktop.engine.rulesets.orders.artillery.barrage import Barrage, Deviation, Firing
from lhy_desktop.engine.rulesets.orders.artillery.fire_missions import Artillery, Ranging
from lhy_desktop.engine.rulesets.orders.assault.charging import FireOnContact
from lhy_desktop.engine.rulesets.orders.assault.consolidating import AfterLeaving, AfterLoss, Consolidating
from lhy_desktop.engine.rulesets.orders.assault.ending import Over
from lhy_desktop.engine.rulesets.orders.assault.fighting import AssaultCheck, AssaultChecks, Rolling, Strike
from lhy_desktop.engine.rulesets.orders.checks.bailing import Bailing
from lhy_desktop.engine.rulesets.orders.checks.rally import RallyRoll, ReceivedFire
from lhy_desktop.engine.rulesets.orders.fire.allocation import Allocation
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll
from lhy_desktop.engine.rulesets.orders.fire.shooting import ToHit
from lhy_desktop.engine.rulesets.orders.game import hero_windows, plainly_shown, studied
from lhy_desktop.engine.rulesets.orders.game.editing import OrdersEditing
from lhy_desktop.engine.rulesets.orders.model import notation
from lhy_desktop.engine.rulesets.orders.model.actions import OrdersAction
from lhy_desktop.engine.rulesets.orders.model.audience import view_of
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.move.marching import Marching
from lhy_desktop.engine.rulesets.orders.set_up.placing import opening
from lhy_desktop.engine.rulesets.orders.set_up.set_up_phase import FirstPlayer, SetUp
from lhy_desktop.engine.rulesets.orders.turn.activations import Loop, Window
from lhy_desktop.engine.rulesets.orders.turn.order_roll import HeroDie, OrderRoll
from lhy_desktop.engine.rulesets.orders.turn.sequence import Turn
from lhy_desktop.engine.rulesets.orders.victory.ending import Chits, TurnEnd, ahead, score

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
    | Bailing
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


class OrderPoints(
    Sides,
    Turns,
    Windows,
    Scopes,
    Scored,
    Secrets,
    Mapped,
    Lit,
    Choices,
    Personal,
    Forces,
    Measured,
    Declared,
    OrdersEditing,
    Situated,
    Twins,
    Traced,
    Explained,
    Banded,
):
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
        from lhy_desktop.engine.rulesets.orders.authoring.set_up_room import need_room
        from lhy_desktop.engine.rulesets.orders.files.missions import load_setup

        setup = load_setup(mission, options)
        need_room(setup)
        return setup

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

    def window(self, view: View, seat: Seat, kind: str, legal: LegalSet) -> Passing | None:
        """What a hero window means to the asked seat (T4.3); None for any other question."""
        return hero_windows.window(view, seat, kind, legal)

    def scopes(self, game: Game[Any]) -> tuple[Scope, ...]:
        """The stretches of play for which an order to pass may hold."""
        return hero_windows.scopes(game.state)

    def turn(self, game: Game[Any]) -> int:
        """The pair of turns being played (0 during set-up)."""
        return (int(game.state.turn) + 1) // 2

    def score_now(self, game: Game[Any]) -> Result:
        """The result by the score as it stands (12.5)."""
        state: State = game.state
        lost = tuple(sum(state.setup.teams[team].side == seat for team in state.losses) for seat in SEATS)
        signed = score(state, "axis") - score(state, "allied")
        return Result(ahead(state), signed, self.turn(game), (lost[0], lost[1]), "")

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

    def season(self, prepared: Setup) -> str:
        """The season of a mission."""
        return prepared.mission.season

    def light(self, prepared: Setup, view: View | None) -> str:
        """The light of a mission; it does not change, and no rule reads it."""
        return plainly_shown.light(prepared)

    def options(self, header: MissionHeader) -> tuple[Option, ...]:
        """Readings of the sheet, chits and hidden teams, and forces that somebody has put together."""
        from lhy_desktop.engine.rulesets.orders.game.game_options import options

        return options(header)

    def own_options(self) -> dict[str, str]:
        """The player's own values of rulings. Raises engine.content.ContentError when they cannot be read."""
        from lhy_desktop.engine.content.rulings import as_options
        from lhy_desktop.engine.rulesets.orders.files.rulings import RULINGS

        return as_options(RULINGS.own_values())

    def musters(self, header: MissionHeader) -> tuple[Muster, ...]:
        """The sides whose forces may be chosen by points (10)."""
        from lhy_desktop.engine.rulesets.orders.authoring import mustering

        return mustering.musters(header)

    def force_problems(
        self, header: MissionHeader, seat: Seat, taken: tuple[Taken, ...], budget: int
    ) -> tuple[str, ...]:
        """Why a side may not have this force for so many points, in sentences."""
        from lhy_desktop.engine.rulesets.orders.authoring import mustering

        return mustering.force_problems(header, seat, taken, budget)

    def force_options(self, seat: Seat, taken: tuple[Taken, ...], budget: int) -> Mapping[str, str]:
        """A chosen force as options of a game."""
        from lhy_desktop.engine.rulesets.orders.authoring import mustering

        return mustering.force_options(seat, taken, budget)

    def chosen_force(self, seat: Seat, options: Mapping[str, str]) -> tuple[Taken, ...]:
        """The force that a game's options choose for a side. Raises engine.content.ContentError when it is no force."""
        from lhy_desktop.engine.rulesets.orders.files import purchases

        return purchases.chosen(seat, options)

    def fingerprint(self, prepared: Setup) -> str:
        """A check value of everything that decides games of a mission."""
        from lhy_desktop.engine.rulesets.orders.files.fingerprint import fingerprint

        return fingerprint(prepared)

    def uneven(self, prepared: Setup) -> Uneven | None:
        """Whom this mission is meant to favor."""
        return prepared.mission.uneven

    def situations(self) -> World:
        """The world of situation files."""
        from lhy_desktop.engine.rulesets.orders.situations.play import OrdersWorld

        return OrdersWorld(self)

    def otherwise(self, game: Game[Any], viewer: Viewer, rng: random.Random) -> None:
        """Other Hero Dice, hidden teams elsewhere (12.3)."""
        from lhy_desktop.engine.rulesets.orders.game.twins import otherwise

        otherwise(game, viewer, rng)

    def lineup(self, game: Game[Any]) -> Lineup:
        """Where everything stands, for the laboratory."""
        return studied.lineup(game.state)

    def aimed(self, game: Game[Any], action: object) -> tuple[str, ...]:
        """The hexes that an answer shoots at."""
        return studied.aimed(game.state, action)

    def ending(self, game: Game[Any]) -> Ending:
        """What ended the mission, and which objectives were decisive (12.5)."""
        return studied.ending(game.state)

    def bands(self, prepared: Setup) -> tuple[Band, ...]:
        """By how much a side must be ahead (12.5)."""
        return studied.bands(prepared.mission)


RULESET = OrderPoints()
