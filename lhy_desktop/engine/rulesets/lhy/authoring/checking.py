"""Checks any data file of this ruleset: boards, missions, counters, tables."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import NamedTuple

from lhy_desktop.engine.content.boards import read_board_file
from lhy_desktop.engine.content.counters.clashing import note_clashes
from lhy_desktop.engine.content.help_texts import Help
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.rule_tables import strip_cells
from lhy_desktop.engine.content.rulings import Notes
from lhy_desktop.engine.content.schema import check, finish, load, read
from lhy_desktop.engine.rulesets.lhy.authoring.counters.kit import ids_of
from lhy_desktop.engine.rulesets.lhy.authoring.sheet_fitting import misfits
from lhy_desktop.engine.rulesets.lhy.files.card_editions import Editions
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission_file
from lhy_desktop.engine.rulesets.lhy.files.rosters import FOLDER
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters

KINDS = {
    "board": ("hexes", "legend"),
    "mission": ("sides", "map", "ends", "victory"),
    "counters": ("companies", "nationality"),
    "help": ("topics",),
    "rulings": ("notes",),
    "editions": ("changes",),
}
"""A file is of the kind of which it has the most keys; in a tie, of the kind listed first."""


class StrangerError(ContentError):
    """A file that can be read but does not belong to this ruleset."""


class Examined(NamedTuple):
    """What a file is, what is wrong with it, and remarks that its author may want (which do not make it unusable)."""

    kind: str
    problems: tuple[Problem, ...]
    remarks: tuple[str, ...] = ()


def examine(path: FilePath, places: Places | None = None) -> Examined:
    """The kind of a file, its problems and its remarks. Never raises, whatever the file holds."""
    kind = "file"
    try:
        where = places or find_places()
        kind = kind_of(path, where)
        return Examined(kind, (), _remarks(kind, path, where))
    except ContentError as error:
        return Examined(kind, error.problems)


def validate(path: FilePath, places: Places | None = None) -> list[Problem]:
    """Every problem of a board, mission, counter or table file; empty when it is sound.

    Never raises, whatever the file holds. ``examine`` also tells its kind and remarks.
    """
    return list(examine(path, places).problems)


def kind_of(path: FilePath, places: Places | None = None) -> str:
    """What a file is, judged by its keys. Raises ContentError when it cannot be read or is no file of the program."""
    document, _ = load(path, (places or find_places()).label(path))
    keys = set(document.data) if isinstance(document.data, dict) else set()
    best = max(KINDS, key=lambda kind: len(keys.intersection(KINDS[kind])))
    if keys.intersection(KINDS[best]):
        return best
    if path.stem in chapters():
        return "table"
    text = "This is neither a board, a mission, a counter file nor a table: none of their keys is there."
    raise StrangerError((*document.problems, Problem(document.file, 1, 1, text)))


def _remarks(kind: str, path: FilePath, places: Places) -> tuple[str, ...]:
    """Read the file as its kind and return remarks. Raises ContentError with its problems."""
    label = places.label(path)
    if kind == "board":
        return misfits(read_board_file(path, label)[0])
    elif kind == "mission":
        loaded = load_mission_file(path, places)
        return (*loaded.hindrances, *loaded.warnings)
    elif kind == "help":
        read(path, Help, label)
    elif kind == "editions":
        read(path, Editions, label)
    elif kind == "rulings":
        read(path, Notes, label)
    elif kind == "counters":
        from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster

        document, _ = load(path, label)
        check(document, Roster)
        note_clashes(document, path, FOLDER, ids_of, places)
        finish(document)
    else:
        document, _ = load(path, label)
        strip_cells(document, "", "")
        check(document, chapters()[path.stem])
    return ()
