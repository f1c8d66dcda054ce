"""What is wrong with a mission file that only these rules can judge, with what mends it."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking import artillery, ends, forces, starts
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.read import forces_of
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.orders.files.nations import load_nations
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables


def mission_checks(path: Path) -> tuple[Finding, ...]:
    """What is found, with what mends it. Never raises, whatever the file holds."""
    places = find_places()
    try:
        document, _ = load(path, places.label(path))
        file = check(document, MissionFile)
        tables = load_tables(places)
        nations = load_nations(tables, places)
    except ContentError:
        return ()
    both = tuple(forces_of(document, file, nations, tables))
    sides = (
        one
        for force in both
        for one in (*forces.forces(force, nations), *starts.starts(force), *artillery.artillery(force))
    )
    return (*sides, *ends.ends(file, both, tables))
