"""14.1: how long the turn took."""

from __future__ import annotations

from typing import ClassVar

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Rolled, Telling
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import side_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


class TimeLapse(Frame, frozen=True, tag="lhy.14.1.TimeLapse"):
    """Phase VI: the active player rolls, and the clock moves on."""

    rule: ClassVar[str] = "14.1"

    def question(self, state: State) -> Question:
        """One die of the active player."""
        who = side_name(state.setup, state.active)
        return Question("chance", "lhy.14.1.TimeLapse", f"Time lapse: {who} roll.", self.rule, Roll(10, "Time lapse"))

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Add the minutes of the table."""
        state = game.state
        minutes = state.setup.tables.sequence.time_lapse[action.value - 1]
        state.minute += minutes
        text = f"{minutes} minutes passed; it is minute {state.minute}."
        game.tell(Event("time", "14.1", Telling(text, dice=(action.value,), word=f"{minutes} minutes")))
        game.end()
