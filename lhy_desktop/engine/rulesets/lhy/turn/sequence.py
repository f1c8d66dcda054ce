"""The sequence of play (4): a declared list of phases, to be compared with the printed one."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.engine.flow import Event, Frame, Telling
from lhy_desktop.engine.rulesets.lhy.assault.melee import AssaultResolution
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_adjustment import MortarAdjustment
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import FireResolution
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.turn.activation import Activation
from lhy_desktop.engine.rulesets.lhy.turn.clean_up import CleanUp
from lhy_desktop.engine.rulesets.lhy.turn.initiative import Initiative
from lhy_desktop.engine.rulesets.lhy.turn.opening_reaction import OpeningReaction
from lhy_desktop.engine.rulesets.lhy.turn.time_lapse import TimeLapse

ENDED = 8
"""The ``State.phase`` of a mission that is over."""


class PhaseOfPlay(NamedTuple):
    """One phase: the printed numeral and the frame that plays it, or None for a phase that this version does not
    need."""

    numeral: str
    frame: type[Frame] | None


PHASES: tuple[PhaseOfPlay, ...] = (
    PhaseOfPlay("I", Initiative),
    PhaseOfPlay("II", Activation),
    PhaseOfPlay("III", FireResolution),
    PhaseOfPlay("IV", AssaultResolution),
    PhaseOfPlay("V", MortarAdjustment),
    PhaseOfPlay("VI", TimeLapse),
    PhaseOfPlay("VII", CleanUp),
)
"""The phases on the 2023 card."""


class Turn(Frame, frozen=True, tag="lhy.4.Turn"):
    """A game turn; ``step`` phases of it are done. The last phase sets ``State.result`` when the mission ends."""

    step: int = 0

    rule = "4"

    def advance(self, game: LhyGame) -> None:
        """Begin the next phase, the next turn, or end the game."""
        state = game.state
        if state.result is not None:
            state.phase = ENDED
            game.end()
            return
        if self.step == len(PHASES):
            game.goto(Turn())
            return
        if self.step == 0:
            state.turn += 1
            state.started = (*state.started, state.minute)
            state.activated, state.ad_hoc = (), ()
            state.company, state.coordination = "", {}
            game.tell(Event("turn", "4", Telling(f"Turn {state.turn} begins, minute {state.minute}.")))
        phase = PHASES[self.step]
        state.phase = self.step + 1
        game.goto(Turn(self.step + 1))
        if phase.frame is not None:
            name = state.setup.tables.sequence.phases[self.step].name
            game.tell(Event("phase", "4", Telling(f"Phase {phase.numeral}: {name}.")))
            game.call(phase.frame())
            if phase.frame is Activation and state.turn == 1 and state.setup.mission.opens_with_reaction_of is not None:
                game.call(OpeningReaction())
