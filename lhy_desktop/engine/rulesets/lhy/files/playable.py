"""Why a mission that loads cannot be played yet: one sentence for each missing feature."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

NOT_YET = "not in this version"


def hindrances(
    file: MissionFile, mission: Mission, board: Board, forces: Mapping[str, ForceList], tables: Tables
) -> tuple[str, ...]:
    """Every reason, in the order of the file; empty when the mission can be played."""
    found = [*_map(file, board, tables), *_start(file), *_areas(mission)]
    for seat, side in file.sides.items():
        found += _forces(side, forces[seat])
    return tuple(dict.fromkeys(f"It needs {reason}, {NOT_YET}." for reason in found))


def _map(mission: MissionFile, board: Board, tables: Tables) -> Iterator[str]:
    kinds = {kind for side in board.hexsides for kind in side.kinds} - {"contour", *tables.ground.hexsides}
    for kind in sorted(kinds):
        yield f"a rule for the hexside '{kind}'"


def _start(mission: MissionFile) -> Iterator[str]:
    if mission.start.choices and not mission.start.bases:
        yield "choices before the game that stand in words only"


def _areas(mission: Mission) -> Iterator[str]:
    """Both sides set up before they see each other's hidden units, so their areas must not overlap."""
    held = [{hex for zone in side.zones for hex in zone.hexes} for side in mission.sides.values()]
    ends = [set(base.hexes) for base in mission.bases] or [set(), set()]
    if held[0] & held[1] or ends[0] & ends[1]:
        yield "set-up areas that lie apart"


def _forces(side: SideRecord, forces: ForceList) -> Iterator[str]:
    for item in (*forces.items, *forces.maybe):
        if not item.counter:
            yield f"{side.nationality} counters"
    if side.forces.cup and side.forces.random is not None:
        yield "a cup of units drawn at random"
