"""Missions: found, read, checked, and made into a ``Setup``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.joined_board import join_board
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.schema import check, finish, load
from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.forces import ForceList
from lhy_desktop.engine.rulesets.orders.files.nations import Nations, load_nations
from lhy_desktop.engine.rulesets.orders.files.rulings import RULINGS
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.known_ground import known_ground
from lhy_desktop.engine.rulesets.orders.model.prepared import Mission, Setup
from lhy_desktop.engine.rulesets.orders.model.tables import Tables
from lhy_desktop.engine.rulesets.orders.model.words import capital

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

    where, chosen = places or find_places(), dict(options or {})
    changes = dict(RULINGS.of_options(chosen, where))
    if chosen.get("blank") == "none":
        changes["movement.blank_cells"] = "no entry"
    tables = load_tables(where, changes)
    nations = load_nations(tables, where)
    path = mission_path(mission, where)
    document, source = load(path, where.label(path))
    file = with_chosen(check(document, MissionFile), nations, tables, chosen)
    known = known_ground(tables)
    on = file.map
    board, sheets = join_board(document, on.sectors, where, known, on.north, on.half_hexes_out, on.changes)
    forces = _forces(document, file, nations, tables, chosen)
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
        options=chosen,
        hashes={**{one.label: one.digest for one in (source, *sheets, *nations.sources)}, **dict(tables.hashes)},
        source=_source(mission, where),
        remarks=(*_said(file, nations, chosen), *RULINGS.said(chosen, where)),
    )


def bare(board: Board) -> Setup:
    """A board with the tables of the rules and nobody on it."""
    mission = Mission("", "", "", "", "", 1, {}, "axis", "axis", ())
    return Setup(mission, board, {}, {}, {}, load_tables())


def mission_path(mission: str, places: Places) -> FilePath:
    """The file of a mission: by its id, or a path. Raises ContentError when there is none."""
    path = FilePath(mission)
    return path if path.suffix in (".yaml", ".yml") else places.find(FOLDER, mission)


def _source(mission: str, places: Places) -> str:
    """What finds this mission again: its id when the program lists it, else the whole path of its file."""
    path = FilePath(mission)
    if path.suffix not in (".yaml", ".yml"):
        return mission
    listed = places.files(FOLDER).get(path.stem)
    return path.stem if listed is not None and listed.resolve() == path.resolve() else str(path.resolve())


def with_chosen(file: MissionFile, nations: Nations, tables: Tables, options: Mapping[str, str]) -> MissionFile:
    """The same mission with what its players have chosen: forces (10), chits, hidden teams.

    Raises ContentError when they may not.
    """
    from lhy_desktop.engine.rulesets.orders.files.mission_schema import UnitRecord

    sides = dict(file.sides)
    chits = None if options.get("chits") == "none" else file.chits
    for seat in SEATS:
        if options.get("hidden") == "open":
            sides[seat] = sides[seat].model_copy(update={"hidden": 0})
        taken = purchases.chosen(seat, options)
        side, nation = sides[seat], nations.files.get(sides[seat].nation)
        if not taken or nation is None:
            continue
        if side.points is None:
            texts = ["The force of this side is fixed."]
        else:
            texts = list(purchases.faults(tables, nation, taken, purchases.budget(seat, options, side.points)))
        if texts:
            raise ContentError(tuple(Problem(purchases.OPTIONS, 0, 0, text) for text in texts))
        units = tuple(UnitRecord.model_validate(row) for row in purchases.units_of(tables, nation, seat, taken))
        sides[seat] = side.model_copy(update={"units": units})
    return file.model_copy(update={"sides": sides, "chits": chits})


def _said(file: MissionFile, nations: Nations, options: Mapping[str, str]) -> tuple[str, ...]:
    """What players have chosen for this game beside rulings, as sentences."""
    found = []
    if options.get("blank") == "none":
        found.append("Empty cells of the terrain table mean no entry (8 G1).")
    if options.get("chits") == "none":
        found.append("This game is played without chits (9.12).")
    if options.get("hidden") == "open":
        found.append("Nobody is hidden in this game (12.3).")
    for seat in SEATS:
        if purchases.chosen(seat, options):
            names = ", ".join(unit.name or unit.id for unit in file.sides[seat].units)
            who = capital((file.sides[seat].words or nations.files[file.sides[seat].nation].words).name)
            found.append(f"{who} have a force of their own: {names} (10).")
    return tuple(found)


def _forces(
    document: Document, file: MissionFile, nations: Nations, tables: Tables, options: Mapping[str, str]
) -> dict[Seat, ForceList]:
    """Both forces; units and the names of teams are told apart on both sides."""
    made: dict[Seat, ForceList] = {}
    for seat in SEATS:
        nation = file.sides[seat].nation
        if nation not in nations.files:
            text = f"There is no unit file of '{nation}'.{suggestion(nation, tuple(nations.files))}"
            document.problem(document.at(("sides", seat, "nation")), text)
            finish(document)
        made[seat] = ForceList(
            document, seat, file.sides[seat], nations.files[nation], tables, purchases.OPTION + seat in options
        )
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
