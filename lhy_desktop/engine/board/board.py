"""The map of a mission: joined, immutable, asked by canonical hex names."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec
import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board import geometry, names, words
from lhy_desktop.engine.board.check import SheetError, problems
from lhy_desktop.engine.board.geometry import Cell, Point
from lhy_desktop.engine.board.join import Placement, lay
from lhy_desktop.engine.board.merge import (
    LOWER_LEFT,
    LOWER_RIGHT,
    RANKS,
    UPPER_LEFT,
    UPPER_RIGHT,
    WHOLE,
    Merged,
    merge,
)
from lhy_desktop.engine.board.sheet import Footprint, Ground, Sheet
from lhy_desktop.engine.board.values import NOTHING, CenterLine, Hex, Hexside, Sector

_CUTS: tuple[tuple[str, int], ...] = (
    ("up", UPPER_LEFT | UPPER_RIGHT),
    ("right", UPPER_RIGHT | LOWER_RIGHT),
    ("down", LOWER_LEFT | LOWER_RIGHT),
    ("left", UPPER_LEFT | LOWER_LEFT),
)
_OUTSIDE: tuple[tuple[str, tuple[int, ...]], ...] = (("up", (0,)), ("right", (1, 2)), ("down", (3,)), ("left", (4, 5)))
Array = npt.NDArray[np.int32]


class NoHexError(KeyError):
    """A name that is no hex of the map; its text is a sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


class Change(msgspec.Struct, frozen=True):
    """What a mission does to the joined map: hexes out, hill multiplier, levels of single hexes."""

    removed: tuple[str, ...] = ()
    factor: int = 1
    levels: tuple[tuple[str, int], ...] = ()


