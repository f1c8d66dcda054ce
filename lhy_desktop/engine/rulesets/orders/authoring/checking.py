"""Checks any data file of this ruleset: boards, missions, units, forces, tables."""

from __future__ import annotations

from pathlib import Path as FilePath

from lhy_desktop.engine.content.boards import read_board_file
from lhy_desktop.engine.content.counters.clashing import note_clashes
from lhy_desktop.engine.content.help_texts import Help
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.rule_tables import strip_cells
from lhy_desktop.engine.content.rulings import Notes
from lhy_desktop.engine.content.schema import check, finish, load, read
from lhy_desktop.engine.flow.door import Examined
from lhy_desktop.engine.rulesets.orders.authoring.counter_kit import ids_of
from lhy_desktop.engine.rulesets.orders.authoring.set_up_room import overfull
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup
from lhy_desktop.engine.rulesets.orders.files.nations import FOLDER as UNITS
from lhy_desktop.engine.rulesets.orders.files.nations import checked, load_nations
from lhy_desktop.engine.rulesets.orders.files.table_files import FOLDER, chapters, load_tables

KINDS = {
    "board": ("hexes", "legend"),
    "mission": ("sides", "map", "start", "objectives"),
    "counters": ("nation", "words", "units"),
    "force": ("nation", "name", "units"),
    "help": ("topics",),
    "rulings": ("notes",),
}
"""A file is of the kind of which it has the most keys; in a tie, of the kind listed first."""


def kind_of(path: FilePath, places: Places | None = None) -> str:
    """What a file is, judged by its keys; "" for a file of another program. Raises ContentError when it cannot be
    read."""
    document, _ = load(path, (places or find_places()).label(path))
    keys = set(document.data) if isinstance(document.data, dict) else set()
    best = max(KINDS, key=lambda kind: len(keys.intersection(KINDS[kind])))
    found = len(keys.intersection(KINDS[best]))
    if found < 2 and path.stem in chapters():
        return "table"
    return best if found else ""


def examine(path: FilePath, where: Places | None = None) -> Examined:
    """Every problem and remark of a file. Never raises, whatever the file holds."""
    kind = "file"
    try:
        places = where or find_places()
        kind = kind_of(path, places) or "file"
        return Examined(kind, _problems(kind, path, places), _remarks(kind, path, places))
    except ContentError as error:
        return Examined(kind, error.problems)


def _problems(kind: str, path: FilePath, places: Places) -> tuple[Problem, ...]:
    """Read the file as its kind. Raises ContentError with its problems, or returns those of a sound mission."""
    label = places.label(path)
    if kind == "board":
        read_board_file(path, label)
    elif kind == "mission":
        return overfull(path, places)
    elif kind == "counters":
        document, _ = load(path, label)
        checked(document, tuple(load_tables(places).kinds.kinds))
        note_clashes(document, path, UNITS, ids_of, places)
        finish(document)
    elif kind == "force":
        tables = load_tables(places)
        purchases.force_file(path, places, tables, load_nations(tables, places).files)
    elif kind == "help":
        read(path, Help, label)
    elif kind == "rulings":
        read(path, Notes, label)
    elif kind == "table":
        document, _ = load(path, label)
        strip_cells(document, "", "")
        check(document, chapters()[path.stem])
        if places.files(FOLDER).get(path.stem) == path:
            load_tables(places)
    else:
        text = "This is neither a board, a mission, a unit or force file nor a table: none of their keys is there."
        return (Problem(label, 1, 1, text),)
    return ()


def _remarks(kind: str, path: FilePath, places: Places) -> tuple[str, ...]:
    """What an author may want to know of a sound mission."""
    return load_setup(str(path), {}, places).board.disagreements if kind == "mission" else ()
