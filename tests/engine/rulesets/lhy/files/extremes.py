"""The kinds of data file of this rulebook, for the sweep of extremes."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.content.board_schema import BoardFile
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters
from tests.engine.content.extremes import Kind


def kinds() -> Iterator[Kind]:
    """Every kind of file that a schema describes."""
    yield Kind("maps/boards", "crossroads", BoardFile)
    yield Kind("maps/missions/lhy", "dawn_at_the_crossroads", MissionFile)
    yield Kind("counters/lhy", "german", Roster)
    for name, model in chapters().items():
        yield Kind("resources/rules/lhy", name, model)
