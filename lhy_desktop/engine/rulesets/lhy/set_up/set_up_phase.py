"""Set-up: one side after the other places its units, hidden from the other under markers (18.1, 20.7 of the rules)."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import SEATS, Event, Frame, LegalSet, Question, Refusal, Seat, Telling, other
from lhy_desktop.engine.rulesets.lhy.assault import deployed_sections
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AutoPlace,
    Board,
    Face,
    LiftWork,
    Place,
    PlaceWork,
    Ready,
    StartDeployed,
)
from lhy_desktop.engine.rulesets.lhy.model.audience import veiled
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, told, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import at_start
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.segments.unactivated_markers import CUP
from lhy_desktop.engine.rulesets.lhy.set_up import starting_state
from lhy_desktop.engine.rulesets.lhy.set_up.automatic_set_up import arrange
from lhy_desktop.engine.rulesets.lhy.set_up.building_works import NAMES, RULES, LiftWorkVerb, PlaceWorkVerb, diggers
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, state_of, states_in, zone_at
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import (
    WORDS,
    AutoVerb,
    DeployedVerb,
    DoneVerb,
    PlaceVerb,
    without_place,
)
from lhy_desktop.engine.rulesets.lhy.set_up.starting_state import BoardVerb, FaceVerb, ReadyVerb
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from lhy_desktop.engine.rulesets.lhy.victory import control


class SetUp(Frame, frozen=True, tag="lhy.20.7.SetUp"):
    """The side that the mission names first sets up, then the other; then the first turn begins.

    Sides that set up together do so one after the other, Axis first, and see nothing of each other until both are done
    (21.3).
    """

    rule = "20.7"

    def question(self, state: Any) -> Question | None:
        """Place units until done."""
        seat = _next(state)
        if seat is None:
            return None
        return Question(seat, "lhy.20.7.SetUp", f"{capital(side_name(state.setup, seat))} set up.", "20.7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Placing units and works, the automatic set-up, and finishing."""
        layout = Layout(view, seat)
        nothing = Refusal("20.7", "The sides set up now: place units, let the rest be placed, or say done.")
        own = (PlaceVerb(layout), DeployedVerb(layout), PlaceWorkVerb(layout), LiftWorkVerb(layout))
        machines = view.setup.armored  # whoever has none is not asked about them
        states = (ReadyVerb(layout), BoardVerb(layout), FaceVerb(layout)) if machines else ()
        return LegalSet((*own, *states, AutoVerb(layout), DoneVerb(layout)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Put units or works on the map, or hand over."""
        state = game.state
        seat = _next(state)
        assert seat is not None
        match action:
            case Place() | PlaceWork() | LiftWork() | Ready() | Board() | Face():
                carry_out(game, seat, action)
            case StartDeployed():
                deployed_sections.start_deployed(game, action.unit)
            case AutoPlace():
                for one in arrange(state, seat, action.liking):
                    carry_out(game, seat, one)
                _tell_homeless(game, seat)
            case _:
                self._done(game, seat)

    def _done(self, game: LhyGame, seat: Seat) -> None:
        state = game.state
        state.placed = (*state.placed, seat)
        for unit in list(state.units.values()):
            if unit.side == seat and unit.place == "offmap":
                change(state, unit.id, place="entry")
        if not veiled(state, seat):
            _show_works(state, seat)
        game.tell(Event("set-up", "20.7", Telling(f"{capital(side_name(state.setup, seat))} have set up.")))

    def advance(self, game: LhyGame) -> None:
        """When both have set up: note since when each side stands in its hexes and what it controls, and begin turn
        1."""
        state = game.state
        mission = state.setup.mission
        order = SEATS if mission.together else (mission.sets_up_first, other(mission.sets_up_first))
        for place, seat in enumerate(order):
            moment = 0 if mission.together else place
            mine = [u for u in state.units.values() if u.side == seat and u.place == "map" and not u.hidden]
            held = {u.hex: moment for u in mine}
            state.arrived[seat] = dict(sorted(held.items()))
            _show_works(state, seat)
        state.moment = len(order)
        state.active = state.initiative = state.attacker
        control.initial_control(state)
        if any(veiled(state, seat) for seat in SEATS):
            game.tell(Event("revealed", "21.3", Telling("Both sides have set up; the map is shown.")))
        game.goto(Turn())


def _next(state: State) -> Seat | None:
    mission = state.setup.mission
    order = SEATS if mission.together else (mission.sets_up_first, other(mission.sets_up_first))
    return next((seat for seat in order if seat not in state.placed), None)


def carry_out(game: LhyGame, seat: Seat, action: Place | PlaceWork | LiftWork | Ready | Board | Face) -> None:
    """Carry out one action of a set-up, the player's or the program's."""
    match action:
        case Place():
            _put(game, action)
        case PlaceWork():
            _build(game, seat, action)
        case LiftWork():
            _lift(game, seat, action)
        case _:
            starting_state.carry_out(game, action)


def _put(game: LhyGame, action: Place) -> None:
    state = game.state
    setup, old = state.setup, state.units[action.unit]
    how = state_of(Layout(state, old.side), action)
    starting_state.put(state, action, how)
    if old.hex and old.hex != action.hex and not diggers(state, old.side, old.hex):
        _remove(state, old.side, "ip", old.hex)
    zone = zone_at(setup, old.id, action.hex)
    ways = () if zone is None else states_in(setup, old.id, zone)
    own = f"{capital(unit_name(setup, old.id))} sets up in {action.hex}{f', {WORDS[how]}' if len(ways) > 1 else ''}."
    public = None if how == "open" and not veiled(state, old.side) else ""
    game.tell(told("place", "20.7", old.side, own, public, hexes=(action.hex,)))


def _build(game: LhyGame, seat: Seat, action: PlaceWork) -> None:
    state = game.state
    kind: Any = action.kind
    seen = kind == CUP and not veiled(state, seat)
    state.works[action.hex] = (*state.works.get(action.hex, ()), Work(kind, seat, known=seen))
    name = "an improved position" if kind == "ip" else "a roadblock" if kind == "roadblock" else NAMES[kind]
    verb = "put an" if kind == CUP else "build"
    own = f"{capital(side_name(state.setup, seat))} {verb} {name} in {action.hex}."
    game.tell(told("build", RULES[kind], seat, own, None if seen else "", hexes=(action.hex,)))


def _lift(game: LhyGame, seat: Seat, action: LiftWork) -> None:
    _remove(game.state, seat, action.kind, action.hex)
    seen = action.kind == CUP and not veiled(game.state, seat)
    own = f"{capital(side_name(game.state.setup, seat))} take the {NAMES[action.kind]} off {action.hex} again."
    game.tell(told("build", RULES[action.kind], seat, own, None if seen else "", hexes=(action.hex,)))


def _remove(state: State, seat: Seat, kind: str, hex: str) -> None:
    rest = tuple(work for work in state.works.get(hex, ()) if not (work.kind == kind and work.owner == seat))
    if rest:
        state.works[hex] = rest
    else:
        state.works.pop(hex, None)


def _show_works(state: State, seat: Seat) -> None:
    """Everybody sees what a side has built, except mines (16.3) and the positions of units that hide (13.6)."""
    for hex, works in state.works.items():
        here = [unit for unit in state.units.values() if unit.place == "map" and unit.hex == hex and unit.side == seat]
        hides = bool(here) and all(unit.hidden for unit in here)
        sham = bool(here) and all(state.setup.counters[unit.id].sham for unit in here)
        state.works[hex] = tuple(_shown(work, hides, sham) if work.owner == seat else work for work in works)


def _shown(work: Work, hides: bool, sham: bool) -> Work:
    """A work after its side has set up; ``sham``: only dummies stand there (13.8)."""
    position = work.kind == "ip"
    known = work.kind != "mines" and not (position and hides)
    return msgspec.structs.replace(work, known=known, fake=position and sham)


def _tell_homeless(game: LhyGame, seat: Seat) -> None:
    state = game.state
    left = without_place(state, seat)
    if left:
        names = unit_names(state.setup, left)
        own = f"There is no room left for {names}: move others out of the way."
        game.tell(told("place", "20.7", seat, own, ""))


def opening(setup: Setup) -> State:
    """The state before the first decision: all units off the map, waiting to set up or to enter."""
    units: dict[str, Unit] = {}
    for seat, side in ((seat, setup.mission.sides[seat]) for seat in SEATS):
        for unit in side.units:
            if unit in side.cup:
                units[unit] = Unit(unit, seat, "cup", concealed=True)
                continue
            zones = setup.zones_of(unit)
            if any(unit in landing.units for landing in side.landings):
                units[unit] = Unit(unit, seat, "air", concealed=True)
                continue
            entry = None if zones else setup.entry_of(unit)
            how = states_in(setup, unit, zones[0])[0] if zones else entry.state if entry is not None else "concealed"
            covered = side.concealed and how != "open"
            units[unit] = Unit(unit, seat, "offmap" if entry is None else "entry", concealed=covered)
    drawn = frozenset(units)
    pools = {key: tuple(u for u in pool if u not in drawn) for key, pool in setup.pools.items()}
    in_play = {setup.counters[unit].platoon for unit in units}
    attacker = setup.mission.attacker
    mortars = [mortar for seat in SEATS for mortar in setup.mission.sides[seat].mortars]
    return State(
        units,
        {key: pool for key, pool in pools.items() if key in in_play},
        arrived={"axis": {}, "allied": {}},
        lost={"axis": 0, "allied": 0},
        active=attacker,
        initiative=attacker,
        attacker=attacker,
        mortars={m.id: at_start(m) for m in mortars},
    ).bound(setup)
