"""10.7-10.8: disruption, casualties, and the steps they cost."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import Frame, Question, Roll, Rolled, predicate
from lhy_desktop.engine.rulesets.lhy.losses import lost_leaders
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import FIRE_PHASE, bail_out
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, platoon_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

HIT = "hit"
"""Stands in ``Unit.used`` of what is left of a unit that took a casualty in phase III (V7.7)."""
SHAKEN = "shaken"
"""Stands in ``Unit.used`` of a unit that was disrupted in phase III (V7.7)."""


@predicate("V7.7")
def struck_already(state: State, unit: str) -> bool | None:
    """A unit that has taken a casualty in this phase takes no second result."""
    return True if state.phase == FIRE_PHASE and HIT in state.units[unit].used else None


@predicate("V7.7")
def shaken_now(state: State, unit: str) -> bool | None:
    """A unit that was disrupted in this phase counts as undisrupted for other fire: all of it is simultaneous."""
    return True if state.phase == FIRE_PHASE and SHAKEN in state.units[unit].used else None


def _hit(state: State, old: Unit) -> tuple[str, ...]:
    """What a unit has done this turn, and whether it has been hit; that matters beside vehicles only."""
    marked = state.phase == FIRE_PHASE and state.setup.armored
    return (*old.used, HIT) if marked else old.used


def disrupt(game: LhyGame, unit: str, why: str, rule: str, dice: tuple[int, ...] = ()) -> None:
    """1.11: a unit flips to its disrupted side; Regrouping and concealment end."""
    state = game.state
    throw_off(game, unit)
    used = state.units[unit].used
    if state.phase == FIRE_PHASE and state.setup.armored:
        used = (*used, SHAKEN)
    change(state, unit, disrupted=True, regrouping=False, concealed=False, used=used)
    _tell(game, "disrupted", rule, unit, f"is disrupted: {why}", dice)


@predicate("V11.6")
def all_riders(state: State) -> bool | None:
    """In Fire Resolution all riders of the hex jump off, unless a player rules that only those of the vehicle do."""
    whole = state.setup.tables.readings.thrown_off == "all of the hex"
    return True if state.phase == FIRE_PHASE and whole else None


@predicate("V11.6")
def throw_off(game: LhyGame, unit: str) -> bool | None:
    """When a rider is disrupted or takes a casualty, all riders of its vehicle jump off; in Fire Resolution all riders
    of its side in the hex."""
    state = game.state
    vehicle = state.units[unit].aboard
    if not vehicle or state.setup.counters[vehicle].arm != "afv":
        return None
    for one in ridden(state, vehicle) if all_riders(state) else (vehicle,):
        bail_out(game, one, "one of them is hit")
    return True


def ridden(state: State, vehicle: str) -> tuple[str, ...]:
    """V11.6: the armored vehicles of a side in the hex of one of them."""
    here = fact.units_at(state, state.units[vehicle].hex)
    side, counters = state.units[vehicle].side, state.setup.counters
    return tuple(unit.id for unit in here if unit.side == side and counters[unit.id].arm == "afv")


def remove_unit(game: LhyGame, unit_id: str, cause: str) -> None:
    """Take a unit off the map for good, with all its steps (3.2, 10.8).

    Counters of a platoon return to its draw pool. A leader goes to the time track instead (10.9). No waiting frame
    names the unit any more. ``cause`` completes the sentence "is lost ...".
    """
    state = game.state
    counter = state.setup.counters[unit_id]
    if counter.kind == "leader":
        lost_leaders.lose(game, unit_id, cause)
        forget_arrival(state)
        follow(game, unit_id, None)
        return
    _tell(game, "lost", "10.8", unit_id, f"is lost {cause}")
    _take_off(state, unit_id)
    _forget_shells(state, unit_id)
    steps = counter.steps if counter.combat else 0
    state.lost[counter.side] = state.lost.get(counter.side, 0) + steps
    if steps:
        mourn(state, unit_id, steps)
    forget_arrival(state)
    follow(game, unit_id, None)


def _forget_shells(state: State, unit: str) -> None:
    """V6: anti-tank markers go with the unit on which they lay."""
    for place, markers in list(state.shells.items()):
        left = tuple(marker for marker in markers if marker.target != unit)
        if not left:
            del state.shells[place]
        elif len(left) < len(markers):
            state.shells[place] = left


def forget_arrival(state: State) -> None:
    """2.4.1: a side that no longer stands in a hex loses its time of arrival there; hidden units do not count yet
    (21.2)."""
    for seat, moments in state.arrived.items():
        mine = (unit for unit in state.units.values() if unit.side == seat and unit.place == "map")
        held = {unit.hex for unit in mine if not unit.hidden}
        for gone in [there for there in moments if there not in held]:
            del moments[gone]


def mourn(state: State, unit: str, steps: int) -> None:
    """5.3: remember which platoon lost combat steps, or which support unit, by its own id."""
    name = state.setup.counters[unit].platoon or unit
    state.fallen[name] = state.fallen.get(name, 0) + steps


def sections(state: State, squad: str) -> tuple[str, ...]:
    """10.8: the sections that a squad's platoon can draw now, in a fixed order."""
    counters = state.setup.counters
    pool = state.pools.get(counters[squad].platoon, ())
    return tuple(sorted(unit for unit in pool if counters[unit].kind == "section"))


