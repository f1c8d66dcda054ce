"""The ground that a mission changes, drawn by hand: what its file says after a stroke, a line, a stamp."""

from __future__ import annotations

import copy
from collections.abc import Sequence, Set
from typing import Any

from lhy_desktop.engine.authoring.missions.changing_sides import touching, without_sides
from lhy_desktop.engine.authoring.missions.overlaid import CHANGES, records_of
from lhy_desktop.engine.authoring.missions.wording import sentences
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.choosing import straight
from lhy_desktop.engine.content.areas import AreaError, Areas
from lhy_desktop.engine.content.yaml_file import Path

Record = dict[str, Any]
_AREAS = ("terrain", "level", "flag", "no_flag")


def painted(data: Any, record: Record, hexes: Set[str], plain: Board, north: str) -> Any:
    """With the hexes of a stroke changed as a record without its area says: the last change that says the same grows,
    else there is one more. What earlier strokes made of these hexes is given up."""
    made = _with_list(data)
    records: list[Record] = made["map"]["changes"]
    areas = _Areas(plain, north)
    same = next((k for k in reversed(range(len(records))) if _alike(records[k], record)), None)
    if same is not None and not any(_over(one, record, hexes, areas) for one in records[same + 1 :]):
        _reworded(records[same], areas.of(records[same]) | hexes, plain, north)
    else:
        records.append({**record, "where": list(sentences(hexes, plain, north))})
        same = len(records) - 1
    for one in [one for k, one in enumerate(records) if k != same and _plainly(one) and _key(one) == _key(record)]:
        _shrink(records, one, hexes, areas, plain, north)
    return made


def restored(data: Any, hexes: Set[str], plain: Board, north: str) -> Any:
    """With the hexes of a stroke as they are on the boards: no area holds them, their hexsides, and lines and stamps on
    them, are given up."""
    made = _with_list(without_sides(data, touching(data, hexes, plain), plain))
    records: list[Record] = made["map"]["changes"]
    areas = _Areas(plain, north)
    for one in list(records):
        if isinstance(one, dict) and one.get("do") in _AREAS:
            _shrink(records, one, hexes, areas, plain, north)
        elif isinstance(one, dict) and not hexes.isdisjoint(_named(one, plain)):
            records.remove(one)
    return _without_empty(made)


def added(data: Any, record: Record) -> Any:
    """With one more change."""
    made = _with_list(data)
    made["map"]["changes"].append(record)
    return made


def dropped(data: Any, path: Path) -> Any:
    """Without a change."""
    made = copy.deepcopy(data)
    del made["map"]["changes"][path[len(CHANGES)]]
    return _without_empty(made)


def chain(board: Board, hexes: Sequence[str]) -> tuple[str, ...]:
    """Hexes one after the other through all of these, straight between two that are no neighbors. Where the way comes
    back to a hex that it has, what lies between is left out."""
    found: list[str] = list(hexes[:1])
    for hex in hexes[1:]:
        for cell in straight(board.place(found[-1]), board.place(hex), None):
            name = board.name_at(*cell)
            if name in found:
                del found[found.index(name) + 1 :]
            elif name is not None and name in board.neighbors(found[-1]):
                found.append(name)
    return tuple(found)


class _Areas:
    """The hexes of the areas of changes; none for one that cannot be read."""

    def __init__(self, plain: Board, north: str) -> None:
        self._areas = Areas(plain, north)

    def of(self, record: Record) -> frozenset[str]:
        where = record.get("where", ["all"])
        try:
            return frozenset(self._areas.hexes(where if isinstance(where, list) else []))
        except (AreaError, AttributeError):
            return frozenset()


def _with_list(data: Any) -> Any:
    made = copy.deepcopy(data)
    made["map"]["changes"] = list(records_of(made))
    return made


def _without_empty(made: Any) -> Any:
    if not made["map"]["changes"]:
        del made["map"]["changes"]
    return made


def _alike(one: Any, record: Record) -> bool:
    return isinstance(one, dict) and {key: value for key, value in one.items() if key != "where"} == record


def _key(record: Record) -> tuple[Any, ...]:
    """What two changes of the same thing have in common: of two terrains the later one holds."""
    return str(record.get("do")).removeprefix("no_"), record.get("flag")


def _plainly(one: Any) -> bool:
    """Whether a change sets its hexes to something, whatever they were."""
    return isinstance(one, dict) and one.get("do") in _AREAS and "by" not in one and not one.get("of")


def _over(one: Any, record: Record, hexes: Set[str], areas: _Areas) -> bool:
    """Whether a later change decides some of these hexes, and cannot be made smaller for them."""
    mine = isinstance(one, dict) and one.get("do") in _AREAS and _key(one) == _key(record)
    return mine and not _plainly(one) and not areas.of(one).isdisjoint(hexes)


def _reworded(record: Record, hexes: Set[str], plain: Board, north: str) -> None:
    record["where"] = list(sentences(hexes, plain, north))


def _shrink(records: list[Record], one: Record, hexes: Set[str], areas: _Areas, plain: Board, north: str) -> None:
    had = areas.of(one)
    left = had - hexes
    if left == had:
        return
    if left:
        _reworded(one, left, plain, north)
    else:
        records.remove(one)


def _named(record: Record, plain: Board) -> frozenset[str]:
    """The hexes of a line's way, or the middle of a stamp."""
    way = record.get("way")
    words = [*(way if isinstance(way, list) else ()), record.get("at")]
    found = set()
    for word in words:
        try:
            found.add(plain.canonical(word) if isinstance(word, str) else "")
        except KeyError:
            continue
    return frozenset(found)
