"""What a mission file says of its map, place by place: the hexes that each means, and what to call it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.board import Board, NoHexError, Point
from lhy_desktop.engine.content.areas import COMPASS, EDGES, AreaError, Areas, edge_of
from lhy_desktop.engine.content.mission_kit import Form, Marked, MissionKit, Pattern, Sort
from lhy_desktop.engine.content.yaml_file import Path

_CHANGES: Pattern = ("map", "changes")
_LONGEST = 40
"""Letters of a detail."""


class Side(msgspec.Struct, frozen=True):
    """A side of a mission: its key, the key of its nation ("" where it has none), and its adjective."""

    key: str
    nation: str
    adjective: str


class Part(msgspec.Struct, frozen=True):
    """One place of the file with the hexes that it means; ``fault`` says why it means none.

    ``path`` is that of the value, ``record`` of what it belongs to.
    """

    path: Path
    record: Path
    form: Form
    sort: Sort
    title: str
    detail: str = ""
    side: str = ""
    points: int | None = None
    hexes: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    """The sentences of an area, or the word for a hex, as the file has them."""
    fault: str = ""
    edges: tuple[tuple[Point, Point], ...] = ()
    """The ends of hexsides, for a part that is made of those."""


def sides_of(data: Any, kit: MissionKit) -> tuple[Side, ...]:
    """The sides of a mission, in their order in the file."""
    words = dict(kit.nations)
    found = []
    for path in paths(data, (*kit.sides, "*")):
        record = at(data, path)
        nation = record.get(kit.nation) if isinstance(record, dict) and kit.nation else None
        key = str(path[-1])
        nation = nation if isinstance(nation, str) else ""
        found.append(Side(key, nation, words.get(nation) or words_of(nation or key)))
    return tuple(found)


def parts_of(data: Any, kit: MissionKit, board: Board, plain: Board) -> tuple[Part, ...]:
    """Every place that names hexes, in the order of the kit. What merely points may point elsewhere than to a hex.
    Areas of changes mean the ``plain`` map without them."""
    reader, below = _Reader(data, kit, board), _Reader(data, kit, plain)
    found = (
        (below if one.at[: len(_CHANGES)] == _CHANGES else reader).part(path, one)
        for one in kit.marked
        for path in paths(data, one.at)
    )
    return tuple(one for one in found if one.sort != "point" or one.hexes)


def paths(data: Any, pattern: Pattern, path: Path = ()) -> Iterator[Path]:
    """The places that a pattern means."""
    if not pattern:
        yield path
        return
    keys: list[str | int] = []
    if pattern[0] == "*":
        keys = list(range(len(data))) if isinstance(data, list) else list(data) if isinstance(data, dict) else []
    elif isinstance(data, dict) and pattern[0] in data:
        keys = [pattern[0]]
    for key in keys:
        yield from paths(data[key], pattern[1:], (*path, key))


def at(data: Any, path: Path) -> Any:
    """The value at a place."""
    for step in path:
        data = data[step]
    return data


def north_of(data: Any) -> str:
    """The edge of the map that the compass calls north."""
    found = data.get("map", {}).get("north") if isinstance(data.get("map"), dict) else None
    return found if found in EDGES else "up"


class _Reader:
    """Reads the places of one mission."""

    def __init__(self, data: Any, kit: MissionKit, board: Board) -> None:
        self._data, self._kit, self._board = data, kit, board
        self._north = north_of(data)
        self._areas = Areas(board, self._north)
        self._sides = {one.key: one for one in sides_of(data, kit)}
        self._named: dict[str, dict[str, str]] = {}

    def part(self, path: Path, marked: Marked) -> Part:
        """One place."""
        value, holder = at(self._data, path), at(self._data, path[:-1])
        record = holder if isinstance(holder, dict) else {}
        side = self._side(path, record.get(marked.side))
        adjective = self._sides[side].adjective if side in self._sides else ""
        title = f"{adjective} {marked.name}".strip()
        points = record.get(marked.points) if marked.points else None
        hexes, fault = self._hexes(value, marked.form)
        whole = path[:-1] if marked.keys or marked.points or marked.side else path
        return Part(
            path, whole, marked.form, marked.sort, title, self._detail(path[:-1], record, marked, title, side), side,
            points if isinstance(points, int) else None, hexes, _said(value), fault,
        )  # fmt: skip

    def _detail(self, home: Path, record: dict[str, Any], marked: Marked, title: str, side: str) -> str:
        """What the record around a place says beside it; units by the names that people have for them."""
        found = []
        for key in marked.keys:
            value = record.get(key)
            if isinstance(value, list) and value:
                words = self._units(side) if self._kit.names_units((*home, key)) else {}
                found += [", ".join(words.get(str(one), str(one)) for one in value)] if value != ["all"] else []
            elif isinstance(value, int) and not isinstance(value, bool):
                found.append(f"{words_of(key).lower() if title else words_of(key)} {value}")
            elif isinstance(value, str) and value:
                found.append(value)
        text = ", ".join(found)
        return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

    def _units(self, side: str) -> dict[str, str]:
        if side not in self._named:
            forces = self._kit.forces
            self._named[side] = dict(forces.words(self._data, side)) if forces is not None else {}
        return self._named[side]

    def _side(self, path: Path, named: Any) -> str:
        depth = len(self._kit.sides)
        if path[:depth] == self._kit.sides and len(path) > depth:
            return str(path[depth])
        return named if isinstance(named, str) and named in self._sides else ""

    def _hexes(self, value: Any, form: Form) -> tuple[tuple[str, ...], str]:
        """The hexes of a value, or why it has none."""
        try:
            if form == "area":
                sentences = value if isinstance(value, list) else []
                return self._areas.hexes([one for one in sentences if isinstance(one, str)]), ""
            if form == "keys":
                return tuple(self._board.canonical(str(one)) for one in value or ()), ""
            if form == "way":
                known = value in EDGES or value in COMPASS
                return (self._board.edge(edge_of(value, self._north)) if known else ()), ""
            return (self._board.canonical(str(value)),), ""
        except (AreaError, NoHexError) as error:
            return (), str(error)


def _said(value: Any) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(one for one in value if isinstance(one, str))
    return (value,) if isinstance(value, str) else ()
