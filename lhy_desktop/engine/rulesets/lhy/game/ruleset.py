"""The ruleset object: what the program asks of the rules (engine.flow.Ruleset)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import (
    ChanceSource,
    Codec,
    Frame,
    Game,
    LegalSet,
    Question,
    Result,
    Scope,
    Seat,
    Verb,
    Viewer,
    Window,
)
from lhy_desktop.engine.flow.door import (
    Band,
    Banded,
    Choices,
    Clock,
    Declared,
    Ending,
    Explained,
    Lineup,
    Lit,
    Mapped,
    Measured,
    MissionHeader,
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
    Traced,
    Turns,
    Twins,
    Uneven,
    Windows,
    World,
)
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.airborne.arriving import Descent, Zones
from lhy_desktop.engine.rulesets.lhy.airborne.gliding import Touchdown
from lhy_desktop.engine.rulesets.lhy.airborne.harm import Uncounted
from lhy_desktop.engine.rulesets.lhy.airborne.jumping import Jump
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_group import JointFire
from lhy_desktop.engine.rulesets.lhy.assault.advances import Advancing, AsBefore
from lhy_desktop.engine.rulesets.lhy.assault.arrows_and_feints import Arrows, FallBack, FeintRoll
from lhy_desktop.engine.rulesets.lhy.assault.declaring import Arrival
from lhy_desktop.engine.rulesets.lhy.assault.deployed_sections import Deploying, Parted
from lhy_desktop.engine.rulesets.lhy.assault.destruction_attempts import Attempt as DestructionAttempt
from lhy_desktop.engine.rulesets.lhy.assault.destruction_attempts import Hunting
from lhy_desktop.engine.rulesets.lhy.assault.melee import AssaultResolution, Melee, Second
from lhy_desktop.engine.rulesets.lhy.assault.results import LossChecks, Regrouping, RowEffects, Settle, TownCasualty
from lhy_desktop.engine.rulesets.lhy.assault.retreats import Retreats
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import Abandoning, VehicleRetreats
from lhy_desktop.engine.rulesets.lhy.command.companies import CompanyChoice, Coordination
from lhy_desktop.engine.rulesets.lhy.command.russian_command import AidChoice
from lhy_desktop.engine.rulesets.lhy.concealment import shown_at_will
from lhy_desktop.engine.rulesets.lhy.concealment.dummies import Deceiving
from lhy_desktop.engine.rulesets.lhy.concealment.shown_at_will import Denying
from lhy_desktop.engine.rulesets.lhy.drive.fate_of_vehicles import CrewEvent, DrivingOff
from lhy_desktop.engine.rulesets.lhy.drive.mined import MinedVehicles, Wired
from lhy_desktop.engine.rulesets.lhy.drive.on_the_move import Rolling
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving, GettingAway
from lhy_desktop.engine.rulesets.lhy.drive.overrun import Crushing
from lhy_desktop.engine.rulesets.lhy.drive.passed_by import Grappled, PassedBy
from lhy_desktop.engine.rulesets.lhy.drive.with_riders import Beset
from lhy_desktop.engine.rulesets.lhy.fire.group_fire import GroupFire
from lhy_desktop.engine.rulesets.lhy.game import plainly_shown, reaction_windows, studied
from lhy_desktop.engine.rulesets.lhy.game.editing import LhyEditing
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty
from lhy_desktop.engine.rulesets.lhy.model import notation
from lhy_desktop.engine.rulesets.lhy.model.actions import LhyAction, Unmask
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.mortars.extended_fire import Attempt, Extension, Willing
from lhy_desktop.engine.rulesets.lhy.mortars.illumination import Light
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_adjustment import MortarAdjustment, Recovery
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_fire import MortarFire, OwnPosition
from lhy_desktop.engine.rulesets.lhy.move.leaving_the_map import EdgeRoll, EdgeRolls, Gone
from lhy_desktop.engine.rulesets.lhy.move.move_and_fire import Stalking
from lhy_desktop.engine.rulesets.lhy.move.recombining import Recombining, Uniting
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import ForcedWithdrawal, ImpactExit, March
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_roll import PullingBack
from lhy_desktop.engine.rulesets.lhy.recovery.becoming_heroic import AtOnce, BecomingHeroic, Rush
from lhy_desktop.engine.rulesets.lhy.recovery.recover_and_rally import Recovering
from lhy_desktop.engine.rulesets.lhy.recovery.shock_recovery import ShockRecovery
from lhy_desktop.engine.rulesets.lhy.resolution.cohesion_checks import Checks, CohesionChecks
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import (
    Dice,
    FireResolution,
    SubjectUnit,
    Suffer,
)
from lhy_desktop.engine.rulesets.lhy.resolution.shell_hits import ShellHit, ThroughShells
from lhy_desktop.engine.rulesets.lhy.resolution.shelled import Duel, Shelled
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Burst, Destroyed, ThrownOut
from lhy_desktop.engine.rulesets.lhy.set_up import set_up_phase
from lhy_desktop.engine.rulesets.lhy.set_up.before_set_up import Disposition, ForceDraw, PickBase, Roles, SecretHex
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import SetUp
from lhy_desktop.engine.rulesets.lhy.terrain.getting_out import Leaving
from lhy_desktop.engine.rulesets.lhy.terrain.stacking import Overstacked
from lhy_desktop.engine.rulesets.lhy.terrain.works import Clearing, Mines
from lhy_desktop.engine.rulesets.lhy.transport.loading import Boarding
from lhy_desktop.engine.rulesets.lhy.turn.activation import Activation, ActivationSegment
from lhy_desktop.engine.rulesets.lhy.turn.clean_up import OVER, CleanUp
from lhy_desktop.engine.rulesets.lhy.turn.directed_units import Directing
from lhy_desktop.engine.rulesets.lhy.turn.examining_markers import Examining
from lhy_desktop.engine.rulesets.lhy.turn.fate import Medic, RecoverOne, Sniper
from lhy_desktop.engine.rulesets.lhy.turn.initiative import Initiative
from lhy_desktop.engine.rulesets.lhy.turn.landing import Landed, Landings
from lhy_desktop.engine.rulesets.lhy.turn.marker_adjustment import MarkerAdjustment
from lhy_desktop.engine.rulesets.lhy.turn.opening_reaction import OpeningReaction
from lhy_desktop.engine.rulesets.lhy.turn.panic import Flight, PanicHex
from lhy_desktop.engine.rulesets.lhy.turn.random_events import Fate, RandomEvents, Recon
from lhy_desktop.engine.rulesets.lhy.turn.reaction_segment import ReactionSegment
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from lhy_desktop.engine.rulesets.lhy.turn.time_lapse import TimeLapse

LhyFrame = (
    Disposition
    | Roles
    | PickBase
    | ForceDraw
    | SecretHex
    | Landings
    | Zones
    | Descent
    | Jump
    | Touchdown
    | Uncounted
    | Landed
    | SetUp
    | OpeningReaction
    | Turn
    | Initiative
    | RandomEvents
    | Recon
    | Fate
    | Medic
    | RecoverOne
    | Sniper
    | PanicHex
    | Flight
    | DrivingOff
    | CrewEvent
    | CompanyChoice
    | Coordination
    | Activation
    | ActivationSegment
    | ReactionSegment
    | MarkerAdjustment
    | Overstacked
    | Shelled
    | Duel
    | ShellHit
    | ThroughShells
    | MinedVehicles
    | Wired
    | ShockRecovery
    | Rolling
    | Destroyed
    | ThrownOut
    | Burst
    | March
    | Driving
    | GettingAway
    | Beset
    | Crushing
    | PassedBy
    | Grappled
    | Leaving
    | Boarding
    | Deploying
    | Parted
    | Mines
    | Clearing
    | Recombining
    | Uniting
    | ImpactExit
    | ForcedWithdrawal
    | EdgeRolls
    | EdgeRoll
    | Gone
    | PullingBack
    | Directing
    | Recovering
    | BecomingHeroic
    | Rush
    | AtOnce
    | OwnPosition
    | MortarFire
    | Light
    | MortarAdjustment
    | Recovery
    | Willing
    | Extension
    | Attempt
    | GroupFire
    | JointFire
    | Stalking
    | FireResolution
    | AidChoice
    | Suffer
    | Dice
    | SubjectUnit
    | CohesionChecks
    | Casualty
    | Arrival
    | Arrows
    | FeintRoll
    | FallBack
    | AssaultResolution
    | Melee
    | Second
    | Checks
    | Retreats
    | TownCasualty
    | RowEffects
    | Hunting
    | DestructionAttempt
    | Abandoning
    | VehicleRetreats
    | LossChecks
    | Regrouping
    | Settle
    | Advancing
    | AsBefore
    | TimeLapse
    | Denying
    | Examining
    | Deceiving
    | CleanUp
)
"""Every box of the flow chart."""


class Lhy(
    Sides,
    Turns,
    Clock,
    Scored,
    Secrets,
    Scopes,
    Windows,
    Mapped,
    Lit,
    Choices,
    Personal,
    Measured,
    Declared,
    Situated,
    Twins,
    Traced,
    Explained,
    Banded,
    LhyEditing,
):
    """The Last Hundred Yards, living rules of 2023, infantry."""

    name = "lhy"
    version = "0.2"

    def __init__(self) -> None:
        self.codec = Codec(LhyAction, LhyFrame, State)

    def missions(self) -> tuple[str, ...]:
        """Ids of the missions that it finds."""
        from lhy_desktop.engine.rulesets.lhy.files.missions import mission_ids

        return mission_ids()

    def prepare(self, mission: str, options: Mapping[str, str]) -> Setup:
        """Read a mission (an id or a path). Raises engine.content.ContentError with every problem."""
        from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
        from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables

        setup = load_setup(mission, options)
        if setup.remarks or setup.tables is not load_tables():
            los.judge_by(setup.board, setup.tables)
        return setup

    def begin(self, prepared: Setup, seed: int) -> Game[State]:
        """A new game at its first decision, in set-up or before it."""
        return Game(self, set_up_phase.opening(prepared), (Disposition(),), ChanceSource(seed))

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
        """The number of the game turn being played (0 during set-up)."""
        found: int = game.state.turn
        return found

    def minute(self, game: Game[Any]) -> int:
        """Minutes on the time track (14)."""
        found: int = game.state.minute
        return found

    def score_now(self, game: Game[Any]) -> Result:
        """The result by the Final Score as it stands (15.4, 15.5)."""
        return studied.score_now(game.state)

    def aside(self, view: View, question: Question) -> tuple[Verb[Any, Any], ...]:
        """13.2: once the game has begun concealment may be taken off own units whenever one is asked."""
        if question.seat == "chance" or not 0 < view.phase < OVER:
            return ()
        return (shown_at_will.UnmaskVerb(shown_at_will.Masked(view, question.seat)),)

    def interject(self, game: Game[Any], action: object) -> bool:
        """13.2: taking concealment off is no answer."""
        if not isinstance(action, Unmask):
            return False
        shown_at_will.unmask(game, action)
        return True

    def side(self, prepared: Setup, seat: Seat) -> SideWords:
        """A side in words, with its nation's colors."""
        return plainly_shown.side(prepared, seat)

    def first(self, prepared: Setup) -> Seat:
        """The attacker."""
        return prepared.mission.attacker

    def secrets(self, table: View, seat: Seat) -> bool:
        """Whether this seat may own units that the other does not see: markers on the board, or units still to
        enter."""
        return plainly_shown.may_own_secrets(table, seat)

    def scopes(self, game: Game[Any]) -> tuple[Scope, ...]:
        """The Platoon Activation Cycle being played (0 outside of one), and the turn."""
        cycle = game.state.cycle
        return reaction_windows.scopes(cycle.number if cycle is not None else 0, game.state.turn)

    def window(self, view: View, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
        """What a reaction window means to the asked seat; None for any other question."""
        return reaction_windows.window(view, seat, kind, legal)

    def board(self, prepared: Setup) -> Board:
        """The map of a mission."""
        return prepared.board

    def pieces(self, prepared: Setup, view: View) -> tuple[Piece, ...]:
        """What lies on the map as a viewer sees it."""
        return plainly_shown.pieces(prepared, view)

    def places(self, action: object) -> Places:
        """Which units and hexes an answer names."""
        return plainly_shown.places(action)

    def season(self, prepared: Setup) -> str:
        """The season of a mission."""
        return prepared.mission.season

    def light(self, prepared: Setup, view: View | None) -> str:
        """The light now, or at the beginning (17.5)."""
        return plainly_shown.light(prepared, view)

    def options(self, header: MissionHeader) -> tuple[Option, ...]:
        """The edition of the card, and how sight between levels is judged."""
        from lhy_desktop.engine.rulesets.lhy.game.game_options import OPTIONS

        return OPTIONS

    def own_options(self) -> dict[str, str]:
        """The player's own values of rulings. Raises engine.content.ContentError when they cannot be read."""
        from lhy_desktop.engine.content.rulings import as_options
        from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS

        return as_options(RULINGS.own_values())

    def fingerprint(self, prepared: Setup) -> str:
        """A check value of everything that decides games of a mission."""
        from lhy_desktop.engine.rulesets.lhy.files.fingerprint import fingerprint

        return fingerprint(prepared)

    def uneven(self, prepared: Setup) -> Uneven | None:
        """Whom this mission is meant to favor."""
        return prepared.mission.uneven

    def situations(self) -> World:
        """The world of situation files."""
        from lhy_desktop.engine.rulesets.lhy.situations.play import LhyWorld

        return LhyWorld(self)

    def otherwise(self, game: Game[Any], viewer: Viewer, rng: random.Random) -> None:
        """Other units under the markers, hidden units and works elsewhere (21.3)."""
        from lhy_desktop.engine.rulesets.lhy.game.twins import otherwise

        otherwise(game, viewer, rng)

    def lineup(self, game: Game[Any]) -> Lineup:
        """Where everything stands, for the laboratory."""
        return studied.lineup(game.state)

    def aimed(self, game: Game[Any], action: object) -> tuple[str, ...]:
        """The hexes that an action fires at."""
        return studied.aimed(game.state, action)

    def ending(self, game: Game[Any]) -> Ending:
        """What ended the mission, and which objectives were decisive (15.5)."""
        return studied.ending(game)

    def bands(self, prepared: Setup) -> tuple[Band, ...]:
        """The victory bands (15.5)."""
        return studied.bands(prepared.mission)


RULESET = Lhy()
