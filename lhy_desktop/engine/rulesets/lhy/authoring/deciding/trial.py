"""How the tests of a mission stand when it begins (15.5): its sides are set up as the program would do it, and the
rules judge each test there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.mission_forms import Tested
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.content.yaml_file import Path as Place
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from lhy_desktop.engine.rulesets.lhy.model.actions import Place as Placed
from lhy_desktop.engine.rulesets.lhy.model.ends import AllOf, Controls, EndCondition, NoneLeft, ScoreReaches, Test
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.scoring import controls, final_score, holder
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes
from lhy_desktop.engine.rulesets.lhy.segments.unactivated_markers import CUP, markers
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.automatic_set_up import arrange
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import opening
from lhy_desktop.engine.rulesets.lhy.victory.control import initial_control
from lhy_desktop.engine.rulesets.lhy.victory.outcome import left, met


def tested(path: Path) -> tuple[Tested, ...]:
    """How every test and objective of a mission file stands; nothing for a mission that cannot be played."""
    try:
        setup = load_setup(str(path))
        document, _ = load(path, str(path))
    except ContentError:
        return ()
    state = begun(setup)
    open_ = setup.mission.rolled or bool(setup.mission.bases)
    return (*_ends(state, document.data, open_), *_objectives(state, document.data))


def begun(setup: Setup) -> State:
    """A game with both sides set up by the program; of what is drawn the first of each draw."""
    state = opening(setup)
    for seat in SEATS:
        if setup.side(seat).draw is not None:
            drawn_forces.enlist(state, seat, drawn_forces.first(setup, setup.side(seat)))
        for action in arrange(state, seat) if not setup.mission.bases else ():
            if isinstance(action, Placed):
                unit = state.units[action.unit]
                state.units[action.unit] = msgspec.structs.replace(unit, place="map", hex=action.hex)
            elif action.kind == CUP:
                state.works[action.hex] = (*state.works.get(action.hex, ()), Work("cup", seat))
    initial_control(state)
    return state


def _ends(state: State, data: dict, open_: bool) -> Iterator[Tested]:  # type: ignore[type-arg]
    """The records of the file in their order; one for either side stands for two conditions."""
    conditions = iter(state.setup.mission.ends)
    for place, end in enumerate(data["ends"]):
        path: Place = ("ends", place)
        made = [next(conditions) for _ in range(_many(end))]
        yield _one(state, path, made, open_)
        parts = end.get("tests") if isinstance(end, dict) else None
        for number, part in enumerate(parts or ()):
            mine = [one.parts[number] for one in made if isinstance(one, AllOf)]
            yield _one(state, (*path, "tests", number), mine, open_) if part else Tested(path, None, "")


def _many(end: dict) -> int:  # type: ignore[type-arg]
    """For how many conditions a record stands."""
    if end["kind"] != "all":
        return 2 if end.get("side") == "either" else 1
    many = 1
    for part in end["tests"]:
        many *= _many(part)
    return many


def _one(state: State, path: Place, made: list[EndCondition] | list[Test], open_: bool) -> Tested:
    if open_:
        return Tested(path, None, "cannot be told before the roles are rolled")
    holds = any(met(state, one) for one in made)
    return Tested(path, holds, _said(state, made[0]))


def _said(state: State, one: EndCondition) -> str:
    """What a condition covers now."""
    if isinstance(one, NoneLeft):
        return _hexes_of(state, one)
    if isinstance(one, Controls):
        wanted = [o for o in state.setup.mission.objectives if o.id in one.objectives]
        held = [o for o in wanted if controls(state, one.seat, o)]
        points = sum(o.points if one.by_points else 1 for o in held)
        return f"{points} of {one.count} are held at the start"
    if isinstance(one, ScoreReaches):
        return f"the score starts at {final_score(state)}"
    return ""


def _hexes_of(state: State, one: NoneLeft) -> str:
    board = state.setup.board
    near = {hex for hex in board.names if not one.of or any(board.distance(hex, to) <= one.within for to in one.of)}
    if one.where:
        near &= set(one.where)
    if one.sight_of:
        clear = [los.field(board, there).clear for there in one.sight_of]
        near = {name for place, name in enumerate(board.names) if name in near and any(seen[place] for seen in clear)}
    inside = len(near)
    found = left(state, one)
    units = sum(unit.hex in found and unit.side == one.seat for unit in state.units.values() if unit.place == "map")
    seen = " with sight" if one.sight_of else ""
    marked = sum(hex in found for hex in markers(state, one.seat)) if one.markers else 0
    more = f" and {marked} marker{'s' * (marked != 1)}" if marked else ""
    return f"{in_hexes(inside)}{seen}, {units} such units{more} in {len(found)} of them at the start"


def _objectives(state: State, data: dict) -> Iterator[Tested]:  # type: ignore[type-arg]
    """Who holds each objective when the mission begins."""
    made = {one.id: one for one in state.setup.mission.objectives}
    sides = state.setup.mission.sides
    for place, record in enumerate(data.get("objectives", ())):
        mine = [one for id, one in made.items() if id == record["id"] or id.startswith(f"{record['id']}_")]
        mine = mine[:1] if record["id"] in made else mine
        hexes = sum(len(one.hexes) for one in mine)
        held = {holder(state, one) for one in mine}
        seat = next(iter(held)) if len(held) == 1 else None
        who = (
            f"held by the {sides[seat].adjective} side"
            if seat is not None
            else "held by nobody"
            if held == {None}
            else ""
        )
        said = f"{hexes} {'hex' if hexes == 1 else 'hexes'}, {who or 'held by both'} at the start"
        yield Tested(("objectives", place), None, said)
