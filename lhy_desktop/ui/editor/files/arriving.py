"""What a shared file brings, read and weighed beside the window; and what is kept of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from lhy_desktop.engine.authoring.counters import kits_of_counters
from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.check import SheetError
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.sharing import ArchiveError, Arrival, arrivals, gathered, keep, packed, unpacked
from lhy_desktop.engine.content.sharing.archive import LARGEST
from lhy_desktop.engine.content.sharing.importing import BOARDS, COUNTERS, MISSIONS
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.engine.reading import printable, read_file

MOST_HEXES = 20_000
"""Of the boards that are shown as pictures; the others are named."""


class Item(NamedTuple):
    """One file of an archive; ``ruleset`` is the one it is for ("" for boards), and ``rulebook`` what people call that.
    A board that can be read has columns and rows, and ``board`` is what its picture shows."""

    arrival: Arrival
    ruleset: str
    size: int
    rulebook: str = ""
    columns: int = 0
    rows: int = 0
    board: Board | None = None


class Incoming(NamedTuple):
    """An archive that may be kept."""

    path: Path
    size: int
    items: tuple[Item, ...]


class Refused(NamedTuple):
    """Why something cannot be shared or kept, in a sentence."""

    said: str


def incoming(path: Path, places: Places, rulesets: Rulesets) -> Incoming | Refused:
    """Read an archive, and keep nothing of it."""
    try:
        raw = read_file(path, LARGEST)
        files = unpacked(raw)
        found = arrivals(files, places, _kits(files, rulesets))
    except OSError as error:
        return Refused(printable(f"{path.name}: {error.strerror or error}."))
    except ArchiveError as error:
        return Refused(printable(str(error)))
    items, left = [], MOST_HEXES
    for one in found:
        items.append(_item(one, left, rulesets))
        left -= items[-1].columns * items[-1].rows
    return Incoming(path, len(raw), tuple(items))


def _kits(files: Iterable[str], rulesets: Rulesets) -> dict[str, CounterKit]:
    """The kits of counters, by the folders of their sheets; no ruleset is imported for an archive without any."""
    if not any(name.startswith(f"{COUNTERS}/") for name in files):
        return {}
    return {kit.folder: kit for kit in kits_of_counters(rulesets.every())}


def _item(one: Arrival, most: int, rulesets: Rulesets) -> Item:
    """One file; a board with its picture, unless it is too large or cannot be played on."""
    size = len(one.content)
    if one.folder != BOARDS:
        ruleset = one.folder.rpartition("/")[2]
        return Item(one, ruleset, size, _rulebook(ruleset, rulesets))
    try:
        sheet = read_board_text(one.text).sheet
    except ContentError:
        return Item(one, "", size)
    try:
        board = Board.single(with_ground(sheet)) if len(sheet.grounds) <= most else None
    except SheetError:
        board = None
    return Item(one, "", size, "", sheet.columns, sheet.rows, board)


def _rulebook(ruleset: str, rulesets: Rulesets) -> str:
    """What people call a rulebook; its name in code where it is not installed, or says no other."""
    if ruleset not in rulesets:
        return ruleset
    try:
        kit = kit_of(rulesets.get(ruleset))
    except UnknownRulesetError:
        return ruleset
    return kit.name if kit.ruleset == ruleset else ruleset


class Kept(NamedTuple):
    """The files that were written; ``spoiled`` are counters that were taken away again, because a ruleset could not
    have read its counters with them."""

    paths: tuple[Path, ...]
    spoiled: tuple[str, ...]


def kept(some: Iterable[Item], places: Places, rulesets: Rulesets) -> Kept | Refused:
    """Keep what an archive brings."""
    try:
        paths = keep([one.arrival for one in some], places)
    except OSError as error:
        return Refused(f"Not everything could be kept: {error.strerror or error}. Look for room in {places.user}.")
    spoiled = [path for path in paths if _spoils(path, places, rulesets)]
    for path in spoiled:
        with contextlib.suppress(OSError):
            path.unlink()
    return Kept(tuple(path for path in paths if path not in spoiled), tuple(path.name for path in spoiled))


def _spoils(path: Path, places: Places, rulesets: Rulesets) -> bool:
    """Whether a sheet of counters keeps its ruleset from reading any mission: then nobody could play any more."""
    inside = path.relative_to(places.user).parts
    if inside[0] != COUNTERS or inside[1] not in rulesets:
        return False
    rules = rulesets.get(inside[1])
    if isinstance(rules, EditingKit) and rules.examine(path).problems:
        return True
    label = places.label(path)
    try:
        for mission in rules.missions()[:1]:
            rules.prepare(mission, {})
    except ContentError as error:
        return any(problem.file == label for problem in error.problems)
    return False


class Parcel(NamedTuple):
    """What is shared: the archive, how many files it holds, the name it may have; ``said`` is what its maker should
    know."""

    raw: bytes
    files: int
    name: str
    said: str = ""


def parcel(path: Path, rulesets: Rulesets, places: Places, *, board: bool) -> Parcel | Refused:
    """Pack a saved board or mission with all that belongs to it."""
    try:
        folder, read, said = (BOARDS, (), "") if board else _mission(path, rulesets, places)
        if not folder:
            return Refused("Only boards and missions can be shared, and this is neither.")
        files = gathered(folder, read_file(path, MAX_BYTES), places, read, path.parent)
        return Parcel(packed(files), len(files), path.stem, said)
    except ArchiveError as error:
        return Refused(printable(str(error)))
    except OSError as error:
        return Refused(printable(f"{path.name}: {error.strerror or error}."))


def _mission(path: Path, rulesets: Rulesets, places: Places) -> tuple[str, tuple[str, ...], str]:
    """The folder of a mission ("" for what is none), what its ruleset reads for it, and why it cannot be played."""
    for rules in rulesets.every():
        if _is_mission(rules, path):
            try:
                return f"{MISSIONS}/{rules.name}", tuple(rules.prepare(str(path), {}).hashes), ""
            except ContentError as error:
                own = _own_sheets(rules, places)
                return f"{MISSIONS}/{rules.name}", own, f"It cannot be played yet: {error.problems[0].text}"
    return "", (), ""


def _own_sheets(rules: Ruleset, places: Places) -> tuple[str, ...]:
    """All counters of the player's own: what a mission needs of them is not known while it cannot be read."""
    every = (places.label(path) for path in places.files(f"{COUNTERS}/{rules.name}").values())
    return tuple(name for name in every if name.startswith("user/"))


def _is_mission(rules: Ruleset, path: Path) -> bool:
    try:
        return isinstance(rules, EditingKit) and rules.kind_of(path) == "mission"
    except ContentError:
        return False
