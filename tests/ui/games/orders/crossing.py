"""A small game of Order points, built by hand: a leader with three teams and a tank against a team, a gun and a
battery off the map."""

from __future__ import annotations

from collections.abc import Mapping

from lhy_desktop.engine.board import Board, Line, Sheet
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.game.ruleset import OrderPoints
from lhy_desktop.engine.rulesets.orders.model.prepared import (
    Battery,
    Mission,
    Objective,
    Setup,
    Side,
    Team,
    UnitInfo,
    Zone,
)

_FORCES: tuple[tuple[Seat, str, tuple[str, ...]], ...] = (
    ("allied", "able", ("leader", "rifle_mg", "rifle_mg", "bazooka")),
    ("allied", "baker", ("sherman_75",)),
    ("axis", "kp", ("leader", "rifle_mg", "gun_75", "observer")),
)
_WORDS = {
    "leader": "leader",
    "rifle_mg": "rifle team",
    "bazooka": "bazooka team",
    "sherman_75": "Sherman",
    "gun_75": "PaK 40",
    "observer": "observer",
}


def _forces() -> tuple[dict[str, Team], dict[str, UnitInfo]]:
    teams: dict[str, Team] = {}
    units: dict[str, UnitInfo] = {}
    for side, unit, kinds in _FORCES:
        ids = tuple(f"{unit}/{place}" for place in range(len(kinds)))
        for id, kind in zip(ids, kinds, strict=True):
            fausts = 1 if side == "axis" and kind == "rifle_mg" else 0
            teams[id] = Team(id, f"{_WORDS[kind]} {id}", kind, side, "trained", unit, fausts)
        units[unit] = UnitInfo(unit, f"{unit} platoon", side, ids, ids[0] if kinds[0] == "leader" else "")
    return teams, units


def _board() -> Board:
    ground = {"C4": "woods", "C5": "woods", "D4": "woods", "F4": "brush", "G5": "field"}
    road = Line("road", tuple(f"E{n}" for n in range(1, 10)))
    return Board.single(Sheet.of("crossing", 12, 10, ground, lines=(road,)))


def crossing() -> Setup:
    """The mission."""
    teams, units = _forces()
    board = _board()
    inside = [name for name in board.names if not board.hex(name).half]
    north = Zone("the north", frozenset(name for name in inside if int(name[1:]) <= 3))
    south = Zone("the south", frozenset(name for name in inside if int(name[1:]) >= 7))
    zones = {"axis": north, "allied": south}
    sides: dict[Seat, Side] = {}
    for seat, name, people, adjective, letter, nation in (
        ("axis", "the Germans", "Germans", "German", "G", "german"),
        ("allied", "the Americans", "Americans", "American", "A", "us"),
    ):
        own = {team.id: zones[seat] for team in teams.values() if team.side == seat}
        sides[seat] = Side(seat, name, people, adjective, letter, nation, own, hidden=1 if seat == "axis" else 0)
    mission = Mission(
        "crossing",
        "The Crossing",
        "1944-08-02",
        "Normandy",
        "A road, an orchard, and a gun behind it.",
        3,
        sides,
        "axis",
        "allied",
        (Objective("F4", "the orchard", 5),),
        chits="break",
    )
    batteries = {"kb": Battery("kb", "the mortar battery", "axis", "mortar", (), ("kp/3",), 2)}
    return Setup(mission, board, teams, units, batteries, load_tables())


class Crossing(OrderPoints):
    """The rules, with this mission alone."""

    def missions(self) -> tuple[str, ...]:
        return ("crossing",)

    def prepare(self, mission: str, options: Mapping[str, str]) -> Setup:
        return crossing()


CROSSING = Crossing()
