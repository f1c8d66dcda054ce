"""Missions: found, read, checked, and made into a ``Setup``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from lhy_desktop.engine.content.joined_board import join_board
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.schema import check, finish, load
from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.files.forces import ForceList
from lhy_desktop.engine.rulesets.orders.files.nations import Nations, load_nations
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.known_ground import known_ground
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile

FOLDER = "maps/missions/orders"


def mission_ids(places: Places | None = None) -> tuple[str, ...]:
    """Ids of all missions, shipped and the user's."""
    return tuple((places or find_places()).files(FOLDER))


def load_setup(mission: str, options: Mapping[str, str] | None = None, places: Places | None = None) -> Setup:
    """A mission by id or path, ready to play. Raises ContentError with every problem of its files."""
    from lhy_desktop.engine.rulesets.orders.files.assembly import Assembly
    from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile

    where = places or find_places()
    tables = load_tables(where)
    nations = load_nations(tables, where)
    document, source = load(_path(mission, where), where.label(_path(mission, where)))
    file = check(document, MissionFile)
    known = known_ground(tables)
    board, sheets = join_board(document, file.map.sectors, where, known, file.map.north, file.map.half_hexes_out)
    forces = _forces(document, file, nations, tables)
    words = {seat: file.sides[seat].words or nations.files[file.sides[seat].nation].words for seat in SEATS}
    assembly = Assembly(document, file, board, forces, words, tables)
    made, batteries = assembly.mission(), assembly.batteries()
    finish(document)
    return Setup(
        mission=made,
        board=board,
        teams={id: team for force in forces.values() for id, team in force.teams.items()},
        units={id: unit for force in forces.values() for id, unit in force.units.items()},
        batteries=batteries,
        tables=tables,
        options=dict(options or {}),
        hashes={**{one.label: one.digest for one in (source, *sheets, *nations.sources)}, **dict(tables.hashes)},
        source=_source(mission, where),
    )


def _path(mission: str, places: Places) -> FilePath:
    path = FilePath(mission)
    return path if path.suffix in (".yaml", ".yml") else places.find(FOLDER, mission)


def _source(mission: str, places: Places) -> str:
    """What finds this mission again: its id when the program lists it, else the whole path of its file."""
    path = FilePath(mission)
    if path.suffix not in (".yaml", ".yml"):
        return mission
    listed = places.files(FOLDER).get(path.stem)
    return path.stem if listed is not None and listed.resolve() == path.resolve() else str(path.resolve())


def _forces(document: Document, file: MissionFile, nations: Nations, tables: Tables) -> dict[Seat, ForceList]:
    """Both forces; units and the names of teams are told apart on both sides."""
    made: dict[Seat, ForceList] = {}
    for seat in SEATS:
        nation = file.sides[seat].nation
        if nation not in nations.files:
            text = f"There is no unit file of '{nation}'.{suggestion(nation, tuple(nations.files))}"
            document.problem(document.at(("sides", seat, "nation")), text)
            finish(document)
        made[seat] = ForceList(document, seat, file.sides[seat], nations.files[nation], tables)
    for index, unit in enumerate(file.sides["allied"].units):
        if unit.id in made["axis"].units:
            text = f"The unit '{unit.id}' is there on the other side too."
            document.problem(document.at(("sides", "allied", "units", index, "id")), text)
    _named_once(document, made)
    finish(document)
    return made


def _named_once(document: Document, forces: Mapping[Seat, ForceList]) -> None:
    """Note teams that could not be told apart by their names."""
    names: set[str] = set()
    for seat, force in forces.items():
        units = list(force.units)
        for team in force.teams.values():
            if team.name in names:
                where = document.at(("sides", seat, "units", units.index(team.unit)))
                document.problem(where, f"There is another '{team.name}'; give one of the units a tag of its own.")
            names.add(team.name)
