"""The schema of a board file (docs/formats.md). engine.board checks vocabulary and geometry."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

HexName = Annotated[str, Field(pattern=r"^[A-Z]{1,3}[0-9]{1,3}$")]
Offset = tuple[int, int]


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Code(Strict):
    """A legend entry that also has a look for the map art."""

    terrain: str
    look: str = ""


class LineText(Strict):
    """A road, path, rail, river or gully: hexes in order, separated by spaces.

    ``drawn``: for each hex its polyline as offsets from the hex center; absent = straight.
    """

    kind: str
    name: str = ""
    start: int | None = Field(default=None, ge=1, le=6)
    end: int | None = Field(default=None, ge=1, le=6)
    hexes: str
    drawn: tuple[tuple[Offset, ...], ...] = ()


class Building(Strict):
    """A footprint: corners as offsets from the center of its hex, in order."""

    hex: HexName
    kind: str
    at: tuple[Offset, ...] = Field(min_length=3)


class Contour(Strict):
    """A hexside with a level and fine rank of its own (2.5.8d)."""

    side: str
    level: int
    fine: int = 0


class BoardFile(Strict):
    """One board file."""

    id: str = Field(pattern=r"^[a-z0-9_]{1,40}$")
    title: str = Field(default="", max_length=80)
    columns: int = Field(ge=2, le=200)
    rows: int = Field(ge=2, le=200)
    legend: dict[str, str | Code]
    hexes: tuple[str, ...]
    levels: tuple[str, ...] = ()
    fine: dict[HexName, int] = {}
    labels: dict[HexName, str] = {}
    flags: dict[str, tuple[HexName, ...]] = {}
    sides: dict[str, tuple[str, ...]] = {}
    contours: tuple[Contour, ...] = ()
    lines: tuple[LineText, ...] = ()
    buildings: tuple[Building, ...] = ()
