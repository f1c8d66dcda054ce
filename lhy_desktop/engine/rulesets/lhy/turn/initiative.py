"""Phase I: which side has the initiative this turn (4.1), and which must forfeit it for lack of a leader (section
4)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import SEATS, Event, Frame, Ledger, Modifier, Question, Roll, Seat, Telling, other
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, side_name
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import commands
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.turn import random_events

FACES = 10


def is_rolled(state: State) -> bool:
    """4.1, 18.1: whether dice decide: from the second turn on, and on the first turn when the mission says so."""
    return state.turn > 1 or state.setup.mission.first_initiative in ("rolled", "rolled_after_set_up")


def first_holder(state: State) -> Seat:
    """4.1, 18.1: which side has the initiative on the first turn without a roll: the attacker, or the side that the
    mission names."""
    named = state.setup.mission.first_initiative
    return named if named == "axis" or named == "allied" else state.attacker


class Initiative(Frame, frozen=True, tag="lhy.4.1.Initiative"):
    """Both sides roll, Axis first; on the first turn the attacker has it. ``axis`` is the die already rolled.

    ``settled``: both have rolled; only the random events and the forfeits are left.
    """

    axis: int = 0
    settled: bool = False

    rule = "4.1"

    def question(self, state: Any) -> Question | None:
        """A die for each side from the second turn on, or earlier if the mission says so."""
        if self.settled or not is_rolled(state):
            return None
        seat: Seat = "allied" if self.axis else "axis"
        purpose = f"{adjective(state.setup, seat)} initiative"
        prompt = f"Initiative: {side_name(state.setup, seat)} roll."
        return Question("chance", "lhy.4.1.Initiative", prompt, "4.1", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Keep the first die; after the second, the side with the higher total has the initiative."""
        if not self.axis:
            game.goto(Initiative(action.value))
            return
        _decide(game, self.axis, action.value)

    def advance(self, game: LhyGame) -> None:
        """4.1: on the first turn the attacker has it without a roll; after a roll and its events come forfeits
        (5.7)."""
        game.end()
        state = game.state
        if self.settled:
            give(game, state.active)
            return
        holder = first_holder(state)
        side = capital(side_name(state.setup, holder))
        role = "attack and have" if holder == state.attacker else "have"
        game.tell(Event("initiative", "4.1", Telling(f"{side} {role} the initiative on the first turn.")))
        give(game, holder)


def totals(state: State, axis: int, allied: int) -> tuple[Ledger, Ledger]:
    """4.1: the two ledgers; only the side that had the initiative adds its mission modifier."""
    setup, found = state.setup, []
    rolled: tuple[tuple[Seat, int], ...] = (("axis", axis), ("allied", allied))
    for seat, die in rolled:
        lines = [Modifier("4.1", f"{adjective(setup, seat)} die", die)]
        bonus = setup.side(seat).initiative_drm
        if state.turn > 1 and state.initiative == seat and bonus:
            lines.append(Modifier("4.1", "had the initiative last turn", bonus))
        if state.turn <= 1 and setup.mission.first_initiative == "rolled_after_set_up" and bonus:
            lines.append(Modifier("18.1", "first roll of the mission", bonus))
        found.append(tuple(lines))
    return found[0], found[1]


def _decide(game: LhyGame, axis: int, allied: int) -> None:
    state = game.state
    ledgers = totals(state, axis, allied)
    ours, theirs = (sum(line.value for line in ledger) for ledger in ledgers)
    winner: Seat = "axis" if ours > theirs else "allied"
    because = f"{max(ours, theirs)} to {min(ours, theirs)}"
    if ours == theirs:
        odd = state.setup.tables.sequence.tie_odd
        winner = odd if ours % 2 else other(odd)
        because = f"both have {ours}, which is {'odd' if ours % 2 else 'even'}"
    text = f"{capital(side_name(state.setup, winner))} have the initiative: {because}."
    added = (ours - axis, theirs - allied)
    word = capital(side_name(state.setup, winner))
    lines = ledgers[0] + ledgers[1]
    telling = Telling(text, lines, (axis, allied), thrown_by=SEATS, added=added, word=word)
    game.tell(Event("initiative", "4.1", telling))
    state.rolls["initiative"] = (axis, allied)
    state.active = winner
    game.goto(Initiative(settled=True))
    game.call(random_events.of_the_roll(winner, axis, allied))


def give(game: LhyGame, winner: Seat) -> None:
    """Section 4: a side without a leader forfeits the initiative to one that has a leader; when neither has one,
    nothing changes."""
    state = game.state
    if commands(state, winner):
        state.active = state.initiative = winner
        return
    loser = capital(side_name(state.setup, winner))
    rival = other(winner)
    if commands(state, rival):
        text = f"{loser} have no leader in play and forfeit the initiative to {side_name(state.setup, rival)}."
        state.active = state.initiative = rival
    else:
        text = "Neither side has a leader in play: no platoon is activated, fire is resolved next."
        state.active = state.initiative
    game.tell(Event("initiative", "4", Telling(text)))
