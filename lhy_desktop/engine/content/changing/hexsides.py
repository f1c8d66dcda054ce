"""Hexsides that a mission changes: how its file names them on the map, and what becomes of them on each sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from lhy_desktop.engine.board import Board, Cell, Sheet, words
from lhy_desktop.engine.board.editing.edges import Edge, unfenced
from lhy_desktop.engine.board.editing.trails import DROPS, GATED
from lhy_desktop.engine.board.geometry import center, neighbor, opposite, segments_meet
from lhy_desktop.engine.board.join import Laid
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Feature, Side

KINDS = tuple(word for word in words.SIDES if word != "contour")
"""What a mission may put on hexsides; a contour belongs to the levels beside it."""
_SIDE = re.compile(r"(?P<hex>.{1,60})/(?P<way>[1-6])(?P<spans>(?: [0-9]{1,4}-[0-9]{1,4})*)")
_WHOLE = 1000


class Hexside(NamedTuple):
    """A hexside of the map from one of its hexes, with openings in thousandths, clockwise as seen from there."""

    cell: Cell
    way: int
    openings: tuple[tuple[int, int], ...] = ()

    @property
    def turned(self) -> Hexside:
        """The same from the hex across."""
        spans = tuple(sorted((_WHOLE - high, _WHOLE - low) for low, high in self.openings))
        return Hexside(neighbor(*self.cell, self.way), opposite(self.way), spans)

    @property
    def bare(self) -> Hexside:
        """Without its openings, from the upper of its hexes, of two the left one: the same for both ways to say it."""
        one, other = Hexside(self.cell, self.way), Hexside(self.turned.cell, self.turned.way)
        return min(one, other, key=lambda side: (side.cell[1], side.cell[0]))


def read_hexside(board: Board, word: str) -> Hexside:
    """A hexside by the word of a file, such as F5/3 or 2:F5/3 400-600. ValueError or NoHexError with a sentence."""
    found = _SIDE.fullmatch(word)
    if found is None:
        raise ValueError(f"'{word[:40]}' is no hexside. Write F5/3, or F5/3 400-600 with an opening.")
    spans = tuple((int(low), int(high)) for low, _, high in (one.partition("-") for one in found["spans"].split()))
    for low, high in spans:
        if not 0 <= low < high <= _WHOLE or low % 2 or high % 2:
            raise ValueError(f"An opening runs between even numbers from 0 to 1000; {low} to {high} does not.")
    return Hexside(board.place(board.canonical(found["hex"])), int(found["way"]), spans)


def word_of(board: Board, side: Hexside) -> str:
    """The word for a hexside of which a hex is on the map."""
    one = side if board.name_at(*side.cell) is not None else side.turned
    spans = "".join(f" {low}-{high}" for low, high in one.openings)
    return f"{board.name_at(*one.cell)}/{one.way}{spans}"


def with_sides(kind: str, sides: Sequence[Hexside], sheet: Sheet, place: Laid) -> Sheet:
    """A sheet with a feature on some hexsides of the map, in place of another of its sort: a hexside has one fence and
    one drop."""
    own = [one for side in sides if (one := side_on(side, place)) is not None]
    if not own:
        return sheet
    sort = next((group for group in (GATED, DROPS) if kind in group), (kind,))
    bare = unfenced(sheet, sort, map(_edge, own))
    made = tuple(Side(hex_name(*one.cell), one.way, kind, one.openings) for one in own)
    return msgspec.structs.replace(bare, sides=bare.sides + made)


def without_sides(kind: str, sides: Sequence[Hexside], sheet: Sheet, place: Laid) -> Sheet:
    """A sheet without a feature on some hexsides of the map. A fence that is drawn across hexes goes as a whole where
    it crosses one of them."""
    own = [one for side in sides if (one := side_on(side, place)) is not None]
    bare = unfenced(sheet, (kind,), map(_edge, own))
    gone = tuple(over(bare.features, kind, own))
    kept = tuple(one for one in bare.features if one not in gone)
    return msgspec.structs.replace(bare, features=kept) if gone else bare


def over(features: Iterable[Feature], kind: str, sides: Sequence[Hexside]) -> Iterator[Feature]:
    """The drawn fences of a kind that run between the hexes of one of these hexsides."""
    steps = [(center(*one.cell), center(*neighbor(*one.cell, one.way))) for one in sides]
    for one in features:
        drawn = list(pairwise(one.points)) if one.kind == kind and one.width else ()
        if any(segments_meet(a, b, here, there) for a, b in drawn for here, there in steps):
            yield one


def _edge(side: Hexside) -> Edge:
    return side.cell, side.way


def side_on(side: Hexside, place: Laid) -> Hexside | None:
    """A hexside of the map as one of a sheet; None where it is not on it. Sheets are turned whole or not at all, so its
    openings run the same way there."""
    for one in (side, side.turned):
        cell = place.back(*one.cell)
        own = one._replace(cell=cell, way=place.way(one.way))
        if place.holds(cell) and _kept(own, place):
            return own
    return None


def _kept(side: Hexside, place: Laid) -> bool:
    """Whether the middle of a hexside of a sheet lies in the part of it that is kept."""
    (c, v), (c2, v2) = side.cell, neighbor(*side.cell, side.way)
    low, high = place.span
    return 2 <= c + c2 <= 2 * place.columns and 2 * low <= v + v2 <= 2 * high
