"""What a step of the guide waits for: something that the document shows, however it came about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.missions.parts import at, paths
from lhy_desktop.engine.board import Sheet, words
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.geometry import neighbor
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.content.mission_kit import MissionKit, Sort
from lhy_desktop.engine.content.yaml_file import Path


@dataclass(frozen=True)
class Facts:
    """What can be seen of the work: the sheet of the board, or the ``data`` of the mission with what they were at
    ``first`` and the ``kit`` that finds places in them; whether its file says the same, what was found wrong (None
    while nobody has looked), whether a line of sight lies on the board, whether a game was begun on it."""

    sheet: Sheet | None = None
    saved: bool = False
    found: tuple[Finding, ...] | None = None
    sees: bool = False
    played: bool = False
    data: Any = None
    first: Any = None
    kit: MissionKit | None = None


class Board(msgspec.Struct, frozen=True, tag="board"):
    """A board of at least so many hexes is there."""

    hexes: int

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.sheet is not None and len(facts.sheet.grounds) >= self.hexes


class Terrain(msgspec.Struct, frozen=True, tag="terrain"):
    """So many hexes have one of some words; no word means any building."""

    hexes: int
    words: tuple[str, ...] = ()

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        wanted = self.words or tuple(words.BUILDINGS)
        return facts.sheet is not None and sum(one.terrain in wanted for one in facts.sheet.grounds) >= self.hexes


class Level(msgspec.Struct, frozen=True, tag="level"):
    """So many hexes lie on a level or higher."""

    hexes: int
    level: int

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.sheet is not None and sum(one.level >= self.level for one in facts.sheet.grounds) >= self.hexes


class Way(msgspec.Struct, frozen=True, tag="way"):
    """One line of some kinds is so many hexes long; ``crossing`` are kinds that it, or another such line, must meet in
    a hex."""

    kinds: tuple[str, ...]
    hexes: int
    crossing: tuple[str, ...] = ()

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        if facts.sheet is None:
            return False
        own = [line.hexes for line in facts.sheet.lines if line.kind in self.kinds]
        met = {hex for line in facts.sheet.lines if line.kind in self.crossing for hex in line.hexes}
        crosses = not self.crossing or any(not met.isdisjoint(hexes) for hexes in own)
        return crosses and max(map(len, own), default=0) >= self.hexes


class Walls(msgspec.Struct, frozen=True, tag="walls"):
    """So many hexsides of some kinds stand at hexes with a building."""

    kinds: tuple[str, ...]
    sides: int

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        sheet = facts.sheet
        if sheet is None:
            return False
        built = {name for name, one in zip(sheet.names, sheet.grounds, strict=True) if one.terrain in words.BUILDINGS}
        count = 0
        for side in sheet.sides:
            across = neighbor(*sheet.places[side.hex], side.direction)
            both = {side.hex, *((hex_name(*across),) if across in _cells(sheet) else ())}
            count += side.kind in self.kinds and not both.isdisjoint(built)
        return count >= self.sides


class Mission(msgspec.Struct, frozen=True, tag="mission"):
    """A mission is there."""

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.data is not None


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A place of a sort has another value than at first, or is new."""

    sort: Sort

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        at = [one.at for one in facts.kit.marked if one.sort == self.sort] if facts.kit is not None else []
        before = _values(facts.first, at)
        return any(value and before.get(path) != value for path, value in _values(facts.data, at).items())


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """What the mission says at some places ("*": all of a list or a mapping) is something else than at first."""

    at: tuple[tuple[str, ...], ...]

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        found = _values(facts.data, self.at)
        return bool(found) and found != _values(facts.first, self.at)


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """Something is found that is more than a matter of style; with ``none``, nothing is."""

    none: bool = False

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        if facts.found is None:
            return False
        return self.none != any(one.weight != "style" for one in facts.found)


class Sees(msgspec.Struct, frozen=True, tag="sees"):
    """A line of sight lies on the board."""

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.sees


class Saved(msgspec.Struct, frozen=True, tag="saved"):
    """The board is in a file as it is shown."""

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.saved


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A game was begun on the board."""

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        return facts.played


Condition = Board | Terrain | Level | Way | Walls | Mission | Drawn | Changed | Trouble | Sees | Saved | Played


def _values(data: Any, patterns: Iterable[tuple[str, ...]]) -> dict[Path, Any]:
    return {path: at(data, path) for pattern in patterns for path in paths(data, pattern)}


def _cells(sheet: Sheet) -> Iterable[tuple[int, int]]:
    return sheet.places.values()
