"""Whether the set-up areas of a mission have room for their units, tested with the program's own set-up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from lhy_desktop.engine.rulesets.lhy.model.actions import Board, Place
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces, layout, placing_units
from lhy_desktop.engine.rulesets.lhy.set_up.automatic_set_up import arrange
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import opening


def overfull(path: Path) -> tuple[Problem, ...]:
    """What keeps a sound mission file from being set up; empty for a mission that cannot be played yet anyway."""
    try:
        setup = load_setup(str(path))
    except ContentError:
        return ()
    document, source = load(path, str(path))
    return tuple(Problem(source.label, *document.at(("sides", seat, "zones")), text) for seat, text in crowded(setup))


def standing(path: Path) -> tuple[Standing, ...]:
    """How many units of each side find a place; nothing for a mission that cannot be played."""
    try:
        setup = load_setup(str(path))
    except ContentError:
        return ()
    return tuple(
        Standing(seat, of - len(left), of, unit_names(setup, left) if left else "") for seat, of, left in placed(setup)
    )


def crowded(setup: Setup) -> Iterator[tuple[Seat, str]]:
    """Sides that could not finish their set-up, each with a sentence."""
    for seat, _, left in placed(setup):
        if left:
            yield seat, f"The set-up areas have no room for {unit_names(setup, left)} (3.1, 20.7)."


def placed(setup: Setup) -> Iterator[tuple[Seat, int, tuple[str, ...]]]:
    """How many units each side sets up on the map, and those among them that find no place.

    Nothing where the areas are settled by chance or choice in the game (18.1); a drawn force is tried with the first of
    each draw.
    """
    if setup.mission.bases:
        return
    for seat in SEATS:
        state = arranged(setup, seat)
        yield seat, len(layout.to_place(state, seat)), tuple(placing_units.without_place(state, seat))


def arranged(setup: Setup, seat: Seat) -> State:
    """A side as the program sets it up: who finds a place stands there, and in a column whoever can is aboard."""
    state = opening(setup)
    if setup.side(seat).draw is not None:
        drawn_forces.enlist(state, seat, drawn_forces.first(setup, setup.side(seat)))
    for action in arrange(state, seat):
        if isinstance(action, Place):
            unit = state.units[action.unit]
            state.units[action.unit] = msgspec.structs.replace(unit, place="map", hex=action.hex)
        elif isinstance(action, Board):
            state.units[action.unit] = msgspec.structs.replace(state.units[action.unit], aboard=action.vehicle)
    return state
