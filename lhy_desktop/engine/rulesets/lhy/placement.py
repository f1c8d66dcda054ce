"""Set-up: one side after the other places its units, hidden from the other under markers (18.1, 20.7 of the rules)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import (
    SEATS,
    Event,
    Frame,
    LegalSet,
    Question,
    Refusal,
    Seat,
    Telling,
    other,
)
from lhy_desktop.engine.rulesets.lhy import victory
from lhy_desktop.engine.rulesets.lhy.actions import AutoPlace, Place
from lhy_desktop.engine.rulesets.lhy.layout import arrange
from lhy_desktop.engine.rulesets.lhy.naming import capital, side_name, told, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.placing import AutoVerb, DoneVerb, Layout, PlaceVerb, to_place
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.sequence import Turn
from lhy_desktop.engine.rulesets.lhy.setup import Setup
from lhy_desktop.engine.rulesets.lhy.state import Mortar, State, Unit


class SetUp(Frame, frozen=True, tag="lhy.20.7.SetUp"):
    """The side the mission names first sets up, then the other; then the first turn begins."""

    rule = "20.7"

    def question(self, state: Any) -> Question | None:
        """Place units until done."""
        seat = _next(state)
        if seat is None:
            return None
        return Question(seat, "lhy.20.7.SetUp", f"{capital(side_name(state.setup, seat))} set up.", "20.7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Placing, the automatic set-up, and being done."""
        layout = Layout(view, seat)
        nothing = Refusal("20.7", "The sides set up now: place units, let the rest be placed, or say done.")
        return LegalSet((PlaceVerb(layout), AutoVerb(layout), DoneVerb(layout)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Put units on the map, or hand over."""
        state = game.state
        seat = _next(state)
        assert seat is not None
        match action:
            case Place():
                _put(game, action.unit, action.hex)
            case AutoPlace():
                for unit, place in arrange(state, seat):
                    _put(game, unit, place)
                _tell_homeless(game, seat)
            case _:
                state.placed = (*state.placed, seat)
                game.tell(Event("set-up", "20.7", Telling(f"{capital(side_name(state.setup, seat))} have set up.")))

    def advance(self, game: LhyGame) -> None:
        """Both have set up: note who stands where since when, who controls what, and begin turn 1."""
        state = game.state
        order = (state.setup.mission.sets_up_first, other(state.setup.mission.sets_up_first))
        for moment, seat in enumerate(order):
            held = {u.hex: moment for u in state.units.values() if u.side == seat and u.place == "map"}
            state.arrived[seat] = dict(sorted(held.items()))
        state.moment = len(order)
        state.active = state.initiative = state.setup.mission.attacker
        victory.initial_control(state)
        game.goto(Turn())


def _next(state: State) -> Seat | None:
    first = state.setup.mission.sets_up_first
    return next((seat for seat in (first, other(first)) if seat not in state.placed), None)


def _put(game: LhyGame, unit: str, place: str) -> None:
    state = game.state
    seat = state.units[unit].side
    concealed = state.setup.side(seat).concealed
    change(state, unit, place="map", hex=place, concealed=concealed)
    own = f"{capital(unit_name(state.setup, unit))} sets up in {place}."
    game.tell(told("place", "20.7", seat, own, "" if concealed else own, hexes=(place,)))


def _tell_homeless(game: LhyGame, seat: Seat) -> None:
    state = game.state
    left = tuple(unit.id for unit in to_place(state, seat) if unit.place == "offmap")
    if left:
        names = unit_names(state.setup, left)
        own = f"There is no room left for {names}: move others out of the way."
        game.tell(told("place", "20.7", seat, own, ""))


def opening(setup: Setup) -> State:
    """The state before the first decision: everybody off the map, waiting to set up or to enter."""
    units: dict[str, Unit] = {}
    for seat, side in ((seat, setup.mission.sides[seat]) for seat in SEATS):
        for unit in side.units:
            enters = any(unit in entry.units for entry in side.entries)
            units[unit] = Unit(unit, seat, "entry" if enters else "offmap", concealed=side.concealed)
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
        mortars={m.id: Mortar(m.id, "available" if m.available else "away") for m in mortars},
    ).bound(setup)
