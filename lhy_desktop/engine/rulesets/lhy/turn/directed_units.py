"""6.9a carried out: a leader and the units he directs act one after another, before any other unit."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.assault import declaring
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import commands
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.drive import driving
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline, DeclineVerb, Direct, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, known_subject, side_name, told, unit_names
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_fire import asked
from lhy_desktop.engine.rulesets.lhy.move import maneuver, withdrawal
from lhy_desktop.engine.rulesets.lhy.recovery import recover_and_rally, shock_recovery
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change
from lhy_desktop.engine.rulesets.lhy.turn import segment_actions

FREELY = "without a roll"
"""What ``tables.Movement.directed_withdrawal`` says when directed units withdraw as they maneuver."""


class Directing(Frame, frozen=True, tag="lhy.6.9.Directing"):
    """Each of ``units`` (including the leader) makes its own maneuver or recovery, in the owner's order."""

    seat: Seat
    leader: str
    units: tuple[str, ...]

    rule = "6.9a"

    def question(self, state: Any) -> Question | None:
        """Which of them acts next."""
        if not any(_waits(state, unit) for unit in self.units):
            return None
        side = capital(side_name(state.setup, self.seat))
        prompt = f"{side}: the leader and those he directs maneuver or recover, until it is enough."
        return Question(self.seat, "lhy.6.9.Directing", prompt, "6.9a")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Their maneuvers (an assault is one, a drive of a tank another) and recoveries, and stopping."""
        context = self._context(view)
        nothing = Refusal("6.9a", "The directed units maneuver or recover now, before all others.")
        back = (withdrawal.WithdrawVerb(context),) if withdraw_freely(view.setup) else ()
        verbs: tuple[Verb[Any, Any], ...] = (
            maneuver.ManeuverVerb(context),
            declaring.AssaultVerb(context),
            recover_and_rally.RecoverVerb(context),
            *((driving.DriveVerb(context), shock_recovery.ShockVerb(context)) if view.setup.armored else ()),
            *back,
            DeclineVerb(context, "enough"),
        )
        return LegalSet(verbs, nothing)

    def _context(self, view: View) -> Context:
        return Context.of(view, self.seat, True, frozenset(self.units))

    def apply(self, game: LhyGame, action: Any) -> None:
        """One of them acts, or the rest stay."""
        if isinstance(action, Decline):
            self._stop(game)
        elif isinstance(action, Withdraw):
            hidden_units.act(game, action.units)
            withdrawal.go(game, action)
        else:
            segment_actions.begin(game, action, reaction=True)

    def advance(self, game: LhyGame) -> None:
        """End when all have acted."""
        self._stop(game)

    def _stop(self, game: LhyGame) -> None:
        """Directing was the leader's action, even if he stayed."""
        if _waits(game.state, self.leader):
            change(game.state, self.leader, acted=True)
        game.end()


@predicate("6.9a")
def withdraw_freely(setup: Setup) -> bool | None:
    """As a player may rule, a directed withdrawal is a maneuver, without the roll of 6.9c."""
    return True if setup.tables.movement.directed_withdrawal == FREELY else None


def _waits(state: State, unit: str) -> bool:
    return unit in state.units and state.units[unit].place == "map" and not state.units[unit].acted


def begin(game: LhyGame, action: Direct) -> None:
    """Begin the leader's reaction; an ad hoc unit counts as the company's one of the turn (6.11a)."""
    state, counters = game.state, game.state.setup.counters
    seat = state.units[action.leader].side
    hidden_units.act(game, (action.leader,))
    for unit in action.units:
        counter = counters[unit]
        if counter.platoon and not commands(counters[action.leader], counter):
            state.ad_hoc = (*state.ad_hoc, counter.company)
    asked(state)  # it is his reaction, even when no unit moves
    who = capital(known_subject(state.setup, seat, (action.leader,)))
    own = f"{who} directs {unit_names(state.setup, action.units)}."
    covered = any(state.units[unit].concealed for unit in (action.leader, *action.units))
    public = f"{capital(adjective(state.setup, seat))} units act at their leader's word." if covered else None
    game.tell(told("direct", "6.9a", seat, own, public))
    members = (action.leader, *action.units)
    game.call(Directing(seat, action.leader, tuple(unit for unit in state.units if unit in members)))
