"""Laying sheets side by side: their places, turning, folding, sliding, and whether their edges fit (2.1.6, 2.1.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import msgspec

from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell, Point, opposite
from lhy_desktop.engine.board.names import SECTOR
from lhy_desktop.engine.board.sheet import Sheet


class Placement(msgspec.Struct, frozen=True):
    """One sector record of a mission (2.1.6).

    ``at`` is (i rightward, j downward) in a grid of sheets, ``turn`` 0 or 180, ``half`` the folded part a or b,
    ``slide`` a shift down the columns in half hexes. ``name`` stands before the colon of a hex name.
    """

    sheet: Sheet
    name: str = ""
    at: tuple[int, int] = (0, 0)
    turn: Literal[0, 180] = 0
    half: Literal["a", "b"] | None = None
    slide: Literal[-1, 0, 1] = 0

    @property
    def sector(self) -> str:
        """The sector's name, by default the sheet's id."""
        return self.name or self.sheet.id


class JoinError(ValueError):
    """Sectors that cannot be joined; ``problems`` holds a sentence for each fault."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(" ".join(self.problems))


@dataclass(frozen=True)
class Laid:
    """A sector in its place: columns left + 1 to left + columns, half rows top to top + height on the map."""

    placement: Placement
    left: int
    top: int

    @property
    def name(self) -> str:
        """The sector's name."""
        return self.placement.sector

    @property
    def columns(self) -> int:
        """Columns of the sheet."""
        return self.placement.sheet.columns

    @cached_property
    def span(self) -> tuple[int, int]:
        """First and last half row of the sheet that is kept: all, or one side of the fold (2.1.7)."""
        rows = self.placement.sheet.rows
        low, high = 0, 2 * rows - 1
        if self.placement.half == "a":
            high = rows
        elif self.placement.half == "b":
            low = rows
        return low, high

    @property
    def height(self) -> int:
        """Half hexes from the upper to the lower edge."""
        return self.span[1] - self.span[0]

    @property
    def turned(self) -> bool:
        """Whether the sheet lies upside down."""
        return self.placement.turn == 180

    @cached_property
    def parity(self) -> int:
        """(column + half row) % 2 of this sector's hexes on the map: neighboring sectors fit when their parities are
        equal."""
        c, v = self.put(1, 1)
        return (c + v) % 2

    def put(self, c: int, v: int) -> Cell:
        """Where a place of the sheet lies on the map; a turned sheet's c goes to columns + 1 - c, and its v counts
        back."""
        low, high = self.span
        if self.turned:
            return self.left + self.columns + 1 - c, self.top + high - v
        return self.left + c, self.top + v - low

    def back(self, c: int, v: int) -> Cell:
        """The place in coordinates of the sheet, which need not be on it, of a place on the map."""
        low, high = self.span
        if self.turned:
            return self.left + self.columns + 1 - c, self.top + high - v
        return c - self.left, v - self.top + low

    def holds(self, cell: Cell) -> bool:
        """Whether a place in coordinates of the sheet is a hex of it that is kept."""
        low, high = self.span
        return 1 <= cell[0] <= self.columns and low <= cell[1] <= high

    def point(self, p: Point) -> Point:
        """The point on the map of a point in sheet coordinates."""
        low, high = self.span
        if self.turned:
            return PITCH * (self.left + self.columns + 1) - p[0], HALF * (self.top + high) - p[1]
        return p[0] + PITCH * self.left, p[1] + HALF * (self.top - low)

    def way(self, direction: int) -> int:
        """The direction on the map of a direction on the sheet."""
        return opposite(direction) if self.turned else direction

    def edge(self, side: Literal["up", "right", "down", "left"]) -> str:
        """The words for an edge of this sector: its letter, its row, or the fold."""
        low, high = self.span
        sheet = self.placement.sheet
        if side in ("left", "right"):
            column = 1 if (side == "left") != self.turned else sheet.columns
            return f"column {sheet.names[(column - 1) * sheet.rows].rstrip('0123456789')}"
        v = low if (side == "up") != self.turned else high
        if v == 0:
            return "row 0"
        return f"row {sheet.rows}" if v == 2 * sheet.rows - 1 else "the cut"


def lay(placements: Sequence[Placement]) -> tuple[Laid, ...]:
    """Sectors in mission order, each in its place. JoinError with a sentence for each thing that does not fit."""
    faults = _records(placements)
    if faults:
        raise JoinError(faults)
    laid = _put(placements)
    faults = [text for i, b in enumerate(laid) for a in laid[:i] if (text := _pair(a, b))]
    if not faults and len(laid) > 1:
        faults = _apart(laid)
    if faults:
        raise JoinError(faults)
    return laid


