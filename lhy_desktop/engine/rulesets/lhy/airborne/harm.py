"""V21.5-V21.7: what landings do to those who land; their losses stand on no track."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Event, Frame, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty, disrupt, remove_unit
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, known_subject, unit_name
from lhy_desktop.engine.rulesets.lhy.mortars import mortar_facts
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def is_mortar(setup: Setup, thing: str) -> bool:
    """Whether what lands is an off-map mortar, and no counter of its own."""
    return thing not in setup.counters


def name_of(setup: Setup, thing: str) -> str:
    """What lands, in a sentence."""
    return mortar_facts.mortar_name(setup, thing) if is_mortar(setup, thing) else unit_name(setup, thing)


def tell(
    game: LhyGame, stick: str, thing: str, what: str, rule: str, hex: str, dice: tuple[int, ...] = (), word: str = ""
) -> None:
    """Tell what becomes of somebody who lands, in full view."""
    setup = game.state.setup
    seat = sticks.side_of(setup, stick)
    mortar = is_mortar(setup, thing)
    who = f"{adjective(setup, seat)} {name_of(setup, thing)}" if mortar else known_subject(setup, seat, (thing,))
    units = () if mortar else (thing,)
    telling = Telling(f"{capital(who)} {what}.", (), dice, (hex,), (), (seat,) * len(dice), units, word=word)
    game.tell(Event("landing", rule, telling))


def set_down(game: LhyGame, thing: str, hex: str) -> None:
    """V21.1: a unit stands on the map, in the open and having acted; a mortar's observer goes to the Pending box."""
    state = game.state
    if is_mortar(state.setup, thing):
        state.mortars[thing] = msgspec.structs.replace(state.mortars[thing], where="pending")
        return
    unit = change(state, thing, place="map", hex=hex, concealed=False, acted=True)
    state.moment += 1
    state.arrived.setdefault(unit.side, {}).setdefault(hex, state.moment)


class Uncounted(Frame, frozen=True, tag="lhy.V21.7.Uncounted"):
    """Below the losses of a landing: once they are settled, they are taken off the track again."""

    stick: str
    seat: Seat
    before: int

    rule = "V21.7"

    def advance(self, game: LhyGame) -> None:
        """Keep a separate count of what was lost."""
        state = game.state
        steps = state.lost.get(self.seat, 0) - self.before
        state.lost[self.seat] = self.before
        mark(state, self.stick, steps)
        game.end()


def mark(state: State, stick: str, steps: int) -> None:
    """V21.7: count steps lost in landing, or brought back."""
    state.landings = tuple(
        msgspec.structs.replace(one, losses=one.losses + steps) if one.id == stick else one for one in state.landings
    )


@predicate("V21.7")
def brought_back(state: State, unit: str) -> Stick | None:
    """Who was lost in landing comes back first, and moves no track either."""
    stick = sticks.landed_with(state, unit)
    return next((one for one in state.landings if stick is not None and one.id == stick.id and one.losses > 0), None)


def _off_the_track(game: LhyGame, stick: str) -> None:
    state = game.state
    seat = sticks.side_of(state.setup, stick)
    game.call(Uncounted(stick, seat, state.lost.get(seat, 0)))


def shaken(game: LhyGame, unit: str, why: str, dice: tuple[int, ...]) -> None:
    """V21.5: a unit is disrupted by its landing; Russians and Japanese regroup."""
    state = game.state
    if not state.setup.counters[unit].undisruptable:
        disrupt(game, unit, why, "V21.5", dice)
        return
    seen = change(state, unit, regrouping=True)
    text = f"{capital(known_subject(state.setup, seen.side, (unit,)))} regroups in {seen.hex}: {why}."
    telling = Telling(text, (), dice, (seen.hex,), (), (seen.side,) * len(dice), (unit,), word="Regroups")
    game.tell(Event("landing", "V21.5", telling))


def casualty(game: LhyGame, stick: str, unit: str, cause: str, dice: tuple[int, ...] = ()) -> None:
    """V21.5: a unit takes a casualty and is disrupted; Russians and Japanese regroup."""
    state = game.state
    if dice:
        tell(game, stick, unit, "lands badly", "V21.5", state.units[unit].hex, dice, "Casualty")
    if state.setup.counters[unit].undisruptable:
        change(state, unit, regrouping=True)
    _off_the_track(game, stick)
    game.call(Casualty(unit, cause))


def wrecked(game: LhyGame, stick: str, thing: str, hex: str, cause: str, dice: tuple[int, ...] = ()) -> None:
    """V21.5: a vehicle is lost, or a mortar section; a mortar platoon is never lost, and goes on as a section."""
    state = game.state
    if not is_mortar(state.setup, thing):
        if dice:
            tell(game, stick, thing, "lands badly", "V21.5", hex, dice, "Destroyed")
        _off_the_track(game, stick)
        remove_unit(game, thing, cause)
    elif never_lost(state, thing):
        state.mortars[thing] = msgspec.structs.replace(state.mortars[thing], reduced=True)
        tell(game, stick, thing, "is left with a section", "V21.7", hex, dice, "A section is left")
    else:
        state.mortars[thing] = msgspec.structs.replace(state.mortars[thing], where="away")
        tell(game, stick, thing, f"is lost {cause}", "V21.5", hex, dice, "Destroyed")


@predicate("V21.7")
def never_lost(state: State, mortar: str) -> bool | None:
    """A mortar platoon becomes a section in effect, and is never destroyed."""
    return True if state.setup.mortar(mortar).size == "platoon" else None
