"""5: random events of the initiative roll: Recon for a natural 1, Fate for a natural 10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from lhy_desktop.engine.flow import (
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
from lhy_desktop.engine.rulesets.lhy.concealment.lost_and_regained import uncover
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline, DeclineVerb, Uncover
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, told
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.turn import fate, panic

FACES = 10
RECON, FATE = 1, 10
"""5.1, 5.2: the natural dice that cause an event."""


class RandomEvents(Frame, frozen=True, tag="lhy.5.RandomEvents"):
    """The events of one initiative roll, the winner's first, above the frame of phase I.

    ``waits`` are the (seat, die) pairs still to be carried out, ``wavering`` the sides struck by indecision.
    """

    waits: tuple[tuple[Seat, int], ...]
    wavering: tuple[Seat, ...] = ()

    rule = "5"

    def advance(self, game: LhyGame) -> None:
        """Begin the next event; when both sides waver, the initiative is rolled again (5.6)."""
        if self.waits:
            (seat, die), rest = self.waits[0], self.waits[1:]
            game.goto(msgspec.structs.replace(self, waits=rest))
            game.call(Recon(seat) if die == RECON else Fate(seat))
            return
        game.end()
        if len(self.wavering) == 2:
            game.tell(Event("indecision", "5.6", Telling("Both sides waver: the initiative is rolled for again.")))
            game.goto(type(game.stack[-1])())


def of_the_roll(winner: Seat, axis: int, allied: int) -> RandomEvents:
    """5: the events these natural dice cause."""
    rolled: dict[Seat, int] = {"axis": axis, "allied": allied}
    order: tuple[Seat, ...] = (winner, other(winner))
    return RandomEvents(tuple((seat, rolled[seat]) for seat in order if rolled[seat] in (RECON, FATE)))


# -- recon ----------------------------------------------------------------------------------------------------------


def covered_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Hexes with an enemy concealment marker, in board order; hidden units have no marker."""
    found = {mask.hex for mask in facts.masks.values() if mask.side != seat}
    for unit in facts.units.values():
        if unit.side != seat and unit.place == "map" and unit.concealed and not unit.hidden:
            found.add(unit.hex)
    return tuple(sorted(found, key=facts.setup.board.index.__getitem__))


@predicate("5.1")
def spotted(facts: Facts, seat: Seat, hex: str) -> bool | None:
    """A unit of the roller within five hexes (three at night) sees the marker."""
    table = facts.setup.tables.events
    limit = table.recon_distance_night if fact.light(facts) == "night" else table.recon_distance
    board = facts.setup.board
    near = {u.hex for u in facts.units.values() if u.side == seat and u.place == "map"}
    return (
        True if any(board.distance(here, hex) <= limit and sighting.sees(facts, here, hex) for here in near) else None
    )


def recon_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """5.1: the markers that the roller may remove."""
    return tuple(hex for hex in covered_hexes(facts, seat) if spotted(facts, seat, hex))


@predicate("5.1")
def one_of_them(scouting: tuple[View, Seat], action: Uncover) -> Refusal | None:
    """Recon removes an enemy marker that a unit near it sees."""
    view, seat = scouting
    if action.hex in recon_hexes(view, seat):
        return None
    if action.hex not in covered_hexes(view, seat):
        return Refusal("5.1", f"No enemy concealment marker lies in {action.hex}.", (action.hex,))
    return Refusal("5.1", f"None of your units near enough sees {action.hex}.", (action.hex,))


class UncoverVerb(Verb[tuple[View, Seat], Uncover]):
    """Remove a concealment marker."""

    name = "uncover"
    action = Uncover
    checks = (one_of_them,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Uncover]:
        """The markers seen from near enough."""
        view, seat = self.facts
        return (Uncover(spot) for spot in recon_hexes(view, seat) if unit is None and hex in (None, spot))


