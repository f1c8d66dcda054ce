"""What is wrong with a mission file that only these rules can judge, with what mends it."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking import ends, forces, ground, late
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup


def mission_checks(path: Path) -> tuple[Finding, ...]:
    """What is found, with what mends it. Never raises, whatever the file holds."""
    try:
        document, _ = load(path, find_places().label(path))
        file = check(document, MissionFile)
    except ContentError:
        return ()
    found = [*forces.forces(file), *ends.ends(file), *late.late(file)]
    try:
        setup = load_setup(str(path))
    except ContentError:
        return tuple(found)
    return (*found, *ground.ground(file, setup))
