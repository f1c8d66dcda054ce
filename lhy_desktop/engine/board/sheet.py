"""A sheet: what one board file says, before any mission joins it to others. All values are frozen, plain integers or
text.

Points are sheet coordinates: column c of the sheet (A is 1) has x = 1500 * c, half row v has y = 500 * v.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from lhy_desktop.engine.board.geometry import Cell, Point
from lhy_desktop.engine.board.names import sheet_names, sheet_places

LARGEST = 200
"""The most columns and the most rows a sheet may have."""
USUAL_METERS = 45
"""How far it is across a hex of a sheet that says nothing about it."""


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What fills one hex. ``fine`` (0-99) is the rank inside its level (2.5.8d, thin contour lines).

    ``look`` is a word for the map art that no rule reads, ``label`` a text printed there, ``flags`` are from
    words.FLAGS.
    """

    terrain: str = "open"
    level: int = 0
    fine: int = 0
    look: str = ""
    label: str = ""
    flags: tuple[str, ...] = ()


class Side(msgspec.Struct, frozen=True):
    """A feature on the hexside of ``hex`` in ``direction`` 1..6 (given once, from either of its hexes).

    ``openings`` are spans (from, to) in even thousandths of the hexside, clockwise as seen from ``hex``.
    ``level`` and ``fine`` count only for the kind ``contour``.
    """

    hex: str
    direction: int
    kind: str
    openings: tuple[tuple[int, int], ...] = ()
    level: int = 0
    fine: int = 0


class Line(msgspec.Struct, frozen=True):
    """A road, path, rail, river, stream, gully or trench through a chain of adjacent hexes.

    ``start`` and ``end`` are directions in which it leaves the sheet by a hexside lying on the edge (F13 downward).
    ``drawn`` is empty (straight from hexside to center to hexside) or holds one polyline for each hex of the chain.
    """

    kind: str
    hexes: tuple[str, ...]
    start: int | None = None
    end: int | None = None
    drawn: tuple[tuple[Point, ...], ...] = ()
    name: str = ""


class Footprint(msgspec.Struct, frozen=True):
    """A drawn building: a simple polygon inside the closed hex it belongs to.

    In a sheet, hex and points are the sheet's own; in a Board they are a canonical name and board coordinates.
    """

    kind: str
    hex: str
    points: tuple[Point, ...]


class Feature(msgspec.Struct, frozen=True):
    """A shape drawn once, across hexes: its sight is that of the drawing. ``kind`` is from words.AREAS or FENCES.

    With ``width`` 0 the points are the corners of a simple polygon, else a band of that width (in thousandths of the
    flat-to-flat height of a hex) runs along them. A fence is always a band. In a Board, points are board coordinates.
    """

    kind: str
    points: tuple[Point, ...]
    width: int = 0
    name: str = ""


class Ignored(msgspec.Struct, frozen=True):
    """A finding of an editor that the author leaves as it is: its key, its hex ("" for the whole sheet), and why."""

    finding: str
    at: str
    reason: str


class OwnWord(msgspec.Struct, frozen=True):
    """A terrain word that only some rulebook knows: the shared word as which it is painted, tinted with a color."""

    word: str
    shared: str
    color: str


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One geomorphic board. ``grounds`` are in the order of ``names`` (column by column, each from the top).

    ``meters`` is how far it is across a hex: on a board seen from nearer, the map art draws roads, trees and hedges
    larger. No rule reads it, nor what is ``ignored``. ``own`` are terrain words that are not shared ones.
    """

    id: str
    columns: int
    rows: int
    grounds: tuple[Ground, ...]
    sides: tuple[Side, ...] = ()
    lines: tuple[Line, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    title: str = ""
    meters: int = USUAL_METERS
    features: tuple[Feature, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    own: tuple[OwnWord, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all hexes, including half and quarter hexes."""
        return sheet_names(self.columns, self.rows)

    @property
    def places(self) -> Mapping[str, Cell]:
        """Column and half row of every hex by its name."""
        return sheet_places(self.columns, self.rows)

    def ground(self, hex: str) -> Ground:
        """What fills a hex of this sheet. ValueError with a sentence when it has none of that name."""
        if not self.has(hex):
            raise ValueError(f"{hex} is not on sheet {self.id}, which has {self.columns} columns and {self.rows} rows.")
        c, v = self.places[hex]
        return self.grounds[(c - 1) * self.rows + v // 2]

    def has(self, hex: str) -> bool:
        """Whether a bare name is a hex of this sheet."""
        return hex in self.places

    @staticmethod
    def of(
        id: str,
        columns: int = 11,
        rows: int = 14,
        grounds: Mapping[str, Ground | str] | None = None,
        sides: Iterable[Side] = (),
        lines: Iterable[Line] = (),
        footprints: Iterable[Footprint] = (),
        title: str = "",
        features: Iterable[Feature] = (),
    ) -> Sheet:
        """A sheet made from a few named hexes, the rest being open at level 0; a text stands for a terrain word."""
        given = dict(grounds or {})
        plain = Ground()
        filled: list[Ground] = []
        for name in sheet_names(columns, rows):
            value = given.pop(name, plain)
            filled.append(Ground(terrain=value) if isinstance(value, str) else value)
        if given:
            raise ValueError(f"{', '.join(given)} not on a sheet of {columns} columns and {rows} rows.")
        parts = tuple(sides), tuple(lines), tuple(footprints)
        return Sheet(id, columns, rows, tuple(filled), *parts, title, features=tuple(features))
