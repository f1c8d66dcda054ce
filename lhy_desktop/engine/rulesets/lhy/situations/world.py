"""A small world in which one rule can be tested: a mission from a few words, units with their states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_type_hints

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.ends import ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import dummy, with_trucks
from lhy_desktop.engine.rulesets.lhy.model.prepared import (
    Bands,
    Edge,
    Entry,
    Mission,
    Nationality,
    Objective,
    Setup,
    Side,
    Zone,
)
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import at_start

S = TypeVar("S", bound=msgspec.Struct)
OPPOSITE: dict[Edge, Edge] = {"up": "down", "down": "up", "left": "right", "right": "left"}


def setup(
    board: Board,
    units: Mapping[str, Mapping[str, Any]],
    *,
    attacker: Seat = "axis",
    friendly: Mapping[Seat, Edge] | None = None,
    limits: Mapping[Seat, int | None] | None = None,
    drms: Mapping[Seat, int] | None = None,
    objectives: Iterable[Objective] = (),
    bands: Bands | None = None,
    road_bonus: bool = True,
    zones: Mapping[Seat, tuple[str, ...]] | None = None,
    steps_per_hex: Mapping[Seat, int] | None = None,
    ends: tuple[Any, ...] = (ScoreReaches(46),),
    changed: Mapping[str, Any] | None = None,
    changed_sides: Mapping[Seat, Mapping[str, Any]] | None = None,
    changed_counters: Mapping[str, Mapping[str, Any]] | None = None,
    options: Mapping[str, str] | None = None,
) -> Setup:
    """A set-up with all rosters and tables and with a mission made from these arguments."""
    tables = load_tables(changes=RULINGS.of_options(options or {}))
    rosters = load_rosters(tables)
    edges: Mapping[Seat, Edge] = friendly or {"axis": "down", "allied": "up"}
    given_drms: Mapping[Seat, int] = drms or {}
    given_limits: Mapping[Seat, int | None] = limits or {}
    sides: dict[Seat, Side] = {}
    names: dict[Seat, tuple[Nationality, str, str]] = {
        "axis": ("german", "the Germans", "German"),
        "allied": ("us", "the Americans", "American"),
    }
    for seat, (nation, name, adjective) in names.items():
        mine = tuple(unit for unit in units if _seat(rosters, unit) == seat)
        entering = tuple(unit for unit in mine if units[unit].get("entry"))
        entries = tuple(Entry((unit,), tuple(units[unit]["entry"])) for unit in entering)
        where = (zones or {}).get(seat, board.names)
        waiting = tuple(unit for unit in mine if unit not in entering)
        sides[seat] = Side(
            seat=seat,
            nationality=nation,
            name=name,
            adjective=adjective,
            units=mine,
            zones=(Zone(waiting, tuple(where), (steps_per_hex or {}).get(seat)),),
            entries=entries,
            concealed=True,
            initiative_drm=given_drms.get(seat, 0),
            casualty_limit=given_limits.get(seat),
            limit_when_reached=False,
            friendly_edge=edges[seat],
            enemy_edge=OPPOSITE[edges[seat]],
        )
    mission = Mission(
        id="situation",
        title="A situation",
        date="",
        place="",
        blurb="",
        attacker=attacker,
        sets_up_first="allied" if attacker == "axis" else "axis",
        sides=sides,
        objectives=tuple(objectives),
        ends=ends,
        bands=bands or Bands(35, 45),
        road_bonus=road_bonus,
    )
    mission = _with(mission, changed or {})
    for seat, fields in (changed_sides or {}).items():
        sides[seat] = _with(sides[seat], fields)
    counters = dict(rosters.counters)
    for seat, (nation, _, _) in names.items():
        made = (dummy(nation, seat, number) for number in range(1, 7))
        counters |= {one.id: one for one in made}
    counters = with_trucks(counters)
    for unit, values in (changed_counters or {}).items():
        counters[unit] = _with(counters[unit], values)
    return Setup(mission, board, counters, rosters.pools, tables, dict(options or {}), companies=rosters.companies)


def _seat(rosters: Rosters, unit: str) -> Seat:
    """The side to which a unit belongs; dummies are in no roster (13.8)."""
    counter = rosters.counters.get(unit)
    return counter.side if counter is not None else "axis" if unit.startswith("german") else "allied"


def _with(value: S, fields: Mapping[str, Any]) -> S:
    """A frozen value with some fields replaced by plain data, which is converted as when a save is read."""
    hints = get_type_hints(type(value))
    strange = [name for name in fields if name not in hints]
    if strange:
        raise ValueError(f"{type(value).__name__} has no {', '.join(strange)}")
    made: S = msgspec.structs.replace(value, **{n: msgspec.convert(v, hints[n]) for n, v in fields.items()})
    return made


STATES = ("disrupted", "regrouping", "concealed", "acted", "hidden", "heroic", "out_of_command", "overwatch", "shocked")


def state(
    setup: Setup, units: Mapping[str, Mapping[str, Any]], more: Mapping[str, Any] | None = None, **fields: Any
) -> State:
    """A state with these units: ``hex`` (or ``entry``, ``place``) and the states of 1.11; the other sections of each
    platoon are in its pool. ``more`` are further fields of the state as plain data."""
    made: dict[str, Unit] = {}
    for id, row in units.items():
        side = setup.counters[id].side
        place = row.get("place", "entry" if row.get("entry") else "map")
        hex = setup.board.canonical(row["hex"]) if place == "map" else ""
        flags: dict[str, Any] = {name: bool(row.get(name, False)) for name in STATES}
        made[id] = Unit(
            id,
            side,
            place,
            hex,
            due=int(row.get("due", 0)),
            goal=row.get("goal", ""),
            bank=row.get("bank", ""),
            used=tuple(row.get("used", ())),
            motion=row.get("motion", ""),
            aboard=row.get("aboard", ""),
            front=tuple(row.get("front", ())),
            **flags,
        )
    pools = {key: tuple(unit for unit in pool if unit not in made) for key, pool in setup.pools.items()}
    arrived: dict[Seat, dict[str, int]] = {"axis": {}, "allied": {}}
    for unit in made.values():
        if unit.hex and not unit.hidden:
            arrived[unit.side].setdefault(unit.hex, 0)
    given: dict[str, Any] = {"lost": {"axis": 0, "allied": 0}, "arrived": arrived, "control": {}, **fields}
    given.setdefault("attacker", setup.mission.attacker)
    mortars = [mortar for side in setup.mission.sides.values() for mortar in side.mortars]
    given.setdefault("mortars", {m.id: at_start(m) for m in mortars})
    hints = get_type_hints(State)
    strange = [name for name in more or {} if name not in hints]
    if strange:
        raise ValueError(f"A state has no {', '.join(strange)}")
    given |= {name: msgspec.convert(value, hints[name]) for name, value in (more or {}).items()}
    pools |= given.pop("pools", {})
    return State(made, pools, **given).bound(setup)
