"""Where mission files of these rules name hexes, and what for, so that an editor draws them on their map."""

from __future__ import annotations

from functools import lru_cache

from lhy_desktop.engine.content.mission_kit import CHANGED, Marked, MissionKit
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.authoring.forces.kit import LhyForces
from lhy_desktop.engine.rulesets.lhy.authoring.mission_chapters import CHAPTERS, UNITS
from lhy_desktop.engine.rulesets.lhy.authoring.mission_terms import terms
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables

_MARKED = (
    Marked(("sides", "*", "zones", "*", "where"), sort="set_up", name="set-up", keys=("units", "state", "markers")),
    Marked(("sides", "*", "zones", "*", "overflow"), sort="entry", name="overflow", keys=("units",)),
    Marked(("sides", "*", "entries", "*", "where"), sort="entry", name="entry", keys=("minute", "units")),
    Marked(("sides", "*", "landings", "*", "where"), sort="entry", name="landing", keys=("by", "units", "turn")),
    Marked(("sides", "*", "edge"), form="way", sort="edge", name="board edge"),
    Marked(("start", "bases", "*", "where"), sort="set_up", name="base", keys=("name",)),
    Marked(("start", "bases", "*", "overflow"), sort="entry", name="overflow of a base", keys=("name",)),
    Marked(("objectives", "*", "where"), sort="goal", keys=("name",), points="points", side="for_side"),
    Marked(("ends", "*", "where"), name="end: in this area", side="side"),
    Marked(("ends", "*", "of"), name="end: near these hexes", keys=("within",), side="side"),
    Marked(("ends", "*", "sight_of"), name="end: in sight of these", side="side"),
    Marked(("ends", "*", "tests", "*", "where"), name="end: in this area", side="side"),
    Marked(("ends", "*", "tests", "*", "of"), name="end: near these hexes", keys=("within",), side="side"),
    Marked(("ends", "*", "tests", "*", "sight_of"), name="end: in sight of these", side="side"),
    Marked(("map", "impassable"), sort="ground", name="impassable"),
    Marked(("map", "levels"), form="keys", sort="ground", name="level"),
    CHANGED,
    Marked(("remarks", "*", "point"), form="hex", sort="point", keys=("id",)),
)


@lru_cache(maxsize=1)
def mission_kit() -> MissionKit:
    """The kit; nations whose counters cannot be read go by their keys."""
    try:
        names = load_rosters(load_tables(), find_places()).names
    except ContentError:
        names = {}
    nations = tuple((nation, adjective) for nation, (_, adjective) in names.items())
    return MissionKit(
        "lhy", _MARKED, nation="nationality", nations=nations, chapters=CHAPTERS, terms=terms(load_tables()),
        units=UNITS, forces=LhyForces(load_tables()),
    )  # fmt: skip
