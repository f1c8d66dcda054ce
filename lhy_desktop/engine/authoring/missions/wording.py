"""Hexes as the shortest sentences that mean them and no others: rows, columns, a distance, what two of these have in
common, or a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

import numpy as np

from lhy_desktop.engine.board import Board, Hex
from lhy_desktop.engine.board.names import column_letters
from lhy_desktop.engine.content.areas import COMPASS, EDGES, MOST_LETTERS, column_of, half_of, row_of

_CENTERS = 3
"""Distances that are tried together with other clauses."""
_GROUNDS = 5
"""Kinds of ground that a clause leaves out."""
_FEW = 12
"""Hexes that are named one by one beside a rule."""
Clauses = dict[str, int]
"""Each clause with what it means, one bit for a hex."""


def sentences(hexes: Iterable[str], board: Board, north: str = "up") -> tuple[str, ...]:
    """An area that means these hexes, by their canonical names. Nothing for none."""
    wanted = frozenset(hexes) & frozenset(board.names)
    if not wanted:
        return ()
    return _Wording(board, wanted, north).best()


class _Wording:
    """Looks for the words for some hexes of a board."""

    def __init__(self, board: Board, wanted: frozenset[str], north: str) -> None:
        self._board, self._wanted, self._north = board, wanted, north
        self._bits = {name: 1 << place for place, name in enumerate(board.names)}
        self._goal = self._sum(wanted)
        self._whole = (1 << len(board.names)) - 1

    def best(self) -> tuple[str, ...]:
        """The area with the fewest letters; the first of those that are as short."""
        found = [self._listed(self._wanted), *self._ruled()]
        return min(found, key=lambda area: sum(len(one) + 4 for one in area))

    def _sum(self, names: Iterable[str]) -> int:
        return sum(self._bits[name] for name in names)

    def _names(self, bits: int) -> list[str]:
        return [name for name in self._board.names if bits & self._bits[name]]

    # -- areas --------------------------------------------------------------------------------------------------------

    def _listed(self, names: Iterable[str]) -> tuple[str, ...]:
        """The hexes by name, in as many sentences as are allowed to be so long."""
        found, line = [], ""
        for name in (one for one in self._board.names if one in frozenset(names)):
            if len(line) + len(name) + 1 > MOST_LETTERS:
                found.append(line)
                line = ""
            line = f"{line} {name}".strip()
        return (*found, line) if line else tuple(found)

    def _ruled(self) -> Iterator[tuple[str, ...]]:
        """Areas of one sentence, perhaps with a few hexes that it leaves out or that come besides."""
        around = self._around()
        shortest: dict[int, str] = {}
        for text, bits in (*around.items(), *self._pairs(around)):
            if len(text) < len(shortest.get(bits, text + " ")):
                shortest[bits] = text
        for bits, text in shortest.items():
            if bits == self._goal:
                yield (text,)
            elif (bits & ~self._goal).bit_count() <= _FEW:
                left_out = self._listed(self._names(bits & ~self._goal))
                yield (f"{text}, not {left_out[0]}",)
        for text, bits in self._within(around):
            if (self._goal & ~bits).bit_count() <= _FEW:
                yield (text, *self._listed(self._names(self._goal & ~bits)))

    def _pairs(self, clauses: Clauses) -> Iterator[tuple[str, int]]:
        every = list(clauses.items())
        for place, (one, its) in enumerate(every):
            for other, also in every[place + 1 :]:
                yield f"{one}, {other}", its & also

    # -- clauses ------------------------------------------------------------------------------------------------------

    def _around(self) -> Clauses:
        """Clauses that hold for every wanted hex, as narrow as they can be."""
        found: Clauses = {"all": self._whole}
        for said, place in _COUNTED:
            values = [place(self._board.hex(name)) for name in self._wanted]
            low, high = min(values), max(values)
            found[said(low, high)] = self._where(lambda one, of=place, a=low, b=high: a <= of(one) <= b)  # type: ignore[misc]
        one = self._board.hex(next(iter(self._wanted)))
        for edge in EDGES:
            if all(edge in self._board.hex(name).edges for name in self._wanted):
                way = COMPASS[(EDGES.index(edge) - EDGES.index(self._north)) % 4]
                found[f"edge {way}"] = self._where(lambda one, edge=edge: edge in one.edges)  # type: ignore[misc]
        terrains = sorted({self._board.hex(name).terrain for name in self._wanted})
        if len(terrains) <= 2:
            found[f"terrain {' '.join(terrains)}"] = self._where(lambda one: one.terrain in terrains)
        found.update(self._other_ground(found))
        if all(self._board.hex(name).level == one.level for name in self._wanted) and one.level >= 0:
            found[f"level {one.level}"] = self._where(lambda it: it.level == one.level)
        sectors = sorted({self._board.hex(name).sector for name in self._wanted})
        if len(sectors) < len(self._board.sectors):
            found[f"sector {' '.join(sectors)}"] = self._where(lambda one: one.sector in sectors)
        found.update(self._distances())
        return found

    def _other_ground(self, around: Clauses) -> Clauses:
        """The grounds that no wanted hex has, of those among the same rows or columns."""
        mine = {self._board.hex(name).terrain for name in self._wanted}
        found: Clauses = {}
        for bits in list(around.values()):
            others = sorted({self._board.hex(name).terrain for name in self._names(bits)} - mine)
            if 0 < len(others) <= _GROUNDS:
                text = f"not terrain {' '.join(others)}"
                found[text] = self._where(lambda one, others=others: one.terrain not in others)  # type: ignore[misc]
        return found

    def _within(self, around: Clauses) -> Iterator[tuple[str, int]]:
        """Rows and columns that are wanted as a whole, each with its neighbors that are, too."""
        for said, place in _COUNTED[:2]:
            whole: dict[int, int] = {}
            for name in self._board.names:
                number = place(self._board.hex(name))
                whole[number] = whole.get(number, 0) | self._bits[name]
            full = sorted(number for number, bits in whole.items() if not bits & ~self._goal)
            for _, run in groupby(enumerate(full), lambda pair: pair[1] - pair[0]):
                numbers = [number for _, number in run]
                bits = 0
                for number in numbers:
                    bits |= whole[number]
                yield said(numbers[0], numbers[-1]), bits

    def _distances(self) -> Clauses:
        """The nearest circles around all wanted hexes, the smallest first."""
        cols, vees, index = self._board.cols, self._board.vees, self._board.index
        mine = np.array([index[name] for name in self._wanted])
        columns = np.abs(cols[:, None] - cols[None, mine])
        halves = np.abs(vees[:, None] - vees[None, mine])
        reach = np.maximum(columns, (columns + halves) // 2).max(axis=1)
        best = np.argsort(reach, kind="stable")[: 8 * _CENTERS]
        circles = []
        for place in best:
            across, down = np.abs(cols - cols[place]), np.abs(vees - vees[place])
            inside = np.maximum(across, (across + down) // 2) <= reach[place]
            circles.append((int(inside.sum()), int(place), int(reach[place]), inside))
        circles.sort(key=lambda one: one[:2])
        names = self._board.names
        return {
            f"within {far} of {names[place]}": self._sum(names[i] for i in np.flatnonzero(inside))
            for _, place, far, inside in circles[:_CENTERS]
            if far > 0
        }

    def _where(self, test: Callable[[Hex], bool]) -> int:
        return self._sum(name for name in self._board.names if test(self._board.hex(name)))


def _rows(low: int, high: int) -> str:
    return f"rows {low}-{high}" if low != high else f"row {low}"


def _columns(low: int, high: int) -> str:
    first, last = column_letters(low), column_letters(high)
    return f"columns {first}-{last}" if low != high else f"column {first}"


def _halves(low: int, high: int) -> str:
    return f"half rows {low}-{high}"


_COUNTED: tuple[tuple[Callable[[int, int], str], Callable[[Hex], int]], ...] = (
    (_rows, row_of),
    (_columns, column_of),
    (_halves, half_of),
)
