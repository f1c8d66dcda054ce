"""13.8: dummies: they are removed when they are uncovered or entered; with deception they return in Clean Up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Note,
    Preview,
    Question,
    Refusal,
    Seat,
    Telling,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.losses.casualties import follow, forget_arrival
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Cover, Decline, DeclineVerb
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def is_dummy(facts: Facts, unit: str) -> bool:
    """Whether a unit is a dummy."""
    return facts.setup.counters[unit].sham


def remove(game: LhyGame, seat: Seat, hex: str) -> None:
    """13.8: remove all dummies of a side in a hex, and a position that was made for dummies alone."""
    state = game.state
    gone = [u for u in state.units.values() if u.place == "map" and u.hex == hex and u.side == seat]
    gone = [unit for unit in gone if is_dummy(state, unit.id)]
    if not gone:
        return
    for unit in gone:
        state.units[unit.id] = Unit(unit.id, seat, "lost")
        follow(game, unit.id, None)
    forget_arrival(state)
    left = tuple(work for work in state.works.get(hex, ()) if not (work.fake and work.owner == seat))
    shammed = len(left) < len(state.works.get(hex, ()))
    if left:
        state.works[hex] = left
    else:
        state.works.pop(hex, None)
    what = f"{len(gone)} dummies" if len(gone) > 1 else "A dummy"
    with_it = ", and the position was a sham" if shammed else ""
    text = f"{what} of {side_name(state.setup, seat)} in {hex} {'come' if len(gone) > 1 else 'comes'} off{with_it}."
    game.tell(Event("revealed", "13.8", Telling(text, hexes=(hex,))))


@predicate("13.8")
def exposed(facts: Facts, unit: str) -> bool | None:
    """A dummy that is uncovered is removed at once."""
    return True if is_dummy(facts, unit) else None


@predicate("13.8")
def unharmed(facts: Facts, unit: str) -> bool | None:
    """Fire only uncovers a dummy; any result does, because its Cohesion is nothing."""
    return True if is_dummy(facts, unit) else None


@predicate("13.8")
def trodden_on(state: State, unit: Unit, seat: Seat) -> bool | None:
    """A dummy whose hex is entered by a unit of ``seat`` is removed at once."""
    return True if unit.side != seat and is_dummy(state, unit.id) else None


def entered(game: LhyGame, seat: Seat, hex: str) -> None:
    """13.8: units of ``seat`` have entered a hex: remove the enemy's dummies there."""
    state = game.state
    found = [unit.side for unit in fact.units_at(state, hex) if trodden_on(state, state.units[unit.id], seat)]
    if found:
        remove(game, found[0], hex)


# -- deception: dummies return ----------------------------------------------------------------------


@dataclass(frozen=True)
class Returning:
    """A side that may return its dummies in Clean Up, as one viewer knows it."""

    view: View
    seat: Seat

    @property
    def dummies(self) -> tuple[str, ...]:
        """The dummies that are off the map."""
        return off_map(self.view, self.seat)

    @property
    def stacks(self) -> tuple[str, ...]:
        """Hexes with concealed own units, in board order."""
        mine = {u.hex for u in self.view.units.values() if u.side == self.seat and u.place == "map" and covered(u)}
        return tuple(sorted(mine, key=self.view.setup.board.index.__getitem__))


def covered(unit: Any) -> bool:
    """Whether a unit lies under a concealment marker on the map."""
    return bool(unit.concealed and not unit.hidden)


def off_map(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """A side's dummies that were removed, in roster order; everybody knows them."""
    gone = (unit.id for unit in facts.units.values() if unit.side == seat and unit.place == "lost")
    return tuple(unit for unit in gone if is_dummy(facts, unit))


@predicate("13.8")
def under_a_stack(what: Returning, action: Cover) -> Refusal | None:
    """A removed dummy may go under any concealed stack of its side."""
    if action.unit not in what.dummies:
        return Refusal("13.8", "That is no dummy of yours that was taken off the map.")
    if action.hex in what.stacks:
        return None
    return Refusal("13.8", f"No concealed units of yours stand in {action.hex or 'that hex'}.", (action.hex,))


class CoverVerb(Verb[Returning, Cover]):
    """Put a dummy back on the map."""

    name = "cover"
    action = Cover
    checks = (under_a_stack,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Cover]:
        """Each dummy under each concealed stack."""
        for one in self.facts.dummies:
            if unit in (None, one):
                yield from (Cover(one, there) for there in self.facts.stacks if hex in (None, there))

    def preview(self, action: Cover) -> Preview:
        """What others see."""
        return Preview((), (), (Note("13.8", "The enemy sees that it is back, not where."),))


class Deceiving(Frame, frozen=True, tag="lhy.13.8.Deceiving"):
    """Each side in turn, the active one first, puts dummies back under its concealed stacks."""

    seats: tuple[Seat, ...]

    rule = "13.8"

    def question(self, state: State) -> Question | None:
        """The next dummy of the side whose turn it is; it is public that some are off the map."""
        if not self.seats or not off_map(state, self.seats[0]):
            return None
        side = capital(side_name(state.setup, self.seats[0]))
        return Question(self.seats[0], "lhy.13.8.Deceiving", f"{side}: put a dummy back under a marker?", "13.8")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Every place, and leaving it."""
        what = Returning(view, seat)
        return LegalSet((CoverVerb(what), DeclineVerb(what)), Refusal("13.8", "First the dummies, or decline."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Put one dummy back, unseen; or go on to the other side."""
        if isinstance(action, Decline):
            game.goto(Deceiving(self.seats[1:]))
            return
        state, seat = game.state, self.seats[0]
        change(state, action.unit, place="map", hex=action.hex, concealed=True)
        side = capital(side_name(state.setup, seat))
        own = f"{side} put {unit_name(state.setup, action.unit)} back under the marker in {action.hex}."
        game.tell(told("cover", "13.8", seat, own, f"{side} put a dummy back under a marker.", hexes=()))

    def advance(self, game: LhyGame) -> None:
        """The next side, or the end."""
        if len(self.seats) > 1:
            game.goto(Deceiving(self.seats[1:]))
        else:
            game.end()
