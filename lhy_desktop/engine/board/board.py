"""The map of a mission: joined and immutable; hexes are asked for by canonical name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from lhy_desktop.engine.board import geometry, names, turning, words
from lhy_desktop.engine.board.arrays import Arrays
from lhy_desktop.engine.board.check import SheetError, problems
from lhy_desktop.engine.board.drawn.fences import crossed_pairs
from lhy_desktop.engine.board.geometry import Cell, Point
from lhy_desktop.engine.board.join import Placement, lay
from lhy_desktop.engine.board.lookup import Change, Lookup
from lhy_desktop.engine.board.merge import merge
from lhy_desktop.engine.board.merged import Merged
from lhy_desktop.engine.board.sheet import Feature, Footprint, Sheet
from lhy_desktop.engine.board.values import NOTHING, CenterLine, Disagreement, Hex, Hexside, Sector

_WIDE = 40
"""A radius over which the map may end sooner than the circle."""
_NEAR = 4
"""The widest circle whose hexes are kept, once somebody has asked for them: rules ask again and again."""


class NoHexError(KeyError):
    """A name that belongs to no hex of the map; its text is a sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


class Board(Arrays):
    """The joined map. Build one with :meth:`join` or :meth:`single`; every method returns frozen values.

    Methods take canonical names (see :meth:`canonical`); any other name raises NoHexError with a sentence. Two boards
    are equal when their content is equal; ``digest`` is a stable hash of that content. A pickle holds only the sheets
    and the changes.
    """

    def __init__(
        self,
        placements: tuple[Placement, ...],
        merged: Merged,
        change: Change,
        *,
        upside_down: bool = False,
        quarter: bool = False,
    ) -> None:
        """Private: see :meth:`join`. ``merged`` is turned already when ``upside_down``."""
        self.upside_down = upside_down
        """Whether the map is turned for somebody who sits opposite (:meth:`turned`)."""
        self.quarter = quarter
        """Whether it is to be shown a quarter further, clockwise (:meth:`quartered`). No point of it says so."""
        self._placements = placements
        self._merged = merged
        self._change = change
        look = Lookup(merged, change)
        self._look = look
        self._cells, self._place, self._hexes = look.cells, look.place, look.hexes
        self._around, self._neighbors = look.around, look.neighbors
        self._between, self._lines = look.between, look.lines
        self._center_lines: dict[str, tuple[CenterLine, ...]] = {}
        self._near: dict[tuple[str, int], tuple[str, ...]] = {}
        self.names: tuple[str, ...] = tuple(look.place)
        """Canonical names in canonical order: sectors as the mission lists them, then columns, then from the top
        down."""
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        """Place of every hex in ``names`` and in the arrays."""

    @staticmethod
    def single(sheet: Sheet, name: str = "") -> Board:
        """The board of one whole sheet; its hexes have no sector prefix. SheetError when the sheet is faulty."""
        return Board.join((Placement(sheet, name),))

    @staticmethod
    def join(placements: Sequence[Placement]) -> Board:
        """Join sectors, in mission order, into one map (2.1.5-2.1.8).

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

    @cached_property
    def shared(self) -> dict[str, frozenset[str]]:
        """The hexes in which sectors meet, each with the names of these sectors (2.1.5)."""
        found: dict[str, set[str]] = {}
        for (sector, _), cell in self._merged.aliases.items():
            if cell in self._cells:
                found.setdefault(self._cells[cell], set()).add(sector)
        return {name: frozenset(sectors) for name, sectors in found.items() if len(sectors) > 1}

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
        """The hex that holds a point of board coordinates, None off the map."""
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
        """Hexes at most ``radius`` away, the hex itself included, in canonical order; kept for small radii."""
        if radius > _NEAR:
            return self._found_within(name, radius)
        found = self._near.get((name, radius))
        if found is None:
            found = self._near[name, radius] = self._found_within(name, radius)
        return found

    def _found_within(self, name: str, radius: int) -> tuple[str, ...]:
        c, v = self.place(name)
        if radius > _WIDE:
            radius = min(radius, int(self.cols.max() - self.cols.min() + self.vees.max() - self.vees.min()))
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
        """Hexside features between two adjacent hexes: wall, hedge, hedgerow, tree_line, cliff, bank;
        with the fences drawn across hexes that a step between their centers crosses."""
        one = self._hexside(a, b)
        kinds = one.kinds if one else NOTHING
        return kinds | self._fences.get((a, b), NOTHING) if self._fences else kinds

    def _hexside(self, a: str, b: str) -> Hexside | None:
        """What stands between two hexes; ValueError when they are not adjacent."""
        one = self._between.get((a, b))
        if one is None and b not in self._neighbors.get(a, ()):
            self.direction(a, b)
        return one

    def side_at(self, name: str, direction: int) -> Hexside | None:
        """The hexside in a direction when it carries anything, even at the edge of the map."""
        return self._look.side_at.get((name, direction))

    @property
    def hexsides(self) -> tuple[Hexside, ...]:
        """Every hexside that carries a feature or a rank of its own."""
        return self._look.hexsides

    def openings(self, a: str, b: str) -> tuple[tuple[Point, Point], ...]:
        """Gaps in the features of the hexside between two adjacent hexes, as segments in board coordinates."""
        one = self._hexside(a, b)
        return one.openings if one else ()

    def side_rank(self, a: str, b: str) -> int | None:
        """The hexside's own fine rank (2.5.8d), comparable with Hex.rank; None without one."""
        one = self._hexside(a, b)
        return one.rank if one else None

    def line(self, a: str, b: str) -> frozenset[str]:
        """Lines that cross the hexside between two adjacent hexes, such as road or river (words.LINES)."""
        found = self._lines.get((a, b))
        if found is None:
            if b not in self._neighbors.get(a, ()):
                self.direction(a, b)
            return NOTHING
        return found

    def lines(self, name: str) -> frozenset[str]:
        """Kinds of line present in a hex."""
        return self.hex(name).lines

    def exits(self, name: str) -> Mapping[int, frozenset[str]]:
        """Lines that leave the map by a hexside of this hex, by direction."""
        ring = self.around(name)
        ways = self._look.ways.get(name, {})
        return {way: kinds for way, kinds in sorted(ways.items()) if ring[way - 1] is None}

    def ways(self, name: str) -> Mapping[int, frozenset[str]]:
        """Lines by the direction in which they leave this hex, whether a hex of the map lies there or not."""
        self.place(name)
        return dict(sorted(self._look.ways.get(name, {}).items()))

    def footprints(self, name: str) -> tuple[Footprint, ...]:
        """Buildings drawn in a hex, polygons in board coordinates."""
        return tuple(self._merged.buildings.get(self.place(name), ()))

    def center_lines(self, name: str) -> tuple[CenterLine, ...]:
        """The parts of roads, rivers and other lines inside a hex, in board coordinates."""
        found = self._center_lines.get(name)
        if found is None:
            cell = self.place(name)
            found = tuple(piece.center_line(cell) for piece in self._merged.pieces.get(cell, ()))
            self._center_lines[name] = found
        return found

    @property
    def features(self) -> tuple[Feature, ...]:
        """What is drawn once across hexes, in board coordinates, the lower ones first."""
        return tuple(self._merged.features)

    @cached_property
    def _fences(self) -> dict[tuple[str, str], frozenset[str]]:
        """Fences drawn along lines of their own, by the pairs of hexes between whose centers they run."""
        found: dict[tuple[str, str], frozenset[str]] = {}
        for one in self._merged.features:
            if one.kind in words.FENCES:
                for pair in crossed_pairs(self, one.points):
                    found[pair] = found.get(pair, NOTHING) | {one.kind}
        return found

    # -- the map as a whole -----------------------------------------------------------------------------------------

    @property
    def disagreements(self) -> tuple[str, ...]:
        """Sentences about places where two sheets differ; the sector listed first is right."""
        return tuple(one.text for one in self._merged.disagreements)

    @property
    def differences(self) -> tuple[Disagreement, ...]:
        """The same with the hexes of each, for those that are in play."""
        return tuple(one for one in self._merged.disagreements if self.index.keys() >= set(one.hexes))

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The sector records from which the map was joined."""
        return self._placements

    @cached_property
    def sectors(self) -> tuple[Sector, ...]:
        """The sectors as they lie, in mission order."""
        found = []
        for one in self._merged.laid:
            left, top = geometry.center(one.left + 1, one.top)
            right, bottom = geometry.center(one.left + one.columns, one.top + one.height)
            if self.upside_down:
                left, top, right, bottom = -right, -bottom, -left, -top
            place = one.placement
            found.append(Sector(one.name, place.sheet.id, place.turn, place.half, (left, top, right, bottom)))
        return tuple(found)

    @property
    def meters(self) -> int:
        """How far it is across a hex; of several sectors the first one's word counts."""
        return self._placements[0].sheet.meters

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The smallest rectangle around all sectors: left, top, right, bottom in board coordinates."""
        rects = [one.bounds for one in self.sectors]
        return min(r[0] for r in rects), min(r[1] for r in rects), max(r[2] for r in rects), max(r[3] for r in rects)

    def edge(self, name: str) -> tuple[str, ...]:
        """Hexes on an edge of the map (up, right, down, left), in canonical order."""
        return tuple(one.name for one in self._hexes.values() if name in one.edges)

    def half_hexes(self, *edges: str) -> tuple[str, ...]:
        """Half and quarter hexes: all of them, or those cut off at the named edges of the map."""
        return tuple(
            one.name for one in self._hexes.values() if one.half and (not edges or not one.cut.isdisjoint(edges))
        )

    def without(self, gone: Iterable[str]) -> Board:
        """This map with some hexes out of play ("half hexes out"): the new board does not have them."""
        more = {self.hex(name).name for name in gone} | set(self._change.removed)
        removed = tuple(name for name in self._merged.names.values() if name in more)
        return self._changed(msgspec.structs.replace(self._change, removed=removed))

    @property
    def whole(self) -> Board:
        """This map with every hex out of play put back: its picture is still the whole sheet."""
        if not self._change.removed:
            return self
        return self._changed(msgspec.structs.replace(self._change, removed=()))

    def levelled(self, factor: int) -> Board:
        """This map with every hill level multiplied ("hills x2"); levels of 0 and below stay. ValueError below 1."""
        if factor < 1:
            raise ValueError(f"Hills are multiplied by 1 or more, not by {factor}.")
        change = msgspec.structs.replace(self._change, factor=self._change.factor * factor)
        return self._changed(change)

    def relevelled(self, levels: Mapping[str, int]) -> Board:
        """This map with single hexes put on a level ("D4 is a level 4 hill"); the hill multiplier does not change
        these."""
        given = dict(self._change.levels) | {self.hex(name).name: level for name, level in levels.items()}
        change = msgspec.structs.replace(self._change, levels=tuple(sorted(given.items())))
        return self._changed(change)

    def _changed(self, change: Change) -> Board:
        return Board(self._placements, self._merged, change, upside_down=self.upside_down, quarter=self.quarter)

    @cached_property
    def turned(self) -> Board:
        """This map turned by half a circle: same names in the same order, every point (x, y) at (-x, -y)."""
        merged = turning.turned(self._merged)
        return Board(self._placements, merged, self._change, upside_down=not self.upside_down, quarter=self.quarter)

    @cached_property
    def quartered(self) -> Board:
        """This map as it is shown a quarter further: every point where it was, for a hex on its side has no lattice
        of whole numbers here; whoever shows the map turns the points."""
        turned, quarter = self.upside_down, not self.quarter
        return Board(self._placements, self._merged, self._change, upside_down=turned, quarter=quarter)

    # -- identity ---------------------------------------------------------------------------------------------------

    @cached_property
    def digest(self) -> str:
        """A stable hash of the content, the same in every process."""
        data = msgspec.msgpack.encode((self._placements, self._change)) + b"turned" * self.upside_down
        data += b"quarter" * self.quarter
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self is other or self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self._placements, self._change, self.upside_down, self.quarter)

    def __repr__(self) -> str:
        return f"<Board {'+'.join(one.name for one in self._merged.laid)}: {len(self.names)} hexes>"


def _rebuild(placements: tuple[Placement, ...], change: Change, upside_down: bool, quarter: bool) -> Board:
    found = Board(placements, merge(lay(placements)), change)
    found = found.turned if upside_down else found
    return found.quartered if quarter else found