class Casualty(Frame, frozen=True, tag="lhy.10.8.Casualty"):
    """One casualty: a one-step unit is removed; a squad becomes a random section of its platoon, disrupted.

    ``steady``: the section keeps the state of the squad, disrupted or not (11.4.7).
    """

    rule: ClassVar[str] = "10.8"

    unit: str
    cause: str
    steady: bool = False

    def question(self, state: State) -> Question | None:
        """The draw of the section, when there are several."""
        if not self._splits(state):
            return None
        count = len(sections(state, self.unit))
        if count < 2:
            return None
        platoon = platoon_name(state.setup, state.setup.counters[self.unit].platoon)
        roll = Roll(count, f"Section drawn by {platoon}", draw=True)
        return Question("chance", "lhy.10.8.Casualty", f"Which section of {platoon} remains?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The drawn section replaces the squad."""
        game.end()
        _replace(game, self.unit, sections(game.state, self.unit)[action.value - 1], self.cause, self.steady)

    def advance(self, game: LhyGame) -> None:
        """Remove the unit, or take the only section left in the pool."""
        game.end()
        if not _alive(game.state, self.unit):
            return
        throw_off(game, self.unit)
        back = flips(game.state, self.unit)
        found = sections(game.state, self.unit) if self._splits(game.state) else ()
        if back:
            _replace(game, self.unit, back, self.cause, self.steady)
        elif found:
            _replace(game, self.unit, found[0], self.cause, self.steady)
        else:
            remove_unit(game, self.unit, self.cause)

    def _splits(self, state: State) -> bool:
        counter = state.setup.counters[self.unit]
        return counter.kind == "squad" and not counter.flips_to and _alive(state, self.unit)


@predicate("17")
def flips(state: State, unit: str) -> str | None:
    """Whether a unit is a Russian or Japanese squad that, after a casualty, continues as its reduced side, not
    disrupted."""
    counter = state.setup.counters[unit]
    return counter.flips_to if counter.combat and counter.flips_to else None


def _alive(state: State, unit: str) -> bool:
    return unit in state.units and state.units[unit].place not in ("lost", "aside", "track")


def _replace(game: LhyGame, squad: str, section: str, cause: str, steady: bool) -> None:
    state = game.state
    old = state.units[squad]
    name = unit_name(state.setup, section)
    firm = old.heroic or state.setup.counters[squad].undisruptable
    disrupted = not firm and (old.disrupted or not steady)
    left = "Heroic as before" if old.heroic else "disrupted" if disrupted else "and fights on"
    _tell(game, "casualty", "10.8", squad, f"takes a casualty {cause}; {name} remains, {left}")
    _take_off(state, squad)
    platoon = state.setup.counters[squad].platoon
    state.pools[platoon] = tuple(unit for unit in state.pools.get(platoon, ()) if unit != section)
    state.units[section] = Unit(
        section,
        old.side,
        old.place,
        old.hex,
        disrupted=disrupted,
        regrouping=old.regrouping and not disrupted,
        out_of_command=old.out_of_command,
        acted=old.acted,
        heroic=old.heroic,
        goal=old.goal,
        used=_hit(state, old),
        bank=old.bank,
    )
    steps = state.setup.counters[squad].steps - state.setup.counters[section].steps
    state.lost[old.side] = state.lost.get(old.side, 0) + steps
    mourn(state, squad, steps)
    follow(game, squad, section)


def _take_off(state: State, unit: str) -> None:
    """10.8: the counter leaves play and can be drawn again; a squad deployed by choice loses that status (7.10)."""
    side, platoon = state.units[unit].side, state.setup.counters[unit].platoon
    set_aside(state, unit)
    state.units[unit] = Unit(unit, side, "lost")
    if unit in state.split.get(platoon, ()):
        del state.split[platoon]


def set_aside(state: State, unit: str) -> None:
    """A counter leaves the map for what it has become, and its platoon can draw it again (7.10, 7.11).

    A counter that was concealed, or not yet in sight, keeps that status: nobody else learns that it is gone (21.3).
    """
    counter, old = state.setup.counters[unit], state.units[unit]
    unseen = old.concealed or old.hidden or old.place == "offmap"
    state.units[unit] = Unit(unit, old.side, "aside", concealed=unseen)
    if counter.platoon:
        state.pools[counter.platoon] = (*state.pools.get(counter.platoon, ()), unit)


def follow(game: LhyGame, old: str, *new: str | None) -> None:
    """Waiting frames, arrows and entrances name units: put the new counters in place of the old one, or remove it."""
    for index, frame in enumerate(game.stack):
        lists = {field: value for field in frame.__struct_fields__ if old in _names(value := getattr(frame, field))}
        if lists:
            changed = {field: _renamed(value, old, new) for field, value in lists.items()}
            game.stack[index] = msgspec.structs.replace(frame, **changed)
    state = game.state
    renamed = (
        arrow if old not in arrow.units else msgspec.structs.replace(arrow, units=_renamed(arrow.units, old, new))
        for arrow in state.arrows
    )
    state.arrows = tuple(arrow for arrow in renamed if arrow.units)
    if any(old in stick.scattered for stick in state.landings):
        state.landings = tuple(
            msgspec.structs.replace(stick, scattered=_renamed(stick.scattered, old, new)) for stick in state.landings
        )
    for hex, assault in state.assaults.items():
        if any(entrance.unit == old for entrance in assault.entrances):
            entrances = tuple(
                msgspec.structs.replace(entrance, unit=unit)
                for entrance in assault.entrances
                for unit in (_renamed((entrance.unit,), old, new))
            )
            state.assaults[hex] = msgspec.structs.replace(assault, entrances=entrances)


def _names(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _renamed(units: tuple[str, ...], old: str, new: tuple[str | None, ...]) -> tuple[str, ...]:
    named = (one for unit in units for one in (new if unit == old else (unit,)))
    return tuple(unit for unit in named if unit is not None)


def _tell(game: LhyGame, kind: str, rule: str, unit: str, what: str, dice: tuple[int, ...] = ()) -> None:
    state = game.state
    seat, spot = state.units[unit].side, state.units[unit].hex
    who = capital(known_subject(state.setup, seat, (unit,)))
    place = f" in {spot}" if spot else ""
    hexes = (spot,) if spot else ()
    word = "Disrupted" if dice else ""
    game.tell(told(kind, rule, seat, f"{who}{place} {what}.", dice=dice, hexes=hexes, units=(unit,), word=word))
