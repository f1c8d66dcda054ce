"""A mission as it is seen: its boards joined, and all that its text says of them. To be called beside a window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.authoring.missions.overlaid import Overlay, overlaid, records_of, with_overlays
from lhy_desktop.engine.authoring.missions.parts import Part, Side, north_of, parts_of, sides_of
from lhy_desktop.engine.board import Board, JoinError, Placement, Sheet, SheetError
from lhy_desktop.engine.content import ContentError, Places, find_places
from lhy_desktop.engine.content.areas import COMPASS, EDGES, edge_of
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.content.joined_board import MOST_HEXES
from lhy_desktop.engine.content.mission_kit import MissionKit
from lhy_desktop.engine.content.unsaved import unsaved
from lhy_desktop.engine.flow import Ruleset


class BoardPlace(msgspec.Struct, frozen=True):
    """One record of the boards: what it says, the sheet (None where there is no such board), and what is wrong."""

    board: str
    name: str
    at: tuple[int, int]
    turn: int
    half: str
    slide: int
    sheet: Sheet | None
    fault: str = ""


class MissionMap(msgspec.Struct, frozen=True):
    """A mission on its map. ``board`` is None when its boards cannot be joined; then ``faults`` say why. ``plain`` is
    the map without the changes of its ground."""

    board: Board | None
    plain: Board | None
    laid: tuple[BoardPlace, ...]
    parts: tuple[Part, ...]
    sides: tuple[Side, ...]
    kit: MissionKit
    season: str
    north: str
    out: tuple[str, ...] = ()
    """Edges of the map whose half hexes are out of play."""
    faults: tuple[str, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    changes: Any = ()
    """What the file says of its changes."""


def has_map(data: Any) -> bool:
    """Whether a file says on which boards it is played."""
    where = data.get("map") if isinstance(data, dict) else None
    return isinstance(where, dict) and isinstance(where.get("sectors"), list)


def mission_map(
    data: Any,
    rulesets: Iterable[Ruleset],
    usual: str = "",
    beside: Mapping[FilePath, str] | None = None,
    before: MissionMap | None = None,
) -> MissionMap:
    """Read a mission's data for its map. ``beside`` are texts that are being edited, ``before`` what it was shown as
    last: boards that are the same are not joined again."""
    kit = described(data, rulesets, usual).kit
    places = find_places()
    with unsaved(beside or {}):
        laid = tuple(_laid(one, places) for one in data["map"]["sectors"] if isinstance(one, dict))
    out = _edges(data)
    same = before is not None and before.plain is not None and before.laid == laid and before.out == out
    plain, faults = (before.plain, before.faults) if before is not None and same else joined(laid, out)
    changes, north = records_of(data), north_of(data)
    board = plain
    overlays: tuple[Overlay, ...] = ()
    if before is not None and same and before.changes == changes and before.north == north:
        board, overlays = before.board, before.overlays
    elif plain is not None and changes:
        board, overlays, faults = overlaid(plain, changes, north, places)
    parts: tuple[Part, ...] = ()
    if board is not None and plain is not None:
        parts = with_overlays(parts_of(data, kit, board, plain), overlays)
    season = data["map"].get("season")
    season = season if isinstance(season, str) else ""
    return MissionMap(
        board, plain, laid, parts, sides_of(data, kit), kit, season, north, out, faults, overlays, changes
    )


def _edges(data: Any) -> tuple[str, ...]:
    words = data["map"].get("half_hexes_out")
    known = (one for one in words or () if one in EDGES or one in COMPASS) if isinstance(words, list) else ()
    return tuple(edge_of(word, north_of(data)) for word in known)


def _laid(record: dict[str, Any], places: Places) -> BoardPlace:
    """One record of the boards, as far as it can be read."""
    board, name, slide = record.get("board"), record.get("name"), record.get("slide")
    where = record.get("at")
    whole = isinstance(where, list) and len(where) == 2 and all(type(one) is int for one in where)
    sheet, fault = None, ""
    try:
        sheet = read_board(str(board), places)[0]
    except ContentError as error:
        fault = f"The board {board} cannot be used: {error.problems[0].text}"
    half = record.get("half")
    return BoardPlace(
        str(board),
        name if isinstance(name, str) else "",
        (where[0], where[1]) if isinstance(where, list) and whole else (0, 0),
        180 if record.get("turn") == 180 else 0,
        half if half in ("a", "b") else "",
        slide if slide in (-1, 1) else 0,
        sheet,
        fault,
    )


def joined(laid: tuple[BoardPlace, ...], out: tuple[str, ...] = ()) -> tuple[Board | None, tuple[str, ...]]:
    """The boards as one map without the half hexes of the edges ``out``, or None with the reasons."""
    faults = [one.fault for one in laid if one.fault]
    if not laid:
        faults.append("The mission names no board.")
    if faults:
        return None, tuple(faults)
    sheets = [one.sheet for one in laid if one.sheet is not None]
    if sum(sheet.columns * sheet.rows for sheet in sheets) > MOST_HEXES:
        return None, (f"A mission is played on {MOST_HEXES} hexes at most.",)
    try:
        board = Board.join([placement(one) for one in laid])
    except (JoinError, SheetError) as error:
        return None, tuple(one if isinstance(one, str) else one.text for one in error.problems)
    cut = board.without(board.half_hexes(*out)) if out else board
    return cut, cut.disagreements


def placement(one: BoardPlace) -> Placement:
    """A board in its place. It must have a sheet."""
    assert one.sheet is not None
    return Placement(one.sheet, one.name, one.at, one.turn, one.half or None, one.slide)  # type: ignore[arg-type]
