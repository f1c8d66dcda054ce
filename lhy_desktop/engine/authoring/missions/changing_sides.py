"""Hexsides that a mission changes, drawn by hand: what its file says after a stroke along them."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Set
from itertools import pairwise
from typing import Any

from lhy_desktop.engine.authoring.missions.overlaid import hexsides_of, records_of
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.edges import edges_at, side_near
from lhy_desktop.engine.board.editing.trails import DROPS, GATED, Trail, begun, followed
from lhy_desktop.engine.board.geometry import HALF, Point
from lhy_desktop.engine.content.changing.hexsides import Hexside, word_of

Record = dict[str, Any]
Sides = tuple[Hexside, ...]


def sided(data: Any, record: Record, sides: Sides, plain: Board) -> Any:
    """With hexsides changed as a record without them says: they join the last change that says the same, else there is
    one more. What earlier strokes made of these hexsides is given up; what the boards say anyway is not said again."""
    made = without_sides(data, frozenset(sides), plain, _sort(record["kind"]))
    needed = [one for one in sides if (record["kind"] in _there(plain, one)) == (record["do"] == "no_side")]
    words = [word_of(plain, one) for one in needed]
    if not words:
        return made
    records = made["map"].setdefault("changes", [])
    same = next((one for one in reversed(records) if _alike(one, record)), None)
    if same is not None:
        same["sides"] = [*same["sides"], *words]
    else:
        records.append({**record, "sides": words})
    return made


def without_sides(data: Any, sides: Set[Hexside], plain: Board, kinds: Iterable[str] = ()) -> Any:
    """With some hexsides as they are on the boards, or of some kinds alone; a change without any left is given up."""
    made, wanted = copy.deepcopy(data), frozenset(kinds)
    kept = []
    for one in records_of(made):
        if hexsides_of(plain, one) and (not wanted or one.get("kind") in wanted):
            one["sides"] = [word for word in one["sides"] if not _means(plain, one, word, sides)]
        if not isinstance(one, dict) or one.get("sides", True):
            kept.append(one)
    made["map"].pop("changes", None)
    if kept:
        made["map"]["changes"] = kept
    return made


def touching(data: Any, hexes: Set[str], plain: Board) -> frozenset[Hexside]:
    """The changed hexsides around some hexes."""
    sides = (one.bare for record in records_of(data) for one in hexsides_of(plain, record))
    cells = {plain.place(hex) for hex in hexes}
    return frozenset(one for one in sides if one.cell in cells or one.turned.cell in cells)


# -- the pointer on a map ---------------------------------------------------------------------------------------------


def side_at(board: Board, point: Point) -> Hexside:
    """The hexside of a map nearest to a point."""
    cell, way = side_near(_shifted(board, point))
    return Hexside((cell[0], cell[1] - _parity(board)), way).bare


def trail_on(board: Board, trail: Trail, point: Point) -> Trail:
    """A trail of corners on to the hexside nearest to a point; a new one from there where it has none."""
    there = _shifted(board, point)
    own = tuple(_shifted(board, one) for one in trail)
    found = followed(own, there) if own else begun(side_near(there))
    return tuple((x, y - HALF * _parity(board)) for x, y in found)


def sides_along(board: Board, trail: Trail) -> Sides:
    """The hexsides of a trail of which a hex is on the map."""
    found = []
    for a, b in pairwise(_shifted(board, one) for one in trail):
        cell, way = next(edge for other, edge in edges_at(a) if other == b)
        one = Hexside((cell[0], cell[1] - _parity(board)), way).bare
        if board.name_at(*one.cell) is not None or board.name_at(*one.turned.cell) is not None:
            found.append(one)
    return tuple(dict.fromkeys(found))


def _parity(board: Board) -> int:
    """Whether the hexes of a map lie where those of a sheet do not: half a hex lower."""
    c, v = board.place(board.names[0])
    return (c + v) % 2


def _shifted(board: Board, point: Point) -> Point:
    return point[0], point[1] + HALF * _parity(board)


def _sort(kind: str) -> tuple[str, ...]:
    """The kinds of which there is one on a hexside."""
    return next((group for group in (GATED, DROPS) if kind in group), (kind,))


def _there(plain: Board, side: Hexside) -> frozenset[str]:
    """What the boards have on a hexside."""
    names = [plain.name_at(*cell) for cell in (side.cell, side.turned.cell)]
    if names[0] is not None and names[1] is not None:
        return plain.side(names[0], names[1])
    ways = zip(names, (side.way, side.turned.way), strict=True)
    found = next((plain.side_at(name, way) for name, way in ways if name is not None), None)
    return found.kinds if found is not None else frozenset()


def _alike(one: Any, record: Record) -> bool:
    return isinstance(one, dict) and {key: value for key, value in one.items() if key != "sides"} == record


def _means(plain: Board, record: Record, word: Any, sides: Set[Hexside]) -> bool:
    return any(one.bare in sides for one in hexsides_of(plain, {**record, "sides": [word]}))
