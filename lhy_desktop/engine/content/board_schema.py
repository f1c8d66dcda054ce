"""The schema of a board file (docs/formats.md). engine.board checks vocabulary and geometry."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.board.sheet import USUAL_METERS

MOST = 200 * 200
"""Hexes of the largest sheet."""
HexName = Annotated[str, Field(pattern=r"^[A-Z]{1,3}[0-9]{1,3}$")]
Part = Annotated[int, Field(ge=-9999, le=9999)]
Far = Annotated[int, Field(ge=-1000, le=301000)]
Offset = tuple[Part, Part]
"""From the center of a hex to a place in it; whether it lies there is judged later."""
Word = Annotated[str, Field(max_length=40)]
Row = Annotated[str, Field(max_length=200)]
Hexsides = Annotated[tuple[Annotated[str, Field(max_length=80)], ...], Field(max_length=MOST)]


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Code(Strict):
    """A legend entry that also has a look for the map art."""

    terrain: Word
    look: Word = ""


class LineText(Strict):
    """A road, path, rail, river, stream, gully or trench: hexes in order, separated by spaces.

    ``drawn``: for each hex its polyline as offsets from the hex center; absent = straight.
    """

    kind: Word
    name: Annotated[str, Field(max_length=80)] = ""
    start: int | None = Field(default=None, ge=1, le=6)
    end: int | None = Field(default=None, ge=1, le=6)
    hexes: Annotated[str, Field(max_length=8000)]
    drawn: Annotated[tuple[Annotated[tuple[Offset, ...], Field(max_length=200)], ...], Field(max_length=1000)] = ()


class Building(Strict):
    """A footprint: corners as offsets from the center of its hex, in order."""

    hex: HexName
    kind: Word
    at: tuple[Offset, ...] = Field(min_length=3, max_length=60)


class FeatureText(Strict):
    """A shape drawn once across hexes, in coordinates of the sheet: a polygon, or with ``width`` a band along a
    line."""

    kind: Word
    name: Annotated[str, Field(max_length=80)] = ""
    width: Annotated[int, Field(ge=0, le=4000)] = 0
    at: tuple[tuple[Far, Far], ...] = Field(min_length=2, max_length=400)


Fine = Annotated[int, Field(ge=0, le=99)]


class Contour(Strict):
    """A hexside with a level and fine rank of its own (2.5.8d)."""

    side: Word
    level: Annotated[int, Field(ge=-9, le=20)]
    fine: Fine = 0


class OwnText(Strict):
    """A terrain word of one rulebook: ``like`` is the word of all boards as which it is painted, tinted."""

    like: Word
    color: str = Field(pattern=r"^#[0-9A-Fa-f]{6}$")


OwnName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class IgnoredText(Strict):
    """A finding of the editor that the author leaves as it is; ``at`` is its hex, absent for the whole board."""

    finding: str = Field(pattern=r"^[a-z]+([.][a-z]+)?$", max_length=40)
    at: HexName | None = None
    reason: str = Field(min_length=1, max_length=200)


class BoardFile(Strict):
    """One board file."""

    id: str = Field(pattern=r"^[a-z0-9_]{1,40}$")
    title: str = Field(default="", max_length=80)
    columns: int = Field(ge=2, le=200)
    rows: int = Field(ge=2, le=200)
    hex_meters: int = Field(default=USUAL_METERS, ge=5, le=200)
    words: dict[OwnName, OwnText] = Field(default={}, max_length=40)
    legend: dict[Word, Word | Code] = Field(max_length=100)
    hexes: tuple[Row, ...] = Field(max_length=200)
    levels: tuple[Row, ...] = Field(default=(), max_length=200)
    fine: dict[HexName, Fine] = Field(default={}, max_length=MOST)
    labels: dict[HexName, Word] = Field(default={}, max_length=MOST)
    flags: dict[Word, Annotated[tuple[HexName, ...], Field(max_length=MOST)]] = Field(default={}, max_length=20)
    sides: dict[Word, Hexsides] = Field(default={}, max_length=20)
    contours: tuple[Contour, ...] = Field(default=(), max_length=MOST)
    lines: tuple[LineText, ...] = Field(default=(), max_length=1000)
    buildings: tuple[Building, ...] = Field(default=(), max_length=MOST)
    features: tuple[FeatureText, ...] = Field(default=(), max_length=2000)
    ignored: tuple[IgnoredText, ...] = Field(default=(), max_length=MOST)
