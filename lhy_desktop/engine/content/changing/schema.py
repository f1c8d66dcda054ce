"""What a mission may change about the ground of its boards, which themselves stay as they are (docs/formats.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from pydantic import Field, TypeAdapter, ValidationError, model_validator

from lhy_desktop.engine.content.board_schema import Strict, Word
from lhy_desktop.engine.content.map_schema import Area, Hex, Name

MOST = 200
Words = Annotated[tuple[Word, ...], Field(max_length=40)]
Hexside = Annotated[str, Field(max_length=80)]
"""A hex of the map and a direction, as F5/3 or 2:F5/3, with its openings as on a board."""


class TerrainChange(Strict):
    """Hexes of an area become another terrain; with ``of`` only those of these terrains."""

    do: Literal["terrain"]
    to: Word
    of: Words = ()
    look: Word = ""
    where: Area = ("all",)


class LevelChange(Strict):
    """Hexes of an area are put on a level, or raised (lowered) by some levels."""

    do: Literal["level"]
    to: Annotated[int, Field(ge=-9, le=20)] | None = None
    by: Annotated[int, Field(ge=-20, le=20)] | None = None
    where: Area

    @model_validator(mode="after")
    def _one_way(self) -> LevelChange:
        if (self.to is None) == (self.by is None):
            raise ValueError("give a level with 'to', or a difference with 'by'.")
        return self


class LineChange(Strict):
    """A road, a river or another line is laid from hex to hex, with the bridges that it needs."""

    do: Literal["line"]
    kind: Word
    way: Annotated[tuple[Hex, ...], Field(min_length=2, max_length=200)]


class NoLineChange(Strict):
    """A line is taken away between hexes that follow one another; with a single hex, all of it there."""

    do: Literal["no_line"]
    kind: Word
    way: Annotated[tuple[Hex, ...], Field(min_length=1, max_length=200)]


class SideChange(Strict):
    """A wall, a hedge or another feature is put on hexsides, or with ``no_side`` taken away from them."""

    do: Literal["side", "no_side"]
    kind: Word
    sides: Annotated[tuple[Hexside, ...], Field(min_length=1, max_length=200)]


class FlagChange(Strict):
    """A bridge, a ford or another remark is put on hexes, or with ``no_flag`` taken away."""

    do: Literal["flag", "no_flag"]
    flag: Word
    where: Area


class StampChange(Strict):
    """A stamp is put down with its middle in a hex, turned clockwise by degrees, ``flip``ped before that."""

    do: Literal["stamp"]
    stamp: Name
    at: Hex
    turn: Literal[0, 60, 120, 180, 240, 300] = 0
    flip: bool = False


GroundChange = Annotated[
    TerrainChange | LevelChange | LineChange | NoLineChange | SideChange | FlagChange | StampChange,
    Field(discriminator="do"),
]
GroundChanges = Annotated[tuple[GroundChange, ...], Field(max_length=MOST)]


def read_change(record: object) -> GroundChange | None:
    """One record of a mission that is being edited; None while it cannot be read."""
    try:
        found: GroundChange = _ADAPTER.validate_json(msgspec.json.encode(record))
    except (ValidationError, msgspec.EncodeError, UnicodeEncodeError):
        return None
    return found


_ADAPTER: TypeAdapter[GroundChange] = TypeAdapter(GroundChange)
