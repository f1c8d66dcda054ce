"""The ground that a mission changes, as it is seen while the mission is edited: what each change did, in a sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board, JoinError, NoHexError, Point, SheetError
from lhy_desktop.engine.board.drawn.fences import crossed_pairs
from lhy_desktop.engine.board.geometry import side
from lhy_desktop.engine.board.kits import COMPASS
from lhy_desktop.engine.content.changing.ground import changed
from lhy_desktop.engine.content.changing.hexsides import Hexside, over, read_hexside
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.yaml_file import Path

CHANGES: Path = ("map", "changes")
UNREAD = "This change cannot be read yet."
_NAMED, _WAYS = 3, "123456"
"""Hexsides that a sentence names, and their directions."""


class Overlay(msgspec.Struct, frozen=True):
    """One change of the ground: its place in the file, a sentence, the hexes that look different, and why it cannot be
    made. One of hexsides has ``edges``, their ends on the map."""

    path: Path
    text: str
    hexes: tuple[str, ...] = ()
    fault: str = ""
    edges: tuple[tuple[Point, Point], ...] = ()


class Overlaid(NamedTuple):
    """The map with its changes, and each of them. ``faults`` say why the boards cannot be joined with them."""

    board: Board
    overlays: tuple[Overlay, ...]
    faults: tuple[str, ...] = ()


def records_of(data: Any) -> list[Any]:
    """The changes that a mission's data say, whatever they hold."""
    found = data["map"].get("changes")
    return found if isinstance(found, list) else []


def overlaid(plain: Board, records: list[Any], north: str, places: Places) -> Overlaid:
    """A joined map with the changes of a mission; those that cannot be made are left out. Hexes that are out of play
    stay so."""
    from lhy_desktop.engine.content.changing.schema import read_change

    read = [read_change(one) for one in records]
    sound = [(i, one) for i, one in enumerate(read) if one is not None]
    made = changed(plain.whole, [one for _, one in sound], north, places)
    faults = {sound[fault.number][0]: fault.text for fault in made.faults}
    touched = {sound[k][0]: tuple(hex for hex in hexes if hex in plain.index) for k, hexes in enumerate(made.touched)}
    overlays = tuple(
        _overlay(plain, (*CHANGES, i), one, touched.get(i, ()), faults.get(i, "") if read[i] is not None else UNREAD)
        for i, one in enumerate(records)
    )
    try:
        board = Board.join(made.placements)
    except (JoinError, SheetError) as error:
        return Overlaid(plain, overlays, tuple(one if isinstance(one, str) else one.text for one in error.problems))
    gone = plain.whole.index.keys() - plain.index.keys()
    return Overlaid(board.without(gone) if gone else board, overlays)


def _overlay(plain: Board, path: Path, record: Any, touched: tuple[str, ...], fault: str) -> Overlay:
    sides = hexsides_of(plain, record)
    if not sides:
        return Overlay(path, said(record), touched, fault)
    sides = tuple(dict.fromkeys(one.bare for one in (*sides, *_drawn_there(plain, record, sides))))
    hexes = {name for one in sides for cell in (one.cell, one.turned.cell) if (name := plain.name_at(*cell))}
    edges = tuple(side(*one.cell, one.way) for one in sides)
    return Overlay(path, said(record), tuple(sorted(hexes, key=plain.index.__getitem__)), fault, edges)


def hexsides_of(plain: Board, record: Any) -> tuple[Hexside, ...]:
    """The hexsides that a change names, as far as they can be read."""
    named = record.get("sides") if isinstance(record, dict) and record.get("do") in ("side", "no_side") else ()
    found = []
    for word in named if isinstance(named, list) else ():
        try:
            found.append(read_hexside(plain, str(word)))
        except (ValueError, NoHexError):
            continue
    return tuple(found)


