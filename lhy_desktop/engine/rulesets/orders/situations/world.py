"""A small world in which one rule can be tested: a mission from a few words, teams with their states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, get_type_hints

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.model.prepared import (
    Arrival,
    Battery,
    Mission,
    Objective,
    Setup,
    Side,
    Team,
    UnitInfo,
    Zone,
)
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.tables import Tables
from lhy_desktop.engine.rulesets.orders.model.values import Standing
from lhy_desktop.engine.rulesets.orders.situations.schema import Setting, StartModel, TeamModel
from lhy_desktop.engine.rulesets.orders.victory.cups import full_cups

S = TypeVar("S", bound=msgspec.Struct)
PEOPLE: dict[Seat, tuple[str, str, str, str, str]] = {
    "axis": ("the Germans", "Germans", "German", "G", "german"),
    "allied": ("the Americans", "Americans", "American", "A", "american"),
}
WORDS = ("kind", "side", "quality", "fausts", "place", "hex")
"""Fields of a team that are not states."""


def side_of(id: str, team: TeamModel) -> Seat:
    """The side of a team."""
    return team.side or ("axis" if id.startswith("g") else "allied")


def setup(situation: Setting, board: Board) -> Setup:
    """The mission that a situation describes. Raises ValueError or LookupError with a sentence."""
    tables = load_tables(changes=situation.mission.rulings)
    teams = {id: _team(id, row, tables) for id, row in situation.teams.items()}
    units = _units(situation, teams)
    batteries = {
        id: Battery(id, id, row.side, row.kind, tuple(row.teams), tuple(row.observers), row.missions)
        for id, row in situation.batteries.items()
    }
    named = (*(team for row in batteries.values() for team in (*row.teams, *row.observers)),)
    strange = [team for team in named if team not in teams]
    if strange:
        raise ValueError(f"There is no team {strange[0]}.")
    return Setup(_mission(situation, board, teams), board, teams, units, batteries, tables)


def _team(id: str, row: TeamModel, tables: Tables) -> Team:
    if row.kind not in tables.kinds.kinds:
        raise ValueError(f"There is no kind of team '{row.kind}': {', '.join(tables.kinds.kinds)}.")
    return Team(id, id, row.kind, side_of(id, row), row.quality, id.partition("/")[0] if "/" in id else "", row.fausts)


def _units(situation: Setting, teams: dict[str, Team]) -> dict[str, UnitInfo]:
    found = {}
    for id in dict.fromkeys((*(team.unit for team in teams.values() if team.unit), *situation.units)):
        row = situation.units.get(id)
        members = tuple(row.teams) if row is not None and row.teams else ()
        members = members or tuple(team.id for team in teams.values() if team.unit == id)
        leaders = [team for team in members if teams[team].kind == "leader"]
        leader = row.leader if row is not None and row.leader is not None else next(iter(leaders), "")
        found[id] = UnitInfo(id, id, teams[members[0]].side, members, leader, row.company if row is not None else "")
    return found


def _mission(situation: Setting, board: Board, teams: dict[str, Team]) -> Mission:
    said, start = situation.mission, situation.start
    late = {team for row in said.arrivals for team in row.teams}
    sides: dict[Seat, Side] = {}
    for seat in SEATS:
        mine = [id for id, team in teams.items() if team.side == seat]
        zone = Zone("the set-up area", frozenset(map(board.canonical, said.zones.get(seat, board.names))))
        arrivals = tuple(
            Arrival(tuple(row.teams), row.turn, tuple(map(board.canonical, row.hexes)))
            for row in said.arrivals
            if row.teams[0] in mine
        )
        zones = {id: zone for id in mine if id not in late}
        side = Side(seat, *PEOPLE[seat], zones=zones, arrivals=arrivals, hidden=said.hidden.get(seat, 0))
        sides[seat] = changed(side, said.side.get(seat, {}))
    mission = Mission(
        id="situation",
        title="A situation",
        date="",
        place="",
        blurb="",
        turns=said.turns,
        sides=sides,
        defender=said.defender,
        first=_first(start) if said.first is None else said.first,
        objectives=tuple(Objective(board.canonical(one.hex), one.name, one.points) for one in said.objectives),
        chits=said.chits,
        chit_total=said.chit_total,
        margin=said.margin,
        trenches=frozenset(map(board.canonical, said.trenches)),
    )
    return changed(mission, said.set)


def _first(start: StartModel) -> Seat:
    """Who moves first, so that it is the turn of the active side."""
    return start.active if start.turn % 2 else other(start.active)


def changed(value: S, fields: Mapping[str, Any]) -> S:
    """A frozen value with some fields replaced by plain data, which is converted as when a save is read."""
    hints = get_type_hints(type(value))
    strange = [name for name in fields if name not in hints]
    if strange:
        raise ValueError(f"{type(value).__name__} has no {', '.join(strange)}")
    made: S = msgspec.structs.replace(value, **{n: msgspec.convert(v, hints[n]) for n, v in fields.items()})
    return made


def standings(setup: Setup, situation: Setting) -> dict[str, Standing]:
    """Every team with its state."""
    found = {}
    for id, row in situation.teams.items():
        hex = setup.board.canonical(row.hex) if row.hex else ""
        place = row.place or ("map" if hex else "off")
        if setup.kinds[id].vehicle and hex and not row.facing:
            raise ValueError(f"{id} is a vehicle: it needs a facing.")
        states = {name: value for name, value in row.model_dump().items() if name not in WORDS}
        found[id] = Standing(id, side_of(id, row), place, hex, **states)
    return found


def state(setup: Setup, situation: Setting) -> State:
    """The state with which a situation begins."""
    start = situation.start
    hints = get_type_hints(State)
    strange = [name for name in start.state if name not in hints]
    if strange:
        raise ValueError(f"A state has no {', '.join(strange)}")
    given: dict[str, Any] = {
        "phase": 0 if start.at == "set_up" else 1,
        "turn": 0 if start.at == "set_up" else start.turn - (start.at == "turn"),
        "active": start.active,
        "first": _first(start),
        "points": start.points if start.at in ("loop", "window") else 0,
        "opened": start.opened,
        "die": dict(start.die),
        "heroes": dict(start.heroes),
        "missions_left": {one.id: one.missions for one in setup.batteries.values() if one.missions},
        "cups": full_cups(setup),
        **{name: msgspec.convert(value, hints[name]) for name, value in start.state.items()},
    }
    return State(standings(setup, situation), **given).bound(setup)