class Board:
    """The joined map. Build one with :meth:`join` or :meth:`single`; every method answers frozen values.

    Methods take canonical names (see :meth:`canonical`); any other name is a NoHexError with a sentence.
    Two boards are equal when their content is; ``digest`` is that content's stable hash. Pickling carries the
    sheets and the changes only.
    """

    def __init__(self, placements: tuple[Placement, ...], merged: Merged, change: Change) -> None:
        """Private: see :meth:`join`."""
        self._placements = placements
        self._merged = merged
        self._change = change
        self._levels = dict(change.levels)
        removed = frozenset(change.removed)
        self._cells: dict[Cell, str] = {cell: name for cell, name in merged.names.items() if name not in removed}
        self.names: tuple[str, ...] = tuple(self._cells.values())
        """Canonical names in canonical order: by sector as the mission lists them, by column, from the top."""
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        """Place of every hex in ``names`` and in the arrays."""
        self._place: dict[str, Cell] = {name: cell for cell, name in self._cells.items()}
        self._around: dict[str, tuple[str | None, ...]] = {}
        self._neighbors: dict[str, tuple[str, ...]] = {}
        self._hexes: dict[str, Hex] = {}
        self._fill()
        self._hexsides = self._read_sides()
        self._sides: dict[tuple[str, str], Hexside] = {}
        self._at: dict[tuple[str, int], Hexside] = {}
        for one in self._hexsides:
            self._at[(one.hex, one.direction)] = one
            if one.other is not None:
                self._sides[(one.hex, one.other)] = self._sides[(one.other, one.hex)] = one
                self._at[(one.other, geometry.opposite(one.direction))] = one
        self._lines: dict[tuple[str, str], frozenset[str]] = {}
        self._exits: dict[str, dict[int, frozenset[str]]] = {}
        self._read_lines()

    @staticmethod
    def single(sheet: Sheet, name: str = "") -> Board:
        """The board of one whole sheet, hexes without a sector prefix. SheetError when the sheet is faulty."""
        return Board.join((Placement(sheet, name),))

    @staticmethod
    def join(placements: Sequence[Placement]) -> Board:
        """Sectors in mission order made one map (2.1.5-2.1.8).

        SheetError for a faulty sheet, JoinError with sentences for sectors that do not fit.
        """
        done: list[Sheet] = []
        for one in placements:
            if not any(one.sheet is sheet for sheet in done):
                if faults := problems(one.sheet):
                    raise SheetError(one.sheet.id, faults)
                done.append(one.sheet)
        return Board(tuple(placements), merge(lay(placements)), Change())

    # -- names ------------------------------------------------------------------------------------------------------

    def canonical(self, text: str) -> str:
        """The canonical name of ``F5``, ``12:F5``, ``F5(12)``, ``F5/12`` or a shared hex's other name.

        NoHexError (a KeyError) with a sentence when the map has no such hex.
        """
        if text in self.index:
            return text
        try:
            sector, word = names.parse(text)
        except ValueError as error:
            raise NoHexError(str(error)) from None
        laid = self._merged.laid
        if sector is None:
            if len(laid) > 1:
                have = [one.name for one in laid if (one.name, word) in self._merged.aliases]
                if not have:
                    raise NoHexError(f"{word} is on none of the sectors {', '.join(one.name for one in laid)}.")
                raise NoHexError(f"The map has several sectors; write {' or '.join(f'{one}:{word}' for one in have)}.")
            sector = laid[0].name
        cell = self._merged.aliases.get((sector, word))
        if cell is None:
            if sector not in {one.name for one in laid}:
                known = ", ".join(one.name for one in laid)
                raise NoHexError(f"{text}: the map has no sector {sector}; it has {known}.")
            raise NoHexError(f"{text} is not on the map; sector {sector} has no hex {word}.")
        if cell not in self._cells:
            raise NoHexError(f"{text} is out of play in this mission.")
        return self._cells[cell]

    def aliases(self, name: str) -> tuple[str, ...]:
        """All full names of a hex, ``sector:hex``, in mission order; one hex has up to four."""
        cell = self.place(name)
        return tuple(f"{sector}:{bare}" for (sector, bare), at in self._merged.aliases.items() if at == cell)

    def _unknown(self, name: str) -> NoHexError:
        try:
            self.canonical(name)
        except NoHexError as error:
            return error
        return NoHexError(f"{name} is another name of {self.canonical(name)}; look names up with canonical() first.")

    # -- hexes and places -------------------------------------------------------------------------------------------

    def hex(self, name: str) -> Hex:
        """Everything about one hex."""
        try:
            return self._hexes[name]
        except KeyError:
            raise self._unknown(name) from None

    def place(self, name: str) -> Cell:
        """Column c and half row v of a hex on the map."""
        try:
            return self._place[name]
        except KeyError:
            raise self._unknown(name) from None

    def name_at(self, c: int, v: int) -> str | None:
        """The hex at a lattice place, None off the map."""
        return self._cells.get((c, v))

    def pick(self, x: int, y: int) -> str | None:
        """The hex holding a point of board coordinates, None off the map."""
        left, top, right, bottom = self.bounds
        if not (left <= x <= right and top <= y <= bottom):
            return None
        return self._cells.get(geometry.at((x, y), self._merged.laid[0].parity))

    def neighbors(self, name: str) -> tuple[str, ...]:
        """Adjacent hexes on the map, clockwise from N."""
        try:
            return self._neighbors[name]
        except KeyError:
            raise self._unknown(name) from None

    def around(self, name: str) -> tuple[str | None, ...]:
        """The hexes in directions 1..6 (at positions 0..5), None off the map."""
        try:
            return self._around[name]
        except KeyError:
            raise self._unknown(name) from None

    def across(self, name: str, direction: int) -> str | None:
        """The hex in a direction 1..6, None off the map."""
        return self.around(name)[direction - 1]

    def direction(self, a: str, b: str) -> int:
        """The direction 1..6 from a to its neighbor b. ValueError when they are not adjacent."""
        (ac, av), (bc, bv) = self.place(a), self.place(b)
        found = geometry.direction_of(bc - ac, bv - av)
        if found is None:
            raise ValueError(f"{a} and {b} are not adjacent.")
        return found

    def distance(self, a: str, b: str) -> int:
        """Hexes from a to b; 0 for the same hex."""
        try:
            ac, av = self._place[a]
            bc, bv = self._place[b]
        except KeyError:
            raise self._unknown(b if a in self._place else a) from None
        dc, dv = abs(ac - bc), abs(av - bv)
        return dc if dv <= dc else (dc + dv) >> 1

    def within(self, name: str, radius: int) -> tuple[str, ...]:
        """Hexes at most so far away, the hex itself included, in canonical order."""
        c, v = self.place(name)
        found = []
        for dc in range(-radius, radius + 1):
            reach = 2 * radius - abs(dc)
            for dv in range(-reach, reach + 1, 2):
                other = self._cells.get((c + dc, v + dv))
                if other is not None:
                    found.append(other)
        return tuple(sorted(found, key=self.index.__getitem__))

    # -- hexsides, lines, drawn things ------------------------------------------------------------------------------

    def side(self, a: str, b: str) -> frozenset[str]:
        """Hexside features between two adjacent hexes: wall, hedgerow, tree_line, cliff, bank."""
        one = self._sides.get((a, b))
        if one is None:
            self.direction(a, b)
            return NOTHING
        return one.kinds

    def side_at(self, name: str, direction: int) -> Hexside | None:
        """The hexside in a direction when it carries anything, at the edge of the map too."""
        return self._at.get((name, direction))

    @property
    def hexsides(self) -> tuple[Hexside, ...]:
        """Every hexside that carries a feature or a rank of its own."""
        return self._hexsides

    def openings(self, a: str, b: str) -> tuple[tuple[Point, Point], ...]:
        """Gaps in the features of the hexside between two adjacent hexes, as segments in board coordinates."""
        one = self._sides.get((a, b))
        return one.openings if one else ()

    def side_rank(self, a: str, b: str) -> int | None:
        """The hexside's own fine rank (2.5.8d), comparable with Hex.rank; None without one."""
        one = self._sides.get((a, b))
        return one.rank if one else None

    def line(self, a: str, b: str) -> frozenset[str]:
        """Lines that cross the hexside between two adjacent hexes: road, sunken_road, path, rail, river, gully."""
        found = self._lines.get((a, b))
        if found is None:
            self.direction(a, b)
            return NOTHING
        return found

    def lines(self, name: str) -> frozenset[str]:
        """Kinds of line present in a hex."""
        return self.hex(name).lines

    def exits(self, name: str) -> Mapping[int, frozenset[str]]:
        """Lines that leave the map by a hexside of this hex, by direction."""
        self.place(name)
        return self._exits.get(name, {})

    def footprints(self, name: str) -> tuple[Footprint, ...]:
        """Buildings drawn in a hex, polygons in board coordinates."""
        return tuple(self._merged.buildings.get(self.place(name), ()))

    def center_lines(self, name: str) -> tuple[CenterLine, ...]:
        """The parts of roads, rivers and other lines inside a hex, in board coordinates."""
        return tuple(self._merged.pieces.get(self.place(name), ()))

    # -- the map as a whole -----------------------------------------------------------------------------------------

    @property
    def disagreements(self) -> tuple[str, ...]:
        """Sentences where two sheets say different things of one place; the sector listed first holds."""
        return tuple(self._merged.disagreements)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The sector records the map was joined from."""
        return self._placements

    @cached_property
    def sectors(self) -> tuple[Sector, ...]:
        """The sectors as they lie, in mission order."""
        found = []
        for one in self._merged.laid:
            left, top = geometry.center(one.left + 1, one.top)
            right, bottom = geometry.center(one.left + one.columns, one.top + one.height)
            place = one.placement
            found.append(Sector(one.name, place.sheet.id, place.turn, place.half, (left, top, right, bottom)))
        return tuple(found)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The smallest rectangle around all sectors: left, top, right, bottom in board coordinates."""
        rects = [one.bounds for one in self.sectors]
        return min(r[0] for r in rects), min(r[1] for r in rects), max(r[2] for r in rects), max(r[3] for r in rects)

    def edge(self, name: str) -> tuple[str, ...]:
        """Hexes on an edge of the map (up, right, down, left), in canonical order."""
        return tuple(one.name for one in self._hexes.values() if name in one.edges)

    def half_hexes(self, *edges: str) -> tuple[str, ...]:
        """Half and quarter hexes, all or those cut off at the named edges of the map."""
        return tuple(
            one.name for one in self._hexes.values() if one.half and (not edges or not one.cut.isdisjoint(edges))
        )

    def without(self, gone: Iterable[str]) -> Board:
        """This map with some hexes out of play ("half hexes out"): they do not exist on the new board."""
        more = {self.hex(name).name for name in gone} | set(self._change.removed)
        removed = tuple(name for name in self._merged.names.values() if name in more)
        return Board(self._placements, self._merged, msgspec.structs.replace(self._change, removed=removed))

    def levelled(self, factor: int) -> Board:
        """This map with every hill level multiplied ("hills x2"); levels of 0 and below stay. ValueError below 1."""
        if factor < 1:
            raise ValueError(f"Hills are multiplied by 1 or more, not by {factor}.")
        change = msgspec.structs.replace(self._change, factor=self._change.factor * factor)
        return Board(self._placements, self._merged, change)

    def relevelled(self, levels: Mapping[str, int]) -> Board:
        """This map with single hexes put on a level ("D4 is a level 4 hill"), whatever the hill multiplier."""
        given = dict(self._change.levels) | {self.hex(name).name: level for name, level in levels.items()}
        change = msgspec.structs.replace(self._change, levels=tuple(sorted(given.items())))
        return Board(self._placements, self._merged, change)

    # -- arrays for bulk work, in the order of ``names`` ------------------------------------------------------------

    def _array(self, values: Iterable[int]) -> Array:
        array = np.fromiter(values, dtype=np.int32, count=len(self.names))
        array.setflags(write=False)
        return array

    @cached_property
    def cols(self) -> Array:
        """Column c of every hex."""
        return self._array(one.c for one in self._hexes.values())

    @cached_property
    def vees(self) -> Array:
        """Half row v of every hex."""
        return self._array(one.v for one in self._hexes.values())

    @cached_property
    def levels(self) -> Array:
        """Level of every hex."""
        return self._array(one.level for one in self._hexes.values())

    @cached_property
    def ranks(self) -> Array:
        """Rank of every hex."""
        return self._array(one.rank for one in self._hexes.values())

    @cached_property
    def terrains(self) -> Array:
        """Terrain of every hex as its place in words.TERRAIN."""
        code = {word: i for i, word in enumerate(words.TERRAIN)}
        return self._array(code[one.terrain] for one in self._hexes.values())

    @cached_property
    def origin(self) -> Cell:
        """The lattice place (c, v) of ``grid[0, 0]``."""
        return int(self.cols.min()), int(self.vees.min())

    @cached_property
    def grid(self) -> Array:
        """Index of the hex at [c - origin c, v - origin v], -1 where the map has none."""
        c0, v0 = self.origin
        grid = np.full((int(self.cols.max()) - c0 + 1, int(self.vees.max()) - v0 + 1), -1, dtype=np.int32)
        grid[self.cols - c0, self.vees - v0] = np.arange(len(self.names), dtype=np.int32)
        grid.setflags(write=False)
        return grid

    # -- identity ---------------------------------------------------------------------------------------------------

    @cached_property
    def digest(self) -> str:
        """A stable hash of the content, the same in every process."""
        data = msgspec.msgpack.encode((self._placements, self._change))
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self is other or self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self._placements, self._change)

    def __repr__(self) -> str:
        return f"<Board {'+'.join(one.name for one in self._merged.laid)}: {len(self.names)} hexes>"

    # -- construction -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        at, merged = self._cells.get, self._merged
        for (c, v), name in self._cells.items():
            ring = (
                at((c, v - 2)),
                at((c + 1, v - 1)),
                at((c + 1, v + 1)),
                at((c, v + 2)),
                at((c - 1, v + 1)),
                at((c - 1, v - 1)),
            )
            self._around[name] = ring
            self._neighbors[name] = tuple([one for one in ring if one is not None])
            self._hexes[name] = self._hex((c, v), name, ring, merged.grounds[(c, v)])

    def _hex(self, cell: Cell, name: str, ring: tuple[str | None, ...], ground: Ground) -> Hex:
        merged = self._merged
        level = self._level(name, ground.level)
        cover = merged.cover[cell]
        kinds = merged.kinds.get(cell)
        return Hex(
            name,
            *cell,
            ground.terrain,
            level,
            level * RANKS + ground.fine,
            cover.bit_count() <= 2,
            NOTHING if cover == WHOLE else frozenset([edge for edge, bits in _CUTS if not cover & bits]),
            frozenset([edge for edge, ways in _OUTSIDE if all(ring[way] is None for way in ways)])
            if None in ring
            else NOTHING,
            frozenset(kinds) if kinds else NOTHING,
            frozenset(ground.flags) if ground.flags else NOTHING,
            ground.look,
            ground.label,
            merged.laid[merged.owner[cell]].name,
        )

    def _level(self, name: str, level: int) -> int:
        own = self._levels.get(name)
        return own if own is not None else level * self._change.factor if level > 0 else level

    def _read_sides(self) -> tuple[Hexside, ...]:
        found = []
        for (cell, way), data in self._merged.sides.items():
            beyond = geometry.neighbor(*cell, way)
            name, other = self._cells.get(cell), self._cells.get(beyond)
            if name is None and other is None:
                continue
            rank = None
            if data.contour is not None:
                level, fine = data.contour
                rank = (level * self._change.factor if level > 0 else level) * RANKS + fine
            ends = geometry.side(*cell, way)
            if name is None and other is not None:
                name, other, way, ends = other, None, geometry.opposite(way), (ends[1], ends[0])
            assert name is not None
            found.append(Hexside(name, way, other, frozenset(data.kinds), ends, tuple(data.openings), rank))
        return tuple(found)

    def _read_lines(self) -> None:
        for (cell, way), kinds in self._merged.crossed.items():
            name = self._cells.get(cell)
            if name is None or not kinds:
                continue
            other = self._cells.get(geometry.neighbor(*cell, way))
            if other is None:
                self._exits.setdefault(name, {})[way] = frozenset(kinds)
            else:
                self._lines[(name, other)] = frozenset(kinds)


def _rebuild(placements: tuple[Placement, ...], change: Change) -> Board:
    return Board(placements, merge(lay(placements)), change)
