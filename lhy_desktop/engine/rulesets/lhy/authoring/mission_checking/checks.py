"""What is wrong with a mission file that only these rules can judge, with what mends it."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking import ends, forces, ground, late, vehicles
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission_file, load_setup


def mission_checks(path: Path) -> tuple[Finding, ...]:
    """What is found, with what mends it. Never raises, whatever the file holds."""
    try:
        document, _ = load(path, find_places().label(path))
        file = check(document, MissionFile)
    except ContentError:
        return ()
    found = [*forces.forces(file, document.data), *ends.ends(file), *late.late(file)]
    try:
        setup = load_setup(str(path))
    except ContentError:
        return (*found, *_hindered(path))
    return (*found, *ground.ground(file, setup), *vehicles.vehicles(file, setup))


def _hindered(path: Path) -> tuple[Finding, ...]:
    """Of a mission that loads and cannot be played yet."""
    try:
        mission = load_mission_file(path, find_places()).mission
    except ContentError:
        return ()
    return tuple(ground.shared(mission))
