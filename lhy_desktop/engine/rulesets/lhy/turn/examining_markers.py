"""18.1: markers that have seen the enemy act are examined: a unit is drawn from the cup, or nothing was there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import Examine
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Row
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    in_hexes,
    known_subject,
    number,
    side_name,
    told,
)
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change, segment_seat
from lhy_desktop.engine.rulesets.lhy.segments.unactivated_markers import CUP
from lhy_desktop.engine.rulesets.lhy.terrain import works
from lhy_desktop.engine.rulesets.lhy.terrain.works import ALONE, undiggable

FACES = 10


def left_in(state: State, seat: Seat) -> tuple[str, ...]:
    """A side's units that lie in its cup, in roster order."""
    return tuple(unit.id for unit in state.units.values() if unit.side == seat and unit.place == CUP)


@predicate("18.1")
def awake(facts: Facts, hex: str, acted: tuple[str, ...]) -> bool | None:
    """A marker is due when it sees a hex in which an enemy acted in the segment just ended (6.7)."""
    return True if any(sighting.sees_out(facts, hex, there) for there in acted) else None


def due(facts: State | View, seat: Seat) -> tuple[str, ...]:
    """Markers of a side that must be examined now, in board order."""
    cycle = facts.cycle
    found = unactivated_markers.markers(facts, seat) if cycle is not None else ()
    if not found or cycle is None:
        return ()
    acted = tuple(dict.fromkeys(hex for deed in cycle.before if deed.seat != seat for hex in deed.hexes))
    return tuple(hex for hex in found if awake(facts, hex, acted))


def on_call(game: LhyGame) -> None:
    """Examine the markers of the side whose reaction segment begins, before it reacts."""
    seat = segment_seat(game.state)
    if due(game.state, seat):
        game.call(Examining(seat))


# -- the die ----------------------------------------------------------------------------------------


@modifier("18.1")
def company(facts: Facts, seat: Seat, hex: str) -> Modifier | None:
    """A known unit of its own side nearby helps a marker; hidden units do not, or the die would reveal them (21.3)."""
    board, table = facts.setup.board, facts.setup.tables.special
    known = [u.hex for u in facts.units.values() if u.side == seat and u.place == "map" and not u.hidden]
    known += [mask.hex for mask in facts.masks.values() if mask.side == seat]
    if not any(board.distance(hex, there) <= table.cup_near_distance for there in known):
        return None
    return Modifier("18.1", f"a unit of its side within {in_hexes(table.cup_near_distance)}", table.cup_near, Line.NEAR)


def lines(facts: Facts, seat: Seat, hex: str) -> tuple[Modifier, ...]:
    """The modifiers of the die for a marker."""
    line = company(facts, seat, hex)
    return () if line is None else (line,)


# -- which marker is next ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Due:
    """A side with markers to examine, as one viewer knows it."""

    view: View
    seat: Seat


@predicate("18.1")
def is_due(what: Due, action: Examine) -> Refusal | None:
    """One of the markers that have seen the enemy act."""
    if action.hex in due(what.view, what.seat):
        return None
    text = f"No marker in {action.hex or 'no hex'} has seen the enemy act in the segment just ended."
    return Refusal("18.1", text, (action.hex,))


class ExamineVerb(Verb[Due, Examine]):
    """Examine a marker."""

    name = "examine"
    action = Examine
    checks = (is_due,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Examine]:
        """All markers that are due."""
        return (Examine(spot) for spot in due(self.facts.view, self.facts.seat) if unit is None and hex in (None, spot))

    def preview(self, action: Examine) -> Preview:
        """The chance that a unit is there."""
        if action.hex not in self.facts.view.setup.board.index:
            return Preview()
        table = self.facts.view.setup.tables.special
        ledger = lines(self.facts.view, self.facts.seat, action.hex)
        faces = max(0, min(FACES, table.cup_draw - total(ledger)))
        outcomes = (
            Outcome("a unit", faces, faces, FACES, Row.UNIT),
            Outcome("nothing", FACES - faces, FACES - faces, FACES, Row.NOTHING),
        )
        return Preview(ledger, outcomes, (Note("18.1", f"A unit is drawn by {table.cup_draw} or less."),))


