"""Missions: found, read, checked, and made into a ``Setup``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, NamedTuple

from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.content.joined_board import join_board
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.rule_tables import Value
from lhy_desktop.engine.content.schema import Source, check, finish, load
from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.rulesets.lhy.files import adapted
from lhy_desktop.engine.rulesets.lhy.files.adapted import Changes
from lhy_desktop.engine.rulesets.lhy.files.known_ground import known_ground
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables, with_heights
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import with_reserve, with_trucks
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission, Setup
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
    from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile

FOLDER = "maps/missions/lhy"


class Loaded(NamedTuple):
    """A sound mission. ``hindrances`` say why it cannot be played yet (empty when it can)."""

    mission: Mission
    board: Board
    forces: dict[str, int]
    hindrances: tuple[str, ...]
    warnings: tuple[str, ...]
    rosters: Rosters
    tables: Tables
    sources: tuple[Source, ...]
    changes: Changes


def mission_ids(places: Places | None = None) -> tuple[str, ...]:
    """Ids of all missions, shipped and the user's."""
    return tuple((places or find_places()).files(FOLDER))


def load_setup(mission: str, options: Mapping[str, str] | None = None, places: Places | None = None) -> Setup:
    """A mission by id or path, ready to play.

    Raises ContentError with every problem of its files, or with the reasons why it cannot be played yet.
    """
    where = places or find_places()
    changes = dict(RULINGS.of_options(options or {}, where))
    if (options or {}).get("sight") == "simple":
        changes["sight.simple"] = 1
    loaded = load_mission(mission, where, changes)
    if loaded.hindrances:
        label = loaded.sources[0].label
        raise ContentError(tuple(Problem(label, 0, 0, text) for text in loaded.hindrances))
    changed = adapted.adapt(loaded.mission, loaded.rosters, loaded.changes)
    counters, pools = with_reserve(changed.counters, changed.pools, changed.in_play)
    return Setup(
        mission=loaded.mission,
        board=loaded.board,
        counters=with_trucks(counters),
        pools=pools,
        tables=loaded.tables,
        options=dict(options or {}),
        hashes={**{source.label: source.digest for source in loaded.sources}, **dict(loaded.tables.hashes)},
        companies=loaded.rosters.companies,
        source=_source(mission, where),
        remarks=(*_choices(options or {}), *RULINGS.said(options or {}, where)),
    )


def _choices(options: Mapping[str, str]) -> tuple[str, ...]:
    """The options of this game that differ from the usual rules, as sentences."""
    found = []
    if options.get("edition") == "card1":
        found.append("This game is played by the first edition of the Game Tracks card.")
    if options.get("sight") == "simple":
        found.append("This game uses the simplified line of sight between levels (2.5.6).")
    return tuple(found)


def _source(mission: str, places: Places) -> str:
    """What finds this mission again: its id when the program lists it, else the whole path of its file."""
    path = FilePath(mission)
    if path.suffix not in (".yaml", ".yml"):
        return mission
    listed = places.files(FOLDER).get(path.stem)
    return path.stem if listed is not None and listed.resolve() == path.resolve() else str(path.resolve())


def load_mission(mission: str, places: Places | None = None, changes: Mapping[str, Value] | None = None) -> Loaded:
    """A mission by id or path, sound but perhaps not yet playable. Raises ContentError with every problem."""
    where = places or find_places()
    path = FilePath(mission)
    if path.suffix not in (".yaml", ".yml"):
        path = where.find(FOLDER, mission)
    return load_mission_file(path, where, changes)


def load_mission_file(path: FilePath, places: Places, changes: Mapping[str, Value] | None = None) -> Loaded:
    """A mission file, sound but perhaps not yet playable. Raises ContentError with every problem.

    ``changes`` are values of rulings that replace ours.
    """
    from lhy_desktop.engine.rulesets.lhy.files.assembly import Assembly
    from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
    from lhy_desktop.engine.rulesets.lhy.files.playable import hindrances

    tables = load_tables(places, changes)
    rosters = load_rosters(tables, places)
    document, source = load(path, places.label(path))
    file = check(document, MissionFile)
    for word in file.map.terrain_heights:
        if word not in tables.ground.terrain:
            text = f"There is no terrain '{word}'.{suggestion(word, tuple(tables.ground.terrain))}"
            document.problem(document.at(("map", "terrain_heights", word)), text)
    tables = with_heights(tables, file.map.terrain_heights)
    board, sources = _board(document, file, tables, places)
    forces = _forces(document, file, rosters, tables)
    mission = Assembly(document, file, board, rosters, tables).mission(forces)
    found = _changes(document, file, forces)
    finish(document)
    return Loaded(
        mission=mission,
        board=board,
        forces={seat: force.steps for seat, force in forces.items()},
        hindrances=hindrances(file, mission, board, forces, tables),
        warnings=board.disagreements,
        rosters=rosters,
        tables=tables,
        sources=(source, *sources, *rosters.sources),
        changes=found,
    )


def _changes(document: Document, file: MissionFile, forces: Mapping[str, ForceList]) -> Changes:
    """The mission's changes to counters and tables, after checking the words that name units and platoons."""
    elite = [platoon for force in forces.values() for platoon in force.elite]
    for index, word in enumerate(file.rules.elite):
        found = [force.select(word) for force in forces.values() if force.names(word)]
        if not found:
            document.problem(document.at(("rules", "elite", index)), f"'{word}' names no unit of either side.")
        elite += [word, *(unit for units in found for unit in units)]
    for index, platoons in enumerate(file.rules.platoons_joined):
        for word in platoons:
            if not any(force.names(word) for force in forces.values()):
                document.problem(document.at(("rules", "platoons_joined", index)), f"'{word}' names no platoon.")
    finish(document)
    return Changes(tuple(elite), file.rules.platoons_joined)


def _board(document: Document, file: MissionFile, tables: Tables, places: Places) -> tuple[Board, tuple[Source, ...]]:
    """The joined map of a mission, with what the mission changes about it."""
    known = known_ground(tables)
    where = file.map
    board, sources = join_board(
        document, where.sectors, places, known, where.north, where.half_hexes_out, where.changes
    )
    if file.map.hill_multiplier > 1:
        board = board.levelled(file.map.hill_multiplier)
    return _relevelled(document, file, board), sources


def _relevelled(document: Document, file: MissionFile, board: Board) -> Board:
    levels: dict[str, int] = {}
    for word, level in file.map.levels.items():
        try:
            levels[board.canonical(word)] = level
        except NoHexError as error:
            document.problem(document.at(("map", "levels", word)), str(error))
    finish(document)
    return board.relevelled(levels) if levels else board


def _forces(document: Document, file: MissionFile, rosters: Rosters, tables: Tables) -> dict[str, ForceList]:
    """Both force lists, their step totals checked against the brackets (18.1)."""
    from lhy_desktop.engine.rulesets.lhy.files.forces import ForceError, ForceList

    made: dict[str, ForceList] = {}
    for seat, side in file.sides.items():
        place = ("sides", seat, "forces")
        try:
            forces = ForceList(side, rosters.counters, tables.units.kinds)
        except ForceError as error:
            document.problem(document.at((*place, *error.place)), str(error))
            continue
        made[seat] = forces
        if forces.steps != side.forces.steps:
            text = f"The force list has {forces.steps} steps; {side.forces.steps} are stated."
            document.problem(document.at((*place, "steps")), text)
    finish(document)
    return made
