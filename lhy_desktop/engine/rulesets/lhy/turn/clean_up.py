"""14.2: Clean Up, in the printed order of the steps that this version has."""

from __future__ import annotations

from typing import ClassVar

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Seat, Telling, other
from lhy_desktop.engine.rulesets.lhy.command import russian_command
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.concealment.dummies import Deceiving
from lhy_desktop.engine.rulesets.lhy.concealment.shown_at_will import Denying
from lhy_desktop.engine.rulesets.lhy.losses import lost_leaders
from lhy_desktop.engine.rulesets.lhy.model.actions import ReturnLeader
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, inside, number, side_name
from lhy_desktop.engine.rulesets.lhy.move.recombining import Recombining
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain import works
from lhy_desktop.engine.rulesets.lhy.victory import control, outcome

OVER = 8
"""``State.phase`` when the game has ended."""


class CleanUp(Frame, frozen=True, tag="lhy.14.2.CleanUp"):
    """Phase VII: leaders return; units go into concealment; acted units are ready again; the end is checked."""

    rule: ClassVar[str] = "14.2"

    recombined: bool = False
    denied: bool = False
    concealed: bool = False

    def question(self, state: State) -> Question | None:
        """The hex where a leader whose time has come joins his platoon (10.9)."""
        if self.recombined:
            return None
        for seat, waiting in lost_leaders.due(state).items():
            if waiting:
                prompt = f"{capital(side_name(state.setup, seat))}: where does the leader return?"
                return Question(seat, "lhy.14.2.CleanUp", prompt, "10.9")
        return None

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The hexes of his platoon."""
        return lost_leaders.return_set(view, seat)

    def apply(self, game: LhyGame, action: ReturnLeader) -> None:
        """One leader returns."""
        lost_leaders.come_back(game, action)

    def advance(self, game: LhyGame) -> None:
        """Command (17.2), recombining (7.11), hidden units that deny concealment (13.4), dummies (13.8), the end."""
        active = game.state.active
        both = (active, other(active))
        if not self.recombined:
            run_down(game.state)
            russian_command.check(game)
            game.goto(CleanUp(recombined=True))
            game.call(Recombining(both))
        elif not self.denied:
            game.goto(CleanUp(recombined=True, denied=True))
            game.call(Denying(both))
        elif not self.concealed:
            conceal(game)
            game.goto(CleanUp(recombined=True, denied=True, concealed=True))
            if game.state.setup.mission.deception:
                game.call(Deceiving(both))
        else:
            game.end()
            reset(game.state)
            check_end(game)


def run_down(state: State) -> None:
    """4.4, V3.1.5: Overwatch markers, and the green motion markers of vehicles that did nothing this turn, are taken
    away."""
    for unit in list(state.units.values()):
        if unit.overwatch or (unit.motion and not unit.acted):
            change(state, unit.id, overwatch=False, motion=unit.motion if unit.acted else "")


def conceal(game: LhyGame) -> None:
    """13.4: conceal both sides at once, so that no unit's concealment helps the other side's."""
    active = game.state.active
    both = [lost_and_regained.regains(game.state, seat) for seat in (active, other(active))]
    for units in both:
        lost_and_regained.cover(game, units)


def reset(state: State) -> None:
    """14.3, V3.7: remove acted flags, and what was used this turn; Disrupted, Regrouping and Heroic stay."""
    for unit in list(state.units.values()):
        if unit.acted or unit.used:
            change(state, unit.id, acted=False, used=())
    state.overruns = ()


def check_end(game: LhyGame) -> None:
    """15.5: set the result and phase 8 when the mission is over."""
    state = game.state
    for place in tuple(state.works):
        works.occupy(game, place)
    control.tell_taken(game, control.settle_control(state))
    for seat, name in control.earn(state):
        game.tell(
            Event("earned", "15.7", Telling(f"{capital(side_name(state.setup, seat))} have earned {inside(name)}."))
        )
    found = outcome.outcome(state)
    if found is None:
        return
    mission = state.setup.mission
    state.ends_met = tuple(outcome.met(state, end) for end in mission.ends)
    state.result, state.phase, state.cycle = found, OVER, None
    won = "a draw" if found.winner is None else f"{side_name(state.setup, found.winner)} win"
    text = f"{found.reason}. The mission ends with a Final Score of {number(found.score)}: {won}."
    game.tell(Event("end", "15.5", Telling(capital(text))))