class Examining(Frame, frozen=True, tag="lhy.18.1.Examining"):
    """The markers that are due, one after another in their owner's order (21.4): the die, and the draw when it brings a
    unit."""

    seat: Seat
    hex: str = ""
    drawing: bool = False

    rule = "18.1"

    def question(self, state: State) -> Question | None:
        """Which marker is next; the public die; the draw, private to the owner."""
        setup, name = state.setup, "lhy.18.1.Examining"
        if not self.hex:
            if len(due(state, self.seat)) < 2:
                return None
            side = capital(side_name(setup, self.seat))
            return Question(self.seat, name, f"{side}: examine the marker in which hex next?", "18.1")
        if not self.drawing:
            most = setup.tables.special.cup_draw - total(lines(state, self.seat, self.hex))
            purpose = f"Marker in {self.hex}: a unit with {most} or less"
            return Question("chance", name, f"{purpose}.", "18.1", Roll(FACES, purpose))
        pairs = draws(state, self.seat)
        if not pairs:
            return None
        purpose = f"Unit drawn from the cup for {self.hex}"
        return Question("chance", name, f"{purpose}.", "18.1", Roll(len(pairs), purpose, self.seat, draw=True))

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The markers that are due."""
        return LegalSet((ExamineVerb(Due(view, self.seat)),), Refusal("18.1", "Choose the marker examined next."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """The marker named, the die, or the draw."""
        if not self.hex:
            game.goto(msgspec.structs.replace(self, hex=action.hex))
        elif not self.drawing:
            self._rolled(game, action.value)
        else:
            drawn = draws(game.state, self.seat)[action.value - 1]
            game.goto(Examining(self.seat))
            activate(game, self.seat, self.hex, drawn)

    def advance(self, game: LhyGame) -> None:
        """Continue without a question: examine the only marker due, remove one when the cup is empty, or end."""
        found = due(game.state, self.seat)
        if self.drawing:
            works.remove(game.state, self.hex, CUP)
            text = f"The cup is empty: the marker in {self.hex} goes."
            game.tell(Event("examined", "18.1", Telling(text, hexes=(self.hex,))))
            game.goto(Examining(self.seat))
        elif found:
            game.goto(Examining(self.seat, found[0]))
        else:
            game.end()

    def _rolled(self, game: LhyGame, die: int) -> None:
        state = game.state
        ledger = lines(state, self.seat, self.hex)
        most, sum_ = state.setup.tables.special.cup_draw, die + total(ledger)
        there = sum_ <= most
        said = f"is not above {most}, a unit is drawn" if there else f"is above {most}, nothing was there"
        if there:
            game.goto(msgspec.structs.replace(self, drawing=True))
        else:
            works.remove(state, self.hex, CUP)
            game.goto(Examining(self.seat))
        word = "A unit" if there else "Nothing"
        text = f"The {adjective(state.setup, self.seat)} marker in {self.hex} is examined: {number(sum_)} {said}."
        game.tell(told("examined", "18.1", self.seat, text, ledger=ledger, dice=(die,), hexes=(self.hex,), word=word))


# -- which unit was there ---------------------------------------------------------------------------


@predicate("18.1")
def brings(state: State, unit: str, cup: tuple[str, ...]) -> tuple[str, ...] | None:
    """A leader brings along one infantry unit or machine gun of those left in the cup."""
    counters = state.setup.counters
    if counters[unit].kind != "leader":
        return None
    return tuple(one for one in cup if counters[one].infantry or counters[one].kind == "mg")


def draws(state: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """What one draw may bring, each equally likely. One die draws both, so that nobody hears whether a leader came
    (21.3).

    With a leader in the cup, every unit counts as many times as there are units that might come with him.
    """
    cup = left_in(state, seat)
    along = {unit: brings(state, unit, cup) or () for unit in cup}
    folds = max((len(mates) for mates in along.values()), default=1) or 1
    found: list[tuple[str, ...]] = []
    for unit in cup:
        found += [(unit, mate) for mate in along[unit]] or [(unit,)] * folds
    return tuple(found)


@predicate("18.1")
def digs_in(state: State, hex: str) -> bool | None:
    """Foot units drawn in forest or on a hill get an improved position, when one may be there (16.1, 16.5)."""
    setup = state.setup
    place = setup.board.hex(hex)
    if not setup.tables.ground.terrain[place.terrain].forest and place.level < 1:
        return None
    free = all(work.kind not in ALONE for work in state.works.get(hex, ()))
    return True if free and not undiggable(setup, hex) else None


def activate(game: LhyGame, seat: Seat, hex: str, drawn: tuple[str, ...]) -> None:
    """Place these units instead of the marker: concealed, and able to react at once (13.6)."""
    state = game.state
    setup = state.setup
    works.remove(state, hex, CUP)
    for unit in drawn:
        change(state, unit, place="map", hex=hex, concealed=True)
    where = hex
    if digs_in(state, hex):
        sham = all(setup.counters[unit].sham for unit in drawn)
        state.works[hex] = (*state.works.get(hex, ()), Work("ip", seat, fake=sham))
        where = f"an improved position in {hex}"
    are = "are" if len(drawn) > 1 else "is"
    own = f"{capital(known_subject(setup, seat, drawn))} {are} drawn from the cup and placed in {where}, concealed."
    public = f"{capital(adjective(setup, seat))} troops are drawn from the cup and placed in {where}, concealed."
    game.tell(told("revealed", "18.1", seat, own, public, hexes=(hex,)))
    hidden_units.take_stand(game, seat, (hex,))
