"""What is decided before set-up (18.1): which side attacks, which end of the map each has, drawn forces, secret
choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import (
    SEATS,
    Event,
    Frame,
    LegalSet,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    other,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, edge_name, side_name, told, unit_names
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import SetUp

FACES = 10
BASE = "base"
"""The name of the choice between the two ends of the map."""
ENTRY = "entry:"
"""Stands before the number of an entry in the name of its secret choice (7.6)."""


class Disposition(Frame, frozen=True, tag="lhy.18.1.Disposition"):
    """The first box of a game: decide, one after another, the things that the mission leaves open, then go on to
    set-up."""

    step: int = 0

    rule = "18.1"

    def advance(self, game: LhyGame) -> None:
        """Begin what comes next, or go on to set-up when nothing is left."""
        mission: Mission = game.state.setup.mission
        boxes: list[Frame] = []
        if mission.rolled:
            boxes.append(Roles())
        if mission.bases:
            boxes.append(PickBase())
        for seat in SEATS:
            if mission.sides[seat].draw is not None:
                boxes.append(ForceDraw(seat))
        for seat in SEATS:
            entries = enumerate(mission.sides[seat].entries)
            boxes += [SecretHex(seat, number) for number, entry in entries if entry.secret]
        if self.step >= len(boxes):
            game.goto(SetUp())
            return
        game.goto(Disposition(self.step + 1))
        game.call(boxes[self.step])


class Roles(Frame, frozen=True, tag="lhy.18.1.Roles"):
    """18.2: the first initiative roll decides the attacker. ``axis`` is the die already rolled."""

    axis: int = 0

    rule = "18.1"

    def question(self, state: Any) -> Question | None:
        """A die for each side, Axis first."""
        seat: Seat = "allied" if self.axis else "axis"
        purpose = f"{adjective(state.setup, seat)} roll for the attack"
        prompt = f"Who attacks? {capital(side_name(state.setup, seat))} roll."
        return Question("chance", "lhy.18.1.Roles", prompt, "18.1", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """The side with the higher die attacks; equal dice are read as in 4.1."""
        if not self.axis:
            game.goto(Roles(action.value))
            return
        game.end()
        state = game.state
        ours, theirs = self.axis, action.value
        winner: Seat = "axis" if ours > theirs else "allied"
        because = f"{max(ours, theirs)} to {min(ours, theirs)}"
        if ours == theirs:
            odd = state.setup.tables.sequence.tie_odd
            winner = odd if ours % 2 else other(odd)
            because = f"both have {ours}, which is {'odd' if ours % 2 else 'even'}"
        state.attacker = state.active = state.initiative = winner
        state.bound(state.setup)
        text = f"{capital(side_name(state.setup, winner))} attack and have the first initiative: {because}."
        game.tell(Event("roles", "18.1", Telling(text, dice=(ours, theirs), thrown_by=SEATS)))


@dataclass(frozen=True)
class Choice:
    """Values of which a side chooses one, under a name."""

    name: str
    values: tuple[str, ...]


@predicate("18.1")
def offered(choice: Choice, action: Choose) -> Refusal | None:
    """One of the values that the mission offers is chosen."""
    if action.name == choice.name and action.value in choice.values:
        return None
    return Refusal("18.1", f"Choose one of these: {', '.join(choice.values) or 'only the side itself knows'}.")


class ChooseVerb(Verb[Choice, Choose]):
    """Choose one of some values."""

    name = "choose"
    action = Choose
    checks = (offered,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Choose]:
        """Every value; ``hex`` finds a value that is a hex."""
        if unit is None:
            yield from (Choose(self.facts.name, value) for value in self.facts.values if hex in (None, value))


class PickBase(Frame, frozen=True, tag="lhy.18.1.PickBase"):
    """One side chooses an end of the map; the other side has the other end."""

    rule = "18.1"

    def question(self, state: Any) -> Question | None:
        """Which end the choosing side takes."""
        seat = _picks(state.setup.mission, state.attacker)
        names = " or ".join(base.name for base in state.setup.mission.bases)
        prompt = f"{capital(side_name(state.setup, seat))}: choose your end of the map, {names}."
        return Question(seat, "lhy.18.1.PickBase", prompt, "18.1")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The two ends."""
        values = tuple(base.name for base in view.setup.mission.bases)
        return LegalSet((ChooseVerb(Choice(BASE, values)),), Refusal("18.1", "First an end of the map is chosen."))

    def apply(self, game: LhyGame, action: Choose) -> None:
        """The areas and edges of both sides are known now."""
        state = game.state
        seat = _picks(state.setup.mission, state.attacker)
        rest = next(base.name for base in state.setup.mission.bases if base.name != action.value)
        state.bases = {seat: action.value, other(seat): rest}
        state.bound(state.setup)
        game.end()
        said = [f"{side_name(state.setup, one)} have {edge_name(_edge(state, one))}" for one in SEATS]
        game.tell(Event("base", "18.1", Telling(f"{capital('; '.join(said))}.")))