def _records(placements: Sequence[Placement]) -> list[str]:
    faults = [] if placements else ["A map needs at least one sector."]
    names: set[str] = set()
    places: dict[tuple[int, int], str] = {}
    widths: dict[int, Placement] = {}
    for one in placements:
        if not SECTOR.fullmatch(one.sector):
            faults.append(f"{one.sector!r} cannot name a sector: leave out spaces, colons, slashes and brackets.")
        if one.sector in names:
            faults.append(f"Two sectors are called {one.sector}; give one of them another name.")
        names.add(one.sector)
        if one.at in places:
            faults.append(f"Sectors {places[one.at]} and {one.sector} are both at {list(one.at)}.")
        places[one.at] = one.sector
        if one.half and one.sheet.rows % 2:
            faults.append(
                f"Sector {one.sector} has {one.sheet.rows} rows; only a sheet with an even number of rows folds."
            )
        if one.half and one.sheet.features:
            faults.append(f"Sector {one.sector} has shapes drawn across its hexes; such a sheet cannot be folded.")
        first = widths.setdefault(one.at[0], one)
        if first.sheet.columns != one.sheet.columns:
            faults.append(
                f"Sectors {first.sector} and {one.sector} stand one below the other but are "
                f"{first.sheet.columns} and {one.sheet.columns} columns wide."
            )
        if first.slide != one.slide:
            faults.append(
                f"Sectors {first.sector} and {one.sector} stand one below the other, so both need the same slide."
            )
    for axis, what in ((0, "column"), (1, "row")):
        used = {one.at[axis] for one in placements}
        gaps = sorted(set(range(min(used, default=0), max(used, default=0))) - used)
        if gaps:
            faults.append(f"No sector stands in {what} {gaps[0]} of the grid, so the map falls apart there.")
    return faults


def _put(placements: Sequence[Placement]) -> tuple[Laid, ...]:
    """The sectors in columns from the left, each column from the top; an empty place is as high as the others of its
    row."""
    loose = [Laid(one, 0, 0) for one in placements]
    widths: dict[int, int] = {}
    heights: dict[tuple[int, int], int] = {}
    rows: dict[int, int] = {}
    for one in loose:
        i, j = one.placement.at
        widths[i] = one.columns - 1
        heights[(i, j)] = one.height
        rows[j] = max(rows.get(j, 0), one.height)
    laid = []
    for one in loose:
        i, j = one.placement.at
        left = sum(width for k, width in widths.items() if k < i)
        top = sum(heights.get((i, k), height) for k, height in rows.items() if k < j)
        laid.append(Laid(one.placement, left, top + one.placement.slide))
    return tuple(laid)


def _overlaps(a: Laid, b: Laid) -> tuple[int, int]:
    """The shared width in columns and shared height in half hexes; 0 when they only touch there, below 0 for a gap."""
    across = min(a.left + a.columns, b.left + b.columns) - max(a.left, b.left) - 1
    down = min(a.top + a.height, b.top + b.height) - max(a.top, b.top)
    return across, down


def _joined(a: Laid, b: Laid) -> bool:
    across, down = _overlaps(a, b)
    return min(across, down) == 0 and max(across, down) > 0


def _pair(a: Laid, b: Laid) -> str | None:
    """A sentence for two sectors that overlap or meet out of step."""
    across, down = _overlaps(a, b)
    if across > 0 and down > 0:
        return f"Sectors {a.name} and {b.name} lie on one another; check their places and slides."
    if not _joined(a, b) or a.parity == b.parity:
        return None
    if across == 0:
        left, right = (a, b) if a.left < b.left else (b, a)
        return (
            f"{_capital(left.edge('right'))} of sector {left.name} and {right.edge('left')} of sector {right.name} "
            f"are out of step by half a hex{_slide_hint(left, right)}."
        )
    above, below = (a, b) if a.top < b.top else (b, a)
    why = "their half hexes do not lie on one another"
    if a.columns % 2 and a.placement.sheet.rows == b.placement.sheet.rows:
        last = f"row {a.placement.sheet.rows}"
        why = f"{last} fits only {last}, and row 0 or a cut only row 0 or a cut; turn one of the two"
    return (
        f"{_capital(above.edge('down'))} of sector {above.name} does not fit {below.edge('up')} "
        f"of sector {below.name}: {why}."
    )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _slide_hint(left: Laid, right: Laid) -> str:
    """The slide with which the middle rows lie beside one another (2.1.6)."""

    def middle(one: Laid, column: int) -> int:
        rows = one.placement.sheet.rows
        return one.put(column, 2 * (rows // 2) - column % 2)[1]

    a = middle(left, 1 if left.turned else left.columns)
    b = middle(right, right.columns if right.turned else 1)
    slide = right.placement.slide + a - b
    if slide in (-1, 0, 1):
        return f"; with slide {slide} for sector {right.name} they fit"
    return "; they fit with another slide or turn"


def _apart(laid: Sequence[Laid]) -> list[str]:
    reached = {0}
    grown = True
    while grown:
        more = {j for j, b in enumerate(laid) if j not in reached and any(_joined(laid[i], b) for i in sorted(reached))}
        reached |= more
        grown = bool(more)
    return [
        f"Sector {one.name} does not touch the other sectors; check its place in the grid."
        for i, one in enumerate(laid)
        if i not in reached
    ]