def _drawn_there(plain: Board, record: dict[str, Any], sides: tuple[Hexside, ...]) -> list[Hexside]:
    """All hexsides of the fences drawn across hexes that go with these."""
    gone = over(plain.features, str(record.get("kind")), sides) if record["do"] == "no_side" else ()
    pairs = (pair for fence in gone for pair in crossed_pairs(plain, fence.points))
    return [Hexside(plain.place(a), plain.direction(a, b)) for a, b in pairs]


def with_overlays(parts: tuple[Part, ...], overlays: tuple[Overlay, ...]) -> tuple[Part, ...]:
    """The parts of a mission with its changes: an area of one is called by its sentence, a change without an area is a
    part of its own."""
    by_path = {one.path: one for one in overlays}
    depth = len(CHANGES) + 1
    found, areas = [], set()
    for part in parts:
        overlay = by_path.get(part.path[:depth])
        if overlay is not None and part.form == "area":
            areas.add(overlay.path)
            fault = part.fault or overlay.fault
            part = msgspec.structs.replace(part, record=overlay.path, sort="change", title=overlay.text, fault=fault)
        if overlay is None or part.form == "area":
            found.append(part)
    found += [
        Part(one.path, one.path, "chain", "change", one.text, hexes=one.hexes, fault=one.fault, edges=one.edges)
        for one in overlays
        if one.path not in areas
    ]
    return tuple(found)


def said(record: Any) -> str:
    """A change as a sentence, as far as it can be read."""
    if not isinstance(record, dict):
        return UNREAD
    words = {key: _words(value) for key, value in record.items()}
    where = "everywhere" if words.get("where", "all") == "all" else words["where"]
    match record.get("do"):
        case "terrain":
            return _sentence(f"{words.get('to', '')}{_instead(words.get('of', ''))}: {where}")
        case "level" if "by" in record:
            by = record["by"] if isinstance(record["by"], int) else 0
            return _sentence(f"{abs(by)} level{'s' * (abs(by) != 1)} {'higher' if by > 0 else 'lower'}: {where}")
        case "level":
            return _sentence(f"level {words.get('to', '')}: {where}")
        case "line":
            return _sentence(f"{words.get('kind', 'line')} {_way(record)}")
        case "no_line":
            return _sentence(f"no {words.get('kind', 'line')} {_way(record)}")
        case "side":
            return _sentence(f"{words.get('kind', '')}: {_sides(record)}")
        case "no_side":
            return _sentence(f"no {words.get('kind', '')}: {_sides(record)}")
        case "flag":
            return _sentence(f"{words.get('flag', '')}: {where}")
        case "no_flag":
            return _sentence(f"no {words.get('flag', '')}: {where}")
        case "stamp":
            return _sentence(f"{words.get('stamp', '')} put down at {words.get('at', '')}")
    return UNREAD


def _instead(some: str) -> str:
    return f" instead of {some}" if some else ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _words(value: Any) -> str:
    if isinstance(value, list):
        return " or ".join(map(_words, value))
    return str(value).replace("_", " ") if isinstance(value, str | int) else ""


def _way(record: dict[str, Any]) -> str:
    way = record.get("way")
    ends = [str(one) for one in way] if isinstance(way, list) else []
    if len(ends) < 2:
        return f"in {ends[0]}" if ends else "nowhere"
    return f"from {ends[0]} to {ends[-1]}"


def _sides(record: dict[str, Any]) -> str:
    """The first hexsides as people name them, and how many more."""
    sides = record.get("sides")
    words = [str(one) for one in sides] if isinstance(sides, list) else []
    named = ", ".join(_side(word) for word in words[:_NAMED]) or "nowhere"
    more = len(words) - _NAMED
    return f"{named} and {more} more hexside{'s' * (more != 1)}" if more > 0 else named


def _side(word: str) -> str:
    hex, _, rest = word.rpartition("/")
    way, _, opening = rest.partition(" ")
    named = f"{COMPASS[int(way)]} side of {hex}" if hex and way in _WAYS else word
    return f"{named} with an opening" if opening else named