def _edge(state: State, seat: Seat) -> str:
    return state.setup.side(seat).friendly_edge


def _picks(mission: Mission, attacker: Seat) -> Seat:
    if mission.picks == "winner":
        return attacker
    return other(attacker) if mission.picks == "loser" else mission.picks


class ForceDraw(Frame, frozen=True, tag="lhy.18.1.ForceDraw"):
    """A side's force is drawn at random, and only that side sees it. ``answers`` are the draws so far."""

    seat: Seat
    answers: tuple[int, ...] = ()

    rule = "18.1"

    def question(self, state: Any) -> Question | None:
        """The next draw."""
        candidates = self._standing(state.setup).candidates
        if not candidates:
            return None
        purpose = f"{adjective(state.setup, self.seat)} force"
        roll = Roll(len(candidates), purpose, self.seat, draw=True)
        return Question("chance", "lhy.18.1.ForceDraw", f"{purpose} is drawn.", "18.1", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Keep the draw."""
        game.goto(ForceDraw(self.seat, (*self.answers, action.value)))

    def advance(self, game: LhyGame) -> None:
        """When everything is drawn, the units wait to be set up, or to enter."""
        state = game.state
        setup: Setup = state.setup
        drawn = self._standing(setup).units
        drawn_forces.enlist(state, self.seat, drawn)
        game.end()
        own = f"{capital(side_name(setup, self.seat))} have drawn {unit_names(setup, drawn)}."
        game.tell(
            told("draw", "18.1", self.seat, own, f"{capital(side_name(setup, self.seat))} have drawn their force.")
        )

    def _standing(self, setup: Setup) -> drawn_forces.Standing:
        return drawn_forces.standing(setup, setup.side(self.seat), self.answers)


class SecretHex(Frame, frozen=True, tag="lhy.18.1.SecretHex"):
    """A side chooses in secret the hex by which its reserve will enter (18.1, 21.3)."""

    seat: Seat
    number: int

    rule = "18.1"

    def question(self, state: Any) -> Question | None:
        """Which hex."""
        side = capital(side_name(state.setup, self.seat))
        prompt = f"{side}: choose in secret where your reserve will enter."
        return Question(self.seat, "lhy.18.1.SecretHex", prompt, "21.3")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The hexes of the entry."""
        entry = view.setup.side(self.seat).entries[self.number]
        choice = Choice(f"{ENTRY}{self.number}", () if view.viewer == "table" else entry.hexes)
        return LegalSet((ChooseVerb(choice),), Refusal("18.1", "First the hex of the reserve is chosen."))

    def apply(self, game: LhyGame, action: Choose) -> None:
        """Store the choice; only its side knows it."""
        state = game.state
        state.secrets[self.seat] = {**state.secrets.get(self.seat, {}), action.name: action.value}
        game.end()
        side = capital(side_name(state.setup, self.seat))
        own = f"{side} will bring their reserve in by {action.value}."
        game.tell(told("secret", "21.3", self.seat, own, f"{side} have chosen where their reserve will enter."))