class Recon(Frame, frozen=True, tag="lhy.5.1.Recon"):
    """Natural 1: that side may remove one enemy concealment marker."""

    seat: Seat

    rule = "5.1"

    def question(self, state: State) -> Question | None:
        """Which marker to remove; no question when none is near enough and seen."""
        if not recon_hexes(state, self.seat):
            return None
        side = capital(side_name(state.setup, self.seat))
        return Question(self.seat, "lhy.5.1.Recon", f"{side}: recon uncovers one enemy marker. Which?", "5.1")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The markers, or none."""
        facts = (view, seat)
        return LegalSet((UncoverVerb(facts), DeclineVerb(facts)), Refusal("5.1", "Recon: choose a marker, or decline."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Uncover what lies there."""
        game.end()
        state = game.state
        if isinstance(action, Decline):
            text = f"{capital(side_name(state.setup, self.seat))} make no use of their recon."
            game.tell(Event("recon", "5.1", Telling(text)))
            return
        units = [u.id for u in state.units.values() if u.hex == action.hex and u.side != self.seat and not u.hidden]
        uncover(game, units, "recon", "5.1")

    def advance(self, game: LhyGame) -> None:
        """End when there is nothing to uncover."""
        game.end()
        side = capital(side_name(game.state.setup, self.seat))
        game.tell(Event("recon", "5.1", Telling(f"{side} have a chance of recon, but see no marker near enough.")))


# -- fate -----------------------------------------------------------------------------------------------------------

Result = Literal["medic", "recover", "sniper", "indecision", "panic"]


@predicate("5.2")
def shifted(setup: Setup, seat: Seat) -> bool | None:
    """Against Russians or Japanese the 2023 card has more snipers and less recovery."""
    foreign = setup.side(other(seat)).nationality in ("russian", "japanese")
    return True if foreign and setup.edition == "card2" else None


def fate_row(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """5.2: the Fate results of this roller by die, 1 to 10."""
    table = setup.tables.events
    if setup.edition == "card1":
        return table.fate_card1
    return table.fate_card2_russian_japanese if shifted(setup, seat) else table.fate_card2


class Fate(Frame, frozen=True, tag="lhy.5.2.Fate"):
    """Natural 10: that side rolls on the Fate table; the result strikes the roller."""

    seat: Seat

    rule = "5.2"

    def question(self, state: State) -> Question | None:
        """The die."""
        purpose = f"Fate of {side_name(state.setup, self.seat)}"
        return Question("chance", "lhy.5.2.Fate", f"{purpose}.", "5.2", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Begin what the table says."""
        state = game.state
        result = fate_row(state.setup, self.seat)[action.value - 1]
        state.rolls["fate"] = (action.value,)
        side = capital(side_name(state.setup, self.seat))
        words = {"medic": "a medic", "recover": "recovery", "sniper": "a sniper", "panic": "panic"}
        text = f"Fate of {side_name(state.setup, self.seat)}: {words.get(result, result)}."
        word = capital(words.get(result, result))
        game.tell(told("fate", "5.2", self.seat, text, dice=(action.value,), word=word))
        game.end()
        if result == "indecision":
            self._waver(game, side)
        elif result == "panic":
            game.call(panic.PanicHex(self.seat))
        else:
            begins = {"medic": fate.Medic, "recover": fate.RecoverOne, "sniper": fate.Sniper}
            game.call(begins[result](self.seat))

    def _waver(self, game: LhyGame, side: str) -> None:
        """5.6: the initiative goes to the opponent; when both sides are struck, they roll again."""
        state, below = game.state, game.stack[-1]
        assert isinstance(below, RandomEvents)
        game.goto(msgspec.structs.replace(below, wavering=(*below.wavering, self.seat)))
        passes = state.active == self.seat
        state.active = other(self.seat)
        rest = f"; the initiative passes to {side_name(state.setup, state.active)}" if passes else ""
        game.tell(Event("indecision", "5.6", Telling(f"{side} cannot make up their minds{rest}.")))
